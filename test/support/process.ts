import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
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

/**
 * The bot in two files, itself and the thread that draws, which start several times as fast: for tests that start it
 * often. It cannot be the sandbox. Answers the folder.
 */
async function bundleBot(): Promise<string> {
  const outdir = fileURLToPath(new URL(`node_modules/.cache/sorry-bot-${process.pid}`, ROOT));
  const requiring = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;
  await build({
    entryPoints: { main: MAIN, thread: fileURLToPath(new URL('src/render/thread.ts', ROOT)) },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: EXTERNAL,
    banner: { js: requiring },
    plugins: [inPlace],
    logLevel: 'error',
  });
  return outdir;
}

/** What looks for files beside itself finds them from the bundle too. */
const inPlace: Plugin = {
  name: 'in place',
  setup: (bundler) => {
    bundler.onLoad({ filter: /src\/(store\/database|render\/apart)\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace("'./thread.ts', import.meta.url", "'./thread.mjs', import.meta.url")
        .replace("'../../migrations', import.meta.url", `'../../migrations', '${pathToFileURL(path).href}'`),
      loader: 'ts',
    }));
  },
};

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
    const bot = startBot(settings, folder, [join(program, 'main.mjs')]);
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
      rmSync(program, { recursive: true });
    },
  };
  const room = { table, channelId: sandbox.channelIds[0]! };
  return { ...table, room, bot: () => bot, revive, settings, folder };
}
