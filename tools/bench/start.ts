import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from 'discord-sandbox';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { PROGRAM } from '../../test/harness/process.ts';
import { median } from '../../test/harness/quantiles.ts';
import { megabytesOf } from './bot.ts';

const ROUNDS = 5;

/** A start: the time from the spawn to the greeting, and the memory of the process then. */
interface Start {
  readonly seconds: number;
  readonly megabytes: number; // the resident set; NaN on other systems than Linux
}

/** A kind of start: its name, its environment, and the work before each start. */
type Kind = readonly [name: string, env: NodeJS.ProcessEnv, before: () => void];

/**
 * Starts the bot as a process of its own, on Discord (a local one in this process) and as the sandbox. The kinds take
 * turns in each round. So other work of the machine slows down all of them.
 */
export async function benchStart(print: (line: string) => void): Promise<void> {
  const folder = temporaryFolder();
  const discord = await startSandbox({ limits: { identifyMs: 0 } });
  const cache = join(folder.path, 'compiled');
  const forget = () => rmSync(cache, { recursive: true, force: true });
  const settings = { DISCORD_TOKEN: discord.token, DISCORD_API_BASE: discord.apiBase, LOG_LEVEL: 'error' };
  const kinds: readonly Kind[] = [
    ['the sandbox', { SANDBOX_PORT: '0' }, () => undefined],
    ['on Discord', settings, () => undefined],
    ['on Discord, for the first time', settings, forget],
  ];
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: cache };
  const starts = kinds.map((): Start[] => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, [, own, before]] of kinds.entries()) {
      before();
      const start = await measure({ ...env, ...own }, folder.path);
      if (round > 0) starts[index]!.push(start); // the first round only fills the disk's cache
    }
  }
  print(`start: from the spawn to the greeting, the middle one of ${ROUNDS}`);
  for (const [index, [name]] of kinds.entries()) print(format(name, starts[index]!));
  await discord.close();
  folder.remove();
}

async function measure(env: NodeJS.ProcessEnv, folder: string): Promise<Start> {
  const began = performance.now();
  const bot = spawn(process.execPath, [...PROGRAM, '--folder', folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bot.stdout, 'data');
  const seconds = (performance.now() - began) / 1000;
  const megabytes = megabytesOf(bot.pid, 'VmRSS');
  bot.kill('SIGTERM');
  await once(bot, 'exit');
  return { seconds, megabytes };
}

function format(name: string, starts: readonly Start[]): string {
  const seconds = median(starts.map((start) => start.seconds));
  const megabytes = median(starts.map((start) => start.megabytes));
  return `start: ${name.padEnd(32)}${seconds.toFixed(2)} s  ${Math.round(megabytes)} MB`;
}
