import type { Sandbox, SandboxUser } from 'discord-sandbox';
import { dayAt, monthAt } from '../../src/community/periods.ts';
import type { LeaderboardRequest } from '../../src/community/ports.ts';
import { EVERYWHERE } from '../../src/community/standing.ts';
import type { Kit } from '../../src/store/database/kit.ts';
import { createDailyStore } from '../../src/store/people/dailies.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { isChoice } from '../../test/harness/driver/clicks.ts';
import { numbers, runAll } from './filled.ts';
import { onEachEngine, type Engine, type Print } from './grown.ts';
import { both, channelsOf, LIMITS, look, withRoom } from './load.ts';
import { playersOf } from './players.ts';

/** People who have ended the same daily; for another number: BENCH_PLAYS=10000. */
const PLAYS = Number(process.env['BENCH_PLAYS'] ?? 1_000_000);
/** People who begin one at once, that many at a time, beside this many matches. */
const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 10_000);
/** Calls of each query: the first ones compile and plan. */
const TIMES = 60;
const AT_ONCE = 200;
const MATCHES = 20;

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 26);
const DAY = NOW / DAY_MS;
const WIDTH = 34;

/** Measures the leaderboards of a daily that many people have played, and a bot in which many people begin one at once. */
export async function benchDailies(print: Print): Promise<void> {
  await onEachEngine((engine) => benchTables(engine, print));
  if (PEOPLE > 0) await benchMidnight(print);
}

async function benchTables({ name: engine, figures, open }: Engine, print: Print): Promise<void> {
  const { kit, settle, timed, plans, close, drop } = await open();
  await fill(kit);
  await settle();
  print(`dailies: on ${engine}, ${figures}, with ${PLAYS.toLocaleString('en')} people on each leaderboard`);
  for (const [name, call] of Object.entries(callsOn(kit))) {
    print(`dailies: ${name.padEnd(WIDTH)}${(await timed(call, TIMES)).padStart(20)}`);
    for (const line of plans()) print(`dailies: plan of ${name}: ${line}`);
  }
  await close();
  await drop();
}

const personOf = (n: number | string): string =>
  typeof n === 'number' ? String(100_000_000_000_000_000n + BigInt(n)) : `cast(100000000000000000 + ${n} as text)`;

/** Calls of the store and of the standings, by their names. */
function callsOn(kit: Kit): Readonly<Record<string, () => Promise<unknown>>> {
  const standings = createStandings(kit);
  const store = createDailyStore(kit);
  let turn = 0;
  const person = () => personOf(1 + ((++turn * 7919) % PLAYS)); // each call meets another one
  const page = (family: 'daily' | 'days', period: string, at: LeaderboardRequest['page']) => () =>
    standings.read({
      leaderboard: { scope: EVERYWHERE, family, period },
      metric: 'rating',
      viewerId: person(),
      page: at,
      size: 10,
    });
  const end = () =>
    store.saveDaily(
      {
        userId: personOf(PLAYS + ++turn),
        day: DAY,
        attempt: 0,
        ply: 1,
        plays: 'r1^',
        startedAt: NOW,
        endedAt: NOW,
        guildId: '',
        isAgain: false,
        result: { rank: 1, turns: 31, accuracy: 90, streak: 1 },
      },
      0,
    );
  const [today, month] = [dayAt(NOW), monthAt(NOW)];
  return {
    'the first page of the day': page('daily', today, 0),
    'the page of a viewer': page('daily', today, 'own'),
    'the last page': page('daily', today, 999_999_999),
    'the first page of the month': page('daily', month, 0),
    'the page of a viewer in it': page('daily', month, 'own'),
    'the first page of streaks': page('days', today, 0),
    'somebody’s daily': () => store.daily(person(), DAY),
    'somebody’s streak': () => store.streak(person(), DAY),
    'saving an end': end,
    'folding an end': async () => {
      await end();
      await standings.fold(1, NOW);
    },
  };
}

/** Fills a database with dailies of a day, and with their leaderboards of everywhere. */
async function fill(kit: Kit): Promise<void> {
  // Places, turns and accuracy in all combinations.
  const [turns, accuracy] = ['20 + n / 4 % 60', '50 + n / 240 % 51'];
  const score = (points: string) => `(${points}) * 1000000 + (999 - (${turns})) * 1000 + ${accuracy}`;
  const board = (family: string, period: string, until: string, points: string) => [
    `insert into boards (scope, family, period, until) values ('', '${family}', '${period}', ${until})`,
    `insert into standings
        (board, user_id, games, wins, rate, bumps, fastest, streak, longest, rated, points, mu, sigma, last_at, listed)
      ${numbers(PLAYS)} select boards.id, ${personOf('n')}, 1, 0, cast(null as bigint), 0, cast(null as bigint), 0, 0, 0,
        ${points}, cast(null as double precision), cast(null as double precision), ${NOW}, 2
      from number cross join boards where family = '${family}' and period = '${period}'`,
  ];
  await runAll(
    kit,
    `insert into dailies (user_id, day, attempt, ply, plays, started_at, ended_at, rank, turns, accuracy, streak, folded)
      ${numbers(PLAYS)} select ${personOf('n')}, ${DAY}, 0, 120, '${'r1^ '.repeat(120).trim()}', ${NOW}, ${NOW},
        1 + n % 4, ${turns}, ${accuracy}, 1, 1 from number`,
    `insert into visibility (user_id, servers, everywhere) ${numbers(PLAYS)} select ${personOf('n')}, 1, 'P' || n from number`,
    ...board('daily', dayAt(NOW), String(NOW + 60 * DAY_MS), score('n % 4')),
    ...board('daily', monthAt(NOW), 'null', score('n * 7919 % 94')),
    ...board('days', dayAt(NOW), String(NOW + DAY_MS), '1 + n * 7919 % 400'),
    `insert into standing_counts (board, metric, value, people)
      select board, 'rating', case when family = 'daily' then points / 1000 else points end, count(*)
      from standings join boards on boards.id = board group by 1, 3`,
  );
}

/** Each person asks for the daily and presses once, beside matches that go on. Pictures are drawn, and Discord's limits hold but the one of a bot. */
async function benchMidnight(print: (line: string) => void): Promise<void> {
  const people = playersOf(PEOPLE + 2 * MATCHES);
  const channels = [...channelsOf(MATCHES), 'daily'];
  await withRoom({ people, channels, limits: LIMITS }, async (tables, bot, sandbox) => {
    tables.openAll(MATCHES);
    const quiet = await look(tables, bot, 10_000);
    const from = tables.clicks.length;
    await bot.loopDelayMs();
    const began = performance.now();
    const done = await playAll(sandbox, people.slice(2 * MATCHES).map(({ id }) => sandbox.as(id))); // prettier-ignore
    const seconds = (performance.now() - began) / 1000;
    const loopDelay = await bot.loopDelayMs();
    const beside = tables.clicks.slice(from);
    const boards = await Promise.all(beside.flatMap(({ board }) => board ?? []));
    print(`dailies: ${PEOPLE} people, ${AT_ONCE} at a time: ${(PEOPLE / seconds).toFixed(1)} people/s`);
    print(`dailies: acknowledged p50/p99 ${both(done.flatMap(({ acknowledged }) => acknowledged))} ms`);
    print(`dailies: board seen p50/p99 ${both(done.flatMap(({ seen }) => seen))} ms; ${done.filter(({ seen }) => seen.length < 2).length} people without both`); // prettier-ignore
    print(`dailies: loop delay p99 ${loopDelay.toFixed(1)} ms, peak ${Math.round(bot.peakMegabytes())} MB`);
    for (const [when, acknowledged, posted] of [
      ['before', quiet.acknowledged, quiet.boards.map(({ postedMs }) => postedMs)],
      ['meanwhile', beside.map(({ acknowledgedMs }) => acknowledgedMs), boards.map(({ postedMs }) => postedMs)],
    ] as const)
      print(`dailies: in ${MATCHES} matches ${when}: ${acknowledged.length} clicks, acknowledged p50/p99 ${both(acknowledged)} ms, posted p50/p99 ${both(posted)} ms`); // prettier-ignore
  });
}

/** The times of a person, in ms: of the command and of the press. */
interface Times {
  readonly acknowledged: number[];
  readonly seen: number[]; // the board is there
}

async function playAll(sandbox: Sandbox, users: SandboxUser[]): Promise<readonly Times[]> {
  const channelId = sandbox.channelIds.at(-1)!;
  const done: Times[] = [];
  const work = async (): Promise<void> => {
    for (let user = users.pop(); user; user = users.pop()) done.push(await playOne(user, channelId));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

async function playOne(user: SandboxUser, channelId: string): Promise<Times> {
  const times: Times = { acknowledged: [], seen: [] };
  const timed = async (asked: ReturnType<SandboxUser['click']>) => {
    const at = performance.now();
    const { acknowledgedMs, finished, message } = await asked;
    times.acknowledged.push(acknowledgedMs);
    const shown = (await finished) ?? message;
    if (shown?.buttons.some(isDaily)) times.seen.push(performance.now() - at);
    return shown;
  };
  const board = await timed(user.command(channelId, ['sorry', 'daily']));
  const button = board?.buttons.find(isDaily);
  if (board && button) await timed(user.click(board.id, button.customId));
  return times;
}

const isDaily = ({ customId }: Parameters<typeof isChoice>[0]): boolean => customId.includes('sorry daily:');
