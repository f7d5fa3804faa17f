import { describe, expect, test } from 'vitest';
import { countPresses } from '../../tools/presses.ts';
import { rulesetOf } from '../../src/engine/index.ts';
import { withPlayPreferences } from '../../src/match/decisions/decision.ts';
import { play } from '../../src/match/decisions/plays.ts';
import type { Running } from '../../src/match/match.ts';
import { FIRST_OFFER, rulesetFor } from '../../src/match/offers.ts';
import { needsNobody } from '../../src/match/turn.ts';
import { ANN, clickBy, gameAt, matchAt, running, taken, withComputer } from '../harness/matches.ts';

/** A match of two at turn 14, in which Ann has one legal play. She pressed a button in her last turn. */
const at = (position: string, pressed: NonNullable<Running['pressed']> = { 0: 12 }): Running => {
  const match = matchAt(gameAt(position), ['Ann', 'Cleo']);
  return { ...match, options: { ...match.options, autoPlay: true }, pressed };
};

const WALK = 'classic r:20,st,st,st/y:40,st,st,st r 5';
const DEEDS = [
  ['brings a pawn home', 'classic r:s2,st,st,st/y:40,st,st,st r 3'],
  ['wins', 'classic r:s2,h,h,h/y:40,st,st,st r 3'],
  ['plays Sorry!', 'classic r:20,st,h,h/y:40,st,st,st r sorry'],
  ['bumps a rival', 'classic r:20,st,st,st/y:25,st,st,st r 5'],
  ['rolls a die', 'dice-card r:20,st,st,st/y:25,st,st,st r dice:roll'],
] as const;

describe('a single legal play', () => {
  test.each(DEEDS)('that %s waits for its player', (_, position) => {
    expect(needsNobody(at(position))).toBeNull();
    expect(needsNobody(withPlayPreferences(at(position), ANN, { autoPlay: true }))).toBe('auto');
    expect(needsNobody(withComputer(at(position), 0, 'greedy'))).toBe('auto');
  });

  test.each([
    ['pressed something in their last turn', { 0: 12 }, 'auto'],
    ['has already pressed something in this turn', { 0: 14 }, 'auto'],
    ['pressed nothing in their last turn', { 0: 10 }, null],
    ['has pressed nothing yet', {}, null],
  ] as const)('of someone who %s', (_, pressed, by) => {
    expect(needsNobody(at(WALK, pressed))).toBe(by);
    expect(needsNobody(withPlayPreferences(at(WALK, pressed), ANN, { autoPlay: true }))).toBe('auto');
    expect(needsNobody(withPlayPreferences(at(WALK, pressed), ANN, { autoPlay: false }))).toBeNull();
  });

  test('that is no play of a pawn is always made', () => {
    expect(needsNobody(at('classic r:st,st,st,st/y:40,st,st,st r 5', {}))).toBe('auto');
    expect(needsNobody(at('not-sorry r:4,st,st,st/y:19,st,st,st r question:ask', {}))).toBe('auto'); // one rival
  });

  test('of a table that asks always waits, unless its player wants it made', () => {
    const match = at(WALK);
    const asking = { ...match, options: { ...match.options, autoPlay: false } };
    expect(needsNobody(asking)).toBeNull();
    expect(needsNobody(withPlayPreferences(asking, ANN, { autoPlay: true }))).toBe('auto');
  });

  test('of a match of an older version waits for whoever has pressed nothing since', () => {
    const { pressed: _, ...older } = at(WALK);
    expect(needsNobody(older)).toBeNull();
  });
});

test('a press is remembered by its seat and turn', () => {
  const pressed = taken(play(at(WALK, {}), 20, 'r1+5', clickBy(ANN), 99));
  expect(running(pressed).pressed).toEqual({ 0: 14 });
});

/** The game that a lobby opens with. */
const rules = rulesetOf(rulesetFor(FIRST_OFFER)!)!;

test.each([
  [4, 4, 24, 90],
  [2, 2, 14, 60],
  [2, 1, 14, 60],
] as const)(
  'in the game that a lobby opens with, people have enough to do: %s players, %s of them people',
  async (players, people, stretch, posts) => {
    const found = await countPresses({ rules, players, people }, 300, 'enough to do', () => undefined);
    expect(found.presses.median).toBeGreaterThanOrEqual(18);
    expect(found.presses.p10).toBeGreaterThanOrEqual(9);
    expect(found.first.median).toBeLessThanOrEqual(8);
    expect(found.stretch.median).toBeLessThanOrEqual(stretch);
    expect(found.wonByPress).toBe(1);
    expect(found.posts).toBeLessThanOrEqual(posts);
  },
);
