import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sandbox } from 'discord-sandbox';
import { PROGRAM } from '../../test/harness/process.ts';
import { atEnd } from '../../src/cli/cleanup.ts';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';

const LOOP_DELAY = new URL('./loop-delay.ts', import.meta.url).href;

/** The bot as a process of its own, with a database file of its own. */
export type BotProcess = Awaited<ReturnType<typeof startBot>>;

/** The state before a bot's start, and its limit of requests; without a limit, it sends as fast as it can. */
export interface Found {
  readonly requestsPerSecond?: number;
  /** Writes to the database before the bot opens it. */
  readonly prepare?: (databaseFile: string) => Promise<void>;
}

/** Starts a bot and waits until it is connected. */
export async function startBot(sandbox: Sandbox, found: Found = {}) {
  const folder = temporaryFolder();
  const databaseFile = join(folder.path, 'load.sqlite');
  await found.prepare?.(databaseFile);
  const env = {
    PATH: process.env['PATH'],
    DISCORD_TOKEN: sandbox.token,
    DISCORD_API_BASE: sandbox.apiBase,
    DISCORD_REQUESTS_PER_SECOND: String(found.requestsPerSecond ?? 99_999),
    DATABASE_URL: `file:${databaseFile}`,
    LOG_LEVEL: 'error',
  };
  const bot = spawn(process.execPath, ['--import', LOOP_DELAY, ...PROGRAM, '--folder', folder.path], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = atEnd(() => bot.kill('SIGKILL'));
  while (sandbox.control.connections().identified === 0) {
    if (bot.exitCode !== null) throw new Error(`The bot has ended with code ${bot.exitCode}.`);
    await wait(50);
  }
  await wait(1_000);
  return {
    /** Processor time up to now, in seconds, from Linux's process table; NaN on other systems. */
    cpuSeconds: () => cpuSeconds(bot.pid),
    /** The resident set, in MB, and the largest one up to now; NaN on other systems. */
    megabytes: () => megabytesOf(bot.pid, 'VmRSS'),
    peakMegabytes: () => megabytesOf(bot.pid, 'VmHWM'),
    /** The 99th percentile of its event loop delay since the last call, in ms. */
    loopDelayMs: async () => {
      bot.send('delay');
      const [delay] = await once(bot, 'message');
      return Number(delay);
    },
    stop: async () => {
      bot.kill('SIGTERM');
      await once(bot, 'exit');
      kill();
      folder.remove();
    },
  };
}

// In ticks of 10 ms.
export function cpuSeconds(pid: number | undefined): number {
  const fields = procFile(pid, 'stat')?.split(') ')[1]?.split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : Number.NaN;
}

/** A size in the process table of Linux; NaN on other systems. */
export function megabytesOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${what}:\\s+(\\d+)`).exec(procFile(pid, 'status') ?? '')?.[1];
  return kilobytes === undefined ? Number.NaN : Number(kilobytes) / 1024;
}

export function procFile(pid: number | undefined, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null; // it has ended, or the system is not Linux
  }
}
