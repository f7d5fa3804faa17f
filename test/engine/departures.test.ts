import { expect, test } from 'vitest';
import { applied } from '../harness/game.ts';
import { after, boardRules, gameAt, play, plays } from '../harness/positions.ts';
import { awaited, createGame, rulesetOf } from '../../src/engine/index.ts';

// Known decisions of other programs of this game that differ: one test each.

test('the turn goes clockwise: red, blue, yellow, green', () => {
  let { state } = createGame(rulesetOf('classic+deck=55')!, { seats: [0, 1, 2, 3], key: '3'.repeat(64), first: 0 });
  state = {
    ...gameAt('classic r:st,st,st,st/b:st,st,st,st/y:st,st,st,st/g:st,st,st,st r 3', [3, 3, 3, 4]),
    rules: state.rules,
  };
  const order = [];
  for (let i = 0; i < 4; i++) {
    order.push(awaited(state)?.seat);
    state = applied(state, play('-')).state;
  }
  expect(order).toEqual([0, 1, 2, 3]);
});

test('a 2 without a move still draws again, in the same turn', () => {
  const forfeit = 'classic r:s4,h,h,h/y:st,st,st,st r 2';
  expect(plays(forfeit)).toEqual(['-']);
  const { state, events } = applied(gameAt(forfeit, [3]), play('-'));
  expect(state.turn).toBe(1);
  expect(awaited(state)).toEqual({ kind: 'play', seat: 0, card: 3 });
  expect(events).toEqual([
    { kind: 'passed', seat: 0, card: 2, forced: true },
    { kind: 'drew', seat: 0, card: 3 },
  ]);
});

test('an 11 with nothing but a swap may be declined', () => {
  expect(plays('classic r:59,st,st,st/y:20,st,st,st r 11')).toContain('-');
});

test('a slide over the square the mover came from leaves the mover at its end', () => {
  expect(after('classic r:28,st,st,st/y:st,st,st,st r 4', 'r1-4')).toBe('classic r:28,st,st,st/y:st,st,st,st y ?');
});

test('a swap and a slide over the old square bump the opponent who was put there', () => {
  expect(after('classic r:26,st,st,st/b:24,st,st,st r 11', 'r1=b1')).toBe('classic r:28,st,st,st/b:st,st,st,st b ?');
});

test('an opponent on the same-numbered safety square is not touched', () => {
  expect(after('classic r:2,st,st,st/y:s0,st,st,st r 1', 'r1+1')).toBe('classic r:s0,st,st,st/y:s0,st,st,st y ?');
});

test('a split with both parts on one square is illegal, but not when that square is home', () => {
  expect(plays('classic r:5,6,h,h/y:st,st,st,st r 7')).not.toContain('r1+4,r2+3');
  expect(plays('classic r:s1,s2,h,h/y:st,st,st,st r 7')).toEqual(['r1+4,r2+3']);
});

test('a split is judged part by part on the board as it then is', () => {
  // Red 1 lands on the triangle and sweeps red 2 away before its turn: only the other order is legal.
  const line = 'classic r:21,26,h,h/y:st,st,st,st r 7';
  expect(plays(line).filter((text) => /1\+3|2\+4/.test(text))).toEqual(['r2+4,r1+3']);
  // The first part frees the square that the second one needs.
  expect(plays('classic r:10,12,h,h/y:st,st,st,st r 7')).toContain('r2+5,r1+2');
});

test('nobody begins on the board but by the knob', () => {
  const key = '0'.repeat(64);
  expect(createGame(boardRules('classic'), { seats: [0, 2], key }).state.pawns.slice(0, 4)).toEqual([60, 60, 60, 60]);
  expect(createGame(boardRules('classic+startSpread=1'), { seats: [0, 2], key }).state.pawns.slice(0, 4)).toEqual([
    4, 60, 60, 60,
  ]);
});
