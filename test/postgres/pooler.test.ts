import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { explain } from '../../src/app/explanation.ts';
import { openDatabase, type Database, type Opening } from '../../src/store/database/database.ts';
import { move } from '../../src/store/move.ts';
import { openAny } from '../../src/store/open.ts';
import { useFolder } from '../harness/folder.ts';
import { makeDatabase, type ServerDatabase } from '../harness/postgres/database.ts';
import { hasPooler, startPooler, type Pooler } from '../harness/postgres/pooler.ts';
import { queryAt } from '../harness/postgres/cluster.ts';

// A pooler between the bot and the server: locks hold only where each connection keeps its session.

const inFolder = useFolder();
let made: ServerDatabase;
let pooler: Pooler | undefined;
const opened: Database[] = [];
beforeEach(async () => {
  made = await makeDatabase();
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await pooler?.stop();
  pooler = undefined;
  await made.drop();
});

type Settings = Parameters<typeof startPooler>[1];

/** The address of the database through a pooler with these settings. */
async function through(settings: Settings): Promise<string> {
  pooler = await startPooler(made.url, settings);
  return pooler.url;
}

async function open(url: string, opening: Opening = {}): Promise<Database> {
  opened.push(await openAny(url, opening));
  return opened.at(-1)!;
}

/** The sentence that a start ends with, and its exit code. */
async function refusal(url: string, opening: Opening = {}) {
  const error = await openAny(url, opening).catch((failed: unknown) => failed);
  expect(error).toBeInstanceOf(Error);
  const { text, exitCode } = explain(error, 'The bot could not start');
  expect(text).not.toMatch(/owner|secret/);
  return [text, exitCode];
}

const SHARED = [expect.stringMatching(/cannot be opened: a pooler before it, .* session mode\. DATABASE_URL says/), 78];
const LOCKS = `select from pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`;
const sharing = { processes: 2, shards: 2, onWait: () => undefined };

/** Sessions of the server that the pooler keeps, and has given to others before. */
async function warmUp(url: string, sessions: number): Promise<void> {
  await Promise.all(Array.from({ length: sessions }, () => queryAt(url, 'select pg_sleep(0.2)')));
}

describe('a pooler', () => {
  beforeEach(({ skip }) => {
    if (!hasPooler) skip('pgbouncer is missing: nothing was tried through a pooler');
  });

  test.each<[string, Settings, Opening]>([
    ['in transaction mode', { pool_mode: 'transaction' }, {}],
    ['in transaction mode, with several processes', { pool_mode: 'transaction' }, { sharing }],
    ['in transaction mode, with one session for all', { pool_mode: 'transaction', default_pool_size: 1 }, {}],
    ['in statement mode', { pool_mode: 'statement' }, {}],
    [
      'that clears the session after each transaction',
      { pool_mode: 'transaction', server_reset_query_always: 1, server_reset_query: 'discard all' },
      {},
    ],
  ])('%s is refused, and no lock stays', async (_, settings, opening) => {
    expect(await refusal(await through(settings), opening)).toEqual(SHARED);
    expect(await made.query(LOCKS)).toEqual([]);
  });

  test.each([2, 3, 5])('that gives %i sessions in turn is refused each time', async (sessions) => {
    const url = await through({ pool_mode: 'transaction', server_round_robin: 1 });
    await warmUp(url, sessions);
    for (let start = 0; start < 10; start++) expect(await refusal(url)).toEqual(SHARED);
  });

  test('is refused also while others use it', async () => {
    const url = await through({ pool_mode: 'transaction', default_pool_size: 4 });
    const state = { isOver: false };
    const others = Array.from({ length: 6 }, async () => {
      while (!state.isOver) await queryAt(url, 'select 1');
    });
    for (let start = 0; start < 10; start++) expect(await refusal(url)).toEqual(SHARED);
    state.isOver = true;
    await Promise.all(others);
  });

  test('is no way for a move either, which leaves the target as it was', async () => {
    const url = await through({ pool_mode: 'transaction' });
    openDatabase(inFolder('games.sqlite')).close();
    await expect(move(inFolder('games.sqlite'), url, () => undefined)).rejects.toMatchObject({
      message: expect.stringMatching(/^Nothing is moved, because of postgres:.*: a pooler before it/),
      mayPass: false,
    });
  });

  test('in session mode keeps the locks: two processes have a slot each, and a claim is one of them only', async () => {
    const url = await through({ pool_mode: 'session' });
    const [one, two] = [await open(url, { sharing }), await open(url, { sharing })];
    expect([one.share!.slot, two.share!.slot]).toEqual([0, 1]);
    const release = await one.share!.claim('match');
    expect([release === null, await two.share!.claim('match')]).toEqual([false, null]);
    await release!();
    expect(await two.share!.claim('match')).not.toBeNull();
  });

  test('in session mode keeps a second process out that wants the database alone', async () => {
    const url = await through({ pool_mode: 'session' });
    await open(url);
    expect(await refusal(made.url)).toEqual([expect.stringContaining('is in use by another process'), 1]);
    expect(await refusal(url)).toEqual([expect.stringContaining('is in use by another process'), 1]);
  });

  test('that takes no settings of a connection is refused by name', async () => {
    const url = await through({ pool_mode: 'session', ignore_startup_parameters: 'extra_float_digits' });
    expect(await refusal(url)).toEqual([
      expect.stringMatching(/a pooler before it, .* `options` .*Use the address of the server itself/),
      78,
    ]);
  });
});
