import type { Absence, BoardPage, BoardRequest, Placed, Standings } from '../community/ports.ts';
import type { Board, Metric } from '../community/standing.ts';
import { isListed, isProvisional, LISTED, numberOf } from '../community/standing.ts';
import type { Db } from './database.ts';
import { foldNext, setVisibility, standingOf, sweep, visibilityOf } from './folding.ts';
import { retryWhileBusy } from './retry.ts';
import { boards, folds, meetingDays, standingCounts, standings } from './schema.ts';
import type { StandingQueries } from './standing-queries.ts';
import { prepareStandingQueries } from './standing-queries.ts';
import { withoutSyncing } from './syncing.ts';

/** The standings on SQLite. */
export function createStandings(db: Db): Standings {
  const queries = prepareStandingQueries(db);
  const inTransaction = <Value>(write: () => Value): Promise<Value> => retryWhileBusy(() => db.transaction(write));
  // A power cut may undo a fold together with its number, so that it is done again.
  const repeatable = <Value>(write: () => Value): Promise<Value> =>
    retryWhileBusy(() => withoutSyncing(db, () => db.transaction(write)));
  return {
    fold: (most, now) => repeatable(() => foldNext(queries, most, now)),
    folding: async () => {
      const done = queries.folded.get()?.number ?? 0;
      return { done, left: queries.left.get({ number: done })!.count };
    },
    reset: () =>
      inTransaction(() => {
        for (const table of [standings, standingCounts, boards, meetingDays, folds]) db.delete(table).run();
      }),
    sweep: (most, now) => repeatable(() => sweep(queries, most, now)),
    read: async (request) => readBoard(queries, request),
    months: async (scope, beginning, most) =>
      queries.months.all({ scope, beginning, most }).map(({ period }) => period),
    visibility: async (userId) => visibilityOf(queries, userId),
    setVisibility: (userId, wish, now) => inTransaction(() => setVisibility(queries, userId, wish, now)),
    champions: async (guildId, month, most) => {
      const board: Board = { scope: guildId, family: 'all', period: month };
      const { rows } = readBoard(queries, { board, metric: 'wins', viewerId: '', page: 0, size: most });
      return rows.filter(({ rank, wins }) => rank === 1 && wins > 0);
    },
    toldSeason: async (guildId) => queries.toldSeason.get({ guildId })?.month ?? null,
    noteTold: async (guildId, month) => {
      await inTransaction(() => queries.noteTold.run({ guildId, month }));
    },
  };
}

const NOBODY: Omit<BoardPage, 'own'> = { rows: [], page: 0, pages: 1, people: 0 };

/** Reads a page. Ranks and the place of the page come from the counts; of the people only those on the page are looked at. */
function readBoard(queries: StandingQueries, request: BoardRequest): BoardPage {
  const { metric, size } = request;
  const board = queries.board.get({ ...request.board })?.id;
  if (board === undefined) return { ...NOBODY, own: 'unplayed' };
  const own = ownIn(queries, board, request);
  const { people } = queries.people.get({ board, metric })!;
  if (people === 0) return { ...NOBODY, own };
  const pages = Math.ceil(people / size);
  const wanted = request.page === 'own' ? pageOf(queries, board, request, own) : request.page;
  const page = Math.min(wanted, pages - 1);
  const paging = queries.pages[metric];
  const { value, above } = paging.groupAt.get({ board, from: page * size })!;
  const found = paging.rows.all({ board, value, from: page * size - above, most: size });
  const values = found.map((row) => row.value);
  const groups = new Map(
    queries.groups
      .all({ board, metric, least: Math.min(...values), most: Math.max(...values) })
      .map((group) => [group.value, group.people]),
  );
  const ranks = new Map<number, number>();
  let next = above + 1;
  for (const each of new Set(values)) {
    ranks.set(each, next);
    next += groups.get(each)!;
  }
  const rows = found.map(({ rated, ...row }): Placed => ({
    ...row,
    name: visibilityOf(queries, row.userId).everywhere,
    rank: ranks.get(row.value)!,
    tied: groups.get(row.value)! > 1,
    provisional: isProvisional({ rated }, request.board.period),
  }));
  return { rows, page, pages, people, own };
}

/** On which page the viewer is; the first one where they have no rank. */
function pageOf(
  queries: StandingQueries,
  board: number,
  { metric, size, viewerId }: BoardRequest,
  own: Placed | Absence,
): number {
  if (typeof own === 'string') return 0;
  const { people } = queries.pages[metric].before.get({ board, value: own.value, userId: viewerId })!;
  return Math.floor((own.rank - 1 + people) / size);
}

function ownIn(
  queries: StandingQueries,
  board: number,
  { metric, viewerId, board: { period } }: BoardRequest,
): Placed | Absence {
  const row = queries.standing.get({ board, userId: viewerId });
  if (!row) return 'unplayed';
  if (row.listed === LISTED.none) return 'hidden';
  if (!isListed(row.listed, metric)) return 'inactive';
  const standing = standingOf(row);
  const value = numberOf(standing, metric);
  return value === null ? 'unranked' : placed(queries, board, metric, period, row, value);
}

function placed(
  queries: StandingQueries,
  board: number,
  metric: Metric,
  period: string,
  { userId, games, wins, rated }: Pick<Placed, 'userId' | 'games' | 'wins'> & { readonly rated: number },
  value: number,
): Placed {
  const { people: above } = queries.pages[metric].above.get({ board, value })!;
  const [group] = queries.groups.all({ board, metric, least: value, most: value });
  const { everywhere: name } = visibilityOf(queries, userId);
  const provisional = isProvisional({ rated }, period);
  return { userId, name, value, rank: above + 1, tied: group!.people > 1, games, wins, provisional };
}
