import type { Result } from '../engine/index.ts';
import { comeBack, goAway, nudge, shutOut, takeBackNudge } from './decisions/absence.ts';
import { withPlayPreferences } from './decisions/changes.ts';
import { changed } from './decisions/decision.ts';
import { endByModerator, leaveMatch, takeBackTold, vote } from './decisions/match-end.ts';
import { play } from './decisions/plays.ts';
import { openMatchesOf } from './lookup.ts';
import type { Click, Match, Wishes } from './match.ts';
import { waysOf } from './match.ts';
import type { Now } from './ports.ts';
import type { Refusal } from './refusals.ts';
import type { Answer, Changes } from './transactions.ts';
import type { Store } from './store-port.ts';
import { turnMade, type StoryTurn } from './story/story.ts';

/** Running matches. Every answer is given after the change is saved. */
export interface MatchPlay extends Pick<Store, 'discard'> {
  /** The answer holds the turn of the play: nothing is replayed for it. */
  readonly play: (id: string, ply: number, token: string, click: Click) => Promise<Result<Played, Refusal>>;
  readonly leaveMatch: (id: string, click: Click) => Answer;
  readonly vote: (id: string, click: Click) => Answer;
  /** The post of the last vote did not get through. */
  readonly takeBackTold: (id: string) => Answer;
  readonly endByModerator: (id: string, click: Click) => Answer;
  readonly comeBack: (id: string, click: Click) => Answer;
  readonly nudge: (id: string, click: Click) => Answer;
  /** The reminder of this time did not get through. */
  readonly takeBackNudge: (id: string, nudgedAt: number) => Answer;
  /** For a person who has left the server. */
  readonly goAway: (id: string, userId: string) => Answer;
  /** Removes a person from all lobbies, and gives their seats in matches to computers. Answers the ids of these. */
  readonly shutOut: (userId: string) => Promise<readonly string[]>;
  /** The new preferences of a person hold in all their open matches. */
  readonly takeWishes: (userId: string) => Promise<void>;
}

/** A match after a click on a play, and the turn of that play. */
export interface Played {
  readonly match: Match;
  readonly turn: StoryTurn;
}

export interface PlayPorts {
  readonly store: Store;
  readonly now: Now;
  readonly wishesOf: (userId: string) => Wishes;
}

export const createPlay = (ports: PlayPorts, changes: Changes): MatchPlay => ({
  discard: ports.store.discard,
  ...decisionsOf(ports, changes.one),
  ...everywhere(ports, changes.each),
});

const decisionsOf = ({ now }: PlayPorts, change: Changes['one']) =>
  ({
    play: async (id, ply, token, click) => {
      let turn = null as StoryTurn | null;
      const saved = await change(id, (match) => {
        const decided = play(match, ply, token, click, now());
        turn = decided.ok && decided.value.made ? turnMade(decided.value.match, decided.value.made) : null;
        return decided;
      });
      if (!saved.ok) return saved;
      if (turn === null) throw new Error(`The play of match ${id} is not told.`);
      return { ok: true, value: { match: saved.value, turn } };
    },
    leaveMatch: (id, click) => change(id, (match) => leaveMatch(match, click, now())),
    vote: (id, click) => change(id, (match) => vote(match, click, now())),
    takeBackTold: (id) => change(id, takeBackTold),
    endByModerator: (id, click) => change(id, (match) => endByModerator(match, click, now())),
    comeBack: (id, click) => change(id, (match) => comeBack(match, click, now())),
    goAway: (id, userId) => change(id, (match) => goAway(match, userId, now())),
    nudge: (id, click) => change(id, (match) => nudge(match, click, now())),
    takeBackNudge: (id, nudgedAt) => change(id, (match) => takeBackNudge(match, nudgedAt)),
  }) satisfies Partial<MatchPlay>;

/** The methods that change all open matches of a person. */
function everywhere({ store, now, wishesOf }: PlayPorts, changeEach: Changes['each']) {
  const idsOf = async (userId: string) => (await openMatchesOf(store, userId)).map(({ id }) => id);
  return {
    shutOut: async (userId) => {
      const ids = await idsOf(userId);
      await changeEach(ids, (match) => shutOut(match, userId, now()));
      return ids;
    },
    takeWishes: async (userId) => {
      const ids = await idsOf(userId);
      const ways = waysOf(wishesOf(userId));
      await changeEach(ids, (match) => changed(withPlayPreferences(match, userId, ways)));
    },
  } satisfies Partial<MatchPlay>;
}
