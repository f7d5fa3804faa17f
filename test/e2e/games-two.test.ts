import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { onBoard } from '../harness/matches.ts';
import type { Setup } from '../harness/driver/clicks.ts';
import { pickFrom, playGame } from '../harness/driver/games.ts';
import { matchOf, playsOf } from '../harness/driver/saved.ts';
import type { Table } from '../harness/driver/table.ts';
import { openTable, roomsOf } from '../harness/driver/table.ts';
import { rulesetOf } from '../../src/engine/index.ts';
import type { Match, PlayRecord } from '../../src/match/match.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

type Check = (match: Match, plays: readonly PlayRecord[]) => void;

const hasDeck =
  (ruleset: string, cards: number): Check =>
  (match) => {
    if (match.status !== 'over') throw new Error('It is not over.');
    expect(match.game.rules).toBe(rulesetOf(ruleset)?.id);
    expect(onBoard(match.game).draw.length + onBoard(match.game).discard.length).toBe(cards);
  };

const autoPlays: Check = (match, plays) => {
  expect(match.options.autoPlay).toBe(true);
  expect(plays.some(({ by, play }) => by === 'auto' && play !== '-')).toBe(true);
};

const asksAlways: Check = (match, plays) => {
  expect(match.options.autoPlay).toBe(false);
  expect(plays.every(({ by, play }) => by === 'person' || play === '-')).toBe(true);
};

/** Two people take turns, and each turn has a play, be it a pass. */
const turnsIn = (plays: readonly PlayRecord[]): number =>
  plays.filter(({ seat }, index) => seat !== plays[index - 1]?.seat).length;

const quick = hasDeck('classic+pawns=2', 45);

const GAMES: readonly (readonly [seed: number, options: NonNullable<Setup['options']>, check: Check])[] = [
  [1, {}, quick],
  [2, {}, autoPlays],
  [3, { length: '2', deck: '45' }, quick],
  [4, { length: '3' }, hasDeck('classic+pawns=3', 45)],
  [5, { length: '4' }, hasDeck('classic', 45)],
  [6, { 'ask-always': true }, asksAlways],
  [7, { 'ask-always': true, length: '4' }, hasDeck('classic', 45)],
  [8, { deck: '44' }, hasDeck('classic-first+pawns=2', 44)],
  [9, { game: 'classic-waddingtons', length: '3' }, hasDeck('classic-waddingtons+pawns=3', 55)],
  [10, { 'keep-boards': true, color: 'green' }, autoPlays],
];

describe('two people play a whole match', () => {
  test.concurrent.each(GAMES)(
    'and all of it is saved and told, seed %i, options %j',
    async (seed, options, check) => {
      const room = roomsOf(table, GAMES.length)[seed - 1]!;
      const played = await playGame(room, { people: 2, options }, pickFrom(randomFrom(`two ${seed}`)));
      expect(played.problems).toEqual([]);
      const plays = await playsOf(table, played.matchId);
      expect(played.figures.turns).toBe(turnsIn(plays));
      check(await matchOf(table, played.matchId), plays);
    },
    330_000,
  );
});
