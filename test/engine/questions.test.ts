import { describe, expect, test } from 'vitest';
import { awaited } from '../../src/engine/index.ts';
import { applied } from '../harness/game.ts';
import { after, at, events, gameAt, play, plays } from '../harness/positions.ts';

// Rules §13: Not Sorry!. Pawns that an example does not mention are in start.

const REST = 'st,st,st,st';
const line = (pawns: string, turn: string): string => `not-sorry ${pawns} ${turn}`;

describe('the worked examples of rules §13', () => {
  test('N1 after a Yes both move 6', () => {
    const answer = line('r:4,st,st,st/b:19,st,st,st', 'b question:7:from-r');
    expect(plays(answer)).toEqual(['no', 'yes']);
    const own = after(answer, 'yes');
    expect(own).toBe(line('r:4,st,st,st/b:19,st,st,st', 'r question:6:with-b'));
    const other = after(own, 'r1+6');
    expect(other).toBe(line('r:10,st,st,st/b:19,st,st,st', 'b question:6:after-r'));
    expect(after(other, 'b1+6')).toBe(line('r:10,st,st,st/b:25,st,st,st', 'b ?'));
  });

  test('N2 after a No both move 3', () => {
    const own = after(line('r:4,st,st,st/b:19,st,st,st', 'b question:7:from-r'), 'no');
    expect(own).toBe(line('r:4,st,st,st/b:19,st,st,st', 'r question:3:with-b'));
    expect(after(after(own, 'r1+3'), 'b1+3')).toBe(line('r:7,st,st,st/b:22,st,st,st', 'b ?'));
  });

  test('N3 the drawer slides before the opponent moves', () => {
    const own = line('r:18,st,st,st/b:26,19,st,st', 'r question:6:with-b');
    const other = after(own, 'r1+6');
    expect(other).toBe(line('r:28,st,st,st/b:st,19,st,st', 'b question:6:after-r'));
    expect(plays(other)).toEqual(['b2+6']);
  });

  test('N4 an opponent who has nothing to move does not move', () => {
    const other = after(line(`r:4,st,st,st/b:${REST}`, 'r question:6:with-b'), 'r1+6');
    expect(plays(other)).toEqual(['-']);
    expect(after(other, '-')).toBe(line(`r:10,st,st,st/b:${REST}`, 'b ?'));
  });
});

test('rules §13: any opponent may be asked, also one who cannot move', () => {
  const before = line(`r:4,st,st,st/b:${REST}/g:20,h,h,h`, 'r question:ask');
  expect(plays(before)).toEqual(['ask=b', 'ask=g']);
  expect(after(before, 'ask=g')).toBe(line(`r:4,st,st,st/b:${REST}/g:20,h,h,h`, 'g question:?:from-r'));
});

test('rules §13: a question is drawn once the opponent is chosen, and none comes twice before all have come', () => {
  const game = gameAt(line(`r:4,st,st,st/b:${REST}`, 'r question:ask'), [3]);
  const { state, events: told } = applied(game, play('ask=b'));
  const task = awaited(state);
  expect(told).toEqual([{ kind: 'asked', seat: 1, asker: 0, question: expect.any(Number) }]);
  expect(task).toMatchObject({ kind: 'answer', seat: 1, asker: 0, card: 'question' });
  expect(state.questions).toHaveLength(99);
  expect(new Set([...state.questions, task?.kind === 'answer' ? task.question : -1]).size).toBe(100);
  const last = applied({ ...game, questions: [42] }, play('ask=b')).state;
  expect(awaited(last)).toMatchObject({ question: 42 });
  expect(last.questions).toEqual([]);
});

test('rules §13: the drawer must move if it can, without a start or a split, and is skipped if it cannot', () => {
  expect(plays(line(`r:4,s0,st,st/b:${REST}`, 'r question:3:with-b'))).toEqual(['r1+3', 'r2+3']);
  const skipped = line(`r:s4,st,st,h/b:19,st,st,st`, 'r question:6:with-b');
  expect(plays(skipped)).toEqual(['-']);
  expect(events(skipped, '-')).toEqual([{ kind: 'passed', seat: 0, card: 'question', forced: true }]);
  expect(after(skipped, '-')).toBe(line('r:s4,st,st,h/b:19,st,st,st', 'b question:6:after-r'));
});

test('rules §13: a win of the drawer ends the game before the other moves', () => {
  expect(after(line('r:s2,h,h,h/b:s2,h,h,h', 'r question:3:with-b'), 'r1+3')).toBe(line('r:h,h,h,h/b:s2,h,h,h', 'r #'));
});

test('rules §13: the other may win, off turn', () => {
  const other = line('r:10,st,st,st/b:s2,h,h,h', 'b question:3:after-r');
  expect(after(other, 'b1+3')).toBe(line('r:10,st,st,st/b:h,h,h,h', 'b #'));
  const { state, events: told } = applied(gameAt(other, [5]), play('b1+3'));
  expect(told.at(-1)).toEqual({ kind: 'won', seats: [1] });
  expect([state.todo, state.discard.at(-1)]).toEqual([[], 'question']);
});

test('rules §13: the drawer’s left neighbor is next, whoever was asked, and no card is drawn again', () => {
  const other = line(`r:4,st,st,st/b:${REST}/y:34,st,st,st`, 'y question:3:after-r');
  expect(after(other, 'y1+3')).toBe(line(`r:4,st,st,st/b:${REST}/y:37,st,st,st`, 'b ?'));
  const { state } = applied(gameAt(other, [5]), play('y1+3'));
  expect(awaited(state)).toEqual({ kind: 'play', seat: 1, card: 5 });
  expect(state.discard.at(-1)).toBe('question');
});

test('rules §9: in teams the other side is asked, and each side moves any of its eight', () => {
  const team = (pawns: string, turn: string): string => `teams+not-sorry ${pawns} ${turn}`;
  const pawns = 'r:4,st,st,st/b:19,st,st,st/y:40,st,st,st/g:50,st,st,st';
  expect(plays(team(pawns, 'r question:ask'))).toEqual(['ask=b', 'ask=g']);
  expect(plays(team(pawns, 'r question:3:with-g'))).toEqual(['r1+3', 'y1+3']);
  expect(plays(team(pawns, 'g question:3:after-r'))).toEqual(['b1+3', 'g1+3']);
  // The partner of the one who moves wins with it.
  const last = team('r:4,st,st,st/b:s2,h,h,h/y:40,st,st,st/g:h,h,h,h', 'g question:3:after-r');
  expect(after(last, 'b1+3')).toMatch(/ bg #$/);
});

test('a question card with less than it needs is no position', () => {
  expect(() => at(line(`r:4,st,st,st/b:${REST}`, 'r question'))).toThrow('has no such step');
  expect(() => at(line(`r:4,st,st,st/b:${REST}`, 'r question:100:from-b'))).toThrow('has no such step');
  expect(() => at(line(`r:4,st,st,st/b:${REST}`, 'r question:3:from-r'))).toThrow('has no such step');
  expect(() => at(line(`r:4,st,st,st/b:${REST}`, 'r question:4:with-b'))).toThrow('has no such step');
});

test('rules §16: as many questions as the house rule says are asked before one comes again', () => {
  const game = gameAt(`not-sorry+questions=3 r:4,st,st,st/b:${REST} r question:ask`, [3]);
  const { state } = applied(game, play('ask=b'));
  const task = awaited(state);
  const asked = task?.kind === 'answer' ? task.question : -1;
  expect(new Set([...state.questions, asked])).toEqual(new Set([0, 1, 2]));
});
