import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DAY_MS } from '../community/periods.ts';
import { createWorker } from '../community/worker.ts';
import { analyze } from '../computer/analysis.ts';
import { runWithPauses } from '../discord/servers/paused-work.ts';
import type { Time } from '../match/clock/time.ts';
import type { Claim, Now, OnError } from '../match/ports.ts';
import type { Store } from '../match/door/store-port.ts';
import { accuracyIn } from '../match/story/accuracy.ts';
import { isFile, type Database } from '../store/database/database.ts';
import { dropSpentDays } from '../store/people/spent-days.ts';
import { finish } from '../store/database/work.ts';
import { markRewritten, upkeepOf, type UpkeepState } from '../store/database/upkeep.ts';

interface UpkeepPorts {
  readonly database: Database;
  readonly time: Pick<Time, 'now' | 'ticks'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly onError: OnError;
}

type OnSecond = (share: number) => void;

const SECOND_MS = 1_000;
const EMPTY_LOG_EVERY_MS = 60_000;
/** Between two tries. A bot that is never quiet gives each one up, at the cost of the start of a small program. */
const TRY_EVERY_MS = 10 * 60_000;
/** A person is waiting to hear that none of their data is left. */
const PATIENCE_MS = 10_000;

export type Upkeep = ReturnType<typeof createUpkeep>;

/** Notices a newer process that has the database, and removes deleted data from its files. */
export function createUpkeep(ports: UpkeepPorts) {
  const { database, time, log, onError } = ports;
  const { kit, share } = database;
  const { ticks } = time;
  const state = (): Promise<UpkeepState> => kit.read(() => upkeepOf(kit));
  const rewriter = createRewriter(ports, state);
  let tryAt = ticks() + TRY_EVERY_MS;
  let isFailing = false;
  const own = isFile(database) ? watchFile(database, rewriter.isBusy, time) : watchServer(database);

  function rewrite(onSecond: OnSecond = () => undefined): Promise<Tried> {
    tryAt = ticks() + TRY_EVERY_MS;
    return rewriter.rewrite(onSecond);
  }

  /** Rewrites until everything is covered that was deleted before, also by another process that is at it. */
  async function rewriteHere(): Promise<void> {
    while ((await rewrite()) === 'elsewhere') await wait(SECOND_MS, undefined, { ref: false });
  }

  async function clean(): Promise<boolean> {
    const { forgotten } = await state();
    await Promise.race([rewriteHere(), wait(PATIENCE_MS, undefined, { ref: false })]);
    return (await state()).rewritten >= forgotten;
  }

  return {
    /** Rewrites the database, if a person was forgotten since the last time. Comes before any click. */
    begin: async (onBeat: () => void): Promise<void> => {
      if (share?.isFirst === false || !(await state()).isOwed) return; // others answer clicks
      log.info(REWRITING);
      await rewrite(telling(ports, onBeat));
      if (!(await state()).isOwed) log.info('The database is written anew.');
    },
    /** Does the same now. Waits for it, but not for long: false if it is not done yet. Never rejects. */
    clean: (): Promise<boolean> => clean().catch(() => false), // the server is away
    /** Looks which process has the database, and which work is due. Called every second. */
    look: (): void => {
      try {
        own.look();
        if (!own.isReplaced() && !rewriter.isBusy() && ticks() >= tryAt) void rewrite();
        isFailing = false;
      } catch (error) {
        if (!isFailing) onError(error, 'The upkeep of the database failed. It is tried again every second.');
        isFailing = true;
      }
    },
    /** Resolves when a newer process has taken the database over. */
    replaced: own.replaced,
    isReplaced: own.isReplaced,
    stop: rewriter.stop,
  };
}

/** A server says so itself. */
function watchServer({ lost }: Database) {
  let isReplaced = false;
  const replaced = lost?.then(() => void (isReplaced = true)) ?? new Promise<void>(() => undefined);
  return { look: () => undefined, replaced, isReplaced: () => isReplaced };
}

/** Looks into a file who has it, and empties the log beside it. */
function watchFile({ kit, processId }: Database, isBusy: () => boolean, { ticks }: Pick<Time, 'ticks'>) {
  let [emptyAt, isReplaced] = [-Infinity, false];
  let replace = (): void => undefined;
  const replaced = new Promise<void>((resolve) => (replace = resolve));
  return {
    look: (): void => {
      if (isReplaced) return;
      isReplaced = finish(upkeepOf(kit)).process !== processId;
      if (isReplaced) replace();
      else if (!isBusy() && ticks() >= emptyAt) emptyAt = ticks() + (kit.emptyLog() ? EMPTY_LOG_EVERY_MS : SECOND_MS);
    },
    replaced,
    isReplaced: () => isReplaced,
  };
}

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

const isOld = ({ rewrittenAt }: UpkeepState, now: number): boolean => Math.abs(now - rewrittenAt) > DAY_MS;

/** A person was forgotten, or a day has passed: unused parts of the database may hold names of ended games. */
const isDue = (state: UpkeepState, now: number): boolean => state.isOwed || isOld(state, now);

const FAILED =
  'The database could not be written anew, so what was deleted may be in unused parts of it. It is tried again.';
const NEVER_QUIET = 'For a day, people have played whenever it was tried. A start does it before anybody plays.';

/** The end of a try. */
type Tried = 'elsewhere' | 'here';

/** Rewrites a database while nobody waits for it. */
function createRewriter(
  { database: { kit, share, startRewriting }, time: { now }, log, onError }: UpkeepPorts,
  state: () => Promise<UpkeepState>,
) {
  const claim: Claim = share?.claim ?? (() => Promise.resolve(() => Promise.resolve()));
  let last: Promise<Tried> = Promise.resolve('here');
  let waiting = 0;
  let isStopped = false;
  let stop = (): void => undefined;

  /** Another process that is at it may have begun before the last deletion. */
  async function attempt(onSecond: OnSecond): Promise<Tried> {
    if (isStopped) return 'here';
    await dropSpentDays(kit, now());
    if (!isDue(await state(), now())) return 'here';
    const release = await claim('rewrite');
    if (release === null) return 'elsewhere';
    try {
      await rewrite(onSecond);
    } finally {
      kit.emptyLog(); // everything written is there
      await release();
    }
    return 'here';
  }

  async function rewrite(onSecond: OnSecond): Promise<void> {
    const before = await state();
    if (isStopped) return;
    const rewriting = startRewriting(`${before.forgotten} ${before.rewrittenAt}`);
    ({ stop } = rewriting);
    const beat = setInterval(() => onSecond(rewriting.share()), SECOND_MS);
    const outcome = await rewriting.ended;
    clearInterval(beat);
    if (outcome === 'done') await kit.write(() => markRewritten(kit, before.forgotten, now()));
    else if (outcome !== 'given-up') log.warn(outcome, FAILED);
    else if (!isStopped && before.rewrittenAt > 0 && isOld(before, now())) log.warn({ why: NEVER_QUIET }, FAILED);
  }

  return {
    /** Runs if a rewrite is due. Gives up after an error, without room, or if somebody waits. Never rejects. */
    rewrite: (onSecond: OnSecond): Promise<Tried> => {
      waiting++;
      last = last
        .then(() => attempt(onSecond))
        .catch((error: unknown): Tried => {
          onError(error, FAILED);
          return 'here';
        })
        .finally(() => void waiting--);
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
