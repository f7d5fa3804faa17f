import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../../src/store/database/drizzle.ts';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changed } from '../../src/match/decisions/decision.ts';
import type { Match, Over, PlayRecord, Running } from '../../src/match/match.ts';
import { leaveMatch } from '../../src/match/decisions/match-end.ts';
import type { Within } from '../../src/match/ports.ts';
import type { Store } from '../../src/match/store-port.ts';
import { dealOf, openingOf, replay } from '../../src/match/story/replay.ts';
import { resultOf } from '../../src/match/story/result.ts';
import { changeSaved } from '../../src/match/transactions.ts';
import { createService } from '../../src/match/service.ts';
import { QUIET } from '../harness/quiet.ts';
import { openDatabase, type Database } from '../../src/store/database/database.ts';
import { createStore } from '../../src/store/matches/store.ts';
import {
  advanced,
  ANN,
  BEN,
  CHANNEL,
  CLEO,
  clickBy,
  DAN,
  GUILD,
  lobbyOf,
  playedOut,
  running,
  startedOf,
  taken,
  wonBy,
} from '../harness/matches.ts';
import { picker, randomTurn } from '../harness/driver/random.ts';
import { fail } from '../harness/headless/counter.ts';

describe('the store', () => {
  let folder: string;
  let database: Database;
  let store: Store;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sorry-store-'));
    database = openDatabase(join(folder, 'test.sqlite'));
    store = createStore(database.db);
  });
  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  const count = (table: string): number =>
    database.db.get<{ n: number }>(sql.raw(`select count(*) as n from ${table}`)).n;
  const serviceOn = (on: Store) =>
    createService({ ...QUIET, store: on, now: () => 0, randomBytes: () => new Uint8Array(32), onError: fail });
  const save = (match: Match, plays: readonly PlayRecord[] = []) =>
    store.save({
      match,
      dueAt: null,
      plays,
      durable: true,
      result: match.status === 'over' ? resultOf(match, plays) : null,
    });

  const pragma = (name: string, { db }: Database = database) =>
    Object.values(db.get<Record<string, unknown>>(sql.raw(`pragma ${name}`)))[0];

  test('what is saved survives a power cut, and rows belong together', () => {
    const inMemory = openDatabase(':memory:');
    const modes = ['journal_mode', 'synchronous', 'foreign_keys'];
    expect(modes.map((mode) => pragma(mode))).toEqual(['wal', 2, 1]); // 2 = FULL
    expect(modes.map((mode) => pragma(mode, inMemory))).toEqual(['memory', 2, 1]);
    inMemory.close();
  });

  test('waits for the disk again after a save that need not last', async () => {
    const lobby = lobbyOf();
    await store.insert(lobby, 5);
    const saving = { match: { ...lobby, version: 2 }, dueAt: null, plays: [], durable: false, result: null };
    expect(await store.save(saving)).toBe(true);
    expect(await store.load(lobby.id)).toEqual(saving.match);
    expect(pragma('synchronous')).toBe(2);
    database.db.run(sql`alter table matches rename to gone`);
    await expect(store.save(saving)).rejects.toThrow('matches');
    expect(pragma('synchronous')).toBe(2);
  });

  test('waits for the disk when what it saves must last, and only then', async () => {
    const { db } = database;
    db.run(sql`create temp table seen (synchronous integer)`);
    db.run(sql`create temp trigger look after update on main.matches
      begin insert into seen select synchronous from pragma_synchronous; end`);
    const lobby = lobbyOf();
    await store.insert(lobby, null);
    for (const [index, durable] of [true, false, true].entries()) {
      const match = { ...lobby, version: index + 2 };
      await store.save({ match, dueAt: null, plays: [], durable, result: null });
    }
    expect(db.all(sql`select synchronous from seen`)).toEqual([2, 1, 2].map((synchronous) => ({ synchronous })));
  });

  test('gives back what it was given, whole', async () => {
    const { match, log } = playedOut(startedOf(lobbyOf()), 'whole', 30);
    await store.insert({ ...match, version: 1 }, 5);
    await save({ ...match, version: 2 }, log);
    expect(await store.load(match.id)).toEqual({ ...match, version: 2 });
    expect(await store.plays(match.id)).toEqual(log.map((record) => expect.objectContaining(record)));
    expect(await store.load('nobody')).toBeNull();
    expect(await store.plays('nobody')).toEqual([]);
  });

  test('takes nobody to more tables than they may sit at', async () => {
    const seating = { userId: ANN, most: 1 };
    const second = { ...lobbyOf(), id: 'second', channelId: '3002' };
    expect(await store.insert(lobbyOf(), null, seating)).toBe(true);
    await expect(store.insert(second, null, seating)).rejects.toMatchObject({ name: 'TooManySeats' });
    expect(await store.load('second')).toBeNull();
    expect(await store.insert(second, null, { ...seating, most: 2 })).toBe(true);
  });

  test('a channel has one lobby or running match; what is over or closed does not count', async () => {
    const lobby = lobbyOf();
    expect(await store.insert(lobby, null)).toBe(true);
    expect(await store.insert({ ...lobby, id: 'second' }, null)).toBe(false);
    expect(await store.insert({ ...lobby, id: 'second', channelId: '3002' }, null)).toBe(true);
    await save({ ...startedOf(lobby), version: 2 });
    expect(await store.insert({ ...lobby, id: 'third' }, null)).toBe(false);
    expect((await store.openIn(CHANNEL))?.id).toBe(lobby.id);
    await save({ ...wonBy(startedOf(lobby), 0), version: 3 });
    expect(await store.openIn(CHANNEL)).toBeNull();
    expect((await store.lastOver(CHANNEL))?.id).toBe(lobby.id);
    expect(await store.insert({ ...lobby, id: 'fourth' }, null)).toBe(true);
    await save({ ...lobby, id: 'fourth', status: 'closed', reason: 'empty', version: 2 });
    expect(await store.insert({ ...lobby, id: 'fifth' }, null)).toBe(true);
    expect(await store.lastOver('3003')).toBeNull();
  });

  test('a match with a person who has no id cannot be read', async () => {
    await store.insert(startedOf(lobbyOf()), null);
    database.db.run(sql`update matches set body = json_remove(body, '$.places[0].occupant.userId')`);
    await expect(store.openIn(CHANNEL)).rejects.toThrow('is damaged');
  });

  test('two matches of one id are a defect, not a busy channel', async () => {
    await store.insert(lobbyOf(), null);
    await expect(store.insert({ ...lobbyOf(), channelId: '3002' }, null)).rejects.toThrow('matches.id');
  });

  test('only the next version is saved', async () => {
    const lobby = lobbyOf();
    await store.insert(lobby, null);
    expect(await save({ ...lobby, version: 3 })).toBe(false);
    expect(await save({ ...lobby, version: 1 })).toBe(false);
    expect(await save({ ...lobby, version: 2, touchedAt: 7 })).toBe(true);
    expect(await save({ ...lobby, version: 2, touchedAt: 8 })).toBe(false);
    expect(await store.load(lobby.id)).toEqual({ ...lobby, version: 2, touchedAt: 7 });
    expect(await save({ ...lobby, id: 'nobody', version: 2 })).toBe(false);
  });

  test('of two changes at once the second one decides again, and nothing is lost', async () => {
    const lobby = lobbyOf(['Ann']);
    await store.insert(lobby, null);
    const service = serviceOn(store);
    const joined = await Promise.all(
      [BEN, CLEO, DAN, '1005'].map((user) => service.tables.join(lobby.id, clickBy(user), null)),
    );
    expect(joined.map((answer) => (answer.ok ? 'ok' : answer.error.code))).toEqual(['ok', 'ok', 'ok', 'table-full']);
    const saved = (await store.load(lobby.id))!;
    expect(saved.version).toBe(4);
    expect(saved.places.map(({ occupant }) => (occupant.kind === 'person' ? occupant.userId : ''))).toEqual([
      ANN,
      CLEO,
      BEN,
      DAN,
    ]);
  });

  test('a decision that was overtaken is taken on the newest state', async () => {
    const lobby = lobbyOf(['Ann']);
    await store.insert(lobby, null);
    const seen: number[] = [];
    let overtaken = false;
    const slow: Store = {
      ...store,
      save: async (saving) => {
        if (!overtaken) {
          overtaken = true;
          await serviceOn(store).tables.join(lobby.id, clickBy(BEN), null);
        }
        return store.save(saving);
      },
    };
    await changeSaved(slow, lobby.id, (match) => {
      seen.push(match.places.length);
      return changed({ ...match, hostId: BEN });
    });
    expect(seen).toEqual([1, 2]);
    expect(await store.load(lobby.id)).toMatchObject({ version: 3, hostId: BEN, places: [{ seat: 0 }, { seat: 2 }] });
  });

  test('plays that cannot be inserted leave the match as it was', async () => {
    const match = startedOf(lobbyOf());
    await store.insert(match, null);
    const { record, match: after } = advanced(match, randomTurn(match, picker('x')));
    await expect(save({ ...after, version: 2 }, [record, record])).rejects.toThrow('plays.match_id, plays.ply');
    expect(await store.load(match.id)).toEqual(match);
    expect(count('plays')).toBe(0);
  });

  test('a result that cannot be inserted leaves match and plays as they were', async () => {
    const match = startedOf(lobbyOf());
    await store.insert(match, null);
    const over = wonBy({ ...match, version: 2 }, 0);
    const result = resultOf(over, []);
    const twice = { ...result, seats: [...result.seats, ...result.seats] };
    const { record } = advanced(match, randomTurn(match, picker('x')));
    await expect(
      store.save({ match: over, dueAt: null, plays: [record], durable: true, result: twice }),
    ).rejects.toThrow('result_seats.match_id');
    expect(await store.load(match.id)).toEqual(match);
    expect([count('plays'), count('results'), count('result_seats')]).toEqual([0, 0, 0]);
  });

  test('what is due is found in its order, and when the next thing is', async () => {
    const lobby = lobbyOf();
    expect(await store.nextDue()).toBeNull();
    for (const [id, dueAt] of Object.entries({ b: 20, a: 10, c: null, d: 30 }))
      await store.insert({ ...lobby, id, channelId: id }, dueAt);
    expect(await store.due(20)).toEqual(['a', 'b']);
    expect(await store.nextDue()).toBe(10);
  });

  test('what is due is found in turns, so that no server waits for all matches of another one', async () => {
    for (const [dueAt, id] of ['x1', 'x2', 'x3', 'y1', 'y2'].entries())
      await store.insert({ ...lobbyOf(), id, channelId: id, guildId: id[0]! }, dueAt);
    expect(await store.due(9)).toEqual(['x1', 'y1', 'x2', 'y2', 'x3']);
  });

  test('the log and the key give the stored state, for whole games', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 2, max: 4 }), async (seed, people) => {
        const id = `game${seed}x${people}x${count('matches')}`;
        const names = ['Ann', 'Ben', 'Cleo', 'Dan'].slice(0, people) as [string];
        const begun: Running = { ...startedOf({ ...lobbyOf(names), id, channelId: id }), version: 1 };
        await store.insert(begun, null);
        const { match, log } = playedOut(begun, String(seed));
        await save({ ...match, version: 2 }, log);
        const stored = (await store.load(id)) as Over;
        const steps = replay(dealOf(stored), await store.plays(id));
        expect(steps.length).toBe(stored.game.ply);
        expect(steps.at(-1)?.after ?? openingOf(dealOf(stored)).state).toEqual(stored.game);
      }),
      { numRuns: 12 },
    );
  });

  test('counts the lobbies and running matches that somebody sits in, also one they are away from', async () => {
    const away = { absences: { [ANN]: { misses: 2, away: true } } };
    const at = (id: string) => ({ ...lobbyOf(), id, channelId: id });
    const rows: readonly Match[] = [
      at('lobby'),
      startedOf(at('running')),
      { ...startedOf(at('away')), ...away },
      running(taken(leaveMatch(startedOf(at('left')), clickBy(ANN), 0))),
      wonBy(startedOf(at('over')), 0),
      { ...at('closed'), status: 'closed', reason: 'expired' },
    ];
    for (const row of rows) await store.insert(row, null);
    const seats = (user: string, except: string | null = null) => store.seatsOf(user, except);
    expect([await seats(ANN), await seats(BEN), await seats(CLEO)]).toEqual([3, 4, 0]);
    expect([await seats(ANN, 'running'), await seats(ANN, 'left'), await seats(ANN, 'over')]).toEqual([2, 3, 3]);
  });

  test('tells where all lobbies and running matches are, also one that cannot be read', async () => {
    const at = (id: string) => ({ ...lobbyOf(), id, channelId: `channel of ${id}`, guildId: `guild of ${id}` });
    const rows: readonly Match[] = [
      at('a'),
      startedOf(at('b')),
      at('c'),
      wonBy(startedOf(at('over')), 0),
      { ...at('closed'), status: 'closed', reason: 'expired' },
    ];
    for (const row of rows) await store.insert(row, null);
    database.db.run(sql`update matches set body = '{"id":' where id = 'c'`);
    const placeOf = (id: string) => ({ id, channelId: `channel of ${id}`, guildId: `guild of ${id}` });
    expect(await store.open()).toEqual(['a', 'b', 'c'].map(placeOf));
    const within = async (part: Within) => (await store.open(part)).map(({ id }) => id).toSorted();
    expect(await within({ guildId: 'guild of b' })).toEqual(['b']);
    expect(await within({ guildId: 'guild of over' })).toEqual([]);
    const channelIds = ['c', 'over', 'nowhere', 'a'].map((id) => `channel of ${id}`);
    expect(await within({ channelIds })).toEqual(['a', 'c']);
  });

  test('tells of more places than it reads at once, each once', async () => {
    await store.insert(lobbyOf(), null);
    const copies = sql`with recursive copy (n) as (select 1 union all select n + 1 from copy where n < 2500)`;
    database.db.run(sql`${copies} insert into matches (id, version, guild_id, channel_id, status, body, series, round)
      select 'm' || n, version, guild_id, 'c' || n, status, body, series, round from copy, matches`);
    const found = await store.open();
    expect(found).toHaveLength(2501);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2501);
    expect(await store.open({ guildId: GUILD })).toHaveLength(2501);
    expect(await store.census(0)).toEqual({ lobbies: 2501, running: 0, due: 0 });
  });

  test('tells which open matches an older version has written', async () => {
    const at = (id: string) => ({ ...lobbyOf(), id, channelId: id });
    const rows: readonly Match[] = [
      at('lobby'),
      startedOf(at('running')),
      at('without a number'),
      startedOf(at('in an older format')),
      wonBy(startedOf(at('over')), 0),
    ];
    for (const row of rows) await store.insert(row, null);
    const { db } = database;
    db.run(sql`update matches set body = json_remove(body, '$.format') where id in ('without a number', 'over')`);
    db.run(sql`update matches set body = json_set(body, '$.format', 1) where id = 'in an older format'`);
    expect((await store.outdated()).toSorted()).toEqual(['in an older format', 'without a number']);
  });
});
