import { sql } from '../../src/store/drizzle.ts';
import type { Db } from '../../src/store/database.ts';

/** Whom the row of a match holds, of these people: found by reading its JSON. */
export function peopleInBody(db: Db, match: string, ids: readonly string[]): readonly string[] {
  const { body } = db.get<{ body: string }>(sql`select body from matches where id = ${match}`);
  return ids.filter((id) => body.includes(`"${id}"`));
}

/** Whom the table of people has for a match, with their seats. */
export const peopleInTable = (db: Db, match: string) =>
  db.all<{ userId: string; seat: number | null }>(
    sql`select user_id as userId, seat from match_people where match_id = ${match} order by user_id`,
  );
