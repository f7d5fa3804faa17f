import type { Rewriter, UpkeepPorts } from './rewriter.ts';
import { createRewriter, isDue } from './rewriter.ts';
import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../match/store-port.ts';
import type { UpkeepState } from '../store/database/upkeep.ts';
import { emptyLog, upkeepOf } from '../store/database/upkeep.ts';

/** Removes deleted data from the files of a database, and notices a newer process that has it. */
export interface Upkeep {
  /**
   * Rewrites the file, if a person was forgotten after the last rewrite. Comes before any click is accepted. Never
   * rejects.
   */
  readonly begin: (onBeat: () => void) => Promise<void>;
  /** Does the same now. Waits for it, but not for long. Never rejects. */
  readonly clean: () => Promise<void>;
  /** Looks which process has the database, and which work is due. Called every second. */
  readonly look: () => void;
  /** Resolves when a newer process has taken the database over. */
  readonly replaced: Promise<void>;
  readonly isReplaced: () => boolean;
  readonly stop: Rewriter['stop'];
}

const SECOND_MS = 1_000;
const EMPTY_LOG_EVERY_MS = 60_000;
/**
 * Between two tries. A bot that is never quiet gives each one up. That costs as much as the start of a small program.
 */
const TRY_EVERY_MS = 10 * 60_000;
/** A person is waiting to hear that none of their data is left. */
const PATIENCE_MS = 10_000;

export function createUpkeep(ports: UpkeepPorts): Upkeep {
  const { database, time, log, onError } = ports;
  const { db, file, processId } = database;
  const { now, ticks } = time;
  const rewriter = createRewriter(ports);
  let [emptyAt, tryAt] = [-Infinity, ticks() + TRY_EVERY_MS];
  let [isReplaced, isFailing] = [false, false];
  let replace = (): void => undefined;
  const replaced = new Promise<void>((resolve) => (replace = resolve));

  function rewrite(onSecond: (share: number) => void): Promise<void> {
    tryAt = ticks() + TRY_EVERY_MS;
    return file === ':memory:' ? Promise.resolve() : rewriter.rewrite(onSecond);
  }

  function lookAtFiles(state: UpkeepState): void {
    if (rewriter.isBusy()) return;
    if (ticks() >= emptyAt) emptyAt = ticks() + (emptyLog(db) ? EMPTY_LOG_EVERY_MS : SECOND_MS);
    if (ticks() >= tryAt && isDue(state, now())) void rewrite(() => undefined);
  }

  function look(): void {
    const state = upkeepOf(db);
    isReplaced = state.process !== processId;
    if (isReplaced) replace();
    else lookAtFiles(state);
  }

  return {
    begin: async (onBeat) => {
      if (!upkeepOf(db).isOwed) return;
      log.info({ bytes: statSync(file).size }, REWRITING);
      await rewrite(telling(ports, onBeat));
      if (!upkeepOf(db).isOwed) log.info('The database is written anew.');
    },
    clean: () => Promise.race([rewrite(() => undefined), wait(PATIENCE_MS, undefined, { ref: false })]),
    look: () => {
      try {
        if (!isReplaced) look();
        isFailing = false;
      } catch (error) {
        if (!isFailing) onError(error, 'The upkeep of the database failed. It is tried again every second.');
        isFailing = true;
      }
    },
    replaced,
    isReplaced: () => isReplaced,
    stop: rewriter.stop,
  };
}

/** A forgotten person gets the answer when none of their data is in the file any more. */
export const cleaningAfter = (store: Store, clean: Upkeep['clean']): Store => ({
  ...store,
  forget: async (userId, standIn) => {
    const isForgotten = await store.forget(userId, standIn);
    if (isForgotten) await clean();
    return isForgotten;
  },
});

const REWRITING = 'The database is being written anew, so that nothing stays in it that was deleted.';
const TELL_EVERY_MS = 5_000;

/** Tells its progress from time to time. SQLite first makes a copy whose size nobody sees. */
function telling({ log, time: { ticks } }: UpkeepPorts, onBeat: () => void): (share: number) => void {
  let toldAt = ticks();
  return (share) => {
    onBeat();
    if (ticks() - toldAt < TELL_EVERY_MS) return;
    toldAt = ticks();
    log.info(share === 0 ? { step: 'copy' } : { step: 'write', percent: Math.round(100 * share) }, REWRITING);
  };
}
