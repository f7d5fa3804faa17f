import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { openAny } from '../../src/store/open.ts';
import { makeDatabase, type ServerDatabase } from '../harness/postgres/database.ts';

// A bot finds out at its start that the database is another one than that from which a bot went on last.

const made: ServerDatabase[] = [];
beforeEach(async () => {
  made.push(await makeDatabase());
  await onceOpened(made[0]!, async (database) => database.adopt());
});
afterEach(async () => {
  for (const { drop } of made.splice(0)) await drop();
});

async function onceOpened<Value>({ url }: ServerDatabase, does: (database: Database) => Promise<Value>) {
  const database = await openAny(url);
  try {
    return await does(database);
  } finally {
    await database.close();
  }
}

const isBehind = (server: ServerDatabase) => onceOpened(server, (database) => database.isBehind());

test.each([
  ['opened again', 'select 1'],
  ['whose tables were written anew', 'vacuum full'],
])('one %s is the same', async (_, statement) => {
  await made[0]!.query(statement);
  expect(await isBehind(made[0]!)).toBe(false);
});

/** As `pg_restore --clean` does it: the table goes, and comes back with its rows. */
const RESTORED = `create table copied as select * from upkeep; create table made (like upkeep including all);
  drop table upkeep; alter table made rename to upkeep; insert into upkeep select * from copied; drop table copied`;

test('one that was restored in its place is noticed, until a bot has gone on from it', async () => {
  await made[0]!.query(RESTORED);
  expect(await isBehind(made[0]!)).toBe(true);
  await onceOpened(made[0]!, async (database) => database.adopt());
  expect(await isBehind(made[0]!)).toBe(false);
});

test('a copy of it beside it is noticed', async () => {
  const [name] = new URL(made[0]!.url).pathname.split('/').slice(1);
  made.push(await makeDatabase(`template ${name}`));
  expect([await isBehind(made[1]!), await isBehind(made[0]!)]).toEqual([true, false]);
});

test('one whose user may not ask for the server opens as ever, and nothing counts as lost', async () => {
  const owned = await makeDatabase('template template0');
  made.push(owned);
  const url = new URL(owned.url);
  const name = url.pathname.slice(1);
  [url.username, url.password] = [name, 'own'];
  await owned.query(`create role ${name} login password 'own'; alter database ${name} owner to ${name};
    revoke execute on function pg_control_system from public`);
  await onceOpened({ ...owned, url: url.href }, async (database) => {
    await database.adopt();
    expect(await database.isBehind()).toBe(false);
  });
  await made.pop()!.drop();
  await made[0]!.query(`drop role ${name}`);
});
