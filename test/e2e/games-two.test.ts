import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import type { Setup } from '../harness/soak/clicks.ts';
import { pickFrom, playGame } from '../harness/soak/games.ts';
import { matchOf, playsOf } from '../harness/soak/saved.ts';
import type { Table } from '../harness/soak/table.ts';
import { openTable, roomsOf } from '../harness/soak/table.ts';
import type { Match, PlayRecord } from '../../src/match/match.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

type Check = (match: Match, plays: readonly PlayRecord[]) => void;

const hasDeck =
  (deck: string, cards: number): Check =>
  (match) => {
    if (match.status !== 'over') throw new Error('It is not over.');
    expect(match.game.rules).toBe(`${deck}@1`);
    expect(match.game.draw.length + match.game.discard.length).toBe(cards);
  };

const autoPlays: Check = (match, plays) => {
  expect(match.options.autoPlay).toBe(true);
  expect(plays.some(({ by, play }) => by === 'auto' && play !== '-')).toBe(true);
};

const AUTO = { 'auto-play': true } as const;
const plain = hasDeck('classic', 45);

const GAMES: readonly (readonly [seed: number, options: NonNullable<Setup['options']>, check: Check])[] = [
  [1, {}, plain],
  [2, {}, plain],
  [3, {}, plain],
  [4, {}, plain],
  [5, {}, plain],
  [6, {}, plain],
  [7, { ...AUTO, deck: 'classic' }, plain],
  [8, { ...AUTO, deck: 'classic-first' }, hasDeck('classic-first', 44)],
  [9, { ...AUTO, deck: 'classic-waddingtons' }, hasDeck('classic-waddingtons', 55)],
  [10, { ...AUTO, color: 'green' }, autoPlays],
];

describe('two people play a whole match', () => {
  test.concurrent.each(GAMES)(
    'and all of it is saved and told, seed %i, options %j',
    async (seed, options, check) => {
      const room = roomsOf(table, GAMES.length)[seed - 1]!;
      const played = await playGame(room, { people: 2, options }, pickFrom(randomFrom(`two ${seed}`)));
      expect(played.problems).toEqual([]);
      expect(played.figures.turns).toBeGreaterThan(20);
      check(await matchOf(table, played.matchId), await playsOf(table, played.matchId));
    },
    330_000,
  );
});
