import type {
  AnySelectMenuInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  ModalSubmitInteraction,
} from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { MOST_OWN_QUESTIONS, MOST_QUESTION_CHARACTERS } from '../../match/settings.ts';
import type { ServerSettings } from '../../match/settings.ts';
import type { Refusal } from '../../match/refusals.ts';
import { isKey } from '../../text/language.ts';
import { cleanQuestion } from '../../text/people.ts';
import { list } from '../../text/words.ts';
import { isManager } from '../replies/permissions.ts';
import { privateMessage, refuse } from '../replies/replies.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import { encodeId } from '../ids.ts';
import { changeOf } from './settings-changes.ts';
import type { PageName } from './settings-pages.ts';
import { PAGE_NAMES, SETTINGS, settingsMessage } from './settings-pages.ts';
import { checkPermissions } from './permission-check.ts';

/** A click on the panel, the command that opens it, or a modal of it. */
type Managing = ButtonInteraction | AnySelectMenuInteraction | ModalSubmitInteraction | ChatInputCommandInteraction;
type Here = Managing & { readonly guildId: string };

/**
 * Answers only people who may manage the server now. Discord shows only them the command, but a panel may be older than
 * their permissions.
 */
async function managed(bot: Bot, interaction: Managing, answer: (here: Here) => Promise<Outcome>): Promise<Outcome> {
  const { guildId, memberPermissions } = interaction;
  if (guildId === null || !isManager(memberPermissions?.bitfield ?? null))
    return refuse(bot, interaction, { code: 'not-manager' });
  return answer(interaction as Here);
}

/** The content of the panel: a page, and which of the questions. */
interface Shown {
  readonly page: PageName;
  readonly from?: number; // a page of questions, from 0
  readonly isSaved?: boolean;
}

async function panelOf(bot: Bot, interaction: Here, { page, from = 0, isSaved = false }: Shown) {
  const { guildId, guild } = interaction;
  const chosen = bot.settings.server(guildId);
  const language = bot.languages.private(interaction);
  return privateMessage(
    settingsMessage(language, {
      page,
      chosen,
      survey: checkPermissions(guild, chosen),
      known: bot.languages.known,
      questions: page === 'questions' ? await bot.settings.questions(guildId) : [],
      from,
      isSaved,
    }),
  );
}

export const answerPanel = (bot: Bot, interaction: ChatInputCommandInteraction): Promise<Outcome> =>
  managed(bot, interaction, async (here) => {
    await interaction.reply(await panelOf(bot, here, { page: 'games' }));
    return { outcome: 'settings' };
  });

/** Shows the present panel in the message that was clicked. */
async function showAgain(
  bot: Bot,
  interaction: ButtonInteraction | AnySelectMenuInteraction | ModalSubmitInteraction,
  here: Here,
  shown: Shown,
): Promise<void> {
  const message = await panelOf(bot, here, shown);
  const { flags: _, ...updated } = message;
  if (interaction.isModalSubmit() && !interaction.isFromMessage()) await interaction.reply(message);
  else await interaction.update(updated);
}

export const pressInPanel = (bot: Bot, pressed: ButtonInteraction, about: string): Promise<Outcome> =>
  managed(bot, pressed, async (here) => {
    if (about === 'add') {
      await pressed.showModal(modalFor(bot, pressed));
      return { outcome: 'asked' };
    }
    const [what, name = '', from = '0'] = about.split('-');
    const page = PAGE_NAMES.find((each) => each === name);
    if (what === 'page' && page !== undefined) {
      await showAgain(bot, pressed, here, { page, from: Number(from) || 0 });
      return { outcome: 'page' };
    }
    return change(bot, pressed, here, about, []);
  });

export const chooseInPanel = (bot: Bot, chosen: AnySelectMenuInteraction, about: string): Promise<Outcome> =>
  managed(bot, chosen, (here) => {
    const [what, from = '0'] = about.split('-');
    return what === 'remove'
      ? remove(bot, chosen, here, Number(from) || 0)
      : change(bot, chosen, here, about, chosen.values);
  });

/** Saves a choice on top of the newest saved settings, and shows its page. */
async function change(
  bot: Bot,
  interaction: ButtonInteraction | AnySelectMenuInteraction,
  here: Here,
  about: string,
  values: readonly string[],
): Promise<Outcome> {
  const { languages } = bot;
  const language = languages.private(interaction);
  const found = changeOf(about, { values, guild: here.guild, languages, language });
  if (!found.ok) return refuse(bot, interaction, worded(bot, interaction, found.error));
  const { page, decide } = found.value;
  let refusal = null as Refusal | null;
  await bot.settings.changeServer(here.guildId, (before): ServerSettings => {
    const decided = decide(before);
    refusal = decided.ok ? null : decided.error;
    return decided.ok ? decided.value : before;
  });
  if (refusal) return refuse(bot, interaction, worded(bot, interaction, refusal));
  await showAgain(bot, interaction, here, { page, isSaved: true });
  return { outcome: 'changed' };
}

/** The names of permissions in the language of the reader. */
function worded({ languages }: Bot, interaction: Managing, { code, details = {} }: Refusal): Refusal {
  const { say } = languages.private(interaction);
  const { missing } = details;
  if (typeof missing !== 'string') return { code, details };
  const names = missing.split(' ').map((key) => (isKey(key) ? say(key) : key));
  return { code, details: { ...details, names: list(names) } };
}

async function remove(bot: Bot, chosen: AnySelectMenuInteraction, here: Here, from: number): Promise<Outcome> {
  const isThere = await bot.settings.removeQuestion(here.guildId, Number(chosen.values[0]) || 0);
  if (!isThere) return refuse(bot, chosen, { code: 'question-gone' });
  await showAgain(bot, chosen, here, { page: 'questions', from, isSaved: true });
  return { outcome: 'removed' };
}

const FIELD = 'question';

/** The refusals of a question. */
const WHY = { empty: 'question-empty', long: 'question-long', markup: 'question-markup' } as const;

function modalFor({ languages }: Bot, pressed: ButtonInteraction): APIModalInteractionResponseCallbackData {
  const { say } = languages.private(pressed);
  return {
    custom_id: encodeId({ kind: 'modal', command: SETTINGS, about: 'add' }),
    title: say('settings.addTitle'),
    components: [
      {
        type: ComponentType.Label,
        label: say('settings.addLabel'),
        description: say('settings.addHint'),
        component: {
          type: ComponentType.TextInput,
          custom_id: FIELD,
          style: TextInputStyle.Paragraph,
          max_length: MOST_QUESTION_CHARACTERS,
        },
      },
    ],
  };
}

export const submitToPanel = (bot: Bot, submitted: ModalSubmitInteraction): Promise<Outcome> =>
  managed(bot, submitted, async (here) => {
    const typed = submitted.fields.fields.has(FIELD) ? submitted.fields.getTextInputValue(FIELD) : '';
    const question = cleanQuestion(typed, MOST_QUESTION_CHARACTERS);
    if (!question.ok)
      return refuse(bot, submitted, { code: WHY[question.error], details: { most: MOST_QUESTION_CHARACTERS } });
    const { guildId, user } = here;
    const added = await bot.settings.addQuestion(guildId, { text: question.value, userId: user.id });
    if (added === 'full')
      return refuse(bot, submitted, { code: 'questions-full', details: { most: MOST_OWN_QUESTIONS } });
    if (added === 'known') return refuse(bot, submitted, { code: 'question-known' });
    await showAgain(bot, submitted, here, { page: 'questions', from: Infinity, isSaved: true });
    return { outcome: 'added' };
  });
