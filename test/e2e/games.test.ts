import { expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { COMPUTERS } from '../../src/computer/computer.ts';
import { formatPlay, legalPlays, rulesetOf, viewFor } from '../../src/engine/index.ts';
import type { Over, LoggedPlay } from '../../src/match/match.ts';
import { dealOf, replay } from '../../src/match/story/replay.ts';
import type { Setup } from '../harness/driver/clicks.ts';
import { playGame, pickBy, type Played } from '../harness/driver/games.ts';
import { greedyFrom } from '../harness/driver/greedy.ts';
import { playsOf, overOf } from '../harness/driver/saved.ts';
import { onBoard } from '../harness/matches.ts';
import { useTable } from './rooms.ts';

// Whole matches by clicks, from the lobby to the result: each is saved and posted in full.

type Check = (match: Over, plays: readonly LoggedPlay[], figures: Played['figures']) => void;

const hasDeck =
  (ruleset: string, cards: number): Check =>
  ({ game }) => {
    expect(game.rules).toBe(rulesetOf(ruleset)?.id);
    expect(onBoard(game).cards).toHaveLength(cards);
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

/** People who play sensibly make the plays of the computer, and each of these has a click and a ping. */
const playsSensibly: Check = (match, plays, { decisions, clicks, pings }) => {
  const decided = replay(dealOf(match), plays).filter(({ logged }) => logged.by === 'person');
  const sensible = decided.map(({ logged, before }) => {
    const view = viewFor(before, logged.seat);
    return formatPlay(COMPUTERS.greedy(view, legalPlays(view), randomFrom(`sensible ${before.ply}`)));
  });
  expect(decided.map(({ logged }) => logged.play)).toEqual(sensible);
  expect(decisions).toBe(decided.length);
  expect(clicks).toBeGreaterThanOrEqual(decisions + 2); // one joined, one started
  expect(pings).toBe(decisions + 2); // the end calls both
};

const hasComputers: Check = ({ people }, plays) => {
  expect(people).toBe(1);
  for (const level of ['expert', 'easy']) expect(plays.some(({ by }) => by === level)).toBe(true);
  expect(plays.every(({ by, userId }) => (by === 'person') === (userId !== null))).toBe(true);
};

/** Several throws in a row may be of the same player, and each turn has a play. */
const throwsDice: Check = ({ game }, plays, { turns }) => {
  expect(game.rules).toBe('express@1');
  expect(turns).toBeGreaterThanOrEqual(plays.filter(({ seat }, index) => seat !== plays[index - 1]?.seat).length);
  expect(turns).toBeLessThanOrEqual(plays.length);
};

const isOf =
  (game: string): Check =>
  ({ options }) =>
    expect(rulesetOf(options.ruleset)!.family).toBe(rulesetOf(game)!.family);

const computers = (count: number) => Array.from({ length: count }, () => 'normal' as const);

/**
 * Each option of a game with a track and of the dice game, then the games where people do other things than in those.
 */
const PLAYED: readonly (readonly [setup: Setup, checks: readonly Check[]])[] = [
  [{ people: 2 }, [hasDeck('classic+pawns=2+startSpread=1', 45), autoPlays, countsTurns, playsSensibly]],
  [
    { people: 4, options: { deck: '44', 'keep-boards': true, color: 'green' } },
    [hasDeck('classic-first+pawns=2+startSpread=1', 44)],
  ],
  // Computers are asked about single plays as well, because one without a choice in a short game has no play of its own.
  [
    { people: 1, computers: ['expert', 'easy'], options: { game: 'classic-waddingtons', 'ask-always': true } },
    [hasComputers],
  ],
  [{ people: 2, options: { game: 'express', 'ask-always': true } }, [throwsDice, asksAlways]],
  [{ people: 2, computers: computers(1), options: { game: 'express', 'keep-boards': true } }, [throwsDice, autoPlays]],
  [{ people: 2, options: { game: 'fire-ice' } }, [isOf('fire-ice')]],
  [{ people: 1, computers: computers(3), options: { game: 'teams' } }, [isOf('teams')]],
  [{ people: 1, computers: computers(1), options: { game: 'point-scoring' } }, [isOf('point-scoring')]],
];

// The matches are played at once, so none of their channels is deleted.
const { table, rooms } = await useTable();
const ROOMS = PLAYED.map((_, index) => rooms.at(table.sandbox.control.addChannel(`game-${index}`)));

test.concurrent.each(PLAYED.map(([setup, checks], index) => [setup, checks, index] as const))(
  'a whole match is saved and told: %j',
  async (setup, checks, index) => {
    const pick = checks.includes(playsSensibly) ? greedyFrom(table, 'sensible') : pickBy(`games ${index}`);
    const { matchId, problems, figures } = await playGame(ROOMS[index]!, setup, pick);
    expect(problems).toEqual([]);
    const match = await overOf(table, matchId);
    expect(match.ending.kind).toBe('won');
    expect(match.game.seats).toHaveLength(setup.people + (setup.computers ?? []).length);
    const plays = await playsOf(table, matchId);
    for (const check of checks) check(match, plays, figures);
  },
  330_000,
);
