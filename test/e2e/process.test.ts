import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { whatIsWrong } from '../../src/app/probes.ts';
import { run } from '../../src/app/run.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { useSharedFolder } from '../harness/folder.ts';
import type { Ended } from '../harness/child.ts';
import { openProcessTable, startBot } from '../harness/process.ts';
import { captured, run as runCli } from '../harness/run.ts';
import { playsOf } from '../harness/driver/saved.ts';
import { gate } from '../harness/gate.ts';
import { inDatabase } from './hold.ts';
import { CALLBACK, posting, useTable } from './rooms.ts';
import { LONG } from './soundness.ts';

const { table, rooms } = await useTable(openProcessTable());
const { control, requests } = table.sandbox;
const inFolder = useSharedFolder();

type Settings = Readonly<Record<string, string>>;

/** A database of the bot with this change, made while no bot has it, in a folder of its own. */
function changed(change: (file: string) => void, name = 'changed.sqlite'): string {
  const at = join(mkdtempSync(inFolder('own-')), name);
  openDatabase(at).close();
  change(at);
  return at;
}

/** Writes into a database. */
function write(at: string, statements: string): string {
  inDatabase(at, (database) => database.exec(statements));
  return at;
}

const IN_ORDER = { code: 0, err: '' };

describe('what a person can mend is said in one line', () => {
  const file = () => `file:${inFolder('other.sqlite')}`;

  /** In this process: it ends before the bot is there. */
  const startHere = async (settings: Settings): Promise<Ended> => {
    const { env } = process;
    process.env = { PATH: env['PATH'], ...settings };
    try {
      return await captured(() => run(['--folder', inFolder()]));
    } finally {
      process.env = env;
    }
  };

  async function refused(settings: Settings, exitCode: 1 | 78, start = startHere): Promise<string> {
    const { code, out, err } = await start({ LOG_LEVEL: 'error', ...settings });
    expect({ code, out }).toEqual({ code: exitCode, out: '' });
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    return err.trimEnd();
  }

  /** The administrator may write everywhere, so another user starts it then. */
  async function startAsNobody(settings: Settings): Promise<Ended> {
    if (process.getuid?.() !== 0) return startHere(settings);
    process.seteuid!(65_534);
    try {
      return await startHere(settings);
    } finally {
      process.seteuid!(0);
    }
  }

  /** Anybody may look into the folder of a database, and change it no more. */
  function shut(at: string, mode: number): void {
    for (const each of [inFolder(), join(at, '..')]) chmodSync(each, 0o755);
    chmodSync(at, mode);
  }

  const words = () => {
    writeFileSync(inFolder('words.txt'), 'This is a text and no database at all. '.repeat(100));
    return inFolder('words.txt');
  };
  const READ_ONLY = 'the bot may not write to it or to its folder';
  const DAMAGED = 'it is damaged, so put back a backup';

  test.each<[string, () => string, string, typeof startHere?]>([
    ['is a folder', () => inFolder(), 'it is a folder'],
    ['lies in a file', () => join(words(), 'x.sqlite'), 'a file stands where its folder should be'],
    ['is no database', words, 'it is no database, or its beginning is damaged'],
    ['is damaged', () => changed((at) => writeFileSync(at, readFileSync(at).fill(7, 100, 4_000))), DAMAGED],
    ['is cut off', () => changed((at) => truncateSync(at, statSync(at).size / 2)), DAMAGED],
    [
      'belongs to another program',
      () => write(inFolder('foreign.sqlite'), 'create table matches (id); create table flowers (color)'),
      'it belongs to another program (its tables are matches, flowers)',
    ],
    ['may only be read', () => changed((at) => shut(at, 0o444)), READ_ONLY, startAsNobody],
    [
      'lies in a folder that may only be read',
      () =>
        changed((at) => {
          shut(at, 0o666);
          rmSync(`${at}.lock`);
          chmodSync(join(at, '..'), 0o555);
        }),
      READ_ONLY,
      startAsNobody,
    ],
  ])('a database that %s: no other start would mend it', async (_, make, why, start = startHere) => {
    const at = make();
    const bytes = () => (statSync(at, { throwIfNoEntry: false })?.isFile() ? readFileSync(at) : null);
    const before = bytes();
    const error = await refused({ ...table.settings, DATABASE_URL: `file:${at}` }, 78, start);
    expect(error).toBe(`The database ${at} cannot be opened: ${why}. DATABASE_URL says which file it is.`);
    expect(bytes()).toEqual(before);
  });

  test('a database that a newer version has written', async () => {
    const later = `insert into guild_settings values ('1', '{"format":99}', 0)`;
    const newer = changed((at) => write(at, later));
    expect(await refused({ ...table.settings, DATABASE_URL: `file:${newer}` }, 78)).toBe(
      `The database ${newer} was written by a newer version of the bot. Start that one, or restore a backup from before it.`,
    );
  });

  test('a folder that is not there is a mistake in the call, and is not made', async () => {
    const typo = inFolder('typo');
    const { code, err } = await captured(() => run(['--folder', typo]));
    expect([code, err]).toEqual([2, expect.stringContaining(`There is no folder ${typo}.`)]);
    expect(existsSync(typo)).toBe(false);
  });

  test('a wrong token', async () => {
    const error = await refused({ ...table.settings, DATABASE_URL: file(), DISCORD_TOKEN: 'wrong' }, 78);
    expect(error).toBe('Discord refuses the token. Check DISCORD_TOKEN.');
  });

  test('a Discord that is not there', async () => {
    const settings = { DISCORD_TOKEN: 'x', DISCORD_API_BASE: 'http://127.0.0.1:9/api', DATABASE_URL: file() };
    expect(await refused(settings, 1)).toMatch(/^Discord cannot be reached/);
  });
});

test('a connection that Discord has closed for good ends it in order', async () => {
  control.interrupt(4004);
  const err = expect.stringMatching(/^Discord has closed .+ \(AuthenticationFailed\)\. .+\n$/);
  expect(await table.bot().ended).toMatchObject({ code: 78, err });
  await table.revive();
});

test('a second process that finds no lock has the database alone: the older one ends in order, and stays away', async () => {
  const { databaseFile, settings } = table;
  const older = table.bot();
  rmSync(`${databaseFile}.lock`);
  const newer = startBot(settings, inFolder());
  expect(await older.ended).toMatchObject({
    code: 78,
    err:
      `Another process has opened the database ${databaseFile}, so this one has ended. Matches are safe. ` +
      `Somebody or something must have deleted the file ${databaseFile}.lock, which keeps a second one out: run only one.\n`,
  });
  await newer.said('Invite the bot');
  const { length } = requests;
  expect((await rooms.started()).post.buttons).not.toEqual([]);
  const answers = requests.slice(length).flatMap(({ path }) => (path.endsWith('/callback') ? [path] : []));
  expect(answers).toEqual([...new Set(answers)]);
  expect(existsSync(`${databaseFile}.health`)).toBe(true);
  expect(await newer.kill('SIGTERM')).toMatchObject(IN_ORDER);
  await table.revive();
});

test('SIGTERM ends it also while a board is on its way and a click has no answer; its health file is there until then', async () => {
  const room = rooms.at(control.addChannel('held'));
  const { message } = await room.openLobby({ people: 2, options: LONG });
  const [board, click] = [gate(), gate()];
  control.fault({ ...posting(room), latencyMs: 20_000, times: Infinity, onMet: board.open });
  await room.press(0, message, 'Start');
  await board.isOpen;
  control.fault({ ...CALLBACK, latencyMs: 20_000, times: Infinity, onMet: click.open });
  const { length } = requests;
  void room.command(0, 'about').catch(() => undefined);
  await click.isOpen;
  const file = `${table.databaseFile}.health`;
  expect(whatIsWrong([file], Date.now())).toBe(null);
  const ended = await table.bot().kill('SIGTERM');
  expect(ended).toMatchObject(IN_ORDER);
  expect(ended.out).toContain('Some work was still under way when the bot stopped.');
  expect(requests.slice(length).filter(({ method }) => method === 'POST')).toEqual([]); // it still waits for all answers
  expect(whatIsWrong([file], Date.now())).toBe(`The bot is not running: there is no ${file}.`);
  control.clearFaults();
  await table.revive();
  control.deleteChannel(room.channelId);
});

test('a process that was stopped notices it: the log says so, and nobody has missed a turn', async () => {
  const { matchId } = await rooms.started({ ...LONG, limit: '60000' });
  await table.bot().pause(6_000);
  await table.bot().said('The bot did not run for a while, or the time was set.');
  expect((await playsOf(table, matchId)).filter(({ by }) => by === 'missed')).toEqual([]);
});

test.each([
  ['a new session to begin', 'lost'],
  ['its session to go on', 'cut'],
] as const)('SIGTERM ends it also while it waits for %s', async (_, how) => {
  const { asked } = control.connections();
  control.interrupt(how);
  control.setGateway('silent');
  await expect.poll(() => control.connections().asked, { timeout: 60_000 }).toBeGreaterThan(asked);
  expect(await table.bot().kill('SIGTERM')).toMatchObject(IN_ORDER);
  control.setGateway('open');
  await table.revive();
});

interface SandboxState {
  readonly bot: { readonly id: string; readonly avatar: string };
  readonly channels: readonly { readonly id: string }[];
}

test('without a token it is a sandbox: it says so first, its log is for a person to read, and the bot greets whoever opens its page', async () => {
  const folder = mkdtempSync(inFolder('sandbox-'));
  const bot = startBot({ SANDBOX_PORT: '0', LOG_LEVEL: 'info' }, folder);
  const out = await bot.said('Ctrl+C stops it.');
  expect(await runCli('health', ['--folder', folder])).toMatchObject({ code: 0, out: 'The bot is well.\n' });
  expect(out.startsWith('SANDBOX')).toBe(true);
  const url = /http:\/\/\S+/.exec(out)![0];
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<html');
  expect((await fetch(`${url}/page/main.js`)).status).toBe(200);
  const state = (await (await fetch(`${url}/sandbox/state`)).json()) as SandboxState;
  const [first, ...others] = await Promise.all(
    state.channels.map(async ({ id }) => (await fetch(`${url}/sandbox/messages?channel=${id}`)).json()),
  );
  expect(first).toMatchObject([{ authorId: state.bot.id, buttons: [{}, {}, {}, {}, {}] }]);
  expect(others.length).toBeGreaterThan(3); // also where the bot is no member
  expect(others.flat()).toEqual([]);
  expect((await fetch(`${url}/avatars/${state.bot.id}/${state.bot.avatar}.png`)).status).toBe(200);
  const { code, err } = await bot.kill('SIGTERM');
  expect(code).toBe(0);
  expect(err).toContain('Connected. (guilds 1, registered true)\n');
  expect(err).not.toContain('{');
});

test('with a token its log is for programs, and it prints the invitation with exactly the permissions that it needs', async () => {
  const out = await table.bot().said('Invite the bot');
  // View Channel, Send Messages, Attach Files, Send Messages in Threads.
  expect(out).toContain(`permissions=${(1n << 10n) | (1n << 11n) | (1n << 15n) | (1n << 38n)}`);
  for (const other of [table.sandbox.token, '/metrics', '/interactions']) expect(out).not.toContain(other);
  const lines = out.trimEnd().split('\n'); // no line of another kind
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain('Connected.');
});

test('the service of the hosting page starts on a fresh machine, and the bot writes only where it may', async () => {
  const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
  const [page, unit] = [read('hosting.md'), read('systemd/sorry-bot.service')];
  const valuesOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, value]) => value!);
  const home = mkdtempSync(inFolder('fresh-'));
  const project = ['src', 'commands', 'migrations', 'package.json', 'node_modules'];
  const placeOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
  for (const name of project.slice(0, -1)) cpSync(placeOf(name), join(home, name), { recursive: true });
  symlinkSync(placeOf('node_modules'), join(home, 'node_modules'));
  for (const name of ['tmp', 'cache']) mkdirSync(join(home, name));
  mkdirSync(join(home, /^install -d .* (\S+)$/m.exec(page)![1]!));
  const { DISCORD_TOKEN, DISCORD_API_BASE } = table.settings as Record<'DISCORD_TOKEN' | 'DISCORD_API_BASE', string>;
  const settings = Object.fromEntries(valuesOf('Environment').map((setting) => setting.split('=')));
  expect(settings.NODE_COMPILE_CACHE).toBe(`/var/cache/${valuesOf('CacheDirectory')[0]}`);
  settings.NODE_COMPILE_CACHE = join(home, 'cache');
  const [node, ...program] = valuesOf('ExecStart')[0]!.split(' ');
  expect(node).toBe('/usr/bin/node');
  const bot = startBot({ ...settings, DISCORD_TOKEN, DISCORD_API_BASE, TMPDIR: join(home, 'tmp') }, home, program);
  await bot.said('Invite the bot');
  expect(await bot.kill('SIGTERM')).toMatchObject(IN_ORDER);
  const added = readdirSync(home).filter((name) => !project.includes(name));
  const written = added.filter((name) => readdirSync(join(home, name)).length > 0);
  const [data] = valuesOf('ReadWritePaths').map((path) => path.replace(`${valuesOf('WorkingDirectory')[0]}/`, ''));
  expect(written).toEqual(['cache', data]);
  expect(readdirSync(join(home, data!))).toEqual(expect.arrayContaining(['sorry.sqlite']));
});
