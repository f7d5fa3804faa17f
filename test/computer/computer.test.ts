import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMPUTERS, type Level } from '../../src/computer/computer.ts';
import {
  apply,
  awaited,
  createGame,
  formatPlay,
  legalPlays,
  rulesetOf,
  viewFor,
  type Play,
} from '../../src/engine/index.ts';
import { keyFrom, randomFrom } from '../../src/cli/numbers.ts';
import { playOn } from '../harness/game.ts';
import { choices, keys, tables } from '../harness/generators.ts';
import { testLaw } from '../harness/laws.ts';
import { gameAt } from '../harness/positions.ts';

const LEVELS: readonly Level[] = ['random', 'greedy'];

function choose(level: Level, line: string, number = 0): string {
  const state = gameAt(line, []);
  const view = viewFor(state, awaited(state)?.seat ?? null);
  return formatPlay(COMPUTERS[level](view, legalPlays(view), () => number));
}

testLaw(
  'every level chooses one of the legal plays, the same for the same numbers',
  200,
  [tables, keys, choices, fc.nat({ max: 80 })],
  ({ rules, seats }, key, list, most) => {
    const { state } = playOn(rules, seats, key, list, most).steps.at(-1)!;
    const task = awaited(state);
    fc.pre(task !== null);
    const view = viewFor(state, task.seat);
    const plays = legalPlays(view);
    for (const level of LEVELS) {
      const chosen = [1, 2].map(() => COMPUTERS[level](view, plays, randomFrom(key)));
      expect(plays.map(({ play }) => play)).toContain(chosen[0]);
      expect(chosen[1]).toBe(chosen[0]);
    }
  },
);

test('random chooses all plays about equally often', () => {
  const random = randomFrom('even');
  const state = gameAt('classic r:40,10,20,st/y:50,st,st,st r 3', []);
  const plays = legalPlays(state);
  const counts = new Map<Play, number>();
  for (let i = 0; i < 3000; i++) {
    const play = COMPUTERS.random(viewFor(state, 0), plays, random);
    counts.set(play, (counts.get(play) ?? 0) + 1);
  }
  expect(counts.size).toBe(3);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test('greedy bumps who is nearest to home, goes back where that is shorter, and swaps where it gains', () => {
  expect(choose('greedy', 'classic r:40,10,st,st/y:43,13,st,st r 3')).toBe('r2+3');
  expect(choose('greedy', 'classic r:4,20,st,st/y:st,st,st,st r 4')).toBe('r1-4');
  expect(choose('greedy', 'classic r:5,st,st,st/y:28,st,st,st r 11')).toBe('r1=y1');
  // Yellow plays with red, and is six steps from home when it has gone back.
  const rest = 'st,st,st,st';
  expect(choose('greedy', `teams r:20,st,st,st/b:${rest}/y:35,st,st,st/g:${rest} r 4`)).toBe('y1-4');
});

test('greedy draws lots between equals', () => {
  const chosen = [0, 0.4, 0.99].map((number) => choose('greedy', 'classic r:30,20,st,st/y:st,st,st,st r 5', number));
  expect(chosen).toEqual(['r1+5', 'r1+5', 'r2+5']);
});

test('greedy beats random', () => {
  const random = randomFrom('match');
  let won = 0;
  for (let game = 0; game < 200; game++) {
    let { state } = createGame(rulesetOf('classic')!, { seats: [0, 2], key: keyFrom(random) });
    for (let task = awaited(state); task !== null; task = awaited(state)) {
      const level = task.seat === 0 ? 'greedy' : 'random';
      const step = apply(state, COMPUTERS[level](viewFor(state, task.seat), legalPlays(state), random));
      if (!step.ok) throw new Error(step.error.code);
      state = step.value.state;
    }
    if (state.winners.includes(0)) won++;
  }
  expect(won).toBeGreaterThan(140);
});

test('no play to choose from is a defect', () => {
  const state = gameAt('classic r:4,st,st,st/y:st,st,st,st r 3', []);
  for (const level of LEVELS)
    expect(() => COMPUTERS[level](viewFor(state, 0), [], Math.random)).toThrow('no legal play');
});
