import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPacker } from '../../src/app/upkeep.ts';
import { endByModerator } from '../../src/match/decisions/match-end.ts';
import { EVERYWHERE } from '../../src/community/standing.ts';
import { analyze } from '../../src/computer/analysis.ts';
import type { LoggedPlay, Match, Over } from '../../src/match/match.ts';
import { accuracyIn } from '../../src/match/story/accuracy.ts';
import { atOnce } from '../../src/match/chunked-work.ts';
import { resultOf } from '../../src/match/story/result.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { ANN, BEN, clickBy, DAN, lobbyOf, playedOut, running, startedOf } from '../harness/matches.ts';
import { fail } from '../harness/headless/counter.ts';
import { useStore } from '../harness/store.ts';

const at = useStore();
const STAND_IN = '0123456789012345678';

/** Saves a match with plays of two people and of nobody. */
async function save(id: string, end: (match: Match) => Match, dueAt: number | null = null, hasResult = false) {
  const { match, log } = playedOut(startedOf({ ...lobbyOf(), id }), id, 30);
  const plays = log.map((logged): LoggedPlay => (logged.ply % 5 === 0 ? { ...logged, userId: null } : logged));
  await at.store.insert({ ...startedOf({ ...lobbyOf(), id }), channelId: id, version: 1 }, null);
  const saved = end({ ...match, channelId: id, version: 2 });
  const result = hasResult ? resultOf(saved as Over, plays) : null;
  expect(await at.store.save({ match: saved, dueAt, plays, durable: true, result })).toBe(true);
  return plays;
}
const over = (match: Match): Match => {
  const ended = endByModerator(running(match), clickBy(DAN), 1);
  if (!ended.ok) throw new Error(ended.error.code);
  return { ...ended.value.match, version: 2 };
};
const ended = (id: string) => save(id, over);

/** The matches of the rows of a table, each once. */
const matchesIn = async (table: 'plays' | 'logs') =>
  (await at.all<{ id: string }>(sql`select distinct match_id as id from ${sql.identifier(table)} order by 1`)).map(
    ({ id }) => id,
  );
const where = async () => ({ rows: await matchesIn('plays'), packed: await matchesIn('logs') });

/** Packs from the first to the last, like one process. */
async function packAll(): Promise<void> {
  for (let id: string | null = ''; id !== null;) id = await at.store.packLog(id);
}

async function inTurn<Value>(ids: readonly string[], work: (id: string) => Promise<Value>): Promise<readonly Value[]> {
  const values: Value[] = [];
  for (const id of ids) values.push(await work(id));
  return values;
}

describe('the log of a match', () => {
  test('is packed when its end is shown, and stays the same', async () => {
    const plays = { b: await ended('b'), d: await ended('d') };
    await save('a', (match) => match);
    await save('c', over, 0); // not shown
    await save('e', (match) => match, 7);
    expect(await at.store.packLog('')).toBe('b');
    expect(await where()).toEqual({ rows: ['a', 'c', 'd', 'e'], packed: ['b'] });
    expect(await at.store.packLog('b')).toBe('d');
    expect(await at.store.packLog('d')).toBe(null);
    expect(await at.store.packLog('')).toBe(null);
    expect(await where()).toEqual({ rows: ['a', 'c', 'e'], packed: ['b', 'd'] });
    for (const [id, log] of Object.entries(plays)) expect(await at.store.plays(id)).toEqual(log);
    expect(await at.store.plays('a')).toHaveLength(30);
  });

  test('keeps a gap, a clock that was set back, odd texts and a number of any size', async () => {
    await ended('a');
    await at.run(sql`delete from plays where ply in (0, 3, 29)`);
    await at.run(sql`update plays set at = ${Number.MAX_SAFE_INTEGER}, play = ${'"🎲\\'} where ply = 7`);
    await at.run(sql`update plays set at = -5, "by" = 'computer' where ply = 8`);
    const before = await at.store.plays('a');
    expect(before).toHaveLength(27);
    await at.store.packLog('');
    expect(await where()).toEqual({ rows: [], packed: ['a'] });
    const packed = await at.store.plays('a');
    expect(before).toEqual(packed.map((logged) => expect.objectContaining(logged)));
    expect(packed[0]).toEqual(Object.fromEntries(Object.entries(before[0]!).filter(([name]) => name !== 'matchId')));
  });

  test('is packed once, whoever else packs it', async () => {
    const ids = Array.from('abcdefghij');
    const logs = await inTurn(ids, ended);
    await Promise.all(Array.from({ length: 4 }, packAll));
    expect(await where()).toEqual({ rows: [], packed: ids });
    expect(await inTurn(ids, at.store.plays)).toEqual(logs);
  });

  test('is never missed by a reader while it is packed', async () => {
    const log = await ended('a');
    const reads = [];
    for (let read = 0; read < 20; read++) {
      if (read === 3) reads.push(at.store.packLog('').then(() => log));
      reads.push(at.store.plays('a'));
    }
    for (const read of await Promise.all(reads))
      expect(read.map(({ play }) => play)).toEqual(log.map(({ play }) => play));
  });

  test('stays as it is where it cannot be packed', async () => {
    const log = await ended('a');
    await at.run(sql`insert into logs (match_id, people, plays) values ('a', '[]', ${Buffer.of(0)})`);
    await expect(at.store.packLog('')).rejects.toThrow(/logs/);
    expect((await at.store.plays('a')).map(({ play }) => play)).toEqual(log.map(({ play }) => play));
  });

  test.each([
    ['bytes', sql`update logs set plays = ${Buffer.from('no log')}`],
    ['people', sql`update logs set people = '["1'`],
  ])('is empty where its %s are damaged', async (_, damage) => {
    await ended('a');
    await at.store.packLog('');
    await at.run(damage);
    expect(await at.store.plays('a')).toEqual([]);
    expect((await at.store.dataOf(ANN))['plays']).toEqual([]);
  });
});

describe('a person in packed logs', () => {
  const playsIn = async (userId: string) => (await at.store.dataOf(userId))['plays'];

  test('is told the same as before', async () => {
    for (const id of ['a', 'b', 'c']) await ended(id);
    const before = { ann: await playsIn(ANN), ben: await playsIn(BEN) };
    expect(before.ann!.length).toBeGreaterThan(20);
    await at.store.packLog('a');
    expect((await playsIn(ANN))!.toSorted(byPlace)).toEqual(before.ann);
    await packAll();
    expect(await where()).toEqual({ rows: [], packed: ['a', 'b', 'c'] });
    expect({ ann: await playsIn(ANN), ben: await playsIn(BEN) }).toEqual(before);
  });

  const byPlace = (one: object, other: object) => (placeOf(one) < placeOf(other) ? -1 : 1);
  const placeOf = (row: object) =>
    Object.values(row)
      .slice(0, 2)
      .map((value) => String(value).padStart(3))
      .join();

  test('is replaced in them when they are forgotten, also while a log is packed', async () => {
    const ids = Array.from('abcdefghij');
    const logs = await inTurn(ids, ended);
    const [forgotten] = await Promise.all([at.store.forget(ANN, STAND_IN, 0), packAll(), packAll()]);
    expect(forgotten).toBe(true);
    expect(await where()).toEqual({ rows: [], packed: ids });
    expect(await inTurn(ids, at.store.plays)).toEqual(
      logs.map((log) => log.map((logged) => (logged.userId === ANN ? { ...logged, userId: STAND_IN } : logged))),
    );
    expect(JSON.stringify(await at.all(sql`select people from logs`))).not.toContain(ANN);
    expect([await playsIn(ANN), (await playsIn(BEN))!.length > 20]).toEqual([[], true]);
  });
});

describe('the packer', () => {
  let packer: ReturnType<typeof createPacker>;
  beforeEach(() => {
    packer = createPacker(at.store, () => 0, fail);
  });
  afterEach(() => packer.stop());

  test('packs all that are finished, and those that finish later at its next round', async () => {
    for (const id of ['a', 'c']) await ended(id);
    packer.wake();
    await packer.idle();
    expect(await where()).toEqual({ rows: [], packed: ['a', 'c'] });
    for (const id of ['b', 'd']) await ended(id);
    packer.wake();
    await packer.idle();
    expect(await where()).toEqual({ rows: [], packed: ['a', 'b', 'c', 'd'] });
  });

  test('notes how well people have played in what ended lately, but not with hints, nor again', async () => {
    const accuracyOf = async (userId: string) =>
      (await at.standings.profile({ scope: EVERYWHERE, userId, againstId: null })).accuracy;
    const played = (id: string, more: Partial<Over> = {}) => {
      const finish = (match: Match): Match => ({ ...(over(match) as Over), ...more });
      return save(id, finish, null, true);
    };
    await played('a');
    await played('b', { endedAt: -25 * 3_600_000 });
    await played('c', { hints: true });
    expect(await accuracyOf(ANN)).toBe(null);
    packer.wake();
    await packer.idle();
    const judged = atOnce(accuracyIn(analyze, (await at.store.load('a')) as Over, await at.store.plays('a')));
    const { decisions, sum } = judged.get(0)!;
    expect(decisions).toBeGreaterThan(1);
    expect(await accuracyOf(ANN)).toEqual({ percent: expect.closeTo(sum / decisions), games: 1 });
    expect((await accuracyOf(BEN))?.games).toBe(1);
    expect((await at.standings.profile({ scope: 'nowhere', userId: ANN, againstId: null })).accuracy).toBe(null);
    packer.wake();
    await packer.idle();
    expect((await accuracyOf(ANN))?.games).toBe(1);
  });
});
