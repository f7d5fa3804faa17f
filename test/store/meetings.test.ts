import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Seat } from '../../src/engine/index.ts';
import type { MatchResult, ResultSeat } from '../../src/match/story/result.ts';
import type { Store } from '../../src/match/store-port.ts';
import { openDatabase, type Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { prepareQueries } from '../../src/store/matches/queries.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { ANN, BEN, CHANNEL, CLEO, DAN, GUILD, lobbyOf } from '../harness/matches.ts';

let database: Database;
let store: Store;
beforeEach(() => {
  database = openDatabase(':memory:');
  store = createStore(database.db);
});
afterEach(() => database.close());

/** A seat: its person, true for a win, and other special fields. */
type Sat = readonly [userId: string | null, won: boolean, more?: Partial<ResultSeat>];

const seatOf = ([userId, won, more]: Sat, index: number): ResultSeat => ({
  seat: index as Seat,
  side: index,
  userId,
  won,
  level: userId === null ? 'greedy' : null,
  rank: 1,
  home: 0,
  stepsToGo: 0,
  points: null,
  bumps: null,
  slides: null,
  facts: null,
  gaveUp: false,
  led: null,
  endedIt: null,
  ...more,
});

let matches = 0;
/** The id of a match that has just ended, by the seats from red on. */
async function ended(seats: readonly Sat[], more: Partial<MatchResult> = {}): Promise<string> {
  const id = `m${++matches}`;
  const lobby = { ...lobbyOf(), id, series: id, version: 1, channelId: `c${matches}` };
  await store.insert(lobby, null);
  const result: MatchResult = {
    matchId: id,
    guildId: GUILD,
    channelId: CHANNEL,
    parentId: null,
    ruleset: 'classic@1',
    series: id,
    round: 1,
    ending: 'won',
    people: 2,
    turns: 9,
    startedAt: 0,
    endedAt: 0,
    seats: seats.map(seatOf),
    ...more,
  };
  const match = { ...lobby, status: 'closed', reason: 'empty', version: 2 } as const;
  await store.save({ match, dueAt: null, plays: [], durable: true, result });
  return id;
}

const annWins: readonly Sat[] = [
  [ANN, true],
  [BEN, false],
];
const benWins: readonly Sat[] = [
  [ANN, false],
  [BEN, true],
];

describe('who has met before', () => {
  test('is nobody in the first match, and counts neither that one nor any after it', async () => {
    const first = await ended(annWins);
    expect(await store.meetings(first)).toEqual([]);
    const second = await ended(benWins);
    await ended(benWins);
    expect(await store.meetings(second)).toEqual([{ seats: [0, 1], count: 1, wins: [1, 0] }]);
    expect(await store.meetings('unknown')).toEqual([]);
  });

  test('is told for each pair by where they sit now, with the wins of each', async () => {
    for (const seats of [annWins, annWins, benWins]) await ended(seats);
    await ended([
      [CLEO, true],
      [ANN, false],
      [null, false],
    ]);
    const now = await ended([
      [BEN, true],
      [CLEO, false],
      [ANN, false],
      [DAN, false],
    ]);
    expect((await store.meetings(now)).toSorted((a, b) => b.count - a.count)).toEqual([
      { seats: [0, 2], count: 3, wins: [1, 2] },
      { seats: [1, 2], count: 1, wins: [1, 0] },
    ]);
  });

  test.each<[string, readonly Sat[], Partial<MatchResult>]>([
    ['ended without a winner', annWins, { ending: 'vote' }],
    ['was played in another server', annWins, { guildId: 'elsewhere' }],
    [
      'one of them was not in',
      [
        [ANN, true],
        [CLEO, false],
        [null, false],
      ],
      {},
    ],
    [
      'both were partners in',
      [
        [ANN, true, { side: 0 }],
        [CLEO, false],
        [BEN, true, { side: 0 }],
      ],
      {},
    ],
  ])('leaves out a match that %s', async (_what, seats, more) => {
    await ended(seats, more);
    expect(await store.meetings(await ended(annWins))).toEqual([]);
  });

  test('leaves out who has given up now, or plays on the same side', async () => {
    await ended(annWins);
    const left = await ended([
      [ANN, true],
      [BEN, false, { gaveUp: true }],
    ]);
    const leftFirst = await ended([
      [ANN, false, { gaveUp: true }],
      [BEN, true],
    ]);
    const partners = await ended([
      [ANN, true, { side: 0 }],
      [CLEO, false],
      [BEN, true, { side: 0 }],
    ]);
    const all = await Promise.all([left, leftFirst, partners].map((id) => store.meetings(id)));
    expect(all).toEqual([[], [], []]);
  });

  test('leaves out who is hidden on the boards of servers, until they are seen again', async () => {
    const standings = createStandings(database.db);
    await ended(annWins);
    const now = await ended(benWins);
    for (const userId of [ANN, BEN]) {
      await standings.setVisibility(userId, { servers: false }, 0);
      expect(await store.meetings(now)).toEqual([]);
      await standings.setVisibility(userId, { servers: true, everywhere: 'Somebody' }, 0);
      expect(await store.meetings(now)).toHaveLength(1);
    }
  });

  test('counts a meeting in which one gave up, and no win of that one', async () => {
    await ended([
      [ANN, false, { gaveUp: true }],
      [BEN, false],
    ]);
    expect(await store.meetings(await ended(annWins))).toEqual([{ seats: [0, 1], count: 1, wins: [0, 0] }]);
  });
});

test('the meetings are found by the matches of one person, never by all of a server', () => {
  const { sql: text, params } = prepareQueries(database.db).meetings.getQuery();
  const plan = database.db.all<{ detail: string }>(sql.raw(`explain query plan ${text.replaceAll('?', () => "'x'")}`));
  expect(params.length).toBeGreaterThan(0);
  expect(plan.map(({ detail }) => detail).filter((step) => /SCAN|results_guild/.test(step))).toEqual([]);
  expect(plan.map(({ detail }) => detail).join()).toContain('result_seats_user');
});
