import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { pickFrom, playGame } from '../../src/cli/soak/games.ts';
import type { Table } from '../../src/cli/soak/table.ts';
import { openTable, roomsOf } from '../../src/cli/soak/table.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

describe('two people play a whole match', () => {
  test.concurrent.each(SEEDS)(
    'and all of it is saved and told, seed %i',
    async (seed) => {
      const room = roomsOf(table, SEEDS.length)[seed - 1]!;
      const played = await playGame(room, { people: 2 }, pickFrom(randomFrom(`two ${seed}`)));
      expect(played.problems).toEqual([]);
      expect(played.turns).toBeGreaterThan(20);
    },
    330_000,
  );
});
