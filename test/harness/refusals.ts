import type { ButtonId, LobbyMenu, MatchAction } from '../../src/discord/ids.ts';
import type { RefusalCode } from '../../src/match/refusals.ts';

// Refusals that people can meet at any table: their scenes and their sentences. Tests drive them headless and through the wire.

/** A channel with a bot, in which people meet refusals. People go by their ids. */
export interface Stage<Answer = unknown> {
  readonly ann: string;
  readonly ben: string;
  readonly cleo: string;
  readonly nameOf: (userId: string) => string;
  readonly command: (
    userId: string,
    name: string,
    options?: Readonly<Record<string, string | boolean>>,
  ) => Promise<Answer>;
  readonly press: (userId: string, id: ButtonId | string) => Promise<Answer>;
  readonly choose: (userId: string, match: string, menu: LobbyMenu, value: string) => Promise<Answer>;
  /** Votes to end the match here. */
  readonly vote: (userId: string) => Promise<Answer>;
  /** Opens a lobby of Ann’s, at which these guests sit. Returns the id of the match. */
  readonly lobby: (...guests: readonly string[]) => Promise<string>;
  /** The same, and starts. */
  readonly startMatch: (...guests: readonly string[]) => Promise<string>;
  /** A match of Ann and Ben that has ended. */
  readonly over: () => Promise<string>;
  /** A match of Ann and Ben that waits for this person, or for anybody. */
  readonly waiting: (wanted?: string) => Promise<Waiting>;
}

/** A match that waits for a person, who may play this. */
export interface Waiting {
  readonly id: string;
  readonly user: string;
  readonly other: string;
  readonly token: string;
  readonly ply: number;
}

interface Row {
  readonly sentence: string | ((stage: Stage) => string);
  /** Brings the stage to the state of the refusal; answers the request for it. */
  readonly scene: <Answer>(stage: Stage<Answer>) => (() => Promise<Answer>) | Promise<() => Promise<Answer>>;
}

export const sentenceOf = ({ sentence }: Pick<Row, 'sentence'>, stage: Stage): string =>
  typeof sentence === 'string' ? sentence : sentence(stage);

export const lobbyButton = (match: string, action: 'join' | 'leave' | 'start' | 'remove' | 'cancel') =>
  ({ kind: 'lobby', match, action }) as const;
export const matchButton = (
  match: string,
  action: Exclude<MatchAction, 'more' | 'card' | 'again' | 'close-yes' | 'verify' | 'replay'>,
) => ({ kind: 'match', match, action }) as const;

type Scene = Row['scene'];
/** A request, and the state that it finds. */
type Ask<State> = <Answer>(stage: Stage<Answer>, state: State) => Promise<Answer>;

/** A request after a beginning, and after something that is done first. */
const after = <State>(begin: (stage: Stage) => Promise<State>, ask: Ask<State>, first?: Ask<State>): Scene => {
  return async (stage) => {
    const state = await begin(stage);
    await first?.(stage, state);
    return () => ask(stage, state);
  };
};

const atOnce = (ask: Ask<void>): Scene => after(() => Promise.resolve(), ask);
const inLobby = (ask: Ask<string>, first?: Ask<string>): Scene => after((stage) => stage.lobby(), ask, first);
const inMatch = (ask: Ask<string>, first?: Ask<string>): Scene =>
  after((stage) => stage.startMatch(stage.ben), ask, first);
const afterTheEnd = (ask: Ask<string>): Scene => after((stage) => stage.over(), ask);
const whileWaiting = (ask: Ask<Waiting>): Scene => after((stage) => stage.waiting(), ask);

/** The same request for the second time. */
const again = (scene: Scene): Scene => {
  return async (stage) => {
    const ask = await scene(stage);
    await ask();
    return ask;
  };
};

const playOf = ({ id: match, ply, token }: Waiting) => ({ kind: 'play', match, ply, token }) as const;

/** The sentences of refusals, by their codes. */
const SENTENCES = {
  'unknown-match': 'That game is gone. `/sorry start` opens a new one.',
  'no-match-here': 'There’s no game in this channel. `/sorry start` opens one.',
  'channel-busy': 'There’s already a game here: `/sorry board` shows it. A thread can have one of its own.',
  'match-over': 'That game is over.',
  'lobby-closed': 'That lobby is closed. `/sorry start` opens a new one.',
  'already-started': 'That game has already started. `/sorry board` shows it.',
  'not-started': 'That game hasn’t started yet.',
  'not-host': 'Only the host can do that. Moderators can close the lobby with `/sorry end`.',
  'already-seated': 'You’re already in. Pick a free color to switch.',
  'not-seated': 'You’re not in this game.',
  removed: 'The host has taken you off this table. `/sorry start` in another channel or thread opens your own.',
  'no-computer': 'There’s no computer to remove.',
  'too-few-seats': 'You need at least two players.',
  stale: 'That button is from an earlier turn. The newest board is further down; `/sorry board` posts it again.',
  stranger: 'You’re not in this game. `/sorry start` in another channel or thread opens your own.',
  'not-your-turn': ({ nameOf, ann }: Stage) => `It’s 🔴 **${nameOf(ann)}**’s turn.`,
  'not-away': 'You’re already back in your seat.',
  'nobody-awaited': 'There’s no one to nudge: it’s your own turn, or a computer’s.',
  'nudged-lately': ({ ann }: Stage) => `<@${ann}> was just nudged. Try again in 2 minutes.`,
  'illegal-play': 'That move isn’t legal now. Nothing has changed.',
  'not-a-player': 'You’re not in this game.',
  'no-watcher': 'These buttons are for those who watch. You’re playing!',
  'counted-already': 'You’ve pressed that already. Each counts once a game.',
  'no-hand': 'This game is played without hands of cards.',
  'hints-off': 'This game is played without hints. They’re picked in the lobby, by everyone at the table.',
  'no-such-game': '**Fire & Ice** doesn’t go with what you chose: `deck`. Leave that out, or pick another game.',
  'not-moderator': 'Only moderators can do that: people who may manage messages here.',
  'already-voted': 'You’ve already voted.',
  'no-finished-match': 'No game has been finished in this channel yet. `/sorry history` lists yours from everywhere.',
  'still-running': 'This game is still going. Its seed can be seen when it’s over.',
  'not-over-yet': 'This game is still going. You can watch it again when it’s over.',
  'unknown-period':
    'I know `all`, `month`, `week`, and months such as `2026-11`; for dailies `today`, months, and days such as `2026-11-26`. Pick one from the list that opens as you type.',
  'future-period': 'That time is still to come, and not even I know who wins. Pick one that has begun.',
  'stats-self': 'Nobody plays against themselves. Name someone else in `against`.',
  'unknown-button': 'I don’t know that button. It may be from an older version of me.',
} satisfies Partial<Record<RefusalCode, Row['sentence']>>;

type Tabled = keyof typeof SENTENCES;

/** Their scenes. */
const SCENES: Readonly<Record<Tabled, Scene>> = {
  'unknown-match': atOnce(({ press, ann }) => press(ann, lobbyButton('nowhere', 'join'))),
  'no-match-here': atOnce(({ command, ann }) => command(ann, 'join')),
  'channel-busy': inLobby(({ command, ben }) => command(ben, 'start')),
  'match-over': afterTheEnd(({ press, ann }, id) => press(ann, matchButton(id, 'vote-yes'))),
  'lobby-closed': inLobby(
    ({ press, ben }, id) => press(ben, lobbyButton(id, 'join')),
    ({ press, ann }, id) => press(ann, lobbyButton(id, 'cancel')),
  ),
  'already-started': inMatch(({ press, cleo }, id) => press(cleo, lobbyButton(id, 'join'))),
  'not-started': inLobby(({ press, ann }, id) => press(ann, matchButton(id, 'describe'))),
  'not-host': after(
    ({ lobby, ben }) => lobby(ben),
    ({ press, ben }, id) => press(ben, lobbyButton(id, 'start')),
  ),
  'already-seated': inLobby(({ press, ann }, id) => press(ann, lobbyButton(id, 'join'))),
  'not-seated': inLobby(({ press, ben }, id) => press(ben, lobbyButton(id, 'leave'))),
  removed: after(
    ({ lobby, ben }) => lobby(ben),
    ({ press, ben }, id) => press(ben, lobbyButton(id, 'join')),
    ({ choose, ann, ben }, id) => choose(ann, id, 'remove', ben),
  ),
  'no-computer': inLobby(({ press, ann }, id) => press(ann, lobbyButton(id, 'remove'))),
  'too-few-seats': inLobby(({ press, ann }, id) => press(ann, lobbyButton(id, 'start'))),
  stale: again(whileWaiting(({ press }, waiting) => press(waiting.user, playOf(waiting)))),
  stranger: whileWaiting(({ press, cleo }, waiting) => press(cleo, playOf(waiting))),
  'not-your-turn': after(
    ({ waiting, ann }) => waiting(ann),
    ({ press, ben }, waiting) => press(ben, playOf(waiting)),
  ),
  'not-away': whileWaiting(({ press }, { id, user }) => press(user, matchButton(id, 'back'))),
  'nobody-awaited': whileWaiting(({ press }, { id, user }) => press(user, matchButton(id, 'nudge'))),
  'nudged-lately': again(
    after(
      ({ waiting, ann }) => waiting(ann),
      ({ press, ben }, { id }) => press(ben, matchButton(id, 'nudge')),
    ),
  ),
  'illegal-play': whileWaiting(({ press }, waiting) => press(waiting.user, { ...playOf(waiting), token: 'r1+9' })),
  'not-a-player': afterTheEnd(({ press, cleo }, id) => press(cleo, matchButton(id, 'rematch'))),
  'no-watcher': inMatch(({ press, ann }, id) => press(ann, matchButton(id, 'cheer'))),
  'counted-already': again(inMatch(({ press, cleo }, id) => press(cleo, matchButton(id, 'gasp')))),
  'hints-off': whileWaiting(({ command }, { user }) => command(user, 'hint')),
  'no-hand': whileWaiting(({ press }, { id, user }) => press(user, matchButton(id, 'hand'))),
  'no-such-game': atOnce(({ command, ann }) => command(ann, 'start', { game: 'fire-ice', deck: '55' })),
  'not-moderator': inMatch(({ press, ben }, id) => press(ben, matchButton(id, 'end-yes'))),
  'already-voted': inMatch(
    ({ press, ann }, id) => press(ann, matchButton(id, 'vote-yes')),
    ({ vote, ann }) => vote(ann),
  ),
  'no-finished-match': atOnce(({ command, ann }) => command(ann, 'verify')),
  'still-running': inMatch(({ command, ann }) => command(ann, 'verify')),
  'not-over-yet': inMatch(({ command, ann }) => command(ann, 'replay')),
  'unknown-period': atOnce(({ command, ann }) => command(ann, 'leaderboard', { period: 'yesterday' })),
  'future-period': atOnce(({ command, ann }) => command(ann, 'leaderboard', { period: '2999-01' })),
  'stats-self': atOnce(({ command, ann }) => command(ann, 'stats', { against: ann })),
  'unknown-button': atOnce(({ press, ann }) => press(ann, 's0:from:long:ago')),
};

export const REFUSED = Object.fromEntries(
  (Object.keys(SENTENCES) as Tabled[]).map((code) => [code, { sentence: SENTENCES[code], scene: SCENES[code] }]),
) as Readonly<Record<Tabled, Row>>;
