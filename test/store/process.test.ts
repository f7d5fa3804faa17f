import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseInUse, openDatabase } from '../../src/store/database.ts';
import { createStore } from '../../src/store/store.ts';
import { CHANNEL, lobbyOf } from '../harness/matches.ts';

const PROGRAM = fileURLToPath(new URL('open-database.ts', import.meta.url));
let folder: string;
let file: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sorry-store-'));
  file = join(folder, 'deep', 'games.sqlite');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Opens the file in another process; answers its first line. */
async function elsewhere(): Promise<{ readonly child: ChildProcess; readonly line: string }> {
  const child = spawn(process.execPath, [PROGRAM, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, line: line.toString().trim() };
}

test('a second process is refused, told what to do, and welcome after the first was killed', async () => {
  const { child, line } = await elsewhere();
  expect(line).toBe('open');
  expect(() => openDatabase(file)).toThrow(DatabaseInUse);
  expect((await elsewhere()).line).toBe(
    `DatabaseInUse: The database ${file} is in use by another process. Stop that one first, or set DATABASE_URL to another file.`,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  const database = openDatabase(file);
  expect(await createStore(database.db).insert(lobbyOf(), null)).toBe(true);
  database.close();
  expect((await elsewhere()).line).toBe('open');
});

test('what was saved before a kill is there after it', async () => {
  const database = openDatabase(file);
  const lobby = lobbyOf();
  await createStore(database.db).insert(lobby, null);
  database.close();
  const { child } = await elsewhere();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const again = openDatabase(file);
  expect(await createStore(again.db).openIn(CHANNEL)).toEqual(lobby);
  again.close();
});

test('one process opens a file once, and again when it has closed it', () => {
  const database = openDatabase(file);
  expect(() => openDatabase(file)).toThrow(DatabaseInUse);
  database.close();
  openDatabase(file).close();
});
