import type { AnySelectMenuInteraction, ButtonInteraction, ModalSubmitInteraction } from 'discord.js';
import { ComponentType, TextInputStyle, type APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { MOST_OWN_QUESTIONS, MOST_QUESTION_CHARACTERS, type ServerSettings } from '../../src/match/settings.ts';
import type { Refusal } from '../../src/match/refusals.ts';
import { cleanQuestion } from '../../src/text/people.ts';
import { isManager, permissionsOf } from '../../src/discord/replies/permissions.ts';
import { privateMessage, publicMessage } from '../../src/discord/replies/replies.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { control, type ControlsOf } from '../../src/discord/routing/control.ts';
import { changeOf } from './settings-changes.ts';
import { SETTINGS_IDS, settingsMessage, type Panel, type Setting } from './settings-pages.ts';
import { checkPermissions } from './permission-check.ts';
import type { SlashCommand } from '../../src/discord/interactions.ts';

/** A click on the panel, the command that opens it, or a modal of it. */
type Managing = InPanel | SlashCommand;
type InPanel = ButtonInteraction | AnySelectMenuInteraction | ModalSubmitInteraction;

/** Answers only people who may manage the server now: a panel may be older than their permissions. */
async function ifManager(interaction: Managing, answer: (guildId: string) => Answered): Answered {
  const { guildId } = interaction;
  const isAllowed = guildId !== null && isManager(permissionsOf(interaction));
  return isAllowed ? answer(guildId) : { code: 'not-manager' };
}

export const settingsControls = {
  page: control({
    id: SETTINGS_IDS.page,
    onButton: (bot, pressed, { to }) =>
      ifManager(pressed, async (guildId) => {
        await showAgain(bot, pressed, guildId, { page: to.page, from: to.from ?? 0 });
        return { outcome: 'page' };
      }),
  }),
  toggle: control({
    id: SETTINGS_IDS.toggle,
    onButton: (bot, pressed, { setting }) =>
      ifManager(pressed, (guildId) => change(bot, pressed, guildId, setting, [])),
  }),
  choose: control({
    id: SETTINGS_IDS.choose,
    onMenu: (bot, chosen, { setting }) =>
      ifManager(chosen, (guildId) => change(bot, chosen, guildId, setting, chosen.values)),
  }),
  remove: control({
    id: SETTINGS_IDS.remove,
    onMenu: (bot, chosen, { from }) => ifManager(chosen, (guildId) => remove(bot, chosen, guildId, from)),
  }),
  add: control({
    id: SETTINGS_IDS.add,
    onButton: (bot, pressed) =>
      ifManager(pressed, async () => {
        await pressed.showModal(modalFor(bot, pressed));
        return { outcome: 'asked' };
      }),
  }),
  question: control({
    id: SETTINGS_IDS.question,
    onModal: (bot, submitted) => ifManager(submitted, (guildId) => addQuestion(bot, submitted, guildId)),
  }),
} satisfies ControlsOf<typeof SETTINGS_IDS>;

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

export const answerPanel = (bot: Bot, interaction: SlashCommand): Answered =>
  ifManager(interaction, async (guildId) => {
    await interaction.reply(privateMessage(await panelOf(bot, interaction, guildId, { page: 'games' })));
    return { outcome: 'settings' };
  });

/** Shows the present panel in the message that was clicked. */
async function showAgain(bot: Bot, interaction: InPanel, guildId: string, shown: Shown): Promise<void> {
  const message = await panelOf(bot, interaction, guildId, shown);
  if (interaction.isModalSubmit() && !interaction.isFromMessage()) await interaction.reply(privateMessage(message));
  else await interaction.update(publicMessage(message));
}

/** Saves a choice on top of the newest saved settings, and shows its page. */
async function change(
  bot: Bot,
  interaction: ButtonInteraction | AnySelectMenuInteraction,
  guildId: string,
  setting: Setting,
  values: readonly string[],
): Answered {
  const { languages } = bot;
  const { guild } = interaction;
  const found = changeOf(setting, { values, guild, languages, language: languages.private(interaction) });
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
    custom_id: SETTINGS_IDS.question.write({}),
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

async function addQuestion(bot: Bot, submitted: ModalSubmitInteraction, guildId: string): Answered {
  const typed = submitted.fields.fields.has(FIELD) ? submitted.fields.getTextInputValue(FIELD) : '';
  const question = cleanQuestion(typed, MOST_QUESTION_CHARACTERS);
  if (!question.ok) return { code: WHY[question.error], details: { most: MOST_QUESTION_CHARACTERS } };
  const added = await bot.settings.addQuestion(guildId, { text: question.value, userId: submitted.user.id });
  if (added === 'full') return { code: 'questions-full', details: { most: MOST_OWN_QUESTIONS } };
  if (added === 'known') return { code: 'question-known' };
  await showAgain(bot, submitted, guildId, { page: 'questions', from: Infinity, isSaved: true });
  return { outcome: 'added' };
}
