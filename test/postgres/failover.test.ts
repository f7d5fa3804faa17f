import { setTimeout as wait } from 'node:timers/promises';
import { startSandbox } from 'discord-sandbox';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { explain } from '../../src/app/explanation.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { openAny, openAnyBeside } from '../../src/store/open.ts';
import { english } from '../../src/text/languages.ts';
import { placeAt } from '../e2e/rooms.ts';
import { awaitedIn } from '../harness/driver/clicks.ts';
import { settled } from '../harness/driver/saved.ts';
import { savedIn, UNHURRIED, type Table } from '../harness/driver/table.ts';
import { lobbyOf } from '../harness/matches.ts';
import { makeCluster, openCluster, packageHere, type Cluster } from '../harness/postgres/cluster.ts';
import { makeDatabase, type ServerDatabase } from '../harness/postgres/database.ts';
import { startBot } from '../harness/process.ts';
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
  let folders: Readonly<Record<'primary' | 'standby', ReturnType<typeof temporaryFolder>>>;
  let primary: Cluster;
  beforeEach(async () => {
    folders = { primary: temporaryFolder(), standby: temporaryFolder() };
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

  test('without the last commits has all boards posted again as they are saved, and the games go on', async () => {
    const { bot, room, table, way, close } = await playedOn(primary.url);
    const { matchId } = await room.started();
    const standby = await primary.standby(folders.standby.path);
    await unfollow(standby);
    const lost = await room.playOn(matchId, 4);
    await settled(table, matchId);
    way.turnTo(standby.url);
    await primary.crash();
    standby.promote();
    const told = 'it was put back, or a standby took over. All boards are posted again.';
    await expect.poll(bot.out).toContain(told); // nobody has clicked
    const board = await room.nextPost(matchId, lost.id);
    expect(board.pings).toEqual([awaitedIn(board)]);
    await settled(table, matchId);
    const late = await room.clickChoice(lost, awaitedIn(lost));
    expect(late.message?.text).toBe(english.say('refusal.stale'));
    const after = await room.playOn(matchId, 5, { from: lost.id }); // past the lost plies, none of whose posts is taken
    expect(room.withChoices().at(-1)!.id).toBe(after.id);
    expect(await room.unsoundness(matchId)).toEqual([]);
    await close();
    await standby.close();
  });

  test('put back from a backup of its files shows a game anew by a press on a board that it does not have', async () => {
    const { room, table, way, close } = await playedOn(primary.url);
    const { matchId } = await room.started();
    await settled(table, matchId);
    await primary.backUp(folders.standby.path);
    const lost = await room.playOn(matchId, 4);
    await settled(table, matchId);
    await primary.crash();
    const restored = await openCluster(folders.standby.path);
    way.turnTo(restored.url);
    await settled(table, matchId);
    expect((await room.clickChoice(lost, awaitedIn(lost))).message?.text).toBe(english.say('board.undone'));
    const board = await room.nextPost(matchId, lost.id);
    expect(board.pings).toEqual([awaitedIn(board)]);
    const after = await room.playOn(matchId, 5, { from: lost.id }); // past the lost plies
    expect(room.withChoices().at(-1)!.id).toBe(after.id);
    expect(await room.unsoundness(matchId)).toEqual([]);
    await close();
    await restored.close();
  });
});

/** A bot on a server that another one can take the place of, and a table that it plays. */
async function playedOn(url: string) {
  const [folder, way, sandbox] = [temporaryFolder(), await wayTo(url), await startSandbox({ limits: UNHURRIED })];
  const { token: DISCORD_TOKEN, apiBase: DISCORD_API_BASE } = sandbox;
  const bot = startBot({ DISCORD_TOKEN, DISCORD_API_BASE, DATABASE_URL: way.url }, folder.path);
  await bot.said('Invite the bot');
  const file = savedIn(await openAnyBeside(way.url));
  const table: Table = {
    sandbox,
    databaseFile: way.url,
    ...file,
    restart: () => Promise.reject(new Error('It goes on.')),
    close: async () => file.close(),
  };
  const close = async (): Promise<void> => {
    await table.close();
    expect(await bot.kill('SIGTERM')).toMatchObject({ code: 0, err: '' });
    for (const each of [way, sandbox]) await each.close();
    folder.remove();
  };
  return { bot, table, way, room: placeAt(table, sandbox.channelIds[0]!), close };
}

/** Has a standby get nothing any more. */
async function unfollow(standby: Cluster): Promise<void> {
  await standby.query(`alter system set primary_conninfo = ''`);
  await standby.query('select pg_reload_conf()');
  await expect.poll(() => standby.query('select 1 from pg_stat_wal_receiver')).toEqual([]);
}
