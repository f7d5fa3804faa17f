import {
  format,
  given,
  givenRow,
  hasOpenSeat,
  is,
  isInPublicThread,
  isOpen,
  givenMost,
  put,
  room,
} from '../database/expressions.ts';
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
  type Db,
} from '../database/drizzle.ts';
import { matches, matchPeople, people, plays, results, resultSeats, visibility, watchers } from '../database/schema.ts';
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
  const { userId, seat, open } = matchPeople;
  const inRoom = lastIn(sql`${room} = ${given('channelId')}`);
  const inThread = lastIn(sql`${results.channelId} = ${given('channelId')} and ${isInPublicThread}`);
  return {
    load: db.select(stored).from(matches).where(is(matches.id)).prepare(),
    openIn: db.select(stored).from(matches).where(isOpenHere).prepare(),
    lastOver: db
      .select(stored)
      .from(results)
      .innerJoin(matches, eq(matches.id, results.matchId))
      .where(eq(results.number, sql`max(${inRoom}, ${inThread})`))
      .prepare(),
    peopleOf: db.select({ userId, seat, open }).from(matchPeople).where(is(matchPeople.matchId)).prepare(),
    plays: db.select().from(plays).where(is(plays.matchId)).orderBy(asc(plays.ply)).prepare(),
  };
}

function aboutMatches(db: Db) {
  const { guildId, channelId, dueAt, status } = matches;
  const now = given('now');
  const isDue = lte(dueAt, now);
  const isLate = and(gt(dueAt, now), isOpen, gt(dueAt, sql`${now} + ${longestTime}`));
  const isAfter = and(sql`(${guildId}, ${channelId}) > (${given('guildId')}, ${given('channelId')})`, isOpen);
  const isOutdated = and(isOpen, or(isNull(format), lt(format, FORMAT)));
  const turnOfGuild = sql`row_number() over (partition by ${guildId} order by ${dueAt})`;
  const counts = { all: count(), lobbies: sql<number>`ifnull(sum(${status} = 'lobby'), 0)` };
  return {
    due: db.select(id).from(matches).where(isDue).orderBy(turnOfGuild, asc(dueAt)).prepare(),
    dueLate: db.select(id).from(matches).where(isLate).prepare(),
    nextDue: db
      .select({ next: min(dueAt) })
      .from(matches)
      .where(isNotNull(dueAt))
      .prepare(),
    openAfter: db
      .select(where)
      .from(matches)
      .where(isAfter)
      .orderBy(asc(guildId), asc(channelId))
      .limit(givenMost)
      .prepare(),
    openAt: db.select(where).from(matches).where(isOpenHere).prepare(),
    openInGuild: db
      .select(where)
      .from(matches)
      .where(and(is(guildId), isOpen))
      .prepare(),
    openCount: db.select(counts).from(matches).where(isOpen).prepare(),
    dueCount: db.select({ count: count() }).from(matches).where(isDue).prepare(),
    running: db.select(id).from(matches).where(eq(status, 'running')).prepare(),
    outdated: db.select(id).from(matches).where(isOutdated).prepare(),
  };
}

const aboutPeople = (db: Db) => ({
  tipsOf: db.select({ tips: people.tips }).from(people).where(is(people.userId)).prepare(),
  openOf: db
    .select(stored)
    .from(matchPeople)
    .innerJoin(matches, eq(matches.id, matchPeople.matchId))
    .where(and(is(matchPeople.userId), hasOpenSeat))
    .prepare(),
});

/**
 * For each two people of a finished match, their results against each other in earlier ones of the server. Nothing for
 * a person who is hidden there.
 */
function meetings(db: Db) {
  const now = alias(results, 'now');
  const [one, other] = [alias(resultSeats, 'one'), alias(resultSeats, 'other')];
  const [oneThen, otherThen] = [alias(resultSeats, 'one_then'), alias(resultSeats, 'other_then')];
  const wins = (seat: typeof oneThen | typeof otherThen) => sql<number>`sum(${seat.won})`;
  const mayBeNamed = (seat: typeof one | typeof other) =>
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
    .where(and(eq(now.matchId, given('id')), mayBeNamed(one), mayBeNamed(other), eq(results.ending, 'won')))
    .groupBy(one.seat, other.seat)
    .prepare();
}

function changes(db: Db) {
  const { id, version } = matches;
  const { matchId, userId } = matchPeople;
  const discarded = { status: 'closed', dueAt: null, version: sql`${version} + 1` } as const;
  const isSeen = and(is(id), eq(version, given('before')));
  return {
    giveTip: db
      .insert(people)
      .values({ ...givenRow(people), tips: 1 })
      .onConflictDoUpdate({
        target: people.userId,
        set: { tips: sql`${people.tips} + 1` },
        setWhere: lt(people.tips, givenMost),
      })
      .returning({ tips: people.tips })
      .prepare(),
    insertMatch: db.insert(matches).values(givenRow(matches)).prepare(),
    discard: db.update(matches).set(discarded).where(is(id)).prepare(),
    leaveDiscarded: db.update(matchPeople).set({ open: false }).where(is(matchId)).prepare(),
    deleteWatchers: db.delete(watchers).where(is(watchers.matchId)).prepare(),
    updateMatch: db.update(matches).set(givenChanges).where(isSeen).prepare(),
    putPerson: put(db, matchPeople, matchId, userId),
    deletePerson: db.delete(matchPeople).where(is(matchId, userId)).prepare(),
    insertPlay: db.insert(plays).values(givenRow(plays)).prepare(),
    insertResult: db.insert(results).values(numbered).prepare(),
    insertResultSeat: db.insert(resultSeats).values(unfolded).prepare(),
  };
}

const id = { id: matches.id };
const stored = { id: matches.id, body: sql<string>`${matches.body}` };
const where = { id: matches.id, guildId: matches.guildId, channelId: matches.channelId };
const isOpenHere = and(is(matches.channelId), isOpen);

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
