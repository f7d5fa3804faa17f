import { expect, test } from 'vitest';
import { apply, awaited, legalPlays } from '../../src/engine/index.ts';
import { after, events, gameAt, play, plays } from '../harness/positions.ts';

// The worked examples of rules §5 and §7.2, one test each. Pawns that the example does not mention are in start.

test('E01 a 1 starts a pawn, and the exit square is no slide for its own color', () => {
  expect(plays('classic r:st,st,st,st/y:st,st,st,st r 1')).toEqual(['r1^']);
  expect(after('classic r:st,st,st,st/y:st,st,st,st r 1', 'r1^')).toBe('classic r:4,st,st,st/y:st,st,st,st y ?');
});

test('E02 an own pawn on the exit square blocks the start', () => {
  expect(plays('classic r:4,st,st,st/y:st,st,st,st r 1')).toEqual(['r1+1']);
  expect(after('classic r:4,st,st,st/y:st,st,st,st r 1', 'r1+1')).toBe('classic r:5,st,st,st/y:st,st,st,st y ?');
});

test('E03 an opponent on the exit square is bumped', () => {
  expect(after('classic r:st,st,st,st/y:4,st,st,st r 1', 'r1^')).toBe('classic r:4,st,st,st/y:st,st,st,st y ?');
});

test('E04 a 5 without a pawn on the board is forfeited', () => {
  expect(plays('classic r:st,st,st,st/y:st,st,st,st r 5')).toEqual(['-']);
  expect(events('classic r:st,st,st,st/y:st,st,st,st r 5', '-')).toEqual([
    { kind: 'passed', seat: 0, card: 5, forced: true },
  ]);
});

test('E05 a 2 starts a pawn on the exit square only, and draws again', () => {
  expect(plays('classic r:st,st,st,st/y:st,st,st,st r 2')).toEqual(['r1^']);
  expect(after('classic r:st,st,st,st/y:st,st,st,st r 2', 'r1^')).toBe('classic r:4,st,st,st/y:st,st,st,st r ?');
});

test('E06 an 8 from 57 turns into the safety zone', () => {
  const line = 'classic r:57,st,st,st/y:st,st,st,st r 8';
  expect(after(line, 'r1+8')).toBe('classic r:s2,st,st,st/y:st,st,st,st y ?');
  expect(events(line, 'r1+8')).toEqual([
    { kind: 'moved', pawn: 0, from: 57, to: 66, path: [58, 59, 0, 1, 2, 64, 65, 66], direction: 'forward' },
  ]);
});

test('E07 an 11 from 57 is home exactly', () => {
  const line = 'classic r:57,st,st,st/y:st,st,st,st r 11';
  expect(after(line, 'r1+11')).toBe('classic r:h,st,st,st/y:st,st,st,st y ?');
  expect(events(line, 'r1+11').at(-1)).toEqual({ kind: 'home', pawn: 0 });
});

test('E08 a 12 from 57 overshoots', () => {
  expect(plays('classic r:57,st,st,st/y:st,st,st,st r 12')).toEqual(['-']);
});

test('E09 a pawn on its entry square must turn in', () => {
  const line = 'classic r:2,st,st,st/y:st,st,st,st r 1';
  expect(plays(line)).toEqual(['r1+1', 'r2^']);
  expect(after(line, 'r1+1')).toBe('classic r:s0,st,st,st/y:st,st,st,st y ?');
});

test('E10 a 4 leaves the safety zone backward and rests on the own triangle', () => {
  const line = 'classic r:s2,st,st,st/y:st,st,st,st r 4';
  expect(after(line, 'r1-4')).toBe('classic r:1,st,st,st/y:st,st,st,st y ?');
  expect(events(line, 'r1-4')).toEqual([
    { kind: 'moved', pawn: 0, from: 66, to: 1, path: [65, 64, 2, 1], direction: 'backward' },
  ]);
});

test('E11 a 10 in the safety zone can only go back 1', () => {
  expect(plays('classic r:s0,st,st,st/y:st,st,st,st r 10')).toEqual(['r1-1']);
  expect(after('classic r:s0,st,st,st/y:st,st,st,st r 10', 'r1-1')).toBe('classic r:2,st,st,st/y:st,st,st,st y ?');
});

test('E12 back over the entry square, then in', () => {
  expect(after('classic r:4,st,st,st/y:st,st,st,st r 4', 'r1-4')).toBe('classic r:0,st,st,st/y:st,st,st,st y ?');
  expect(after('classic r:0,st,st,st/y:st,st,st,st r 3', 'r1+3')).toBe('classic r:s0,st,st,st/y:st,st,st,st y ?');
  expect(after('classic r:0,st,st,st/y:st,st,st,st r 8', 'r1+8')).toBe('classic r:h,st,st,st/y:st,st,st,st y ?');
});

test('E13 one back from the exit is past the entry: no way in from there', () => {
  const line = 'classic r:4,st,st,st/y:st,st,st,st r 10';
  expect(plays(line)).toEqual(['r1+10', 'r1-1']);
  expect(after(line, 'r1+10')).toBe('classic r:14,st,st,st/y:st,st,st,st y ?');
  expect(after(line, 'r1-1')).toBe('classic r:3,st,st,st/y:st,st,st,st y ?');
  expect(after('classic r:3,st,st,st/y:st,st,st,st r 1', 'r1+1')).toBe('classic r:4,st,st,st/y:st,st,st,st y ?');
});

test('E14 a 4 wraps past 0; the end of a slide does nothing', () => {
  expect(after('classic r:2,st,st,st/y:st,st,st,st r 4', 'r1-4')).toBe('classic r:58,st,st,st/y:st,st,st,st y ?');
});

test('E15 a 4 onto a foreign triangle slides forward', () => {
  const line = 'classic r:st,st,st,st/b:5,st,st,st b 4';
  expect(after(line, 'b1-4')).toBe('classic r:st,st,st,st/b:4,st,st,st r ?');
  expect(events(line, 'b1-4')).toEqual([
    { kind: 'moved', pawn: 4, from: 5, to: 1, path: [4, 3, 2, 1], direction: 'backward' },
    { kind: 'slid', pawn: 4, from: 1, to: 4 },
  ]);
});

test('E16 a 4 onto the own triangle stays there', () => {
  expect(after('classic r:5,st,st,st/b:st,st,st,st r 4', 'r1-4')).toBe('classic r:1,st,st,st/b:st,st,st,st b ?');
});

test('E17 a slide over the square that the slider came from does not bump the slider', () => {
  expect(after('classic r:28,st,st,st/b:25,26,27,st r 4', 'r1-4')).toBe('classic r:28,st,st,st/b:st,st,st,st b ?');
});

test('E18 a slide bumps everybody on it, own pawns included', () => {
  const line = 'classic r:21,26,st,st/y:28,st,st,st r 3';
  expect(plays(line)).toEqual(['r1+3', 'r2+3']);
  expect(after(line, 'r1+3')).toBe('classic r:28,st,st,st/y:st,st,st,st y ?');
  expect(after(line, 'r2+3')).toBe('classic r:21,29,st,st/y:28,st,st,st y ?');
  expect(events(line, 'r1+3')).toEqual([
    { kind: 'moved', pawn: 0, from: 21, to: 24, path: [22, 23, 24], direction: 'forward' },
    { kind: 'slid', pawn: 0, from: 24, to: 28 },
    { kind: 'bumped', pawn: 1, at: 26, by: 0 },
    { kind: 'bumped', pawn: 8, at: 28, by: 0 },
  ]);
});

test('E19 a split whose first part would bump the second pawn is legal in the other order only', () => {
  const line = 'classic r:21,25,st,st/y:st,st,st,st r 7';
  expect(plays(line)).toContain('r2+4,r1+3');
  expect(plays(line)).not.toContain('r1+3,r2+4');
  expect(after(line, 'r2+4,r1+3')).toBe('classic r:28,29,st,st/y:st,st,st,st y ?');
});

test('E20 both orders of a split are offered where they differ', () => {
  const line = 'classic r:20,22,st,st/y:st,st,st,st r 7';
  expect(after(line, 'r1+4,r2+3')).toBe('classic r:28,25,st,st/y:st,st,st,st y ?');
  expect(after(line, 'r2+3,r1+4')).toBe('classic r:28,st,st,st/y:st,st,st,st y ?');
});

test('E21 both parts of a split may not end on one square', () => {
  const list = plays('classic r:5,6,st,st/y:st,st,st,st r 7');
  expect(list).not.toContain('r1+4,r2+3');
  expect(list).not.toContain('r2+3,r1+4');
  expect(list).toContain('r1+5,r2+2');
});

test('E22 a split onto the square that the other pawn leaves needs that pawn to go first', () => {
  const line = 'classic r:20,22,st,st/y:st,st,st,st r 7';
  expect(plays(line)).toContain('r2+5,r1+2');
  expect(plays(line)).not.toContain('r1+2,r2+5');
  expect(after(line, 'r2+5,r1+2')).toBe('classic r:22,27,st,st/y:st,st,st,st y ?');
});

test('E23 a split brings two pawns home', () => {
  const line = 'classic r:s1,s2,st,st/y:st,st,st,st r 7';
  expect(plays(line)).toEqual(['r1+4,r2+3']);
  expect(after(line, 'r1+4,r2+3')).toBe('classic r:h,h,st,st/y:st,st,st,st y ?');
  expect(events(line, 'r1+4,r2+3').map((event) => event.kind)).toEqual(['moved', 'home', 'moved', 'home']);
});

test('E24 a split must use all seven', () => {
  expect(plays('classic r:s3,s2,st,st/y:st,st,st,st r 7')).toEqual(['-']);
});

test('E25 an 11 forward or a swap, and no pass', () => {
  const line = 'classic r:40,st,st,st/y:50,st,st,st r 11';
  expect(plays(line)).toEqual(['r1+11', 'r1=y1']);
  expect(after(line, 'r1+11')).toBe('classic r:51,st,st,st/y:50,st,st,st y ?');
  expect(after(line, 'r1=y1')).toBe('classic r:50,st,st,st/y:40,st,st,st y ?');
});

test('E26 an 11 that cannot go forward may swap or pass', () => {
  const line = 'classic r:59,st,st,st/y:20,st,st,st r 11';
  expect(plays(line)).toEqual(['-', 'r1=y1']);
  expect(events(line, '-')).toEqual([{ kind: 'passed', seat: 0, card: 11, forced: false }]);
});

test('E27 the swapped opponent slides too, and may bump the mover', () => {
  const line = 'classic r:26,st,st,st/b:24,st,st,st b 11';
  expect(after(line, 'b1=r1')).toBe('classic r:28,st,st,st/b:st,st,st,st r ?');
  expect(events(line, 'b1=r1')).toEqual([
    { kind: 'swapped', pawn: 4, from: 24, target: 0, to: 26 },
    { kind: 'slid', pawn: 0, from: 24, to: 28 },
    { kind: 'bumped', pawn: 4, at: 26, by: 0 },
  ]);
});

test('E28 the mover slides after a swap and bumps the swapped opponent', () => {
  expect(after('classic r:26,st,st,st/b:24,st,st,st r 11', 'r1=b1')).toBe('classic r:28,st,st,st/b:st,st,st,st b ?');
});

test('E29 the swapped opponent slides with "both" and stays with "mover"', () => {
  const both = 'classic r:9,st,st,st/y:20,st,st,st r 11';
  expect(after(both, 'r1=y1')).toBe('classic r:20,st,st,st/y:13,st,st,st y ?');
  const mover = 'classic+swapSlide=mover r:9,st,st,st/y:20,st,st,st r 11';
  expect(after(mover, 'r1=y1')).toBe('classic+swapSlide=mover r:20,st,st,st/y:9,st,st,st y ?');
});

test('E30 no swap out of the safety zone', () => {
  expect(plays('classic r:s1,st,st,st/y:20,st,st,st r 11')).toEqual(['-']);
});

test('E31 Sorry! onto a triangle slides on', () => {
  const line = 'classic r:st,st,st,st/b:24,st,st,st/y:27,st,st,st r sorry';
  expect(plays(line)).toEqual(['r1!b1', 'r1!y1']);
  expect(after(line, 'r1!b1')).toBe('classic r:28,st,st,st/b:st,st,st,st/y:st,st,st,st b ?');
  expect(events(line, 'r1!b1')).toEqual([
    { kind: 'bumped', pawn: 4, at: 24, by: 0 },
    { kind: 'replaced', pawn: 0, target: 4, to: 24 },
    { kind: 'slid', pawn: 0, from: 24, to: 28 },
    { kind: 'bumped', pawn: 8, at: 27, by: 0 },
  ]);
});

test('E32 Sorry! finds no target in a safety zone or at home', () => {
  expect(plays('classic r:st,st,st,st/b:h,st,st,st/g:s1,st,st,st r sorry')).toEqual(['-']);
});

test('E33 a 10 forward into the zone, or back 1 onto a foreign triangle', () => {
  const line = 'classic r:55,st,st,st/g:st,st,st,st r 10';
  expect(after(line, 'r1+10')).toBe('classic r:s2,st,st,st/g:st,st,st,st g ?');
  expect(after(line, 'r1-1')).toBe('classic r:58,st,st,st/g:st,st,st,st g ?');
});

test('E34 a 2 onto a triangle slides, then draws again', () => {
  const line = 'classic r:st,st,st,st/y:59,st,st,st y 2';
  expect(plays(line)).toEqual(['y1+2', 'y2^']);
  expect(after(line, 'y1+2')).toBe('classic r:st,st,st,st/y:4,st,st,st y ?');
});

test('E35 a 2 that wins draws nothing', () => {
  const line = 'classic r:s3,h,h,h/y:st,st,st,st r 2';
  expect(after(line, 'r1+2')).toBe('classic r:h,h,h,h/y:st,st,st,st r #');
  const step = apply(gameAt(line, [1]), play('r1+2'));
  if (!step.ok) throw new Error(step.error.code);
  expect(step.value.events.map((event) => event.kind)).toEqual(['moved', 'home', 'won']);
  expect(step.value.state).toMatchObject({ todo: [], winners: [0] });
  expect(step.value.state.draw).toEqual([1]);
  expect(legalPlays(step.value.state)).toEqual([]);
});

test('E36 a 2 as the last card is shuffled in before the next draw', () => {
  const state = gameAt('classic r:st,st,st,st/y:st,st,st,st r 2', []);
  expect(state.discard).toHaveLength(44);
  const step = apply(state, play('r1^'));
  if (!step.ok) throw new Error(step.error.code);
  expect(step.value.events.map((event) => event.kind)).toEqual(['started', 'reshuffled', 'drew']);
  expect(step.value.events[1]).toEqual({ kind: 'reshuffled', cards: 45 });
  expect(step.value.state).toMatchObject({ turn: 1, ply: 1, discard: [] });
  expect(awaited(step.value.state)).toMatchObject({ kind: 'play', seat: 0 });
  expect(step.value.state.draw).toHaveLength(44);
});

test('E40 a pawn on its diamond is past the entry, and goes on along the track', () => {
  const line = 'diamond r:3,st,st,st/y:st,st,st,st r 5';
  expect(plays(line)).toEqual(['r1+5']);
  expect(after(line, 'r1+5')).toBe('diamond r:8,st,st,st/y:st,st,st,st y ?');
});
