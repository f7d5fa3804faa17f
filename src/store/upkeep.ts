import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';
import { sql } from './drizzle.ts';
import { codeOf } from './retry.ts';
import { upkeep } from './schema.ts';

/** What a process has to do for its database. */
export interface UpkeepState {
  readonly process: string; // the id of the newest one that has opened it
  readonly forgotten: number; // how often somebody was forgotten
  readonly isOwed: boolean; // somebody was, since the file was written anew last
  readonly rewrittenAt: number; // in ms since 1970; 0 = never
}

/** What older versions have deleted may still be in a file that they have written. */
export function beginUpkeep(db: Db, isFresh: boolean): void {
  const row = { id: 1, process: '', forgotten: isFresh ? 0 : 1, rewritten: 0, rewrittenAt: 0 };
  db.insert(upkeep).values(row).onConflictDoNothing().run();
}

/**
 * Takes a database over for this process, and answers with the id that it gets. The lock of the file keeps others out; where
 * somebody has deleted that, the older process learns of the newer one by this id.
 */
export function takeOver(db: Db): string {
  const process = randomBytes(8).toString('hex'); // in containers, ids of the system are the same ones again and again
  db.update(upkeep).set({ process }).run();
  return process;
}

export function upkeepOf(db: Db): UpkeepState {
  const { process, forgotten, rewritten, rewrittenAt } = db.select().from(upkeep).get()!;
  return { process, forgotten, isOwed: forgotten > rewritten, rewrittenAt };
}

/** Somebody is forgotten in this transaction, and bytes of theirs may be left until the file is written anew. */
export function noteForgotten(db: Db): void {
  db.update(upkeep)
    .set({ forgotten: sql`${upkeep.forgotten} + 1` })
    .run();
}

/** The file was written anew after somebody was forgotten so many times. */
export function noteRewritten(db: Db, forgotten: number, at: number): void {
  db.update(upkeep).set({ rewritten: forgotten, rewrittenAt: at }).run();
}

/** Leaves no byte in the log of SQLite (`-wal`). False if that has to wait: a backup is reading there, for instance. */
export function emptyLog(db: Db): boolean {
  try {
    return db.all<{ busy: number }>(sql`pragma wal_checkpoint(truncate)`)[0]?.busy === 0;
  } catch (error) {
    if (codeOf(error) === '') throw error;
    return false;
  }
}
