import { describe, expect, test } from 'vitest';
import { awaited } from '../../src/engine/index.ts';
import { applied } from '../harness/game.ts';
import { after, at, events, gameAt, play, plays } from '../harness/positions.ts';

// Rules §10: the 2013 edition with its tokens. Pawns that an example does not mention are in start, tokens in the
// center.

const REST = 'st,st,st';
const line = (pawns: string, turn: string, tokens = 'fire:-,ice:-'): string => `fire-ice ${pawns} ${turn} ${tokens}`;

describe('the worked examples of rules §10.6', () => {
  test('F1 the pawn with the fire may go to the next corner before its player draws, and bumps there', () => {
    const before = line(`r:4,st,st/b:15,st,st`, 'r fire-move', 'fire:r1,ice:-');
    expect(plays(before)).toEqual(['-', 'r1+fire']);
    expect(after(before, 'r1+fire')).toBe(line(`r:15,st,st/b:${REST}`, 'r ?', 'fire:r1,ice:-'));
    expect(events(before, 'r1+fire')).toMatchObject([
      { kind: 'moved', pawn: 0, from: 4, to: 15, direction: 'forward', fire: true },
      { kind: 'bumped', pawn: 4, at: 15, by: 0 },
    ]);
    expect(after(before, '-')).toBe(line(`r:4,st,st/b:15,st,st`, 'r ?', 'fire:r1,ice:-'));
  });

  test('F2 from 50 the next corner is 0; from 0 and 2 there is none before the entry; from 3 it is 15', () => {
    const turn = (space: number) => line(`r:${space},st,st/b:${REST}`, 'r fire-move', 'fire:r1,ice:-');
    expect(after(turn(50), 'r1+fire')).toBe(line(`r:0,st,st/b:${REST}`, 'r ?', 'fire:r1,ice:-'));
    expect(after(turn(3), 'r1+fire')).toBe(line(`r:15,st,st/b:${REST}`, 'r ?', 'fire:r1,ice:-'));
    for (const space of [0, 1, 2]) expect(() => at(turn(space))).toThrow('red has no fire move');
    // The turn then begins with the card.
    const quiet = line(`r:0,st,st/b:4,st,st`, 'b 3', 'fire:r1,ice:-');
    expect(after(quiet, 'b1+3')).toBe(line(`r:0,st,st/b:7,st,st`, 'r ?', 'fire:r1,ice:-'));
    const next = applied(gameAt(quiet, [5]), play('b1+3')).state;
    expect(awaited(next)).toEqual({ kind: 'play', seat: 0, card: 5 });
  });

  test('F3 a slide passes an iced pawn in its middle', () => {
    const before = line(`r:21,st,st/y:26,st,st`, 'r 3', 'fire:-,ice:y1');
    expect(after(before, 'r1+3')).toBe(line(`r:28,st,st/y:26,st,st`, 'y ?', 'fire:-,ice:y1'));
  });

  test('F4 nobody slides onto an iced pawn', () => {
    const tokens = 'fire:-,ice:y1';
    expect(plays(line(`r:21,st,st/y:28,st,st`, 'r 3', tokens))).toEqual(['r2^']);
    expect(plays(line(`r:21,40,st/y:28,st,st`, 'r 3', tokens))).toEqual(['r2+3', 'r3^']);
    expect(plays(line(`r:21,h,h/y:28,st,st`, 'r 3', tokens))).toEqual(['-']);
  });

  test('F5 the ice goes to the center when no other pawn can take it', () => {
    const before = line(`r:4,st,st/b:40,st,st`, 'b 3', 'fire:-,ice:b1');
    const { state, events: told } = applied(gameAt(before, [1]), play('b2^'));
    // Blue 2 has come out, so the ice can go there.
    expect(awaited(state)).toEqual({ kind: 'token', seat: 0, card: 1, token: 'ice' });
    expect(told.at(-1)).toEqual({ kind: 'drew', seat: 0, card: 1 });
    const alone = line(`r:5,st,st/b:40,h,st`, 'b 4', 'fire:-,ice:b1');
    const step = applied(gameAt(alone, [1]), play('-'));
    expect(step.events.at(-1)).toEqual({ kind: 'token', token: 'ice', from: 4, to: null });
    expect(step.state.tokens).toEqual({ fire: null, ice: null });
    expect(awaited(step.state)).toEqual({ kind: 'play', seat: 0, card: 1 });
    expect(plays(line(`r:5,st,st/b:40,h,st`, 'r 1'))).toEqual(['r1+1', 'r2^']);
  });

  test('F6 drawing a 1 frees the own iced pawn, which may then move', () => {
    const before = line(`r:40,st,st/b:50,st,st`, 'r 1:ice', 'fire:-,ice:r1');
    expect(plays(before)).toEqual(['ice=b1']);
    const placed = line(`r:40,st,st/b:50,st,st`, 'r 1', 'fire:-,ice:b1');
    expect(after(before, 'ice=b1')).toBe(placed);
    expect(after(placed, 'r1+1')).toBe(line(`r:41,st,st/b:50,st,st`, 'b ?', 'fire:-,ice:b1'));
  });

  test('F7 the pawn with the fire comes home and may pull another one', () => {
    const before = line(`r:s4,20,st/b:${REST}`, 'r 1', 'fire:r1,ice:-');
    const pull = line(`r:h,20,st/b:${REST}`, 'r 1:pull', 'fire:r1,ice:-');
    expect(after(before, 'r1+1')).toBe(pull);
    expect(plays(pull)).toEqual(['-', 'pull=r2', 'pull=r3']);
    expect(after(pull, 'pull=r2')).toBe(line(`r:h,h,st/b:${REST}`, 'b ?', 'fire:r1,ice:-'));
    expect(after(pull, 'pull=r3')).toBe(line(`r:h,20,h/b:${REST}`, 'b ?', 'fire:r1,ice:-'));
    expect(after(pull, '-')).toBe(line(`r:h,20,st/b:${REST}`, 'b ?', 'fire:r1,ice:-'));
    expect(events(pull, 'pull=r2')).toEqual([
      { kind: 'pulled', pawn: 1, from: 20, by: 0 },
      { kind: 'home', pawn: 1 },
    ]);
  });

  test('F8 a 10 may start a pawn, a 4 may not', () => {
    expect(plays(line(`r:${REST}/b:${REST}`, 'r 10'))).toEqual(['r1^']);
    expect(plays(line(`r:${REST}/b:${REST}`, 'r 4'))).toEqual(['-']);
  });

  test('F9 Sorry! hits, or moves a pawn forward 4', () => {
    const before = line(`r:st,40,h/b:20,st,st`, 'r sorry');
    expect(plays(before)).toEqual(['r1!b1', 'r2+4']);
    expect(after(before, 'r2+4')).toBe(line(`r:st,44,h/b:20,st,st`, 'b ?'));
    expect(plays(line(`r:${REST}/b:${REST}`, 'r sorry'))).toEqual(['-']);
    expect(plays(line(`r:st,40,h/b:${REST}`, 'r sorry'))).toEqual(['r2+4']);
  });

  test('F10 the fire goes to start with its pawn, and has no move there', () => {
    const before = line(`r:20,st,st/b:24,st,st`, 'b 4', 'fire:r1,ice:-');
    expect(after(before, 'b1-4')).toBe(line(`r:${REST}/b:20,st,st`, 'r ?', 'fire:r1,ice:-'));
    expect(() => at(line(`r:${REST}/b:20,st,st`, 'r fire-move', 'fire:r1,ice:-'))).toThrow('red has no fire move');
  });

  test('F11 an iced pawn on the exit square keeps all pawns in start', () => {
    expect(plays(line(`r:${REST}/g:4,st,st`, 'r 5', 'fire:-,ice:g1'))).toEqual(['-']);
  });

  test('F12 the ice may have to go where it blocks the own move', () => {
    const before = line(`r:4,st,st/y:5,st,st`, 'r 1:ice');
    expect(plays(before)).toEqual(['ice=y1']);
    const placed = after(before, 'ice=y1');
    expect(placed).toBe(line(`r:4,st,st/y:5,st,st`, 'r 1', 'fire:-,ice:y1'));
    expect(plays(placed)).toEqual(['-']);
    expect(after(placed, '-')).toBe(line(`r:4,st,st/y:5,st,st`, 'y ?', 'fire:-,ice:y1'));
  });
});

describe('rules §10.4: the ice', () => {
  const ICED = 'fire:-,ice:y1';

  test('goes to an opponent’s pawn on the track other than the one that has it, and must leave that one', () => {
    expect(plays(line(`r:4,st,st/b:20,s1,h/y:30,st,40`, 'r 1:ice', ICED))).toEqual(['ice=b1', 'ice=y3']);
  });

  test('is put before the move is judged, even if the forward 1 is impossible', () => {
    const before = line(`r:s0,s1,s2/y:30,40,st`, 'r 1:ice', ICED);
    expect(plays(before)).toEqual(['ice=y2']);
    expect(plays(after(before, 'ice=y2'))).toEqual(['r3+1']);
    const stuck = line(`r:h,h,s4/y:30,40,st`, 'b 1:ice', ICED)
      .replace('/y', '/b:st,st,st/y')
      .replace('h,h,s4', '19,h,h');
    expect(plays(after(stuck, 'ice=r1'))).toEqual(['-']); // the exit square of blue is blocked now
    expect(plays(after(stuck, 'ice=y2'))).toEqual(['b1^']);
  });

  test('stays in the center when no pawn can take it, and nobody is asked', () => {
    expect(() => at(line(`r:4,st,st/y:${REST}`, 'r 1:ice'))).toThrow('red can put the ice on no pawn');
    const { state, events: told } = applied(gameAt(line(`r:4,st,st/y:${REST}`, 'y 4'), [1]), play('-'));
    expect(told.map(({ kind }) => kind)).toEqual(['passed', 'turn', 'drew']);
    expect(awaited(state)).toEqual({ kind: 'play', seat: 0, card: 1 });
  });

  test('an iced pawn does not move, not by a part of a 7 and not back; it is ignored for must-move', () => {
    expect(plays(line(`r:4,st,st/y:30,31,h`, 'y 7', ICED))).toEqual(['y2+7']);
    expect(plays(line(`r:4,st,st/y:30,h,h`, 'y 4', ICED))).toEqual(['-']);
    expect(plays(line(`r:4,st,st/y:30,h,h`, 'y 8', ICED))).toEqual(['-']);
    expect(plays(line(`r:4,st,st/y:45,s4,h`, 'y 11', ICED))).toEqual(['-']);
    // Only a swap is left, so the 11 may be declined.
    expect(plays(line(`r:8,st,st/y:45,29,h`, 'y 11', ICED))).toEqual(['-', 'y2=r1']);
  });

  test('nobody lands on an iced pawn: not by steps, not from start, not by a fire move, nor on their own', () => {
    expect(plays(line(`r:27,h,h/y:30,st,st`, 'r 3', ICED))).toEqual(['-']);
    expect(plays(line(`r:${REST}/y:4,st,st`, 'r 8', ICED))).toEqual(['-']);
    expect(() => at(line(`r:27,h,h/y:30,st,st`, 'r fire-move', 'fire:r1,ice:y1'))).toThrow('red has no fire move');
    expect(plays(line(`r:4,st,st/y:30,27,h`, 'y 3', ICED))).toEqual(['-']);
  });

  test('an iced pawn is jumped over', () => {
    expect(after(line(`r:28,st,st/y:30,st,st`, 'r 3', ICED), 'r1+3')).toBe(
      line(`r:34,st,st/y:30,st,st`, 'y ?', ICED), // 31 is the triangle of yellow
    );
  });

  test('an iced pawn is neither swapped nor hit by Sorry!, and swaps with nobody', () => {
    expect(plays(line(`r:59,s4,h/y:30,20,st`, 'r 11', ICED))).toEqual(['-', 'r1=y2']);
    expect(plays(line(`r:59,s4,h/y:30,st,st`, 'r 11', ICED))).toEqual(['-']);
    expect(plays(line(`r:20,st,st/y:30,s4,h`, 'y 11', ICED))).toEqual(['-']);
    expect(plays(line(`r:h,h,st/y:30,20,st`, 'r sorry', ICED))).toEqual(['r3!y2']);
    expect(plays(line(`r:h,h,st/y:30,st,st`, 'r sorry', ICED))).toEqual(['-']);
  });

  test('a triangle that leads onto an iced pawn is barred for moves, swaps and Sorry!', () => {
    // Yellow 1 stands at the end of blue's long slide, which begins on 24.
    const pawns = 'r:21,st,h/b:st,st,st/y:28,24,st';
    expect(plays(line(pawns, 'r 3', ICED))).toEqual(['r2^']);
    expect(plays(line(pawns, 'r 11', ICED))).toEqual(['r1+11', 'r2^']);
    expect(plays(line(pawns, 'r sorry', ICED))).toEqual(['r1+4']);
    // On the triangle itself.
    expect(plays(line('r:21,st,h/y:24,st,st', 'r 3', ICED))).toEqual(['r2^']);
  });

  test('with swapSlide=both, the swapped opponent does not slide onto an iced pawn either', () => {
    // Blue 1 would come to 1, red's triangle, and slide to 4, where yellow 1 stands still.
    const pawns = 'r:1,h,h/b:20,st,st/y:4,st,st';
    expect(plays(line(pawns, 'r 11', ICED))).toEqual(['-', 'r1=b1']);
    expect(plays(`fire-ice+swapSlide=both ${pawns} r 11 ${ICED}`)).toEqual(['-']);
  });

  test('ice on the pawn with the fire stops the fire move, and a 2 can still move the fire away', () => {
    const tokens = 'fire:r1,ice:r1';
    expect(() => at(line(`r:4,st,st/y:${REST}`, 'r fire-move', tokens))).toThrow('red has no fire move');
    expect(plays(line(`r:4,st,20/y:${REST}`, 'r 2:fire', tokens))).toEqual(['-', 'fire=r2', 'fire=r3']);
  });

  test('an iced pawn cannot be pulled home', () => {
    expect(plays(line(`r:h,20,st/y:${REST}`, 'r 3:pull', 'fire:r1,ice:r2'))).toEqual(['-', 'pull=r3']);
    // No other pawn is there, so there is no question.
    expect(after(line(`r:s2,20,h/y:${REST}`, 'r 3', 'fire:r1,ice:r2'), 'r1+3')).toBe(
      line(`r:h,20,h/y:${REST}`, 'y ?', 'fire:r1,ice:r2'),
    );
  });
});

describe('rules §10.5: the fire', () => {
  test('a 2 may move it to any own pawn, wherever that is, also an iced one, and from an opponent', () => {
    const pawns = 'r:20,st,h/y:30,st,st';
    const before = line(pawns, 'r 2:fire', 'fire:y1,ice:r1');
    expect(plays(before)).toEqual(['-', 'fire=r1', 'fire=r2', 'fire=r3']);
    expect(after(before, 'fire=r1')).toBe(line(pawns, 'r 2', 'fire:r1,ice:r1'));
    expect(after(before, '-')).toBe(line(pawns, 'r 2', 'fire:y1,ice:r1'));
    expect(plays(after(before, 'fire=r1'))).toEqual(['r2^']);
  });

  test('a 2 moves the fire even when it moves no pawn, and does not draw again', () => {
    const before = line(`r:s4,h,h/y:${REST}`, 'r 2:fire');
    expect(plays(before)).toEqual(['-', 'fire=r1', 'fire=r2']);
    const moved = after(before, 'fire=r2');
    expect(plays(moved)).toEqual(['-']);
    expect(after(moved, '-')).toBe(line(`r:s4,h,h/y:${REST}`, 'y ?', 'fire:r2,ice:-'));
  });

  test('the fire move is there once a turn, before the card, and no slide begins in a corner', () => {
    const before = line(`r:20,st,st/y:${REST}`, 'y 4', 'fire:r1,ice:-');
    expect(after(before, '-')).toBe(line(`r:20,st,st/y:${REST}`, 'r fire-move', 'fire:r1,ice:-'));
    const asked = applied(gameAt(before, [5]), play('-')).state;
    expect(awaited(asked)).toEqual({ kind: 'fire-move', seat: 0 });
    const { state, events: told } = applied(asked, play('r1+fire'));
    expect(told.map(({ kind }) => kind)).toEqual(['moved', 'drew']);
    expect(awaited(state)).toEqual({ kind: 'play', seat: 0, card: 5 });
    expect(state.pawns[0]).toBe(30);
    expect(state.turn).toBe(asked.turn);
  });

  test('a pawn in a corner goes to the next one, 15 ahead; an own pawn there bars it', () => {
    expect(after(line(`r:30,st,st/y:${REST}`, 'r fire-move', 'fire:r1,ice:-'), 'r1+fire')).toBe(
      line(`r:45,st,st/y:${REST}`, 'r ?', 'fire:r1,ice:-'),
    );
    expect(() => at(line(`r:30,45,st/y:${REST}`, 'r fire-move', 'fire:r1,ice:-'))).toThrow('red has no fire move');
    expect(() => at(line(`r:s1,45,st/y:${REST}`, 'r fire-move', 'fire:r1,ice:-'))).toThrow('red has no fire move');
    expect(() => at(line(`r:30,st,st/y:40,st,st`, 'r fire-move', 'fire:y1,ice:-'))).toThrow('red has no fire move');
  });

  test('after a 7 that is split, the pull is offered once, when both parts are done', () => {
    const before = line(`r:s1,20,st/y:${REST}`, 'r 7', 'fire:r1,ice:-');
    const pull = line(`r:h,23,st/y:${REST}`, 'r 7:pull', 'fire:r1,ice:-');
    expect(after(before, 'r1+4,r2+3')).toBe(pull);
    expect(plays(pull)).toEqual(['-', 'pull=r2', 'pull=r3']);
    // Of two pawns in start only one is offered.
    expect(plays(line(`r:h,st,st/y:${REST}`, 'r 8:pull', 'fire:r1,ice:-'))).toEqual(['-', 'pull=r2']);
  });

  test('a 2 that gives the fire to a pawn and brings it home pulls another one', () => {
    const before = line(`r:s3,20,st/y:${REST}`, 'r 2:fire');
    expect(after(after(before, 'fire=r1'), 'r1+2')).toBe(line(`r:h,20,st/y:${REST}`, 'r 2:pull', 'fire:r1,ice:-'));
    expect(after(after(before, '-'), 'r1+2')).toBe(line(`r:h,20,st/y:${REST}`, 'y ?'));
  });

  test('a pawn that is home with the fire pulls nobody any more', () => {
    expect(after(line(`r:h,s2,st/y:${REST}`, 'r 3', 'fire:r1,ice:-'), 'r2+3')).toBe(
      line(`r:h,h,st/y:${REST}`, 'y ?', 'fire:r1,ice:-'),
    );
  });

  test('a pull may win, at once', () => {
    const before = line(`r:h,st,h/y:${REST}`, 'r 5:pull', 'fire:r1,ice:-');
    expect(after(before, 'pull=r2')).toBe(line(`r:h,h,h/y:${REST}`, 'r #', 'fire:r1,ice:-'));
    const { state, events: told } = applied(gameAt(before, [3]), play('pull=r2'));
    expect(told.map(({ kind }) => kind)).toEqual(['pulled', 'home', 'won']);
    expect([state.winners, state.discard.length, state.draw]).toEqual([[0], 44, [3]]);
  });

  test('pawns in start are alike but for the one with the fire, which is offered beside another', () => {
    expect(plays(line(`r:st,st,st/y:30,st,st`, 'r 8', 'fire:r2,ice:-'))).toEqual(['r1^', 'r2^']);
    expect(plays(line(`r:st,st,st/y:30,st,st`, 'r sorry', 'fire:r2,ice:-'))).toEqual(['r1!y1', 'r2!y1']);
    expect(plays(line(`r:st,st,st/y:30,st,st`, 'r 2:fire', 'fire:r2,ice:-'))).toEqual(['-', 'fire=r1']);
  });

  test('the tokens stay on their pawns through swaps, slides and Sorry!', () => {
    const tokens = 'fire:r1,ice:-';
    expect(after(line(`r:20,st,st/y:40,st,st`, 'y 11', tokens), 'y1=r1')).toBe(
      line(`r:40,st,st/y:20,st,st`, 'r fire-move', tokens),
    );
    expect(after(line(`r:20,st,st/y:${REST}`, 'y sorry', tokens), 'y1!r1')).toBe(
      line(`r:${REST}/y:20,st,st`, 'r ?', tokens),
    );
  });
});

describe('rules §10.1: the 2013 rules without tokens', () => {
  test('a whole 7 starts a pawn, a part of it does not', () => {
    expect(plays('2013-classic r:20,st,h/b:st,st,st r 7')).toEqual(['r1+7', 'r2^']);
  });

  test('a 10 goes back 1 by force only if it can neither go forward nor start a pawn', () => {
    expect(plays('2013-classic r:s1,h,h/b:st,st,st r 10')).toEqual(['r1-1']);
    expect(plays('2013-classic r:s1,st,h/b:st,st,st r 10')).toEqual(['r1-1', 'r2^']);
  });

  test('an 11 can be declined only if no pawn can go forward or start', () => {
    expect(plays('2013-classic r:59,h,h/y:20,st,st r 11')).toEqual(['-', 'r1=y1']);
    expect(plays('2013-classic r:59,st,h/y:20,st,st r 11')).toEqual(['r1=y1', 'r2^']);
  });

  test('only the mover slides after a swap, and a 2 does not draw again', () => {
    expect(after('2013-classic r:9,st,st/y:20,st,st r 11', 'r1=y1')).toBe('2013-classic r:20,st,st/y:9,st,st y ?');
    expect(after('2013-classic r:20,st,st/y:st,st,st r 2', 'r1+2')).toBe('2013-classic r:22,st,st/y:st,st,st y ?');
  });

  test('three pawns at home win', () => {
    expect(after('2013-classic r:h,h,s2/y:st,st,st r 3', 'r3+3')).toBe('2013-classic r:h,h,h/y:st,st,st r #');
  });
});
