import type { Metric } from '../../community/standing.ts';
import { isListed, LISTED } from '../../community/standing.ts';
import type { Db } from '../database/db.ts';
import { and, asc, count, desc, eq, gt, gte, isNotNull, lt, lte, sql } from '../database/drizzle.ts';
import { standingCounts, standings } from '../database/schema.ts';

const given = sql.placeholder;

/** The column that orders a metric. */
const COLUMNS = {
  rating: standings.points,
  wins: standings.wins,
  rate: standings.rate,
  bumps: standings.bumps,
  fastest: standings.fastest,
  streak: standings.longest,
} as const satisfies Readonly<Record<Metric, unknown>>;

/** The pages of a metric: the better number first, and equal ones by id, so that an index has the order. */
export const pageOf = (db: Db, metric: Metric) => ({ ...groupsOf(db, metric), ...rowsOf(db, metric) });

/** The fastest win is the smallest number. */
const isLessBetter = (metric: Metric): boolean => metric === 'fastest';

/** The counts of a metric. */
function groupsOf(db: Db, metric: Metric) {
  const isLess = isLessBetter(metric);
  const ofMetric = and(eq(standingCounts.board, given('board')), eq(standingCounts.metric, metric));
  const order = (isLess ? asc : desc)(standingCounts.value);
  const above = sql<number>`sum(${standingCounts.people}) over (order by ${order}) - ${standingCounts.people}`;
  const groups = db
    .select({ value: standingCounts.value, above: above.as('above') })
    .from(standingCounts)
    .where(ofMetric)
    .as('groups');
  return {
    /** The group of the person at this distance from the first, and the number of people above that group. */
    groupAt: db
      .select({ value: groups.value, above: groups.above })
      .from(groups)
      .where(lte(groups.above, given('from')))
      .orderBy(desc(groups.above))
      .limit(1)
      .prepare(),
    above: db
      .select({ people: sql<number>`coalesce(sum(${standingCounts.people}), 0)` })
      .from(standingCounts)
      .where(and(ofMetric, (isLess ? lt : gt)(standingCounts.value, given('value'))))
      .prepare(),
  };
}

/** The rows of a metric, in order. */
function rowsOf(db: Db, metric: Metric) {
  const column = COLUMNS[metric];
  const isLess = isLessBetter(metric);
  const [order, backward] = isLess ? [asc, desc] : [desc, asc];
  const ofBoard = and(
    eq(standings.board, given('board')),
    // In the words of the index.
    isListed(LISTED.unrated, metric) ? sql`listed > 0` : sql`listed = 2`,
    metric === 'rate' || metric === 'fastest' ? isNotNull(column) : undefined,
  );
  const { userId, games, wins, rated } = standings;
  const shown = { userId, value: sql<number>`${column}`, games, wins, rated };
  /** Compares places with that of a person. */
  const isAt = (sign: '<' | '<=' | '>' | '>=') =>
    sql`(${column}, ${userId}) ${sql.raw(sign)} (${given('value')}, ${given('userId')})`;
  return {
    rows: db
      .select(shown)
      .from(standings)
      .where(and(ofBoard, (isLess ? gte : lte)(column, given('value'))))
      .orderBy(order(column), order(userId))
      .limit(given('most'))
      .offset(given('from'))
      .prepare(),
    /** The rows from a person on. */
    rowsFrom: db
      .select(shown)
      .from(standings)
      .where(and(ofBoard, isAt(isLess ? '>=' : '<=')))
      .orderBy(order(column), order(userId))
      .limit(given('most'))
      .prepare(),
    /** The person at this distance before a person: 0 is the next one. */
    placesBefore: db
      .select({ userId, value: shown.value })
      .from(standings)
      .where(and(ofBoard, isAt(isLess ? '<' : '>')))
      .orderBy(backward(column), backward(userId))
      .limit(1)
      .offset(given('places'))
      .prepare(),
    /** The number of people with the same number before a person. */
    before: db
      .select({ people: count() })
      .from(standings)
      .where(and(ofBoard, eq(column, given('value')), (isLess ? lt : gt)(userId, given('userId'))))
      .prepare(),
  };
}
