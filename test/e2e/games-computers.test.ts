import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import type { Setup } from '../harness/driver/clicks.ts';
import { pickFrom, playGame } from '../harness/driver/games.ts';
import type { Table } from '../harness/driver/table.ts';
import { openTable, roomsOf } from '../harness/driver/table.ts';
import { playsOf } from '../harness/driver/saved.ts';
import { LONG } from './soundness.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

async function play(index: number, setup: Setup) {
  const room = roomsOf(table, 2)[index]!;
  const played = await playGame(room, setup, pickFrom(randomFrom(`computers ${index}`)));
  expect(played.problems).toEqual([]);
  const match = await table.saved.load(played.matchId);
  if (match?.status !== 'over') throw new Error('It is not over.');
  return { match, plays: await playsOf(table, played.matchId) };
}

describe('a whole match with computers', () => {
  test.concurrent('one person against a computer', async () => {
    const { match, plays } = await play(0, { people: 1, computers: ['greedy'], options: LONG });
    expect(match.people).toBe(1);
    expect(plays.some(({ by }) => by === 'greedy')).toBe(true);
    expect(plays.every(({ by, userId }) => (by === 'person') === (userId !== null))).toBe(true);
  }, 330_000);

  test.concurrent('two people and two computers', async () => {
    const { match } = await play(1, { people: 2, computers: ['greedy', 'random'] });
    expect(match.game.seats).toHaveLength(4);
  }, 330_000);
});
