import { setImmediate as pause } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { Seat } from '../../engine/index.ts';
import type { Computer, Level, Match } from '../../match/match.ts';
import type { Finished, HistoryPage, HistoryRequest, PastMatch, Readers } from '../../match/door/history.ts';
import { and, asc, desc, sql } from '../database/drizzle.ts';
import { expressionsOf, given, is, givenMost } from '../database/expressions.ts';
import type { Kit, Work } from '../database/kit.ts';
import { readMatches } from './match-rows.ts';

type HistoryQueries = ReturnType<typeof historyQueries>;

/** Above the number of any result. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** Reads a page from the result next to it, and one match more, to see whether there are others. */
export async function readHistory(kit: Kit, queries: HistoryQueries, request: HistoryRequest): Promise<HistoryPage> {
  const { page, size } = request;
  const isNewer = page !== null && 'after' in page;
  const from = isNewer ? page.after : (page?.before ?? NEWEST);
  const side: Side = { ...queries[isNewer ? 'newer' : 'older'], from, most: size + 1 };
  const numbers = await numbersOf(kit, side, request);
  const found = inOrder(numbers, isNewer).slice(0, size + 1);
  const hasMore = found.length > size;
  return {
    matches: await kit.read(() => withSeats(queries, found.slice(0, size))),
    hasNewer: isNewer ? hasMore : page !== null,
    hasOlder: isNewer ? true : hasMore,
  };
}

function* withSeats(queries: HistoryQueries, numbers: readonly number[]): Work<readonly PastMatch[]> {
  const matches: PastMatch[] = [];
  for (const row of yield* pastOf(queries, numbers)) {
    const seats = yield* queries.seatsIn.all({ matchId: row.id });
    const [match] = readMatches(yield* queries.matchOf.all({ id: row.id }));
    const named = (seat: Seat, level: Level | null) => level && { ...nameIn(match, seat), level };
    matches.push({
      ...row,
      seats: seats.map(({ level, ...place }) => ({ ...place, computer: named(place.seat, level) })),
    });
  }
  return matches;
}

const nameIn = (match: Match | undefined, at: Seat): Partial<Pick<Computer, 'name'>> =>
  match?.places.flatMap(({ seat, occupant: { name } }) => (seat === at ? [{ name }] : []))[0] ?? {};

/** The matches of a server that ended last and that a person sees, the newest first. */
export function* readFinished(
  queries: HistoryQueries,
  guildId: string,
  most: number,
  { channels, userId }: Readers,
): Work<readonly Finished[]> {
  const asked = { from: NEWEST, most };
  const seen = yield* queries.older.inRooms.all({ ...asked, rooms: JSON.stringify(channels) });
  const own = userId === null ? [] : yield* queries.older.ofPerson.all({ ...asked, userId, guildId });
  return yield* pastOf(queries, inOrder([...seen, ...own].map(numberOf), false).slice(0, most));
}

/** A side of a result: the query of the results there, its first number, and the most results. */
type Side = ReturnType<typeof numbersBeyond> & { readonly from: number; readonly most: number };

/** The numbers of the results of a page, and maybe of others beyond it. */
async function numbersOf(kit: Kit, side: Side, request: HistoryRequest): Promise<readonly number[]> {
  const { guildId, of, readers } = request;
  const found = (await kit.read(() => seenOf(side, request))).map(numberOf);
  if (!('userId' in of) || of.channelId !== undefined || readers === null || readers.userId === null) return found;
  return [...found, ...(await together(kit, side, guildId, { otherId: of.userId, userId: readers.userId }))];
}

/** The results of a page that are found by the rooms of their readers. */
function* seenOf(side: Side, { guildId, of, readers }: HistoryRequest): Work<readonly Numbered[]> {
  const { from, most } = side;
  const asked = { guildId, from, most, ...of };
  if (!('userId' in of)) return [...(yield* side.inRoom.all(asked)), ...(yield* side.inThread.all(asked))];
  if (of.channelId !== undefined)
    return [...(yield* side.ofPersonInRoom.all(asked)), ...(yield* side.ofPersonInThread.all(asked))];
  if (readers === null) return yield* side.ofPerson.all(asked);
  return yield* side.ofPersonInRooms.all({ ...asked, rooms: JSON.stringify(readers.channels) });
}

/** Matches of a person that are read between two pauses, which takes about a millisecond. */
const AT_ONCE = 500;

type Both = Readonly<Record<'userId' | 'otherId', string>>;

/** The matches that both sat in. They are read in parts, so that the bot answers clicks in between. */
async function together(kit: Kit, side: Side, guildId: string, both: Both): Promise<readonly number[]> {
  const found: number[] = [];
  for (let { from } = side; ; await pause()) {
    const asked = { guildId, ...both, from, most: AT_ONCE };
    const part = await kit.read(() => side.together.all(asked));
    found.push(...part.filter(({ answer }) => answer === 1).map(numberOf));
    if (found.length >= side.most || part.length < AT_ONCE) return found;
    from = part.at(-1)!.number;
  }
}

function inOrder(numbers: readonly number[], isNewer: boolean): readonly number[] {
  return [...new Set(numbers)].toSorted((one, other) => (isNewer ? one - other : other - one));
}

const pastOf = (queries: HistoryQueries, numbers: readonly number[]): Work<readonly Omit<PastMatch, 'seats'>[]> =>
  queries.past.all({ numbers: JSON.stringify(numbers) });

interface Numbered {
  readonly number: number;
}
const numberOf = ({ number }: Numbered): number => number;

/** A side of a result: the order of the results there. */
interface Direction {
  readonly isOlder: boolean;
  readonly beyond: SQL;
  readonly order: SQL;
}
const OLDER: Direction = { isOlder: true, beyond: sql`<`, order: sql`desc` };
const NEWER: Direction = { isOlder: false, beyond: sql`>`, order: sql`asc` };

export function historyQueries(kit: Kit) {
  const { build, compile, words } = kit;
  const { matches, results, resultSeats } = kit.tables;
  const { number, matchId: id, ruleset, ending, turns, endedAt } = results;
  const { seat, userId, level, won } = resultSeats;
  const past = { number, id, ruleset, ending, turns, endedAt };
  const stored = { id: matches.id, version: matches.version, body: sql<string>`${matches.body}` };
  const isMatch = is(matches.id);
  const isAsked = sql`${number} in ${words.numbersOf(given('numbers'))}`;
  return {
    older: numbersBeyond(kit, OLDER),
    newer: numbersBeyond(kit, NEWER),
    past: compile(build.select(past).from(results).where(isAsked).orderBy(desc(number))),
    matchOf: compile(build.select(stored).from(matches).where(isMatch)),
    seatsIn: compile(
      build.select({ seat, userId, level, won }).from(resultSeats).where(is(resultSeats.matchId)).orderBy(asc(seat)),
    ),
  };
}

/** The numbers of results on one side of a result, the nearest first. An index finds each, and no other row is read. */
function numbersBeyond(kit: Kit, direction: Direction) {
  const { results, resultSeats } = kit.tables;
  const { room, isInPublicThread } = expressionsOf(kit);
  const { unindexed } = kit.words;
  const isHere = is(resultSeats.guildId)!;
  const ofPerson = sql`result_seats where user_id = ${given('userId')}`;
  const inThread = and(is(results.channelId), isInPublicThread)!;
  const inRoom = sql`${resultSeats.room} = ${given('channelId')} and ${unindexed(sql`result_seats.guild_id`)} = ${given('guildId')}`;
  /** A person sat in a match. The seats of that match are read, never all matches of the person. */
  const sat = (matchId: SQL, whose: string) =>
    sql`exists (select 1 from result_seats as there where there.match_id = ${matchId} and ${unindexed(sql`there.user_id`)} = ${given(whose)})`;
  return {
    ofPerson: ofSeats(kit, direction, isHere),
    ofPersonInRoom: ofSeats(kit, direction, inRoom),
    inRoom: ofResults(kit, direction, sql`${room} = ${given('channelId')}`),
    inThread: ofResults(kit, direction, inThread),
    ofPersonInThread: ofResults(kit, direction, and(inThread, sat(sql`results.match_id`, 'userId'))!),
    inRooms: ofRooms(kit, direction, sql`results where ${room}`),
    ofPersonInRooms: ofRooms(kit, direction, sql`${ofPerson} and result_seats.room`),
    together: ofSeats(kit, direction, isHere, sat(sql`result_seats.match_id`, 'otherId')),
  };
}

/** Results of a person, each with the answer to a question. */
function ofSeats({ build, compile, tables }: Kit, { beyond, order }: Direction, where: SQL, asked = sql`true`) {
  const { number, userId } = tables.resultSeats;
  return compile(
    build
      .select({ number, answer: sql<0 | 1>`case when ${asked} then 1 else 0 end` })
      .from(tables.resultSeats)
      .where(sql`${userId} = ${given('userId')} and ${where} and ${number} ${beyond} ${given('from')}`)
      .orderBy(sql`${number} ${order}`)
      .limit(givenMost),
  );
}

function ofResults({ build, compile, tables, words }: Kit, { beyond, order }: Direction, where: SQL) {
  const { number, guildId } = tables.results;
  const isHere = sql`${words.unindexed(guildId)} = ${given('guildId')}`;
  return compile(
    build
      .select({ number })
      .from(tables.results)
      .where(sql`${where} and ${isHere} and ${number} ${beyond} ${given('from')}`)
      .orderBy(sql`${number} ${order}`)
      .limit(givenMost),
  );
}

/** Results of some rooms. */
function ofRooms({ build, compile, words }: Kit, { isOlder }: Direction, from: SQL) {
  const numbers = words.nearest({ from, rooms: given('rooms'), first: given('from'), most: givenMost, isOlder });
  return compile(build.select({ number: sql<number>`number` }).from(numbers));
}
