import { setTimeout as wait } from 'node:timers/promises';
import { startSandbox, type Sandbox, type SandboxOptions } from 'discord-sandbox';
import { percentile } from '../../test/harness/quantiles.ts';
import { startBot, type BotProcess, type Found } from './bot.ts';
import { boardCpuMs } from './picture.ts';
import { playersOf, playTable, type Board, type Pace, type TimedClick } from './players.ts';

/** The numbers of matches at a time, one after the other. For a shorter run: BENCH_MATCHES=50 BENCH_SECONDS=15. */
const SIZES = (process.env['BENCH_MATCHES'] ?? '1,50,200').split(',').map(Number);
export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const WARM_UP_MS = 10_000;
/** The time between two clicks of a match. */
export const PAUSE_MS = 2_000;

/** The matches that each step of the climb adds, until boards come too late. */
const CLIMB_BY = 20;
const CLIMB_SETTLE_MS = 4_000;
const CLIMB_LOOK_MS = 10_000;
const CLIMB_MOST = 400;
const TOO_SLOW_MS = 1_000;

/**
 * The bot is a process of its own; the local Discord and the players are in this one. Discord's limits hold, except the
 * 50 requests a second that it grants a bot: with that limit, the benchmark would measure the limit and not the bot.
 */
export async function benchLoad(print: (line: string) => void): Promise<void> {
  print(`load: a legal click each ${PAUSE_MS / 1000} s in every match, for ${SECONDS} s after a warm-up`);
  print(HEAD);
  for (const size of SIZES) {
    const row = await measure(size);
    print(format(size, row, await boardCpuMs()));
  }
  await climb(print);
}

/** Measures this many matches after a warm-up. */
export const measure = (size: number, pace?: Partial<Pace>): Promise<Row> =>
  withTables(
    size,
    async (tables, bot) => {
      tables.openAll(size);
      await wait(WARM_UP_MS);
      return look(tables, bot, 1000 * SECONDS);
    },
    pace,
  );

/** Adds matches until boards come too late for the first time. */
async function climb(print: (line: string) => void): Promise<void> {
  let [best, matches] = [0, 0];
  await withTables(CLIMB_MOST, async (tables, bot) => {
    for (let size = CLIMB_BY; size <= CLIMB_MOST; size += CLIMB_BY) {
      tables.openAll(CLIMB_BY);
      await wait(CLIMB_SETTLE_MS);
      const { clicks, boards } = await look(tables, bot, CLIMB_LOOK_MS);
      if (percentile(boards.map(postedMs), 0.99) >= TOO_SLOW_MS) return;
      [best, matches] = [clicks, size];
    }
  });
  print(
    `load: highest rate with posted p99 below ${TOO_SLOW_MS} ms: ${best.toFixed(1)} clicks/s in ${matches} matches`,
  );
}

/** Tables with players, and all their clicks up to now. */
export type Tables = ReturnType<typeof openRoom>['tables'];

/** Discord’s limits, but for the one of a bot. */
export const LIMITS = { global: { requests: 1_000_000, perMs: 1000 } };

/** The channels of so many tables. */
export const channelsOf = (tables: number) => Array.from({ length: tables }, (_, n) => `table-${n}`);

/** A local Discord with the bot in it and room for this many tables. */
const withTables = <T>(
  most: number,
  work: (tables: Tables, bot: BotProcess) => Promise<T>,
  pace: Partial<Pace> = {},
): Promise<T> => withRoom({ people: playersOf(2 * most), channels: channelsOf(most), limits: LIMITS }, work, { pace });

/** Works in a local Discord with the bot in it, and with tables, whose matches end before the bot does. */
export async function withRoom<T>(
  options: SandboxOptions,
  work: (tables: Tables, bot: BotProcess, sandbox: Sandbox) => Promise<T>,
  {
    pace = {},
    found = () => ({}),
  }: { readonly pace?: Partial<Pace>; readonly found?: (sandbox: Sandbox) => Found } = {},
): Promise<T> {
  const sandbox = await startSandbox(options);
  const bot = await startBot(sandbox, found(sandbox));
  const room = openRoom(sandbox, pace);
  try {
    const result = await work(room.tables, bot, sandbox);
    await room.close();
    return result;
  } finally {
    await bot.stop();
    await sandbox.close();
  }
}

export function openRoom(sandbox: Sandbox, more: Partial<Pace>) {
  const clicks: TimedClick[] = [];
  const games: Promise<void>[] = [];
  let isOver = false;
  const pace = { pauseMs: PAUSE_MS, isOver: () => isOver, ...more };
  /** Opens one more table after this many ms. */
  const open = (afterMs: number) => {
    const index = games.length;
    games.push(wait(afterMs).then(() => playTable(sandbox, index, pace, (click) => clicks.push(click))));
  };
  /** Opens this many, whose clicks do not come all at once. */
  const openAll = (count: number) => {
    for (let index = 0; index < count; index++) open((index * pace.pauseMs) / count);
  };
  const close = () => {
    isOver = true;
    return Promise.all(games);
  };
  return { tables: { clicks, open, openAll }, close };
}

type Row = Awaited<ReturnType<typeof look>>;

/** Measures all tables for this many ms, and waits for the boards. */
export async function look({ clicks }: Tables, bot: BotProcess, ms: number) {
  const from = clicks.length;
  const cpu = bot.cpuSeconds();
  await bot.loopDelayMs();
  await wait(ms);
  const seen = clicks.slice(from);
  const loopDelay = await bot.loopDelayMs();
  return {
    clicks: (1000 * seen.length) / ms, // per second
    loopDelay, // ms, 99th percentile
    cpu: ((bot.cpuSeconds() - cpu) * 100_000) / ms, // percent of one core
    memory: bot.peakMegabytes(), // MB
    acknowledged: seen.map(({ acknowledgedMs }) => acknowledgedMs),
    boards: await Promise.all(seen.flatMap(({ board }) => board ?? [])),
  };
}

const postedMs = (board: Board): number => board.postedMs;

export const both = (values: readonly number[]): string =>
  [0.5, 0.99].map((share) => Math.round(percentile(values, share))).join('/');

const COLUMNS = [
  ['matches', 7],
  ['clicks/s', 8],
  ['boards/s', 8],
  ['acknowledged p50/p99 ms', 23],
  ['posted p50/p99 ms', 17],
  ['loop delay p99 ms', 17],
  ['CPU %', 5],
  ['ms a click', 10],
  ['in boards', 9],
  ['peak MB', 7],
  ['lost', 4],
  ['doubled', 7],
] as const;

const HEAD = `load: ${COLUMNS.map(([name]) => name).join('  ')}`;

/** A row; the processor time of a click is also told in boards, each of which takes `boardMs` to draw. */
function format(size: number, row: Row, boardMs: number): string {
  const clickMs = (10 * row.cpu) / row.clicks;
  const cells = [
    size,
    row.clicks.toFixed(1),
    ((row.clicks * row.boards.length) / row.acknowledged.length).toFixed(1),
    both(row.acknowledged),
    both(row.boards.map(postedMs)),
    row.loopDelay.toFixed(1),
    Math.round(row.cpu),
    clickMs.toFixed(1),
    (clickMs / boardMs).toFixed(2),
    Math.round(row.memory),
    row.boards.filter(({ posts }) => posts === 0).length,
    row.boards.filter(({ posts }) => posts > 1).length,
  ];
  return `load: ${cells.map((cell, index) => String(cell).padStart(COLUMNS[index]![1])).join('  ')}`;
}
