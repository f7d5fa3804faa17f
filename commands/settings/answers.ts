import type { AnySelectMenuInteraction, ButtonInteraction, ModalSubmitInteraction } from 'discord.js';
import { ComponentType, TextInputStyle, type APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { MOST_OWN_QUESTIONS, MOST_QUESTION_CHARACTERS, type ServerSettings } from '../../src/match/settings.ts';
import type { Refusal } from '../../src/match/refusals.ts';
import { cleanQuestion } from '../../src/text/people.ts';
import { isManager, permissionsOf } from '../../src/discord/replies/permissions.ts';
import { privateMessage, publicMessage } from '../../src/discord/replies/replies.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { encodeId } from '../../src/discord/ids.ts';
import { changeOf } from './settings-changes.ts';
import { PAGE_NAMES, SETTINGS, settingsMessage, type Panel } from './settings-pages.ts';
import { checkPermissions } from './permission-check.ts';
import type { SlashCommand } from '../../src/discord/interactions.ts';

/** A click on the panel, the command that opens it, or a modal of it. */
type Managing = InPanel | SlashCommand;
type InPanel = ButtonInteraction | AnySelectMenuInteraction | ModalSubmitInteraction;

/** Answers only people who may manage the server now: a panel may be older than their permissions. */
const managed =
  <On extends Managing>(answer: (bot: Bot, interaction: On, guildId: string, about: string) => Answered) =>
  async (bot: Bot, interaction: On, about = ''): Answered => {
    const { guildId } = interaction;
    const isAllowed = guildId !== null && isManager(permissionsOf(interaction));
    return isAllowed ? answer(bot, interaction, guildId, about) : { code: 'not-manager' };
  };

/** The content of the panel: a page, and which of the questions. */
type Shown = Pick<Panel, 'page'> & Partial<Pick<Panel, 'from' | 'isSaved'>>;

async function panelOf(bot: Bot, interaction: Managing, guildId: string, { page, from = 0, isSaved = false }: Shown) {
  const chosen = bot.settings.server(guildId);
  return settingsMessage(bot.languages.private(interaction), {
    page,
    chosen,
    permissions: checkPermissions(interaction.guild, chosen),
    known: bot.languages.known,
    questions: page === 'questions' ? await bot.settings.questions(guildId) : [],
    from,
    isSaved,
  });
}

export const answerPanel = managed(async (bot, interaction: SlashCommand, guildId) => {
  await interaction.reply(privateMessage(await panelOf(bot, interaction, guildId, { page: 'games' })));
  return { outcome: 'settings' };
});

/** Shows the present panel in the message that was clicked. */
async function showAgain(bot: Bot, interaction: InPanel, guildId: string, shown: Shown): Promise<void> {
  const message = await panelOf(bot, interaction, guildId, shown);
  if (interaction.isModalSubmit() && !interaction.isFromMessage()) await interaction.reply(privateMessage(message));
  else await interaction.update(publicMessage(message));
}

export const pressInPanel = managed(async (bot, pressed: ButtonInteraction, guildId, about) => {
  if (about === 'add') {
    await pressed.showModal(modalFor(bot, pressed));
    return { outcome: 'asked' };
  }
  const [what, name = '', from = '0'] = about.split('-');
  const page = PAGE_NAMES.find((each) => each === name);
  if (what === 'page' && page !== undefined) {
    await showAgain(bot, pressed, guildId, { page, from: Number(from) || 0 });
    return { outcome: 'page' };
  }
  return change(bot, pressed, guildId, about, []);
});

export const chooseInPanel = managed(async (bot, chosen: AnySelectMenuInteraction, guildId, about) => {
  const [what, from = '0'] = about.split('-');
  return what === 'remove'
    ? remove(bot, chosen, guildId, Number(from) || 0)
    : change(bot, chosen, guildId, about, chosen.values);
});

/** Saves a choice on top of the newest saved settings, and shows its page. */
async function change(
  bot: Bot,
  interaction: ButtonInteraction | AnySelectMenuInteraction,
  guildId: string,
  about: string,
  values: readonly string[],
): Answered {
  const { languages } = bot;
  const { guild } = interaction;
  const found = changeOf(about, { values, guild, languages, language: languages.private(interaction) });
  if (!found.ok) return found.error;
  const { page, decide } = found.value;
  let refusal = null as Refusal | null;
  await bot.settings.changeServer(guildId, (before): ServerSettings => {
    const decided = decide(before);
    refusal = decided.ok ? null : decided.error;
    return decided.ok ? decided.value : before;
  });
  if (refusal) return refusal;
  await showAgain(bot, interaction, guildId, { page, isSaved: true });
  return { outcome: 'changed' };
}

async function remove(bot: Bot, chosen: AnySelectMenuInteraction, guildId: string, from: number): Answered {
  const isThere = await bot.settings.removeQuestion(guildId, Number(chosen.values[0]) || 0);
  if (!isThere) return { code: 'question-gone' };
  await showAgain(bot, chosen, guildId, { page: 'questions', from, isSaved: true });
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
        description: say('settings.addAbout'),
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

export const submitToPanel = managed(async (bot, submitted: ModalSubmitInteraction, guildId) => {
  const typed = submitted.fields.fields.has(FIELD) ? submitted.fields.getTextInputValue(FIELD) : '';
  const question = cleanQuestion(typed, MOST_QUESTION_CHARACTERS);
  if (!question.ok) return { code: WHY[question.error], details: { most: MOST_QUESTION_CHARACTERS } };
  const added = await bot.settings.addQuestion(guildId, { text: question.value, userId: submitted.user.id });
  if (added === 'full') return { code: 'questions-full', details: { most: MOST_OWN_QUESTIONS } };
  if (added === 'known') return { code: 'question-known' };
  await showAgain(bot, submitted, guildId, { page: 'questions', from: Infinity, isSaved: true });
  return { outcome: 'added' };
});
