import { describe, expect, test } from 'vitest';
import { after, events, gameAt, play, plays } from '../harness/positions.ts';
import { applied } from '../harness/game.ts';

// Rules §14: Bump 'Em. Cars that an example does not mention are in the pit.

const PIT = 'st,st,st,st';
const line = (pawns: string, turn: string): string => `bump-em ${pawns} ${turn}`;

describe('the worked examples of rules §14', () => {
  test('B1 a car on a turbo space zooms to the next one when another car lands there', () => {
    const before = line('r:9,st,st,st/b:4,st,st,st', 'b 5');
    expect(after(before, 'b1+5')).toBe(line('r:16,st,st,st/b:9,st,st,st', 'r ?'));
    expect(events(before, 'b1+5')).toEqual([
      { kind: 'moved', pawn: 4, from: 4, to: 9, path: [5, 6, 7, 8, 9], direction: 'forward' },
      { kind: 'zoomed', pawn: 0, from: 9, to: 16, by: 4 },
    ]);
  });

  test('B2 the car where it arrives zooms in turn', () => {
    const before = line('r:9,st,st,st/b:4,st,st,st/g:16,st,st,st', 'b 5');
    expect(after(before, 'b1+5')).toBe(line('r:16,st,st,st/b:9,st,st,st/g:24,st,st,st', 'g ?'));
  });

  test('B3 a car whose entry comes before the next turbo space zooms to the finish', () => {
    const before = line('r:1,st,st,st/y:59,st,st,st', 'y 2');
    expect(after(before, 'y1+2')).toBe(line('r:h,st,st,st/y:1,st,st,st', 'y ?'));
    expect(events(before, 'y1+2').map(({ kind }) => kind)).toEqual(['moved', 'zoomed', 'home']);
  });

  test('B4 the own car on a turbo space zooms, too', () => {
    expect(after(line(`r:9,4,st,st/b:${PIT}`, 'r 5'), 'r2+5')).toBe(line(`r:16,9,st,st/b:${PIT}`, 'b ?'));
  });

  test('B5 a 2 starts no car and draws again, a 12 starts one', () => {
    const two = line(`r:${PIT}/b:${PIT}`, 'r 2');
    expect(plays(two)).toEqual(['-']);
    expect(after(two, '-')).toBe(line(`r:${PIT}/b:${PIT}`, 'r ?'));
    expect(plays(line(`r:${PIT}/b:${PIT}`, 'r 12'))).toEqual(['r1^']);
    expect(after(line(`r:${PIT}/b:${PIT}`, 'r 12'), 'r1^')).toBe(line(`r:4,st,st,st/b:${PIT}`, 'b ?'));
    expect(plays(line(`r:20,st,st,st/b:${PIT}`, 'r 12'))).toEqual(['r1+12', 'r2^']);
  });

  test('B6 a zoom may win on another player’s turn', () => {
    const before = line(`r:1,h,h,h/b:59,st,st,st`, 'b 2');
    expect(after(before, 'b1+2')).toBe(line(`r:h,h,h,h/b:1,st,st,st`, 'r #'));
    const { state, events: told } = applied(gameAt(before, [3]), play('b1+2'));
    expect(told.at(-1)).toEqual({ kind: 'won', seats: [0] });
    expect(state.todo).toEqual([]);
  });
});

test('rules §14: an empty turbo space does nothing, and there are no slides', () => {
  expect(after(line(`r:19,st,st,st/b:${PIT}`, 'r 5'), 'r1+5')).toBe(line(`r:24,st,st,st/b:${PIT}`, 'b ?'));
  expect(after(line(`r:20,st,st,st/b:${PIT}`, 'r 5'), 'r1+5')).toBe(line(`r:25,st,st,st/b:${PIT}`, 'b ?'));
});

test('rules §14: elsewhere cars bump, and own cars block', () => {
  expect(after(line('r:20,st,st,st/b:25,st,st,st', 'r 5'), 'r1+5')).toBe(line(`r:25,st,st,st/b:${PIT}`, 'b ?'));
  expect(plays(line(`r:20,25,h,h/b:${PIT}`, 'r 5'))).toEqual(['r2+5']);
});

test('rules §14: a move backward onto a turbo space makes a zoom, too', () => {
  expect(after(line('r:9,st,st,st/b:13,st,st,st', 'b 4'), 'b1-4')).toBe(line('r:16,st,st,st/b:9,st,st,st', 'r ?'));
  expect(after(line('r:9,10,st,st/b:st,st,st,st', 'r 10'), 'r2-1')).toBe(line(`r:16,9,st,st/b:${PIT}`, 'b ?'));
});

test('rules §14: a swap and a bump ticket make no zoom', () => {
  expect(after(line('r:20,st,st,st/b:9,st,st,st', 'r 11'), 'r1=b1')).toBe(line('r:9,st,st,st/b:20,st,st,st', 'b ?'));
  expect(after(line('r:st,st,st,st/b:9,st,st,st', 'r sorry'), 'r1!b1')).toBe(line(`r:9,st,st,st/b:${PIT}`, 'b ?'));
});

test('rules §14: a chain ends where a car turns off to the finish', () => {
  // Green zooms from 39 to 46, its own last turbo space; the green car there turns off to the finish.
  const before = line('r:34,st,st,st/g:39,46,54,st', 'r 5');
  expect(after(before, 'r1+5')).toBe(line('r:39,st,st,st/g:46,h,54,st', 'g ?'));
});

// A car on every turbo space, and none of a color that turns off there: the chain comes round.
const ROUND = 'r:9,16,24,8/b:1,31,39,st/y:46,54,st,st/g:st,st,st,st';

test('rules §14: a chain that comes round ends by sending its last car to the pit', () => {
  const before = line(ROUND, 'r 1');
  expect(after(before, 'r4+1')).toBe(line('r:16,24,31,9/b:st,39,46,st/y:54,1,st,st/g:st,st,st,st', 'b ?'));
  expect(events(before, 'r4+1').map((event) => ('pawn' in event ? [event.kind, event.pawn] : event.kind))).toEqual([
    ['moved', 3],
    ['zoomed', 0],
    ['zoomed', 1],
    ['zoomed', 2],
    ['zoomed', 5],
    ['zoomed', 6],
    ['zoomed', 8],
    ['zoomed', 9],
    ['bumped', 4],
  ]);
});

test('rules §14: the lander has left its old square first, so a chain that comes round to it ends there', () => {
  const before = line('r:9,16,24,st/b:1,31,39,st/y:46,54,st,st/g:st,st,st,st', 'y 8');
  expect(after(before, 'y1+8')).toBe(line('r:16,24,31,st/b:9,39,46,st/y:54,1,st,st/g:st,st,st,st', 'g ?'));
});

describe('rules §14: turbo spaces in a split 7', () => {
  test('a car that zoomed in the first part plays the second from where it is now', () => {
    // Red 2 lands on 9, red 1 zooms to 16 and goes on to 18.
    const before = line(`r:9,4,h,h/b:${PIT}`, 'r 7');
    expect(after(before, 'r2+5,r1+2')).toBe(line(`r:18,9,h,h/b:${PIT}`, 'b ?'));
    expect(after(before, 'r1+2,r2+5')).toBe(line(`r:11,9,h,h/b:${PIT}`, 'b ?'));
  });

  test('a car that zoomed to the finish in the first part has no second one', () => {
    const before = line(`r:1,58,st,st/b:${PIT}`, 'r 7');
    expect(plays(before)).toContain('r1+4,r2+3');
    expect(plays(before)).not.toContain('r2+3,r1+4');
    // It is not legal either because the first part would finish the last car: only red 1 could go on.
    expect(plays(line(`r:1,58,h,h/b:${PIT}`, 'r 7'))).not.toContain('r2+3,r1+4');
  });

  test('both parts may end on one turbo space: the second car sends the first one on', () => {
    const before = line(`r:5,6,st,st/b:${PIT}`, 'r 7');
    expect(after(before, 'r1+4,r2+3')).toBe(line(`r:16,9,st,st/b:${PIT}`, 'b ?'));
    expect(after(before, 'r2+3,r1+4')).toBe(line(`r:9,16,st,st/b:${PIT}`, 'b ?'));
  });
});

test('rules §3.5: of two players whom one card finishes, the next one clockwise from the mover wins', () => {
  const before = line('r:1,h,h,h/b:28,57,st,st/y:31,h,h,h', 'b 7');
  expect(after(before, 'b1+3,b2+4')).toBe(line('r:h,h,h,h/b:31,1,st,st/y:h,h,h,h', 'y #'));
});
