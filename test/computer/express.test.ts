import { expect, test } from 'vitest';
import { keyFrom, randomFrom } from '../../src/cli/numbers.ts';
import { COMPUTERS, type Level } from '../../src/computer/computer.ts';
import { awaited, createGame, formatPlay, legalPlays, viewFor } from '../../src/engine/index.ts';
import { expressApplied, expressGameAt } from '../harness/express.ts';

const LEVELS: readonly Level[] = ['random', 'greedy'];

function choose(level: Level, line: string, number = 0): string {
  const state = expressGameAt(line);
  const view = viewFor(state, awaited(state)?.seat ?? null);
  return formatPlay(COMPUTERS[level](view, legalPlays(view), () => number));
}

test('greedy takes what comes home, hits who leads, and turns the dial that gains most', () => {
  const start = 'express r:red,0,0,0,0/y:yellow,0,0,1,0';
  expect(choose('greedy', `${start} r blue,red,(red)`)).toBe('red<st');
  expect(choose('greedy', `${start} r blue,sorry,red`)).toMatch(/^(sorry<y|red<st)$/);
  expect(choose('greedy', 'express r:red,1,3,0,0/y:yellow,0,0,1,0 r slide,(red),(red)')).toBe('slide=r>blue');
  expect(choose('greedy', 'express r:red,1,0,0,0/y:yellow,0,0,3,0 r slide,(red),(red)')).toMatch(/^slide=y>/);
});

test('greedy wins when it can, and never hands the win to somebody else', () => {
  expect(choose('greedy', 'express r:red,3,0,0,0/b:blue,0,3,0,0/y:yellow,0,0,3,0 r sorry,red,(red)')).toBe('red<st');
  const line = 'express r:red,0,0,4,0/y:yellow,0,0,0,0 y slide,(red),(red)';
  for (const number of [0, 0.3, 0.6, 0.99]) expect(choose('greedy', line, number)).not.toBe('slide=r>yellow');
});

test('no level declines a pawn that it can have for nothing, if it is greedy; random declines at times', () => {
  const line = 'express r:red,0,0,0,0/y:yellow,4,0,0,0 r red,(red),(red)';
  expect([0, 0.99].map((number) => choose('greedy', line, number))).toEqual(['red<y', 'red<y']);
  expect([0, 0.99].map((number) => choose('random', line, number))).toEqual(['red<y', '-red']);
});

test('every level chooses a legal play, the same for the same numbers; nothing to choose from is a defect', () => {
  const state = expressGameAt('express r:red,0,0,0,0/y:yellow,0,0,0,0 r red,wild,slide');
  const plays = legalPlays(state);
  for (const level of LEVELS) {
    const chosen = [1, 2].map(() => COMPUTERS[level](viewFor(state, 0), plays, randomFrom('x')));
    expect(plays.map(({ play }) => play)).toContain(chosen[0]);
    expect(chosen[1]).toBe(chosen[0]);
    expect(() => COMPUTERS[level](viewFor(state, 0), [], () => 0)).toThrow('no legal play');
  }
});

test('greedy beats random', () => {
  const random = randomFrom('match');
  let won = 0;
  for (let game = 0; game < 200; game++) {
    let { state } = createGame('express', { seats: [0, 2], key: keyFrom(random) });
    for (let task = awaited(state); task !== null; task = awaited(state)) {
      const level = task.seat === 0 ? 'greedy' : 'random';
      state = expressApplied(state, COMPUTERS[level](viewFor(state, task.seat), legalPlays(state), random)).state;
    }
    if (state.winners.includes(0)) won++;
  }
  expect(won).toBeGreaterThan(160);
});
