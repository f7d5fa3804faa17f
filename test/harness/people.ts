import { sql } from '../../src/store/database/drizzle.ts';
import type { Access } from './store.ts';

/** The people, of these, in the row of a match: found by reading its JSON. */
export async function peopleInBody({ all }: Access, match: string, ids: readonly string[]): Promise<readonly string[]> {
  const [row] = await all<{ body: string }>(sql`select body from matches where id = ${match}`);
  return ids.filter((id) => row!.body.includes(`"${id}"`));
}

/** The people of a match in the table of people, with their seats. */
export const peopleInTable = ({ all }: Access, match: string) =>
  all<{ userId: string; seat: number | null }>(
    sql`select user_id as "userId", seat from match_people where match_id = ${match} order by user_id`,
  );
