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

export const REFUSED = {
  'unknown-match': {
    sentence: 'That game is gone. `/sorry start` opens a new one.',
    scene: (stage) => () => stage.press(stage.ann, lobbyButton('nowhere', 'join')),
  },
  'no-match-here': {
    sentence: 'There’s no game in this channel. `/sorry start` opens one.',
    scene: (stage) => () => stage.command(stage.ann, 'join'),
  },
  'channel-busy': {
    sentence: 'There’s already a game here: `/sorry board` shows it. A thread can have one of its own.',
    scene: async (stage) => {
      await stage.lobby();
      return () => stage.command(stage.ben, 'start');
    },
  },
  'match-over': {
    sentence: 'That game is over.',
    scene: async (stage) => {
      const id = await stage.over();
      return () => stage.press(stage.ann, matchButton(id, 'vote-yes'));
    },
  },
  'lobby-closed': {
    sentence: 'That lobby is closed. `/sorry start` opens a new one.',
    scene: async (stage) => {
      const id = await stage.lobby();
      await stage.press(stage.ann, lobbyButton(id, 'cancel'));
      return () => stage.press(stage.ben, lobbyButton(id, 'join'));
    },
  },
  'already-started': {
    sentence: 'That game has already started. `/sorry board` shows it.',
    scene: async (stage) => {
      const id = await stage.startMatch(stage.ben);
      return () => stage.press(stage.cleo, lobbyButton(id, 'join'));
    },
  },
  'not-started': {
    sentence: 'That game hasn’t started yet.',
    scene: async (stage) => {
      const id = await stage.lobby();
      return () => stage.press(stage.ann, matchButton(id, 'describe'));
    },
  },
  'not-host': {
    sentence: 'Only the host can do that. Moderators can close the lobby with `/sorry end`.',
    scene: async (stage) => {
      const id = await stage.lobby(stage.ben);
      return () => stage.press(stage.ben, lobbyButton(id, 'start'));
    },
  },
  'already-seated': {
    sentence: 'You’re already in. Pick a free color to switch.',
    scene: async (stage) => {
      const id = await stage.lobby();
      return () => stage.press(stage.ann, lobbyButton(id, 'join'));
    },
  },
  'not-seated': {
    sentence: 'You’re not in this game.',
    scene: async (stage) => {
      const id = await stage.lobby();
      return () => stage.press(stage.ben, lobbyButton(id, 'leave'));
    },
  },
  removed: {
    sentence: 'The host has taken you off this table. `/sorry start` in another channel or thread opens your own.',
    scene: async (stage) => {
      const id = await stage.lobby(stage.ben);
      await stage.choose(stage.ann, id, 'remove', stage.ben);
      return () => stage.press(stage.ben, lobbyButton(id, 'join'));
    },
  },
  'no-computer': {
    sentence: 'There’s no computer to remove.',
    scene: async (stage) => {
      const id = await stage.lobby();
      return () => stage.press(stage.ann, lobbyButton(id, 'remove'));
    },
  },
  'too-few-seats': {
    sentence: 'You need at least two players.',
    scene: async (stage) => {
      const id = await stage.lobby();
      return () => stage.press(stage.ann, lobbyButton(id, 'start'));
    },
  },
  stale: {
    sentence: 'That button is from an earlier turn. The newest board is further down; `/sorry board` posts it again.',
    scene: async (stage) => {
      const { id, user, ply, token } = await stage.waiting();
      await stage.press(user, { kind: 'play', match: id, ply, token });
      return () => stage.press(user, { kind: 'play', match: id, ply, token });
    },
  },
  stranger: {
    sentence: 'You’re not in this game. `/sorry start` in another channel or thread opens your own.',
    scene: async (stage) => {
      const { id, ply, token } = await stage.waiting();
      return () => stage.press(stage.cleo, { kind: 'play', match: id, ply, token });
    },
  },
  'not-your-turn': {
    sentence: ({ nameOf, ann }) => `It’s 🔴 **${nameOf(ann)}**’s turn.`,
    scene: async (stage) => {
      const { id, ply, token } = await stage.waiting(stage.ann);
      return () => stage.press(stage.ben, { kind: 'play', match: id, ply, token });
    },
  },
  'not-away': {
    sentence: 'You’re already back in your seat.',
    scene: async (stage) => {
      const { id, user } = await stage.waiting();
      return () => stage.press(user, matchButton(id, 'back'));
    },
  },
  'nobody-awaited': {
    sentence: 'There’s no one to nudge: it’s your own turn, or a computer’s.',
    scene: async (stage) => {
      const { id, user } = await stage.waiting();
      return () => stage.press(user, matchButton(id, 'nudge'));
    },
  },
  'nudged-lately': {
    sentence: 'They were nudged lately. Try again in 2 minutes.',
    scene: async (stage) => {
      const { id, other } = await stage.waiting();
      await stage.press(other, matchButton(id, 'nudge'));
      return () => stage.press(other, matchButton(id, 'nudge'));
    },
  },
  'illegal-play': {
    sentence: 'That move isn’t legal now. Nothing has changed.',
    scene: async (stage) => {
      const { id, user, ply } = await stage.waiting();
      return () => stage.press(user, { kind: 'play', match: id, ply, token: 'r1+9' });
    },
  },
  'not-a-player': {
    sentence: 'You’re not in this game.',
    scene: async (stage) => {
      const id = await stage.over();
      return () => stage.press(stage.cleo, matchButton(id, 'rematch'));
    },
  },
  'no-hand': {
    sentence: 'This game is played without hands of cards.',
    scene: async (stage) => {
      const { id, user } = await stage.waiting();
      return () => stage.press(user, matchButton(id, 'hand'));
    },
  },
  'no-such-game': {
    sentence: '**Fire & Ice** doesn’t go with what you chose: `deck`. Leave that out, or pick another game.',
    scene: (stage) => () => stage.command(stage.ann, 'start', { game: 'fire-ice', deck: '55' }),
  },
  'not-moderator': {
    sentence: 'Only moderators can do that: people who may manage messages here.',
    scene: async (stage) => {
      const id = await stage.startMatch(stage.ben);
      return () => stage.press(stage.ben, matchButton(id, 'end-yes'));
    },
  },
  'already-voted': {
    sentence: 'You’ve already voted.',
    scene: async (stage) => {
      const id = await stage.startMatch(stage.ben);
      await stage.vote(stage.ann);
      return () => stage.press(stage.ann, matchButton(id, 'vote-yes'));
    },
  },
  'no-finished-match': {
    sentence: 'No game has been finished in this channel yet. `/sorry history` lists yours from everywhere.',
    scene: (stage) => () => stage.command(stage.ann, 'verify'),
  },
  'still-running': {
    sentence: 'This game is still going. Its seed can be seen when it’s over.',
    scene: async (stage) => {
      await stage.startMatch(stage.ben);
      return () => stage.command(stage.ann, 'verify');
    },
  },
  'not-over-yet': {
    sentence: 'This game is still going. You can watch it again when it’s over.',
    scene: async (stage) => {
      await stage.startMatch(stage.ben);
      return () => stage.command(stage.ann, 'replay');
    },
  },
  'unknown-period': {
    sentence:
      'I know `all`, `month`, `week`, and months such as `2026-11`. Pick one from the list that opens as you type.',
    scene: (stage) => () => stage.command(stage.ann, 'leaderboard', { period: 'yesterday' }),
  },
  'future-period': {
    sentence: 'That time is still to come, and not even I know who wins. Pick one that has begun.',
    scene: (stage) => () => stage.command(stage.ann, 'leaderboard', { period: '2999-01' }),
  },
  'stats-self': {
    sentence: 'Nobody plays against themselves. Name someone else in `against`.',
    scene: (stage) => () => stage.command(stage.ann, 'stats', { against: stage.ann }),
  },
  'unknown-button': {
    sentence: 'I don’t know that button. It may be from an older version of me.',
    scene: (stage) => () => stage.press(stage.ann, 's0:from:long:ago'),
  },
} satisfies Partial<Record<RefusalCode, Row>>;
