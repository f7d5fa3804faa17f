import type { LeaderboardPage, LeaderboardRequest } from '../../community/ports.ts';
import {
  LISTED,
  isListed,
  isProvisional,
  numberOf,
  type Absence,
  type Leaderboard,
  type Placed,
} from '../../community/standing.ts';
import { scoreIn } from '../../community/daily-standing.ts';
import type { Work } from '../database/kit.ts';
import { standingOf, visibilityOf } from './visibility.ts';
import type { StandingQueries } from './standing-queries.ts';

const NOBODY: Omit<LeaderboardPage, 'own'> = { rows: [], page: 0, pages: 1, people: 0 };

/**
 * Reads a page. Ranks and the place of the page come from the counts; of the people only those on the page are read.
 */
export function* readLeaderboard(queries: StandingQueries, request: LeaderboardRequest): Work<LeaderboardPage> {
  const { metric, size, leaderboard } = request;
  const board = (yield* queries.board.get({ ...request.leaderboard }))?.id;
  if (board === undefined) return { ...NOBODY, own: 'unplayed' };
  const own = yield* ownIn(queries, board, request);
  const { people } = (yield* queries.people.get({ board, metric }))!;
  if (people === 0) return { ...NOBODY, own };
  const pages = Math.ceil(people / size);
  const { page, above, found } =
    request.page === 'own' && typeof own !== 'string'
      ? yield* ownPage(queries, board, request, own)
      : yield* pageAt(queries, board, request, request.page === 'own' ? 0 : Math.min(request.page, pages - 1));
  const values = found.map((row) => row.value);
  const reach = { board, metric, least: Math.min(...values), most: Math.max(...values) };
  const groups = new Map((yield* queries.groups.all(reach)).map((group) => [group.value, group.people]));
  const ranks = new Map<number, number>();
  let next = above + 1;
  for (const each of new Set(values)) {
    ranks.set(each, next);
    next += groups.get(each)!;
  }
  const rows: Placed[] = [];
  for (const row of found)
    rows.push(yield* placed(queries, row, leaderboard, [ranks.get(row.value)!, groups.get(row.value)!]));
  return { rows, page, pages, people, own };
}

/** The page with this number, and the number of people above its first row. */
function* pageAt(queries: StandingQueries, board: number, { metric, size }: LeaderboardRequest, page: number) {
  const { groupAt, rows } = queries.pages[metric];
  const { value, above } = (yield* groupAt.get({ board, from: page * size }))!;
  return { page, above, found: yield* rows.all({ board, value, from: page * size - above, most: size }) };
}

/**
 * The page of the viewer. It is read from the viewer on, so people with the same number before them are only counted.
 */
function* ownPage(queries: StandingQueries, board: number, request: LeaderboardRequest, own: Placed) {
  const { metric, size, viewerId } = request;
  const { above, before, placesBefore, rowsFrom } = queries.pages[metric];
  const viewer = { userId: viewerId, value: own.value };
  const index = own.rank - 1 + (yield* before.get({ board, ...viewer }))!.people;
  const places = index % size;
  const start = places === 0 ? viewer : (yield* placesBefore.get({ board, ...viewer, places: places - 1 }))!;
  return {
    page: Math.floor(index / size),
    above: (yield* above.get({ board, value: start.value }))!.people,
    found: yield* rowsFrom.all({ board, ...start, most: size }),
  };
}

/** The place of a person on a leaderboard, or the reason why they have none. */
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
  const { people: above } = (yield* queries.pages[metric].above.get({ board, value }))!;
  const [group] = yield* queries.groups.all({ board, metric, least: value, most: value });
  return yield* placed(queries, { userId, value, games, wins, rated }, leaderboard, [above + 1, group!.people]);
}

type Row = Pick<Placed, 'userId' | 'value' | 'games' | 'wins'> & { readonly rated: number };

/** A person at a place that this many people share. */
function* placed(
  queries: StandingQueries,
  { rated, ...row }: Row,
  { family, period }: Leaderboard,
  [rank, people]: readonly [rank: number, people: number],
): Work<Placed> {
  const { everywhere } = yield* visibilityOf(queries, row.userId);
  const score = family === 'daily' ? { score: scoreIn(row.value) } : {};
  return { ...row, ...score, name: everywhere, rank, tied: people > 1, provisional: isProvisional({ rated }, period) };
}
