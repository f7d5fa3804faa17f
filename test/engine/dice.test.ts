import { describe, expect, test } from 'vitest';
import { awaited, type Event, type Face } from '../../src/engine/index.ts';
import { applied } from '../harness/game.ts';
import { after, chanceOf, events, gameAt, play, plays } from '../harness/positions.ts';

// Rules §11: the Dice! card. Pawns that an example does not mention are in start.

const REST = 'st,st,st,st';
const line = (pawns: string, turn: string): string => `dice-card ${pawns} ${turn}`;

/** The result if the seat before has nothing to play and a Dice! card comes with this roll, then these cards. */
function rolled(before: string, roll: number, cards: readonly Face[]) {
  const game = { ...gameAt(before, ['dice', ...cards]), chance: chanceOf(6, roll - 1) };
  return applied(game, play('-'));
}

const told = (list: readonly Event[], kind: Event['kind']) => list.filter((event) => event.kind === kind);

describe('the worked examples of rules §11', () => {
  test('D1 a 1 places a pawn behind the closest opponent', () => {
    const before = line('r:10,st,st,st/b:20,st,st,st/y:3,st,st,st', 'r dice:1');
    expect(plays(before)).toEqual(['r1=y1-1']);
    expect(after(before, 'r1=y1-1')).toBe(line('r:2,st,st,st/b:20,st,st,st/y:3,st,st,st', 'b ?'));
    expect(events(before, 'r1=y1-1')).toEqual([{ kind: 'placed', pawn: 0, from: 10, to: 2, target: 8 }]);
    // It turns in with the next forward move.
    expect(plays(line('r:2,st,st,st/b:20,st,st,st/y:3,st,st,st', 'r 3'))).toEqual(['r1+3']);
    expect(after(line('r:2,st,st,st/b:20,st,st,st', 'r 3'), 'r1+3')).toBe(line('r:s2,st,st,st/b:20,st,st,st', 'b ?'));
  });

  test('D2 of two that are equally close the player picks one', () => {
    const before = line('r:10,st,st,st/b:14,st,st,st/y:6,st,st,st', 'r dice:1');
    expect(plays(before)).toEqual(['r1=b1-1', 'r1=y1-1']);
    expect(after(before, 'r1=b1-1')).toBe(line('r:13,st,st,st/b:14,st,st,st/y:6,st,st,st', 'b ?'));
    expect(after(before, 'r1=y1-1')).toBe(line('r:5,st,st,st/b:14,st,st,st/y:6,st,st,st', 'b ?'));
  });

  test('D3 a 2 that shows a 5 goes 50 forward, and slides', () => {
    const before = line(`r:4,st,st,st/g:${REST}`, 'r dice:2:5');
    expect(plays(before)).toEqual(['r1+50']);
    expect(after(before, 'r1+50')).toBe(line(`r:58,st,st,st/g:${REST}`, 'g ?'));
  });

  test('D4 a 2 that shows a 4 goes 40 back', () => {
    const before = line(`r:4,st,st,st/g:${REST}`, 'r dice:2:4');
    expect(plays(before)).toEqual(['r1-40']);
    expect(after(before, 'r1-40')).toBe(line(`r:28,st,st,st/g:${REST}`, 'g ?'));
  });

  test('D5 a 2 that shows a 10 goes 10 back', () => {
    const before = line(`r:4,st,st,st/g:${REST}`, 'r dice:2:10');
    expect(plays(before)).toEqual(['r1-10']);
    expect(after(before, 'r1-10')).toBe(line(`r:58,st,st,st/g:${REST}`, 'g ?'));
  });

  test('D6 a 2 that shows a 7 is forfeit', () => {
    expect(plays(line(`r:4,st,st,st/g:${REST}`, 'r dice:2:7'))).toEqual(['-']);
  });

  test('D7 a 3 goes 20 back, out of the safety zone too', () => {
    const before = line(`r:s1,st,st,st/g:${REST}`, 'r dice:3');
    expect(plays(before)).toEqual(['r1-20']);
    expect(after(before, 'r1-20')).toBe(line(`r:44,st,st,st/g:${REST}`, 'g ?'));
  });

  test('D8 a 4 places a pawn in front of the next one ahead or the next one behind', () => {
    const before = line('r:10,st,st,st/b:20,st,st,st/y:3,st,st,st', 'r dice:4');
    expect(plays(before)).toEqual(['r1=b1+1', 'r1=y1+1']);
    expect(after(before, 'r1=b1+1')).toBe(line('r:21,st,st,st/b:20,st,st,st/y:3,st,st,st', 'b ?'));
    expect(after(before, 'r1=y1+1')).toBe(line('r:4,st,st,st/b:20,st,st,st/y:3,st,st,st', 'b ?'));
  });

  test('D9 a 4 without an opponent on the track goes back 12', () => {
    const before = line(`r:10,st,st,st/b:${REST}`, 'r dice:4');
    expect(plays(before)).toEqual(['r1-12']);
    expect(after(before, 'r1-12')).toBe(line(`r:58,st,st,st/b:${REST}`, 'b ?'));
    expect(plays(line('r:s2,h,h,h/b:s1,h,h,h', 'r dice:4'))).toEqual(['r1-12']);
  });

  test('D10 a 5 brings another’s pawn out or puts an own one in', () => {
    const before = line(`r:19,st,st,st/b:${REST}`, 'r dice:5');
    expect(plays(before)).toEqual(['b1^', 'r1=st']);
    expect(after(before, 'b1^')).toBe(line(`r:${REST}/b:19,st,st,st`, 'b ?'));
    expect(after(before, 'r1=st')).toBe(line(`r:${REST}/b:${REST}`, 'b ?'));
    expect(events(before, 'b1^').map(({ kind }) => kind)).toEqual(['started', 'bumped']);
    expect(events(before, 'r1=st')).toEqual([{ kind: 'withdrawn', pawn: 0, from: 19 }]);
  });

  test('D11 a 6 exchanges only players of whom both are there', () => {
    const { state, events: list } = rolled(line(`r:${REST}/y:${REST}/g:${REST}`, 'g 3'), 6, [5]);
    expect(told(list, 'exchanged')).toEqual([{ kind: 'exchanged', pairs: [[0, 2]] }]);
    expect(awaited(state)).toEqual({ kind: 'play', seat: 2, card: 5 });
  });

  test('D12 after a 6 the turn goes on by seat', () => {
    const { state, events: list } = rolled(line(`r:${REST}/y:${REST}`, 'y 3'), 6, [5]);
    expect(list.map(({ kind }) => kind)).toEqual(['passed', 'turn', 'drew', 'rolled', 'exchanged', 'turn', 'drew']);
    expect(told(list, 'turn').map((event) => 'seat' in event && event.seat)).toEqual([0, 2]);
    expect(state.seats).toEqual([0, 2]);
    expect(state.discard.at(-1)).toBe('dice');
  });
});

describe('rules §11: a 1', () => {
  test('takes the square of the placing, before any slide', () => {
    const before = line('r:28,st,st,st/b:25,st,st,st', 'r dice:1');
    expect(after(before, 'r1=b1-1')).toBe(line(`r:28,st,st,st/b:${REST}`, 'b ?'));
  });

  test('takes no second-closest opponent, but another own pawn', () => {
    // The square behind blue is held by red 2, which itself is one behind already.
    expect(plays(line('r:16,19,h,h/b:20,st,st,st/y:30,st,st,st', 'r dice:1'))).toEqual(['-']);
    expect(plays(line('r:16,19,h,40/b:20,st,st,st/y:30,st,st,st', 'r dice:1'))).toEqual(['r4=y1-1']);
  });

  test('bumps, ignores the entry, and needs an opponent and an own pawn on the track', () => {
    expect(after(line('r:10,st,st,st/b:13,st,st,st/y:12,st,st,st', 'b dice:1'), 'b1=y1-1')).toBe(
      line('r:10,st,st,st/b:11,st,st,st/y:12,st,st,st', 'y ?'),
    );
    expect(after(line('r:30,st,st,st/b:13,st,st,st/y:14,st,st,st', 'r dice:1'), 'r1=y1-1')).toBe(
      line(`r:13,st,st,st/b:${REST}/y:14,st,st,st`, 'b ?'),
    );
    expect(plays(line('r:s1,st,st,h/b:20,st,st,st', 'r dice:1'))).toEqual(['-']);
    expect(plays(line('r:10,st,st,st/b:s1,st,h,st', 'r dice:1'))).toEqual(['-']);
  });
});

describe('rules §11: a 2', () => {
  test.each([
    [1, ['r1+10']],
    [2, ['r1+20']],
    [3, ['r1+30']],
    [8, ['-']],
    [11, ['-']],
    [12, ['-']],
    ['sorry', ['-']],
    ['dice', ['-']],
  ])('that shows a %s', (card, expected) => {
    expect(plays(line('r:4,st,h,st/g:20,st,st,st', `r dice:2:${card}`))).toEqual(expected);
  });

  test('puts the card that it shows away at once, and draws no other for a 2', () => {
    const shown = rolled(line(`r:4,st,st,st/y:${REST}`, 'y 3'), 2, [2, 8]);
    expect(told(shown.events, 'revealed')).toEqual([{ kind: 'revealed', seat: 0, card: 2 }]);
    expect(awaited(shown.state)).toEqual({ kind: 'play', seat: 0, card: 'dice', roll: 2, revealed: 2 });
    expect(shown.state.discard.at(-1)).toBe(2);
    const { state } = applied(shown.state, play('r1+20'));
    expect(state.discard.slice(-2)).toEqual([2, 'dice']);
    expect(awaited(state)).toEqual({ kind: 'play', seat: 2, card: 8 });
  });

  test('shuffles for the card that it shows if it must, without the Dice! card itself', () => {
    const { state, events: list } = rolled(line(`r:4,st,st,st/y:${REST}`, 'y 3'), 2, []);
    expect(told(list, 'reshuffled')).toEqual([{ kind: 'reshuffled', cards: 48 }]);
    expect(state.draw.length).toBe(47);
    expect([...state.draw, ...state.discard].filter((card) => card === 'dice')).toHaveLength(3);
  });
});

describe('rules §11: a 3', () => {
  test('lands as any move does: it bumps, slides, and is barred by an own pawn', () => {
    expect(after(line('r:40,st,st,st/b:20,st,st,st', 'r dice:3'), 'r1-20')).toBe(
      line(`r:20,st,st,st/b:${REST}`, 'b ?'),
    );
    expect(after(line(`r:44,st,st,st/b:${REST}`, 'r dice:3'), 'r1-20')).toBe(line(`r:28,st,st,st/b:${REST}`, 'b ?'));
    expect(plays(line(`r:40,20,h,h/b:${REST}`, 'r dice:3'))).toEqual(['r2-20']);
    expect(plays(line(`r:st,st,h,h/b:${REST}`, 'r dice:3'))).toEqual(['-']);
  });
});

describe('rules §11: a 4', () => {
  test('takes a single opponent as the one ahead and the one behind: one play', () => {
    expect(plays(line('r:10,st,st,st/b:20,st,st,st', 'r dice:4'))).toEqual(['r1=b1+1']);
  });

  test('is not for the own square, nor for one with an own pawn, nor without a pawn on the track', () => {
    expect(plays(line('r:10,st,st,st/b:9,st,st,st', 'r dice:4'))).toEqual(['-']);
    expect(plays(line('r:10,21,h,h/b:20,st,st,st', 'r dice:4'))).toEqual(['-']);
    expect(plays(line('r:s3,s4,st,h/b:20,st,st,st', 'r dice:4'))).toEqual(['-']);
  });

  test('slides where the placing ends on a triangle', () => {
    expect(after(line('r:10,st,st,st/b:23,26,st,st', 'r dice:4'), 'r1=b1+1')).toBe(
      line('r:28,st,st,st/b:23,st,st,st', 'b ?'),
    );
  });
});

describe('rules §11: a 5', () => {
  test('brings nobody out where the own color stands on the exit square', () => {
    expect(plays(line('r:30,h,h,h/b:19,st,st,st/y:h,h,34,40', 'r dice:5'))).toEqual(['r1=st']);
    expect(plays(line('r:s2,st,h,h/b:h,h,h,s0', 'r dice:5'))).toEqual(['r1=st']);
  });

  test('is forfeit if nothing of it can be done', () => {
    expect(plays(line('r:h,h,st,st/b:19,st,st,st', 'r dice:5'))).toEqual(['-']);
  });
});

test('rules §11: a 6 exchanges both pairs of four, and nobody if no pair is complete', () => {
  const four = rolled(line(`r:${REST}/b:${REST}/y:${REST}/g:${REST}`, 'g 3'), 6, [5]);
  expect(told(four.events, 'exchanged')).toEqual([
    {
      kind: 'exchanged',
      pairs: [
        [0, 2],
        [1, 3],
      ],
    },
  ]);
  const none = rolled(line(`r:${REST}/b:${REST}`, 'b 3'), 6, [5]);
  expect(told(none.events, 'exchanged')).toEqual([{ kind: 'exchanged', pairs: [] }]);
  expect(told(none.events, 'passed')).toHaveLength(1); // the one before
  expect(awaited(none.state)).toEqual({ kind: 'play', seat: 1, card: 5 });
});

describe('rules §9: the die in teams', () => {
  const team = (red: string, blue: string, yellow: string, green: string, turn: string): string =>
    `teams+dice-card r:${red}/b:${blue}/y:${yellow}/g:${green} ${turn}`;

  test('the subject is any of the eight, the opponent is of the other side', () => {
    expect(plays(team('10,st,st,st', '40,st,st,st', '12,st,st,st', REST, 'r dice:1'))).toEqual(['r1=b1-1', 'y1=b1-1']);
    expect(plays(team('10,st,st,st', REST, '30,st,st,st', REST, 'r dice:4'))).toEqual(['r1-12', 'y1-12']);
  });

  test('a placing may bump the partner, as every landing may', () => {
    const before = team('10,st,st,st', '40,st,st,st', '39,st,st,st', REST, 'r dice:1');
    // 39 is the triangle of yellow: red bumps there, then slides over blue to 43.
    expect(after(before, 'r1=b1-1')).toBe(team('43,st,st,st', REST, REST, REST, 'b ?'));
  });

  test('a 5 brings out a pawn of any other seat, the partner’s too, or puts any of the eight in', () => {
    expect(plays(team('10,st,st,st', 'h,h,h,h', '30,st,st,st', REST, 'r dice:5'))).toEqual([
      'g1^',
      'r1=st',
      'y1=st',
      'y2^',
    ]);
    const before = team('10,st,st,st', 'h,h,h,h', '30,st,st,st', REST, 'r dice:5');
    expect(after(before, 'y1=st')).toBe(team('10,st,st,st', 'h,h,h,h', REST, REST, 'b ?'));
  });
});
