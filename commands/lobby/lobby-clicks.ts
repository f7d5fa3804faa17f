import { COLORS, type Seat } from '../../src/engine/index.ts';
import { findMatch } from '../../src/match/door/lookup.ts';
import { LEVELS, LIMITS_MS, OLD_LEVELS, type Click, type Match } from '../../src/match/match.ts';
import { GAMES, LENGTHS } from '../../src/match/offers.ts';
import type { Acted, PersonAction } from '../../src/match/decisions/action.ts';
import type { ButtonClick, Chosen } from '../../src/discord/interactions.ts';
import { LOBBY_IDS, startMessage, tryLobby } from '../../src/discord/posts/lobby-message.ts';
import type { LobbyAction, LobbyMenu } from '../../src/discord/posts/lobby-message.ts';
import { inChannelOf } from '../../src/discord/replies/match-clicks.ts';
import { control } from '../../src/discord/routing/control.ts';
import { acknowledge, clickOf, tip, publicMessage, tellIfSilent } from '../../src/discord/replies/replies.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { answerStart, editLobby } from './lobby-posts.ts';
import { whyNotHere } from '../../src/discord/replies/permissions.ts';

export const lobbyControls = {
  lobby: control({
    id: LOBBY_IDS.lobby,
    onButton: (bot, pressed, { match, action }) =>
      inChannelOf(bot, pressed, match, () => pressLobby(bot, pressed, match, action)),
  }),
  /** The chosen value comes with the click, and is checked. */
  lobbyMenu: control({
    id: LOBBY_IDS.lobbyMenu,
    onMenu: (bot, chosen, { match, menu }) =>
      inChannelOf(bot, chosen, match, () => chooseInLobby(bot, chosen, match, menu)),
  }),
};

type What = LobbyAction | LobbyMenu;

/** The clicks that boards follow. */
const STARTING: ReadonlySet<What> = new Set(['start', 'solo']);

/** The clicks that bring a person to the table. */
const WITH_TIPS: ReadonlySet<What> = new Set(['join', 'start', 'solo', 'color']);

const PRESSED: Readonly<Record<LobbyAction, (click: Click) => PersonAction>> = {
  join: ({ interactionId }) => ({ kind: 'join', seat: null, interactionId }),
  leave: () => ({ kind: 'leave-lobby' }),
  start: ({ interactionId }) => ({ kind: 'start', interactionId }),
  solo: ({ interactionId }) => ({ kind: 'play-vs-computers', interactionId }),
  remove: () => ({ kind: 'remove-computer' }),
  cancel: () => ({ kind: 'cancel' }),
};

async function pressLobby(bot: Bot, interaction: ButtonClick, id: string, action: LobbyAction): Answered {
  const missing = STARTING.has(action) ? await whyNotHere(bot, interaction) : null;
  if (missing) return missing;
  const click = clickOf(interaction);
  return answerLobby(bot, interaction, bot.matches.act(id, click, PRESSED[action](click)), action);
}

/** The value of a menu as an action; null for one that cannot be chosen. */
type Choosing = (value: string, click: Click) => PersonAction | null;

/** A choice among these values. */
const among =
  <Value>(all: readonly Value[], actionFor: (value: Value, click: Click) => PersonAction): Choosing =>
  (value, click) => {
    const chosen = all.find((each) => String(each) === value);
    return chosen === undefined ? null : actionFor(chosen, click);
  };

const CHOICES: Readonly<Record<LobbyMenu, Choosing>> = {
  game: among(GAMES, (game) => ({ kind: 'choose', choice: { what: 'game', game } })),
  length: among(LENGTHS, (length) => ({ kind: 'choose', choice: { what: 'length', length } })),
  limit: among(LIMITS_MS, (limitMs) => ({ kind: 'choose', choice: { what: 'limit', limitMs } })),
  color: among(COLORS, (color, { interactionId }) => ({
    kind: 'join',
    seat: COLORS.indexOf(color) as Seat,
    interactionId,
  })),
  computer: among([...LEVELS, ...OLD_LEVELS], (level) => ({ kind: 'add-computer', level })),
  hints: among(['on', 'off'], (wish) => ({ kind: 'wish-hints', wants: wish === 'on' })),
  remove: (userId) => ({ kind: 'remove-person', userId }),
};

/** A choice in a menu of a lobby. A value that the menu does not have is refused. */
async function chooseInLobby(bot: Bot, interaction: Chosen, id: string, menu: LobbyMenu): Answered {
  const click = clickOf(interaction);
  const action = CHOICES[menu](interaction.values[0] ?? '', click);
  if (action === null) return { code: 'unknown-choice' };
  return answerLobby(bot, interaction, bot.matches.act(id, click, action), menu);
}

/** Answers a click on a lobby with the lobby after it, or with the beginning of the match. */
async function answerLobby(bot: Bot, interaction: ButtonClick | Chosen, acting: Promise<Acted>, what: What): Answered {
  const answer = await acting;
  if (!answer.ok) return answer.error;
  const match = answer.value;
  const isStarting = interaction.isButton() && STARTING.has(what);
  const isSeen = isStarting
    ? await answerStart(bot, interaction, match, startMessage, ['mark-start'])
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
