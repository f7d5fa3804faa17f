import { expect, test } from 'vitest';
import {
  apply,
  awaited,
  createGame,
  eventsFor,
  formatPlay,
  formatPosition,
  legalPlays,
  moduleOf,
  parsePlay,
  parsePosition,
  RULESETS,
  SEATS,
  standings,
  turnSeat,
  viewFor,
  type Ruleset,
} from '../../src/engine/index.ts';

// The engine answers for any game by the rules of the position.

const key = 'ab'.repeat(32);

test.each(RULESETS.map((rules): readonly [string, Ruleset] => [rules.name, rules]))(
  '%s is played, viewed and written through one door',
  (name, rules) => {
    let { state } = createGame(rules, { seats: SEATS, key });
    for (let ply = 0; ply < 12; ply++) {
      const [legal] = legalPlays(state);
      const token = formatPlay(legal!.play);
      expect(parsePlay(token)).toEqual({ ok: true, value: legal!.play });
      const view = viewFor(state, awaited(state)!.seat);
      expect(legalPlays(view).map(({ play }) => play)).toEqual(legalPlays(state).map(({ play }) => play));
      const line = formatPosition(state);
      const parsed = parsePosition(line);
      expect(parsed.ok && formatPosition(parsed.value)).toBe(line);
      expect(SEATS).toContain(turnSeat(state));
      const step = apply(state, legal!.play);
      if (!step.ok) throw new Error(step.error.code);
      expect(eventsFor(step.value.events, state, null)).toHaveLength(step.value.events.length);
      ({ state } = step.value);
    }
    expect(standings(state)).toHaveLength(4);
    expect(moduleOf(name)).toBe(rules.module);
  },
);

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
  const [express, classic] = ['express', 'classic'].map(
    (name) =>
      createGame(
        RULESETS.find((rules) => rules.name === name)!,
        { seats: [0, 2], key },
      ).state,
  );
  expect(apply(express!, { kind: 'pass' })).toMatchObject({ ok: false, error: { code: 'illegal-play' } });
  expect(apply(classic!, { kind: 'steal', from: 2 })).toMatchObject({ ok: false, error: { code: 'illegal-play' } });
  const over = { ...classic!, winners: [0] as const };
  expect(apply(over, { kind: 'steal', from: 2 })).toMatchObject({ ok: false, error: { code: 'game-over' } });
});
