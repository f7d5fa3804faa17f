import { COLORS, type Seat } from '../../src/engine/index.ts';
import { findMatch } from '../../src/match/lookup.ts';
import { LEVELS, LIMITS_MS, OLD_LEVELS, type Click, type Match } from '../../src/match/match.ts';
import { GAMES, LENGTHS } from '../../src/match/offers.ts';
import type { Answer, Service } from '../../src/match/service.ts';
import type { LobbyAction, LobbyMenu } from '../../src/discord/ids.ts';
import type { ButtonClick, Chosen } from '../../src/discord/interactions.ts';
import { startMessage, tryLobby } from '../../src/discord/posts/lobby-message.ts';
import { acknowledge, clickOf, tip, publicMessage, tellIfSilent } from '../../src/discord/replies/replies.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { answerStart, editLobby } from './lobby-posts.ts';
import { whyNotHere } from '../../src/discord/replies/permissions.ts';

type Tables = Service['tables'];
type What = LobbyAction | LobbyMenu;

/** The clicks that boards follow. */
const STARTING: ReadonlySet<What> = new Set(['start', 'solo']);

/** The clicks that bring a person to the table. */
const WITH_TIPS: ReadonlySet<What> = new Set(['join', 'start', 'solo', 'color']);

const CHANGES: Readonly<Record<LobbyAction, (tables: Tables, id: string, click: Click) => Answer>> = {
  join: (tables, id, click) => tables.join(id, click, null),
  leave: (tables, id, click) => tables.leaveLobby(id, click),
  start: (tables, id, click) => tables.start(id, click),
  solo: (tables, id, click) => tables.playVsComputers(id, click),
  remove: (tables, id, click) => tables.removeComputer(id, click),
  cancel: (tables, id, click) => tables.cancel(id, click),
};

export async function pressLobby(bot: Bot, interaction: ButtonClick, id: string, action: LobbyAction): Answered {
  const missing = STARTING.has(action) ? await whyNotHere(bot, interaction) : null;
  if (missing) return missing;
  return answerLobby(bot, interaction, CHANGES[action](bot.tables, id, clickOf(interaction)), action);
}

/** Null for a value that cannot be chosen. */
type Choosing = (tables: Tables, id: string, click: Click, value: string) => Answer | null;

/** A choice among these values. */
const among =
  <Value>(
    all: readonly Value[],
    choose: (tables: Tables, id: string, click: Click, value: Value) => Answer,
  ): Choosing =>
  (tables, id, click, value) => {
    const chosen = all.find((each) => String(each) === value);
    return chosen === undefined ? null : choose(tables, id, click, chosen);
  };

const CHOICES: Readonly<Record<LobbyMenu, Choosing>> = {
  game: among(GAMES, (tables, id, click, game) => tables.choose(id, click, { what: 'game', game })),
  length: among(LENGTHS, (tables, id, click, length) => tables.choose(id, click, { what: 'length', length })),
  limit: among(LIMITS_MS, (tables, id, click, limitMs) => tables.choose(id, click, { what: 'limit', limitMs })),
  color: among(COLORS, (tables, id, click, color) => tables.join(id, click, COLORS.indexOf(color) as Seat)),
  computer: among([...LEVELS, ...OLD_LEVELS], (tables, id, click, level) => tables.addComputer(id, click, level)),
  hints: among(['on', 'off'], (tables, id, click, wish) => tables.wishHints(id, click, wish === 'on')),
  remove: (tables, id, click, userId) => tables.removePerson(id, click, userId),
};

/** A choice in a menu of a lobby. A value that the menu does not have is refused. */
export async function chooseInLobby(bot: Bot, interaction: Chosen, id: string, menu: LobbyMenu): Answered {
  const changed = CHOICES[menu](bot.tables, id, clickOf(interaction), interaction.values[0] ?? '');
  return changed === null ? { code: 'unknown-choice' } : answerLobby(bot, interaction, changed, menu);
}

/** Answers a click on a lobby with the lobby after it, or with the beginning of the match. */
async function answerLobby(bot: Bot, interaction: ButtonClick | Chosen, changed: Answer, what: What): Answered {
  const answer = await changed;
  if (!answer.ok) return answer.error;
  const match = answer.value;
  const isStarting = interaction.isButton() && STARTING.has(what);
  const isSeen = isStarting
    ? await answerStart(bot, interaction, match, startMessage, [bot.posts.markStart])
    : await acknowledge(bot, interaction, match.id, () =>
        tryLobby(bot.languages, match, (message) => interaction.update(publicMessage(message))),
      );
  await catchUp(bot, interaction, match, isSeen && !isStarting);
  if (isStarting) void tellIfSilent(bot, interaction, match.id);
  if (isSeen && WITH_TIPS.has(what)) await tip(bot, interaction, match);
  return { outcome: what, match: match.id };
}

/** Brings the lobby's own message up to date after a click on a copy, or after two clicks at the same time. */
async function catchUp(bot: Bot, { message }: ButtonClick | Chosen, shown: Match, isSeen: boolean): Promise<void> {
  const newest = await findMatch(bot.archive, shown.id);
  if (!newest.ok) return;
  const isOpen = newest.value.status !== 'closed';
  const isCurrent = isSeen && isOpen && newest.value.version === shown.version && message.id === shown.lobbyMessageId;
  if (!isCurrent) await editLobby(bot, newest.value);
}
