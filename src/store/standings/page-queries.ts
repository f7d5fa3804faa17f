import type { SQL } from 'drizzle-orm';
import { isListed, LISTED, type Metric } from '../../community/standing.ts';
import { alias, and, asc, count, desc, eq, gt, gte, lt, lte, sql } from '../database/drizzle.ts';
import { given, is, givenMost } from '../database/expressions.ts';
import type { Kit } from '../database/kit.ts';

/** The column that orders a metric. */
const COLUMNS = {
  rating: 'points',
  wins: 'wins',
  rate: 'rate',
  bumps: 'bumps',
  fastest: 'fastest',
  streak: 'longest',
} as const satisfies Readonly<Record<Metric, unknown>>;

/** The fastest win is the smallest number. */
const isLessBetter = (metric: Metric): boolean => metric === 'fastest';

/** The pages of a metric: the better number first, and equal ones by id, so that an index has the order. */
export const pageOf = (kit: Kit, metric: Metric) => ({
  ...groupsOf(kit, metric),
  ...rowsOf(kit, metric),
  ...placesOf(kit, metric),
});

/** The people that a metric shows, in the words of its index. */
const isShown = (metric: Metric): SQL => {
  const listed = isListed(LISTED.unrated, metric) ? sql`listed > 0` : sql`listed = 2`;
  return metric === 'rate' || metric === 'fastest' ? sql`${listed} and ${sql.raw(metric)} is not null` : listed;
};

function groupsOf({ build, compile, tables: { standingCounts } }: Kit, metric: Metric) {
  const { board, value, people } = standingCounts;
  const order = isLessBetter(metric) ? asc : desc;
  const ofMetric = and(is(board), eq(standingCounts.metric, metric));
  const before = sql<number>`sum(${people}) over (order by ${order(value)}) - ${people}`.as('above');
  const groups = build.select({ value, above: before }).from(standingCounts).where(ofMetric).as('groups');
  return {
    /** The group of the person at this distance from the first, and the number of people above that group. */
    groupAt: compile(
      build
        .select({ value: groups.value, above: groups.above })
        .from(groups)
        .where(lte(groups.above, given('from')))
        .orderBy(desc(groups.above))
        .limit(1),
    ),
  };
}

function rowsOf({ build, compile, tables }: Kit, metric: Metric) {
  const { standings, visibility } = tables;
  const column = standings[COLUMNS[metric]];
  const { userId, games, wins, rated } = standings;
  const isLess = isLessBetter(metric);
  const [order, backward, isBefore, isFrom] = isLess ? [asc, desc, lt, gte] : [desc, asc, gt, lte];
  const ofBoard = and(is(standings.board), isShown(metric));
  const value = sql<number>`${column}`;
  const people = (where: SQL | undefined) =>
    build
      .select({ userId, name: visibility.everywhere, value, games, wins, rated })
      .from(standings)
      .leftJoin(visibility, eq(visibility.userId, userId))
      .where(and(ofBoard, where))
      .orderBy(order(column), order(userId))
      .limit(givenMost);
  /** A person at some distance: 0 is the first one. */
  const person = (where: SQL, toward: typeof asc) =>
    build
      .select({ userId, value })
      .from(standings)
      .where(and(ofBoard, where))
      .orderBy(toward(column), toward(userId))
      .limit(1)
      .offset(given('places'));
  /** Compares places with that of a person. */
  const isAt = (sign: '<=' | '>=') =>
    sql`(${column}, ${userId}) ${sql.raw(sign)} (${given('value')}, ${given('userId')})`;
  return {
    first: compile(people(undefined)),
    /** The rows from a person on. */
    rowsFrom: compile(people(isAt(isLess ? '>=' : '<='))),
    personAfter: compile(person(isFrom(column, given('value')), order)),
    personBefore: compile(person(isAt(isLess ? '<=' : '>='), backward)),
    /** The number of people with the same number before a person. */
    before: compile(
      build
        .select({ people: count() })
        .from(standings)
        .where(and(ofBoard, eq(column, given('value')), isBefore(userId, given('userId')))),
    ),
  };
}

function placesOf({ build, compile, tables }: Kit, metric: Metric) {
  const { boards, standings, standingCounts, visibility } = tables;
  const { userId, listed, games, wins, rated } = standings;
  const other = alias(standings, 'other');
  const [column, others] = [standings[COLUMNS[metric]], other[COLUMNS[metric]]];
  const counted = (where?: SQL) =>
    build
      .select({ people: sql`coalesce(sum(${standingCounts.people}), 0)` })
      .from(standingCounts)
      .where(and(eq(standingCounts.board, boards.id), eq(standingCounts.metric, metric), where));
  const shown = (what: SQL, where: SQL) =>
    build
      .select({ what })
      .from(other)
      .where(and(eq(other.board, boards.id), isShown(metric), where));
  /** The number of people with a better number. Those who are counted together with it are looked at. */
  const above = (value: SQL) => {
    const together = sql`cast(${given('together')} as bigint)`;
    const under = sql`${value} / ${together}`;
    const isBetter = (isLessBetter(metric) ? lt : gt)(standingCounts.value, under);
    const isBetween = sql`${others} > ${value} and ${others} < (${under} + 1) * ${together}`;
    return sql<number>`${counted(isBetter)} + ${shown(count(), isBetween)}`;
  };
  const isEqual = sql`${others} = ${column} and ${other.userId} <> ${userId}`;
  return {
    /** A leaderboard, with the standing and the place of a person. */
    viewed: compile(
      build
        .select({
          board: boards.id,
          people: sql<number>`${counted()}`,
          standing: { listed, userId, value: column, games, wins, rated },
          name: visibility.everywhere,
          above: above(sql`${column}`),
          tied: sql<0 | 1>`case when exists ${shown(sql`1`, isEqual)} then 1 else 0 end`,
        })
        .from(boards)
        .leftJoin(standings, and(eq(standings.board, boards.id), is(userId)))
        .leftJoin(visibility, eq(visibility.userId, userId))
        .where(is(boards.scope, boards.family, boards.period)),
    ),
    above: compile(
      build
        .select({ people: above(sql`cast(${given('value')} as bigint)`) })
        .from(boards)
        .where(eq(boards.id, given('board'))),
    ),
  };
}
