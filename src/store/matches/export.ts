import { setImmediate as pause } from 'node:timers/promises';
import type { PersonData } from '../../match/ports.ts';
import { sql } from '../database/drizzle.ts';
import type { Kit, Work } from '../database/kit.ts';
import type { Shape } from '../database/upgrade.ts';
import { spentBy } from '../people/spent-days.ts';
import { unpack, type PackedLog } from './logs.ts';
import { readable } from './match-rows.ts';

type Row = PersonData[string][number];

/** Matches that are read between two pauses, which takes a few milliseconds. */
const AT_ONCE = 50;

/** All that is kept of a person, by table, without data of others. Read in parts, so that clicks get answers. */
export async function dataOf(kit: Kit, userId: string): Promise<PersonData> {
  const data: Record<string, readonly Row[]> = { ...(await playedBy(kit, userId)) };
  for (const [table, query] of Object.entries(otherTables(userId))) {
    data[table] = await kit.read(() => kit.all<Row>(query));
    await pause();
  }
  return { ...data, spentDays: await kit.read(() => spentBy(kit, userId)) };
}

async function playedBy(kit: Kit, userId: string): Promise<PersonData> {
  const [matches, results, plays]: [Row[], Row[], Row[]] = [[], [], []];
  for (let [after, more] = ['', true]; more; await pause()) {
    const part = await kit.read(() => matchesAfter(kit, userId, after));
    const last = part.at(-1)?.match_id ?? after;
    matches.push(...part.map(({ body, ...row }) => ({ ...row, ...ownIn(readable(body), userId) })));
    plays.push(...(await kit.readTogether(() => playsBetween(kit, userId, [after, last]))));
    [after, more] = [last, part.length === AT_ONCE];
  }
  for (let [after, more] = [0, true]; more; await pause()) {
    const part = await kit.read(() => resultsAfter(kit, userId, after));
    results.push(...part);
    [after, more] = [part.at(-1)?.number ?? after, part.length === AT_ONCE];
  }
  return { matches, results, plays };
}

const matchesAfter = ({ all }: Kit, userId: string, after: string) =>
  all<Row & { readonly match_id: string; readonly body: string }>(sql`select match_id, seat, open, guild_id,
    channel_id, status, ruleset, body from match_people join matches on matches.id = match_id
    where user_id = ${userId} and match_id > ${after} order by match_id limit ${AT_ONCE}`);

/** The plays of a person in some matches. Plays that are packed meanwhile are read once. */
function* playsBetween(kit: Kit, userId: string, between: readonly [string, string]): Work<readonly Row[]> {
  const rows = yield* rowsBetween(kit, userId, between);
  const logs = yield* logsBetween(kit, userId, between);
  const packed = logs.flatMap(({ match_id, ...log }) =>
    unpack(log).flatMap(({ userId: maker, ...play }) => (maker === userId ? { match_id, ...play } : [])),
  );
  return [...rows, ...packed];
}

const logsBetween = ({ all }: Kit, userId: string, [after, last]: readonly [string, string]) =>
  all<PackedLog & { readonly match_id: string }>(sql`select match_id, people, plays from match_people
    join logs using (match_id) where user_id = ${userId} and match_id > ${after} and match_id <= ${last}
    order by match_id`);

const rowsBetween = ({ all }: Kit, userId: string, [after, last]: readonly [string, string]) =>
  all<Row>(sql`select plays.match_id, ply, plays.seat, play, "by", at from match_people join plays
    on plays.match_id = match_people.match_id and plays.user_id = match_people.user_id
    where match_people.user_id = ${userId} and match_people.match_id > ${after} and match_people.match_id <= ${last}
    order by plays.match_id, ply`);

const resultsAfter = ({ all }: Kit, userId: string, after: number) =>
  all<
    Row & { readonly number: number }
  >(sql`select channel_id, ruleset, ending, turns, started_at, ended_at, result_seats.*
    from result_seats join results using (match_id) where user_id = ${userId} and result_seats.number > ${after}
    order by result_seats.number limit ${AT_ONCE}`);

/** The data of a person beyond single matches. */
const otherTables = (userId: string) => ({
  standings: sql`select scope, family, period, standings.* from standings
    join boards on boards.id = board where user_id = ${userId} order by board`,
  sheets: sql`select scope, sheets.* from sheets join boards on boards.id = board
    where user_id = ${userId} order by board`,
  rivals: sql`select scope, games, won, bumped, sorried from rivals join boards on boards.id = board
    where one = ${userId} order by board, games desc`,
  doneByRivals: sql`select scope, theirs.games, theirs.won, theirs.bumped, theirs.sorried from rivals as own
    join rivals as theirs on (theirs.one, theirs.other, theirs.board) = (own.other, own.one, own.board)
    join boards on boards.id = own.board where own.one = ${userId} order by own.board, own.games desc`,
  awards: sql`select * from awards where user_id = ${userId} order by number, award`,
  meetings: sql`select day, scope, count from meeting_days where ${userId} in (one, other)`,
  watchers: sql`select * from watchers where user_id = ${userId} order by match_id`,
  dailies: sql`select * from dailies where user_id = ${userId} order by day`,
  visibility: sql`select * from visibility where user_id = ${userId}`,
  blocked: sql`select * from blocked where id = ${userId}`,
  people: sql`select * from people where user_id = ${userId}`,
  preferences: sql`select * from preferences where user_id = ${userId}`,
  questions: sql`select * from guild_questions where user_id = ${userId} order by id`,
});

/** Everything in a JSON about a person, by its path: objects with the id as `userId`, values under it, and itself. */
function ownIn(json: unknown, userId: string, path = ''): Shape {
  if (json === userId) return { [path]: userId };
  if (typeof json !== 'object' || json === null) return {};
  if ('userId' in json && json.userId === userId) return { [path]: json };
  const parts = Object.entries(json).map(([key, value]) => {
    const place = path === '' ? key : `${path}.${key}`;
    return key === userId ? { [place]: value as unknown } : ownIn(value, userId, place);
  });
  return Object.assign({}, ...parts) as Shape;
}
