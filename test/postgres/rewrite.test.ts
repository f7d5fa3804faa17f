import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createUpkeep } from '../../src/app/upkeep.ts';
import { DAY_MS } from '../../src/community/periods.ts';
import type { Database } from '../../src/store/database/database.ts';
import type { Sharing } from '../../src/store/database/share.ts';
import { upkeepOf } from '../../src/store/database/upkeep.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { move } from '../../src/store/move.ts';
import { openAny } from '../../src/store/open.ts';
import { bytesOf } from '../harness/bytes.ts';
import { useFolder } from '../harness/folder.ts';
import { forgetAll, live, PEOPLE, spendDay, wordsOf } from '../harness/lived.ts';
import { CHANNEL, lobbyOf } from '../harness/matches.ts';
import { makeDatabase, type ServerDatabase } from '../harness/postgres/database.ts';

// Of a person who was forgotten, nothing is left in the files of a database on a server.

const TEN_MINUTES = 10 * 60_000;

const inFolder = useFolder();
let made: ServerDatabase;
let opened: Database[];
let ticks: number;
let now: number;
let logged: string[];
const problems: unknown[] = [];
const others: Client[] = [];

beforeEach(async () => {
  made = await makeDatabase();
  [opened, ticks, now, logged, problems.length] = [[], 0, 0, [], 0];
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.end();
  for (const database of opened) await database.close();
  await made.drop();
  expect(problems).toEqual([]);
});

async function open(sharing?: Sharing, url = made.url): Promise<Database> {
  const database = await openAny(url, { sharing });
  opened.push(database);
  return database;
}

function upkeepOn(database: Database) {
  const log = (line: unknown, text?: string) => void logged.push([text, whyIn(line)].filter(Boolean).join(' '));
  return createUpkeep({
    database,
    time: { now: () => now, ticks: () => ticks },
    log: { info: log, warn: log },
    onError: (error) => problems.push(error),
  });
}

const whyIn = (line: unknown): unknown => (typeof line === 'string' ? line : (line as { readonly why?: string }).why);

/** A session of another program. */
async function another(...queries: readonly string[]): Promise<Client> {
  const other = new Client(made.url);
  await other.connect();
  others.push(other);
  for (const query of queries) await other.query(query);
  return other;
}

const stateOf = ({ kit }: Database) => kit.read(() => upkeepOf(kit));

/** Ten minutes later what is owed is done. */
async function lookLater(database: Database, upkeep: ReturnType<typeof upkeepOn>): Promise<void> {
  ticks += TEN_MINUTES;
  upkeep.look();
  await expect.poll(async () => (await stateOf(database)).isOwed).toBe(false);
}

/** The files of the database in which these words are found, and how often. */
async function foundIn(words: readonly string[]): Promise<number> {
  await made.query('checkpoint');
  const files = (await made.query(`select pg_read_binary_file(format('base/%s/%s', oid, name), true) as bytes
    from pg_database, pg_ls_dir(format('base/%s', oid)) as name where datname = current_database()
    and name ~ '^[0-9]'`)) as readonly { readonly bytes: Buffer | null }[];
  const text = files.map(({ bytes }) => bytes?.toString('latin1') ?? '').join('\n'); // one may be gone by then
  return words.reduce((sum, word) => sum + text.split(word).length - 1, 0);
}

describe('of who was forgotten no byte is left in tables, indexes and statistics', () => {
  test('when they hear that they are, nor in what is moved elsewhere, and the rows are the same', async () => {
    const database = await open();
    await live(database);
    await made.query('analyze'); // as autovacuum does: values of rows are among the planner's statistics
    const gone = wordsOf(PEOPLE.slice(0, 30));
    await forgetAll(database, PEOPLE.slice(0, 30));
    const rows = await made.query(`select body from matches order by id`);
    await made.query('vacuum');
    expect(await foundIn(gone)).toBeGreaterThan(0);
    expect(await upkeepOn(database).clean()).toBe(true);
    expect(await foundIn(gone)).toBe(0);
    expect(await foundIn(PEOPLE.slice(30))).toBeGreaterThan(0);
    expect(await made.query(`select body from matches order by id`)).toEqual(rows);
    expect(logged).toEqual([]);
    await opened.pop()!.close();
    const file = inFolder('moved.sqlite');
    await move(made.url, file, () => undefined);
    expect(wordsOf(PEOPLE.slice(0, 30)).filter((word) => bytesOf(file).includes(word))).toEqual([]);
  });

  test('nor of the last person, whose tables are empty then', async () => {
    const database = await open();
    const { kit } = database;
    for (const userId of PEOPLE) await createStore(kit).nextTip(userId, 3);
    await made.query('analyze');
    await forgetAll(database, PEOPLE);
    const before =
      await made.query(`select collname from pg_attribute join pg_collation as used on used.oid = attcollation
      where attrelid = 'people'::regclass and attname = 'user_id'`);
    expect(await upkeepOn(database).clean()).toBe(true);
    expect(await foundIn(PEOPLE)).toBe(0);
    expect(before).toEqual([{ collname: 'C' }]);
    expect(await made.query(`select collname from pg_attribute join pg_collation as used on used.oid = attcollation
      where attrelid = 'people'::regclass and attname = 'user_id'`)).toEqual(before); // prettier-ignore
    expect(await createStore(kit).nextTip(PEOPLE[0]!, 3)).toBe(1);
  });

  test('where an older version forgot them, when the bot has begun', async () => {
    const older = await open();
    await live(older);
    await forgetAll(older, PEOPLE.slice(0, 3));
    await made.query('delete from upkeep');
    await opened.pop()!.close();
    const database = await open();
    await upkeepOn(database).begin(() => undefined);
    expect(await foundIn(wordsOf(PEOPLE.slice(0, 3)))).toBe(0);
    expect(logged).toEqual([expect.stringContaining('is being written anew'), 'The database is written anew.']);
  });

  test('nor a name that no game needs any more, a day later', async () => {
    const database = await open();
    const upkeep = upkeepOn(database);
    now = 3 * 24 * 3_600_000;
    await lookLater(database, upkeep);
    await expect.poll(async () => (await stateOf(database)).rewrittenAt).toBe(now);
    await live(database);
    const names = wordsOf(PEOPLE).filter((word) => word.startsWith('Nora'));
    expect(await foundIn(names)).toBeGreaterThan(0);
    now += 25 * 3_600_000;
    await lookLater(database, upkeep);
    await expect.poll(async () => (await stateOf(database)).rewrittenAt).toBe(now);
    expect(await foundIn(names)).toBe(0);
  });
});

test('nor of the mark of a day that they played before, when that day is over', async () => {
  const database = await open();
  const marks: string[] = [];
  for (const userId of PEOPLE.slice(0, 9)) marks.push(await spendDay(database, userId));
  const upkeep = upkeepOn(database);
  await lookLater(database, upkeep);
  expect(await foundIn(marks)).toBeGreaterThanOrEqual(marks.length);
  now = DAY_MS + TEN_MINUTES;
  ticks += TEN_MINUTES;
  upkeep.look();
  await expect.poll(async () => (await stateOf(database)).rewrittenAt).toBe(now);
  expect(await foundIn(marks)).toBe(0);
});

test('nor is it in the log of the server (WAL), where the bot may begin a new file of it, after the next checkpoint', async () => {
  const database = await open();
  const userId = '719876543210987654';
  await createStore(database.kit).nextTip(userId, 3);
  await forgetAll(database, [userId]);
  expect(await upkeepOn(database).clean()).toBe(true);
  await made.query('checkpoint');
  const found = await made.query(`select name from pg_ls_waldir() where current_setting('wal_recycle') = 'off'
    and position('${userId}'::bytea in pg_read_binary_file('pg_wal/' || name, true)) > 0`);
  expect(found).toEqual([]);
});

describe('nobody is told that it is done before it is', () => {
  const [ann] = PEOPLE as [string];

  /** Somebody has had a tip, and is forgotten. */
  async function forgotten(url = made.url) {
    const database = await open(undefined, url);
    await createStore(database.kit).nextTip(ann, 3);
    await forgetAll(database, [ann]);
    return { database, upkeep: upkeepOn(database) };
  }

  test('while another program reads an older state, which the server keeps for it', async () => {
    const other = await another('begin isolation level repeatable read', 'select 1');
    const { database, upkeep } = await forgotten();
    expect(await upkeep.clean()).toBe(false);
    expect(await foundIn([ann])).toBeGreaterThan(0);
    await expect
      .poll(() => logged)
      .toEqual([expect.stringMatching(/could not be written anew.+another program, or a replica, has read/)]);
    await other.query('commit');
    await lookLater(database, upkeep);
    expect(await foundIn([ann])).toBe(0);
  });

  test('while another program holds a table; a click waits, and is saved', async () => {
    const { database, upkeep } = await forgotten();
    const other = await another('begin', 'lock table matches in access share mode');
    const cleaning = upkeep.clean();
    const waits = `select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'`;
    await expect.poll(() => made.query(waits)).not.toEqual([]);
    const lobby = lobbyOf();
    expect(await createStore(database.kit).insert(lobby, null)).toBe(true);
    expect(await cleaning).toBe(false);
    expect((await stateOf(database)).isOwed).toBe(true);
    expect(await createStore(database.kit).openIn(CHANNEL)).toEqual(lobby);
    await other.query('commit');
    await lookLater(database, upkeep);
    expect(await foundIn([ann])).toBe(0);
  });

  test('where a table belongs to another user: the log says so, and it is tried again', async () => {
    const [{ name }] = (await made.query('select current_database() as name')) as [{ readonly name: string }];
    const bot = `${name}_bot`;
    await made.query(`create role ${bot} login password 'secret'`);
    await made.query(`grant all on schema public to ${bot}`);
    await made.query(`grant all on all tables in schema public to ${bot}`);
    await made.query(`grant all on all sequences in schema public to ${bot}`);
    await made.query(`grant create on database ${name} to ${bot}`);
    try {
      const url = new URL(made.url);
      url.username = bot;
      const { database, upkeep } = await forgotten(url.href);
      expect(await upkeep.clean()).toBe(false);
      expect(logged).toEqual([expect.stringMatching(/could not be written anew.+permission denied/)]);
      await made.query(`alter database ${name} owner to ${bot}`);
      await lookLater(database, upkeep);
      expect(await foundIn([ann])).toBe(0);
      await opened.pop()!.close();
    } finally {
      await made.query(`reassign owned by ${bot} to current_user`);
      await made.query(`drop owned by ${bot}`);
      await made.query(`drop role ${bot}`);
    }
  });

  test('a stop ends it', async () => {
    const { database, upkeep } = await forgotten();
    await another('begin', 'lock table matches in access share mode');
    const cleaning = upkeep.clean();
    await expect.poll(() => made.query(`select 1 from pg_locks where not granted`)).not.toEqual([]);
    await upkeep.stop();
    expect([await cleaning, (await stateOf(database)).isOwed, logged]).toEqual([false, true, []]);
  });
});

test('of several processes, one rewrites: a person who is forgotten by another waits for that', async () => {
  const asked: Sharing = { processes: 2, shards: 2 };
  const [one, two] = [await open(asked), await open(asked)];
  const [here, there] = [upkeepOn(one), upkeepOn(two)];
  const [ann, ben] = PEOPLE as [string, string];
  for (const userId of [ann, ben]) await createStore(one.kit).nextTip(userId, 3);
  await forgetAll(one, [ann]);
  const other = await another('begin', 'lock table owners in access share mode');
  const first = here.clean();
  await expect.poll(() => made.query(`select 1 from pg_locks where not granted`)).not.toEqual([]);
  await forgetAll(two, [ben]);
  const second = there.clean();
  await other.query('commit');
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(await foundIn([ann, ben])).toBe(0);
});
