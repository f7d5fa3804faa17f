import type { Blocked } from '../match/ports.ts';
import type { Db } from './database.ts';
import { asc, eq, sql } from './drizzle.ts';
import { blocked } from './schema.ts';

/**
 * Whom the bot answers no more, by a table that another program may write to. SQLite says in a number whether another
 * connection has written anything, so the table is read again only then. To ask takes a twentieth of a millisecond.
 */
export function createBlocked(db: Db): Blocked {
  let readAt: number | null = null;
  let ids: ReadonlySet<string> = new Set();
  let told: ReadonlySet<string> = new Set();
  const read = () => {
    const { version } = db.get<{ version: number }>(sql`select data_version as version from pragma_data_version`);
    if (version === readAt) return;
    readAt = version;
    ids = new Set(blockedIn(db).map(({ id }) => id));
  };
  return {
    has: (id) => {
      read();
      return ids.has(id);
    },
    added: () => {
      read();
      const added = [...ids].filter((id) => !told.has(id));
      told = ids;
      return added;
    },
  };
}

/** Who is blocked, and since when, in ms since 1970. The first one comes first. */
export const blockedIn = (db: Db) => db.select().from(blocked).orderBy(asc(blocked.since), asc(blocked.id)).all();

/** False if they are blocked already. */
export const block = (db: Db, id: string, since: number): boolean =>
  db.insert(blocked).values({ id, since }).onConflictDoNothing().run().changes > 0;

/** False if they are not blocked. */
export const unblock = (db: Db, id: string): boolean => db.delete(blocked).where(eq(blocked.id, id)).run().changes > 0;
