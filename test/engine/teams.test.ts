import { expect, test } from 'vitest';
import { standings } from '../../src/engine/index.ts';
import { after, at, plays } from '../harness/positions.ts';

// The worked examples of rules §9. What an example does not mention is in start.

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
