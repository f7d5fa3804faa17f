import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DAY_MS } from '../community/periods.ts';
import { createWorker } from '../community/worker.ts';
import { analyze } from '../computer/analysis.ts';
import { runWithPauses } from '../discord/servers/paused-work.ts';
import type { Time } from '../match/clock/time.ts';
import type { Now, OnError } from '../match/ports.ts';
import type { Store } from '../match/store-port.ts';
import { accuracyIn } from '../match/story/accuracy.ts';
import { isFile, type Database, type FileDatabase } from '../store/database/database.ts';
import { waitingFor } from '../store/database/writes.ts';
import { roomFor, startRewriting, type Rewriting } from '../store/database/files.ts';
import { emptyLog, markRewritten, upkeepOf, type UpkeepState } from '../store/database/upkeep.ts';

interface UpkeepPorts {
  readonly database: Database;
  readonly time: Pick<Time, 'now' | 'ticks'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly onError: OnError;
}

interface FilePorts extends UpkeepPorts {
  readonly database: FileDatabase;
}

type OnSecond = (share: number) => void;

const SECOND_MS = 1_000;
const EMPTY_LOG_EVERY_MS = 60_000;
/** Between two tries. A bot that is never quiet gives each one up, at the cost of the start of a small program. */
const TRY_EVERY_MS = 10 * 60_000;
/** A person is waiting to hear that none of their data is left. */
const PATIENCE_MS = 10_000;

export type Upkeep = ReturnType<typeof upkeepOfFile>;

/** Notices a newer process that has the database, and removes deleted data from its files. */
export const createUpkeep = (ports: UpkeepPorts): Upkeep =>
  isFile(ports.database) ? upkeepOfFile({ ...ports, database: ports.database }) : upkeepOfServer(ports.database);

/** A server removes deleted data by itself. */
function upkeepOfServer({ lost }: Database): Upkeep {
  const nothing = () => Promise.resolve();
  let isReplaced = false;
  const replaced = lost?.then(() => void (isReplaced = true)) ?? new Promise<void>(() => undefined);
  return {
    begin: nothing,
    clean: nothing,
    look: () => undefined,
    replaced,
    isReplaced: () => isReplaced,
    stop: nothing,
  };
}

function upkeepOfFile(ports: FilePorts) {
  const { database, time, log, onError } = ports;
  const { db, file, processId } = database;
  const { now, ticks } = time;
  const rewriter = createRewriter(ports);
  let [emptyAt, tryAt] = [-Infinity, ticks() + TRY_EVERY_MS];
  let [isReplaced, isFailing] = [false, false];
  let replace = (): void => undefined;
  const replaced = new Promise<void>((resolve) => (replace = resolve));

  function rewrite(onSecond: OnSecond = () => undefined): Promise<void> {
    tryAt = ticks() + TRY_EVERY_MS;
    return file === ':memory:' ? Promise.resolve() : rewriter.rewrite(onSecond);
  }

  function look(): void {
    const state = upkeepOf(db);
    isReplaced = state.process !== processId;
    if (isReplaced) replace();
    if (isReplaced || rewriter.isBusy()) return;
    if (ticks() >= emptyAt) emptyAt = ticks() + (emptyLog(db) ? EMPTY_LOG_EVERY_MS : SECOND_MS);
    if (ticks() >= tryAt && isDue(state, now())) void rewrite();
  }

  return {
    /** Rewrites the file, if a person was forgotten since the last time. Comes before any click. Never rejects. */
    begin: async (onBeat: () => void): Promise<void> => {
      if (!upkeepOf(db).isOwed) return;
      log.info({ bytes: statSync(file).size }, REWRITING);
      await rewrite(telling(ports, onBeat));
      if (!upkeepOf(db).isOwed) log.info('The database is written anew.');
    },
    /** Does the same now. Waits for it, but not for long. Never rejects. */
    clean: (): Promise<void> => Promise.race([rewrite(), wait(PATIENCE_MS, undefined, { ref: false })]),
    /** Looks which process has the database, and which work is due. Called every second. */
    look: (): void => {
      try {
        if (!isReplaced) look();
        isFailing = false;
      } catch (error) {
        if (!isFailing) onError(error, 'The upkeep of the database failed. It is tried again every second.');
        isFailing = true;
      }
    },
    /** Resolves when a newer process has taken the database over. */
    replaced,
    isReplaced: (): boolean => isReplaced,
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

/** Packs the logs of finished matches, those of older versions as well: from the first to the last, then again. */
export function createPacker(store: PackedStore, now: Now, onError: OnError) {
  let after = '';
  return createWorker(onError, 'The logs of finished matches could not be packed.', async () => {
    after = (await store.packLog(after)) ?? '';
    if (after !== '') await noteAccuracy(store, after, now());
    return after !== '';
  });
}

type PackedStore = Pick<Store, 'load' | 'plays' | 'packLog' | 'noteAccuracy'>;

/** Notes how well a match was played that ended lately: for all those of older versions that would take hours. */
async function noteAccuracy(store: PackedStore, id: string, now: number): Promise<void> {
  const match = await store.load(id);
  if (match?.status !== 'over' || match.endedAt < now - DAY_MS) return;
  const judged = await runWithPauses(accuracyIn(analyze, match, await store.plays(id))).catch(() => null); // it cannot be played
  if (judged !== null) await store.noteAccuracy(id, judged);
}

const REWRITING = 'The database is being written anew, so that nothing stays in it that was deleted.';
const LOG_EVERY_MS = 5_000;

/** Tells its progress from time to time. SQLite first makes a copy whose size nobody sees. */
function telling({ log, time: { ticks } }: UpkeepPorts, onBeat: () => void): OnSecond {
  let loggedAt = ticks();
  return (share) => {
    onBeat();
    if (ticks() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = ticks();
    log.info(share === 0 ? { step: 'copy' } : { step: 'write', percent: Math.round(100 * share) }, REWRITING);
  };
}

/** A person was forgotten, or a day has passed: unused parts of the file may hold names of ended games. */
const isDue = ({ isOwed, rewrittenAt }: UpkeepState, now: number): boolean =>
  isOwed || Math.abs(now - rewrittenAt) > DAY_MS;

const FAILED =
  'The database could not be written anew, so what was deleted may be in unused parts of it. It is tried again.';

/** Rewrites a database while nobody waits for it. */
function createRewriter({ database: { db, file }, time: { now }, log, onError }: FilePorts) {
  let last = Promise.resolve();
  let waiting = 0;
  let isStopped = false;
  let stop = (): void => undefined;

  /** Null when it is done or given up; otherwise the reason of the failure. */
  async function attempt(onSecond: OnSecond): Promise<string | null> {
    if (isStopped || !isDue(upkeepOf(db), now())) return null;
    const { needed, free } = roomFor(file);
    if (free < needed) return `The disk has ${free} free bytes, and it takes ${needed}.`;
    const { forgotten } = upkeepOf(db);
    const { why, isGivenUp } = await whileNobodyWaits(startRewriting(file), onSecond);
    if (why === null) markRewritten(db, forgotten, now());
    emptyLog(db); // everything written is there
    return isGivenUp ? null : why;
  }

  /** A write that has to wait for the file ends the rewrite, so that no click is held up. */
  async function whileNobodyWaits(rewriting: Rewriting, onSecond: OnSecond) {
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
    /** Runs if a rewrite is due. Gives up after an error, without room, or if a write waits. Never rejects. */
    rewrite: (onSecond: OnSecond): Promise<void> => {
      waiting++;
      last = last
        .then(() => attempt(onSecond))
        .then((why) => why !== null && log.warn({ why }, FAILED))
        .catch((error: unknown) => onError(error, FAILED))
        .then(() => void waiting--);
      return last;
    },
    isBusy: (): boolean => waiting > 0,
    stop: async (): Promise<void> => {
      isStopped = true;
      stop();
      await last;
    },
  };
}
