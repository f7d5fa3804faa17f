import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { rulesetOf } from '../../src/engine/index.ts';
import type { Over, PlayRecord } from '../../src/match/match.ts';
import { GAMES } from '../../src/match/offers.ts';
import type { Setup } from '../harness/driver/clicks.ts';
import type { Played } from '../harness/driver/games.ts';
import { pickFrom, playGame } from '../harness/driver/games.ts';
import { matchOf, playsOf } from '../harness/driver/saved.ts';
import type { Table } from '../harness/driver/table.ts';
import { openTable, roomsOf } from '../harness/driver/table.ts';
import { onBoard } from '../harness/matches.ts';
import { LONG } from './soundness.ts';

// Whole matches by clicks, from the lobby to the result: each is saved and posted in full.

type Check = (match: Over, plays: readonly PlayRecord[], figures: Played['figures']) => void;

const hasDeck =
  (ruleset: string, cards: number): Check =>
  ({ game }) => {
    expect(game.rules).toBe(rulesetOf(ruleset)?.id);
    expect(onBoard(game).draw.length + onBoard(game).discard.length).toBe(cards);
  };

const autoPlays: Check = ({ options }, plays) => {
  expect(options.autoPlay).toBe(true);
  expect(plays.some(({ by, play }) => by === 'auto' && play !== '-')).toBe(true);
};

const asksAlways: Check = ({ options }, plays) => {
  expect(options.autoPlay).toBe(false);
  expect(plays.every(({ by, play }) => by === 'person' || play === '-')).toBe(true);
};

/** Two people take turns, and each turn has a play, if only a pass. */
const countsTurns: Check = (_match, plays, { turns }) =>
  expect(turns).toBe(plays.filter(({ seat }, index) => seat !== plays[index - 1]?.seat).length);

const hasComputers: Check = ({ people }, plays) => {
  expect(people).toBe(1);
  expect(plays.some(({ by }) => by === 'greedy')).toBe(true);
  expect(plays.every(({ by, userId }) => (by === 'person') === (userId !== null))).toBe(true);
};

/** Several throws in a row may be of the same player, and each turn has a play. */
const throwsDice: Check = ({ game }, plays, { turns }) => {
  expect(game.rules).toBe('express@1');
  expect(turns).toBeGreaterThanOrEqual(plays.filter(({ seat }, index) => seat !== plays[index - 1]?.seat).length);
  expect(turns).toBeLessThanOrEqual(plays.length);
};

const CHOSEN: readonly (readonly [setup: Setup, checks: readonly Check[]])[] = [
  [{ people: 2 }, [hasDeck('classic+pawns=2', 45), autoPlays, countsTurns]],
  [{ people: 2, options: LONG }, [hasDeck('classic', 45), asksAlways, countsTurns]],
  [{ people: 2, options: { deck: '44' } }, [hasDeck('classic-first+pawns=2', 44)]],
  [{ people: 2, options: { game: 'classic-waddingtons', length: '3' } }, [hasDeck('classic-waddingtons+pawns=3', 55)]],
  [{ people: 2, options: { 'keep-boards': true, color: 'green' } }, [autoPlays]],
  [{ people: 3 }, []],
  [{ people: 4 }, []],
  [{ people: 1, computers: ['greedy'], options: LONG }, [hasComputers]],
  [{ people: 2, computers: ['greedy', 'random'] }, []],
  [{ people: 2, options: { game: 'express', 'ask-always': true } }, [throwsDice, asksAlways]],
  [{ people: 3, options: { game: 'express', 'keep-boards': true } }, [throwsDice, autoPlays]],
  [{ people: 1, computers: ['greedy', 'random'], options: { game: 'express' } }, [throwsDice]],
];

/** Games where two people do other things to each other than computers: with hands, fire and questions. */
const FOR_TWO: ReadonlySet<string> = new Set(['2013-strategic', 'fire-ice', 'not-sorry']);

/** Every other game once. Good computers end a long one sooner; three of them play every other one. */
const OTHERS = GAMES.filter((game) => !/^(classic|express)/.test(game)).map((game, index): (typeof CHOSEN)[number] => {
  const [least, most] = rulesetOf(game)!.players;
  const isLong = game === 'point-scoring';
  const seats = FOR_TWO.has(game) || isLong || index % 2 === 0 ? least : most;
  const people = FOR_TWO.has(game) ? 2 : 1;
  const computers = Array.from({ length: seats - people }, () => 'greedy' as const);
  const isOfFamily: Check = ({ options }) => expect(rulesetOf(options.ruleset)!.family).toBe(rulesetOf(game)!.family);
  return [{ people, computers, options: { game } }, [isOfFamily]];
});

describe.each([
  ['as it can be chosen', CHOSEN],
  ['of every other game', OTHERS],
])('a whole match %s', (name, rows) => {
  let table: Table;
  beforeAll(async () => {
    table = await openTable();
  });
  afterAll(() => table.close());

  test.concurrent.each(rows.map(([setup, checks], index) => [setup, checks, index] as const))(
    'is saved and told: %j',
    async (setup, checks, index) => {
      const room = roomsOf(table, rows.length)[index]!;
      const { matchId, problems, figures } = await playGame(room, setup, pickFrom(randomFrom(`${name} ${index}`)));
      expect(problems).toEqual([]);
      const match = await matchOf(table, matchId);
      if (match.status !== 'over') throw new Error('It is not over.');
      expect(match.ending.kind).toBe('won');
      expect(match.game.seats).toHaveLength(setup.people + (setup.computers ?? []).length);
      const plays = await playsOf(table, matchId);
      for (const check of checks) check(match, plays, figures);
    },
    330_000,
  );
});
