import { copyFileSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { randomFrom } from '../../src/cli/numbers.ts';
import { openLobby } from '../../src/match/decisions/opening.ts';
import type { Lobby, LoggedPlay, Match } from '../../src/match/match.ts';
import type { Store } from '../../src/match/store-port.ts';
import { backUp, openDatabase, type FileDatabase } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { upkeepOf } from '../../src/store/database/upkeep.ts';
import { cleaningAfter, createUpkeep } from '../../src/app/upkeep.ts';
import { bytesOf } from '../harness/bytes.ts';
import { useFolder } from '../harness/folder.ts';
import { CHANNEL, lobbyOf } from '../harness/matches.ts';
import { record } from '../harness/seasons/record.ts';
import { season } from '../harness/seasons/season.ts';

const GUILD = '900000000000000001';
const TEN_MINUTES = 10 * 60_000;
const PEOPLE = Array.from({ length: 60 }, (_, index) =>
  String(710_000_000_000_000_000n + BigInt(index) * 7_919_000_001n),
);
const channelOf = (userId: string) => `8${userId.slice(1)}`;
const nameOf = (userId: string) => `Nora${userId}`;
const standInFor = (userId: string) => `0${userId.slice(1)}`.replace('07', '03');

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

/** A lobby of one person, in a channel of its own. */
function lobbyFor(userId: string, id: string): Lobby {
  const options = { ruleset: 'classic', autoPlay: true, limitMs: null };
  const opening = { id, guildId: GUILD, channelId: channelOf(userId), seed: 'ab'.repeat(32), options };
  return openLobby(opening, { userId, name: nameOf(userId), interactionId: '9', channelId: CHANNEL }, null, 0);
}

const saveIn = (store: Store, match: Match, plays: readonly LoggedPlay[] = []) =>
  store.save({ match, dueAt: null, plays, durable: false, result: null });

/** A lobby that everybody has left. */
const closed = (lobby: Lobby, version: number) =>
  ({ ...lobby, places: [], status: 'closed', reason: 'empty', version }) as unknown as Match;

/** A database with all that, which has been closed. */
let lived: string;
beforeAll(async () => {
  const { path, remove } = temporaryFolder();
  lived = join(path, 'lived.sqlite');
  database = openDatabase(lived);
  await live();
  database.close();
  return remove;
});

/** The same database for this test, and nothing in its log yet. */
function haveLived(): void {
  database.close();
  copyFileSync(lived, file);
  database = openDatabase(file);
}

/** Games and standings of many people in one server, like after a long run of a bot. */
async function live(): Promise<void> {
  const [store, standings] = [createStore(database.kit), createStandings(database.kit)];
  const random = randomFrom('upkeep');
  const clubs = [{ guildId: GUILD, people: PEOPLE }];
  await record(store, season({ clubs, matches: 100, from: 0, until: 1e9, random }));
  while ((await standings.fold(50, 1e9)) > 0) await pause();
  for (const [index, userId] of PEOPLE.entries()) {
    const lobby = lobbyFor(userId, `named${index}`);
    await store.insert(lobby, null);
    for (let version = lobby.version; version < lobby.version + 3;) {
      const removed = Array.from({ length: Math.floor(random() * 200) }, (_, at) => `6${at}`);
      await saveIn(store, { ...lobby, removed, version: ++version });
    }
    const plays = Array.from({ length: 40 }, (_, ply): LoggedPlay => ({
      ply,
      seat: 0,
      play: '-',
      by: 'person',
      userId,
      at: ply,
    }));
    await saveIn(store, closed(lobby, lobby.version + 4), plays);
  }
  for (let id: string | null = ''; id !== null;) id = await store.packLog(id);
  expect(database.db.get(sql`select count(*) as logs from logs`)).toEqual({ logs: PEOPLE.length });
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

const forgetAll = async (people: readonly string[]): Promise<void> => {
  const store = createStore(database.kit);
  for (const userId of people) expect(await store.forget(userId, standInFor(userId))).toBe(true);
};

/** The database of the last version without upkeep: its rows are the same, and its deleted data is still there. */
function leaveOlder(): void {
  database.close();
  const sqlite = new Sqlite(file);
  sqlite.exec('delete from upkeep'); // a migration brings the table, and the first start its row
  sqlite.close();
  database = openDatabase(file);
}

const isOwed = () => upkeepOf(database.db).isOwed;

/** Ten minutes later what is owed is done. */
async function lookLater(upkeep: ReturnType<typeof upkeepHere>): Promise<void> {
  ticks += TEN_MINUTES;
  upkeep.look();
  await expect.poll(isOwed).toBe(false);
}

const wordsOf = (people: readonly string[]) => people.flatMap((userId) => [userId, nameOf(userId)]);

describe('of who was forgotten no byte is left, neither in the database and its log nor in a backup', () => {
  test('where an older version forgot them, when the bot has begun', async () => {
    haveLived();
    database.db.run(sql`pragma secure_delete = off`);
    await forgetAll(PEOPLE.slice(0, 30));
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
    const store = cleaningAfter(createStore(database.kit), upkeep.clean);
    const left = [];
    for (const userId of PEOPLE.slice(0, 3)) {
      expect(await store.forget(userId, standInFor(userId))).toBe(true);
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
    await forgetAll([userId]);
    expect(await foundIn(wordsOf([userId]))).toEqual(NOWHERE);
  });

  test('nor of a server, after a while', async () => {
    haveLived();
    const store = createStore(database.kit);
    const guild = { guildId: GUILD, standIn: '0123' };
    let state = await store.forgetGuild(guild, 100);
    for (; state === 'more'; state = await store.forgetGuild(guild, 100)) await pause();
    expect(state).toBe('done');
    const upkeep = upkeepHere();
    await lookLater(upkeep);
    expect(await foundIn([GUILD, ...PEOPLE.map(channelOf)])).toEqual(NOWHERE);
  });
});

test('while a backup reads, the log keeps what it holds; a second after that it is empty', async () => {
  haveLived();
  const reader = new Sqlite(file, { readonly: true });
  reader.exec('begin; select count(*) from sqlite_schema');
  await forgetAll([PEOPLE[0]!]);
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
  await live();
  ticks += 60_000;
  upkeep.look();
  expect(statSync(`${file}-wal`).size).toBe(0);
  now = 2 * 24 * 3_600_000;
  ticks += TEN_MINUTES;
  upkeep.look();
  await expect.poll(() => upkeepOf(database.db).rewrittenAt).toBe(now);
  expect(await foundIn(PEOPLE.map(nameOf))).toEqual(NOWHERE);
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
    await forgetAll([PEOPLE[0]!]);
    const upkeep = upkeepHere();
    const cleaning = upkeep.clean();
    await expect.poll(isTaken, { interval: 2 }).toBe(true);
    expect(await store.insert(lobby, null)).toBe(true);
    await cleaning;
    expect([isOwed(), logged]).toEqual([true, []]);
    expect(database.db.all(sql`pragma integrity_check`)).toEqual([{ integrity_check: 'ok' }]);
    expect(await store.openIn(CHANNEL)).toEqual(lobby);
    await lookLater(upkeep);
    await upkeep.stop();
  });

  test('a stop ends it at once', async () => {
    await forgetAll([PEOPLE[0]!]);
    const upkeep = upkeepHere();
    void upkeep.clean();
    await upkeep.stop();
    expect([isOwed(), logged]).toEqual([true, []]);
  });

  test('what is in its way stops nobody: the log says so, and it is tried again', async () => {
    await forgetAll([PEOPLE[0]!]);
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
