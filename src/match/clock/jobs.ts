import type { Now } from '../ports.ts';

export interface JobPorts {
  readonly work: (id: string) => Promise<void>;
  readonly now: Now;
  readonly onFailure: (id: string, error: unknown) => void;
  /** Called after each job, however it ended. */
  readonly onDone: () => void;
}

/** One job at a time per match. A job that fails is followed by a pause, longer each time. */
export interface Jobs {
  /** Begins a job, unless one is under way or the match waits in a pause. */
  readonly begin: (id: string) => void;
  /** Begins a job also in a pause. If the job that is under way fails, the shortest pause follows. */
  readonly hurry: (id: string) => void;
  /** Ids of the matches whose last job failed. */
  readonly failed: () => readonly string[];
  /** With what the last job of a match failed, if it did. */
  readonly failureOf: (id: string) => unknown;
  /** How many jobs are under way. */
  readonly underWay: () => number;
  /** Waits for the job of a match that is under way, and answers with what it failed, if it did. */
  readonly settled: (id: string) => Promise<unknown>;
  readonly isOpen: () => boolean;
  readonly open: () => void;
  /** Begins no job any more, and waits for those that are under way. */
  readonly close: () => Promise<void>;
}

interface Failure {
  readonly count: number; // in a row
  readonly until: number; // when the pause ends
  readonly error: unknown;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export function createJobs({ work, now, onFailure, onDone }: JobPorts): Jobs {
  const underWay = new Map<string, Promise<void>>();
  const failures = new Map<string, Failure>();
  let isOpen = false;

  function begin(id: string): void {
    const isPaused = (failures.get(id)?.until ?? 0) > now();
    if (isOpen && !underWay.has(id) && !isPaused) underWay.set(id, run(id));
  }

  async function run(id: string): Promise<void> {
    try {
      await work(id);
      failures.delete(id);
    } catch (error) {
      const count = (failures.get(id)?.count ?? 0) + 1;
      failures.set(id, { count, until: now() + Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS), error });
      onFailure(id, error);
    } finally {
      underWay.delete(id);
      onDone();
    }
  }

  return {
    begin,
    hurry: (id) => {
      const failure = failures.get(id);
      if (failure) failures.set(id, { ...failure, count: 0, until: 0 });
      begin(id);
    },
    failed: () => [...failures.keys()],
    failureOf: (id) => failures.get(id)?.error,
    underWay: () => underWay.size,
    settled: async (id) => {
      await underWay.get(id);
      return failures.get(id)?.error;
    },
    isOpen: () => isOpen,
    open: () => {
      isOpen = true;
    },
    close: async () => {
      isOpen = false;
      await Promise.allSettled(underWay.values());
    },
  };
}
