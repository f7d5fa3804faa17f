import type { Kit } from '../../../src/store/database/kit.ts';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { temporaryFolder } from '../../../src/cli/cleanup.ts';
import { randomFrom } from '../../../src/cli/numbers.ts';
import { median, percentile } from '../quantiles.ts';
import { progress } from '../../../src/cli/progress.ts';
import { monthAt, periodsAt } from '../../../src/community/periods.ts';
import type { LeaderboardRequest, Standings, RatedSeat } from '../../../src/community/ports.ts';
import { BLANK } from '../../../src/community/player-stats.ts';
import { EVERYWHERE, METRICS, type Metric } from '../../../src/community/standing.ts';
import { openDatabase } from '../../../src/store/database/database.ts';
import { sql, type Db } from '../../../src/store/database/drizzle.ts';
import { prepareStandingQueries } from '../../../src/store/standings/standing-queries.ts';
import { createStandings } from '../../../src/store/standings/standings.ts';
import { createStore } from '../../../src/store/matches/store.ts';
import { record } from '../seasons/record.ts';
import { season } from '../seasons/season.ts';

/** Finished matches, and a tenth as many people. `BENCH_MATCHES` names the largest size, to measure less. */
const LARGEST = Number(process.env['BENCH_MATCHES'] ?? 1_000_000);
const SIZES = [10_000, 100_000, 1_000_000].filter((size) => size <= LARGEST);
const TIMES = 100;
const FOLDS = 100;
const AT_ONCE = 20_000;

const GUILD = '900000000000000001';
const RATED: RatedSeat = { here: [1000, 1008], everywhere: [1000, 1008] };
const NOW = Date.UTC(2026, 10, 20);
const MONTH_MS = 30 * 86_400_000;

/** Measures pages of leaderboards, and the fold of one match, in a server with this many matches and people. */
export async function benchLeaderboard(print: (line: string) => void): Promise<void> {
  print('leaderboard: ms, median/99th of 100, by matches in one server, with a tenth as many people');
  const columns: Readonly<Record<string, string>>[] = [];
  for (const size of SIZES) columns.push(await measure(size, size === SIZES.at(-1) ? print : () => undefined));
  print(`leaderboard: ${''.padEnd(WIDTH)}${SIZES.map((size) => size.toLocaleString('en').padStart(14)).join('')}`);
  for (const what of Object.keys(columns[0]!))
    print(`leaderboard: ${what.padEnd(WIDTH)}${columns.map((column) => column[what]!.padStart(14)).join('')}`);
}

const WIDTH = 36;

async function measure(size: number, print: (line: string) => void): Promise<Readonly<Record<string, string>>> {
  const folder = temporaryFolder();
  const { db, kit, close } = openDatabase(join(folder.path, 'leaderboard.sqlite'));
  await fill(db, size);
  const standings = createStandings(kit);
  const leaderboard = { scope: GUILD, family: 'all', period: 'all' } as const;
  const people = size / 10;
  const pageOf = (metric: Metric, page: LeaderboardRequest['page'], period: string = leaderboard.period) =>
    timed(async (time) => {
      const viewerId = idOf((time * 7919) % people);
      await standings.read({ leaderboard: { ...leaderboard, period }, metric, viewerId, page, size: 10 });
    }, TIMES);
  const figures: Record<string, string> = {};
  for (const metric of METRICS) figures[`${metric}, first page`] = await pageOf(metric, 0);
  figures['rating, middle page'] = await pageOf('rating', people / 20);
  figures['wins, last page'] = await pageOf('wins', 999_999);
  figures['rating, the viewer’s own page'] = await pageOf('rating', 'own');
  figures['streak, own page among many ties'] = await pageOf('streak', 'own');
  figures['wins of the month'] = await pageOf('wins', 0, monthAt(NOW));
  figures['the numbers of a person'] = await timed(async (time) => {
    const [userId, againstId] = [idOf((time * 7919) % people), null];
    await standings.profile({ scope: time % 2 === 0 ? GUILD : EVERYWHERE, userId, againstId });
  }, TIMES);
  figures['to fold one match that has ended'] = await foldTime(kit, standings, people);
  plansOf(db, kit, print);
  close();
  folder.remove();
  return figures;
}

const idOf = (person: number): string => String(100_000_000_000_000_000n + BigInt(Math.floor(person)));

async function timed(call: (time: number) => Promise<unknown>, times: number): Promise<string> {
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    await pause();
    const began = performance.now();
    await call(time);
    took.push(performance.now() - began);
  }
  return `${median(took).toFixed(2)}/${percentile(took, 0.99).toFixed(2)}`;
}

/** Real matches of two to four people, each folded by itself. */
async function foldTime(kit: Kit, standings: Standings, people: number): Promise<string> {
  const club = { guildId: GUILD, people: Array.from({ length: people }, (_, person) => idOf(person)) };
  const span = { from: NOW - 86_400_000, until: NOW };
  await record(createStore(kit), season({ clubs: [club], matches: FOLDS, ...span, random: randomFrom('bench') }));
  return timed(() => standings.fold(1, NOW), FOLDS);
}

/** SQLite's plans for the queries of a page. */
function plansOf(db: Db, kit: Kit, print: (line: string) => void): void {
  const { pages, ...queries } = prepareStandingQueries(kit);
  const plan = (name: string, query: { getQuery: () => { sql: string; params: readonly unknown[] } }) => {
    const { sql: text, params } = query.getQuery();
    const filled = params.reduce<string>((left) => left.replace('?', '1'), text);
    const steps = db.all<{ detail: string }>(sql.raw(`explain query plan ${filled}`));
    for (const { detail } of steps) print(`leaderboard: plan of ${name}: ${detail}`);
  };
  plan('the board', queries.board);
  plan('the viewer', queries.standing);
  plan('how many people', queries.people);
  for (const metric of METRICS) plan(`the rows by ${metric}`, pages[metric].rows);
  plan('where a page begins', pages.rating.groupAt);
  plan('who is above', pages.rating.above);
  plan('those with the same number', pages.rating.before);
  plan('the rivals of a person', queries.rivalsOf);
  plan('the curve of a person here', queries.ratedIn);
  plan('the curve of a person everywhere', queries.ratedEverywhere);
  plan('the awards of a person', queries.awardsIn);
}

/**
 * Fills a database with results of two people each, and with the output of their fold. All rows and counts are
 * consistent, except for ratings, which are a number by wins and games. Everybody is on the leaderboards of the server.
 */
async function fill(db: Db, size: number): Promise<void> {
  const { reach, stop } = progress(size, 'matches');
  db.run(sql`pragma foreign_keys = off`); // the matches themselves are not there
  db.run(sql`pragma synchronous = off`);
  for (let from = 0; from < size; from += AT_ONCE) {
    db.transaction((tx) => {
      for (const query of resultsFrom(from, Math.min(AT_ONCE, size - from), size)) tx.run(query);
    });
    reach(Math.min(from + AT_ONCE, size));
    await pause();
  }
  stop();
  db.run(sql`create temp table played as
    select user_id, won, bumps, turns, ended_at from result_seats join results using (match_id) order by user_id`);
  for (const { period, until } of periodsAt(NOW, NOW)) {
    for (const scope of [GUILD, ''])
      for (const family of ['all', 'cards']) fillLeaderboard(db, { scope, family, period, until });
    await pause(); // so that a signal gets through
  }
  db.run(sql`drop table played`);
  fillPlayerStats(db);
  await pause();
  db.run(sql`insert into folds values (1, ${size})`);
  for (const [metric, [column, where]] of Object.entries(COUNTED))
    db.run(
      sql.raw(
        `insert into standing_counts select board, '${metric}', ${column}, count(*) from standings where ${where} group by board, ${column}`,
      ),
    );
}

const COUNTED: Readonly<Record<Metric, readonly [column: string, where: string]>> = {
  rating: ['points', 'listed = 2'],
  wins: ['wins', 'listed > 0'],
  rate: ['rate', 'listed > 0 and rate is not null'],
  bumps: ['bumps', 'listed > 0'],
  fastest: ['fastest', 'listed > 0 and fastest is not null'],
  streak: ['longest', 'listed > 0'],
};

/** Results with numbers after this one, spread over a month; some people play more than others, and win more. */
function resultsFrom(from: number, count: number, size: number) {
  const numbers = sql`with recursive number (n) as (select ${from + 1} union all select n + 1 from number where n < ${from + count})`;
  const people = size / 10;
  const person = (factor: number) => {
    const share = `((n * ${factor}) % 1000003) / 1000003.0`;
    return sql.raw(
      `cast(100000000000000000 + cast((${share} * ${share} * 0.5 + ${share} * 0.5) * ${people} as integer) as text)`,
    );
  };
  const seat = (at: number, user: ReturnType<typeof person>, won: number) => sql`${numbers}
    insert into result_seats (match_id, guild_id, number, seat, side, user_id, rank, home, steps_to_go, bumps, slides, gave_up, won, ratings)
    select 'b' || n, ${GUILD}, n, ${at}, ${at}, ${user}, ${2 - won}, ${won * 4}, 0, n * 31 % 9, 0, 0, ${won}, ${JSON.stringify(RATED)} from number`;
  return [
    sql`${numbers} insert into results (number, match_id, guild_id, channel_id, ruleset, series, round, ending, people, turns, started_at, ended_at)
      select n, 'b' || n, ${GUILD}, 'c', 'classic@1', 'b' || n, 1, 'won', 2, 30 + n * 17 % 90, ${NOW - MONTH_MS}, ${NOW - MONTH_MS} + cast(n * 1.0 / ${size} * ${MONTH_MS} as integer) from number`,
    seat(0, person(611_953), 1),
    seat(2, person(350_377), 0),
  ];
}

/** The data of each person, and of each two who have met, in the server and everywhere. */
function fillPlayerStats(db: Db): void {
  const whole = sql`select id from boards where family = 'all' and period = 'all'`;
  db.run(
    sql`insert into sheets select user_id, board, ${JSON.stringify(BLANK)} from standings where board in (${whole})`,
  );
  db.run(sql`insert into rivals select one.user_id, other.user_id, boards.id, count(*), sum(one.won), sum(one.bumps), 0
    from result_seats as one join result_seats as other on other.match_id = one.match_id and other.side <> one.side
    join boards on boards.id in (${whole}) where one.user_id <> other.user_id group by 1, 2, 3`);
}

function fillLeaderboard(
  db: Db,
  leaderboard: {
    readonly scope: string;
    readonly family: string;
    readonly period: string;
    readonly until: number | null;
  },
): void {
  const { scope, family, period, until } = leaderboard;
  db.run(sql`insert into boards (scope, family, period, until) values (${scope}, ${family}, ${period}, ${until})`);
  const isWhole = period === 'all';
  const begin = { all: 0, [monthAt(NOW)]: Date.UTC(2026, 10, 1) }[period] ?? Date.UTC(2026, 10, 16);
  // Spread over some hundred values, like the ratings of the fold.
  const points = sql.raw(
    'cast(40.0 * (2 * sum(won) - count(*)) / (1 + count(*) / 20.0) as integer) + cast(substr(user_id, 10) as integer) * 7919 % 601 - 300',
  );
  db.run(sql`insert into standings
    select (select max(id) from boards), user_id, count(*), sum(won),
      case when count(*) < 5 then null else cast(round(1000.0 * sum(won) / count(*)) as integer) end,
      sum(bumps), min(case when won then turns end), max(won) * count(*) % 2, min(sum(won), 1 + count(*) % 6), count(*),
      ${isWhole ? 1000 : 0} + ${points}, ${isWhole ? sql`25.0` : null}, ${isWhole ? sql`5.0` : null}, max(ended_at), ${scope === GUILD ? 2 : 0}
    from played where ended_at >= ${begin} group by user_id`);
}
