import type { AutocompleteInteraction, Interaction } from 'discord.js';
import type { Logger } from 'pino';
import { isCannotSave, isDatabaseAway, isMatchDamaged } from '../../match/ports.ts';
import type { Refusal } from '../../match/refusals.ts';
import { commandIn, type Key } from '../../text/language.ts';
import { list } from '../../text/words.ts';
import type { Answered, Bot, Command, CommandTable, CountClick, Outcome, PersonCommands } from '../replies/bot.ts';
import { DIRECT, ELSEWHERE, placeOf, SORRY } from '../replies/bot.ts';
import { forgetOtherServer, type Repliable, type SlashCommand } from '../interactions.ts';
import { gotThrough, isModerated, isPassing, isTooLate } from '../client/failures.ts';
import type { Paced } from '../replies/pace.ts';
import { tell, tellIfRefused } from '../replies/replies.ts';
import type { ControlTable, FoundControl, Submittable } from './control.ts';

/** Discord's limit of suggestions for an option that is being typed. */
const MOST_CHOICES = 25;

const STOPPING: Refusal = { code: 'stopping' };

/** The refusal of an id that no control has, and of one on something that never carries it. */
const UNKNOWN: Refusal = { code: 'unknown-button' };

const LATE: Outcome = { outcome: 'late' };

/** The only listener. It decodes a request and hands it on, and it is the one place that catches a defect. */
export function createRouter(bot: Bot, tables: CommandTables, log: Logger, count?: CountClick) {
  const underWay = new Set<Promise<void>>();
  const note = noting(log, count);
  let stopping = false;

  async function respond(interaction: Repliable): Promise<void> {
    const began = performance.now();
    const what = kindOf(interaction);
    try {
      const answered = stopping ? STOPPING : answerTo(bot, tables, interaction);
      note(interaction, what, await tellIfRefused(bot, interaction, answered), began);
    } catch (error) {
      log.error({ err: error, what, ...placeOf(interaction) }, 'A click failed; the game is safe.');
      count?.({ what, outcome: 'failed', ms: performance.now() - began });
      await tell(interaction, bot.languages.private(interaction).say(sentenceFor(error))).catch((late: unknown) =>
        log.warn({ err: late, what, ...placeOf(interaction) }, 'No answer got through.'),
      );
    }
  }

  /** A person who types gets no sentence: an error gives no suggestions. */
  async function offer(interaction: AutocompleteInteraction): Promise<void> {
    const began = performance.now();
    const what = 'autocomplete';
    const command = stopping ? undefined : tables.commands.get(fullName(interaction));
    const choices = await choicesOf(bot, command, interaction).catch((error: unknown) => {
      if (!isDatabaseAway(error)) log.error({ err: error, what, ...placeOf(interaction) }, 'Nothing could be offered.');
      return [];
    });
    try {
      await interaction.respond(choices.slice(0, MOST_CHOICES));
      note(interaction, what, { outcome: 'offered' }, began);
    } catch (error) {
      // Each key asks again, so a person may be faster than the answers. Discord has dropped this question.
      if (isTooLate(error) || gotThrough(error) || isPassing(error)) return note(interaction, what, LATE, began);
      log.warn({ err: error, what, ...placeOf(interaction) }, 'No answer got through.');
    }
  }

  return {
    handle: async (interaction: Interaction): Promise<void> => {
      const work = interaction.isAutocomplete() ? offer(interaction) : isOurs(interaction) && respond(interaction);
      if (!work) return;
      underWay.add(work);
      await work.finally(() => underWay.delete(work));
    },
    /** Refuses clicks from now on, and resolves when those under way are done. */
    stop: async (): Promise<void> => {
      stopping = true;
      await Promise.allSettled(underWay);
    },
  };
}

export interface CommandTables {
  readonly commands: CommandTable;
  readonly onPerson: PersonCommands;
  readonly controls: ControlTable;
}

async function answerTo(bot: Bot, tables: CommandTables, interaction: Repliable): Answered {
  const { commands, onPerson, controls } = tables;
  const code = isForBlocked(tables, interaction) ? null : whyBlocked(bot, interaction);
  forgetOtherServer(interaction);
  if (code !== null) return { code };
  if (!interaction.inGuild()) return dispatchDirect(bot, tables, interaction);
  if (interaction.isUserContextMenuCommand()) return run(bot, onPerson, interaction.commandName, interaction);
  if (interaction.isChatInputCommand()) return run(bot, commands, fullName(interaction), interaction);
  const found = controls.find(interaction.customId);
  return found ? answerControl(bot, found, interaction) : UNKNOWN;
}

/** Logs an answered click, and counts it. */
const noting =
  (log: Logger, count?: CountClick) => (interaction: Interaction, what: string, outcome: Outcome, began: number) => {
    const ms = performance.now() - began;
    log.info({ ...outcome, what, ...placeOf(interaction), ms: Math.round(ms) }, 'click');
    count?.({ what, outcome: outcome.outcome, ms });
  };

async function run<On extends Repliable>(
  bot: Bot,
  commands: ReadonlyMap<string, { readonly pace?: Paced; readonly run: (bot: Bot, interaction: On) => Answered }>,
  name: string,
  interaction: On,
): Answered {
  const command = commands.get(name);
  if (!command) return { code: 'unknown-command' };
  return rateLimited(bot, interaction, command.pace, () => command.run(bot, interaction));
}

const answerControl = (bot: Bot, { control, answer }: FoundControl, interaction: Submittable): Answered =>
  rateLimited(bot, interaction, control.pace, async () => answer(bot, interaction) ?? UNKNOWN);

/** Where the bot is no member there are no tables. */
async function dispatchDirect(bot: Bot, { commands, controls }: CommandTables, interaction: Repliable): Answered {
  const refusal = (): Refusal => {
    const language = bot.languages.private(interaction);
    const names = [...commands]
      .filter(([, each]) => each.everywhere)
      .map(([name]) => `\`/${commandIn(language, name)}\``);
    return { code: 'guild-only', details: { commands: list(names) } };
  };
  if (interaction.isUserContextMenuCommand()) return refusal();
  if (interaction.isChatInputCommand()) {
    const name = fullName(interaction);
    const command = commands.get(name);
    return command?.everywhere ? run(bot, commands, name, interaction) : refusal();
  }
  const found = controls.find(interaction.customId);
  if (!found) return UNKNOWN;
  return found.control.everywhere ? answerControl(bot, found, interaction) : refusal();
}

/** Answers, unless a person asks too often. */
async function rateLimited(
  bot: Bot,
  interaction: Repliable,
  what: Paced | undefined,
  answer: () => Answered,
): Answered {
  const { user, channelId } = interaction;
  const wait = what === undefined ? 0 : bot.pace.take(what, user.id, channelId ?? '');
  if (wait === 0) return answer();
  return { code: 'too-fast', details: { seconds: Math.ceil(wait / 1000) } };
}

/** The reason for no answer: the host has blocked the person, or the server they ask in; null = they get one. */
function whyBlocked({ isBlocked }: Bot, { user, guildId }: Interaction): 'blocked' | 'server-blocked' | null {
  if (isBlocked(user.id)) return 'blocked';
  return guildId !== null && isBlocked(guildId) ? 'server-blocked' : null;
}

/** True for a command or a control that blocked people may use. */
function isForBlocked({ commands, controls }: CommandTables, interaction: Repliable): boolean {
  if (interaction.isUserContextMenuCommand()) return false;
  if (interaction.isChatInputCommand()) return commands.get(fullName(interaction))?.evenBlocked ?? false;
  return controls.find(interaction.customId)?.control.evenBlocked ?? false;
}

const isOurs = (interaction: Interaction): interaction is Repliable & Interaction =>
  interaction.isButton() ||
  interaction.isAnySelectMenu() ||
  interaction.isModalSubmit() ||
  interaction.isUserContextMenuCommand() ||
  interaction.isChatInputCommand();

function kindOf(interaction: Repliable): string {
  if (interaction.isChatInputCommand()) return 'command';
  if (interaction.isUserContextMenuCommand()) return 'person';
  if (interaction.isModalSubmit()) return 'modal';
  return interaction.isButton() ? 'button' : 'menu';
}

const fullName = ({ commandName, options }: AutocompleteInteraction | SlashCommand): string =>
  [
    commandName === DIRECT || commandName === ELSEWHERE ? SORRY : commandName,
    options.getSubcommandGroup(false),
    options.getSubcommand(false),
  ]
    .filter(Boolean)
    .join(' ');

async function choicesOf(bot: Bot, command: Command<string> | undefined, interaction: AutocompleteInteraction) {
  if (whyBlocked(bot, interaction) !== null) return [];
  forgetOtherServer(interaction);
  if (!command?.autocomplete || !(interaction.inGuild() || command.everywhere)) return [];
  if (bot.pace.take('suggest', interaction.user.id, interaction.channelId) > 0) return [];
  return command.autocomplete(bot, interaction, interaction.options.getFocused(true));
}

function sentenceFor(error: unknown): Key {
  if (isCannotSave(error)) return 'failure.storage';
  if (isMatchDamaged(error)) return 'refusal.match-damaged';
  return isModerated(error) ? 'failure.moderated' : 'failure.private';
}
