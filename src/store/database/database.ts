import { drizzle, migrate, type Db } from './drizzle.ts';
import { renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { makeFile, onlyPathOf, rewriterOf } from './files.ts';
import { filledTablesIn, foldersFor, foreignTablesIn, isMigrated, isNewer, isTooOld, tablesIn } from './newer.ts';
import type { Kit, Work } from './kit.ts';
import { note } from './noted.ts';
import { sqliteKit } from './sqlite-kit.ts';
import { finish } from './work.ts';
import { anotherThan, isServer } from './place.ts';
import { obstacleIn } from './obstacles.ts';
import type { StartRewriting } from './rewriting.ts';
import type { Share, Sharing } from './share.ts';
import { beginUpkeep, takeOver } from './upkeep.ts';

/** The way of opening a database: only in this state, or to share it. */
export interface Opening {
  readonly wanted?: Wanted | undefined;
  readonly sharing?: Sharing | undefined;
  readonly onWait?: OnWait; // without it, a server that can only be read is refused
  readonly onAnswer?: OnAnswer;
}

/** Called again and again while a start waits: for a free slot, or for a server that can only be read now. */
export type OnWait = (what: 'slot' | 'read-only') => void;

/** Called each time that a server has answered (null), or has not, with the error. */
export type OnAnswer = (away: unknown) => void;

/** A database that this process has taken. */
export interface Database {
  readonly kit: Kit;
  readonly name: string; // for people: without any password
  readonly file?: string; // none on a server
  /** Stands in the database until another process opens it. */
  readonly processId: string;
  /** True if it was put back to an earlier state: the channels may be further than it is. */
  readonly isBehind: () => Promise<boolean>;
  /** Goes on from the present state. */
  readonly adopt: () => void | Promise<void>;
  /** Calls back with each text that a process tells, and with an empty one after a gap: then anything may have changed. */
  readonly onTold?: (hear: (what: string) => void) => void;
  /** Begins to write it anew, without what was deleted. */
  readonly startRewriting: StartRewriting;
  /** Resolves when another process has taken it, as far as its server says so. */
  readonly lost?: Promise<void>;
  /** Set if other processes may have it, too. */
  readonly share?: Share;
  readonly close: () => void | Promise<void>;
}

export interface FileDatabase extends Database {
  readonly db: Db;
  readonly file: string;
  readonly close: () => void;
}

export const isFile = (database: Database): database is FileDatabase => database.file !== undefined;

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
  constructor(file: string) {
    super(
      `The database ${file} is in use by another process. Stop that one first, or set DATABASE_URL to ${anotherThan(file)}.`,
    );
  }
}

/** Other processes have the database, and this one does not go with them. */
export class DatabaseShared extends Error {
  override readonly name = 'DatabaseShared';
  constructor(name: string, why: string) {
    super(`Other processes have the database ${name}, and ${why}.`);
  }
}

/** The file cannot be opened as a database until a person changes something. */
export class DatabaseUnusable extends Error {
  override readonly name: string = 'DatabaseUnusable';
  readonly why: string;
  constructor(file: string, why: string, cause: unknown) {
    super(
      `The database ${file} cannot be opened: ${why}. DATABASE_URL says which ${isServer(file) ? 'one' : 'file'} it is.`,
      { cause },
    );
    this.why = why;
  }
}

/** An obstacle that may pass without a person, such as a full disk. */
export class DatabaseHindered extends DatabaseUnusable {
  override readonly name = 'DatabaseHindered';
}

/** A newer version of the bot has written the file. Nothing in it was changed. */
export class DatabaseNewer extends Error {
  override readonly name = 'DatabaseNewer';
  constructor(file: string) {
    super(
      `The database ${file} was written by a newer version of the bot. Start that one, or restore a backup from before it.`,
    );
  }
}

/** A version from before those that this one reads has written the file. Nothing in it was changed. */
export class DatabaseTooOld extends Error {
  override readonly name = 'DatabaseTooOld';
  constructor(file: string) {
    super(`The database ${file} was written by a version before 0.7.0. Start version 0.7.0 on it once, then this one.`);
  }
}

/** This version of the bot has not opened the file yet. */
export class DatabaseOlder extends Error {
  override readonly name = 'DatabaseOlder';
  constructor(file: string) {
    super(
      `The database ${file} is not of this version of the bot yet. Start the bot once, which brings it up to date.`,
    );
  }
}

/** The state that a database must have already: the form of this version, or no data. */
export type Wanted = 'current' | 'empty';

/** Throws if this version must not open a database, or not as it is wanted. True for a fresh one. Changes nothing. */
export function* examine(kit: Kit, name: string, migrationsFolder: string, wanted?: Wanted): Work<boolean> {
  const foreign = yield* foreignTablesIn(kit);
  if (foreign.length > 0) throw new Error(`it belongs to another program (its tables are ${foreign.join(', ')})`);
  if (yield* isTooOld(kit, migrationsFolder)) throw new DatabaseTooOld(name);
  if (yield* isNewer(kit, migrationsFolder)) throw new DatabaseNewer(name);
  if (wanted === 'current' && !(yield* isMigrated(kit, migrationsFolder))) throw new DatabaseOlder(name);
  const filled = wanted === 'empty' ? yield* filledTablesIn(kit) : [];
  if (filled.length > 0) throw new Error(`it is not empty (there are rows in ${filled.join(', ')})`);
  return (yield* tablesIn(kit)).length === 0;
}

const CLEAR = [DatabaseInUse, DatabaseNewer, DatabaseTooOld, DatabaseOlder];

/** Opens the file (`:memory:` for none), takes it for this process alone, and brings it up to date. */
export function openDatabase(file: string, wanted?: Wanted): FileDatabase {
  try {
    return open(file, wanted);
  } catch (error) {
    if (CLEAR.some((clear) => error instanceof clear)) throw error;
    const { why, isInUse, mayPass } = obstacleIn(error);
    if (isInUse) throw new DatabaseInUse(file);
    throw new (mayPass ? DatabaseHindered : DatabaseUnusable)(file, why, error);
  }
}

function open(file: string, wanted?: Wanted): FileDatabase {
  const lock = file === ':memory:' ? null : lockFile(file);
  const sqlite = new Sqlite(file);
  const close = () => {
    sqlite.close();
    lock?.close();
  };
  try {
    const prepared = prepare(sqlite, file, wanted);
    const processId = finish(takeOver(prepared.kit));
    sqlite.pragma('busy_timeout = 0'); // from now on its wait would stop the event loop: retry.ts waits without that
    return {
      ...prepared,
      name: file,
      file,
      processId,
      isBehind: () => Promise.resolve(isMarked(sqlite)),
      adopt: () => void (isMarked(sqlite) && sqlite.pragma('user_version = 0')),
      startRewriting: rewriterOf(file),
      close,
    };
  } catch (error) {
    close(); // or the lock would stay until the process ends
    throw error;
  }
}

/** Enough for the indexes of 100,000 open matches and people. SQLite takes the memory only when it uses it. */
const CACHE_KIB = 32 * 1024;

/** Brings a file up to date and sets the modes of writing. */
function prepare(sqlite: Sqlite.Database, file: string, wanted?: Wanted): Pick<FileDatabase, 'db' | 'kit'> {
  const db = drizzle(sqlite, { casing: 'snake_case' });
  const kit = sqliteKit(db);
  const isFresh = finish(examine(kit, file, MIGRATIONS, wanted));
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL'); // everything acknowledged survives a power cut
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('secure_delete = ON'); // deleted data is overwritten in its page and in free pages
  sqlite.pragma(`cache_size = -${CACHE_KIB}`);
  for (const migrationsFolder of finish(foldersFor(kit, MIGRATIONS))) migrate(db, { migrationsFolder });
  finish(beginUpkeep(kit, isFresh));
  finish(note(kit, MIGRATIONS));
  return { db, kit };
}

/** Opens a file only to read it. A bot may have it open, too. */
export function readDatabase(file: string): Pick<FileDatabase, 'kit' | 'db' | 'close'> {
  const sqlite = new Sqlite(file, { readonly: true });
  const db = drizzle(sqlite, { casing: 'snake_case' });
  return { kit: sqliteKit(db), db, close: () => void sqlite.close() };
}

/** The time that a program waits for a database that a bot is writing to. */
const BESIDE_MS = 5_000;

/** Opens a file to write to it. A bot may have it open, too. The file must have the form of this version. */
export function openBeside(file: string): Pick<FileDatabase, 'kit' | 'db' | 'close'> {
  const sqlite = new Sqlite(file, { fileMustExist: true, timeout: BESIDE_MS });
  const db = drizzle(sqlite, { casing: 'snake_case' });
  const kit = sqliteKit(db);
  const close = () => void sqlite.close();
  try {
    if (finish(isTooOld(kit, MIGRATIONS))) throw new DatabaseTooOld(file);
    if (finish(isNewer(kit, MIGRATIONS))) throw new DatabaseNewer(file);
    if (!finish(isMigrated(kit, MIGRATIONS))) throw new DatabaseOlder(file);
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('secure_delete = ON');
    return { kit, db, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** In the header of a file that `backUp` wrote; no bot has gone on from it. */
const COPY = 1;

const isMarked = (sqlite: Sqlite.Database): boolean => sqlite.pragma('user_version', { simple: true }) === COPY;

function mark(file: string): void {
  const sqlite = new Sqlite(file);
  sqlite.pragma(`user_version = ${COPY}`);
  sqlite.close();
}

/**
 * Copies a database, also one that a bot is using, to a new file: one consistent moment of it, marked as a copy.
 * `onProgress` gets 0 to 1. The copy is written beside the target and gets its name when it is whole and on the disk.
 */
export async function backUp(file: string, target: string, onProgress: (share: number) => void): Promise<void> {
  discardPart(target);
  try {
    makeFile(partOf(target));
    await copy(file, partOf(target), onProgress);
    renameSync(partOf(target), target);
  } finally {
    discardPart(target);
  }
}

/** Removes the parts of a copy that this process has not finished. */
export function discardPart(target: string): void {
  for (const end of ['', '-journal']) rmSync(partOf(target) + end, { force: true });
}

const partOf = (target: string): string => `${target}.${process.pid}.part`;

async function copy(file: string, target: string, onProgress: (share: number) => void): Promise<void> {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    // An open read keeps it at one moment. Without it SQLite begins again after each write of the bot.
    sqlite.exec('begin; select count(*) from sqlite_schema');
    await sqlite.backup(target, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress(1 - remainingPages / totalPages);
        return PAGES_AT_ONCE;
      },
    });
    mark(target);
    onProgress(1);
  } finally {
    sqlite.close();
  }
}

const PAGES_AT_ONCE = 1000;

/** A lock that the operating system releases when the process dies: an exclusive transaction in a file beside. */
function lockFile(file: string): Sqlite.Database {
  makeFile(file);
  const beside = `${onlyPathOf(file)}.lock`; // the same lock, by any path to the database
  makeFile(beside);
  const lock = new Sqlite(beside, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) throw new DatabaseInUse(file);
    throw error;
  }
}
