import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { rulesetOf } from '../../src/engine/index.ts';
import { GAMES } from '../../src/match/offers.ts';
import { pickFrom, playGame } from '../harness/driver/games.ts';
import { matchOf } from '../harness/driver/saved.ts';
import type { Table } from '../harness/driver/table.ts';
import { openTable, roomsOf } from '../harness/driver/table.ts';

/** Every game with the fewest and the most seats; those of the classic deck are played elsewhere. */
const MATRIX = GAMES.filter((game) => game !== 'classic').flatMap((game) => {
  const [least, most] = rulesetOf(game)!.players;
  return [...new Set([least, most])].map((seats) => [game, seats] as const);
});

/** Where two people do to each other what computers do not: with hands, fire, questions and dice. */
const FOR_TWO: ReadonlySet<string> = new Set(['2013-strategic', 'fire-ice', 'not-sorry', 'express']);

describe('a whole match', () => {
  let table: Table;
  beforeAll(async () => {
    table = await openTable();
  });
  afterAll(() => table.close());

  test.concurrent.each(MATRIX)(
    'of %s on %i seats is saved and told',
    async (game, seats) => {
      const index = MATRIX.findIndex((row) => row[0] === game && row[1] === seats);
      const room = roomsOf(table, MATRIX.length)[index]!;
      // Computers that play well end a long game sooner.
      const people = seats === 2 && FOR_TWO.has(game) ? 2 : 1;
      const computers = Array.from({ length: seats - people }, () => 'greedy' as const);
      const setup = { people, computers, options: { game } };
      const played = await playGame(room, setup, pickFrom(randomFrom(`${game} ${seats}`)));
      expect(played.problems).toEqual([]);
      const match = await matchOf(table, played.matchId);
      expect(match).toMatchObject({ status: 'over', ending: { kind: 'won' } });
      expect(rulesetOf(match.options.ruleset)!.family).toBe(rulesetOf(game)!.family);
    },
    600_000,
  );
});
