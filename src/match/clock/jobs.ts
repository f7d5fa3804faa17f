import { PostRefused, type Now, type OnError } from '../ports.ts';

/** Discord takes 50 posts a second: this many jobs keep it busy. */
export const AT_ONCE = 16;
/** With the jobs that a person waits for. */
export const MOST_AT_ONCE = 64;

/** Begins a few jobs at a time, one per id, so that the bot answers clicks in between. `run` never rejects. */
export function createJobQueue(run: (id: string) => Promise<void>) {
  const underWay = new Map<string, Promise<void>>();
  const watchers = new Map<string, (() => void)[]>(); // by id
  const [first, queued] = [new Set<string>(), new Set<string>()]; // in the order of their calls
  let filling: NodeJS.Timeout | undefined;
  let isOpen = false;

  function tell(id: string): void {
    for (const resolve of watchers.get(id) ?? []) resolve();
    watchers.delete(id);
  }

  const fillSoon = (): void => {
    if (isOpen && first.size + queued.size > 0) filling ??= setTimeout(fill, 0);
  };

  function fill(): void {
    filling = undefined;
    const isFirst = first.size > 0;
    if (underWay.size >= (isFirst ? MOST_AT_ONCE : AT_ONCE)) return; // until a job ends
    const [id] = isFirst ? first : queued;
    if (id === undefined) return;
    first.delete(id);
    queued.delete(id);
    const ended = run(id).finally(() => {
      underWay.delete(id);
      tell(id);
      fillSoon();
    });
    underWay.set(id, ended);
    fillSoon();
  }

  const addTo = (lane: Set<string>) => (id: string) => {
    if (isOpen && !underWay.has(id)) lane.add(id);
    fillSoon();
  };
  return {
    /** The job begins at its turn. Nothing happens while a job of the same id waits or is under way. */
    queue: addTo(queued),
    /** The same, before all that are only queued: a person waits for it. */
    queueFirst: addTo(first),
    /** True if jobs wait that are only queued. */
    isBusy: () => queued.size > 0,
    /** The number of running jobs. */
    underWay: () => underWay.size,
    /** Resolves if no job of this id waits or is under way, or if no job begins any more. */
    ended: (id: string) =>
      new Promise<void>((resolve) => {
        const isIdle = !first.has(id) && !queued.has(id) && !underWay.has(id);
        if (isIdle) resolve();
        else watchers.set(id, [...(watchers.get(id) ?? []), resolve]);
      }),
    isOpen: () => isOpen,
    open: () => {
      isOpen = true;
    },
    /** Begins no more jobs, and waits for the running ones. */
    close: async () => {
      isOpen = false;
      clearTimeout(filling);
      filling = undefined;
      first.clear();
      queued.clear();
      await Promise.allSettled(underWay.values());
      for (const id of watchers.keys()) tell(id);
    },
  };
}

interface JobPorts {
  readonly work: (id: string) => Promise<void>;
  readonly now: Now;
  readonly onError: OnError;
  /** Called after each job, also after a failed one. */
  readonly onDone: () => void;
}

interface Failure {
  readonly count: number; // in a row
  readonly until: number; // the end of the pause
  readonly error: unknown;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** One job at a time per match, and not many in all: each may draw and post. Failed ones pause, ever longer. */
export function createJobs({ work, now, onError, onDone }: JobPorts) {
  const failures = new Map<string, Failure>();
  const logFailure = failureLog(now, onError);
  const { queue, queueFirst, ended, ...turns } = createJobQueue(async (id) => {
    try {
      await work(id);
      failures.delete(id);
    } catch (error) {
      const count = (failures.get(id)?.count ?? 0) + 1;
      failures.set(id, { count, until: now() + Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS), error });
      logFailure(id, error);
    } finally {
      onDone();
    }
  });
  const failureOf = (id: string): unknown => failures.get(id)?.error;
  const inPauseToo = (begin: (id: string) => void) => (id: string) => {
    const failure = failures.get(id);
    if (failure) failures.set(id, { ...failure, count: 0, until: 0 });
    begin(id);
  };
  return {
    ...turns,
    /** Begins a job at its turn, unless one is under way or the match waits in a pause. */
    begin: (id: string) => {
      if ((failures.get(id)?.until ?? 0) <= now()) queue(id);
    },
    /** Begins a job at its turn, also in a pause. */
    retry: inPauseToo(queue),
    /**
     * Begins a job before all that only wait for their turn, also in a pause: a person waits for it. If the running job
     * fails, the shortest pause follows.
     */
    hurry: inPauseToo(queueFirst),
    failed: () => [...failures.keys()],
    failureOf,
    /** Waits for the job of a match that waits or is under way, and answers its error, if it failed. */
    settled: async (id: string) => {
      await ended(id);
      return failureOf(id);
    },
  };
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Logs the errors of jobs. A refused post is tried again, but logged once a week for its channel and reason. */
function failureLog(now: Now, onError: OnError): (id: string, error: unknown) => void {
  const named = new Map<string, number>(); // time, by channel and reason
  return (match, error) => {
    if (!(error instanceof PostRefused)) return onError(error, 'A match could not be moved on or shown.', { match });
    const { guildId: guild, channelId: channel } = error.where;
    for (const [key, time] of named) if (time + WEEK_MS <= now()) named.delete(key);
    const key = `${channel} ${error.why}`;
    if (named.has(key)) return;
    named.set(key, now());
    const what = 'Discord refuses what is posted here. It is tried on; this is not logged again for a week.';
    onError(error, what, { match, guild, channel });
  };
}
