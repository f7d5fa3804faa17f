import { METRICS, type Metric } from '../../community/standing.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  sql,
  type Db,
} from '../database/drizzle.ts';
import { given, givenRow, is, givenMost, put } from '../database/expressions.ts';
import {
  awards,
  boards,
  folds,
  meetingDays,
  results,
  resultSeats,
  rivals,
  playerStats,
  standingCounts,
  standings,
  announcedSeasons,
  visibility,
} from '../database/schema.ts';
import { pageOf } from './page-queries.ts';

/** Every query about standings, compiled once. */
export const prepareStandingQueries = (db: Db) => ({
  ...ofFold(db),
  ...ofLeaderboards(db),
  ...ofPeople(db),
  ...ofCounts(db),
  ...ofPlayerStats(db),
  ...ofAwards(db),
  ...ofResults(db),
  pages: Object.fromEntries(METRICS.map((metric) => [metric, pageOf(db, metric)])) as {
    [M in Metric]: ReturnType<typeof pageOf>;
  },
});

export type StandingQueries = ReturnType<typeof prepareStandingQueries>;

function ofFold(db: Db) {
  const { seat, side, userId, bumps, gaveUp, won, led, endedIt, facts } = resultSeats;
  const folded = { seat, side, userId, bumps, gaveUp, won, led, endedIt, facts };
  const isUnfolded = gt(results.number, given('number'));
  const isBefore = lt(meetingDays.day, given('day'));
  const { day, scope, one, other } = meetingDays;
  return {
    folded: db.select({ number: folds.number }).from(folds).prepare(),
    markFolded: put(db, folds, folds.id),
    left: db.select({ count: count() }).from(results).where(isUnfolded).prepare(),
    newest: db.select({ endedAt: results.endedAt }).from(results).orderBy(desc(results.number)).limit(1).prepare(),
    next: db.select().from(results).where(isUnfolded).orderBy(asc(results.number)).limit(givenMost).prepare(),
    seats: db.select(folded).from(resultSeats).where(is(resultSeats.matchId)).orderBy(asc(seat)).prepare(),
    meet: db
      .insert(meetingDays)
      .values({ ...givenRow(meetingDays), count: 1 })
      .onConflictDoUpdate({ target: [day, scope, one, other], set: { count: sql`${meetingDays.count} + 1` } })
      .returning({ count: meetingDays.count })
      .prepare(),
    forgetMeetings: db.delete(meetingDays).where(isBefore).prepare(),
  };
}

function ofLeaderboards(db: Db) {
  const { id, scope, family, period, until } = boards;
  const { id: _id, ...unnumbered } = givenRow(boards);
  const isMonth = and(
    is(scope),
    eq(family, 'all'),
    like(period, sql`${given('beginning')} || '%'`),
    ne(period, 'all'),
    isNull(until),
  );
  const isOutlived = and(isNotNull(until), lte(until, given('now')));
  return {
    board: db
      .select({ id })
      .from(boards)
      .where(is(scope, family, period))
      .prepare(),
    insertLeaderboard: db.insert(boards).values(unnumbered).returning({ id }).prepare(),
    months: db.select({ period }).from(boards).where(isMonth).orderBy(desc(period)).limit(givenMost).prepare(),
    outlived: db.select({ id }).from(boards).where(isOutlived).limit(1).prepare(),
    emptyLeaderboard: db
      .delete(standings)
      .where(sql`rowid in (select rowid from ${standings} where board = ${given('board')} limit ${givenMost})`)
      .prepare(),
    dropCounts: db.delete(standingCounts).where(is(standingCounts.board)).prepare(),
    dropLeaderboard: db.delete(boards).where(is(id)).prepare(),
  };
}

function ofPeople(db: Db) {
  const { id: _id, ...place } = getTableColumns(boards);
  const placed = () =>
    db
      .select({ standing: getTableColumns(standings), place })
      .from(standings)
      .innerJoin(boards, eq(boards.id, standings.board));
  const isInactive = and(lte(standings.lastAt, given('since')), sql`listed = 2 and mu is not null`);
  const { servers, everywhere } = visibility;
  return {
    standing: db.select().from(standings).where(is(standings.board, standings.userId)).prepare(),
    standingsOf: placed().where(is(standings.userId)).prepare(),
    inactive: placed().where(isInactive).limit(givenMost).prepare(),
    put: put(db, standings, standings.board, standings.userId),
    visibility: db.select({ servers, everywhere }).from(visibility).where(is(visibility.userId)).prepare(),
    setVisibility: put(db, visibility, visibility.userId),
    dropVisibility: db.delete(visibility).where(is(visibility.userId)).prepare(),
    announcedSeason: db.select().from(announcedSeasons).where(is(announcedSeasons.guildId)).prepare(),
    markNoticed: put(db, announcedSeasons, announcedSeasons.guildId),
  };
}

function ofCounts(db: Db) {
  const { board, metric, value, people } = standingCounts;
  const all = { people: sql<number>`coalesce(sum(${people}), 0)` };
  const isBetween = and(is(board, metric), gte(value, given('least')), lte(value, givenMost));
  return {
    count: db
      .insert(standingCounts)
      .values(givenRow(standingCounts))
      .onConflictDoUpdate({ target: [board, metric, value], set: { people: sql`${people} + excluded.people` } })
      .returning({ people })
      .prepare(),
    dropCount: db
      .delete(standingCounts)
      .where(is(board, metric, value))
      .prepare(),
    people: db.select(all).from(standingCounts).where(is(board, metric)).prepare(),
    groups: db.select({ value, people }).from(standingCounts).where(isBetween).prepare(),
  };
}

function ofPlayerStats(db: Db) {
  const { one, other, board, ...rivalry } = getTableColumns(rivals);
  const isRival = and(is(one, board), sql`${other} not glob '0*'`); // no stand-ins
  return {
    stats: db
      .select({ body: playerStats.body })
      .from(playerStats)
      .where(is(playerStats.userId, playerStats.board))
      .prepare(),
    putStats: put(db, playerStats, playerStats.userId, playerStats.board),
    rivalry: db
      .select(rivalry)
      .from(rivals)
      .where(is(one, other, board))
      .prepare(),
    rivalsOf: db
      .select({ other, ...rivalry })
      .from(rivals)
      .where(isRival)
      .orderBy(desc(rivals.games), asc(other))
      .limit(givenMost)
      .prepare(),
    putRivalry: put(db, rivals, one, other, board),
  };
}

function ofAwards(db: Db) {
  const { award, userId, number } = awards;
  return {
    awards: db.select({ award }).from(awards).where(is(userId)).prepare(),
    awardsIn: db
      .select({ award, guildId: results.guildId })
      .from(awards)
      .innerJoin(results, eq(results.number, number))
      .where(is(userId))
      .orderBy(asc(number))
      .prepare(),
    awardsOf: db.select({ award }).from(awards).where(is(userId, number)).prepare(),
    insertAward: db.insert(awards).values(givenRow(awards)).prepare(),
  };
}

function ofResults(db: Db) {
  const { matchId, seat, side, won, gaveUp, ratings, facts, number } = resultSeats;
  const person = { seat, side, userId: sql<string>`${resultSeats.userId}`, won, gaveUp, ratings, facts };
  const isPerson = and(is(matchId), isNotNull(resultSeats.userId));
  /** The newest rated games of a person, in the words of their index. */
  const isRated = and(is(resultSeats.userId), sql`ratings is not null`);
  const rated = (where = isRated) =>
    db.select({ ratings }).from(resultSeats).where(where).orderBy(desc(number)).limit(givenMost).prepare();
  const noted = { ratings: sql`${sql.param(given('ratings'), ratings)}` };
  return {
    ratedEverywhere: rated(),
    ratedIn: rated(and(isRated, is(resultSeats.guildId))),
    rate: db.update(resultSeats).set(noted).where(is(matchId, resultSeats.userId)).prepare(),
    /** A result whose number the fold has passed. */
    isFolded: db
      .select({ number: results.number, guildId: results.guildId })
      .from(results)
      .innerJoin(folds, lte(results.number, folds.number))
      .where(is(results.matchId))
      .prepare(),
    ratedSeats: db.select(person).from(resultSeats).where(isPerson).orderBy(asc(seat)).prepare(),
    unrate: db.update(resultSeats).set({ ratings: null }).where(isNotNull(ratings)).prepare(),
  };
}
