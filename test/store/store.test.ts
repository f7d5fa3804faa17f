import { joinBy } from '../harness/acting.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { describe, expect, test } from 'vitest';
import { changed } from '../../src/match/decisions/decision.ts';
import type { Match, LoggedPlay } from '../../src/match/match.ts';
import { leaveMatch } from '../../src/match/decisions/match-end.ts';
import type { Within } from '../../src/match/ports.ts';
import type { Saving, Store } from '../../src/match/door/store-port.ts';
import { resultOf } from '../../src/match/story/result.ts';
import { changeSaved } from '../../src/match/door/transactions.ts';
import { createMatches } from '../../src/match/door/matches.ts';
import { QUIET } from '../harness/quiet.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { OLDEST_FORMAT } from '../../src/store/database/upgrade.ts';
import { ANN, BEN, CHANNEL, CLEO, clickBy, DAN, GUILD } from '../harness/clicks.ts';
import { advanced, codeOf, lobbyOf, playedOut, running, startedOf, wonBy } from '../harness/matches.ts';
import { picker, randomTurn } from '../harness/driver/random.ts';
import { useFolder } from '../harness/folder.ts';
import { fail } from '../harness/headless/counter.ts';
import { onServer, useFileStore, useStore } from '../harness/store.ts';

const at = useStore();

const count = async (table: string): Promise<number> =>
  (await at.all<{ n: number }>(sql.raw(`select count(*) as n from ${table}`)))[0]!.n;
const matchesOn = (on: Store) =>
  createMatches({ ...QUIET, store: on, now: () => 0, randomBytes: () => new Uint8Array(32), onError: fail });
const save = (match: Match, plays: readonly LoggedPlay[] = []) =>
  saveAs(match, { plays, result: match.status === 'over' ? resultOf(match, plays) : null });
const saverOf =
  (on: { readonly store: Store }) =>
  (match: Match, more: Partial<Saving> = {}) =>
    on.store.save({ match, dueAt: null, plays: [], durable: true, result: null, ...more });
const saveAs = saverOf(at);

/** A lobby of this id, in a channel and a server of its own. */
const lobbyAt = (id: string) => ({ ...lobbyOf(), ...placeOf(id) });
const placeOf = (id: string) => ({ id, channelId: `channel of ${id}`, guildId: `guild of ${id}` });
interface Body {
  format?: number;
  places?: readonly { readonly occupant: { userId?: string } }[];
}
/** Changes the JSON of a match. */
async function change(id: string, how: (body: Body) => void): Promise<void> {
  const [row] = await at.all<{ readonly body: string }>(sql`select body from matches where id = ${id}`);
  const body = JSON.parse(row!.body) as Body;
  how(body);
  await at.run(sql`update matches set body = ${JSON.stringify(body)} where id = ${id}`);
}
async function insertAll(...matches: readonly Match[]): Promise<void> {
  for (const match of matches) await at.store.insert(match, null);
}

describe.skipIf(onServer)('a file', () => {
  const inFolder = useFolder();
  const own = useFileStore(() => inFolder('test.sqlite'));
  const saveThere = saverOf(own);
  const pragma = (name: string, db = own.database.db) =>
    Object.values(db.get<Record<string, unknown>>(sql.raw(`pragma ${name}`)))[0];

  test('what is saved survives a power cut, and rows belong together', () => {
    const inMemory = openDatabase(':memory:');
    const modes = ['journal_mode', 'synchronous', 'foreign_keys'];
    expect(modes.map((mode) => pragma(mode))).toEqual(['wal', 2, 1]); // 2 = FULL
    expect(modes.map((mode) => pragma(mode, inMemory.db))).toEqual(['memory', 2, 1]);
    inMemory.close();
  });

  test('waits for the disk again after a save that need not last', async () => {
    const lobby = lobbyOf();
    await own.store.insert(lobby, 5);
    const saved = { ...lobby, version: 2 };
    expect(await saveThere(saved, { durable: false })).toBe(true);
    expect(await own.store.load(lobby.id)).toEqual(saved);
    expect(pragma('synchronous')).toBe(2);
    own.database.db.run(sql`alter table matches rename to gone`);
    await expect(saveThere(saved, { durable: false })).rejects.toThrow('matches');
    expect(pragma('synchronous')).toBe(2);
  });

  test('waits for the disk when what it saves must last, and only then', async () => {
    const { db } = own.database;
    db.run(sql`create temp table seen (synchronous integer)`);
    db.run(sql`create temp trigger look after update on main.matches
    begin insert into seen select synchronous from pragma_synchronous; end`);
    const lobby = lobbyOf();
    await own.store.insert(lobby, null);
    for (const [index, durable] of [true, false, true].entries())
      await saveThere({ ...lobby, version: index + 2 }, { durable });
    expect(db.all(sql`select synchronous from seen`)).toEqual([2, 1, 2].map((synchronous) => ({ synchronous })));
  });
});

test('gives back what it was given, whole', async () => {
  const { match, log } = playedOut(startedOf(lobbyOf()), 'whole', 30);
  await at.store.insert({ ...match, version: 1 }, 5);
  await save({ ...match, version: 2 }, log);
  expect(await at.store.load(match.id)).toEqual({ ...match, version: 2 });
  expect(await at.store.plays(match.id)).toEqual(log.map((record) => expect.objectContaining(record)));
  expect(await at.store.load('nobody')).toBeNull();
  expect(await at.store.plays('nobody')).toEqual([]);
});

test('takes nobody to more tables than they may sit at', async () => {
  const seating = { userId: ANN, most: 1 };
  const second = { ...lobbyOf(), id: 'second', channelId: '3002' };
  expect(await at.store.insert(lobbyOf(), null, seating)).toBe(true);
  await expect(at.store.insert(second, null, seating)).rejects.toMatchObject({ name: 'TooManySeats' });
  expect(await at.store.load('second')).toBeNull();
  expect(await at.store.insert(second, null, { ...seating, most: 2 })).toBe(true);
});

test('a channel has one lobby or running match; what is over or closed does not count', async () => {
  const lobby = lobbyOf();
  expect(await at.store.insert(lobby, null)).toBe(true);
  expect(await at.store.insert({ ...lobby, id: 'second' }, null)).toBe(false);
  expect(await at.store.insert({ ...lobby, id: 'second', channelId: '3002' }, null)).toBe(true);
  await save({ ...startedOf(lobby), version: 2 });
  expect(await at.store.insert({ ...lobby, id: 'third' }, null)).toBe(false);
  expect((await at.store.openIn(CHANNEL))?.id).toBe(lobby.id);
  await save({ ...wonBy(startedOf(lobby), 0), version: 3 });
  expect(await at.store.openIn(CHANNEL)).toBeNull();
  expect((await at.store.lastOver(CHANNEL))?.id).toBe(lobby.id);
  expect(await at.store.insert({ ...lobby, id: 'fourth' }, null)).toBe(true);
  await save({ ...lobby, id: 'fourth', status: 'closed', reason: 'empty', version: 2 });
  expect(await at.store.insert({ ...lobby, id: 'fifth' }, null)).toBe(true);
  expect(await at.store.lastOver('3003')).toBeNull();
});

test('a match with a person who has no id cannot be read', async () => {
  await at.store.insert(startedOf(lobbyOf()), null);
  await change(lobbyOf().id, ({ places }) => void delete places![0]!.occupant.userId);
  await expect(at.store.openIn(CHANNEL)).rejects.toThrow('is damaged');
});

test('two matches of one id are a defect, not a busy channel', async () => {
  await at.store.insert(lobbyOf(), null);
  await expect(at.store.insert({ ...lobbyOf(), channelId: '3002' }, null)).rejects.toThrow(/matches[._](id|pkey)/);
});

test('only the next version is saved', async () => {
  const lobby = lobbyOf();
  await at.store.insert(lobby, null);
  expect(await save({ ...lobby, version: 3 })).toBe(false);
  expect(await save({ ...lobby, version: 1 })).toBe(false);
  expect(await save({ ...lobby, version: 2, touchedAt: 7 })).toBe(true);
  expect(await save({ ...lobby, version: 2, touchedAt: 8 })).toBe(false);
  expect(await at.store.load(lobby.id)).toEqual({ ...lobby, version: 2, touchedAt: 7 });
  expect(await save({ ...lobby, id: 'nobody', version: 2 })).toBe(false);
});

test('of two changes at once the second one decides again, and nothing is lost', async () => {
  const lobby = lobbyOf(['Ann']);
  await at.store.insert(lobby, null);
  const matches = matchesOn(at.store);
  const joined = await Promise.all([BEN, CLEO, DAN, '1005'].map((user) => joinBy(matches, lobby.id, clickBy(user))));
  expect(joined.map(codeOf).toSorted()).toEqual(['ok', 'ok', 'ok', 'table-full']);
  const saved = (await at.store.load(lobby.id))!;
  expect(saved.version).toBe(4);
  const sitting = saved.places.map(({ occupant }) => (occupant.kind === 'person' ? occupant.userId : ''));
  const late = onServer ? [...sitting].toSorted() : sitting; // on a server anybody may be first
  expect(late).toHaveLength(4);
  expect(late[0]).toBe(ANN);
});

test('a decision that was overtaken is taken on the newest state', async () => {
  const lobby = lobbyOf(['Ann']);
  await at.store.insert(lobby, null);
  const seen: number[] = [];
  const slow: Store = {
    ...at.store,
    save: async (saving) => {
      if (seen.length === 1) await joinBy(matchesOn(at.store), lobby.id, clickBy(BEN));
      return at.store.save(saving);
    },
  };
  await changeSaved(slow, lobby.id, (match) => {
    seen.push(match.places.length);
    return changed({ ...match, hostId: BEN });
  });
  expect(seen).toEqual([1, 2]);
  expect(await at.store.load(lobby.id)).toMatchObject({ version: 3, hostId: BEN, places: [{ seat: 0 }, { seat: 2 }] });
});

test.each(['plays.match_id, plays.ply', 'result_seats.match_id'])(
  'where %s cannot be inserted, nothing is',
  async (where) => {
    const match = startedOf(lobbyOf());
    await insertAll(match);
    const { logged } = advanced(match, randomTurn(match, picker('x')));
    const over = wonBy({ ...match, version: 2 }, 0);
    const result = resultOf(over, []);
    const seats = [...result.seats, ...result.seats];
    const twice = where.startsWith('plays')
      ? { plays: [logged, logged], result }
      : { plays: [logged], result: { ...result, seats } };
    await expect(saveAs(over, twice)).rejects.toThrow(onServer ? where.replaceAll(/, plays\.|\./g, '_') : where);
    expect(await at.store.load(match.id)).toEqual(match);
    expect([await count('plays'), await count('results'), await count('result_seats')]).toEqual([0, 0, 0]);
  },
);

test('what is due is found in its order, and when the next thing is', async () => {
  expect(await at.store.nextDue()).toBeNull();
  for (const [id, dueAt] of Object.entries({ b: 20, a: 10, c: null, d: 30 })) await at.store.insert(lobbyAt(id), dueAt);
  expect(await at.store.due(20)).toEqual(['a', 'b']);
  expect(await at.store.nextDue()).toBe(10);
});

test('what is due is found in turns, so that no server waits for all matches of another one', async () => {
  for (const [dueAt, id] of ['x1', 'x2', 'x3', 'y1', 'y2'].entries())
    await at.store.insert({ ...lobbyAt(id), guildId: id[0]! }, dueAt);
  expect(await at.store.due(9)).toEqual(['x1', 'y1', 'x2', 'y2', 'x3']);
});

test('counts the lobbies and running matches that somebody sits in, also one they are away from', async () => {
  const away = { absences: { [ANN]: { misses: 2, away: true } } };
  await insertAll(
    lobbyAt('lobby'),
    startedOf(lobbyAt('running')),
    { ...startedOf(lobbyAt('away')), ...away },
    running(leaveMatch(startedOf(lobbyAt('left')), clickBy(ANN), 0)),
    wonBy(startedOf(lobbyAt('over')), 0),
    { ...lobbyAt('closed'), status: 'closed', reason: 'expired' },
  );
  const seats = (user: string, except: string | null = null) => at.store.seatsOf(user, except);
  expect([await seats(ANN), await seats(BEN), await seats(CLEO)]).toEqual([3, 4, 0]);
  expect([await seats(ANN, 'running'), await seats(ANN, 'left'), await seats(ANN, 'over')]).toEqual([2, 3, 3]);
});

test('tells where all lobbies and running matches are, also one that cannot be read', async () => {
  const closed = { ...lobbyAt('closed'), status: 'closed', reason: 'expired' } as const;
  await insertAll(lobbyAt('a'), startedOf(lobbyAt('b')), lobbyAt('c'), wonBy(startedOf(lobbyAt('over')), 0), closed);
  await at.run(sql`update matches set body = '{"id":' where id = 'c'`);
  expect(await at.store.open()).toEqual(['a', 'b', 'c'].map(placeOf));
  const within = async (part: Within) => (await at.store.open(part)).map(({ id }) => id).toSorted();
  expect(await within({ guildId: 'guild of b' })).toEqual(['b']);
  expect(await within({ guildId: 'guild of over' })).toEqual([]);
  const channelIds = ['c', 'over', 'nowhere', 'a'].map((id) => `channel of ${id}`);
  expect(await within({ channelIds })).toEqual(['a', 'c']);
});

test('tells of more places than it reads at once, each once', async () => {
  await at.store.insert(lobbyOf(), null);
  const copies = sql`with recursive copy (n) as (select 1 union all select n + 1 from copy where n < 2500)`;
  await at.run(sql`${copies} insert into matches (id, version, guild_id, channel_id, status, body, series, round)
    select 'm' || n, version, guild_id, 'c' || n, status, body, series, round from copy, matches`);
  const found = await at.store.open();
  expect(found).toHaveLength(2501);
  expect(new Set(found.map(({ id }) => id)).size).toBe(2501);
  expect(await at.store.open({ guildId: GUILD })).toHaveLength(2501);
  expect(await at.store.census(0)).toEqual({ lobbies: 2501, running: 0, due: 0 });
});

test('tells which open matches an older version has written', async () => {
  await insertAll(lobbyAt('lobby'), lobbyAt('without a number'), wonBy(startedOf(lobbyAt('over')), 0));
  await insertAll(startedOf(lobbyAt('running')), startedOf(lobbyAt('in an older format')));
  for (const id of ['without a number', 'over']) await change(id, (body) => void delete body.format);
  await change('in an older format', (body) => void (body.format = OLDEST_FORMAT));
  expect((await at.store.outdated()).toSorted()).toEqual(['in an older format', 'without a number']);
});
