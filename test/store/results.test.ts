import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/engine/index.ts';
import { endByModerator } from '../../src/match/decisions/match-end.ts';
import type { Over, LoggedPlay, Running } from '../../src/match/match.ts';
import { factsOf, resultOf } from '../../src/match/story/result.ts';
import type { SeatFacts } from '../../src/match/story/match-result.ts';
import { dealOf, replay } from '../../src/match/story/replay.ts';
import { changeSaved } from '../../src/match/door/transactions.ts';
import type { Store } from '../../src/match/door/store-port.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { onServer, useStore } from '../harness/store.ts';
import { CHANNEL, clickBy, DAN, lobbyOf, onBoard, playedOut, running, startedOf } from '../harness/matches.ts';

const at = useStore();

type Row = Readonly<Record<string, string | number | null>>;
const all = (table: string) => at.all<Row>(sql.raw(`select * from ${table} order by 1, 2`));
const numbers = async () => (await all('results')).map(({ number, match_id: id }) => `${number} ${id}`);

/** A match in a channel, saved at its beginning. */
async function begun(id: string, channelId = id): Promise<Running> {
  const match = { ...startedOf({ ...lobbyOf(), id, series: id, channelId }), version: 1 };
  await at.store.insert(match, null);
  return match;
}

/** A match that has been played for a while, saved with its log. */
async function inMidGame(id: string): Promise<void> {
  const { match, log } = playedOut(await begun(id), id, 30);
  await at.store.save({ match: { ...match, version: 2 }, dueAt: null, plays: log, durable: true, result: null });
}

const endAt = (on: Store, id: string, now: number) =>
  changeSaved(on, id, (match) => endByModerator(match, clickBy(DAN), now));

describe('the number of a result', () => {
  test('rises in the order in which matches end, whichever process saves it and whatever its clock says', async () => {
    const elsewhere = createStore(at.database.kit);
    for (const id of ['a', 'b', 'c', 'd']) await begun(id);
    await endAt(at.store, 'c', 500);
    await endAt(elsewhere, 'a', 100);
    await endAt(at.store, 'd', 100);
    await endAt(elsewhere, 'b', 1);
    expect(await numbers()).toEqual(['1 c', '2 a', '3 d', '4 b']);
  });

  test('says which match of a channel ended last, also where two ended in the same millisecond', async () => {
    for (const id of ['a', 'z', 'm']) {
      await begun(id, CHANNEL);
      await endAt(at.store, id, 7);
      expect((await at.store.lastOver(CHANNEL))?.id).toBe(id);
    }
  });

  test('is given to one result alone, also after that one is gone', async () => {
    for (const id of ['a', 'b']) await begun(id);
    await endAt(at.store, 'a', 1);
    await at.run(sql`delete from result_seats`);
    await at.run(sql`delete from results`);
    await endAt(at.store, 'b', 1);
    expect(await numbers()).toEqual(['2 b']);
  });
});

/** Inserts into this table fail. */
const breaking = (table: string): readonly string[] =>
  onServer
    ? [
        `create or replace function fail() returns trigger language plpgsql as $$ begin raise 'in the middle'; end $$`,
        `create trigger broken before insert on ${table} for each row execute function fail()`,
      ]
    : [`create trigger broken before insert on ${table} begin select raise(abort, 'in the middle'); end`];

test.each(['results', 'result_seats', 'match_people'])(
  'an end leaves everything as it was where %s fails',
  async (table) => {
    await begun('a');
    await inMidGame('c');
    const dump = () => Promise.all(['matches', 'match_people', 'plays', 'results', 'result_seats'].map(all));
    const before = await dump();
    for (const statement of breaking(table)) await at.run(sql.raw(statement));
    await expect(endAt(at.store, 'c', 3)).rejects.toThrow('in the middle');
    expect(await dump()).toEqual(before);
    await at.run(sql.raw(onServer ? `drop trigger broken on ${table}` : 'drop trigger broken'));
    expect((await endAt(at.store, 'c', 4)).ok).toBe(true);
    await endAt(at.store, 'a', 5);
    const first = onServer && table !== 'match_people' ? 2 : 1; // a server never gives the number of an end that failed again
    expect(await numbers()).toEqual([`${first} c`, `${first + 1} a`]);
  },
);

/** The pawns that went back to a start during the plays of a seat: counted by the boards alone. */
function bumpsOf(match: Running | Over, log: readonly LoggedPlay[], seat: Seat): number {
  const isInStart = (space: number) => space >= 60 && space < 64;
  return replay(dealOf(match), log)
    .filter(({ logged }) => logged.seat === seat)
    .flatMap(({ before, after }) =>
      onBoard(after).pawns.filter((space, pawn) => isInStart(space) && !isInStart(onBoard(before).pawns[pawn]!)),
    ).length;
}

describe('a result', () => {
  test('has for each seat what it did in the whole match', async () => {
    const { match, log } = playedOut(await begun('whole'), 'whole');
    await changeSaved(at.store, 'whole', () => ({ ok: true, value: { match, plays: log, durable: true } }));
    expect(await all('results')).toMatchObject([
      { ruleset: 'classic@1', series: 'whole', round: 1, ending: 'won', turns: match.game.turn },
    ]);
    const seats = await all('result_seats');
    expect(seats).toMatchObject([
      { seat: 0, side: 0, points: null, bumps: bumpsOf(match, log, 0) },
      { seat: 2, side: 2, points: null, bumps: bumpsOf(match, log, 2) },
    ]);
    const most = (column: string) => Math.max(...seats.map((row) => Number(row[column])));
    expect([most('bumps'), most('slides')].every((count) => count > 0)).toBe(true);
    for (const row of seats) expect(row['slides']).toBe((JSON.parse(String(row['facts'])) as SeatFacts).slides);
    expect(most('home')).toBe(4);
  });

  test('counts the plays up to its end, also where another process saves one while that is decided', async () => {
    await inMidGame('a');
    const stale = (await at.store.load('a'))!;
    const further = playedOut(running(stale), 'further', 1);
    const byOther = { match: { ...further.match, version: 3 }, dueAt: null, plays: further.log, durable: true };
    let loads = 0;
    const overtaken: Store = {
      ...at.store,
      load: async (id) => (loads++ === 0 ? stale : at.store.load(id)),
      plays: async (id) => {
        if (loads === 1) await at.store.save({ ...byOther, result: null });
        return at.store.plays(id);
      },
    };
    expect(await endAt(overtaken, 'a', 9)).toMatchObject({ ok: true, value: { version: 4 } });
    expect(loads).toBe(2);
    const plays = await at.store.plays('a');
    expect(plays).toHaveLength(31);
    const ended = (await at.store.load('a')) as Over;
    expect((await all('result_seats')).map(({ bumps }) => bumps)).toEqual([
      bumpsOf(ended, plays, 0),
      bumpsOf(ended, plays, 2),
    ]);
    const facts = factsOf(ended, replay(dealOf(ended), plays));
    expect((await all('result_seats')).map((row) => JSON.parse(String(row['facts'])))).toEqual([facts[0], facts[2]]);
  });

  test.each([
    ['a play is missing', sql`delete from plays where ply = 3`],
    ['the last play is missing', sql`delete from plays where ply = 29`],
    ['a play is not legal', sql`update plays set play = 'r1+60' where ply = 3`],
    ['a play is no play', sql`update plays set play = '?' where ply = 3`],
  ])('counts nothing where %s in the log, and the match ends all the same', async (_, damage) => {
    await inMidGame('a');
    await at.run(damage);
    expect((await endAt(at.store, 'a', 9)).ok).toBe(true);
    const unknown = { bumps: null, slides: null, facts: null };
    expect(await all('result_seats')).toMatchObject([unknown, unknown]);
  });

  test('says whether its people could ask for hints', async () => {
    for (const [id, hints] of [
      ['a', {}],
      ['b', { hints: true }],
    ] as const) {
      const match = await begun(id);
      await at.store.save({
        match: { ...match, ...hints, version: 2 },
        dueAt: null,
        plays: [],
        durable: true,
        result: null,
      });
      await endAt(at.store, id, 9);
    }
    expect((await all('results')).map(({ match_id: id, hints }) => [id, hints])).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });

  test('says who plays together: partners are of the same side', () => {
    const match = startedOf(lobbyOf(['Ann', 'Ben', 'Cleo', 'Dan']));
    const sidesBy = (rules: string) => {
      const game = { ...match.game, rules };
      const over: Over = { ...match, game, status: 'over', ending: { kind: 'vote' }, endedAt: 1 };
      return resultOf(over, []).seats.map(({ side }) => side);
    };
    expect(sidesBy('classic@1')).toEqual([0, 1, 2, 3]);
    expect(sidesBy('teams@1')).toEqual([0, 1, 0, 1]);
  });
});
