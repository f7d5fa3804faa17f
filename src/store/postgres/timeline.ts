import { sql } from '../database/drizzle.ts';
import type { Kit } from '../database/kit.ts';
import { codeOf } from './errors.ts';

/**
 * The server, the database in it, its table, and the timeline of its log. A standby that takes over begins another
 * timeline, and so does a server that was put back to a point in time:
 * https://www.postgresql.org/docs/current/continuous-archiving.html. `pg_restore --clean` makes another table.
 */
const PRESENT = sql<string>`concat_ws(' ', (select system_identifier from pg_control_system()),
  (select oid from pg_database where datname = current_database()), 'upkeep'::regclass::oid,
  left(pg_walfile_name(pg_current_wal_lsn()), 8))`;

/** Forks of PostgreSQL may not have these functions, or not for every user. */
const UNTOLD: ReadonlySet<string> = new Set(['42501', '42883', '0A000', '55000']);

async function presentOf({ get, read }: Kit): Promise<string | null> {
  try {
    return (await read(() => get<{ readonly present: string }>(sql`select ${PRESENT} as present`)))!.present;
  } catch (error) {
    if (UNTOLD.has(codeOf(error))) return null;
    throw error;
  }
}

/** True if no bot has gone on from the database on this timeline: commits that the channels know may be lost. */
export async function isBehind(kit: Kit): Promise<boolean> {
  const present = await presentOf(kit);
  const row = await kit.read(() => kit.get<{ readonly place: string | null }>(sql`select place from upkeep`));
  const known = row?.place ?? null;
  return present !== null && known !== null && known !== present;
}

/** From now on the database is known on this timeline. */
export async function adopt(kit: Kit): Promise<void> {
  const present = await presentOf(kit);
  if (present !== null)
    await kit.write(() => kit.run(sql`update upkeep set place = ${present} where place is distinct from ${present}`));
}
