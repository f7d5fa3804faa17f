import type { Now, OnError } from '../match/ports.ts';
import type { Store } from '../match/store-port.ts';
import type { Afterwards } from './afterwards.ts';
import { createFollower } from './follower.ts';
import type { Period } from './periods.ts';
import type { BoardPage, BoardRequest, Standings } from './ports.ts';
import type { Profile, ProfileRequest } from './profile.ts';
import type { Announcing } from './seasons.ts';
import { announce, TELLS_NOBODY } from './seasons.ts';
import type { Visibility } from './standing.ts';
import { createSteady } from './steady.ts';
import { createWaiting } from './waiting.ts';

/** All that Discord sees of the standings. */
export interface Community {
  readonly now: Now;
  readonly board: (request: BoardRequest) => Promise<BoardPage>;
  /** The months in which a scope has standings, the newest first: so many at most, of those that begin so. */
  readonly months: (scope: string, beginning: string, most: number) => Promise<readonly Period[]>;
  /** All that is told of a person. Who may see it is up to whoever asks. */
  readonly profile: (request: ProfileRequest) => Promise<Profile>;
  /** What a match has changed for those who sat there; null = it is not folded yet. */
  readonly afterwards: (matchId: string) => Promise<Afterwards | null>;
  /** Resolves when a match is folded, or after so many ms; answers whether it is. */
  readonly settled: (matchId: string, withinMs: number) => Promise<boolean>;
  /** On which boards somebody is seen. */
  readonly visibility: (userId: string) => Promise<Visibility>;
  /** Changes on which boards somebody is seen, at once; what is not given stays. Answers what holds now. */
  readonly setVisibility: (userId: string, wish: Partial<Visibility>) => Promise<Visibility>;
}

/** The community with what keeps it up to date. */
export interface RunningCommunity extends Community {
  /** Folds what has ended. Called after each end that was saved. */
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
  readonly announcing?: Announcing; // without it, no champion is told
}

/** While matches end one by one, each is folded by itself; what was missed is folded in parts of so many results, which take some ten ms. */
const RESULTS_AT_ONCE = 10;
const ROWS_AT_ONCE = 200;

export function createCommunity({
  standings,
  now,
  ticks,
  onError,
  announcing = TELLS_NOBODY,
}: CommunityPorts): RunningCommunity {
  const steady = createSteady(now, ticks);
  const believed = createBelieved(standings, steady);
  const waiting = createWaiting((matchId) => standings.isFolded(matchId));
  // Telling many servers takes a while, and what ends meanwhile is folded all the same.
  const announcer = createFollower({
    parts: [
      async () => {
        const at = steady();
        if (at !== null && (await standings.folding()).left === 0) await announce(standings, announcing, at);
        return false;
      },
    ],
    onError,
  });
  const follower = createFollower({
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
 * The time by which people leave boards and weeks are removed, in ms since 1970: no later than the newest result, nor than a
 * clock that has run steadily. A time that is too early removes too little for a while; one that is too late, what is wanted.
 */
function createBelieved(standings: Standings, steady: () => number | null): () => Promise<number> {
  let last = 0;
  return async () => {
    last = steady() ?? last;
    return Math.min(last, (await standings.newestAt()) ?? 0);
  };
}

/** The same store, which wakes somebody when the end of a match is saved. */
export const wakingAtEnds = (store: Store, wake: () => void): Store => ({
  ...store,
  save: async (saving) => {
    const isSaved = await store.save(saving);
    if (isSaved && saving.result) wake();
    return isSaved;
  },
});
