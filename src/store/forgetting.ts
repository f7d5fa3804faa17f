import { sql } from './drizzle.ts';
import type { PersonData } from '../match/store-port.ts';
import type { Db } from './database.ts';

/** All that is kept of a person, table by table; of matches not what is kept of others. */
export function dataOf(db: Db, userId: string): PersonData {
  const of = (query: ReturnType<typeof sql>) => db.all<Readonly<Record<string, unknown>>>(query);
  return {
    matches: of(sql`select match_id, seat, open, guild_id, channel_id, status, ruleset from match_people
      join matches on matches.id = match_id where user_id = ${userId} order by match_id`),
    results: of(sql`select number, guild_id, channel_id, ruleset, ending, turns, started_at, ended_at, result_seats.*
      from result_seats join results using (match_id) where user_id = ${userId} order by number`),
    plays: of(sql`select plays.match_id, ply, plays.seat, play, "by", at from match_people join plays
      on plays.match_id = match_people.match_id and plays.user_id = match_people.user_id
      where match_people.user_id = ${userId} order by plays.match_id, ply`),
    tallies: of(sql`select * from tallies where user_id = ${userId}`),
    people: of(sql`select * from people where user_id = ${userId}`),
  };
}

/**
 * Puts a stand-in in a person's place in all that is kept of matches, and drops what is kept of them alone. Whoever knows the
 * stand-in cannot tell whose it was. A match that is being played gets a new version, so that nobody saves what they loaded
 * before over it. False, and nothing has changed, while they sit at an open table.
 */
export function forget(db: Db, userId: string, standIn: string): boolean {
  return db.transaction(() => {
    const seated = db.all(sql`select 1 from match_people join matches on matches.id = match_id
      where user_id = ${userId} and open = 1 and seat is not null and json_valid(body) limit 1`);
    if (seated.length > 0) return false;
    const own = sql`select match_id from match_people where user_id = ${userId}`;
    for (const { id, body } of db.all<{ id: string; body: string }>(
      sql`select id, body from matches where id in (${own})`,
    )) {
      const changed = bodyWith(body, userId, standIn);
      db.run(sql`update matches set version = version + 1, body = ${changed} where id = ${id}`);
    }
    db.run(sql`update plays set user_id = ${standIn} where user_id = ${userId} and match_id in (${own})`);
    for (const table of ['match_people', 'result_seats', 'tallies'])
      db.run(sql`update ${sql.identifier(table)} set user_id = ${standIn} where user_id = ${userId}`);
    db.run(sql`delete from people where user_id = ${userId}`);
    return true;
  });
}

/** The body of a match with the stand-in, and with the next version; of one that cannot be read, its text with the stand-in. */
function bodyWith(body: string, userId: string, standIn: string): string {
  try {
    const match = withStandIn(JSON.parse(body), userId, standIn) as { readonly version: number };
    return JSON.stringify({ ...match, version: match.version + 1 });
  } catch {
    return body.replaceAll(JSON.stringify(userId), JSON.stringify(standIn));
  }
}

/** The same JSON with the stand-in wherever the id is a value or a key. Who it names beside it has no name any more. */
function withStandIn(json: unknown, userId: string, standIn: string): unknown {
  if (json === userId) return standIn;
  if (Array.isArray(json)) return json.map((each) => withStandIn(each, userId, standIn));
  if (typeof json !== 'object' || json === null) return json;
  const isOwn = 'userId' in json && json.userId === userId && 'name' in json;
  const entries = Object.entries({ ...json, ...(isOwn && { name: '' }) });
  return Object.fromEntries(
    entries.map(([key, value]) => [key === userId ? standIn : key, withStandIn(value, userId, standIn)]),
  );
}
