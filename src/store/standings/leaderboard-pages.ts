import type { LeaderboardPage, LeaderboardRequest } from '../../community/ports.ts';
import { countedTogether, mostUnder, LISTED, isListed, isProvisional } from '../../community/standing.ts';
import type { Absence, Leaderboard, Placed } from '../../community/standing.ts';
import { scoreIn } from '../../community/daily-standing.ts';
import type { Work } from '../database/kit.ts';
import type { StandingQueries } from './standing-queries.ts';

const NOBODY: Omit<LeaderboardPage, 'own'> = { rows: [], page: 0, pages: 1, people: 0 };

/**
 * Reads a page. Ranks and the place of the page come from the counts; of the people only those on the page are read, and
 * the next one, who may share the last rank.
 */
export function* readLeaderboard(queries: StandingQueries, request: LeaderboardRequest): Work<LeaderboardPage> {
  const { metric, size, leaderboard } = request;
  const viewed = yield* viewedIn(queries, request);
  if (!viewed?.people) return { ...NOBODY, own: viewed?.own ?? 'unplayed' };
  const { board, people, own } = viewed;
  const pages = Math.ceil(people / size);
  const { page, start } =
    request.page === 'own' && typeof own !== 'string'
      ? yield* ownPage(queries, board, request, own)
      : yield* pageAt(queries, board, request, request.page === 'own' ? 0 : Math.min(request.page, pages - 1));
  const { first, rowsFrom, above: aboveIt } = queries.pages[metric];
  const most = size + 1;
  const found = yield* start ? rowsFrom.all({ board, ...start, most }) : first.all({ board, most });
  const together = countedTogether(leaderboard);
  const above = start ? (yield* aboveIt.get({ board, value: start.value, together }))!.people : 0;
  const rows = found.slice(0, size).map((row) => {
    const same = found.filter(({ value }) => value === row.value);
    const index = found.indexOf(same[0]!);
    const before = index === 0 ? above : page * size + index;
    return placed(row, leaderboard, { above: before, tied: same.length > 1 || before < page * size });
  });
  return { rows, page, pages, people, own };
}

/** The page with this number, and its first person; null = the first of all. */
function* pageAt(queries: StandingQueries, board: number, request: LeaderboardRequest, page: number) {
  if (page === 0) return { page, start: null };
  const { groupAt, personAfter } = queries.pages[request.metric];
  const from = page * request.size;
  const group = (yield* groupAt.get({ board, from }))!;
  const value = mostUnder(request.leaderboard, group.value);
  return { page, start: (yield* personAfter.get({ board, value, places: from - group.above }))! };
}

/** The page of the viewer, read from them on. People with the same number before them are only counted. */
function* ownPage(queries: StandingQueries, board: number, request: LeaderboardRequest, own: Placed) {
  const { metric, size, viewerId } = request;
  const { before, personBefore } = queries.pages[metric];
  const viewer = { board, userId: viewerId, value: own.value };
  const index = own.rank - 1 + (yield* before.get(viewer))!.people;
  return { page: Math.floor(index / size), start: (yield* personBefore.get({ ...viewer, places: index % size }))! };
}

/** A leaderboard, and the place of a person on it, or the reason why they have none; null = it does not exist. */
export function* viewedIn(
  queries: StandingQueries,
  { metric, viewerId, leaderboard }: Pick<LeaderboardRequest, 'metric' | 'viewerId' | 'leaderboard'>,
) {
  const asked = { ...leaderboard, userId: viewerId, together: countedTogether(leaderboard) };
  const viewed = yield* queries.pages[metric].viewed.get(asked);
  if (!viewed) return null;
  const { board, people, standing, name, above, tied } = viewed;
  return { board, people, own: ownIn() };

  function ownIn(): Placed | Absence {
    if (!standing) return 'unplayed';
    const { listed, value, ...row } = standing;
    if (listed === LISTED.none) return 'hidden';
    if (!isListed(listed, metric)) return 'inactive';
    return value === null ? 'unranked' : placed({ ...row, name, value }, leaderboard, { above, tied: tied === 1 });
  }
}

type Row = Pick<Placed, 'userId' | 'name' | 'value' | 'games' | 'wins'> & { readonly rated: number };

/** A person below this many people with a better number. */
function placed(
  { rated, ...row }: Row,
  { family, period }: Leaderboard,
  { above, tied }: { readonly above: number; readonly tied: boolean },
): Placed {
  const score = family === 'daily' ? { score: scoreIn(row.value) } : {};
  return { ...row, ...score, rank: above + 1, tied, provisional: isProvisional({ rated }, period) };
}
