import type { Metric } from '../../community/standing.ts';
import { METRICS } from '../../community/standing.ts';
import type { Db } from '../database/db.ts';
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
} from '../database/drizzle.ts';
import { pageOf } from './page-queries.ts';
import { givenRow } from '../database/expressions.ts';
import {
  boards,
  folds,
  meetingDays,
  results,
  resultSeats,
  standingCounts,
  standings,
  toldSeasons,
  visibility,
} from '../database/schema.ts';
import { sheetQueries } from './stats-queries.ts';

const given = sql.placeholder;

/** Every query about standings, compiled once. */
export const prepareStandingQueries = (db: Db) => ({
  ...ofFold(db),
  ...ofBoards(db),
  ...ofPeople(db),
  ...ofCounts(db),
  ...sheetQueries(db),
  pages: Object.fromEntries(METRICS.map((metric) => [metric, pageOf(db, metric)])) as {
    [M in Metric]: ReturnType<typeof pageOf>;
  },
});

export type StandingQueries = ReturnType<typeof prepareStandingQueries>;

function ofFold(db: Db) {
  return {
    folded: db.select({ number: folds.number }).from(folds).prepare(),
    markFolded: db
      .insert(folds)
      .values({ id: 1, number: given('number') })
      .onConflictDoUpdate({ target: folds.id, set: { number: sql`excluded.number` } })
      .prepare(),
    left: db
      .select({ count: count() })
      .from(results)
      .where(gt(results.number, given('number')))
      .prepare(),
    newest: db.select({ endedAt: results.endedAt }).from(results).orderBy(desc(results.number)).limit(1).prepare(),
    next: db
      .select()
      .from(results)
      .where(gt(results.number, given('number')))
      .orderBy(asc(results.number))
      .limit(given('most'))
      .prepare(),
    seats: db
      .select({
        seat: resultSeats.seat,
        side: resultSeats.side,
        userId: resultSeats.userId,
        bumps: resultSeats.bumps,
        gaveUp: resultSeats.gaveUp,
        won: resultSeats.won,
        led: resultSeats.led,
        endedIt: resultSeats.endedIt,
        facts: resultSeats.facts,
      })
      .from(resultSeats)
      .where(eq(resultSeats.matchId, given('id')))
      .orderBy(asc(resultSeats.seat))
      .prepare(),
    meet: db
      .insert(meetingDays)
      .values({
        day: given('day'),
        scope: given('scope'),
        one: given('one'),
        other: given('other'),
        count: 1,
      })
      .onConflictDoUpdate({
        target: [meetingDays.day, meetingDays.scope, meetingDays.one, meetingDays.other],
        set: { count: sql`${meetingDays.count} + 1` },
      })
      .returning({ count: meetingDays.count })
      .prepare(),
    forgetMeetings: db
      .delete(meetingDays)
      .where(lt(meetingDays.day, given('day')))
      .prepare(),
  };
}

function ofBoards(db: Db) {
  const isBoard = and(
    eq(boards.scope, given('scope')),
    eq(boards.family, given('family')),
    eq(boards.period, given('period')),
  );
  return {
    board: db.select({ id: boards.id }).from(boards).where(isBoard).prepare(),
    insertBoard: db
      .insert(boards)
      .values({ scope: given('scope'), family: given('family'), period: given('period'), until: given('until') })
      .returning({ id: boards.id })
      .prepare(),
    months: db
      .select({ period: boards.period })
      .from(boards)
      .where(
        and(
          eq(boards.scope, given('scope')),
          eq(boards.family, 'all'),
          like(boards.period, sql`${given('beginning')} || '%'`),
          ne(boards.period, 'all'),
          isNull(boards.until),
        ),
      )
      .orderBy(desc(boards.period))
      .limit(given('most'))
      .prepare(),
    outlived: db
      .select({ id: boards.id })
      .from(boards)
      .where(and(isNotNull(boards.until), lte(boards.until, given('now'))))
      .limit(1)
      .prepare(),
    emptyBoard: db
      .delete(standings)
      .where(sql`rowid in (select rowid from ${standings} where board = ${given('board')} limit ${given('most')})`)
      .prepare(),
    dropCounts: db
      .delete(standingCounts)
      .where(eq(standingCounts.board, given('board')))
      .prepare(),
    dropBoard: db
      .delete(boards)
      .where(eq(boards.id, given('board')))
      .prepare(),
  };
}

const place = { scope: boards.scope, family: boards.family, period: boards.period, until: boards.until };

function ofPeople(db: Db) {
  const { board: _board, userId: _userId, ...changing } = getTableColumns(standings);
  const changes = Object.keys(changing).map((name) => [name, sql.raw(`excluded.${snake(name)}`)]);
  return {
    standing: db
      .select()
      .from(standings)
      .where(and(eq(standings.board, given('board')), eq(standings.userId, given('userId'))))
      .prepare(),
    standingsOf: db
      .select({ standing: getTableColumns(standings), place })
      .from(standings)
      .innerJoin(boards, eq(boards.id, standings.board))
      .where(eq(standings.userId, given('userId')))
      .prepare(),
    inactive: db
      .select({ standing: getTableColumns(standings), place })
      .from(standings)
      .innerJoin(boards, eq(boards.id, standings.board))
      .where(and(lte(standings.lastAt, given('since')), sql`listed = 2 and mu is not null`))
      .limit(given('most'))
      .prepare(),
    put: db
      .insert(standings)
      .values(givenRow(standings))
      .onConflictDoUpdate({
        target: [standings.board, standings.userId],
        set: Object.fromEntries(changes),
      })
      .prepare(),
    visibility: db
      .select({ servers: visibility.servers, everywhere: visibility.everywhere })
      .from(visibility)
      .where(eq(visibility.userId, given('userId')))
      .prepare(),
    setVisibility: db
      .insert(visibility)
      .values({ userId: given('userId'), servers: given('servers'), everywhere: given('everywhere') })
      .onConflictDoUpdate({
        target: visibility.userId,
        set: { servers: sql`excluded.servers`, everywhere: sql`excluded.everywhere` },
      })
      .prepare(),
    dropVisibility: db
      .delete(visibility)
      .where(eq(visibility.userId, given('userId')))
      .prepare(),
    toldSeason: db
      .select({ month: toldSeasons.month })
      .from(toldSeasons)
      .where(eq(toldSeasons.guildId, given('guildId')))
      .prepare(),
    markNoticed: db
      .insert(toldSeasons)
      .values({ guildId: given('guildId'), month: given('month') })
      .onConflictDoUpdate({ target: toldSeasons.guildId, set: { month: sql`excluded.month` } })
      .prepare(),
  };
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function ofCounts(db: Db) {
  const ofMetric = and(eq(standingCounts.board, given('board')), eq(standingCounts.metric, given('metric')));
  const counts = { value: standingCounts.value, people: standingCounts.people };
  return {
    count: db
      .insert(standingCounts)
      .values({ board: given('board'), metric: given('metric'), value: given('value'), people: given('people') })
      .onConflictDoUpdate({
        target: [standingCounts.board, standingCounts.metric, standingCounts.value],
        set: { people: sql`${standingCounts.people} + excluded.people` },
      })
      .returning({ people: standingCounts.people })
      .prepare(),
    dropCount: db
      .delete(standingCounts)
      .where(and(ofMetric, eq(standingCounts.value, given('value'))))
      .prepare(),
    people: db
      .select({ people: sql<number>`coalesce(sum(${standingCounts.people}), 0)` })
      .from(standingCounts)
      .where(ofMetric)
      .prepare(),
    groups: db
      .select(counts)
      .from(standingCounts)
      .where(and(ofMetric, gte(standingCounts.value, given('least')), lte(standingCounts.value, given('most'))))
      .prepare(),
  };
}
