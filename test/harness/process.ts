import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watched } from './child.ts';
import { openSaved, UNHURRIED, type Room, type Table } from './driver/table.ts';
import { startSandbox, type Sandbox } from 'discord-sandbox';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The arguments of Node in `npm start`. */
export const PROGRAM = [
  '--max-semi-space-size=8',
  '--import',
  new URL('../../src/preflight.js', import.meta.url).href,
  fileOf('src/main.ts'),
];

/** The bot as a process of its own, in an empty folder. */
export type BotProcess = ReturnType<typeof watched>;

/** Starts the bot. Its environment has only these settings; `.env` and its data are in its folder. */
export function startBot(
  settings: Readonly<Record<string, string>>,
  folder: string,
  args: readonly string[] = [...PROGRAM, '--folder', folder],
): BotProcess {
  const env = { PATH: process.env['PATH'], ...settings };
  return watched(spawn(process.execPath, args, { env, cwd: folder }));
}

/** Starts the bot; without it, Node does. */
export type Launch = (settings: Readonly<Record<string, string>>, folder: string, sandbox: Sandbox) => BotProcess;

/** A table whose bot is a process of its own, which a test can kill. */
export async function openProcessTable(launch: Launch = (...[settings, folder]) => startBot(settings, folder)) {
  const folder = mkdtempSync(join(tmpdir(), 'sorry-'));
  const sandbox: Sandbox = await startSandbox({ limits: UNHURRIED });
  const databaseFile = join(folder, 'test.sqlite');
  const settings = {
    DISCORD_TOKEN: sandbox.token,
    DISCORD_API_BASE: sandbox.apiBase,
    DATABASE_URL: `file:${databaseFile}`,
  };
  const start = async (): Promise<BotProcess> => {
    const bot = launch(settings, folder, sandbox);
    await bot.said('Invite the bot');
    return bot;
  };
  let bot = await start();
  const { close, ...file } = openSaved(databaseFile);
  /** Starts another process after the last one has ended, and waits until it is connected. */
  const revive = async () => {
    bot = await start();
  };
  const table: Table = {
    sandbox,
    databaseFile,
    ...file,
    restart: async () => {
      await bot.kill('SIGTERM');
      await revive();
    },
    close: async () => {
      close();
      await bot.kill('SIGTERM');
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
  const room: Room = { table, channelId: sandbox.channelIds[0]! };
  return { ...table, room, bot: () => bot, revive, settings, folder };
}
