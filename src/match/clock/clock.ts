import { AHEAD_MS, LONGEST_TIMES } from '../decisions/due-times.ts';
import type { Claim, OnError } from '../ports.ts';
import type { Store } from '../door/store-port.ts';
import { doDueWork, loseMatch, type DueWorkPorts } from './due-work.ts';
import { createJobs } from './jobs.ts';

export interface ClockPorts extends Omit<DueWorkPorts, 'isReachable' | 'reachableSince' | 'isStopped'> {
  /** The shards that are connected now, in this process: the people in their servers can be reached. */
  readonly connected: () => ReadonlySet<number>;
  readonly shardOf: (guildId: string) => number;
  /** True if the process paused, or its clock was set, after the last call. */
  readonly hadGap: () => boolean;
  /** Called after such a gap. The connection to people has to be checked again. */
  readonly onGap: () => void;
  /** Called after each look at the due matches: at least every half minute while all is well. */
  readonly onBeat: () => void;
  readonly onError: OnError;
  /** Keeps other processes from the same match; without it there are none. */
  readonly claim?: Claim;
}

/**
 * The clock of a process. It finds due matches in the store and does their work, one job at a time per match: claimed
 * before the first look, and released after the last one.
 */
export type Clock = ReturnType<typeof createClock>;

export function createClock(ports: ClockPorts) {
  const { store, now, hadGap, onBeat, onError } = ports;
  const dueMatches = createDueMatches(ports, () => void wakeIn(null));
  const timer = createTimer(dueMatches.nextDue, beginDue, ports);
  const onDone = () => void timer.set(); // also for a match that was woken in a pause
  const work = claiming(ports.claim, workAlone, (id) => jobs.begin(id));
  const jobs = createJobs({ work, now, onError, onDone });
  const reachability = createReachability(ports, dueMatches.markClockSet, () => {
    dueMatches.unreachable.clear();
    void wakeIn(null);
    void timer.set();
  });
  const { isReachable, since: reachableSince } = reachability;
  const duePorts = { ...ports, isReachable, reachableSince, isStopped: () => !jobs.isOpen() };

  async function workAlone(id: string): Promise<void> {
    if (dueMatches.lost.has(id)) await loseMatch(ports.matches, id);
    const cutOff = await doDueWork(duePorts, id);
    dueMatches.lost.delete(id); // a match that could not be read is still lost
    if (cutOff === null) dueMatches.ahead.delete(id);
    else if (!isReachable(cutOff)) dueMatches.unreachable.add(id);
  }

  async function beginDue(): Promise<void> {
    try {
      if (!jobs.isBusy()) for (const id of await dueMatches.due()) jobs.begin(id); // matches that wait come first
      onBeat();
    } catch (error) {
      onError(error, 'What is due could not be read.'); // the next look is a little later
    }
  }

  async function wakeIn(guildId: string | null): Promise<void> {
    for (const id of jobs.failed()) if (guildId === null || (await isIn(store, guildId, id))) jobs.retry(id);
  }

  return {
    /** Looks at a match now, also in the pause after a failure. Called after each click that was saved. */
    wake: jobs.hurry,
    /** Something has changed in a server, or in all (null): looks at all matches there that wait in such a pause. */
    wakeIn,
    /** Looks whether there was a gap, and whether people can be reached again. Called every second, also before the start. */
    look: (): void => {
      if (jobs.isOpen()) reachability.look();
    },
    /** People of a shard, or of all (null), can be reached now. Those whose time ran out, or does now, get new time. */
    reachableAgain: reachability.again,
    /** Ends a match whose channel or server is gone, as soon as that can be saved. */
    lose: (id: string) => {
      dueMatches.lost.add(id);
      jobs.hurry(id);
    },
    /** The error of a match's last job, if it failed. */
    failureOf: jobs.failureOf,
    /** The number of matches with a running job, and of those that wait after a failure. */
    queue: () => ({ moving: jobs.underWay(), failed: jobs.failed().length }),
    /** Waits for the running job of a match, and answers its error, if it failed. */
    settled: jobs.settled,
    start: () => {
      hadGap(); // nobody has waited for the clock until now
      jobs.open();
      timer.start();
    },
    /** Takes no new work, and waits for the running look and the running jobs. */
    stop: async () => {
      await Promise.all([timer.stop(), jobs.close()]);
    },
  };
}

/** The process that has a match may have looked at it before it was changed again. */
const ASK_AGAIN_MS = 100;

/** Work on a match that this process has claimed. If another one has it, `again` is called a little later. */
const claiming =
  (claim: Claim | undefined, work: (id: string) => Promise<void>, again: (id: string) => void) =>
  async (id: string): Promise<void> => {
    const release = claim && (await claim(id));
    if (release === null) return void setTimeout(again, ASK_AGAIN_MS, id).unref();
    try {
      await work(id);
    } finally {
      await release?.();
    }
  };

/** True if a match is played in a server. False for an unreadable match: it is tried again in its time. */
const isIn = async ({ load }: Store, guildId: string, id: string): Promise<boolean> =>
  (await load(id).catch(() => null))?.guildId === guildId;

/** Knows since when people can be reached, by shard. `onAgain` is called as soon as those of one shard can be again. */
function createReachability(
  { now, connected, shardOf, hadGap, onGap }: ClockPorts,
  onClockSet: () => void,
  onAgain: () => void,
) {
  const reachableSince = new Map<number | null, number>(); // by shard; null = all
  let before = connected();
  const again = (shard: number | null): void => {
    reachableSince.set(shard, now());
    // At once: otherwise the next look finds it again, and gives new time twice.
    before = shard === null ? connected() : new Set([...before, shard]);
    onAgain();
  };
  const look = (): void => {
    if (hadGap()) {
      onClockSet();
      onGap();
      again(null);
    }
    const present = connected();
    const back = [...present].filter((shard) => !before.has(shard));
    before = present;
    back.forEach(again);
  };
  return {
    again,
    look,
    isReachable: (guildId: string): boolean => connected().has(shardOf(guildId)),
    /** It looks first: after a gap, a due job may ask before the next look. */
    since: (guildId: string): number => {
      look();
      return Math.max(reachableSince.get(null) ?? 0, reachableSince.get(shardOf(guildId)) ?? 0);
    },
  };
}

/**
 * The matches that the clock has to look at: those that are due, and those that have another reason. `onAgain` is called
 * as soon as the store answers after a failure.
 */
function createDueMatches({ store, now }: Pick<ClockPorts, 'store' | 'now'>, onAgain: () => void) {
  const lost = new Set<string>(); // their channel or server is gone; until their end is saved
  const ahead = new Set<string>(); // the clock was set, and they now wait too long; until they have new time
  const unreachable = new Set<string>(); // looked at while people could not be reached; until they can
  let wasClockSet = true; // it may have been before the start
  let isAway = false;
  const asked = async (): Promise<readonly string[]> => {
    const due = await store.due(now()).catch((error: unknown) => {
      isAway = true;
      throw error;
    });
    if (isAway) onAgain();
    isAway = false;
    return due;
  };
  return {
    lost,
    ahead,
    unreachable,
    markClockSet: () => {
      wasClockSet = true;
    },
    /** Ids of the matches to look at now. */
    due: async () => {
      const due = await asked();
      if (wasClockSet) for (const id of await store.dueLate(now() + AHEAD_MS, LONGEST_TIMES)) ahead.add(id);
      wasClockSet = false;
      return [...lost, ...[...ahead, ...due].filter((id) => !unreachable.has(id))];
    },
    /** The next time to look at a match, in ms since 1970; null = none. */
    nextDue: async () => (wasClockSet || lost.size > 0 || ahead.size > 0 ? now() : store.nextDue()),
  };
}

const SHORTEST_NAP_MS = 250;
const LONGEST_NAP_MS = 30_000;
/** Another process may have ended between a click and its board. */
const NAP_AMONG_OTHERS_MS = 1_000;
const NAP_AFTER_FAILURE_MS = 500;

/** Calls back at the next due time, and at least every half minute, or every second among other processes. `onTime` never rejects. */
function createTimer(
  nextDue: () => Promise<number | null>,
  onTime: () => Promise<void>,
  { now, onError, claim }: Pick<ClockPorts, 'now' | 'onError' | 'claim'>,
) {
  const longest = claim ? NAP_AMONG_OTHERS_MS : LONGEST_NAP_MS;
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let asked: Promise<unknown> = Promise.resolve(); // all that was asked of the store
  const ring = () => (asked = Promise.all([asked, onTime().then(ask)]));
  const set = () => (asked = Promise.all([asked, ask()]));

  async function ask(): Promise<void> {
    if (!isRunning) return;
    const nap = await untilNextDue();
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(() => void ring(), nap);
  }

  async function untilNextDue(): Promise<number> {
    try {
      const next = (await nextDue()) ?? Infinity;
      return Math.max(SHORTEST_NAP_MS, Math.min(next - now(), longest));
    } catch (error) {
      onError(error, 'What is due could not be read.');
      return NAP_AFTER_FAILURE_MS;
    }
  }

  return {
    /** Asks again for the next due time. */
    set,
    /** Calls back at once, and from now on. */
    start: () => {
      isRunning = true;
      void ring();
    },
    /** Resolves when nothing is asked any more. */
    stop: async () => {
      isRunning = false;
      clearTimeout(timer);
      await asked;
    },
  };
}
