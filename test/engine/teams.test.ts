import { expect, test } from 'vitest';
import { standings } from '../../src/engine/index.ts';
import { after, at, plays } from '../harness/positions.ts';

// The worked examples of rules §9. Pawns that an example does not mention are in start.

const IN_START = 'st,st,st,st';
const line = (red: string, blue: string, yellow: string, green: string, turn: string): string =>
  `teams r:${red}/b:${blue}/y:${yellow}/g:${green} ${turn}`;

test('T1 a Sorry! without an opponent on the track takes the partner’s place', () => {
  const before = line('12,st,st,st', IN_START, IN_START, IN_START, 'y sorry');
  expect(plays(before)).toEqual(['y1!r1']);
  expect(after(before, 'y1!r1')).toBe(line(IN_START, IN_START, '12,st,st,st', IN_START, 'g ?'));
});

test('T2 where an opponent can be hit, only the opponent may be, from either start', () => {
  expect(plays(line('12,st,st,st', '20,st,st,st', IN_START, IN_START, 'y sorry'))).toEqual(['r2!b1', 'y1!b1']);
});

test('T3 a 7 is split between the colors of a side', () => {
  const before = line('40,st,st,st', IN_START, '10,st,st,st', IN_START, 'r 7');
  expect(after(before, 'r1+3,y1+4')).toBe(line('43,st,st,st', IN_START, '14,st,st,st', IN_START, 'b ?'));
});

test('T4 whose own pawns are all home plays for the partner', () => {
  const before = line('h,h,h,h', IN_START, IN_START, IN_START, 'r 1');
  expect(plays(before)).toEqual(['y1^']);
  expect(after(before, 'y1^')).toBe(line('h,h,h,h', IN_START, '34,st,st,st', IN_START, 'b ?'));
});

test('T5 a pawn may bump a partner’s', () => {
  const before = line('6,h,h,h', IN_START, '3,h,h,h', IN_START, 'r 3');
  expect(plays(before)).toEqual(['r1+3', 'y1+3']);
  expect(after(before, 'r1+3')).toBe(line('9,h,h,h', IN_START, '3,h,h,h', IN_START, 'b ?'));
  expect(after(before, 'y1+3')).toBe(line('st,h,h,h', IN_START, '6,h,h,h', IN_START, 'b ?'));
});

test('T6 a slide goes by the color of the pawn', () => {
  const before = line(IN_START, IN_START, '58,st,st,st', IN_START, 'r 3');
  expect(after(before, 'y1+3')).toBe(line(IN_START, IN_START, '4,st,st,st', IN_START, 'b ?'));
});

test('T7 in a split the second pawn may bump the first one of the other color', () => {
  const before = line('40,st,st,st', IN_START, '41,st,st,st', IN_START, 'r 7');
  expect(after(before, 'r1+4,y1+3')).toBe(line(IN_START, IN_START, '44,st,st,st', IN_START, 'b ?'));
  expect(after(before, 'y1+3,r1+4')).toBe(line('44,st,st,st', IN_START, IN_START, IN_START, 'b ?'));
});

test('a side wins together, with all eight home', () => {
  const before = line('h,h,h,s4', IN_START, 'h,h,h,h', IN_START, 'y 1');
  expect(after(before, 'r4+1')).toBe(line('h,h,h,h', IN_START, 'h,h,h,h', IN_START, 'ry #'));
  expect(after(line('h,h,h,s4', IN_START, 'h,h,h,s3', IN_START, 'r 1'), 'r4+1')).toContain(' b ?');
  expect(standings(at(line('h,h,h,h', IN_START, 'h,h,h,h', IN_START, 'ry #'))).map(({ rank }) => rank)).toEqual([
    1, 1, 3, 3,
  ]);
});

test('an 11 swaps with an opponent’s pawn only', () => {
  expect(plays(line('59,h,h,h', '20,h,h,h', '34,h,h,h', IN_START, 'r 11'))).toEqual(['r1=b1', 'y1+11', 'y1=b1']);
});

test('rules §9: the 2 draws again for the same seat, and partners are placed together', () => {
  const before = line('h,h,h,h', IN_START, '40,st,st,st', IN_START, 'r 2');
  expect(plays(before)).toEqual(['y1+2', 'y2^']);
  expect(after(before, 'y1+2')).toBe(line('h,h,h,h', IN_START, '42,st,st,st', IN_START, 'r ?'));
  const ranks = standings(at(line('h,st,st,st', 'h,h,st,st', 'h,h,st,st', '10,st,st,st', 'r 3')));
  expect(ranks.map(({ seat, rank, home }) => [seat, rank, home])).toEqual([
    [0, 1, 1],
    [2, 1, 2],
    [1, 3, 2],
    [3, 3, 0],
  ]);
});

test('rules §4.5, §9: an 11 can be declined only if no pawn of either color can go 11', () => {
  expect(plays(line('59,h,h,h', '20,h,h,h', 's3,h,h,h', IN_START, 'r 11'))).toEqual(['-', 'r1=b1']);
  expect(plays(line('59,h,h,h', '20,h,h,h', '40,h,h,h', IN_START, 'r 11'))).toContain('y1+11');
});

test('rules §9: a slide sweeps a partner’s pawns, too, and partners share no safety zone', () => {
  const before = line('21,h,h,h', IN_START, '26,h,h,h', IN_START, 'r 3');
  expect(after(before, 'r1+3')).toBe(line('28,h,h,h', IN_START, 'st,h,h,h', IN_START, 'b ?'));
  expect(after(line('30,h,h,h', IN_START, 's1,h,h,h', IN_START, 'r 4'), 'r1-4')).toContain('r:26,');
  expect(after(line('30,h,h,h', IN_START, 's4,h,h,h', IN_START, 'r 5'), 'r1+5')).toContain('r:35,');
});

test('rules §9: Sorry! takes a partner’s place only with a pawn of the other color', () => {
  expect(plays(line('12,st,st,st', IN_START, '40,st,st,st', IN_START, 'r sorry'))).toEqual(['r2!y1', 'y2!r1']);
  expect(plays(line('12,st,st,st', 's2,h,h,h', 'h,h,h,h', IN_START, 'y sorry'))).toEqual(['-']);
});

test('rules §9: a line names both winners, and no side that has not won', () => {
  expect(() => at(line('h,h,h,h', IN_START, 'h,h,h,4', IN_START, 'r #'))).toThrow('a winner has all pawns home');
  expect(() => at(line('h,h,h,h', IN_START, 'h,h,h,h', IN_START, 'r #'))).toThrow('a winner has all pawns home');
});
