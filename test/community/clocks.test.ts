import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCommunity, type RunningCommunity } from '../../src/community/community.ts';
import { weekAt } from '../../src/community/periods.ts';
import type { Season } from '../../src/community/ports.ts';
import { fail } from '../harness/headless/counter.ts';
import { record } from '../harness/seasons/record.ts';
import { resultAmong } from '../harness/seasons/season.ts';
import { useStore } from '../harness/store.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NOVEMBER = Date.UTC(2026, 10, 20, 12);
const WRONG_MS = 130 * DAY_MS;

const at = useStore();
let community: RunningCommunity;
let [clock, ticks, matches] = [NOVEMBER, 0, 0];
const told: Season[] = [];

const open = () =>
  createCommunity({
    standings: at.standings,
    now: () => clock,
    ticks: () => ticks,
    onError: fail,
    announcing: {
      listeners: async () => [{ guildId: 'g', channelId: 'c' }],
      tell: async (season) => void told.push(season),
    },
  });

beforeEach(async () => {
  [clock, ticks] = [NOVEMBER, 0];
  told.splice(0);
  community = open();
  await end('a', 'b');
  await pass(20 * MINUTE_MS);
  await end('a', 'b');
});
afterEach(() => community.stop());

/** A match ends, by the present clock, and the community is woken. */
async function end(winner: string, loser: string): Promise<void> {
  const result = resultAmong([winner, loser], { matchId: `m${++matches}`, guildId: 'g', endedAt: clock });
  await record(at.store, [result]);
  await wake();
}

async function wake(): Promise<void> {
  community.wake();
  await community.idle();
}

/** Time passes in this number of steps, and the community is woken after each. */
async function pass(ms: number, steps = 1): Promise<void> {
  for (let step = 0; step < steps; step++) {
    clock += ms / steps;
    ticks += ms / steps;
    await wake();
  }
}

async function peopleOn(period: string): Promise<number> {
  const leaderboard = { scope: 'g', family: 'all', period } as const;
  return (await community.leaderboard({ leaderboard, metric: 'rating', viewerId: '', page: 0, size: 9 })).people;
}
const leaderboards = () => Promise.all([peopleOn('all'), peopleOn('2026-11'), peopleOn(weekAt(NOVEMBER))]);

const lines = () => told.map(({ month, champions }) => [month, ...champions.map(({ userId }) => userId)].join(' '));

describe('a clock that steps forward for one wake', () => {
  async function hideAndShow(): Promise<void> {
    for (const servers of [false, true]) await community.setVisibility('a', { servers });
  }
  async function startAnew(): Promise<void> {
    await community.stop();
    community = open();
    await wake();
    await pass(10 * MINUTE_MS);
  }
  test.each<[string, () => Promise<void>]>([
    ['nothing happens meanwhile', wake],
    ['a match ends meanwhile', () => end('b', 'a')],
    ['and somebody hides and shows themselves meanwhile', hideAndShow],
    ['and the bot starts with it', startAnew],
    ['and a match ends that leads to a wake of the sweep', () => end('c', 'd').then(() => pass(10 * MINUTE_MS))],
  ])('empties no board: %s', async (_, meanwhile) => {
    expect(await leaderboards()).toEqual([2, 2, 2]);
    clock += WRONG_MS;
    await meanwhile();
    clock -= WRONG_MS;
    await wake();
    for (const people of await leaderboards()) expect(people).toBeGreaterThanOrEqual(2);
  });

  test('keeps nobody from being told the champions of the months after it', async () => {
    clock = Date.UTC(2026, 10, 24);
    clock += WRONG_MS; // 3 April
    await wake();
    await pass(10 * MINUTE_MS);
    clock -= WRONG_MS;
    await wake();
    expect(lines()).toEqual([]);
    clock = Date.UTC(2026, 11, 1, 0, 5);
    await wake();
    await pass(20 * MINUTE_MS);
    expect(lines()).toEqual(['2026-11 a']);
  });

  test('also where it was wrong for long: only months that have results are noted, and none that is to come', async () => {
    clock = Date.UTC(2026, 10, 24);
    clock += WRONG_MS;
    await pass(60 * MINUTE_MS, 3);
    expect(await at.standings.announcedSeason('g')).toBeNull();
    await at.standings.markNoticed('g', '2027-03'); // like an older version
    clock = Date.UTC(2026, 11, 1, 0, 5);
    await pass(60 * MINUTE_MS, 3);
    expect(lines()).toEqual(['2026-11 a']);
    expect(await at.standings.announcedSeason('g')).toBe('2026-11');
  });
});

describe('a clock that steps back', () => {
  test('tells nobody a month that is long over', async () => {
    clock = Date.UTC(2026, 6, 5);
    await end('b', 'a');
    clock = NOVEMBER;
    await end('a', 'b');
    clock = Date.UTC(2026, 7, 2);
    await pass(60 * MINUTE_MS, 3);
    expect(lines()).toEqual([]);
  });

  test('empties no board and tells no month again, also if it stays', async () => {
    await at.standings.markNoticed('g', '2026-10');
    const before = await leaderboards();
    clock = Date.UTC(2026, 7, 2);
    await wake();
    await pass(60 * MINUTE_MS, 3);
    await end('a', 'b');
    await pass(60 * MINUTE_MS, 3);
    clock = NOVEMBER + DAY_MS;
    await wake();
    await pass(60 * MINUTE_MS, 3);
    expect(await leaderboards()).toEqual(before);
    expect(lines()).toEqual([]);
  });
});

test('who has not played for sixty days leaves the rating when others have played since, and weeks go', async () => {
  await pass(70 * DAY_MS, 2);
  expect(await leaderboards()).toEqual([2, 2, 2]); // no game shows that the clock is right
  await end('c', 'd');
  await wake();
  expect(await leaderboards()).toEqual([2, 2, 0]);
  expect((await community.profile({ scope: 'g', userId: 'a', againstId: null })).placed).toBe('inactive');
});
