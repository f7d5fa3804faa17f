import { format, given, givenRow, hasOpenSeat, isInPublicThread, isOpen, room } from '../database/expressions.ts';
import type { SQL } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import {
  alias,
  and,
  asc,
  count,
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
} from '../database/drizzle.ts';
import type { Db } from '../database/db.ts';
import { matches, matchPeople, people, plays, results, resultSeats, visibility } from '../database/schema.ts';
import { FORMAT } from '../database/upgrade.ts';

/** Every query of the store, compiled once. To compile them took most of the time of a click's queries. */
export const prepareQueries = (db: Db) => ({
  ...aboutOneMatch(db),
  ...aboutMatches(db),
  ...aboutPeople(db),
  meetings: meetings(db),
  ...changes(db),
});

function aboutOneMatch(db: Db) {
  return {
    load: db
      .select(stored)
      .from(matches)
      .where(eq(matches.id, given('id')))
      .prepare(),
    openIn: db
      .select(stored)
      .from(matches)
      .where(and(eq(matches.channelId, given('channelId')), isOpen))
      .prepare(),
    lastOver: db
      .select(stored)
      .from(results)
      .innerJoin(matches, eq(matches.id, results.matchId))
      .where(
        eq(
          results.number,
          sql`max(${lastIn(sql`${room} = ${given('channelId')}`)}, ${lastIn(sql`${results.channelId} = ${given('channelId')} and ${isInPublicThread}`)})`,
        ),
      )
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
  return {
    hintsOf: db
      .select({ hints: people.hints })
      .from(people)
      .where(eq(people.userId, given('userId')))
      .prepare(),
    openOf: db
      .select(stored)
      .from(matchPeople)
      .innerJoin(matches, eq(matches.id, matchPeople.matchId))
      .where(and(eq(matchPeople.userId, given('userId')), hasOpenSeat))
      .prepare(),
  };
}

/**
 * For each two people of a finished match, their results against each other in earlier ones of the server. Nothing for
 * a person who is hidden there.
 */
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
    discard: db
      .update(matches)
      .set({ status: 'closed', dueAt: null, version: sql`${matches.version} + 1` })
      .where(eq(matches.id, given('id')))
      .prepare(),
    leaveDiscarded: db
      .update(matchPeople)
      .set({ open: false })
      .where(eq(matchPeople.matchId, given('id')))
      .prepare(),
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

const id = { id: matches.id };
const stored = { id: matches.id, body: sql<string>`${matches.body}` };
const where = { id: matches.id, guildId: matches.guildId, channelId: matches.channelId };

/** A result gets its number from the database. */
const { number: _, ...numbered } = givenRow(results);

/** A seat gets its ratings from the fold. */
const { ratings: __, ...unfolded } = givenRow(resultSeats);

/** The columns for an update. Drizzle has to know the way a column writes its values. */
const givenChanges = Object.fromEntries(
  Object.entries(getTableColumns(matches)).map(([name, column]) => [name, sql`${sql.param(given(name), column)}`]),
);

/**
 * A column whose index SQLite must not use. It goes from the matches of one person to their results, never through
 * those of a whole server.
 */
const unindexed = (column: AnySQLiteColumn) => sql`+${column}`;

/** The newest result there, or 0. */
const lastIn = (there: SQL) => sql`(select coalesce(max(number), 0) from results where ${there})`;

/** The longest limit of any person in a lobby or match, in ms. A damaged row counts as a match without a limit. */
const longestTime = sql`iif(${matches.status} = 'lobby', ${given('lobby')}, coalesce(case when json_valid(${matches.body}) then ${matches.body} ->> '$.options.limitMs' end, ${given('unlimited')}))`;
