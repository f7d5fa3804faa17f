import type { SQL } from 'drizzle-orm';
import { isListed, LISTED, type Metric } from '../../community/standing.ts';
import { and, asc, count, desc, eq, gt, gte, isNotNull, lt, lte, sql } from '../database/drizzle.ts';
import { given, is, givenMost } from '../database/expressions.ts';
import type { Kit } from '../database/kit.ts';
import type { Tables } from '../database/schema.ts';

/** The column that orders a metric. */
const columnsOf = ({ standings }: Tables) =>
  ({
    rating: standings.points,
    wins: standings.wins,
    rate: standings.rate,
    bumps: standings.bumps,
    fastest: standings.fastest,
    streak: standings.longest,
  }) as const satisfies Readonly<Record<Metric, unknown>>;

/** The fastest win is the smallest number. */
const isLessBetter = (metric: Metric): boolean => metric === 'fastest';

/** The pages of a metric: the better number first, and equal ones by id, so that an index has the order. */
export const pageOf = (kit: Kit, metric: Metric) => ({ ...groupsOf(kit, metric), ...rowsOf(kit, metric) });

function groupsOf({ build, compile, tables: { standingCounts } }: Kit, metric: Metric) {
  const { board, value, people } = standingCounts;
  const [order, isBetter] = isLessBetter(metric) ? [asc, lt] : [desc, gt];
  const ofMetric = and(is(board), eq(standingCounts.metric, metric));
  const isAbove = and(ofMetric, isBetter(value, given('value')));
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
    above: compile(
      build
        .select({ people: sql<number>`coalesce(sum(${people}), 0)` })
        .from(standingCounts)
        .where(isAbove),
    ),
  };
}

function rowsOf({ build, compile, tables }: Kit, metric: Metric) {
  const { standings } = tables;
  const column = columnsOf(tables)[metric];
  const { userId, games, wins, rated } = standings;
  const isLess = isLessBetter(metric);
  const [order, backward, isBefore, isFrom] = isLess ? [asc, desc, lt, gte] : [desc, asc, gt, lte];
  const ofBoard = and(
    is(standings.board),
    // In the words of the index.
    isListed(LISTED.unrated, metric) ? sql`listed > 0` : sql`listed = 2`,
    metric === 'rate' || metric === 'fastest' ? isNotNull(column) : undefined,
  );
  const value = sql<number>`${column}`;
  const people = (where: SQL | undefined) =>
    build
      .select({ userId, value, games, wins, rated })
      .from(standings)
      .where(and(ofBoard, where))
      .orderBy(order(column), order(userId))
      .limit(givenMost);
  /** Compares places with that of a person. */
  const isAt = (sign: '<' | '<=' | '>' | '>=') =>
    sql`(${column}, ${userId}) ${sql.raw(sign)} (${given('value')}, ${given('userId')})`;
  return {
    first: compile(people(undefined)),
    rows: compile(people(isFrom(column, given('value'))).offset(given('from'))),
    /** The rows from a person on. */
    rowsFrom: compile(people(isAt(isLess ? '>=' : '<='))),
    /** The person at this distance before a person: 0 is the next one. */
    placesBefore: compile(
      build
        .select({ userId, value })
        .from(standings)
        .where(and(ofBoard, isAt(isLess ? '<' : '>')))
        .orderBy(backward(column), backward(userId))
        .limit(1)
        .offset(given('places')),
    ),
    /** The number of people with a better number, up to one. */
    between: compile(
      build
        .select({ people: count() })
        .from(standings)
        .where(and(ofBoard, gt(column, given('value')), lte(column, givenMost))),
    ),
    /** The number of people with each number between two. */
    equals: compile(
      build
        .select({ value, people: count() })
        .from(standings)
        .where(and(ofBoard, gte(column, given('least')), lte(column, givenMost)))
        .groupBy(column),
    ),
    /** The number of people with the same number before a person. */
    before: compile(
      build
        .select({ people: count() })
        .from(standings)
        .where(and(ofBoard, eq(column, given('value')), isBefore(userId, given('userId')))),
    ),
  };
}
