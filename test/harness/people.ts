import { sql, type Db } from '../../src/store/database/drizzle.ts';

/** The people, of these, in the row of a match: found by reading its JSON. */
export function peopleInBody(db: Db, match: string, ids: readonly string[]): readonly string[] {
  const { body } = db.get<{ body: string }>(sql`select body from matches where id = ${match}`);
  return ids.filter((id) => body.includes(`"${id}"`));
}

/** The people of a match in the table of people, with their seats. */
export const peopleInTable = (db: Db, match: string) =>
  db.all<{ userId: string; seat: number | null }>(
    sql`select user_id as userId, seat from match_people where match_id = ${match} order by user_id`,
  );
