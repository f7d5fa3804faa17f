import type { Standings } from '../../community/ports.ts';
import { beginOf } from '../../community/periods.ts';
import type { Leaderboard } from '../../community/standing.ts';
import { readMatchImpact, readProfile } from './profiles.ts';
import { readLeaderboard } from './leaderboard-pages.ts';
import { sql } from '../database/drizzle.ts';
import type { Kit, Lasting, Work } from '../database/kit.ts';
import { foldDailies } from './daily-fold.ts';
import { foldNext } from './ledger.ts';
import { setVisibility, sweep, visibilityOf } from './visibility.ts';
import { prepareStandingQueries, type StandingQueries } from './standing-queries.ts';

export function createStandings(kit: Kit): Standings {
  const queries = prepareStandingQueries(kit);
  const { read, readTogether } = kit;
  /** One after another, so that each sees the changes of the one before. */
  const write = <Value>(work: () => Work<Value>, lasting?: Lasting): Promise<Value> =>
    kit.write(function* () {
      yield* kit.lock('standings');
      return yield* work();
    }, lasting);
  return {
    atOnce: kit.isApart ? 100 : 10, // ten stop the bot for some ten ms
    // A power cut may undo a fold together with its number, so that it is done again.
    fold: (most, now) => write(() => foldAny(queries, most, now), 'loose'),
    folding: () => read(() => folding(queries)),
    newestAt: () => read(() => newestAt(queries)),
    isFolded: async (matchId) => (await read(() => queries.isFolded.get({ matchId }))) !== undefined,
    profile: (request) => readTogether(() => readProfile(queries, request)),
    matchImpact: (matchId) => readTogether(() => readMatchImpact(queries, matchId)),
    reset: () => write(() => reset(kit, queries)),
    sweep: (most, now) => write(() => sweep(queries, most, now), 'loose'),
    read: (request) => readTogether(() => readLeaderboard(queries, request)),
    months: async (scope, most, family = 'all') =>
      (await read(() => queries.months.all({ scope, family, most }))).map(({ period }) => period),
    visibility: (userId) => read(() => visibilityOf(queries, userId)),
    setVisibility: (userId, change, now) => write(() => setVisibility(queries, userId, change, now)),
    champions: async (guildId, month, most) => {
      const leaderboard: Leaderboard = { scope: guildId, family: 'all', period: month };
      const request = { leaderboard, metric: 'wins', viewerId: '', page: 0, size: most } as const;
      const { rows } = await readTogether(() => readLeaderboard(queries, request));
      return rows.filter(({ rank, wins }) => rank === 1 && wins > 0);
    },
    announcedSeason: async (guildId) => (await read(() => queries.announcedSeason.get({ guildId })))?.month ?? null,
    markNoticed: async (guildId, month) => {
      await write(() => queries.markNoticed.run({ guildId, month }));
    },
  };
}

function* foldAny(queries: StandingQueries, most: number, now: number): Work<number> {
  return (yield* foldNext(queries, most, now)) || (yield* foldDailies(queries, most, now));
}

function* newestAt(queries: StandingQueries): Work<number | null> {
  const match = (yield* queries.newest.get())?.endedAt ?? null;
  const daily = yield* queries.newestDaily.get();
  return daily ? Math.max(match ?? 0, beginOf(daily.period)) : match;
}

function* folding(queries: StandingQueries): Work<{ readonly done: number; readonly left: number }> {
  const done = (yield* queries.folded.get())?.number ?? 0;
  return { done, left: (yield* queries.left.get({ number: done }))!.count };
}

function* reset({ run, tables }: Kit, queries: StandingQueries): Work<void> {
  const { awards, boards, folds, meetingDays, rivals, playerStats, standingCounts, standings } = tables;
  for (const table of [standings, standingCounts, playerStats, rivals, awards, boards, meetingDays, folds])
    yield* run(sql`delete from ${table}`);
  yield* queries.unrate.run();
  yield* run(sql`update dailies set folded = 0 where folded = 1`);
}
