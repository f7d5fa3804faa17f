import type { LastingLeaderboard } from '../../community/ports.ts';
import {
  countedUnder,
  INACTIVE_MS,
  isListed,
  listedAs,
  metricsOf,
  numberOf,
  rateOf,
  UNSAID,
} from '../../community/standing.ts';
import type { Listed, Metric, Standing, Visibility } from '../../community/standing.ts';
import { listOf } from '../database/expressions.ts';
import type { Tables } from '../database/schema.ts';
import type { Work } from '../database/work.ts';
import type { StandingQueries } from './standing-queries.ts';

type Row = Tables['standings']['$inferSelect'];
interface Placed {
  readonly standing: Row;
  readonly place: LastingLeaderboard;
}

/** A row before and after the fold. */
export interface Change {
  readonly id: number; // of the leaderboard
  readonly board: LastingLeaderboard;
  readonly userId: string;
  readonly before: { readonly standing: Standing; readonly listed: Listed } | null;
  readonly after: Standing;
}

export function changeOf(row: Row, board: LastingLeaderboard): Change {
  const standing = standingOf(row);
  return { id: row.board, board, userId: row.userId, before: { standing, listed: row.listed }, after: standing };
}

export function standingOf({ mu, sigma, ...row }: Row): Standing {
  const { games, wins, bumps, fastest, streak, longest, rated, points, lastAt } = row;
  const rating = mu === null || sigma === null ? null : { mu, sigma };
  return { games, wins, bumps, fastest, streak, longest, rated, points, rating, lastAt };
}

/** Writes rows, and counts the people who have come to a number or have left one. */
export function* write(queries: StandingQueries, changes: readonly Change[], now: number): Work<void> {
  const people = yield* queries.visibilities.all(listOf(changes.map(({ userId }) => ({ userId }))));
  const visibilities = new Map(people.map((person) => [person.userId, person]));
  const counts = new Map<string, { board: number; metric: Metric; value: number; people: number }>();
  const count = (board: number, metric: Metric, value: number | null, more: number): void => {
    if (value === null) return;
    const key = `${board} ${metric} ${value}`;
    counts.set(key, { board, metric, value, people: (counts.get(key)?.people ?? 0) + more });
  };
  const rows = changes.map(({ id, board, userId, before, after }): Row => {
    const listed = listedAs(board, after.lastAt, visibilities.get(userId) ?? UNSAID, now);
    for (const metric of metricsOf(board)) {
      const numbered = (standing: Standing): number | null => {
        const number = numberOf(standing, metric);
        return number === null ? null : countedUnder(board, number);
      };
      const old = before && isListed(before.listed, metric) ? numbered(before.standing) : null;
      const fresh = isListed(listed, metric) ? numbered(after) : null;
      if (old === fresh) continue;
      count(id, metric, old, -1);
      count(id, metric, fresh, 1);
    }
    const { rating, ...rest } = after;
    const { mu = null, sigma = null } = rating ?? {};
    return { board: id, userId, ...rest, rate: rateOf(after), mu, sigma, listed };
  });
  yield* queries.putStandings(rows);
  const counted = [...counts.values()].filter((each) => each.people !== 0);
  yield* queries.count(counted);
  const fewer = counted.filter((each) => each.people < 0);
  if (fewer.length > 0) yield* queries.dropEmpty.run(listOf(fewer));
}

export function* visibilityOf(queries: StandingQueries, userId: string): Work<Visibility> {
  return (yield* queries.visibility.get({ userId })) ?? UNSAID;
}

/** Keeps a choice, unless it is the default, and lists the person anew. Fields that are not given stay. */
export function* setVisibility(
  queries: StandingQueries,
  userId: string,
  change: Partial<Visibility>,
  now: number,
): Work<Visibility> {
  const visibility = { ...(yield* visibilityOf(queries, userId)), ...change };
  if (visibility.servers === UNSAID.servers && visibility.everywhere === UNSAID.everywhere)
    yield* queries.dropVisibility.run({ userId });
  else yield* queries.setVisibility.run({ userId, ...visibility });
  yield* write(queries, (yield* queries.standingsOf.all({ userId })).map(listedAnew), now);
  return visibility;
}

const listedAnew = ({ standing, place }: Placed): Change => changeOf(standing, place);

/** Removes people who have not played for long, and one week that ended long ago. Answers the number of rows. */
export function* sweep(queries: StandingQueries, most: number, now: number): Work<number> {
  const inactive = yield* queries.inactive.all({ since: now - INACTIVE_MS, most });
  yield* write(queries, inactive.map(listedAnew), now);
  return inactive.length + (yield* removeWeek(queries, most, now));
}

function* removeWeek(queries: StandingQueries, most: number, now: number): Work<number> {
  const outlived = yield* queries.outlived.get({ now });
  if (!outlived) return 0;
  const board = outlived.id;
  const changes = yield* queries.emptyLeaderboard.run({ board, most });
  if (changes === most) return changes;
  yield* queries.dropCounts.run({ board });
  yield* queries.dropLeaderboard.run({ id: board });
  return changes + 1;
}
