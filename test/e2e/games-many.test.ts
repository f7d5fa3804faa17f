import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { pickFrom, playGame } from '../../src/cli/soak/games.ts';
import type { Table } from '../../src/cli/soak/table.ts';
import { openTable, roomsOf } from '../../src/cli/soak/table.ts';

const GAMES = [3, 3, 3, 4, 4, 4].map((people, seed) => ({ people, seed }));

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

describe('three and four people play a whole match', () => {
  test.concurrent.each(GAMES)(
    'and all of it is saved and told: $people people, seed $seed',
    async ({ people, seed }) => {
      const room = roomsOf(table, GAMES.length)[seed]!;
      const played = await playGame(room, { people }, pickFrom(randomFrom(`many ${seed}`)));
      expect(played.problems).toEqual([]);
    },
    330_000,
  );
});
