import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, linkSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseInUse, openDatabase } from '../../src/store/database/database.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { useFolder } from '../harness/folder.ts';
import { CHANNEL, lobbyOf } from '../harness/matches.ts';

const PROGRAM = fileURLToPath(new URL('open-database.ts', import.meta.url));
const at = useFolder();
const file = () => at('deep', 'games.sqlite');
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Opens the file in another process; answers its first line. */
async function elsewhere(): Promise<{ readonly child: ChildProcess; readonly line: string }> {
  const child = spawn(process.execPath, [PROGRAM, file()], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, line: line.toString().trim() };
}

test('a second process is refused, told what to do, and welcome after a kill, and finds what was saved before it', async () => {
  const first = openDatabase(file());
  const lobby = lobbyOf();
  await createStore(first.kit).insert(lobby, null);
  first.close();
  const { child, line } = await elsewhere();
  expect(line).toBe('open');
  expect(() => openDatabase(file())).toThrow(DatabaseInUse);
  expect((await elsewhere()).line).toBe(
    `DatabaseInUse: The database ${file()} is in use by another process. Stop that one first, or set DATABASE_URL to another file.`,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  const database = openDatabase(file());
  expect(await createStore(database.kit).openIn(CHANNEL)).toEqual(lobby);
  expect(await createStore(database.kit).insert({ ...lobby, id: 'second', channelId: '3002' }, null)).toBe(true);
  database.close();
  expect((await elsewhere()).line).toBe('open');
});

test('one process opens a file once, and again when it has closed it', () => {
  const database = openDatabase(file());
  expect(() => openDatabase(file())).toThrow(DatabaseInUse);
  database.close();
  openDatabase(file()).close();
});

describe('another path to a database', () => {
  let other: string;
  beforeEach(() => {
    other = at('other', 'games.sqlite');
    mkdirSync(at('other'));
  });
  const linkFolder = () => {
    rmSync(at('other'), { recursive: true });
    symlinkSync(at('deep'), at('other'));
  };

  test.each<[string, () => void]>([
    ['a symbolic link to it', () => symlinkSync(file(), other)],
    ['a symbolic link to its folder', linkFolder],
  ])('through %s is refused while a bot has it, and is the same one later', async (_, link) => {
    link();
    const database = openDatabase(file());
    expect(() => openDatabase(other)).toThrow(DatabaseInUse);
    const lobby = lobbyOf();
    await createStore(database.kit).insert(lobby, null);
    database.close();
    const again = openDatabase(other);
    expect(await createStore(again.kit).openIn(CHANNEL)).toEqual(lobby);
    expect(() => openDatabase(file())).toThrow(DatabaseInUse);
    again.close();
  });

  test('through a symbolic link to a database that is not there yet makes it where the link leads', () => {
    mkdirSync(at('deep'));
    symlinkSync(file(), other);
    const database = openDatabase(other);
    expect(() => openDatabase(file())).toThrow(DatabaseInUse);
    database.close();
  });

  test('by a hard link is refused, under both names, until the other one is gone', () => {
    openDatabase(file()).close();
    linkSync(file(), other);
    for (const name of [file(), other])
      expect(() => openDatabase(name)).toThrow(`The database ${name} cannot be opened: it`);
    rmSync(other);
    openDatabase(file()).close();
  });
});

test('what it makes is for its owner alone, whatever the umask; what was there keeps its rights', async () => {
  const modes = () =>
    Object.fromEntries(
      ['', ...readdirSync(at('deep'))].map((name) => [name, (statSync(at('deep', name)).mode & 0o777).toString(8)]),
    );
  const umask = process.umask(0);
  const database = openDatabase(file());
  await createStore(database.kit).insert(lobbyOf(), null);
  const made = modes();
  database.close();
  chmodSync(file(), 0o640);
  openDatabase(file()).close();
  process.umask(umask);
  const files = ['sqlite', 'sqlite-shm', 'sqlite-wal', 'sqlite.lock', 'sqlite.lock-journal'];
  expect(made).toEqual({ '': '700', ...Object.fromEntries(files.map((name) => [`games.${name}`, '600'])) });
  expect(modes()).toMatchObject({ 'games.sqlite': '640' });
});
