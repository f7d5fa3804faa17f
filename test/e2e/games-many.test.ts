import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { pickFrom, playGame } from '../harness/driver/games.ts';
import type { Table } from '../harness/driver/table.ts';
import { openTable, roomsOf } from '../harness/driver/table.ts';

const SEEDS = [1, 2, 3];

describe.each([3, 4])('%i people play a whole match', (people) => {
  let table: Table;
  beforeAll(async () => {
    table = await openTable();
  });
  afterAll(() => table.close());

  test.concurrent.each(SEEDS)(
    'and all of it is saved and told, seed %i',
    async (seed) => {
      const room = roomsOf(table, SEEDS.length)[seed - 1]!;
      const played = await playGame(room, { people }, pickFrom(randomFrom(`${people} people ${seed}`)));
      expect(played.problems).toEqual([]);
    },
    330_000,
  );
});
