import { sql, type Db } from './drizzle.ts';
import { anotherThan } from './place.ts';
import type { Kit, Work } from './kit.ts';
import { randomBytes } from 'node:crypto';
import { codeOf } from './writes.ts';

/** The state of a database for its process. */
export interface UpkeepState {
  readonly process: string; // the id of the newest process that has opened it
  readonly forgotten: number; // the number of times that a person was forgotten
  readonly rewritten: number; // the same number at the last rewrite
  readonly isOwed: boolean; // a person was forgotten after the last rewrite
  readonly rewrittenAt: number; // in ms since 1970; 0 = never
}

/** Data that older versions have deleted may still be in their files. */
export const beginUpkeep = ({ run }: Kit, isFresh: boolean): Work<number> =>
  run(sql`insert into upkeep (id, process, forgotten, rewritten, rewritten_at) values (1, '', ${isFresh ? 0 : 1}, 0, 0)
    on conflict (id) do nothing`);

/**
 * Takes a database over for this process, and answers with the id that it gets. The lock of the file keeps others out.
 * If a person has deleted that lock, the older process learns of the newer one by this id.
 */
export function* takeOver({ run }: Kit): Work<string> {
  const process = randomBytes(8).toString('hex'); // in containers, system ids are often the same
  yield* run(sql`update upkeep set process = ${process}`);
  return process;
}

export function* upkeepOf({ get }: Kit): Work<UpkeepState> {
  const row = yield* get<Omit<UpkeepState, 'isOwed'>>(
    sql`select process, forgotten, rewritten, rewritten_at as "rewrittenAt" from upkeep`,
  );
  return { ...row!, isOwed: row!.forgotten > row!.rewritten };
}

/** The database was rewritten after this many people were forgotten. */
export const markRewritten = ({ run }: Kit, forgotten: number, at: number): Work<number> =>
  run(sql`update upkeep set rewritten = ${forgotten}, rewritten_at = ${at}`);

/** Leaves no byte in the log of SQLite (`-wal`). False if that has to wait, as for a backup that reads there. */
export function emptyLog(db: Db): boolean {
  try {
    return db.all<{ busy: number }>(sql`pragma wal_checkpoint(truncate)`)[0]?.busy === 0;
  } catch (error) {
    if (codeOf(error) === '') throw error;
    return false;
  }
}

/** The matches of a database are played with another bot. */
export class OtherApplication extends Error {
  override readonly name = 'OtherApplication';
  constructor(file: string, known: string, given: string) {
    super(
      `The database ${file} belongs to the application ${known}, and DISCORD_TOKEN to ${given}. ` +
        'Take the token of that one, or set DATABASE_URL to ' +
        `${anotherThan(file)}.`,
    );
  }
}

/** Remembers the owner of this database. Throws {@link OtherApplication} if another application owns it. */
export async function checkOwner(
  { kit, name }: { readonly kit: Kit; readonly name: string },
  applicationId: string,
): Promise<void> {
  const { get, run, read, write } = kit;
  const known = await read(() => get<{ readonly id: string }>(sql`select application_id as id from owners`));
  if (known === undefined) await write(() => run(sql`insert into owners (application_id) values (${applicationId})`));
  else if (known.id !== applicationId) throw new OtherApplication(name, known.id, applicationId);
}
