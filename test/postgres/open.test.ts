import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { explain } from '../../src/app/explanation.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { openAny, openAnyBeside, blockedOf } from '../../src/store/open.ts';
import { block, unblock } from '../../src/store/people/blocked.ts';
import { openPostgres } from '../../src/store/postgres/open.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { endByModerator } from '../../src/match/decisions/match-end.ts';
import { createMatches } from '../../src/match/door/matches.ts';
import { changeSaved } from '../../src/match/door/transactions.ts';
import { ANN, clickBy, DAN, lobbyOf, startedOf } from '../harness/matches.ts';
import { makeDatabase, type ServerDatabase } from '../harness/postgres/database.ts';
import { fail } from '../harness/headless/counter.ts';
import { QUIET } from '../harness/quiet.ts';
import { accessTo } from '../harness/store.ts';

// A database on a server: it is opened, or refused in one sentence that tells no password.

let made: ServerDatabase;
beforeEach(async () => {
  made = await makeDatabase();
});
afterEach(() => made.drop());

/** The sentence that a start ends with, and its exit code. */
async function refusal(url: string) {
  const opened = await openAny(url).catch((error: unknown) => error);
  expect(opened).toBeInstanceOf(Error);
  const { text, exitCode } = explain(opened, 'The bot could not start');
  const { host, pathname } = new URL(made.url);
  expect(text).not.toMatch(/owner|secret/);
  return [
    text.replace(`postgres://${host}${pathname}`, 'HERE').replace(/ DATABASE_URL says which one it is\.$/, ''),
    exitCode,
  ];
}

const changed = (change: (url: URL) => void): string => {
  const url = new URL(made.url);
  change(url);
  return url.href;
};
/** Has a newer version note something in the database about itself. */
const NOTED = (path: string, value: number | string) =>
  `update upkeep set noted = jsonb_set(noted::jsonb, '${path}', '${value}')`;

const CANNOT = 'The database HERE cannot be opened:';

describe('is refused in a sentence:', () => {
  test.each<[string, (url: URL) => void, RegExp, number]>([
    ['a wrong password', (url) => (url.password = 'guess'), /^HERE it refuses the password\.$/, 78],
    ['no password', (url) => (url.password = ''), /^HERE it asks for a password\.$/, 78],
    ['an address where nothing answers, which may pass', (url) => (url.port = '1'), /no server answers there\.$/, 1],
    [
      'a name of no machine',
      (url) => (url.hostname = 'nowhere.invalid'),
      /no machine of this name|cannot be looked up now/,
      1,
    ],
    ['a database that is not there', (url) => (url.pathname += 'x'), /the server has no database of this name\.$/, 78],
  ])('%s', async (_, change, why, exitCode) => {
    const [text, code] = await refusal(changed(change));
    expect([String(text).replace(CANNOT, 'HERE'), code]).toEqual([expect.stringMatching(why), exitCode]);
  });

  test('one of another program, which stays as it is', async () => {
    const other = await makeDatabase();
    for (const table of await other.query(`select tablename as name from pg_tables where schemaname = 'public'`))
      await other.query(`drop table "${(table as { name: string }).name}" cascade`);
    await other.query('create table invoices (id int)');
    made = await made.drop().then(() => other);
    expect(await refusal(other.url)).toEqual([
      `${CANNOT} it belongs to another program (its tables are invoices).`,
      78,
    ]);
    expect(await other.query(`select tablename from pg_tables where schemaname = 'public'`)).toHaveLength(1);
  });

  test.each([
    [
      'has a migration that is not known, and changes what is there',
      `insert into __drizzle_migrations (hash, created_at) values ('new', 9999999999999)`,
    ],
    ['has a match in a later shape', `${NOTED('{format}', 99)}; update matches set body = '{"format":99}'`],
    [
      'has a match under later rules',
      `${NOTED('{rules,0}', '"classic@99"')}; update matches set body = '{"game":{"rules":"classic@99"}}'`,
    ],
    [
      'has settings in a later format',
      `${NOTED('{settings}', 99)}; insert into guild_settings values ('1', '{"format":99}', 1)`,
    ],
    [
      'has noted nothing, but a match in a later shape',
      `update upkeep set noted = null; update matches set body = '{"format":99}'`,
    ],
  ])('one of a newer version, which %s', async (_, statement) => {
    const database = await openPostgres(made.url);
    await createStore(database.kit).insert(startedOf(lobbyOf()), null);
    await database.close();
    await made.query(statement);
    const [text, exitCode] = await refusal(made.url);
    expect([text, exitCode]).toEqual([expect.stringContaining('HERE was written by a newer version of the bot.'), 78]);
  });

  test('one that another process has, until that one ends', async () => {
    const first = await openPostgres(made.url);
    expect(await refusal(made.url)).toEqual([
      'The database HERE is in use by another process. Stop that one first, or set DATABASE_URL to another one.',
      1,
    ]);
    await first.close();
    await (await openPostgres(made.url)).close();
  });
});

test.each([
  ['later forms, but has written none', `${NOTED('{format}', 99)}; ${NOTED('{settings}', 99)}`],
  ['more rulesets, but is playing none of them', NOTED('{rules,0}', '"classic@99"')],
  [
    'one more column, which may be empty',
    `insert into __drizzle_migrations (hash, created_at) values ('new', 9999999999999);
      ${NOTED('{additions,0}', 9999999999999)}; alter table people add column more text`,
  ],
])('a database of a newer version that has %s is opened', async (_, statement) => {
  await (await openPostgres(made.url)).close();
  await made.query(statement);
  const { kit, close } = await openPostgres(made.url);
  expect(await createStore(kit).insert(startedOf(lobbyOf()), null)).toBe(true);
  await close();
});

test('a start reads neither the matches nor the settings that are there', async () => {
  const database = await openPostgres(made.url);
  await createStore(database.kit).insert(startedOf(lobbyOf()), null);
  await database.close();
  await made.query(`insert into matches select id || n, version, guild_id, channel_id || n, status, due_at, body, ruleset,
    series || n, round from matches, generate_series(1, 300) as n`);
  await made.query(`insert into preferences select n::text, '{"format":1}', 1 from generate_series(1, 300) as n`);
  await bringUpToDate(); // once, for a version that has not noted it yet
  const read = async () => {
    const [row] = await made.query(`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows
      from pg_stat_user_tables where relname in ('matches', 'preferences', 'guild_settings')`);
    return Number((row as { rows: unknown }).rows);
  };
  const before = await read();
  expect(before).toBeGreaterThan(300); // the matches, once
  await bringUpToDate();
  expect((await read()) - before).toBe(0);
});

/** Opens the database, and does what a bot does with it before it connects. */
async function bringUpToDate(): Promise<void> {
  const database = await openPostgres(made.url);
  const matches = createMatches({
    ...QUIET,
    store: createStore(database.kit),
    now: () => 0,
    randomBytes: () => new Uint8Array(32),
    onError: fail,
  });
  await matches.bringUpToDate();
  await database.close();
  const sessions = `select 1 from pg_stat_activity where application_name = 'sorry-bot' and datname = current_database()`;
  await expect.poll(() => made.query(sessions)).toEqual([]); // a session counts what it has read when it ends
}

test('damaged rows, of matches and of settings, do not keep it closed', async () => {
  const database = await openPostgres(made.url);
  await createStore(database.kit).insert(startedOf(lobbyOf()), null);
  await database.close();
  await made.query(`update matches set body = '{"id":'`);
  await made.query(
    `insert into guild_settings values ('1', '{"format":"99"}', 1), ('2', '[', 1), ('3', '{"a":"\\u0000","b":"\\ud83d"}', 1)`,
  );
  const again = await openPostgres(made.url);
  expect(await createStore(again.kit).outdated()).toHaveLength(1); // in no shape at all
  await again.close();
});

test('a database of any locale orders texts by their bytes', async () => {
  const other = await makeDatabase(`template template0 locale_provider icu icu_locale 'en-US' locale 'C'`);
  const database = await openPostgres(other.url);
  const { run, all } = accessTo(database);
  await run(sql`insert into blocked (id, since) values ('b', 1), ('B', 1), ('a', 1)`);
  expect(await all(sql`select id from blocked order by id`)).toEqual(['B', 'a', 'b'].map((id) => ({ id })));
  await database.close();
  await other.drop();
});

describe('a connection that ends', () => {
  const succeeds = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      () => false,
    );

  test('is made again, and the database stays with its process', async () => {
    const database = await openPostgres(made.url);
    const store = createStore(database.kit);
    const lobby = lobbyOf();
    await store.insert(lobby, null);
    await made.cut();
    await expect.poll(() => store.load(lobby.id).catch(() => null)).toEqual(lobby);
    await expect.poll(() => refusal(made.url).catch(() => ['open'])).toEqual([expect.stringContaining('in use'), 1]);
    await database.close();
  });

  test('in the middle of a transaction lets it save nothing, and the next one goes on', async () => {
    const { kit, close } = await openPostgres(made.url);
    const marked = (id: string, happens: () => Promise<unknown>) =>
      kit.write(function* () {
        yield* kit.run(sql`insert into blocked (id, since) values (${id}, 1)`);
        yield happens();
        yield* kit.run(sql`update blocked set since = 2`);
      });
    const later = () => made.cut().then(() => new Promise((resolve) => void setTimeout(resolve, 100)));
    await expect(marked('a', later)).rejects.toMatchObject({ name: 'CannotSave' });
    await expect.poll(() => succeeds(marked('b', () => Promise.resolve()))).toBe(true);
    expect(await kit.read(() => kit.all(sql`select id from blocked`))).toEqual([{ id: 'b' }]);
    await close();
  });

  test('while the database is being closed, is not made again', async () => {
    const database = await openPostgres(made.url);
    await made.cut();
    await new Promise((resolve) => void setImmediate(resolve)); // so that its end is heard
    await database.close();
    const opened = () => openPostgres(made.url).then(({ close }) => close());
    await expect.poll(() => succeeds(opened())).toBe(true);
  });

  test('lets another process in, and the one before hears of it', async () => {
    const database = await openPostgres(made.url);
    const other = new Client(made.url);
    other.on('error', () => undefined);
    await other.connect();
    const taken = other.query(`select pg_advisory_lock(hashtextextended('the process of the bot', 0))`);
    await made.cut(); // the other one comes first, because it waits already
    await taken;
    await expect(database.lost).resolves.toBeUndefined();
    await database.close();
    await other.end();
  });
});

describe('many clicks at once', () => {
  test('do not seat a person at more tables than they may sit at', async () => {
    const database = await openPostgres(made.url);
    const store = createStore(database.kit);
    const tables = Array.from({ length: 40 }, (_, table) => ({
      ...lobbyOf(),
      id: `t${table}`,
      channelId: `c${table}`,
    }));
    const seated = await Promise.allSettled(
      tables.map((match) => store.insert(match, null, { userId: ANN, most: 10 })),
    );
    expect(seated.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await store.seatsOf(ANN, null)).toBe(10);
    await database.close();
  });

  test('end matches whose numbers appear in their order, so that the fold passes over none', async () => {
    const database = await openPostgres(made.url);
    const store = createStore(database.kit);
    const ids = Array.from({ length: 40 }, (_, table) => `t${table}`);
    for (const id of ids) await store.insert({ ...startedOf({ ...lobbyOf(), id, channelId: id }), version: 1 }, null);
    const state = { isOver: false };
    const ends = Promise.all(
      ids.map((id) => changeSaved(store, id, (match) => endByModerator(match, clickBy(DAN), 1))),
    );
    void ends.then(() => (state.isOver = true));
    let [seen, newest]: [number, number] = [0, 0];
    const { all } = accessTo(database);
    while (!state.isOver) {
      const after = sql`select count(*) filter (where number <= ${newest}) as known, count(*) as count, max(number) as last from results`;
      const [row] = await all<{ known: number; count: number; last: number | null }>(after);
      const { known, count, last } = row!;
      expect(known).toBe(seen); // no smaller one has appeared meanwhile
      [seen, newest] = [count, last ?? 0];
    }
    expect((await ends).every(({ ok }) => ok)).toBe(true);
    await database.close();
  });
});

test('who is blocked beside the bot is known soon, and told once', async () => {
  const database = await openPostgres(made.url);
  const beside = await openAnyBeside(made.url);
  const blocked = await blockedOf(database);
  expect([await block(beside.kit, '1', 5), await block(beside.kit, '1', 6)]).toEqual([true, false]);
  const told: string[] = [];
  await expect.poll(() => told.push(...blocked.added())).toBe(1);
  expect([told, blocked.has('1'), blocked.added()]).toEqual([['1'], true, []]);
  expect(await unblock(beside.kit, '1')).toBe(true);
  await expect.poll(() => [blocked.added(), blocked.has('1')]).toEqual([[], false]);
  await beside.close();
  await database.close();
});
