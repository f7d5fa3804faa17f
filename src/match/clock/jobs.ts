import type { Now } from '../ports.ts';
import { createTurns } from './turns.ts';

export interface JobPorts {
  readonly work: (id: string) => Promise<void>;
  readonly now: Now;
  readonly onFailure: (id: string, error: unknown) => void;
  /** Called after each job, however it ended. */
  readonly onDone: () => void;
}

/**
 * One job at a time per match, and only so many at a time: each may draw and send pictures. A job that fails is followed by
 * a pause, longer each time.
 */
export interface Jobs {
  /** Begins a job when its turn has come, unless one is under way or the match waits in a pause. */
  readonly begin: (id: string) => void;
  /** Begins a job when its turn has come, also in a pause. */
  readonly retry: (id: string) => void;
  /**
   * Begins a job before all that only had its turn, also in a pause: somebody waits for it. If the job that is under way
   * fails, the shortest pause follows.
   */
  readonly hurry: (id: string) => void;
  /** Whether jobs wait for their turn. */
  readonly isBusy: () => boolean;
  /** Ids of the matches whose last job failed. */
  readonly failed: () => readonly string[];
  /** With what the last job of a match failed, if it did. */
  readonly failureOf: (id: string) => unknown;
  /** How many jobs are under way. */
  readonly underWay: () => number;
  /** Waits for the job of a match that waits or is under way, and answers with what it failed, if it did. */
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
  const failures = new Map<string, Failure>();
  const turns = createTurns(run);

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
