import { describe, expect, test } from 'vitest';
import { viewFor, type BoardState } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { seenOf } from '../../src/match/story/story.ts';
import { altText, describeBoard } from '../../src/text/describe.ts';
import { gameAt, matchAt, wonBy } from '../harness/matches.ts';

const TEXT = 'classic r:4,s2,st,h/y:40,st,st,st r 5';

describe('the board in words', () => {
  test('tells whose turn it is, every pawn with its steps to go, the piles and how squares count', () => {
    expect(describeBoard(english, seenOf(matchAt(gameAt(TEXT), ['Ann', 'Ben']))).split('\n')).toEqual([
      'Turn 14: Ann plays 5.',
      '**Ann** (Red): in start: 3; 1 on square 4 (64 to go); 2 on safety square 3 (3 to go); home: 4.',
      '**Ben** (Yellow): in start: 2, 3, 4; 1 on square 40 (58 to go).',
      'Draw pile: 3. Discard pile: 3 cards, 4 on top.',
      expect.stringMatching(/^Squares count clockwise from 0/),
    ]);
  });

  test('tells whose turn it is where it is not the first seat’s, and how many cards are left', () => {
    const game = gameAt('classic r:4,st,st,st/y:40,st,st,st y sorry', [5, 3]);
    expect(describeBoard(english, seenOf(matchAt(game, ['Ann', '*Ben*']))).split('\n')).toEqual([
      'Turn 14: \\*Ben\\* plays Sorry!.',
      expect.stringMatching(/^\*\*Ann\*\* \(Red\): /),
      expect.stringMatching(/^\*\*\\\*Ben\\\*\*\* \(Yellow\): /),
      'Draw pile: 2. Discard pile: 3 cards, 4 on top.',
      expect.any(String),
    ]);
  });

  test('tells of one card, and of none, in the discard pile', () => {
    const told = (...discard: BoardState['discard']) =>
      describeBoard(english, seenOf(matchAt({ ...gameAt(TEXT), discard })));
    expect(told('sorry')).toContain('Discard pile: 1 card, Sorry! on top.');
    expect(told()).toContain('Discard pile: empty.');
  });

  test('is over when the match is', () => {
    expect(describeBoard(english, seenOf(wonBy(matchAt(gameAt(TEXT)), 0)))).toMatch(/^The game is over\.\n/);
  });
});

describe('the description of a picture', () => {
  test('says the same in short, with the letters', () => {
    const told = (...letters: Parameters<typeof altText>[4]) =>
      altText(english, viewFor(gameAt(TEXT), null), ['Ann', '', 'Ben', ''], 'Turn 14: Ann plays 5.', letters);
    expect(told({ letter: 'A', at: 9 }, { letter: 'B', at: 67 })).toBe(
      'Sorry! board. Turn 14: Ann plays 5. Red (Ann): start 3, 1 at 4, 2 safety 3, home 4. Yellow (Ben): start 2 3 4, 1 at 40. Letters: A square 9, B safety square 4.',
    );
    expect(told()).toMatch(/1 at 40\.$/);
  });
});
