import type { Now } from '../ports.ts';
import { createJobQueue } from './job-queue.ts';

export interface JobPorts {
  readonly work: (id: string) => Promise<void>;
  readonly now: Now;
  readonly onFailure: (id: string, error: unknown) => void;
  /** Called after each job, also after a failed one. */
  readonly onDone: () => void;
}

/**
 * One job at a time per match, and a limited number in all: each may draw and send pictures. A pause follows a job that
 * fails, longer each time.
 */
export interface Jobs {
  /** Begins a job at its turn, unless one is under way or the match waits in a pause. */
  readonly begin: (id: string) => void;
  /** Begins a job at its turn, also in a pause. */
  readonly retry: (id: string) => void;
  /**
   * Begins a job before all that only wait for their turn, also in a pause: a person waits for it. If the running job
   * fails, the shortest pause follows.
   */
  readonly hurry: (id: string) => void;
  readonly isBusy: () => boolean;
  /** Ids of the matches whose last job failed. */
  readonly failed: () => readonly string[];
  /** The error of a match's last job, if it failed. */
  readonly failureOf: (id: string) => unknown;
  /** The number of running jobs. */
  readonly underWay: () => number;
  /** Waits for the job of a match that waits or is under way, and answers its error, if it failed. */
  readonly settled: (id: string) => Promise<unknown>;
  readonly isOpen: () => boolean;
  readonly open: () => void;
  /** Begins no more jobs, and waits for the running ones. */
  readonly close: () => Promise<void>;
}

interface Failure {
  readonly count: number; // in a row
  readonly until: number; // the end of the pause
  readonly error: unknown;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export function createJobs({ work, now, onFailure, onDone }: JobPorts): Jobs {
  const failures = new Map<string, Failure>();
  const turns = createJobQueue(run);

  async function run(id: string): Promise<void> {
    try {
      await work(id);
      failures.delete(id);
    } catch (error) {
      const count = (failures.get(id)?.count ?? 0) + 1;
      failures.set(id, { count, until: now() + Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS), error });
      onFailure(id, error);
    } finally {
      onDone();
    }
  }

  function endPause(id: string): void {
    const failure = failures.get(id);
    if (failure) failures.set(id, { ...failure, count: 0, until: 0 });
  }

  return {
    begin: (id) => {
      if ((failures.get(id)?.until ?? 0) <= now()) turns.queue(id);
    },
    retry: (id) => {
      endPause(id);
      turns.queue(id);
    },
    hurry: (id) => {
      endPause(id);
      turns.queueFirst(id);
    },
    failed: () => [...failures.keys()],
    failureOf: (id) => failures.get(id)?.error,
    underWay: turns.underWay,
    settled: async (id) => {
      await turns.ended(id);
      return failures.get(id)?.error;
    },
    isBusy: turns.isBusy,
    isOpen: turns.isOpen,
    open: turns.open,
    close: turns.close,
  };
}
