import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { explain } from '../../src/app/explanation.ts';
import { openOwnSettings } from '../../src/app/open-store.ts';
import { explainReplaced } from '../../src/app/shutdown.ts';
import { createSettings, openSettings, SHAPES } from '../../src/match/settings.ts';
import type { Database, OnWait } from '../../src/store/database/database.ts';
import { isNearlyMigrated } from '../../src/store/database/newer.ts';
import { note } from '../../src/store/database/noted.ts';
import type { Sharing } from '../../src/store/database/share.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { openAny } from '../../src/store/open.ts';
import { createSettingsStore } from '../../src/store/people/settings.ts';
import { useFolder } from '../harness/folder.ts';
import { fail } from '../harness/headless/counter.ts';
import { ANN, lobbyOf } from '../harness/matches.ts';
import { holdLocks } from '../../src/store/postgres/holder.ts';
import { serversOf } from '../../src/store/postgres/servers.ts';
import { wayTo } from '../harness/processes.ts';
import { makeDatabase, type ServerDatabase } from '../harness/postgres/database.ts';
import { withoutLastStep } from '../harness/migrations.ts';

// Several processes share a database: its locks say who has what.

let made: ServerDatabase;
let opened: Database[];
beforeEach(async () => {
  made = await makeDatabase();
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.close();
  await made.drop();
});

const ASKED: Sharing = { processes: 2, shards: 3 };

async function open(sharing?: Sharing, onWait?: OnWait): Promise<Database> {
  const database = await openAny(made.url, { sharing, ...(onWait && { onWait }) });
  opened.push(database);
  return database;
}

async function close(database: Database): Promise<void> {
  opened = opened.filter((each) => each !== database);
  await database.close();
}

/** The sentence of a refused start, and its exit code. */
async function refusal(sharing?: Sharing) {
  const { text, exitCode } = explain(await open(sharing).catch((error: unknown) => error), 'The bot could not start');
  return [text.replace(/postgres:\/\/[^, ]+/, 'HERE'), exitCode];
}

/** Its connections are there again. */
async function isBack(database: Database): Promise<void> {
  await expect
    .poll(() =>
      database.share!.claim('anything').then(
        (release) => release?.().then(() => true),
        () => false,
      ),
    )
    .toBe(true);
}

describe('the slots of a database', () => {
  test('divide the shards, of which each process has one at least', async () => {
    const [one, two] = [await open(ASKED), await open({ ...ASKED, shards: 7 })];
    expect([one.share!.slot, two.share!.slot]).toEqual([0, 1]);
    // The number of the first process counts.
    expect([one.share!.shards, two.share!.shards]).toEqual([
      { ids: [0, 2], count: 3 },
      { ids: [1], count: 3 },
    ]);
    await expect.poll(() => two.share!.living()).toBe(2);
  });

  test('are as many as processes, and so are the shards, in a multiple of what Discord asks for', async () => {
    const { share } = await open({ ...ASKED, processes: 5, shards: 2 });
    expect(share!.shards).toEqual({ ids: [0, 5], count: 6 });
  });

  test('are free again when their process ends, and one that waits gets it', async () => {
    const [one] = [await open(ASKED), await open(ASKED)];
    let waits = 0;
    const third = open(ASKED, () => void waits++);
    await expect.poll(() => waits).toBeGreaterThan(1);
    await close(one);
    const { share } = await third;
    expect([share!.slot, share!.shards.ids]).toEqual([0, [0, 2]]);
  });

  test('stay with their processes when the server was away', async () => {
    const [one, two] = [await open(ASKED), await open(ASKED)];
    await made.cut();
    await isBack(one);
    await isBack(two);
    let waits = 0;
    const third = open(ASKED, () => void waits++);
    await expect.poll(() => waits).toBeGreaterThan(1);
    await close(one);
    expect((await third).share!.slot).toBe(0);
  });

  test('are lost to a process that waited when the server was away, and the one before hears of it', async () => {
    const one = await open({ ...ASKED, processes: 1 });
    let waits = 0;
    const waiting = open({ ...ASKED, processes: 1 }, () => void waits++);
    await expect.poll(() => waits).toBeGreaterThan(0);
    const slow = new Client(made.url);
    await slow.connect();
    await slow.query(`select pg_advisory_lock(hashtextextended('a process begins', 0))`); // so the first one comes later
    await made.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 2 and mode = 'ExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())`,
    );
    expect((await waiting).share!.slot).toBe(0);
    await slow.end();
    await expect(one.lost).resolves.toBeUndefined();
    expect(explainReplaced(one)).toEqual({ text: expect.stringContaining('took the slot of this one'), exitCode: 1 });
  });
});

describe('a connection', () => {
  test('that has ended before it is held is made again', async () => {
    const { connect } = serversOf(made.url);
    const connection = await connect();
    const ended = new Promise((resolve) => connection.once('end', resolve));
    await made.cut();
    await ended;
    const { claim, close: end } = holdLocks(connect, connection, async () => true);
    await expect.poll(() => claim('a').catch(() => null)).not.toBeNull();
    await end();
  });

  test('of whose end the server does not know is made again, and the slot stays', async () => {
    const way = await wayTo(made.url);
    const one = await openAny(way.url, { sharing: { ...ASKED, processes: 1 } });
    opened.push(one);
    await isBack(one);
    way.leave(); // the server still has the other half
    await isBack(one);
    expect(await Promise.race([one.lost!.then(() => 'lost'), wait(1_500, 'kept')])).toBe('kept');
    await close(one);
    await way.close();
  });

  test('on which nothing arrives any more is made again, and so are those of queries', async () => {
    const way = await wayTo(made.url);
    const other = await makeDatabase();
    const [one, two] = [await openAny(way.url, { sharing: ASKED }), await open(ASKED)];
    const alone = await openAny(new URL(new URL(other.url).pathname, way.url).href);
    for (const { kit } of [one, alone]) await createStore(kit).due(1);
    way.hush();
    const [question, askedAlone] = [one, alone].map(({ kit }) => createStore(kit).due(1)); // on the connection of the last one
    const notForEver = (asked: Promise<unknown>) => Promise.race([asked, wait(90_000, 'waits on', { ref: false })]);
    const ended = (why: string) => ({ isAway: true, cause: { message: expect.stringContaining(why) } });
    await expect(one.share!.claim('a')).rejects.toMatchObject(ended('Connection terminated'));
    await isBack(one);
    await expect(notForEver(question!)).rejects.toMatchObject(ended('Query read timeout'));
    await expect(notForEver(askedAlone!)).rejects.toMatchObject(ended('Query read timeout'));
    expect(await createStore(one.kit).due(1)).toEqual([]);
    await expect.poll(() => two.share!.living()).toBe(2);
    for (const { close: end } of [one, alone]) await end();
    await way.close();
    await other.drop();
  });
});

describe('a process that does not go with the others is refused in a sentence:', () => {
  test('one with another number of processes', async () => {
    await open(ASKED);
    expect(await refusal({ ...ASKED, processes: 4 })).toEqual([
      'Other processes have the database HERE, and their PROCESSES is 2 and not 4. To change it, stop them all first.',
      1,
    ]);
  });

  test('one that wants it whole, and one that wants to share what another one has whole', async () => {
    const sharing = await open(ASKED);
    expect(await refusal()).toEqual([expect.stringContaining('in use by another process'), 1]);
    await close(sharing);
    await open();
    expect(await refusal(ASKED)).toEqual([expect.stringContaining('in use by another process'), 1]);
  });

  test('one of another version, by its migrations and by its forms', async () => {
    await open(ASKED);
    await made.query(withoutLastStep('migrations/postgres'));
    const OTHER = expect.stringContaining('they are of another version. Stop them all, then start the newer version.');
    expect(await refusal(ASKED)).toEqual([OTHER, 1]);
  });
});

describe('a version that has only one more column, which may be empty', () => {
  const inFolder = useFolder();

  /** The migrations of this version, and one more. */
  function oneMore(statement: string): string {
    const folder = inFolder('newer');
    cpSync('migrations/postgres', folder, { recursive: true });
    const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: object[] };
    journal.entries.push({ idx: journal.entries.length, version: '7', when: LATER, tag: 'later', breakpoints: true });
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
    writeFileSync(join(folder, 'later.sql'), statement);
    return folder;
  }
  const LATER = 4e12;

  test.each([
    ['alter table "owners" add column "later" text', true],
    [`alter table "owners" add column "later" text not null default ''`, false],
    ['create table "later" ("id" text)', false],
  ])('goes with the others: %s', async (statement, goes) => {
    const { kit } = await open(ASKED);
    expect(await kit.read(() => isNearlyMigrated(kit, oneMore(statement)))).toBe(goes);
  });

  test('and has made and noted it: the others go on, also after a gap, and those of their version join them', async () => {
    const one = await open(ASKED);
    const { kit } = one;
    await made.query('alter table owners add column later text');
    await made.query(`insert into __drizzle_migrations (hash, created_at) values ('later', ${LATER})`);
    await kit.write(() => note(kit, oneMore('alter table "owners" add column "later" text')));
    await open(ASKED);
    await made.cut();
    await isBack(one);
    expect(await Promise.race([one.lost!.then(() => 'lost'), wait(500, 'kept')])).toBe('kept');
  });
});

describe('a claim', () => {
  test('is given to one process at a time, and once in each', async () => {
    const [one, two] = [(await open(ASKED)).share!, (await open(ASKED)).share!];
    const release = await one.claim('a');
    expect([await one.claim('a'), await two.claim('a'), one.claims()]).toEqual([null, null, 1]);
    const other = await two.claim('b');
    expect(other).not.toBeNull();
    await release!();
    expect(await two.claim('a')).not.toBeNull();
  });

  test('does not wait for others that are asked for at the same time', async () => {
    const { share } = await open(ASKED);
    const releases = await Promise.all(Array.from({ length: 20 }, (_, number) => share!.claim(String(number))));
    expect(releases).not.toContain(null);
    await Promise.all(releases.map((release) => release!()));
    expect(share!.claims()).toBe(0);
  });

  test('ends with its process, and with its connection', async () => {
    const [one, two] = [await open(ASKED), await open(ASKED)];
    await one.share!.claim('a');
    await close(one);
    await expect.poll(() => two.share!.claim('a').then((release) => release !== null)).toBe(true);
    await made.cut();
    await isBack(two);
    const three = await open(ASKED);
    const release = await three.share!.claim('a');
    expect(release).not.toBeNull();
    await release!();
  });
});

test('each process looks after the matches of its shards', async () => {
  const [one, two] = [await open(ASKED), await open(ASKED)];
  const guilds = Array.from({ length: 6 }, (_, number) => String(BigInt(number) << 22n));
  const [all, first, second] = [one.kit, one.kit, two.kit].map((kit, index) =>
    createStore(kit, [undefined, one.share!.shards, two.share!.shards][index]),
  ) as [ReturnType<typeof createStore>, ReturnType<typeof createStore>, ReturnType<typeof createStore>];
  for (const [number, guildId] of guilds.entries())
    await all.insert({ ...lobbyOf(), id: `m${number}`, guildId, channelId: `c${number}` }, 10 + number);
  expect([await first.due(99), await second.due(99)].map((ids) => ids.toSorted())).toEqual([
    ['m0', 'm2', 'm3', 'm5'],
    ['m1', 'm4'],
  ]);
  expect([await first.nextDue(), await second.nextDue(), await all.due(99)]).toEqual([10, 11, expect.anything()]);
});

test('a choice that one process saves is known to the others, also after a gap', async () => {
  const [one, two] = [await open(ASKED), await open(ASKED)];
  const [here, there] = [one, two].map(({ kit }) => createSettingsStore(kit, SHAPES, fail)) as [
    ReturnType<typeof createSettingsStore>,
    ReturnType<typeof createSettingsStore>,
  ];
  const settings = await openSettings(there, Date.now);
  two.onTold!((told) => void settings.readAgain(told));
  await here.changeServer('1', () => ({ quiet: true }), 1);
  await here.changePerson(ANN, () => ({ remind: true }), 1);
  await expect.poll(() => [settings.server('1'), settings.person(ANN)]).toEqual([{ quiet: true }, { remind: true }]);
  await createStore(one.kit).forget(ANN, '0123', 0);
  await expect.poll(() => settings.person(ANN)).toEqual({});
  const fresh = createSettings(there, Date.now, [new Map(), new Map([['9', {}]])]);
  two.onTold!((told) => void fresh.readAgain(told));
  await made.cut();
  await expect.poll(() => [fresh.server('1'), fresh.person('9')]).toEqual([{ quiet: true }, {}]);
});

describe('a choice of another process is not passed over', () => {
  const onError = () => undefined;
  const settingsOf = ({ kit }: Database) => createSettingsStore(kit, SHAPES, onError);

  /** Nobody can read a table until the answered function is called. */
  async function locked(table: string): Promise<() => Promise<void>> {
    const connection = new Client(made.url);
    await connection.connect();
    await connection.query(`begin; lock table ${table} in access exclusive mode`);
    return () => connection.end();
  }

  test('while all are read for the first time', async () => {
    const [one, two] = [await open(ASKED), await open(ASKED)];
    const unlock = await locked('preferences');
    const opening = openOwnSettings(two, Date.now, onError);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'relation'`;
    await expect.poll(() => made.query(waiting)).toHaveLength(1); // the servers are read
    const heard: string[] = [];
    two.onTold!((told) => void heard.push(told));
    await isBack(two); // it listens by then
    await settingsOf(one).changeServer('1', () => ({ quiet: true }), 1);
    await expect.poll(() => heard).toContain('server 1');
    await unlock();
    expect((await opening).server('1')).toEqual({ quiet: true });
  });

  test('after one that is read more slowly', async () => {
    const [one, two] = [await open(ASKED), await open(ASKED)];
    const store = settingsOf(two);
    let [reads, letGo] = [0, () => {}];
    const slow = new Promise<void>((resolve) => (letGo = resolve));
    const server = async (id: string) => {
      const isFirst = reads++ === 0;
      const read = await store.server(id);
      if (isFirst) await slow;
      return read;
    };
    const settings = createSettings({ ...store, server }, Date.now, [new Map(), new Map()]);
    const heard: Promise<void>[] = [];
    two.onTold!((told) => void (told && heard.push(settings.readAgain(told))));
    await isBack(two); // it listens by then
    await settingsOf(one).changeServer('1', () => ({ quiet: true }), 1);
    await settingsOf(one).changeServer('1', () => ({}), 2);
    await expect.poll(() => heard.length).toBe(2);
    setTimeout(letGo, 100);
    await Promise.all(heard);
    expect(settings.server('1')).toEqual({});
  });

  test('after a read that failed', async () => {
    const [one, two] = [await open(ASKED), await open(ASKED)];
    let failures = 0;
    const settings = await openOwnSettings(two, Date.now, () => void failures++);
    await made.query('alter table guild_settings rename column body to gone');
    await made.query(`insert into guild_settings values ('1', '{"quiet":true,"format":1}', 1)`);
    await one.kit.write(() => one.kit.tell('server 1'));
    await expect.poll(() => failures).toBeGreaterThan(0);
    await made.query('alter table guild_settings rename column gone to body');
    await expect.poll(() => settings.server('1')).toEqual({ quiet: true });
  });
});
