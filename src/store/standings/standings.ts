import type { Standings } from '../../community/ports.ts';
import type { Leaderboard } from '../../community/standing.ts';
import { readMatchImpact, readProfile } from './profiles.ts';
import { readLeaderboard } from './leaderboard-pages.ts';
import type { Db } from '../database/drizzle.ts';
import { foldNext, setVisibility, sweep, visibilityOf } from './ledger.ts';
import { retryWhileBusy, withoutSyncing } from '../database/writes.ts';
import {
  awards,
  boards,
  folds,
  meetingDays,
  rivals,
  playerStats,
  standingCounts,
  standings,
} from '../database/schema.ts';
import { prepareStandingQueries } from './standing-queries.ts';

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
    newestAt: async () => queries.newest.get()?.endedAt ?? null,
    isFolded: async (matchId) => queries.isFolded.get({ matchId }) !== undefined,
    profile: async (request) => readProfile(queries, request),
    matchImpact: async (matchId) => readMatchImpact(queries, matchId),
    reset: () =>
      inTransaction(() => {
        for (const table of [standings, standingCounts, playerStats, rivals, awards, boards, meetingDays, folds])
          db.delete(table).run();
        queries.unrate.run();
      }),
    sweep: (most, now) => repeatable(() => sweep(queries, most, now)),
    read: async (request) => readLeaderboard(queries, request),
    months: async (scope, beginning, most) =>
      queries.months.all({ scope, beginning, most }).map(({ period }) => period),
    visibility: async (userId) => visibilityOf(queries, userId),
    setVisibility: (userId, change, now) => inTransaction(() => setVisibility(queries, userId, change, now)),
    champions: async (guildId, month, most) => {
      const leaderboard: Leaderboard = { scope: guildId, family: 'all', period: month };
      const { rows } = readLeaderboard(queries, { leaderboard, metric: 'wins', viewerId: '', page: 0, size: most });
      return rows.filter(({ rank, wins }) => rank === 1 && wins > 0);
    },
    announcedSeason: async (guildId) => queries.announcedSeason.get({ guildId })?.month ?? null,
    markNoticed: async (guildId, month) => {
      await inTransaction(() => queries.markNoticed.run({ guildId, month }));
    },
  };
}
