import Sqlite from 'better-sqlite3';
import { setTimeout as wait } from 'node:timers/promises';
import type { CannotSave } from '../../match/ports.ts';
import type { Db } from './drizzle.ts';
import { begins, BUSY } from './obstacles.ts';

/** Writes without waiting for the disk, which stops everything else. A power cut may lose the newest ones. */
export function withoutSyncing<Value>(db: Db, write: () => Value): Value {
  db.$client.exec('pragma synchronous = normal');
  try {
    return write();
  } finally {
    db.$client.exec('pragma synchronous = full');
  }
}

/** Nothing can be written now. */
export class Unwritable extends Error implements CannotSave {
  override readonly name = 'CannotSave';
}

/** The bot has to answer a click within three seconds. Half of that may go to the wait for the file. */
const LONGEST_WAIT_MS = 1_500;
const PAUSE_MS = 25;

/** The beginnings of SQLite's codes for a write that a disk or another process prevents. */
const UNWRITABLE = [...BUSY, 'SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'];

/** Called when a write has waited for a while: a holder that can let the file go does so. */
export const waitingFor = new Set<() => void>();
/** Nobody notices such a wait, and a rewrite of most databases ends in it. */
const SHORT_WAIT_MS = 250;

/** Writes, trying again while another process has the file; the event loop goes on. Throws {@link CannotSave}. */
export async function retryWhileBusy<Value>(write: () => Value): Promise<Value> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return write();
    } catch (error) {
      const code = codeOf(error);
      if (!begins(code, UNWRITABLE)) throw error;
      if (!begins(code, BUSY) || performance.now() > until) throw new Unwritable(code, { cause: error });
    }
    if (performance.now() > until - LONGEST_WAIT_MS + SHORT_WAIT_MS) for (const letGo of waitingFor) letGo();
    await wait(PAUSE_MS);
  }
}

/** SQLite's own code of an error, also of one that Drizzle has wrapped; empty for any other error. */
export function codeOf(error: unknown): string {
  if (error instanceof Sqlite.SqliteError) return error.code;
  return error instanceof Error && error.cause !== undefined ? codeOf(error.cause) : '';
}
