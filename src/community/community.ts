import type { Now, OnError } from '../match/ports.ts';
import type { Store } from '../match/store-port.ts';
import type { MatchImpact } from './match-impact.ts';
import { createWorker } from './worker.ts';
import type { Period } from './periods.ts';
import type { BoardPage, BoardRequest, Standings } from './ports.ts';
import type { Profile, ProfileRequest } from './profile.ts';
import type { Announcing } from './seasons.ts';
import { announce } from './seasons.ts';
import type { Visibility } from './standing.ts';
import { createSteady } from './trusted-clock.ts';
import { createWaiting } from './fold-waits.ts';

export interface Community {
  readonly now: Now;
  readonly board: (request: BoardRequest) => Promise<BoardPage>;
  /** The months with standings of a scope, the newest first: at most this many, of those with this beginning. */
  readonly months: (scope: string, beginning: string, most: number) => Promise<readonly Period[]>;
  /** Everything about a person. The caller decides who may see it. */
  readonly profile: (request: ProfileRequest) => Promise<Profile>;
  /** The changes of a match for its players; null = it is not folded yet. */
  readonly afterwards: (matchId: string) => Promise<MatchImpact | null>;
  /** Resolves when a match is folded, or after this many ms; answers whether it is. */
  readonly settled: (matchId: string, withinMs: number) => Promise<boolean>;
  /** The boards that a person is seen on. */
  readonly visibility: (userId: string) => Promise<Visibility>;
  /** Changes the boards that a person is seen on. Fields that are not given stay. Answers the new state. */
  readonly setVisibility: (userId: string, wish: Partial<Visibility>) => Promise<Visibility>;
}

/** The community, and the work that keeps it up to date. */
export interface RunningCommunity extends Community {
  /** Folds matches that have ended. Called after each end that was saved. */
  readonly wake: () => void;
  /** Resolves when there is nothing to fold, or when folding has failed. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface CommunityPorts {
  readonly standings: Standings;
  readonly now: Now;
  readonly ticks: Now; // milliseconds by a clock that nobody sets
  readonly onError: OnError;
  readonly announcing: Announcing;
}

/**
 * While matches end one by one, each is folded by itself. Missed results are folded in parts of this many, which take
 * some ten ms.
 */
const RESULTS_AT_ONCE = 10;
const ROWS_AT_ONCE = 200;

export function createCommunity({ standings, now, ticks, onError, announcing }: CommunityPorts): RunningCommunity {
  const steady = createSteady(now, ticks);
  const believed = createBelieved(standings, steady);
  const waiting = createWaiting((matchId) => standings.isFolded(matchId));
  // It takes long to tell many servers, so matches that end at that time are folded in between.
  const announcer = createWorker({
    parts: [
      async () => {
        const at = steady();
        if (at !== null && (await standings.folding()).left === 0) await announce(standings, announcing, at);
        return false;
      },
    ],
    onError,
  });
  const follower = createWorker({
    parts: [
      async () => {
        const count = await standings.fold(RESULTS_AT_ONCE, await believed());
        await waiting.look();
        return count > 0;
      },
      async () => (await standings.sweep(ROWS_AT_ONCE, await believed())) > 0,
      async () => {
        announcer.wake();
        return false;
      },
    ],
    onError,
  });
  return {
    now,
    board: standings.read,
    months: standings.months,
    profile: standings.profile,
    afterwards: standings.afterwards,
    settled: waiting.until,
    visibility: standings.visibility,
    setVisibility: async (userId, wish) => standings.setVisibility(userId, wish, await believed()),
    wake: follower.wake,
    idle: async () => {
      await follower.idle();
      await announcer.idle();
    },
    stop: async () => {
      await Promise.all([follower.stop(), announcer.stop()]);
      waiting.stop();
    },
  };
}

/**
 * The time that removes people from boards, and weeks, in ms since 1970. It is no later than the newest result, nor
 * than a clock that has run steadily. A time that is too early removes too little for a while; one that is too late
 * removes wanted data.
 */
function createBelieved(standings: Standings, steady: () => number | null): () => Promise<number> {
  let last = 0;
  return async () => {
    last = steady() ?? last;
    return Math.min(last, (await standings.newestAt()) ?? 0);
  };
}

/** The same store. It calls `wake` when the end of a match is saved. */
export const wakingAtEnds = (store: Store, wake: () => void): Store => ({
  ...store,
  save: async (saving) => {
    const isSaved = await store.save(saving);
    if (isSaved && saving.result) wake();
    return isSaved;
  },
});
