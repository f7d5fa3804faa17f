import { copyFileSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { createUpkeep } from '../../src/app/upkeep.ts';
import { DAY_MS } from '../../src/community/periods.ts';
import { backUp, openDatabase, type FileDatabase } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { upkeepOf } from '../../src/store/database/upkeep.ts';
import { finish } from '../../src/store/database/work.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { bytesOf } from '../harness/bytes.ts';
import { useFolder } from '../harness/folder.ts';
import {
  channelOf,
  closed,
  forgetAll,
  GUILD,
  live,
  lobbyFor,
  nameOf,
  spendDay,
  PEOPLE,
  saveIn,
  wordsOf,
} from '../harness/lived.ts';
import { CHANNEL, lobbyOf } from '../harness/matches.ts';

const TEN_MINUTES = 10 * 60_000;

const inFolder = useFolder();
let file: string;
let database: FileDatabase;
let ticks: number;
let now: number;
const problems: unknown[] = [];
const logged: string[] = [];

beforeEach(() => {
  file = inFolder('games.sqlite');
  database = openDatabase(file);
  ticks = now = 0;
  problems.length = logged.length = 0;
});
afterEach(() => {
  database.close();
  expect(problems).toEqual([]);
});

function upkeepHere() {
  const log = (line: unknown, text?: string) => void logged.push(text ?? String(line));
  return createUpkeep({
    database,
    time: { now: () => now, ticks: () => ticks },
    log: { info: log, warn: log },
    onError: (error) => problems.push(error),
  });
}

/** A database with all that, which has been closed. */
let lived: string;
beforeAll(async () => {
  const { path, remove } = temporaryFolder();
  lived = join(path, 'lived.sqlite');
  database = openDatabase(lived);
  await live(database);
  database.close();
  return remove;
});

/** The same database for this test, and nothing in its log yet. */
function haveLived(): void {
  database.close();
  copyFileSync(lived, file);
  database = openDatabase(file);
}

/** The number of these words in the database and its log, and in a fresh backup. */
async function foundIn(words: readonly string[]): Promise<readonly [files: number, copy: number]> {
  const copy = inFolder('copy.sqlite');
  await backUp(file, copy, () => undefined);
  const [files, copied] = [bytesOf(file), readFileSync(copy, 'latin1')];
  rmSync(copy);
  const countIn = (bytes: string) => words.reduce((sum, word) => sum + bytes.split(word).length - 1, 0);
  return [countIn(files), countIn(copied)];
}

const NOWHERE = [0, 0];

/** The database of the last version without upkeep: its rows are the same, and its deleted data is still there. */
function leaveOlder(): void {
  database.close();
  const sqlite = new Sqlite(file);
  sqlite.exec('delete from upkeep'); // a migration brings the table, and the first start its row
  sqlite.close();
  database = openDatabase(file);
}

const state = () => finish(upkeepOf(database.kit));
const isOwed = () => state().isOwed;

/** Ten minutes later what is owed is done. */
async function lookLater(upkeep: ReturnType<typeof upkeepHere>): Promise<void> {
  ticks += TEN_MINUTES;
  upkeep.look();
  await expect.poll(isOwed).toBe(false);
}

describe('of who was forgotten no byte is left, neither in the database and its log nor in a backup', () => {
  test('where an older version forgot them, when the bot has begun', async () => {
    haveLived();
    database.db.run(sql`pragma secure_delete = off`);
    await forgetAll(database, PEOPLE.slice(0, 30));
    leaveOlder();
    const gone = wordsOf(PEOPLE.slice(0, 30));
    expect(Math.min(...(await foundIn(gone)))).toBeGreaterThan(0);
    await upkeepHere().begin(() => undefined);
    expect(await foundIn(gone)).toEqual(NOWHERE);
    expect(logged).toEqual([expect.stringContaining('is being written anew'), 'The database is written anew.']);
    expect(Math.min(...(await foundIn(PEOPLE.slice(30))))).toBeGreaterThan(0);
    const again = upkeepHere();
    await again.begin(() => problems.push('It is done once.'));
    expect(logged).toHaveLength(2);
  });

  test('when they hear that they are', async () => {
    haveLived();
    const upkeep = upkeepHere();
    const left = [];
    for (const userId of PEOPLE.slice(0, 3)) {
      await forgetAll(database, [userId]);
      expect(await upkeep.clean()).toBe(true);
      left.push(await foundIn(wordsOf([userId])));
    }
    expect(left).toEqual(left.map(() => NOWHERE));
  });

  test('at once, as far as SQLite overwrites what it deletes: that is all in a small database', async () => {
    const userId = PEOPLE[0]!;
    const lobby = lobbyFor(userId, 'small');
    const store = createStore(database.kit);
    await store.insert(lobby, null);
    await saveIn(store, closed(lobby, lobby.version + 1));
    expect(Math.min(...(await foundIn([userId])))).toBeGreaterThan(0);
    await forgetAll(database, [userId]);
    expect(await foundIn(wordsOf([userId]))).toEqual(NOWHERE);
  });

  test('nor of a server, after a while', async () => {
    haveLived();
    const store = createStore(database.kit);
    const guild = { guildId: GUILD, standIn: '0123' };
    let done = await store.forgetGuild(guild, 100);
    for (; done === 'more'; done = await store.forgetGuild(guild, 100)) await pause();
    expect(done).toBe('done');
    const upkeep = upkeepHere();
    await lookLater(upkeep);
    expect(await foundIn([GUILD, ...PEOPLE.map(channelOf)])).toEqual(NOWHERE);
  });
});

test('while a backup reads, the log keeps what it holds; a second after that it is empty', async () => {
  haveLived();
  const reader = new Sqlite(file, { readonly: true });
  reader.exec('begin; select count(*) from sqlite_schema');
  await forgetAll(database, [PEOPLE[0]!]);
  const upkeep = upkeepHere();
  upkeep.look();
  const isEmpty = () => statSync(`${file}-wal`).size === 0;
  expect(isEmpty()).toBe(false);
  reader.close();
  ticks += 1_000;
  upkeep.look();
  expect(isEmpty()).toBe(true);
});

test('a name that a match does not need any more is not in the log a minute later, and nowhere a day later', async () => {
  const upkeep = upkeepHere();
  upkeep.look();
  await live(database);
  ticks += 60_000;
  upkeep.look();
  expect(statSync(`${file}-wal`).size).toBe(0);
  now = 2 * 24 * 3_600_000;
  ticks += TEN_MINUTES;
  upkeep.look();
  await expect.poll(() => state().rewrittenAt).toBe(now);
  expect(await foundIn(PEOPLE.map(nameOf))).toEqual(NOWHERE);
});

test('the mark of a day that somebody played before they were forgotten is nowhere when that day is over', async () => {
  const marks: string[] = [];
  for (const userId of PEOPLE) marks.push(await spendDay(database, userId));
  const upkeep = upkeepHere();
  await lookLater(upkeep);
  expect(Math.min(...(await foundIn(marks)))).toBeGreaterThanOrEqual(PEOPLE.length);
  now = DAY_MS + TEN_MINUTES;
  ticks += TEN_MINUTES;
  upkeep.look();
  await expect.poll(() => state().rewrittenAt).toBe(now);
  expect(await foundIn(marks)).toEqual(NOWHERE);
});

describe('while a database is written anew', () => {
  const isTaken = () => {
    const other = new Sqlite(file, { timeout: 0 });
    try {
      other.exec('begin immediate; rollback');
      return false;
    } catch {
      return true;
    } finally {
      other.close();
    }
  };

  test('a write is not held up: it is given up, and done later', async () => {
    database.db.run(sql`create table large as with recursive counted(n) as
      (select 1 union all select n + 1 from counted where n < 240) select randomblob(1000000) as bytes from counted`);
    const store = createStore(database.kit);
    expect(await store.openIn(CHANNEL)).toBe(null); // its queries are prepared
    const lobby = lobbyOf();
    await forgetAll(database, [PEOPLE[0]!]);
    const upkeep = upkeepHere();
    const cleaning = upkeep.clean();
    await expect.poll(isTaken, { interval: 2 }).toBe(true);
    expect(await store.insert(lobby, null)).toBe(true);
    expect([await cleaning, isOwed(), logged]).toEqual([false, true, []]);
    expect(database.db.all(sql`pragma integrity_check`)).toEqual([{ integrity_check: 'ok' }]);
    expect(await store.openIn(CHANNEL)).toEqual(lobby);
    await lookLater(upkeep);
    await upkeep.stop();
  });

  test('a stop ends it at once', async () => {
    await forgetAll(database, [PEOPLE[0]!]);
    const upkeep = upkeepHere();
    const cleaning = upkeep.clean();
    await upkeep.stop();
    expect([await cleaning, isOwed(), logged]).toEqual([false, true, []]);
  });

  test('what is in its way stops nobody: the log says so, and it is tried again', async () => {
    await forgetAll(database, [PEOPLE[0]!]);
    const other = new Sqlite(file);
    other.exec('begin immediate');
    const upkeep = upkeepHere();
    await upkeep.begin(() => undefined);
    expect(logged).toEqual([expect.stringContaining('is being written anew'), expect.stringContaining('could not be')]);
    other.close();
    await lookLater(upkeep);
  });
});

test('a process learns that a newer one has its database, once', async () => {
  const upkeep = upkeepHere();
  upkeep.look();
  expect(upkeep.isReplaced()).toBe(false);
  rmSync(`${file}.lock`);
  const newer = openDatabase(file);
  upkeep.look();
  expect(upkeep.isReplaced()).toBe(true);
  await upkeep.replaced;
  newer.close();
});
