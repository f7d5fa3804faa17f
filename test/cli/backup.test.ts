import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { sql } from '../../src/store/database/drizzle.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backUp, openDatabase } from '../../src/store/database/database.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { useFolder } from '../harness/folder.ts';
import { lobbyOf } from '../harness/matches.ts';
import { run, spawned } from '../harness/run.ts';

const inFolder = useFolder();
let file: string;
let copy: string;
beforeEach(() => {
  file = inFolder('live.sqlite');
  copy = inFolder('copy.sqlite');
});
afterEach(() => void vi.unstubAllEnvs());

/** A database that takes many steps to copy, and one that is none. */
function largeDatabase() {
  const live = openDatabase(file);
  live.db.run(sql`create table large as select zeroblob(10000000) as bytes`);
  return live;
}
const damage = () => writeFileSync(file, 'This is a text and no database at all. '.repeat(100));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const LOBBY = lobbyOf(['Ann']);
const lobbyIn = (channelId: string) => ({ ...LOBBY, id: `m${channelId}`, channelId });

test('a backup ends however much is written meanwhile, and is of one moment', async () => {
  const live = largeDatabase();
  const write = () => live.db.run(sql`insert into large values (null)`);
  const shares: number[] = [];
  await backUp(file, copy, (share) => {
    shares.push(share);
    if (shares.length < 1000) write();
  });
  live.close();
  expect(shares.length).toBeGreaterThan(2);
  expect(shares.length).toBeLessThan(1000);
  const restored = openDatabase(copy);
  expect(restored.db.all(sql`select * from large`)).toHaveLength(1);
  restored.close();
});

test('the command copies, and tells how far it has come', async () => {
  openDatabase(file).close();
  expect(await run('backup', [copy, '--from', file])).toEqual({
    code: 0,
    out: `${file} is copied to ${copy}.\n`,
    err: '100 percent\n',
  });
});

test('without a token it finds the database of the bot, or that of the sandbox, and says which', async () => {
  vi.stubEnv('DISCORD_TOKEN', '');
  vi.stubEnv('DATABASE_URL', '');
  const [ofBot, ofSandbox] = ['sorry', 'sandbox'].map((name) => inFolder(`data/${name}.sqlite`)) as [string, string];
  mkdirSync(inFolder('data'));
  const backup = (to: string) => run('backup', [inFolder(to), '--folder', inFolder()]);
  expect((await backup('1')).err).toBe(`error: there is no database ${ofBot} and no ${ofSandbox}\n`);
  openDatabase(ofSandbox).close();
  expect((await backup('2')).out).toBe(`${ofSandbox} is copied to ${inFolder('2')}.\n`);
  openDatabase(ofBot).close();
  const both = await backup('3');
  expect(both.out).toBe(`${ofBot} is copied to ${inFolder('3')}.\n`);
  expect(both.err.split('\n')[0]).toBe(`This is about ${ofBot}. The sandbox has another one, ${ofSandbox}.`);
  vi.stubEnv('DISCORD_TOKEN', 'abc');
  expect((await backup('4')).err).not.toContain('sandbox');
});

test('the program copies what a bot is writing; the copy is put back after a crash as the hosting page says', async () => {
  const live = openDatabase(file);
  const store = createStore(live.kit);
  let written = 0;
  const write = () => store.insert(lobbyIn(String(written++)), null);
  for (let before = 0; before < 100; before++) await write();
  vi.stubEnv('DATABASE_URL', `file:${file}`);
  const program = spawned('backup', [copy]);
  const tick = () => new Promise<null>((resolve) => setImmediate(resolve, null));
  while ((await Promise.race([program, tick()])) === null) await write();
  expect(await program).toMatchObject({ code: 0, out: `${file} is copied to ${copy}.\n` });
  await write();
  const crashed = inFolder('crashed.sqlite');
  for (const end of ['', '-wal', '-shm']) copyFileSync(file + end, crashed + end);
  live.close();
  copyFileSync(copy, crashed);
  for (const end of ['-wal', '-shm']) rmSync(crashed + end);
  const restored = openDatabase(crashed);
  const after = createStore(restored.kit);
  const channels = (await after.open()).map(({ channelId }) => Number(channelId)).toSorted((a, b) => a - b);
  expect(channels).toEqual([...channels.keys()]); // one moment: none is missing before the last one
  expect(channels.length).toBeGreaterThanOrEqual(100);
  expect(channels.length).toBeLessThan(written);
  expect(await after.openIn('99')).toEqual(lobbyIn('99'));
  expect(await after.insert(lobbyIn('next'), null)).toBe(true);
  restored.close();
});

test('a copy that a signal cuts off leaves nothing in the way of the next one', async () => {
  largeDatabase().close();
  const begun = new Set<string>();
  const interrupt = () => {
    for (const name of readdirSync(inFolder())) if (name.endsWith('.part')) begun.add(name);
    process.emit('SIGTERM', 'SIGTERM');
  };
  expect((await run('backup', [copy, '--from', file], interrupt)).code).toBe(143);
  expect(begun.size).toBe(1);
  const copies = () => readdirSync(inFolder()).filter((name) => name.startsWith('copy'));
  expect(copies()).toEqual([]);
  expect((await run('backup', [copy, '--from', file])).code).toBe(0);
  expect(copies()).toEqual(['copy.sqlite']);
});

test('a copy has its name only when it is whole, and only its owner may read it', async () => {
  largeDatabase().close();
  const umask = process.umask(0);
  const seen: (readonly [string, string])[] = [];
  await backUp(file, copy, () => {
    const part = readdirSync(inFolder()).find((name) => name.startsWith('copy'))!;
    seen.push([part.replace(/\d+/, 'N'), modeOf(inFolder(part))]);
  });
  process.umask(umask);
  expect(seen.length).toBeGreaterThan(2);
  expect(new Set(seen.map(String))).toEqual(new Set(['copy.sqlite.N.part,600']));
  expect(modeOf(copy)).toBe('600');
});

test('a copy that fails leaves nothing', async () => {
  damage();
  await expect(backUp(file, copy, () => {})).rejects.toThrow('file is not a database');
  expect(readdirSync(inFolder())).toEqual(['live.sqlite']);
});

test('what cannot be copied is said in a line', async () => {
  const lost = await run('backup', [copy, '--from', file]);
  expect(lost).toMatchObject({ code: 1, err: `error: there is no database ${file}\n` });
  damage();
  const words = await run('backup', [copy, '--from', file]);
  expect(words.code).toBe(1);
  expect(words.err).toMatch(/^error: .+ cannot be copied to .+: file is not a database\n$/);
  expect((await run('backup', [])).code).toBe(2);
});

describe('a backup of every night', () => {
  const night = (day: number) => `sorry-2026-01-${String(day).padStart(2, '0')}T03-30-00.sqlite`;
  const copies = () => readdirSync(inFolder('nights')).toSorted();
  beforeEach(() => {
    openDatabase(file).close();
    mkdirSync(inFolder('nights'));
    for (let day = 1; day <= 9; day++) writeFileSync(inFolder('nights', night(day)), 'An older copy.');
  });

  const keepSeven = (from: string) => run('backup', [inFolder('nights'), '--keep', '7', '--from', from]);

  test('keeps seven, the new one among them, and what it did not write', async () => {
    const others = ['sorry.sqlite', 'sorry-before-the-update.sqlite', 'notes.txt'];
    for (const name of others) writeFileSync(inFolder('nights', name), 'Mine.');
    const { code, out } = await keepSeven(file);
    expect(code).toBe(0);
    const [first] = out.split('\n');
    const newest = /nights.(sorry-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.sqlite)\.$/.exec(first!)![1]!;
    const kept = [4, 5, 6, 7, 8, 9].map(night);
    expect(copies()).toEqual([...kept, newest, ...others].toSorted());
    openDatabase(inFolder('nights', newest)).close();
  });

  test('keeps the new one of a clock that was set back, and the newest six besides', async () => {
    vi.useFakeTimers({ now: Date.parse('2020-01-01T03:30:00Z'), toFake: ['Date'] });
    expect((await keepSeven(file)).code).toBe(0);
    vi.useRealTimers();
    expect(copies()).toEqual(['sorry-2020-01-01T03-30-00.sqlite', ...[4, 5, 6, 7, 8, 9].map(night)]);
  });

  test('removes nothing when it fails', async () => {
    const before = copies();
    damage();
    expect((await keepSeven(file)).code).toBe(1);
    expect(copies()).toEqual(before);
    const lost = await run('backup', [inFolder('lost'), '--keep', '7', '--from', file]);
    expect(lost).toMatchObject({ code: 1, err: `error: there is no folder ${inFolder('lost')}\n` });
  });
});

test('a database on a server is not copied, and its password is not told', async () => {
  const { code, err } = await run('backup', [copy, '--from', 'postgres://owner:secret@localhost/games']);
  expect([code, err]).toEqual([1, 'error: postgres://localhost/games is on PostgreSQL; pg_dump copies it\n']);
});
