import type { Now, OnError } from '../match/ports.ts';
import type { Store } from '../match/door/store-port.ts';
import { beginOf, monthAt, monthBefore } from './periods.ts';
import type { Announcing, Standings } from './ports.ts';
import type { Visibility } from './standing.ts';
import { createWorker } from './worker.ts';

/** The community, and the work that keeps it up to date. */
export type RunningCommunity = ReturnType<typeof createCommunity>;

/** The standings as their readers know them. The caller decides who may see a profile. */
export type Community = Omit<RunningCommunity, 'wake' | 'idle' | 'stop'>;

export interface CommunityPorts {
  readonly standings: Standings;
  readonly now: Now;
  readonly ticks: Now; // milliseconds by a clock that nobody sets
  readonly onError: OnError;
  readonly announcing: Announcing;
}

const ROWS_AT_ONCE = 200;
const FAILED = 'The standings could not be brought up to date.';

export function createCommunity({ standings, now, ticks, onError, announcing }: CommunityPorts) {
  const steady = createSteady(now, ticks);
  const believed = createBelieved(standings, steady);
  const waiting = createWaiting((matchId) => standings.isFolded(matchId));
  // It takes long to tell many servers, so matches that end at that time are folded in between.
  const announcer = createWorker(onError, FAILED, async () => {
    const at = steady();
    if (at !== null && (await standings.folding()).left === 0) await announce(standings, announcing, at);
    return false;
  });
  const follower = createWorker(
    onError,
    FAILED,
    // All that wait, together. Nothing waits for more of them.
    async () => {
      const count = await standings.fold(standings.atOnce, await believed());
      await waiting.look();
      return count > 0;
    },
    async () => (await standings.sweep(ROWS_AT_ONCE, await believed())) > 0,
    async () => {
      announcer.wake();
      return false;
    },
  );
  return {
    now,
    leaderboard: standings.read,
    months: standings.months,
    profile: standings.profile,
    matchImpact: standings.matchImpact,
    /** Resolves when a match is folded, or after this many ms; answers whether it is. Another process may have saved it. */
    settled: (matchId: string, withinMs: number): Promise<boolean> => {
      follower.wake();
      return waiting.until(matchId, withinMs);
    },
    visibility: standings.visibility,
    /** Changes the leaderboards that a person is seen on. Fields that are not given stay. Answers the new state. */
    setVisibility: async (userId: string, change: Partial<Visibility>): Promise<Visibility> =>
      standings.setVisibility(userId, change, await believed()),
    /** Folds matches that have ended. Called after each end that was saved. */
    wake: follower.wake,
    /** Resolves when there is nothing to fold, or when folding has failed. */
    idle: async (): Promise<void> => {
      await follower.idle();
      await announcer.idle();
    },
    stop: async (): Promise<void> => {
      await Promise.all([follower.stop(), announcer.stop()]);
      waiting.stop();
    },
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

/** Promises that wait until a match is folded. `look` resolves those whose match now is, `stop` all of them. */
function createWaiting(isFolded: (matchId: string) => Promise<boolean>) {
  const waiting = new Set<{ readonly matchId: string; readonly end: (isDone: boolean) => void }>();
  return {
    until: async (matchId: string, withinMs: number): Promise<boolean> => {
      let end: (isDone: boolean) => void = () => {};
      const promise = new Promise<boolean>((resolve) => void (end = resolve));
      const one = { matchId, end };
      waiting.add(one); // before the first look, so that no fold comes in between
      const timer = setTimeout(() => end(false), withinMs).unref();
      try {
        return (await isFolded(matchId)) || (await promise);
      } finally {
        clearTimeout(timer);
        waiting.delete(one);
      }
    },
    look: async () => {
      for (const { matchId, end } of waiting) if (await isFolded(matchId)) end(true);
    },
    stop: () => {
      for (const { end } of waiting) end(false);
    },
  };
}

/** A clock that was not set for this long is believed. */
const STEADY_MS = 15 * 60_000;

/** A clock that has gained or lost this much was set. */
const SET_MS = 60_000;

/**
 * The time of the system, if it was not set for a quarter of an hour of running; null = it may be wrong. `ticks` is a
 * clock that nobody sets. It has to be asked regularly.
 */
function createSteady(now: Now, ticks: Now): () => number | null {
  let [offset, since] = [now() - ticks(), ticks()];
  return () => {
    const [at, ticked] = [now(), ticks()];
    if (Math.abs(at - ticked - offset) > SET_MS) since = ticked;
    offset = at - ticked;
    return ticked - since >= STEADY_MS ? at : null;
  };
}

/**
 * The time that removes people from leaderboards, and weeks, in ms since 1970. It is no later than the newest result or daily,
 * nor than a clock that has run steadily. A time that is too early removes too little for a while; one that is too late
 * removes wanted data.
 */
function createBelieved(standings: Pick<Standings, 'newestAt'>, steady: () => number | null): () => Promise<number> {
  let last = 0;
  return async () => {
    last = steady() ?? last;
    return Math.min(last, (await standings.newestAt()) ?? 0);
  };
}

/** A month is news for this long after its end; later no server is told. */
const FRESH_MS = 7 * 86_400_000;
/** In a server with few games many people may share a title. A message has room for this many mentions. */
const MOST_CHAMPIONS = 100;

/**
 * Tells each server that listens the winners of the month that has just ended. Nothing is left to fold when it is
 * called. `at`, in ms since 1970, has to be a time that can be believed. A month after that of the newest result is
 * neither told nor noted; nor is any month while the clock is behind that result. Rejects when all servers have been
 * tried, if one of them could not be told.
 */
async function announce(standings: Standings, { listeners, tell }: Announcing, at: number): Promise<void> {
  if (at >= beginOf(monthAt(at)) + FRESH_MS) return;
  const month = monthBefore(monthAt(at));
  const newest = await standings.newestAt();
  if (newest === null || newest > at || monthAt(newest) < month) return;
  const failures: unknown[] = [];
  for (const { guildId, channelId } of await listeners()) {
    try {
      const announced = await standings.announcedSeason(guildId);
      const isWrong = announced !== null && announced >= monthAt(at); // a wrong clock has noted a future month
      if (announced !== null && announced >= month && !isWrong) continue;
      const champions = await standings.champions(guildId, month, MOST_CHAMPIONS);
      if (champions.length > 0) await tell({ guildId, channelId, month, champions });
      await standings.markNoticed(guildId, month);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some servers could not be told their champions.');
}
