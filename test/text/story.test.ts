import { describe, expect, test } from 'vitest';
import { apply, FACES, formatPlay, legalPlays, type Face, type BoardState } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import type { Notice } from '../../src/match/match.ts';
import { hasMoved } from '../../src/match/story/game-stories.ts';
import type { Moment } from '../../src/match/story/moments.ts';
import en from '../../src/text/locales/en.json' with { type: 'json' };
import { headlineOf, stampOf, tellTurns } from '../../src/text/turn-lines.ts';
import { pseudo } from '../harness/pseudo.ts';
import { gameAt, matchAt, storyAt, withComputer } from '../harness/matches.ts';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];
const FIVE = '🔴 **Ann** drew **5**: pawn 1 moves 5.';
/** The turns of plays made on a game. */
function turnsOf(game: BoardState, tokens: readonly string[], notes: readonly Notice[] = []) {
  const names = game.seats.map((seat) => NAMES[seat]!);
  return storyAt({ ...matchAt(game, names), notes }, game, tokens).turns;
}
const told = (game: BoardState, tokens: readonly string[], notes: readonly Notice[] = []) =>
  tellTurns(english, turnsOf(game, tokens, notes));

/** The first legal play of the player on turn, this many times. */
function firstPlays(game: BoardState, count: number): readonly string[] {
  let state = game;
  return Array.from({ length: count }, () => {
    const [legal] = legalPlays(state);
    const step = apply(state, legal!.play);
    if (step.ok) state = step.value.state;
    return formatPlay(legal!.play);
  });
}

/** Plays at a position, their sentences, and the cards that come. */
const PLAYS = `
  a start | r:st,st,st,st/y:st,st,st,st r 1 | r1^
    🔴 **Ann** drew **1**: pawn 1 leaves start.
  a walk | r:4,st,st,st/y:40,st,st,st r 5 | r1+5
    🔴 **Ann** drew **5**: pawn 1 moves 5.
  one step | r:st,4,st,st/y:40,st,st,st r 1 | r2+1
    🔴 **Ann** drew **1**: pawn 2 moves 1.
  a walk back | r:4,st,st,st/y:40,st,st,st r 4 | r1-4
    🔴 **Ann** drew **4**: pawn 1 backs up 4.
  the safety zone | r:1,st,st,st/y:40,st,st,st r 3 | r1+3
    🔴 **Ann** drew **3**: pawn 1 moves 3.
  home | r:s2,st,st,st/y:40,st,st,st r 3 | r1+3
    **🏠 Ann brings one home: 3 to go!** 🔴 **Ann** drew **3**: pawn 1 moves 3 and is **home**.
  a bump | r:4,st,st,st/y:st,9,st,st r 5 | r1+5
    🔴 **Ann** drew **5**: pawn 1 moves 5, bumps Cleo’s pawn 2.
  a slide | r:13,st,st,st/y:40,st,st,st r 3 | r1+3
    🔴 **Ann** drew **3**: pawn 1 moves 3, slides.
  a slide over a rival and an own pawn | r:13,17,st,st/y:18,st,st,st r 3 | r1+3
    🔴 **Ann** drew **3**: pawn 1 moves 3, slides, bumps their own pawn 2, bumps Cleo’s pawn 1.
  a split | r:5,20,st,st/y:40,st,st,st r 7 | r1+3,r2+4
    🔴 **Ann** drew **7**: pawn 1 moves 3, pawn 2 moves 4, slides.
  a swap | r:5,st,st,st/y:40,st,st,st r 11 | r1=y1
    🔴 **Ann** drew **11**: pawn 1 swaps places with Cleo’s pawn 1.
  a swap after which both slide | r:9,st,st,st/y:16,st,st,st r 11 | r1=y1
    🔴 **Ann** drew **11**: pawn 1 swaps places with Cleo’s pawn 1, slides, Cleo’s pawn 1 slides.
  Sorry! | r:st,st,st,st/y:40,st,st,st r sorry | r1!y1
    **😇 Sorry, Cleo!** 🔴 **Ann** drew **Sorry!**: pawn 1 takes Cleo 1’s place.
  Sorry! onto a slide with another rival on it | r:st,h,st,st/y:16,18,st,st r sorry | r1!y1
    **💥 Two bumps in one move!** 🔴 **Ann** drew **Sorry!**: pawn 1 takes Cleo 1’s place, slides, bumps Cleo’s pawn 2.
  an 11 declined | r:59,h,h,h/y:40,st,st,st r 11 | -
    🔴 **Ann** drew **11**: passes.
  the last pawn home | r:s4,h,h,h/y:40,st,st,st r 1 | r1+1
    🔴 **Ann** drew **1**: pawn 1 moves 1 and is **home**.
  forced passes in a row | r:st,st,st,st/b:st,st,st,st/y:st,st,st,st r 5 | - - - r1^ | then 3,8,1,5
    Couldn’t move: 🔴 **Ann** (5), 🔵 **Ben** (3), 🟡 **Cleo** (8).
    🔴 **Ann** drew **1**: pawn 1 leaves start.
  a turn with further cards | r:st,st,st,st/y:st,st,st,st r 2 | r1^ r1+2 r1+3 | then 2,3,8
    🔴 **Ann** drew **2**: pawn 1 leaves start; then **2**: pawn 1 moves 2; then **3**: pawn 1 moves 3.
  a pass | r:4,0,h,h/y:st,st,st,st r sorry | - y1^ | then 1,3,5,8
    Couldn’t move: 🔴 **Ann** (Sorry!).
    🟡 **Cleo** drew **1**: pawn 1 leaves start.
  a 2 without a play, and the card after it | r:s4,h,h,h/y:st,st,st,st r 2 | - r1+1 | then 1,5,8
    🔴 **Ann** drew **2**: no move; then **1**: pawn 1 moves 1 and is **home**.
  a shuffle after the turn that emptied the pile | r:4,st,st,st/y:40,st,st,st r 5 | r1+5 | then none
    🔴 **Ann** drew **5**: pawn 1 moves 5.
    The discard pile is shuffled into a new draw pile.
  a shuffle after a pass | r:st,st,st,st/y:40,st,st,st r 5 | - | then none
    Couldn’t move: 🔴 **Ann** (5).
    The discard pile is shuffled into a new draw pile.
`;

const cardsIn = (list: string): readonly Face[] =>
  list.split(',').flatMap((card) => FACES.filter((face) => String(face) === card));

const rows = PLAYS.trim().split(/\n {2}(?! )/);

test.each(rows.map((row) => row.split(/ \| |\n +/)))('a sentence for each turn: %s', (_what, at, tokens, ...rest) => {
  const next = /^then (.*)$/.exec(rest[0]!)?.[1];
  const game = gameAt(`classic ${at}`, next === undefined ? undefined : cardsIn(next).toReversed());
  expect(told(game, tokens.split(' '))).toEqual(next === undefined ? rest : rest.slice(1));
});

describe('several turns', () => {
  test('a turn of very many 2s is told up to a point, and the rest is counted', () => {
    const game = gameAt('classic r:4,20,st,st/y:st,st,st,st r 2', [3, ...Array<Face>(60).fill(2)]);
    const tokens = firstPlays(game, 60);
    const [sentence, ...more] = told(game, tokens);
    expect(more).toEqual([]);
    expect(sentence!.length).toBeLessThan(1_300);
    expect(sentence).toMatch(/^🔴 \*\*Ann\*\* drew \*\*2\*\*: pawn 1 .*; then \*\*2\*\*: .*; and \d+ more moves\.$/);
    const counted = Number(/and (\d+) more moves/.exec(sentence!)![1]);
    expect(sentence!.split('; ')).toHaveLength(60 - counted + 1);
    expect(told(game, tokens.slice(0, 60 - counted))[0]).not.toContain('more move');
    expect(told(game, tokens.slice(0, 61 - counted))[0]).toMatch(/; and 1 more move\.$/);
  });

  test('a pass after a question is a line of its own where an older post has told the question', () => {
    const start = 'not-sorry r:h,h,h,s4/b:h,h,h,s4/y:st,st,st,st r question:ask';
    const [turn] = turnsOf(gameAt(start, [1, 3, 5, 8]), ['ask=b', 'yes', '-', '-']);
    const since = (ply: number) => tellTurns(english, [{ ...turn!, plays: turn!.plays.slice(ply) }]);
    expect(since(2)).toEqual(['🔴 **Ann**: no move, Ben can’t move.']);
    expect(since(3)).toEqual(['🔵 **Ben**: no move.']);
  });

  test('a play that the computer made when the time was up is told as such, and only that one', () => {
    const made = turnsOf(gameAt('classic r:4,st,st,st/y:40,st,st,st r 5'), ['r1+5']);
    const by = (who: 'missed' | 'auto') =>
      made.map((turn) => ({ ...turn, plays: turn.plays.map((play) => ({ ...play, by: who })) }));
    const late = FIVE.replace(/\.$/, ' (time was up, so a computer moved).');
    expect(tellTurns(english, [...by('missed'), ...by('auto')])).toEqual([late, FIVE]);
  });

  test('a card that the computer chose when the time was up is told as such, too', () => {
    const at = gameAt('point-scoring r:10,st,st,st/y:st,st,st,st r hand r:1,2,3,4,5/y:*5');
    const [turn] = turnsOf({ ...at, hands: [[1, 2, 3, 4, 5], [], [1, 2, 3, 4, 5], []] }, ['play=3', 'r1+3']);
    const missed = turn!.plays.map((play, index) => ({ ...play, by: index === 0 ? ('missed' as const) : play.by }));
    expect(tellTurns(english, [{ ...turn!, plays: missed }])).toEqual([
      '🔴 **Ann** played **3**: (time was up, so a computer moved), pawn 1 moves 3.',
    ]);
  });

  test('who left is told before what was played after it, and after what was not', () => {
    const game = gameAt('classic r:st,st,st,st/y:st,st,st,st r 5', [3, 8]);
    const notes: readonly Notice[] = [{ ply: 21, kind: 'left', seat: 2, userId: '1', name: '' }];
    const match = withComputer(matchAt(game), 2, 'greedy', '1');
    expect(tellTurns(english, storyAt({ ...match, notes }, game, ['-', '-']).turns)).toEqual([
      'Couldn’t move: 🔴 **Ann** (5).',
      '🟡 **Yellow** left. Gizmo plays on for them.',
      'Couldn’t move: 🟡 **Gizmo** (8).',
    ]);
  });

  test('in a match that is over no computer plays on for who left or is away', () => {
    const game = gameAt('classic r:4,st,st,st/y:st,st,st,st r 5');
    const note = { ply: 20, seat: 2, userId: '1', name: 'Cleo' } as const;
    const kinds = ['back', 'left', 'away'] as const;
    const notes = kinds.map((kind) => ({ ...note, kind }));
    const lines = ['🟡 **Cleo** is back.', '🟡 **Cleo** left.', '🟡 **Cleo** is away.', FIVE];
    expect(tellTurns(english, turnsOf(game, ['r1+5'], notes), true)).toEqual(lines);
  });

  test('a play is told by the name of whoever sat there when it was made', () => {
    const game = gameAt('classic r:4,st,st,st/y:st,st,st,st r 5', [8, 3, 8]);
    const match = withComputer(matchAt(game, ['Ann', 'Cleo']), 0, 'greedy', 'x');
    const notes: readonly Notice[] = [{ ply: 21, kind: 'left', seat: 0, userId: 'x', name: 'Ann' }];
    expect(tellTurns(english, storyAt({ ...match, notes }, game, ['r1+5', '-', 'r1+3']).turns)).toEqual([
      FIVE,
      '🔴 **Ann** left. Pixel plays on for them.',
      'Couldn’t move: 🟡 **Cleo** (8).',
      '🔴 **Pixel** drew **3**: pawn 1 moves 3.',
    ]);
  });

  test('a turn has a picture when a pawn moved, and only then', () => {
    const game = gameAt('classic r:4,st,st,st/y:st,st,st,st r 5', [8, 3, 8]);
    expect(turnsOf(game, ['r1+5', '-', 'r1+3']).map(hasMoved)).toEqual([true, false, true]);
    const swap = gameAt('classic r:5,st,st,st/y:40,st,st,st r 11');
    expect(turnsOf(swap, ['r1=y1']).map(hasMoved)).toEqual([true]);
  });
});

const CALLED = ['Ann', '*Ben*', 'Cleo', 'Dan'];
const TOLD: readonly (readonly [Exclude<Moment, { kind: 'roll' }>, headline: string, stamp: string])[] = [
  [{ kind: 'last-pawn', seat: 0 }, '**🔥 Last pawn for Ann!**', 'Last pawn!'],
  [{ kind: 'comeback', seat: 0 }, '**🚀 From last to first: Ann takes the lead!**', 'Comeback!'],
  [{ kind: 'double-bump', seat: 0, pawns: 2 }, '**💥 Two bumps in one move!**', 'Two bumps!'],
  [{ kind: 'double-bump', seat: 0, pawns: 3 }, '**💥 Three bumps in one move!**', '3 bumps!'],
  [{ kind: 'double-bump', seat: 0, pawns: 4 }, '**💥 4 bumps in one move!**', '4 bumps!'],
  [{ kind: 'sorry', seat: 0, target: 1 }, '**😇 Sorry, \\*Ben\\*!**', 'Sorry!'],
  [{ kind: 'home', seat: 0, pawns: 1, left: 3 }, '**🏠 Ann brings one home: 3 to go!**', 'Home!'],
  [{ kind: 'home', seat: 0, pawns: 2, left: 2 }, '**🏠 Ann brings two home: 2 to go!**', 'Home!'],
];

test.each(TOLD)('%o has a headline and a stamp', (moment, headline, words) => {
  expect(headlineOf(english, moment, CALLED)).toBe(headline);
  expect(stampOf(english, moment)).toEqual({ kind: moment.kind, seat: 0, words, roll: null });
});

test('a roll has a stamp with its number, and no headline', () => {
  const stamp = { kind: 'roll', seat: 0, words: 'Rolled a 4!', roll: 4 };
  expect(stampOf(english, { kind: 'roll', seat: 0, roll: 4 })).toEqual(stamp);
});

test('every kind of moment is told, and its stamp is short', () => {
  const keys = Object.keys(en).filter((key) => key.startsWith('moment.'));
  expect(new Set(TOLD.map(([{ kind }]) => `moment.${kind}`))).toEqual(new Set(keys));
  for (const [moment] of TOLD) {
    expect(stampOf(english, moment).words.length).toBeLessThanOrEqual(14);
    expect(headlineOf(pseudo, moment, CALLED)).not.toBe(headlineOf(english, moment, CALLED));
  }
});

test('a turn has one headline, before its line, by the names that its people had then', () => {
  const game = gameAt('classic r:s3,st,st,st/y:17,40,st,st r 2', [8, 'sorry']);
  expect(tellTurns(english, turnsOf(game, ['r1+2', 'r2!y2']))).toEqual([
    '**😇 Sorry, Cleo!** 🔴 **Ann** drew **2**: pawn 1 moves 2 and is **home**; then **Sorry!**: pawn 2 takes Cleo 2’s place.',
  ]);
});
