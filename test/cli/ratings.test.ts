import { spawn } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { useFolder, useSharedFolder } from '../harness/folder.ts';
import { run } from '../harness/run.ts';
import { record } from '../harness/seasons/record.ts';
import { season } from '../harness/seasons/season.ts';
import { STANDING_ROWS } from '../harness/standing-rows.ts';

const FILLED = useSharedFolder()('filled.sqlite');
const inFolder = useFolder();
let file: string;
let rows: readonly unknown[];
beforeAll(async () => {
  rows = await fill();
});
beforeEach(() => {
  file = inFolder('some.sqlite');
  copyFileSync(FILLED, file);
});

const MATCHES = 90;
const PEOPLE = Array.from({ length: 20 }, (_, index) => String(100 + index));

/** Fills a file, and folds it like a bot. */
async function fill(): Promise<readonly unknown[]> {
  const { kit, close } = openDatabase(FILLED);
  const now = Date.now();
  const span = { from: now - 30 * 86_400_000, until: now };
  const clubs = [{ guildId: '9001', people: PEOPLE }];
  await record(createStore(kit), season({ clubs, matches: MATCHES, ...span, random: randomFrom('ratings') }));
  const standings = createStandings(kit);
  while ((await standings.fold(7, now)) > 0);
  close();
  return rowsIn(FILLED);
}

function rowsIn(path: string): readonly unknown[] {
  const { db, close } = openDatabase(path);
  const found = db.all(STANDING_ROWS);
  close();
  return found;
}

test('a rebuild gives the same rows, shows its progress, and says how far it is', async () => {
  const out = `The leaderboards hold the results up to number ${MATCHES}; 0 are still to come.\n`;
  expect(await run('ratings', ['--database', file])).toMatchObject({ code: 0, out });
  const rebuilt = await run('ratings', ['--rebuild', '--database', file]);
  expect(rebuilt).toMatchObject({ code: 0, out });
  expect(rebuilt.err).toContain(`${MATCHES}/${MATCHES} games\n`);
  expect(rowsIn(file)).toEqual(rows);
});

test('what a rebuild had not done when it was killed, the next fold does', async () => {
  const child = spawn(process.execPath, ['src/cli/ratings.ts', '--rebuild', '--database', file]);
  await new Promise<void>((resolve) => {
    child.stderr.on('data', () => child.kill('SIGKILL')); // its first line of progress
    child.on('exit', () => resolve());
  });
  const { db, kit, close } = openDatabase(file);
  const standings = createStandings(kit);
  const { done, left } = await standings.folding();
  expect(done + left).toBe(MATCHES);
  while ((await standings.fold(50, Date.now())) > 0);
  expect(db.all(STANDING_ROWS)).toEqual(rows);
  close();
});

test('a database that a bot has open is only read', async () => {
  const open = openDatabase(file);
  expect((await run('ratings', ['--database', file])).code).toBe(0);
  const { code, err } = await run('ratings', ['--rebuild', '--database', file]);
  expect([code, err]).toEqual([1, expect.stringContaining('is in use by another process')]);
  open.close();
});
