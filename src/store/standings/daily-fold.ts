import { monthAround, standingsAfter } from '../../community/daily-standing.ts';
import { listOf } from '../database/expressions.ts';
import type { Work } from '../database/work.ts';
import { openLeaderboards } from './ledger.ts';
import type { StandingQueries } from './standing-queries.ts';
import { changeOf, write } from './visibility.ts';

/**
 * Folds the next dailies that have ended on their day, at most this many, and answers their number. Each standing is made
 * from all that it counts, so a daily that is folded twice counts once.
 */
export function* foldDailies(queries: StandingQueries, most: number, now: number): Work<number> {
  const found = yield* queries.nextDailies.all({ most });
  if (found.length === 0) return 0;
  const all = [];
  for (const daily of found) {
    const { userId } = daily;
    const [first, last] = monthAround(daily.day);
    const month = yield* queries.dailiesIn.all({ userId, first, last });
    all.push(...standingsAfter(daily, month, now).map((each) => ({ ...each, userId })));
  }
  const leaderboards = yield* openLeaderboards(queries, all.map(({ leaderboard }) => leaderboard)); // prettier-ignore
  const numbered = all.map((each) => ({ ...each, id: leaderboards.idOf(each.leaderboard) }));
  const made = yield* leaderboards.make();
  const keyOf = (board: number, userId: string): string => `${board} ${userId}`;
  const placed = new Map(numbered.map((each) => [keyOf(made(each.id), each.userId), { ...each, id: made(each.id) }]));
  const rows = [...placed.values()];
  const before = yield* queries.standingsAt.all(listOf(rows.map(({ id, userId }) => ({ board: id, userId }))));
  const rowOf = new Map(before.map((row) => [keyOf(row.board, row.userId), row]));
  const changes = rows.map(({ id, userId, leaderboard, standing }) => {
    const row = rowOf.get(keyOf(id, userId));
    return { id, board: leaderboard, userId, before: row ? changeOf(row, leaderboard).before : null, after: standing };
  });
  yield* write(queries, changes, now);
  yield* queries.markDailies.run(listOf(found.map(({ userId, day }) => ({ userId, day }))));
  return found.length;
}
