import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { explain } from '../../src/app/explanation.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { openAny } from '../../src/store/open.ts';
import { lobbyOf } from '../harness/matches.ts';
import { makeCluster, openCluster, packageHere, type Cluster } from '../harness/postgres/cluster.ts';
import { makeDatabase, type ServerDatabase } from '../harness/postgres/database.ts';
import { wayTo } from '../harness/processes.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const READ_ONLY = 'it can only be read now';

describe('a database that can only be read', () => {
  let made: ServerDatabase;
  beforeEach(async () => {
    made = await makeDatabase();
    await readOnly('on');
  });
  afterEach(() => made.drop());
  const readOnly = (state: 'on' | 'off') =>
    made.query(`begin read write; do $$ begin
      execute format('alter database %I set default_transaction_read_only = ${state}', current_database());
    end $$; commit`);

  test('ends a program with a sentence, and another start may succeed', async () => {
    const { text, exitCode } = explain(
      await openAny(made.url).catch((error: unknown) => error),
      'The bot could not start',
    );
    expect([text, exitCode]).toEqual([expect.stringContaining(`cannot be opened: ${READ_ONLY}.`), 1]);
  });

  test('is waited for by a start of the bot', async () => {
    const waits: string[] = [];
    const opening = openAny(made.url, { onWait: (what) => void waits.push(what) });
    await expect.poll(() => waits).toContain('read-only');
    await readOnly('off');
    const { kit, close } = await opening;
    await createStore(kit).insert(lobbyOf(), null);
    await close();
  });
});

describe.skipIf(packageHere() === null)('a server that fails, and a standby that takes its place', () => {
  const folders = { primary: temporaryFolder(), standby: temporaryFolder() };
  let primary: Cluster;
  beforeEach(async () => {
    makeCluster(folders.primary.path);
    primary = await openCluster(folders.primary.path);
  });
  afterEach(async () => {
    await primary.close();
    for (const { remove } of Object.values(folders)) remove();
  });

  test('is waited for while it can only be read, and the process keeps the database', async () => {
    const way = await wayTo(primary.url);
    const { kit, lost, close } = await openAny(way.url);
    const store = createStore(kit);
    const lobby = lobbyOf();
    await store.insert(lobby, null);
    const standby = await primary.standby(folders.standby.path);
    way.turnTo(standby.url);
    await primary.crash();
    await expect.poll(() => store.load(lobby.id).catch(() => null)).toEqual(lobby); // reads go on
    const locks = () => standby.query(`select 1 from pg_locks where locktype = 'advisory'`);
    for (let look = 0; look < 50; look++) expect(await locks()).toEqual([]); // nobody owns anything by a standby
    const other = { ...lobby, id: 'b', channelId: 'b' };
    await expect(store.insert(other, null)).rejects.toMatchObject({ name: 'CannotSave' });
    standby.promote();
    await expect.poll(locks).not.toEqual([]);
    expect(await store.insert(other, null)).toBe(true);
    expect(await Promise.race([lost!.then(() => 'lost'), wait(0, 'kept')])).toBe('kept');
    await close();
    await way.close();
    await standby.close();
  });
});
