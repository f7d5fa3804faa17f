import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { startSandbox } from '../sandbox/sandbox.ts';
import { quantile } from './numbers.ts';
import { playTable } from './soak/load.ts';
import type { Play } from './soak/load.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Matches at a time, one after the other; a shorter run for a first look: BENCH_MATCHES=50 BENCH_SECONDS=15. */
const SIZES = (process.env['BENCH_MATCHES'] ?? '1,50,200').split(',').map(Number);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const WARM_UP_MS = 10_000;
/** Every match is clicked so often. */
const PAUSE_MS = 2_000;
const TOO_SLOW_MS = 1_000;

/**
 * The bot as a process of its own; the local Discord and the players in this one. Discord's own limits hold, but for the
 * 50 requests a second that it grants a bot, which would be measured instead of the bot.
 */
export async function benchLoad(print: (line: string) => void): Promise<void> {
  print(`load: a legal click each ${PAUSE_MS / 1000} s in every match, for ${SECONDS} s after a warm-up`);
  print('load: matches  clicks/s  acknowledged p50/p99 ms  posted p50/p99 ms  CPU %  memory MB  lost  doubled');
  let highest = 0;
  for (const size of SIZES) {
    const row = await measure(size, SECONDS);
    print(format(size, row));
    if (row.postedP99 < TOO_SLOW_MS) highest = Math.max(highest, row.rate);
  }
  print(`load: highest rate seen with posted p99 below ${TOO_SLOW_MS} ms: ${highest.toFixed(1)} clicks/s`);
}

interface Row {
  readonly rate: number;
  readonly acknowledged: readonly [number, number];
  readonly posted: readonly [number, number];
  readonly postedP99: number;
  readonly cpu: number; // percent of one core
  readonly memory: number; // MB, the largest resident set
  readonly lost: number;
  readonly doubled: number;
}

async function measure(size: number, seconds: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'sorry-load-'));
  const people = Array.from({ length: 2 * size }, (_, index) => ({
    id: String(800_000_000_000_000_000n + BigInt(index)),
    name: `Player ${index}`,
    username: `player${index}`,
  }));
  const limits = { global: { requests: 1_000_000, perMs: 1000 } };
  const sandbox = await startSandbox({ people, channels: people.slice(0, size).map((_, n) => `table-${n}`), limits });
  const bot = startBot(sandbox, folder);
  try {
    await connected(sandbox);
    return await measureTables(sandbox, bot, size, seconds);
  } finally {
    bot.kill('SIGTERM');
    await new Promise((resolve) => bot.once('exit', resolve));
    await sandbox.close();
    rmSync(folder, { recursive: true });
  }
}

async function measureTables(sandbox: Sandbox, bot: ChildProcess, size: number, seconds: number): Promise<Row> {
  const begin = Date.now() + WARM_UP_MS;
  const end = begin + 1000 * seconds;
  const tables = Array.from({ length: size }, async (_, index) => {
    await wait((index * PAUSE_MS) / size);
    return playTable(sandbox, index, { until: end, pauseMs: PAUSE_MS });
  });
  await wait(begin - Date.now());
  const cpuBefore = cpuSeconds(bot);
  await wait(end - Date.now());
  const cpu = cpuSeconds(bot) - cpuBefore;
  const memory = peakMegabytes(bot);
  const plays = (await Promise.all(tables)).flat();
  return rowOf(
    plays.filter(({ at }) => at >= begin && at < end),
    seconds,
    cpu,
    memory,
  );
}

function rowOf(plays: readonly Play[], seconds: number, cpu: number, memory: number): Row {
  const acknowledged = plays.map((play) => play.acknowledgedMs);
  const posted = plays.flatMap((play) => (play.postedMs === null ? [] : [play.postedMs]));
  return {
    rate: plays.length / seconds,
    acknowledged: [percentileOf(acknowledged, 0.5), percentileOf(acknowledged, 0.99)],
    posted: [percentileOf(posted, 0.5), percentileOf(posted, 0.99)],
    postedP99: percentileOf(posted, 0.99),
    cpu: (100 * cpu) / seconds,
    memory,
    lost: plays.length - posted.length,
    doubled: plays.filter(({ posts }) => posts > 1).length,
  };
}

const percentileOf = (values: readonly number[], share: number): number =>
  values.length === 0
    ? Number.NaN
    : quantile(
        values.toSorted((a, b) => a - b),
        share,
      );

const pair = ([p50, p99]: readonly [number, number]): string => `${Math.round(p50)}/${Math.round(p99)}`;

const format = (size: number, row: Row): string =>
  [
    'load:',
    String(size).padStart(7),
    row.rate.toFixed(1).padStart(9),
    pair(row.acknowledged).padStart(24),
    pair(row.posted).padStart(18),
    Math.round(row.cpu).toString().padStart(6),
    Math.round(row.memory).toString().padStart(10),
    String(row.lost).padStart(5),
    String(row.doubled).padStart(8),
  ].join(' ');

function startBot(sandbox: Sandbox, folder: string): ChildProcess {
  const env = {
    PATH: process.env['PATH'],
    DISCORD_TOKEN: sandbox.token,
    DISCORD_API_BASE: sandbox.apiBase,
    DATABASE_URL: `file:${join(folder, 'load.sqlite')}`,
    LOG_LEVEL: 'error',
  };
  return spawn(process.execPath, ['--import', TSX, MAIN], { env, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function connected(sandbox: Sandbox): Promise<void> {
  while (sandbox.control.connections().identified === 0) await wait(50);
  await wait(1_000);
}

/** Processor time that a process has used, from Linux's process table (ticks of 10 ms); NaN elsewhere. */
function cpuSeconds({ pid }: ChildProcess): number {
  const fields = procFile(pid, 'stat')?.split(') ')[1]?.split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : Number.NaN;
}

/** The largest resident set of a process so far, in MB; NaN where it cannot be read. */
function peakMegabytes({ pid }: ChildProcess): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(procFile(pid, 'status') ?? '')?.[1];
  return kilobytes === undefined ? Number.NaN : Number(kilobytes) / 1024;
}

function procFile(pid: number | undefined, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null; // another system than Linux
  }
}
