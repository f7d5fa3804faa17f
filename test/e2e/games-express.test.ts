import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import type { Setup } from '../harness/driver/clicks.ts';
import { pickFrom, playGame } from '../harness/driver/games.ts';
import { matchOf, playsOf } from '../harness/driver/saved.ts';
import type { Table } from '../harness/driver/table.ts';
import { openTable, roomsOf } from '../harness/driver/table.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

const GAMES: readonly (readonly [number: number, setup: Setup])[] = [
  [1, { people: 2 }],
  [2, { people: 3, options: { 'keep-boards': true } }],
  [3, { people: 4, options: { color: 'green' } }],
  [4, { people: 1, computers: ['greedy', 'random'] }],
  [5, { people: 2, options: { 'ask-always': true } }],
];

test.concurrent.each(GAMES)(
  'the dice game is played by clicks from the lobby to its result, and all of it is told: %i, %j',
  async (number, { options, ...setup }) => {
    const room = roomsOf(table, GAMES.length)[number - 1]!;
    const pick = pickFrom(randomFrom(`express ${number}`));
    const { matchId, problems, figures } = await playGame(
      room,
      { ...setup, options: { game: 'express', ...options } },
      pick,
    );
    expect(problems).toEqual([]);
    const match = await matchOf(table, matchId);
    expect(match).toMatchObject({ status: 'over', ending: { kind: 'won' }, game: { rules: 'express@1' } });
    const plays = await playsOf(table, matchId);
    expect(plays.some(({ by }) => by === 'auto')).toBe(options?.['ask-always'] !== true);
    // One throw after another may be of the same player, and each turn has a play.
    const changes = plays.filter(({ seat }, index) => seat !== plays[index - 1]?.seat).length;
    expect(figures.turns).toBeGreaterThanOrEqual(changes);
    expect(figures.turns).toBeLessThanOrEqual(plays.length);
  },
  330_000,
);
