import { setImmediate as pause } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { Finished, HistoryPage, HistoryRequest, PastMatch, Readers } from '../../match/ports.ts';
import { and, asc, desc, sql, type Db } from '../database/drizzle.ts';
import { given, is, isInPublicThread, givenMost, room } from '../database/expressions.ts';
import { results, resultSeats } from '../database/schema.ts';

type HistoryQueries = ReturnType<typeof historyQueries>;

/** Above the number of any result. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** Reads a page from the result next to it, and one match more, to see whether there are others. */
export async function readHistory(queries: HistoryQueries, request: HistoryRequest): Promise<HistoryPage> {
  const { page, size } = request;
  const isNewer = page !== null && 'after' in page;
  const from = isNewer ? page.after : (page?.before ?? NEWEST);
  const side: Side = { ...queries[isNewer ? 'newer' : 'older'], from, most: size + 1 };
  const numbers = await numbersOf(side, request);
  const found = inOrder(numbers, isNewer).slice(0, size + 1);
  const hasMore = found.length > size;
  return {
    matches: pastOf(queries, found.slice(0, size)).map((row) => ({
      ...row,
      seats: queries.seatsIn.all({ matchId: row.id }),
    })),
    hasNewer: isNewer ? hasMore : page !== null,
    hasOlder: isNewer ? true : hasMore,
  };
}

/** The matches of a server that ended last and that a person sees, the newest first. */
export function readFinished(
  queries: HistoryQueries,
  guildId: string,
  most: number,
  { channels, userId }: Readers,
): readonly Finished[] {
  const asked = { from: NEWEST, most };
  const seen = queries.older.inRooms.all({ ...asked, rooms: JSON.stringify(channels) });
  const own = userId === null ? [] : queries.older.ofPerson.all({ ...asked, userId, guildId });
  return pastOf(queries, inOrder([...seen, ...own].map(numberOf), false).slice(0, most));
}

/** A side of a result: the query of the results there, its first number, and the most results. */
type Side = ReturnType<typeof numbersBeyond> & { readonly from: number; readonly most: number };

/** The numbers of the results of a page, and maybe of others beyond it. */
async function numbersOf(side: Side, { guildId, of, readers }: HistoryRequest): Promise<readonly number[]> {
  const { from, most } = side;
  const asked = { guildId, from, most, ...of };
  if (!('userId' in of)) return [...side.inRoom.all(asked), ...side.inThread.all(asked)].map(numberOf);
  if (of.channelId !== undefined)
    return [...side.ofPersonInRoom.all(asked), ...side.ofPersonInThread.all(asked)].map(numberOf);
  if (readers === null) return side.ofPerson.all(asked).map(numberOf);
  const seen = side.ofPersonInRooms.all({ ...asked, rooms: JSON.stringify(readers.channels) }).map(numberOf);
  return readers.userId === null ? seen : [...seen, ...(await together(side, guildId, of.userId, readers.userId))];
}

/** Matches of a person that are read between two pauses, which takes about a millisecond. */
const AT_ONCE = 500;

/** The matches that both sat in. They are read in parts, so that the bot answers clicks in between. */
async function together(side: Side, guildId: string, otherId: string, userId: string): Promise<readonly number[]> {
  const found: number[] = [];
  for (let { from } = side; ; await pause()) {
    const part = side.together.all({ guildId, userId, otherId, from, most: AT_ONCE });
    found.push(...part.filter(({ answer }) => answer === 1).map(numberOf));
    if (found.length >= side.most || part.length < AT_ONCE) return found;
    from = part.at(-1)!.number;
  }
}

function inOrder(numbers: readonly number[], isNewer: boolean): readonly number[] {
  return [...new Set(numbers)].toSorted((one, other) => (isNewer ? one - other : other - one));
}

const pastOf = (queries: HistoryQueries, numbers: readonly number[]): readonly Omit<PastMatch, 'seats'>[] =>
  queries.past.all({ numbers: JSON.stringify(numbers) });

const numberOf = ({ number }: { readonly number: number }): number => number;

/** A side of a result: the order of the results there, and the nearest one of several. */
interface Direction {
  readonly beyond: SQL;
  readonly order: SQL;
  readonly next: SQL;
}
const OLDER: Direction = { beyond: sql`<`, order: sql`desc`, next: sql`max` };
const NEWER: Direction = { beyond: sql`>`, order: sql`asc`, next: sql`min` };

export function historyQueries(db: Db) {
  const { number, matchId: id, channelId, ruleset, ending, turns, endedAt } = results;
  const { seat, userId, level, won } = resultSeats;
  return {
    older: numbersBeyond(db, OLDER),
    newer: numbersBeyond(db, NEWER),
    past: db
      .select({ number, id, channelId, ruleset, ending, turns, endedAt })
      .from(results)
      .where(sql`${number} in (select value from json_each(${given('numbers')}))`)
      .orderBy(desc(number))
      .prepare(),
    seatsIn: db
      .select({ seat, userId, level, won })
      .from(resultSeats)
      .where(is(resultSeats.matchId))
      .orderBy(asc(seat))
      .prepare(),
  };
}

/**
 * The numbers of results on one side of a result, the nearest first. Each is found by an index, and no other row is
 * read.
 */
function numbersBeyond(db: Db, direction: Direction) {
  const inThread = and(is(results.channelId), isInPublicThread)!;
  const inRoom = sql`${resultSeats.room} = ${given('channelId')} and +result_seats.guild_id = ${given('guildId')}`;
  return {
    ofPerson: ofSeats(db, direction, isHere),
    ofPersonInRoom: ofSeats(db, direction, inRoom),
    inRoom: ofResults(db, direction, sql`${room} = ${given('channelId')}`),
    inThread: ofResults(db, direction, inThread),
    ofPersonInThread: ofResults(db, direction, and(inThread, sat(sql`results.match_id`, 'userId'))!),
    inRooms: ofRooms(db, direction, sql`results where ${room}`),
    ofPersonInRooms: ofRooms(db, direction, sql`result_seats where user_id = ${given('userId')} and result_seats.room`),
    together: ofSeats(db, direction, isHere, sat(sql`result_seats.match_id`, 'otherId')),
  };
}

const isHere = is(resultSeats.guildId)!;

/** A person sat in a match. SQLite reads the seats of that match, never all matches of the person. */
const sat = (matchId: SQL, whose: string) =>
  sql`exists (select 1 from result_seats as there where there.match_id = ${matchId} and +there.user_id = ${given(whose)})`;

/** Results of a person, each with the answer to a question. */
const ofSeats = (db: Db, { beyond, order }: Direction, where: SQL, asked = sql`1`) =>
  db
    .select({ number: resultSeats.number, answer: sql<0 | 1>`${asked}` })
    .from(resultSeats)
    .where(
      sql`${resultSeats.userId} = ${given('userId')} and ${where} and ${resultSeats.number} ${beyond} ${given('from')}`,
    )
    .orderBy(sql`${resultSeats.number} ${order}`)
    .limit(givenMost)
    .prepare();

const ofResults = (db: Db, { beyond, order }: Direction, where: SQL) =>
  db
    .select({ number: results.number })
    .from(results)
    .where(sql`${where} and +${results.guildId} = ${given('guildId')} and ${results.number} ${beyond} ${given('from')}`)
    .orderBy(sql`${results.number} ${order}`)
    .limit(givenMost)
    .prepare();

/** Results of some rooms. SQLite takes the rows of a recursion in their order: the next result of all, then the one after it in its room. */
function ofRooms(db: Db, { beyond, order, next }: Direction, from: SQL) {
  const nextIn = (inRoom: SQL, number: SQL | typeof first) =>
    sql`(select ${next}(number) from ${from} = ${inRoom} and number ${beyond} ${number})`;
  const first = given('from');
  return db
    .select({ number: sql<number>`number` })
    .from(
      sql`(with recursive next (room, number) as (
        select value, ${nextIn(sql`value`, first)} from json_each(${given('rooms')})
        union all
        select room, ${nextIn(sql`next.room`, sql`next.number`)} from next where number is not null
        order by 2 ${order}
      ) select number from next where number is not null limit ${givenMost})`,
    )
    .prepare();
}
