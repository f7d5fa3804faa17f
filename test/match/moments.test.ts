import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { COMPUTERS } from '../../src/computer/computer.ts';
import { apply, awaited, createGame, legalPlays, viewFor, type Seat } from '../../src/engine/index.ts';
import { momentOf, type Moment } from '../../src/match/story/moments.ts';
import { gameAt, matchAt, played, storyAt } from '../harness/matches.ts';
import { boardRules } from '../harness/positions.ts';

/** The moment of plays on a position, in notation, made in one turn. */
function momentAt(text: string, ...tokens: readonly string[]): Moment | null {
  const game = gameAt(text);
  return momentOf(played(game, tokens).map(({ logged, ...step }) => ({ ...step, seat: logged.seat })));
}

describe('the moment of a play', () => {
  test.each<[string, string, string, object | null]>([
    ['a walk', 'r:4,st,st,st/y:40,st,st,st r 5', 'r1+5', null],
    ['a bump', 'r:4,st,st,st/y:9,st,st,st r 5', 'r1+5', null],
    ['a Sorry!', 'r:st,20,st,st/y:40,st,st,st r sorry', 'r1!y1', { kind: 'sorry', target: 2 }],
    ['a pawn home', 'r:s2,st,st,st/y:40,st,st,st r 3', 'r1+3', { kind: 'home', pawns: 1, left: 3 }],
    ['a pawn of three home', 'three-pawn r:s2,st,st/y:40,st,st r 3', 'r1+3', { kind: 'home', pawns: 1, left: 2 }],
    ['two pawns home by a 7', 'r:s3,s0,st,st/y:40,st,st,st r 7', 'r1+2,r2+5', { kind: 'home', pawns: 2, left: 2 }],
    ['the last pawn but one', 'r:s2,h,h,st/y:40,st,st,st r 3', 'r1+3', { kind: 'last-pawn' }],
    ['the first of two pawns', 'classic+pawns=2 r:s2,st/y:40,st r 3', 'r1+3', { kind: 'last-pawn' }],
    ['the pawn that wins', 'r:s2,h,h,h/y:40,st,st,st r 3', 'r1+3', null],
    ['two rivals bumped', 'r:13,h,st,st/y:17,18,st,st r 3', 'r1+3', { kind: 'double-bump', pawns: 2 }],
    ['three of two colors', 'r:13,h,st,st/b:16,st,st,st/y:17,18,st,st r 3', 'r1+3', { kind: 'double-bump', pawns: 3 }],
    ['a rival and an own pawn bumped', 'r:13,17,st,st/y:18,st,st,st r 3', 'r1+3', null],
  ])('%s', (_what, text, token, moment) => {
    expect(momentAt(text.startsWith('r:') ? `classic ${text}` : text, token)).toEqual(moment && { seat: 0, ...moment });
  });

  test('partners are no rivals: their pawns count as own', () => {
    const [step] = played(gameAt('classic r:13,h,st,st/b:17,st,st,st/y:18,st,st,st r 3'), ['r1+3']);
    const inTeams = { ...step!, seat: 0 as Seat, after: { ...step!.after, rules: 'teams@1' } };
    expect(momentOf([{ ...step!, seat: 0 }])).toMatchObject({ kind: 'double-bump' });
    expect(momentOf([inTeams])).toBeNull();
  });
});

// By the swap red's 127 steps to go become 73, and yellow's 82 become 76.
test.each([
  ['is from 45 steps behind to the lead', 'r:6,st/y:0,54', true],
  ['is not from 44 behind', 'r:6,st/y:0,53', false],
  ['is of whoever was last alone', 'r:6,st/b:22,st/y:0,54', true],
  ['is not of one of two who were last', 'r:6,st/b:21,st/y:0,54', false],
  ['is not to any place but the first', 'r:6,st/b:s4,40/y:0,54', false],
])('a comeback %s', (_what, text, isOne) => {
  expect(momentAt(`classic+pawns=2 ${text} r 11`, 'r1=y1')).toEqual(isOne ? { kind: 'comeback', seat: 0 } : null);
});

describe('of several moments', () => {
  test('the last pawn goes before the rest, a double bump before Sorry!, whatever came first', () => {
    expect(momentAt('classic r:st,h,st,st/y:16,18,st,st r sorry', 'r1!y1')).toMatchObject({ kind: 'double-bump' });
    expect(momentAt('classic r:s1,h,s4,h/y:40,st,st,st r 1', 'r3+1')).toMatchObject({ kind: 'last-pawn' });
  });

  test('a turn has the strongest of its plays', () => {
    const game = gameAt('classic r:s3,13,st,st/y:17,18,st,st r 2', [8, 3]);
    const [turn] = storyAt(matchAt(game, ['Ann', 'Cleo']), game, ['r1+2', 'r2+3']).turns;
    expect(turn!.plays.map((play) => momentOf([play])?.kind)).toEqual(['home', 'double-bump']);
    expect(turn!.moment).toEqual({ kind: 'double-bump', seat: 0, pawns: 2 });
  });
});

/** The number of each kind of moment in whole games of greedy computers, per game. */
function countedIn(rules: string, seats: readonly Seat[], games: number): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let number = 0; number < games; number++) {
    const random = randomFrom(`${rules} ${seats.length} ${number}`);
    const key = Array.from({ length: 64 }, () => Math.floor(random() * 16).toString(16)).join('');
    let { state } = createGame(boardRules(rules), { seats, key });
    while (state.winners.length === 0) {
      const { seat } = awaited(state)!;
      const step = apply(state, COMPUTERS.greedy(viewFor(state, seat), legalPlays(state), random));
      if (!step.ok) throw new Error(step.error.code);
      const { kind } = momentOf([{ seat, events: step.value.events, before: state, after: step.value.state }]) ?? {};
      if (kind) counts[kind] = (counts[kind] ?? 0) + 1 / games;
      ({ state } = step.value);
    }
  }
  return counts;
}

test.each([
  ['classic+pawns=2', [0, 2]],
  ['classic+pawns=2', [0, 1, 2, 3]],
  ['classic+pawns=3', [0, 1, 2]],
  ['classic', [0, 2]],
] as const)('in games of %s for the seats %j a comeback is rare, but comes', (rules, seats) => {
  const { comeback = 0, ...others } = countedIn(rules, seats, 40);
  expect(comeback).toBeGreaterThan(0);
  expect(comeback).toBeLessThan(1.6);
  expect(others['last-pawn']).toBeGreaterThanOrEqual(1); // nobody wins without it, except by two pawns at once
  expect('home' in others).toBe(rules !== 'classic+pawns=2');
});
