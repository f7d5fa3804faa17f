import { expect, test } from 'vitest';
import { apply, createGame, moduleOf, parsePlay, RULESETS, rulesetOf } from '../../src/engine/index.ts';

// The engine answers for any game by the rules of the position.

test('a token belongs to one game only', () => {
  const kindOf = (token: string) => {
    const parsed = parsePlay(token);
    return parsed.ok ? parsed.value.kind : parsed.error;
  };
  expect(['-', 'r1=st', 'ask=b', 'r1-4'].map(kindOf)).toEqual(['pass', 'withdraw', 'ask', 'move']);
  expect(['-red', 'red<st', 'sorry<b', 'slide=b>green', '-wild'].map(kindOf)).toEqual([
    'decline',
    'take',
    'steal',
    'dial',
    'decline',
  ]);
  expect(kindOf('-5')).toMatch(/expected one like red<st/);
  expect(kindOf('r1')).toMatch(/expected one like r1\^/);
});

test('rules that do not exist are a defect, and a play of another game is not legal', () => {
  expect(() => moduleOf('chess')).toThrow('chess is no ruleset');
  for (const { name, module } of RULESETS) expect(moduleOf(name)).toBe(module);
  const [express, classic] = ['express', 'classic'].map((name) => createGame(rulesetOf(name)!).state);
  expect(apply(express!, { kind: 'pass' })).toMatchObject({ ok: false, error: { code: 'illegal-play' } });
  expect(apply(classic!, { kind: 'steal', from: 2 })).toMatchObject({ ok: false, error: { code: 'illegal-play' } });
  const over = { ...classic!, winners: [0] as const };
  expect(apply(over, { kind: 'steal', from: 2 })).toMatchObject({ ok: false, error: { code: 'game-over' } });
});
