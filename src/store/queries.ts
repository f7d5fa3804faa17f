import type { Placeholder } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import {
  alias,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  or,
  sql,
} from './drizzle.ts';
import type { Db } from './database.ts';
import { format, hasOpenSeat, isOpen } from './expressions.ts';
import type { awards, rivals, sheets, standings } from './schema.ts';
import { matches, matchPeople, people, plays, results, resultSeats, visibility } from './schema.ts';
import { FORMAT } from './upgrade.ts';

/** Every query of the store, compiled once. Compiling took most of the time of a click's queries. */
export const prepareQueries = (db: Db) => ({
  ...aboutOneMatch(db),
  ...aboutMatches(db),
  ...aboutPeople(db),
  ...aboutHistory(db),
  meetings: meetings(db),
  ...changes(db),
});

function aboutOneMatch(db: Db) {
  return {
    load: db
      .select()
      .from(matches)
      .where(eq(matches.id, given('id')))
      .prepare(),
    openIn: db
      .select()
      .from(matches)
      .where(and(eq(matches.channelId, given('channelId')), isOpen))
      .prepare(),
    lastOver: db
      .select(getTableColumns(matches))
      .from(results)
      .innerJoin(matches, eq(matches.id, results.matchId))
      .where(eq(results.number, sql`max(${lastIn(results.channelId)}, ${lastIn(results.parentId)})`))
      .prepare(),
    finished: db
      .select({
        id: results.matchId,
        channelId: results.channelId,
        ruleset: results.ruleset,
        ending: results.ending,
        endedAt: results.endedAt,
      })
      .from(results)
      .where(and(eq(results.guildId, given('guildId')), isSeen))
      .orderBy(desc(results.number))
      .limit(given('most'))
      .prepare(),
    peopleOf: db
      .select({ userId: matchPeople.userId, seat: matchPeople.seat, open: matchPeople.open })
      .from(matchPeople)
      .where(eq(matchPeople.matchId, given('id')))
      .prepare(),
    plays: db
      .select()
      .from(plays)
      .where(eq(plays.matchId, given('id')))
      .orderBy(asc(plays.ply))
      .prepare(),
  };
}

function aboutMatches(db: Db) {
  return {
    due: db
      .select(id)
      .from(matches)
      .where(lte(matches.dueAt, given('now')))
      .orderBy(sql`row_number() over (partition by ${matches.guildId} order by ${matches.dueAt})`, asc(matches.dueAt))
      .prepare(),
    dueLate: db
      .select(id)
      .from(matches)
      .where(and(gt(matches.dueAt, given('now')), isOpen, gt(matches.dueAt, sql`${given('now')} + ${longestTime}`)))
      .prepare(),
    nextDue: db
      .select({ next: min(matches.dueAt) })
      .from(matches)
      .where(isNotNull(matches.dueAt))
      .prepare(),
    openAfter: db
      .select(where)
      .from(matches)
      .where(
        and(sql`(${matches.guildId}, ${matches.channelId}) > (${given('guildId')}, ${given('channelId')})`, isOpen),
      )
      .orderBy(asc(matches.guildId), asc(matches.channelId))
      .limit(given('most'))
      .prepare(),
    openAt: db
      .select(where)
      .from(matches)
      .where(and(eq(matches.channelId, given('channelId')), isOpen))
      .prepare(),
    openInGuild: db
      .select(where)
      .from(matches)
      .where(and(eq(matches.guildId, given('guildId')), isOpen))
      .prepare(),
    openCount: db
      .select({ all: count(), lobbies: sql<number>`ifnull(sum(${matches.status} = 'lobby'), 0)` })
      .from(matches)
      .where(isOpen)
      .prepare(),
    dueCount: db
      .select({ count: count() })
      .from(matches)
      .where(lte(matches.dueAt, given('now')))
      .prepare(),
    running: db.select(id).from(matches).where(eq(matches.status, 'running')).prepare(),
    outdated: db
      .select(id)
      .from(matches)
      .where(and(isOpen, or(isNull(format), lt(format, FORMAT))))
      .prepare(),
  };
}

function aboutPeople(db: Db) {
  // Nobody can leave a match that cannot be read.
  const sitsThere = and(eq(matchPeople.userId, given('userId')), hasOpenSeat, sql`json_valid(${matches.body})`);
  return {
    hintsOf: db
      .select({ hints: people.hints })
      .from(people)
      .where(eq(people.userId, given('userId')))
      .prepare(),
    openOf: db
      .select(getTableColumns(matches))
      .from(matchPeople)
      .innerJoin(matches, eq(matches.id, matchPeople.matchId))
      .where(sitsThere)
      .limit(given('most'))
      .prepare(),
    seatsOf: db
      .select({ seats: count() })
      .from(matchPeople)
      .innerJoin(matches, eq(matches.id, matchPeople.matchId))
      .where(and(sitsThere, ne(matches.id, given('exceptId'))))
      .prepare(),
  };
}

/** The finished matches of a person, a channel or a person in a channel of a server, on either side of a result. */
function aboutHistory(db: Db) {
  const { number, matchId: id, channelId, ruleset, ending, turns, endedAt } = results;
  const past = { number, id, channelId, ruleset, ending, turns, endedAt };
  const ofPerson = () =>
    db.select(past).from(resultSeats).innerJoin(results, eq(results.number, resultSeats.number)).$dynamic();
  const ofChannel = () => db.select(past).from(results).$dynamic();
  const isPerson = and(
    eq(resultSeats.userId, given('userId')),
    eq(resultSeats.guildId, given('guildId')),
    sql`(${given('channelId')} is null or +${channelId} = ${given('channelId')} or +${results.parentId} = ${given('channelId')})`, // null = anywhere
    isSeen,
  );
  const isIn = (column: AnySQLiteColumn) =>
    and(eq(column, given('channelId')), eq(unindexed(results.guildId), given('guildId')), isSeen);
  const [newer, older] = [given('after'), given('before')];
  const olderIn = (column: AnySQLiteColumn) =>
    ofChannel()
      .where(and(isIn(column), lt(results.number, older)))
      .orderBy(desc(results.number))
      .limit(given('most'))
      .prepare();
  const newerIn = (column: AnySQLiteColumn) =>
    ofChannel()
      .where(and(isIn(column), gt(results.number, newer)))
      .orderBy(asc(results.number))
      .limit(given('most'))
      .prepare();
  return {
    olderOfPerson: ofPerson()
      .where(and(isPerson, lt(resultSeats.number, older)))
      .orderBy(desc(resultSeats.number))
      .limit(given('most'))
      .prepare(),
    newerOfPerson: ofPerson()
      .where(and(isPerson, gt(resultSeats.number, newer)))
      .orderBy(asc(resultSeats.number))
      .limit(given('most'))
      .prepare(),
    // Those of a channel and those of its threads are found in order by an index each.
    olderOfChannel: olderIn(results.channelId),
    olderOfThreads: olderIn(results.parentId),
    newerOfChannel: newerIn(results.channelId),
    newerOfThreads: newerIn(results.parentId),
    seatsIn: db
      .select({ seat: resultSeats.seat, userId: resultSeats.userId, level: resultSeats.level, won: resultSeats.won })
      .from(resultSeats)
      .where(eq(resultSeats.matchId, given('id')))
      .orderBy(asc(resultSeats.seat))
      .prepare(),
  };
}

/** For each two people of a match that is over, how they did against each other in earlier ones of the server; of who is hidden there nothing. */
function meetings(db: Db) {
  const now = alias(results, 'now');
  const [one, other] = [alias(resultSeats, 'one'), alias(resultSeats, 'other')];
  const [oneThen, otherThen] = [alias(resultSeats, 'one_then'), alias(resultSeats, 'other_then')];
  const wins = (seat: typeof oneThen | typeof otherThen) => sql<number>`sum(${seat.won})`;
  const mayBeTold = (seat: typeof one | typeof other) =>
    and(
      eq(seat.gaveUp, false),
      sql`not exists (select 1 from ${visibility} where ${eq(visibility.userId, seat.userId)} and not ${visibility.servers})`,
    );
  return db
    .select({ one: one.seat, other: other.seat, count: count(), oneWins: wins(oneThen), otherWins: wins(otherThen) })
    .from(now)
    .innerJoin(one, eq(one.matchId, now.matchId))
    .innerJoin(other, and(eq(other.matchId, now.matchId), gt(other.seat, one.seat), ne(other.side, one.side)))
    .innerJoin(oneThen, eq(oneThen.userId, one.userId))
    .innerJoin(
      otherThen,
      and(eq(otherThen.matchId, oneThen.matchId), eq(otherThen.userId, other.userId), ne(otherThen.side, oneThen.side)),
    )
    .innerJoin(
      results,
      and(
        eq(results.matchId, oneThen.matchId),
        eq(unindexed(results.guildId), now.guildId),
        lt(unindexed(results.number), now.number),
      ),
    )
    .where(and(eq(now.matchId, given('id')), mayBeTold(one), mayBeTold(other), eq(results.ending, 'won')))
    .groupBy(one.seat, other.seat)
    .prepare();
}

function changes(db: Db) {
  return {
    giveHint: db
      .insert(people)
      .values({ userId: given('userId'), hints: 1 })
      .onConflictDoUpdate({
        target: people.userId,
        set: { hints: sql`${people.hints} + 1` },
        setWhere: lt(people.hints, given('most')),
      })
      .returning({ hints: people.hints })
      .prepare(),
    insertMatch: db.insert(matches).values(givenRow(matches)).prepare(),
    updateMatch: db
      .update(matches)
      .set(givenChanges)
      .where(and(eq(matches.id, given('id')), eq(matches.version, given('before'))))
      .prepare(),
    insertPerson: db
      .insert(matchPeople)
      .values(givenRow(matchPeople))
      .onConflictDoUpdate({
        target: [matchPeople.matchId, matchPeople.userId],
        set: { seat: sql`excluded.seat`, open: sql`excluded.open` },
      })
      .prepare(),
    deletePerson: db
      .delete(matchPeople)
      .where(and(eq(matchPeople.matchId, given('matchId')), eq(matchPeople.userId, given('userId'))))
      .prepare(),
    insertPlay: db.insert(plays).values(givenRow(plays)).prepare(),
    insertResult: db.insert(results).values(numbered).prepare(),
    insertResultSeat: db.insert(resultSeats).values(unfolded).prepare(),
  };
}

const given = sql.placeholder;
const id = { id: matches.id };
const where = { id: matches.id, guildId: matches.guildId, channelId: matches.channelId };

type Table =
  | typeof matches
  | typeof matchPeople
  | typeof plays
  | typeof results
  | typeof resultSeats
  | typeof standings
  | typeof sheets
  | typeof rivals
  | typeof awards;

/** Each column of a table from the value of that name. */
export const givenRow = <T extends Table>(table: T) =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, given(name)])) as {
    [Name in keyof T['$inferInsert']]-?: Placeholder;
  };

/** A result gets its number from the database. */
const { number: _, ...numbered } = givenRow(results);

/** A seat gets its ratings from the fold. */
const { ratings: __, ...unfolded } = givenRow(resultSeats);

/** The same for an update, which wants to be told how a column writes its values. */
const givenChanges = Object.fromEntries(
  Object.entries(getTableColumns(matches)).map(([name, column]) => [name, sql`${sql.param(given(name), column)}`]),
);

/** A column whose index SQLite leaves alone: it goes from the matches of one person to their results, never through those of a whole server. */
const unindexed = (column: AnySQLiteColumn) => sql`+${column}`;

/** Results of no channel that is left out: a thread is seen by those who see its channel. */
const isSeen = sql`coalesce(${results.parentId}, ${results.channelId}) not in (select value from json_each(${given('unseen')}))`;

/** The newest result with this value in a column, 0 if there is none. */
const lastIn = (column: AnySQLiteColumn) =>
  sql`(select coalesce(max(number), 0) from results where ${column} = ${given('channelId')})`;

/** The most time that anybody has in a lobby or match, in ms. It is of a match without a limit where the row is damaged. */
const longestTime = sql`iif(${matches.status} = 'lobby', ${given('lobby')}, coalesce(case when json_valid(${matches.body}) then ${matches.body} ->> '$.options.limitMs' end, ${given('unlimited')}))`;
