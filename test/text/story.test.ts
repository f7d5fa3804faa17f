import { describe, expect, test } from 'vitest';
import { apply, formatPlay, legalPlays, type Face, type BoardState } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import type { Notice } from '../../src/match/match.ts';
import { hasMoved } from '../../src/match/story/story.ts';
import { tellTurns } from '../../src/text/told-turns.ts';
import { gameAt, matchAt, storyAt, withComputer } from '../harness/matches.ts';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];
const FIVE = '🔴 **Ann** drew **5**: pawn 1 moves 5 to square 9.';
/** The turns of plays made on a game. */
function turnsOf(game: BoardState, tokens: readonly string[], notes: readonly Notice[] = []) {
  const names = game.seats.map((seat) => NAMES[seat]!);
  return storyAt({ ...matchAt(game, names), notes }, game, tokens).turns;
}
const told = (game: BoardState, tokens: readonly string[], notes: readonly Notice[] = []) =>
  tellTurns(english, turnsOf(game, tokens, notes));
/** One play at a position of red and yellow, told. */
const once = (text: string, token: string, draw?: readonly Face[]) => told(gameAt(`classic ${text}`, draw), [token]);

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

/** A play, its position and its sentence. */
const PLAYS = `
  a start | r:st,st,st,st/y:st,st,st,st r 1 | r1^
    🔴 **Ann** drew **1**: pawn 1 leaves start.
  a walk | r:4,st,st,st/y:40,st,st,st r 5 | r1+5
    🔴 **Ann** drew **5**: pawn 1 moves 5 to square 9.
  one step | r:st,4,st,st/y:40,st,st,st r 1 | r2+1
    🔴 **Ann** drew **1**: pawn 2 moves 1 to square 5.
  a walk back | r:4,st,st,st/y:40,st,st,st r 4 | r1-4
    🔴 **Ann** drew **4**: pawn 1 backs up 4 to square 0.
  the safety zone | r:1,st,st,st/y:40,st,st,st r 3 | r1+3
    🔴 **Ann** drew **3**: pawn 1 moves 3 to safety square 2.
  home | r:s2,st,st,st/y:40,st,st,st r 3 | r1+3
    **🏠 Ann brings one home: 3 to go!** 🔴 **Ann** drew **3**: pawn 1 moves 3 and is **home**.
  a bump | r:4,st,st,st/y:st,9,st,st r 5 | r1+5
    🔴 **Ann** drew **5**: pawn 1 moves 5 to square 9, bumps Cleo’s pawn 2.
  a slide | r:13,st,st,st/y:40,st,st,st r 3 | r1+3
    🔴 **Ann** drew **3**: pawn 1 moves 3 to square 16, slides to square 19.
  a slide over a rival and an own pawn | r:13,17,st,st/y:18,st,st,st r 3 | r1+3
    🔴 **Ann** drew **3**: pawn 1 moves 3 to square 16, slides to square 19, sends its own pawn 2 back, bumps Cleo’s pawn 1.
  a split | r:5,20,st,st/y:40,st,st,st r 7 | r1+3,r2+4
    🔴 **Ann** drew **7**: pawn 1 moves 3 to square 8, pawn 2 moves 4 to square 24, slides to square 28.
  a swap | r:5,st,st,st/y:40,st,st,st r 11 | r1=y1
    🔴 **Ann** drew **11**: pawn 1 swaps places with Cleo’s pawn 1 and lands on square 40.
  a swap after which both slide | r:9,st,st,st/y:16,st,st,st r 11 | r1=y1
    🔴 **Ann** drew **11**: pawn 1 swaps places with Cleo’s pawn 1 and lands on square 16, slides to square 19, Cleo’s pawn 1 slides to square 13.
  Sorry! | r:st,st,st,st/y:40,st,st,st r sorry | r1!y1
    **😇 Sorry, Cleo!** 🔴 **Ann** drew **Sorry!**: pawn 1 takes square 40 from Cleo’s pawn 1.
  Sorry! onto a slide with another rival on it | r:st,h,st,st/y:16,18,st,st r sorry | r1!y1
    **💥 Two bumps in one move!** 🔴 **Ann** drew **Sorry!**: pawn 1 takes square 16 from Cleo’s pawn 1, slides to square 19, bumps Cleo’s pawn 2.
  an 11 declined | r:59,h,h,h/y:40,st,st,st r 11 | -
    🔴 **Ann** drew **11**: passes.
  the last pawn home | r:s4,h,h,h/y:40,st,st,st r 1 | r1+1
    🔴 **Ann** drew **1**: pawn 1 moves 1 and is **home**.
`;

const rows = PLAYS.trim().split(/\n {2}(?! )/);

test.each(rows.map((row) => row.split(/ \| |\n +/)))('one play in one sentence: %s', (_what, text, token, sentence) => {
  expect(once(text, token)).toEqual([sentence]);
});

describe('several turns', () => {
  test('forced passes in a row share one line', () => {
    const game = gameAt('classic r:st,st,st,st/b:st,st,st,st/y:st,st,st,st r 5', [5, 1, 8, 3]);
    expect(told(game, ['-', '-', '-', 'r1^'])).toEqual([
      'Couldn’t move: 🔴 **Ann** (5), 🔵 **Ben** (3), 🟡 **Cleo** (8).',
      '🔴 **Ann** drew **1**: pawn 1 leaves start.',
    ]);
  });

  test('drawing again is one turn in one sentence', () => {
    const game = gameAt('classic r:st,st,st,st/y:st,st,st,st r 2', [8, 3, 2]);
    expect(turnsOf(game, ['r1^', 'r1+2', 'r1+3'])).toHaveLength(1);
    expect(told(game, ['r1^', 'r1+2', 'r1+3'])).toEqual([
      '🔴 **Ann** drew **2**: pawn 1 leaves start; then **2**: pawn 1 moves 2 to square 6; then **3**: pawn 1 moves 3 to square 9.',
    ]);
  });

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

  test('a 2 without a play is told with what is drawn after it', () => {
    const game = gameAt('classic r:4,0,h,h/y:st,st,st,st r sorry', [8, 5, 3, 1]);
    const lines = ['Couldn’t move: 🔴 **Ann** (Sorry!).', '🟡 **Cleo** drew **1**: pawn 1 leaves start.'];
    expect(told(game, ['-', 'y1^'])).toEqual(lines);
    const two = gameAt('classic r:s4,h,h,h/y:st,st,st,st r 2', [8, 5, 1]);
    expect(told(two, ['-', 'r1+1'])).toEqual([
      '🔴 **Ann** drew **2**: no move; then **1**: pawn 1 moves 1 and is **home**.',
    ]);
  });

  test.each([
    ['r:4,st,st,st', 'r1+5', FIVE],
    ['r:st,st,st,st', '-', 'Couldn’t move: 🔴 **Ann** (5).'],
  ])('a shuffle is told after the turn that emptied the pile: %s %s', (red, token, line) => {
    const shuffled = 'The discard pile is shuffled into a new draw pile.';
    expect(told(gameAt(`classic ${red}/y:40,st,st,st r 5`, []), [token])).toEqual([line, shuffled]);
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
      '🔴 **Ann** played **3**: (time was up, so a computer moved), pawn 1 moves 3 to square 13.',
    ]);
  });

  test('who left is told before what was played after it, and after what was not', () => {
    const game = gameAt('classic r:st,st,st,st/y:st,st,st,st r 5', [3, 8]);
    const note: Notice = { ply: 21, kind: 'left', seat: 2, userId: '1', name: '' };
    expect(told(game, ['-', '-'], [note])).toEqual([
      'Couldn’t move: 🔴 **Ann** (5).',
      '🟡 **Yellow** left. A computer plays on for them.',
      'Couldn’t move: 🟡 **Cleo** (8).',
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
    const match = withComputer(matchAt(game, ['Ann', 'Cleo']), 0, 'greedy');
    const notes: readonly Notice[] = [{ ply: 21, kind: 'left', seat: 0, userId: 'x', name: 'Ann' }];
    expect(tellTurns(english, storyAt({ ...match, notes }, game, ['r1+5', '-', 'r1+3']).turns)).toEqual([
      FIVE,
      '🔴 **Ann** left. A computer plays on for them.',
      'Couldn’t move: 🟡 **Cleo** (8).',
      '🔴 **Computer** drew **3**: pawn 1 moves 3 to square 12.',
    ]);
  });

  test('a turn has a picture when a pawn moved, and only then', () => {
    const game = gameAt('classic r:4,st,st,st/y:st,st,st,st r 5', [8, 3, 8]);
    expect(turnsOf(game, ['r1+5', '-', 'r1+3']).map(hasMoved)).toEqual([true, false, true]);
    const swap = gameAt('classic r:5,st,st,st/y:40,st,st,st r 11');
    expect(turnsOf(swap, ['r1=y1']).map(hasMoved)).toEqual([true]);
  });
});
