import { setImmediate as pause } from 'node:timers/promises';
import { progress } from '../../src/cli/progress.ts';
import { beginOf, dayAt, type Lasting } from '../../src/community/periods.ts';
import { BLANK } from '../../src/community/player-stats.ts';
import type { RatedSeat } from '../../src/community/rating.ts';
import type { Metric } from '../../src/community/standing.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import type { Kit } from '../../src/store/database/kit.ts';

/** Matches that are inserted at once. */
const AT_ONCE = 20_000;
const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
const RATED: RatedSeat = { here: [1000, 1008], everywhere: [1000, 1008] };

/** Finished matches of two people each. What differs is SQL of both engines about the match with the number `n`. */
export interface Crowd {
  readonly matches: number;
  readonly guild: string;
  readonly room: string;
  readonly winner: string;
  readonly loser: string;
  readonly families: readonly string[];
  readonly periods: readonly Lasting[];
  readonly until: number; // the time of the newest end; they are spread over a month
}

/** PostgreSQL checks no foreign keys, and reads whole tables. */
const IN_BULK = sql`set local session_replication_role = replica; set local enable_seqscan = on;
  set local enable_hashjoin = on; set local enable_nestloop = off`;

/** Runs SQL with nothing that SQLite and PostgreSQL write in different ways, in one transaction. */
export const runAll = (kit: Kit, ...queries: readonly string[]): Promise<void> =>
  kit.write(function* () {
    if (kit.isApart) yield* kit.run(IN_BULK);
    for (const query of queries) yield* kit.run(sql.raw(query));
  }, 'loose');

export const numbers = (last: number, first = 1): string =>
  `with recursive number (n) as (select cast(${first} as bigint) union all select n + 1 from number where n < ${last})`;

/** SQL for one of so many people: some play more than others. */
export function personOf(people: number, factor: number): string {
  const share = `((n * ${factor}) % 1000003) / 1000003.0`;
  return `cast(100000000000000000 + cast((${share} * ${share} * 0.5 + ${share} * 0.5) * ${people} as bigint) as text)`;
}

/**
 * Fills an empty database with results, and with the output of their fold. All rows and counts are consistent, except
 * for ratings, which are a number by wins and games. Everybody is on the leaderboards of their servers.
 */
export async function fillResults(kit: Kit, crowd: Crowd): Promise<void> {
  const { matches, families, periods } = crowd;
  const { reach, stop } = progress(matches, 'matches');
  if (!kit.isApart) await kit.read(() => kit.run(sql`pragma foreign_keys = off`));
  for (let done = 0; done < matches; done += AT_ONCE) {
    await runAll(kit, ...resultsOf(crowd, numbers(Math.min(done + AT_ONCE, matches), done + 1)));
    reach(Math.min(done + AT_ONCE, matches));
    await pause(); // so that a signal gets through
  }
  stop();
  await runAll(
    kit,
    `create table played as select result_seats.guild_id, user_id, won, bumps, turns, ended_at
      from result_seats join results on results.match_id = result_seats.match_id order by user_id`,
  );
  for (const period of periods)
    for (const family of families) {
      await runAll(
        kit,
        ...leaderboardsOf(kit, period, family, 'guild_id'),
        ...leaderboardsOf(kit, period, family, "''"),
      );
      await pause();
    }
  await runAll(
    kit,
    'drop table played',
    ...statsOf(crowd.until),
    `insert into folds (id, number) values (1, ${matches})`,
  );
  for (const [metric, [column, where]] of Object.entries(COUNTED))
    await runAll(
      kit,
      `insert into standing_counts (board, metric, value, people)
        select board, '${metric}', ${column}, count(*) from standings where ${where} group by board, ${column}`,
    );
  if (kit.isApart) await kit.read(() => kit.run(sql.raw(`select setval(pg_get_serial_sequence('results', 'number'), ${matches})`))); // prettier-ignore
}

const COUNTED: Readonly<Record<Metric, readonly [column: string, where: string]>> = {
  rating: ['points', 'listed = 2'],
  wins: ['wins', 'listed > 0'],
  rate: ['rate', 'listed > 0 and rate is not null'],
  bumps: ['bumps', 'listed > 0'],
  fastest: ['fastest', 'listed > 0 and fastest is not null'],
  streak: ['longest', 'listed > 0'],
};

function resultsOf({ matches, guild, room, winner, loser, until }: Crowd, some: string): readonly string[] {
  const seat = (at: number, user: string, won: number) => `insert into result_seats
      (match_id, guild_id, room, number, seat, side, user_id, rank, home, steps_to_go, bumps, slides, gave_up, won, ratings)
    ${some} select 'b' || n, ${guild}, ${room}, n, ${at}, ${at}, ${user}, ${2 - won}, ${won * 4}, 0, n * 31 % 9, 0, 0,
      ${won}, '${JSON.stringify(RATED)}' from number`;
  return [
    `insert into results
      (number, match_id, guild_id, channel_id, ruleset, series, round, ending, people, turns, started_at, ended_at)
    ${some} select n, 'b' || n, ${guild}, ${room}, 'classic@1', 'b' || n, 1, 'won', 2, 30 + n * 17 % 90,
      ${until - MONTH_MS}, ${until - MONTH_MS} + cast(n * 1.0 / ${matches} * ${MONTH_MS} as bigint) from number`,
    seat(0, winner, 1),
    seat(2, loser, 0),
  ];
}

/** The leaderboards of a period and family: of each server, or of everywhere. */
function leaderboardsOf(kit: Kit, { period, until }: Lasting, family: string, scope: string): readonly string[] {
  const isWhole = period === 'all';
  const since = `ended_at >= ${isWhole ? 0 : beginOf(period)}`;
  // Spread over some hundred values, like the ratings of the fold.
  const points = `cast(40.0 * (2 * sum(won) - count(*)) / (1 + count(*) / 20.0) as bigint)
    + cast(substr(user_id, 10) as bigint) * 7919 % 601 - 300`;
  const least = kit.isApart ? 'least' : 'min';
  return [
    `insert into boards (scope, family, period, until)
      select distinct ${scope}, '${family}', '${period}', cast(${until} as bigint) from played where ${since}`,
    `insert into standings
        (board, user_id, games, wins, rate, bumps, fastest, streak, longest, rated, points, mu, sigma, last_at, listed)
      select boards.id, user_id, count(*), sum(won),
        case when count(*) < 5 then null else cast(round(1000.0 * sum(won) / count(*)) as bigint) end,
        sum(bumps), min(case when won = 1 then turns end), max(won) * count(*) % 2,
        ${least}(sum(won), 1 + count(*) % 6), count(*), ${isWhole ? 1000 : 0} + ${points},
        ${isWhole ? '25.0, 5.0' : 'cast(null as double precision), cast(null as double precision)'}, max(ended_at),
        ${scope === 'guild_id' ? 2 : 0}
      from played join boards on scope = ${scope} and family = '${family}' and period = '${period}'
      where ${since} group by boards.id, user_id`,
  ];
}

/** The data of each person, and of each two who have met, in their servers and everywhere. */
function statsOf(until: number): readonly string[] {
  const whole = `family = 'all' and period = 'all'`;
  const pairs = `result_seats as one join result_seats as other on other.match_id = one.match_id`;
  return [
    `insert into awards (user_id, award, number) select user_id, 'first-win', min(number) from result_seats
      where won = 1 group by user_id`,
    `insert into visibility (user_id, servers) select user_id, 1 from awards where number % 10 = 0`,
    `insert into sheets (user_id, board, body) select user_id, board, '${JSON.stringify(BLANK)}'
      from standings where board in (select id from boards where ${whole})`,
    ...['one.guild_id', "''"].flatMap((scope) => [
      `insert into rivals (one, other, board, games, won, bumped, sorried)
        select one.user_id, other.user_id, boards.id, count(*), sum(one.won), sum(one.bumps), 0
        from ${pairs} join boards on boards.scope = ${scope} and ${whole}
        where one.user_id <> other.user_id group by 1, 2, 3`,
      `insert into meeting_days (day, scope, one, other, count)
        select '${dayAt(until)}', ${scope}, one.user_id, other.user_id, count(*)
        from ${pairs} join results on results.match_id = one.match_id
        where one.user_id < other.user_id and ended_at > ${until - DAY_MS} group by 1, 2, 3, 4`,
    ]),
  ];
}
