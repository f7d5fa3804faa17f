/** Discord takes 50 posts a second: this many jobs keep it busy. */
export const AT_ONCE = 16;
/** With the jobs that a person waits for. */
export const MOST_AT_ONCE = 64;

/** Jobs that wait for their turn, one at a time per id. */
export interface JobQueue {
  /** The job begins at its turn. Nothing happens while a job of the same id waits or is under way. */
  readonly queue: (id: string) => void;
  /** The same, before all that are only queued: a person waits for it. */
  readonly queueFirst: (id: string) => void;
  /** True if jobs wait that are only queued. */
  readonly isBusy: () => boolean;
  /** The number of running jobs. */
  readonly underWay: () => number;
  /** Resolves if no job of this id waits or is under way, or if no job begins any more. */
  readonly ended: (id: string) => Promise<void>;
  readonly isOpen: () => boolean;
  readonly open: () => void;
  /** Begins no more jobs, and waits for the running ones. */
  readonly close: () => Promise<void>;
}

/** Begins a few jobs at a time, one after the other, so that the bot answers clicks in between. `run` never rejects. */
export function createJobQueue(run: (id: string) => Promise<void>): JobQueue {
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
    queue: addTo(queued),
    queueFirst: addTo(first),
    isBusy: () => queued.size > 0,
    underWay: () => underWay.size,
    ended: (id) =>
      new Promise((resolve) => {
        const isIdle = !first.has(id) && !queued.has(id) && !underWay.has(id);
        if (isIdle) resolve();
        else watchers.set(id, [...(watchers.get(id) ?? []), resolve]);
      }),
    isOpen: () => isOpen,
    open: () => {
      isOpen = true;
    },
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
