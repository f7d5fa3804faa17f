import type { Logger } from 'pino';
import type { Time } from '../match/clock/time.ts';
import type { OnError } from '../match/ports.ts';
import type { Database } from '../store/database/database.ts';
import { waitingFor } from '../store/database/retry.ts';
import type { Rewriting } from '../store/database/rewrite-process.ts';
import { roomFor, startRewriting } from '../store/database/rewrite-process.ts';
import type { UpkeepState } from '../store/database/upkeep.ts';
import { emptyLog, markRewritten, upkeepOf } from '../store/database/upkeep.ts';

/** Rewrites a database while nobody waits for it. */
export interface Rewriter {
  /**
   * Runs only if a rewrite is due. Gives it up after an error, if it takes too much room, or if a write waits for it.
   * Never rejects.
   */
  readonly rewrite: (onSecond: (share: number) => void) => Promise<void>;
  readonly isBusy: () => boolean;
  readonly stop: () => Promise<void>;
}

/**
 * A person was forgotten, or a day has passed: unused parts of the file may still hold names of ended games, for
 * instance.
 */
export const isDue = ({ isOwed, rewrittenAt }: UpkeepState, now: number): boolean =>
  isOwed || Math.abs(now - rewrittenAt) > DAY_MS;

const DAY_MS = 24 * 3_600_000;
const SECOND_MS = 1_000;
const FAILED =
  'The database could not be written anew, so what was deleted may be in unused parts of it. It is tried again.';

export function createRewriter({ database: { db, file }, time: { now }, log, onError }: UpkeepPorts): Rewriter {
  let last = Promise.resolve();
  let waiting = 0;
  let isStopped = false;
  let stop = (): void => undefined;

  /** Null when it is done or given up; otherwise the reason of the failure. */
  async function attempt(onSecond: (share: number) => void): Promise<string | null> {
    if (isStopped || !isDue(upkeepOf(db), now())) return null;
    const { needed, free } = roomFor(file);
    if (free < needed) return `The disk has ${free} free bytes, and it takes ${needed}.`;
    const { forgotten } = upkeepOf(db);
    const rewriting = startRewriting(file);
    const { why, isGivenUp } = await whileNobodyWaits(rewriting, onSecond);
    if (why === null) markRewritten(db, forgotten, now());
    emptyLog(db); // everything written is there
    return isGivenUp ? null : why;
  }

  /** A write that has to wait for the file ends the rewrite, so that no click is held up. */
  async function whileNobodyWaits(rewriting: Rewriting, onSecond: (share: number) => void) {
    let isGivenUp = false;
    stop = () => {
      isGivenUp = true;
      rewriting.stop();
    };
    waitingFor.add(stop);
    const beat = setInterval(() => onSecond(rewriting.share()), SECOND_MS);
    const why = await rewriting.ended;
    clearInterval(beat);
    waitingFor.delete(stop);
    return { why, isGivenUp };
  }

  return {
    rewrite: (onSecond) => {
      waiting++;
      last = last
        .then(() => attempt(onSecond))
        .then((why) => why !== null && log.warn({ why }, FAILED))
        .catch((error: unknown) => onError(error, FAILED))
        .then(() => void waiting--);
      return last;
    },
    isBusy: () => waiting > 0,
    stop: async () => {
      isStopped = true;
      stop();
      await last;
    },
  };
}

export interface UpkeepPorts {
  readonly database: Database;
  readonly time: Pick<Time, 'now' | 'ticks'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly onError: OnError;
}
