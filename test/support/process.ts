import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Room, Table } from '../../src/cli/soak/table.ts';
import { UNHURRIED } from '../../src/cli/soak/table.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { startSandbox } from '../../src/sandbox/sandbox.ts';
import { readDatabase } from '../../src/store/database.ts';
import { createStore } from '../../src/store/store.ts';

const ROOT = new URL('../../', import.meta.url);
const MAIN = fileURLToPath(new URL('src/main.ts', ROOT));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** What a program said until it ended. */
export interface Ended {
  readonly code: number | null; // null = killed
  readonly out: string;
  readonly err: string;
}

/** The bot as a process of its own, in an empty folder. */
export interface BotProcess {
  /** Resolves when standard output holds this; rejects when the process ends first. */
  readonly said: (text: string) => Promise<string>;
  readonly kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<Ended>;
  readonly ended: Promise<Ended>;
}

const FROM_SOURCE = ['--import', TSX, MAIN];

/** Starts the bot with nothing in its environment but these settings. */
export function startBot(
  settings: Readonly<Record<string, string>>,
  folder: string,
  program: readonly string[] = FROM_SOURCE,
): BotProcess {
  const env = { PATH: process.env['PATH'], ...settings };
  const child: ChildProcess = spawn(process.execPath, program, { env, cwd: folder });
  let [out, err] = ['', ''];
  const listeners = new Set<() => void>();
  const hear = () => listeners.forEach((listener) => listener());
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    hear();
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  const said = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        if (out.includes(text)) resolve(out);
      };
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`The bot ended before it said "${text}":\n${out}${err}`)));
    });
  return {
    said,
    ended,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Compiled, or not there at all: what a bundle cannot hold. */
const EXTERNAL = ['@napi-rs/canvas', 'better-sqlite3', 'zlib-sync', 'bufferutil', 'utf-8-validate'];

/** The bot in one file, which starts several times as fast: for tests that start it often. It cannot be the sandbox. */
async function bundleBot(): Promise<string> {
  const outfile = fileURLToPath(new URL(`node_modules/.cache/sorry-bot-${process.pid}.mjs`, ROOT));
  const place = new URL('src/store/database.ts', ROOT).href; // what looks for the migrations beside itself
  const define = { 'import.meta.url': JSON.stringify(place) };
  const banner = {
    js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom('${place}');`,
  };
  const form = { bundle: true, platform: 'node', format: 'esm', external: EXTERNAL, banner } as const;
  await build({ ...form, entryPoints: [MAIN], outfile, define, logLevel: 'error' });
  return outfile;
}

/** A table whose bot is a process of its own, which can be killed. */
export interface ProcessTable extends Table {
  readonly room: Room;
  readonly bot: () => BotProcess;
  /** Starts another process, when the one before has ended, and waits until it is connected. */
  readonly revive: () => Promise<void>;
  readonly settings: Readonly<Record<string, string>>;
  readonly folder: string;
}

export async function openProcessTable(): Promise<ProcessTable> {
  const folder = mkdtempSync(join(tmpdir(), 'sorry-'));
  const sandbox: Sandbox = await startSandbox({ limits: UNHURRIED });
  const databaseFile = join(folder, 'test.sqlite');
  const settings = {
    DISCORD_TOKEN: sandbox.token,
    DISCORD_API_BASE: sandbox.apiBase,
    DATABASE_URL: `file:${databaseFile}`,
  };
  const program = await bundleBot();
  const start = async (): Promise<BotProcess> => {
    const bot = startBot(settings, folder, [program]);
    await bot.said('Invite the bot');
    return bot;
  };
  let bot = await start();
  const file = readDatabase(databaseFile);
  const revive = async () => {
    bot = await start();
  };
  const table: Table = {
    sandbox,
    databaseFile,
    saved: createStore(file.db),
    restart: async () => {
      await bot.kill('SIGTERM');
      await revive();
    },
    close: async () => {
      file.close();
      await bot.kill('SIGTERM');
      await sandbox.close();
      rmSync(folder, { recursive: true });
      rmSync(program);
    },
  };
  const room = { table, channelId: sandbox.channelIds[0]! };
  return { ...table, room, bot: () => bot, revive, settings, folder };
}
