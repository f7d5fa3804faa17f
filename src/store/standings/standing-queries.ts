import { EVERYWHERE, METRICS, type Metric } from '../../community/standing.ts';
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
  lt,
  lte,
  ne,
  sql,
} from '../database/drizzle.ts';
import { given, is, isAmong, givenMost, listOf, put, putAll, rowsAmong } from '../database/expressions.ts';
import type { EndedDaily } from '../../community/daily-standing.ts';
import type { LastingLeaderboard } from '../../community/ports.ts';
import type { Kit } from '../database/kit.ts';
import { pageOf } from './page-queries.ts';

/** Every query about standings, compiled once. */
export const prepareStandingQueries = (kit: Kit) => ({
  ...ofFold(kit),
  ...ofLeaderboards(kit),
  ...ofPeople(kit),
  ...ofDeeds(kit),
  ...ofResults(kit),
  ...ofDailies(kit),
  pages: Object.fromEntries(METRICS.map((metric) => [metric, pageOf(kit, metric)])) as {
    [M in Metric]: ReturnType<typeof pageOf>;
  },
});

export type StandingQueries = ReturnType<typeof prepareStandingQueries>;

function ofFold(kit: Kit) {
  const { build, compile } = kit;
  const { awards, folds, meetingDays, playerStats, results, resultSeats, rivals, standings } = kit.tables;
  const { matchId, seat, side, userId, bumps, gaveUp, won, led, endedIt, facts } = resultSeats;
  const folded = { matchId, seat, side, userId, bumps, gaveUp, won, led, endedIt, facts };
  const isUnfolded = gt(results.number, given('number'));
  const isBefore = lt(meetingDays.day, given('day'));
  const { day, scope, one, other } = meetingDays;
  return {
    folded: compile(build.select({ number: folds.number }).from(folds)),
    markFolded: put(kit, folds, folds.id),
    left: compile(build.select({ count: count() }).from(results).where(isUnfolded)),
    newest: compile(build.select({ endedAt: results.endedAt }).from(results).orderBy(desc(results.number)).limit(1)),
    next: compile(build.select().from(results).where(isUnfolded).orderBy(asc(results.number)).limit(givenMost)),
    seatsIn: compile(
      build.select(folded).from(resultSeats).where(isAmong(kit, matchId)).orderBy(asc(resultSeats.number), asc(seat)),
    ),
    standingsAt: rowsAmong(kit, standings, standings.board, standings.userId),
    meetingsOn: rowsAmong(kit, meetingDays, day, scope, one, other),
    statsAt: rowsAmong(kit, playerStats, playerStats.userId, playerStats.board),
    rivalriesAt: rowsAmong(kit, rivals, rivals.one, rivals.other, rivals.board),
    awardsTo: rowsAmong(kit, awards, awards.userId),
    putMeetings: putAll(kit, meetingDays, day, scope, one, other),
    putStats: putAll(kit, playerStats, playerStats.userId, playerStats.board),
    putRivalries: putAll(kit, rivals, rivals.one, rivals.other, rivals.board),
    putAwards: putAll(kit, awards, awards.userId, awards.award),
    forgetMeetings: compile(build.delete(meetingDays).where(isBefore)),
  };
}

function ofLeaderboards(kit: Kit) {
  const { build, compile } = kit;
  const { rowId, rowsOf } = kit.words;
  const { boards, standingCounts, standings } = kit.tables;
  const { id, scope, family, period, until } = boards;
  const { id: _id, ...unnumbered } = getTableColumns(boards);
  const columns = Object.values(unnumbered);
  const names = columns.map(({ name }) => sql.identifier(name));
  const isBoard = is(scope, family, period);
  const isMonth = and(is(scope, family), ne(period, 'all'), isNull(until));
  const isDaily = and(eq(scope, EVERYWHERE), eq(family, 'daily'));
  const isOutlived = and(isNotNull(until), lte(until, given('now')));
  const { board, metric, value, people } = standingCounts;
  const more = { people: sql`${people} + excluded.people` };
  const isEmpty = and(isAmong(kit, board, metric, value), eq(people, 0));
  return {
    board: compile(build.select({ id }).from(boards).where(isBoard)),
    leaderboards: rowsAmong(kit, boards, scope, family, period),
    insertLeaderboards: (made: readonly LastingLeaderboard[]) =>
      kit.run(sql`insert into ${boards} (${sql.join(names, sql`, `)}) ${rowsOf(listOf(made).list, columns)}`),
    months: compile(build.select({ period }).from(boards).where(isMonth).orderBy(desc(period)).limit(givenMost)),
    /** The newest day with a daily everywhere; its month, if that day is gone. */
    newestDaily: compile(build.select({ period }).from(boards).where(isDaily).orderBy(desc(period)).limit(1)),
    outlived: compile(build.select({ id }).from(boards).where(isOutlived).limit(1)),
    emptyLeaderboard: compile(
      build
        .delete(standings)
        .where(sql`${rowId} in (select ${rowId} from ${standings} where board = ${given('board')} limit ${givenMost})`),
    ),
    count: kit.compilePut(standingCounts, { target: [board, metric, value], set: more }),
    dropEmpty: compile(build.delete(standingCounts).where(isEmpty)),
    dropCounts: compile(build.delete(standingCounts).where(is(board))),
    dropLeaderboard: compile(build.delete(boards).where(is(id))),
  };
}

function ofPeople(kit: Kit) {
  const { build, compile } = kit;
  const { announcedSeasons, boards, standings, visibility } = kit.tables;
  const { id: _id, ...place } = getTableColumns(boards);
  const placed = () =>
    build
      .select({ standing: getTableColumns(standings), place })
      .from(standings)
      .innerJoin(boards, eq(boards.id, standings.board));
  const isInactive = and(lte(standings.lastAt, given('since')), sql`listed = 2 and mu is not null`);
  const { servers, everywhere } = visibility;
  return {
    standing: compile(build.select().from(standings).where(is(standings.board, standings.userId))),
    standingsOf: compile(placed().where(is(standings.userId))),
    inactive: compile(placed().where(isInactive).limit(givenMost)),
    putStandings: putAll(kit, standings, standings.board, standings.userId),
    visibility: compile(build.select({ servers, everywhere }).from(visibility).where(is(visibility.userId))),
    visibilities: rowsAmong(kit, visibility, visibility.userId),
    setVisibility: put(kit, visibility, visibility.userId),
    dropVisibility: compile(build.delete(visibility).where(is(visibility.userId))),
    announcedSeason: compile(build.select().from(announcedSeasons).where(is(announcedSeasons.guildId))),
    markNoticed: put(kit, announcedSeasons, announcedSeasons.guildId),
  };
}

/** The queries about the deeds of people: their stats, rivals and achievements. */
function ofDeeds(kit: Kit) {
  const { build, compile } = kit;
  const { awards, playerStats, results, rivals } = kit.tables;
  const { award, userId, number } = awards;
  const { one, other, board, ...rivalry } = getTableColumns(rivals);
  const areBoth = is(one, other, board);
  const isRival = and(is(one, board), sql`${other} not like '0%'`); // no stand-ins
  return {
    stats: compile(
      build.select({ body: playerStats.body }).from(playerStats).where(is(playerStats.userId, playerStats.board)),
    ),
    rivalry: compile(build.select(rivalry).from(rivals).where(areBoth)),
    rivalsOf: compile(
      build
        .select({ other, ...rivalry })
        .from(rivals)
        .where(isRival)
        .orderBy(desc(rivals.games), asc(other))
        .limit(givenMost),
    ),
    awardsIn: compile(
      build
        .select({ award, guildId: results.guildId })
        .from(awards)
        .innerJoin(results, eq(results.number, number))
        .where(is(userId))
        .orderBy(asc(number)),
    ),
    awardsOf: compile(build.select({ award }).from(awards).where(is(userId, number))),
  };
}

function ofResults(kit: Kit) {
  const { build, compile } = kit;
  const { folds, results, resultSeats } = kit.tables;
  const { matchId, seat, side, won, gaveUp, ratings, facts, number } = resultSeats;
  const person = { seat, side, userId: sql<string>`${resultSeats.userId}`, won, gaveUp, ratings, facts };
  const isPerson = and(is(matchId), isNotNull(resultSeats.userId));
  /** The newest rated games of a person, in the words of their index. */
  const isRated = and(is(resultSeats.userId), sql`ratings is not null`);
  const rated = (where = isRated) =>
    compile(build.select({ ratings }).from(resultSeats).where(where).orderBy(desc(number)).limit(givenMost));
  const seats = [matchId, seat, ratings];
  const newest = (where = is(resultSeats.userId)) =>
    compile(build.select({ facts }).from(resultSeats).where(where).orderBy(desc(number)).limit(givenMost));
  return {
    ratedEverywhere: rated(),
    ratedIn: rated(and(isRated, is(resultSeats.guildId))),
    newestEverywhere: newest(),
    newestIn: newest(is(resultSeats.userId, resultSeats.guildId)),
    rate: compile(
      build
        .update(resultSeats)
        .set({ ratings: sql`noted.ratings` })
        .from(sql`(${kit.words.rowsOf(given('list'), seats)}) as noted`)
        .where(sql`${matchId} = noted."matchId" and ${seat} = noted.seat`),
    ),
    /** A result whose number the fold has passed. */
    isFolded: compile(
      build
        .select({ number: results.number, guildId: results.guildId })
        .from(results)
        .innerJoin(folds, lte(results.number, folds.number))
        .where(is(results.matchId)),
    ),
    ratedSeats: compile(build.select(person).from(resultSeats).where(isPerson).orderBy(asc(seat))),
    unrate: compile(build.update(resultSeats).set({ ratings: null }).where(isNotNull(ratings))),
  };
}

/** The queries about dailies that have ended on their day. */
function ofDailies(kit: Kit) {
  const { build, compile } = kit;
  const { dailies } = kit.tables;
  const { userId, day, guildId } = dailies;
  const ended = {
    userId,
    day,
    guildId,
    rank: sql<number>`${dailies.rank}`,
    turns: sql<number>`${dailies.turns}`,
    accuracy: sql<number>`${dailies.accuracy}`,
    streak: sql<number>`${dailies.streak}`,
  } satisfies Readonly<Record<keyof EndedDaily, unknown>>;
  const isInMonth = and(is(userId), gte(day, given('first')), lte(day, given('last')), isNotNull(dailies.rank));
  const isListed = isAmong(kit, userId, day);
  return {
    /** In the words of the index. */
    nextDailies: compile(
      build.select(ended).from(dailies).where(sql`rank is not null and folded = 0`).orderBy(asc(day)).limit(givenMost), // prettier-ignore
    ),
    dailiesIn: compile(build.select(ended).from(dailies).where(isInMonth)),
    markDailies: compile(build.update(dailies).set({ folded: true }).where(isListed)),
  };
}
