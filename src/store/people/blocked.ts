import type { Blocked } from '../../match/ports.ts';
import { asc, eq, sql, type Db } from '../database/drizzle.ts';
import { blocked } from '../database/sqlite-schema.ts';

/**
 * The people and servers that the bot ignores, by a table that another program may write to. SQLite counts the writes
 * of other connections, so the table is read again only after one. To ask takes a twentieth of a millisecond.
 */
export function createBlocked(db: Db): Blocked {
  let readAt: number | null = null;
  let known: ReadonlyMap<string, number> = new Map(); // since when, by id
  let answered = known;
  const read = () => {
    const { version } = db.get<{ version: number }>(sql`select data_version as version from pragma_data_version`);
    if (version === readAt) return;
    readAt = version;
    known = new Map(blockedIn(db).map(({ id, since }) => [id, since]));
  };
  return {
    has: (id) => {
      read();
      return known.has(id);
    },
    added: () => {
      read();
      // A person who was freed and blocked again has another time.
      const added = [...known].filter(([id, since]) => answered.get(id) !== since);
      answered = known;
      return added.map(([id]) => id);
    },
  };
}

/** The blocked ids, each with its time in ms since 1970; the oldest comes first. */
export const blockedIn = (db: Db) => db.select().from(blocked).orderBy(asc(blocked.since), asc(blocked.id)).all();

/** False if the id is already blocked. */
export const block = (db: Db, id: string, since: number): boolean =>
  db.insert(blocked).values({ id, since }).onConflictDoNothing().run().changes > 0;

/** False if the id is not blocked. */
export const unblock = (db: Db, id: string): boolean => db.delete(blocked).where(eq(blocked.id, id)).run().changes > 0;
