import type { ButtonId, LobbyMenu } from '../../src/discord/ids.ts';
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
  readonly vote: (userId: string) => Promise<unknown>;
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
  action: 'describe' | 'leave' | 'leave-yes' | 'vote-yes' | 'end-yes' | 'rematch' | 'nudge' | 'back' | 'hand',
) => ({ kind: 'match', match, action }) as const;

type Scene = Row['scene'];
/** A request, and the state that it finds. */
type Ask<State> = <Answer>(stage: Stage<Answer>, state: State) => Promise<Answer>;

const after = <State>(begin: (stage: Stage) => Promise<State>, ask: Ask<State>): Scene => {
  return async (stage) => {
    const state = await begin(stage);
    return () => ask(stage, state);
  };
};

const atOnce = (ask: Ask<void>): Scene => after(() => Promise.resolve(), ask);
const inLobby = (ask: Ask<string>): Scene => after((stage) => stage.lobby(), ask);
const inMatch = (ask: Ask<string>): Scene => after((stage) => stage.startMatch(stage.ben), ask);
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

export const REFUSED = {
  'unknown-match': {
    sentence: 'That game is gone. `/sorry start` opens a new one.',
    scene: atOnce(({ press, ann }) => press(ann, lobbyButton('nowhere', 'join'))),
  },
  'no-match-here': {
    sentence: 'There’s no game in this channel. `/sorry start` opens one.',
    scene: atOnce(({ command, ann }) => command(ann, 'join')),
  },
  'channel-busy': {
    sentence: 'There’s already a game here: `/sorry board` shows it. A thread can have one of its own.',
    scene: inLobby(({ command, ben }) => command(ben, 'start')),
  },
  'match-over': {
    sentence: 'That game is over.',
    scene: afterTheEnd(({ press, ann }, id) => press(ann, matchButton(id, 'vote-yes'))),
  },
  'lobby-closed': {
    sentence: 'That lobby is closed. `/sorry start` opens a new one.',
    scene: after(
      async ({ lobby, press, ann }) => {
        const id = await lobby();
        await press(ann, lobbyButton(id, 'cancel'));
        return id;
      },
      ({ press, ben }, id) => press(ben, lobbyButton(id, 'join')),
    ),
  },
  'already-started': {
    sentence: 'That game has already started. `/sorry board` shows it.',
    scene: inMatch(({ press, cleo }, id) => press(cleo, lobbyButton(id, 'join'))),
  },
  'not-started': {
    sentence: 'That game hasn’t started yet.',
    scene: inLobby(({ press, ann }, id) => press(ann, matchButton(id, 'describe'))),
  },
  'not-host': {
    sentence: 'Only the host can do that. Moderators can close the lobby with `/sorry end`.',
    scene: after(
      ({ lobby, ben }) => lobby(ben),
      ({ press, ben }, id) => press(ben, lobbyButton(id, 'start')),
    ),
  },
  'already-seated': {
    sentence: 'You’re already in. Pick a free color to switch.',
    scene: inLobby(({ press, ann }, id) => press(ann, lobbyButton(id, 'join'))),
  },
  'not-seated': {
    sentence: 'You’re not in this game.',
    scene: inLobby(({ press, ben }, id) => press(ben, lobbyButton(id, 'leave'))),
  },
  removed: {
    sentence: 'The host has taken you off this table. `/sorry start` in another channel or thread opens your own.',
    scene: after(
      async ({ lobby, choose, ann, ben }) => {
        const id = await lobby(ben);
        await choose(ann, id, 'remove', ben);
        return id;
      },
      ({ press, ben }, id) => press(ben, lobbyButton(id, 'join')),
    ),
  },
  'no-computer': {
    sentence: 'There’s no computer to remove.',
    scene: inLobby(({ press, ann }, id) => press(ann, lobbyButton(id, 'remove'))),
  },
  'too-few-seats': {
    sentence: 'You need at least two players.',
    scene: inLobby(({ press, ann }, id) => press(ann, lobbyButton(id, 'start'))),
  },
  stale: {
    sentence: 'That button is from an earlier turn. The newest board is further down; `/sorry board` posts it again.',
    scene: again(whileWaiting(({ press }, waiting) => press(waiting.user, playOf(waiting)))),
  },
  stranger: {
    sentence: 'You’re not in this game. `/sorry start` in another channel or thread opens your own.',
    scene: whileWaiting(({ press, cleo }, waiting) => press(cleo, playOf(waiting))),
  },
  'not-your-turn': {
    sentence: ({ nameOf, ann }) => `It’s 🔴 **${nameOf(ann)}**’s turn.`,
    scene: after(
      ({ waiting, ann }) => waiting(ann),
      ({ press, ben }, waiting) => press(ben, playOf(waiting)),
    ),
  },
  'not-away': {
    sentence: 'You’re already back in your seat.',
    scene: whileWaiting(({ press }, { id, user }) => press(user, matchButton(id, 'back'))),
  },
  'nobody-awaited': {
    sentence: 'There’s no one to nudge: it’s your own turn, or a computer’s.',
    scene: whileWaiting(({ press }, { id, user }) => press(user, matchButton(id, 'nudge'))),
  },
  'nudged-lately': {
    sentence: 'They were nudged lately. Try again in 2 minutes.',
    scene: again(whileWaiting(({ press }, { id, other }) => press(other, matchButton(id, 'nudge')))),
  },
  'illegal-play': {
    sentence: 'That move isn’t legal now. Nothing has changed.',
    scene: whileWaiting(({ press }, waiting) => press(waiting.user, { ...playOf(waiting), token: 'r1+9' })),
  },
  'not-a-player': {
    sentence: 'You’re not in this game.',
    scene: afterTheEnd(({ press, cleo }, id) => press(cleo, matchButton(id, 'rematch'))),
  },
  'no-hand': {
    sentence: 'This game is played without hands of cards.',
    scene: whileWaiting(({ press }, { id, user }) => press(user, matchButton(id, 'hand'))),
  },
  'no-such-game': {
    sentence: '**Fire & Ice** doesn’t go with what you chose: `deck`. Leave that out, or pick another game.',
    scene: atOnce(({ command, ann }) => command(ann, 'start', { game: 'fire-ice', deck: '55' })),
  },
  'not-moderator': {
    sentence: 'Only moderators can do that: people who may manage messages here.',
    scene: inMatch(({ press, ben }, id) => press(ben, matchButton(id, 'end-yes'))),
  },
  'already-voted': {
    sentence: 'You’ve already voted.',
    scene: after(
      async ({ startMatch, vote, ann, ben }) => {
        const id = await startMatch(ben);
        await vote(ann);
        return id;
      },
      ({ press, ann }, id) => press(ann, matchButton(id, 'vote-yes')),
    ),
  },
  'no-finished-match': {
    sentence: 'No game has been finished in this channel yet. `/sorry history` lists yours from everywhere.',
    scene: atOnce(({ command, ann }) => command(ann, 'verify')),
  },
  'still-running': {
    sentence: 'This game is still going. Its seed can be seen when it’s over.',
    scene: inMatch(({ command, ann }) => command(ann, 'verify')),
  },
  'not-over-yet': {
    sentence: 'This game is still going. You can watch it again when it’s over.',
    scene: inMatch(({ command, ann }) => command(ann, 'replay')),
  },
  'unknown-period': {
    sentence:
      'I know `all`, `month`, `week`, and months such as `2026-11`. Pick one from the list that opens as you type.',
    scene: atOnce(({ command, ann }) => command(ann, 'leaderboard', { period: 'yesterday' })),
  },
  'future-period': {
    sentence: 'That time is still to come, and not even I know who wins. Pick one that has begun.',
    scene: atOnce(({ command, ann }) => command(ann, 'leaderboard', { period: '2999-01' })),
  },
  'stats-self': {
    sentence: 'Nobody plays against themselves. Name someone else in `against`.',
    scene: atOnce(({ command, ann }) => command(ann, 'stats', { against: ann })),
  },
  'unknown-button': {
    sentence: 'I don’t know that button. It may be from an older version of me.',
    scene: atOnce(({ press, ann }) => press(ann, 's0:from:long:ago')),
  },
} satisfies Partial<Record<RefusalCode, Row>>;
