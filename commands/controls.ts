import { findMatch } from '../src/match/lookup.ts';
import type { AnySelectMenuInteraction, ButtonInteraction, ModalSubmitInteraction } from 'discord.js';
import type { Answered, Bot, CommandTable } from '../src/discord/replies/bot.ts';
import type { Chosen, Control, ButtonClick, Repliable } from '../src/discord/interactions.ts';
import { hasControl, componentsOf } from '../src/discord/posts/components.ts';
import type { CommandId, ControlId, MatchAction } from '../src/discord/ids.ts';
import { pressMatch } from './table/match-buttons.ts';
import { pressPlay, pressStep } from './table/play-buttons.ts';
import { noteGuess } from './table/watching.ts';
import { told } from '../src/discord/replies/replies.ts';
import { chooseLeaderboard, turnTo } from './leaderboard/leaderboard-page.ts';
import { pressVisibility } from './leaderboard/visibility.ts';
import { handOutEndCard } from './replay/end-card.ts';
import { handOutAnalysis } from './replay/match-analysis.ts';
import { watchById } from './replay/film.ts';
import { turnHistory } from './replay/history.ts';
import { pressLobby, chooseInLobby } from './lobby/lobby-clicks.ts';
import { pressWelcome } from './welcome/welcome.ts';
import type { Paced } from '../src/discord/replies/pace.ts';

/** An id that came back, and its interaction. */
interface Carried<Id, On = Control> {
  readonly bot: Bot;
  readonly commands: CommandTable;
  readonly control: On;
  readonly id: Id;
}

/** Undefined for an id on something that never carries it. */
type Answer<Id> = (carried: Carried<Id>) => Answered | undefined;

const onButton =
  <Id>(press: (bot: Bot, pressed: ButtonClick, id: Id) => Answered): Answer<Id> =>
  ({ bot, control, id }) =>
    control.isButton() ? press(bot, control, id) : undefined;

const ofMatch = <Id extends { readonly match: string }>(
  press: (bot: Bot, pressed: ButtonClick, id: Id) => Answered,
): Answer<Id> => onButton((bot, pressed, id) => here(bot, pressed, id.match, () => press(bot, pressed, id)));

/** Answers only in the channel of the match. A play and its steps check that themselves: they load the match once. */
async function here(bot: Bot, control: ButtonClick | Chosen, matchId: string, answer: () => Answered): Answered {
  const found = await findMatch(bot.archive, matchId);
  const isElsewhere = found.ok && found.value.channelId !== control.channelId; // a moderator here may be none there
  return isElsewhere ? { code: 'unknown-match' } : answer();
}

/** The answer to each kind of id. A kind without a row does not compile. */
const ANSWERS: { readonly [Kind in ControlId['kind']]: Answer<Extract<ControlId, { readonly kind: Kind }>> } = {
  lobby: ofMatch((bot, pressed, { match, action }) => pressLobby(bot, pressed, match, action)),
  match: ofMatch((bot, pressed, { match, action }) => pressMatch(bot, pressed, match, action)),
  guess: ofMatch((bot, pressed, { match, seat }) => noteGuess(bot, pressed, match, seat)),
  play: onButton((bot, pressed, id) => tidied(bot, pressed, id.match, pressPlay(bot, pressed, id))),
  step: onButton((bot, pressed, id) => tidied(bot, pressed, id.match, pressStep(bot, pressed, id))),
  'lobby-menu': ({ bot, control, id }) =>
    control.isAnySelectMenu()
      ? here(bot, control, id.match, () => chooseInLobby(bot, control, id.match, id.menu))
      : undefined,
  leaderboard: ({ bot, control, id }) => answerStandings(bot, control, id),
  'board-menu': ({ bot, control, id }) => answerStandings(bot, control, id),
  visibility: ({ bot, control, id }) => answerStandings(bot, control, id),
  replay: onButton((bot, pressed, { match }) => watchById(bot, pressed, match, true)),
  film: onButton((bot, pressed, { match, to }) => watchById(bot, pressed, match, to === 'everyone', 'full')),
  'end-card': onButton((bot, pressed, { match, to }) => handOutEndCard(bot, pressed, match, to === 'everyone')),
  analysis: onButton((bot, pressed, { match }) => handOutAnalysis(bot, pressed, match)),
  history: onButton((bot, pressed, { of, page }) => turnHistory(bot, pressed, of, page)),
  welcome: onButton((bot, pressed, { action }) => pressWelcome(bot, pressed, action)),
  press: answerOfCommand,
  menu: answerOfCommand,
  modal: answerOfCommand,
};

/** The control of a command, and its interaction, also in direct messages. */
type OfCommand = Carried<
  CommandId<'press' | 'menu' | 'modal'>,
  ButtonInteraction | AnySelectMenuInteraction | ModalSubmitInteraction
>;

function answerOfCommand({ bot, commands, control, id: { kind, command: name, about } }: OfCommand) {
  const command = commands.get(name);
  if (kind === 'press') return control.isButton() ? command?.press?.(bot, control, about) : undefined;
  if (kind === 'menu') return control.isAnySelectMenu() ? command?.menu?.(bot, control, about) : undefined;
  return control.isModalSubmit() ? command?.modal?.(bot, control, about) : undefined;
}

/** Answers where the bot is no member: leaderboards, and controls of a command that works everywhere; null for anything else. */
export async function answerDirectly(
  bot: Bot,
  commands: CommandTable,
  control: OfCommand['control'],
  id: ControlId | null,
): Promise<Awaited<Answered> | null> {
  if (id === null) return null;
  if (!('command' in id)) return answerStandings(bot, control, id) ?? null;
  if (!commands.get(id.command)?.everywhere) return null;
  return answerOfCommand({ bot, commands, control, id }) ?? { code: 'unknown-button' };
}

/** Answers a button, a select menu or a modal; null is an unknown id. */
export async function answerControl(
  bot: Bot,
  commands: CommandTable,
  control: Control,
  id: ControlId | null,
): Answered {
  const answer = id && (ANSWERS[id.kind] as Answer<ControlId>)({ bot, commands, control, id });
  return answer ?? { code: 'unknown-button' };
}

/** The refusals of buttons that are of no use any more. */
const LEFT_OVER: ReadonlySet<string> = new Set(['stale', 'undone', 'match-over']);

/** Buttons that a crash left on an earlier board are answered, and then removed. A forged one is on no board. */
async function tidied(bot: Bot, pressed: ButtonClick, id: string, answered: Answered): Answered {
  const { message, customId } = pressed;
  const outcome = await told(bot, pressed, answered);
  const isLeftOver = LEFT_OVER.has(outcome.outcome);
  const components = componentsOf(message);
  const found = isLeftOver && hasControl(components, customId) ? await findMatch(bot.archive, id) : null;
  if (found?.ok) await bot.poster.dropControls(found.value, message.id, components);
  return outcome;
}

/** Leaderboards work everywhere, also in direct messages. Undefined for other ids, and on another kind of control. */
function answerStandings(bot: Bot, control: Repliable, id: ControlId): Answered | undefined {
  if (id.kind === 'leaderboard') return control.isButton() ? turnTo(bot, control, id.view, id.page) : undefined;
  if (id.kind === 'visibility') return control.isButton() ? pressVisibility(bot, control, id.action) : undefined;
  if (id.kind !== 'board-menu') return undefined;
  return control.isAnySelectMenu() ? chooseLeaderboard(bot, control, id.view, id.menu) : undefined;
}

/** The commands, by their full names, and the buttons of a match that cost something. Nothing else counts. */
const COMMANDS: ReadonlyMap<string, Paced> = new Map([
  ['sorry start', 'start'],
  ['Challenge to Sorry!', 'start'],
  ['sorry board', 'board'],
  ['sorry verify', 'verify'],
  ['sorry hint', 'hint'],
  ['sorry daily', 'hint'],
  ['sorry leaderboard', 'leaderboard'],
  ['sorry stats', 'stats'],
  ['sorry replay', 'replay'],
  ['sorry history', 'history'],
  ['sorry mine', 'history'],
  ['sorry me', 'history'],
]);
/** Commands about a person's own data, whose controls count, too. */
const OWN: ReadonlySet<string> = new Set(['sorry mine', 'sorry me']);
const MATCH_BUTTONS: { readonly [Action in MatchAction]?: Paced } = {
  again: 'board',
  rematch: 'start',
  hand: 'hand',
  describe: 'describe',
  verify: 'verify',
  hint: 'hint',
  replay: 'replay',
  cheer: 'watch',
  gasp: 'watch',
  guess: 'watch',
};

const DAILY_BUTTONS: Readonly<Record<string, Paced>> = {
  play: 'step',
  step: 'step',
  film: 'step',
  today: 'hint', // as the command
  share: 'board', // a post for all
  analysis: 'replay',
  verify: 'verify',
  replay: 'replay',
};

/** The limit of a command, by its full name; null = none. */
export const pacedCommand = (name: string): Paced | null => COMMANDS.get(name) ?? null;

/** The limit of a button; null = none. */
export function pacedControl(id: ControlId): Paced | null {
  if (id.kind === 'step' || id.kind === 'leaderboard' || id.kind === 'history') return id.kind;
  if (id.kind === 'replay' || id.kind === 'end-card') return id.kind;
  if (id.kind === 'film' || id.kind === 'analysis') return 'replay';
  if (id.kind === 'guess') return 'watch';
  if (id.kind === 'board-menu' || id.kind === 'visibility') return 'leaderboard';
  if (id.kind === 'menu' && id.command === 'sorry history') return 'replay';
  if ((id.kind === 'menu' || id.kind === 'press') && OWN.has(id.command)) return 'history';
  if (id.kind === 'press' && id.command === 'sorry daily') return DAILY_BUTTONS[id.about.split('.', 1)[0]!] ?? null;
  if (id.kind === 'welcome') return id.action === 'help' ? null : 'start';
  if (id.kind === 'press') return id.command === 'sorry privacy' && id.about === 'export' ? 'verify' : null;
  return id.kind === 'match' ? (MATCH_BUTTONS[id.action] ?? null) : null;
}

/** The answers to controls, and the limits of commands and controls, as the router asks for them. */
export const controls = { answerControl, answerDirectly, pacedCommand, pacedControl };
