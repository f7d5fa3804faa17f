import type { LeaderboardPage, LeaderboardRequest } from '../../community/ports.ts';
import {
  countedUnder,
  mostUnder,
  LISTED,
  isListed,
  isProvisional,
  numberOf,
  type Absence,
  type Leaderboard,
  type Placed,
} from '../../community/standing.ts';
import { scoreIn } from '../../community/daily-standing.ts';
import { listOf } from '../database/expressions.ts';
import type { Work } from '../database/kit.ts';
import { standingOf } from './visibility.ts';
import type { StandingQueries } from './standing-queries.ts';

const NOBODY: Omit<LeaderboardPage, 'own'> = { rows: [], page: 0, pages: 1, people: 0 };

/**
 * Reads a page. Ranks and the place of the page come from the counts; of the people only those on the page are read.
 */
export function* readLeaderboard(queries: StandingQueries, request: LeaderboardRequest): Work<LeaderboardPage> {
  const { metric, size, leaderboard } = request;
  const board = (yield* queries.board.get({ ...request.leaderboard }))?.id;
  if (board === undefined) return { ...NOBODY, own: 'unplayed' };
  const unnamed = yield* ownIn(queries, board, request);
  const { people } = (yield* queries.people.get({ board, metric }))!;
  if (people === 0) return { ...NOBODY, own: unnamed };
  const pages = Math.ceil(people / size);
  const { page, above, found } =
    request.page === 'own' && typeof unnamed !== 'string'
      ? yield* ownPage(queries, board, request, unnamed)
      : yield* pageAt(queries, board, request, request.page === 'own' ? 0 : Math.min(request.page, pages - 1));
  const values = found.map((row) => row.value);
  const reach = { least: Math.min(...values), most: Math.max(...values) };
  const groups = new Map(
    (yield* groupsIn(queries, board, request, reach)).map(({ value, people: all }) => [value, all]),
  );
  const ranks = new Map<number, number>();
  let next = above + 1;
  for (const each of new Set(values)) {
    ranks.set(each, next);
    next += groups.get(each)!;
  }
  const seen = yield* queries.visibilities.all(
    listOf([{ userId: request.viewerId }, ...found.map(({ userId }) => ({ userId }))]),
  );
  const names = new Map(seen.map(({ userId, everywhere }) => [userId, everywhere]));
  const own = typeof unnamed === 'string' ? unnamed : { ...unnamed, name: names.get(unnamed.userId) ?? null };
  const rows = found.map((row) => {
    const place = [ranks.get(row.value)!, groups.get(row.value)!] as const;
    return placed({ ...row, name: names.get(row.userId) ?? null }, leaderboard, place);
  });
  return { rows, page, pages, people, own };
}

/** The page with this number, and the number of people above its first row. */
function* pageAt(queries: StandingQueries, board: number, request: LeaderboardRequest, page: number) {
  const { metric, size, leaderboard } = request;
  const { first, groupAt, rows } = queries.pages[metric];
  if (page === 0) return { page, above: 0, found: yield* first.all({ board, most: size }) };
  const group = (yield* groupAt.get({ board, from: page * size }))!;
  const value = mostUnder(leaderboard, group.value);
  const found = yield* rows.all({ board, value, from: page * size - group.above, most: size });
  return { page, above: yield* peopleAbove(queries, board, request, found[0]!.value), found };
}

/**
 * The page of the viewer. It is read from the viewer on, so people with the same number before them are only counted.
 */
function* ownPage(queries: StandingQueries, board: number, request: LeaderboardRequest, own: Placed) {
  const { metric, size, viewerId } = request;
  const { before, placesBefore, rowsFrom } = queries.pages[metric];
  const viewer = { userId: viewerId, value: own.value };
  const index = own.rank - 1 + (yield* before.get({ board, ...viewer }))!.people;
  const places = index % size;
  const start = places === 0 ? viewer : (yield* placesBefore.get({ board, ...viewer, places: places - 1 }))!;
  return {
    page: Math.floor(index / size),
    above: yield* peopleAbove(queries, board, request, start.value),
    found: yield* rowsFrom.all({ board, ...start, most: size }),
  };
}

/** The place of a person on a leaderboard, without their name, or the reason why they have none. */
export function* ownIn(
  queries: StandingQueries,
  board: number,
  { metric, viewerId, leaderboard }: Pick<LeaderboardRequest, 'metric' | 'viewerId' | 'leaderboard'>,
): Work<Placed | Absence> {
  const row = yield* queries.standing.get({ board, userId: viewerId });
  if (!row) return 'unplayed';
  if (row.listed === LISTED.none) return 'hidden';
  if (!isListed(row.listed, metric)) return 'inactive';
  const value = numberOf(standingOf(row), metric);
  if (value === null) return 'unranked';
  const { userId, games, wins, rated } = row;
  const request = { metric, leaderboard };
  const under = countedUnder(leaderboard, value);
  const { people } = (yield* queries.pages[metric].above.get({ board, value: under }))!;
  const reach = { least: value, most: mostUnder(leaderboard, under) };
  const groups = yield* groupsIn(queries, board, request, reach);
  const together = groups.reduce((sum, group) => sum + group.people, 0);
  const equal = groups.find((group) => group.value === value)!.people;
  const place = [people + together - equal + 1, equal] as const;
  return placed({ userId, name: null, value, games, wins, rated }, leaderboard, place);
}

type Ordered = Pick<LeaderboardRequest, 'metric' | 'leaderboard'>;

/** The number of people with a better number. Those who are counted together with it are read. */
function* peopleAbove(
  queries: StandingQueries,
  board: number,
  { metric, leaderboard }: Ordered,
  value: number,
): Work<number> {
  const { above, between } = queries.pages[metric];
  const under = countedUnder(leaderboard, value);
  const most = mostUnder(leaderboard, under);
  const { people } = (yield* above.get({ board, value: under }))!;
  return most === value ? people : people + (yield* between.get({ board, value, most }))!.people;
}

interface Group {
  readonly value: number;
  readonly people: number;
}

/** The number of people with each number between two. */
function* groupsIn(
  queries: StandingQueries,
  board: number,
  { metric, leaderboard: { family } }: Ordered,
  reach: { readonly least: number; readonly most: number },
): Work<readonly Group[]> {
  return family === 'daily'
    ? yield* queries.pages[metric].equals.all({ board, ...reach })
    : yield* queries.groups.all({ board, metric, ...reach });
}

type Row = Pick<Placed, 'userId' | 'name' | 'value' | 'games' | 'wins'> & { readonly rated: number };

/** A person at a place that this many people share. */
function placed(
  { rated, ...row }: Row,
  { family, period }: Leaderboard,
  [rank, people]: readonly [rank: number, people: number],
): Placed {
  const score = family === 'daily' ? { score: scoreIn(row.value) } : {};
  return { ...row, ...score, rank, tied: people > 1, provisional: isProvisional({ rated }, period) };
}
