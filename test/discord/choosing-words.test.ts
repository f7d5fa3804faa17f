import { describe, expect, test } from 'vitest';
import type { Question } from '../../src/discord/choosing/ask.ts';
import { askAt } from '../../src/discord/choosing/ask.ts';
import { viewFor } from '../../src/engine/index.ts';
import { english } from '../../src/languages.ts';
import { gameAt } from '../harness/matches.ts';
import { WORST } from './worst.ts';

const NAMES = ['Ann', '*Ben*', 'Cleo', 'Dan'];
const asked = (text: string, path = ''): Question => askAt(english, viewFor(gameAt(text), null), NAMES, path)!;
const labelsOf = ({ choices }: Question): readonly string[] => choices.map(({ label }) => label);

describe('what a button says, and where its letter is', () => {
  test.each([
    [
      'a swap',
      'r:5,st,st,st/y:40,st,st,st r 11',
      ['1 → A, slide', '1 ⇄ B, swap with Cleo'],
      '**A** square 19, **B** Cleo’s pawn 1 on square 40',
    ],
    ['a 10', 'r:10,st,st,st/y:40,st,st,st r 10', ['1 → A', '1 back 1 → B'], '**A** square 20, **B** square 9'],
    [
      'a slide over two rivals',
      'r:13,st,st,st/b:17,st,st,st/y:18,st,st,st r 3',
      ['1 → A, slide, bump *Ben*, bump Cleo'],
      '**A** square 19',
    ],
    [
      'two splits, offered at once',
      'r:s3,21,st,st/y:40,st,st,st r 7',
      ['2 → A', '1 → B, then 2 → C', '1 → D home, then 2 → E'],
      '**A** square 28, **B** safety square 5, **C** square 27, **D** home, **E** square 26',
    ],
    [
      'six plays, offered at once',
      'r:20,31,42,st/y:st,st,st,st r 10',
      ['1 → A', '2 → B', '3 → C', '1 back 1 → D', '2 back 1 → A', '3 back 1 → B'],
      '**A** square 30, **B** square 41, **C** square 52, **D** square 19',
    ],
  ])('%s', (_what, text, labels, legend) => {
    const question = asked(`classic ${text}`);
    expect([labelsOf(question), question.legend]).toEqual([labels, `-# ${legend}`]);
  });
});

test('a single play is no choice', () => {
  expect([asked(WORST['a single play']!).text, asked(WORST['a 10 with both directions for four pawns']!).text]).toEqual(
    ['Your only play:', 'Which pawn, and how?'],
  );
});

describe('step by step', () => {
  const elevens = WORST['an 11 with 4 × 12 swaps, four of them also moves']!;
  const sevens = WORST['a 7 with four pawns out, far apart']!;

  test('the pawn that is chosen has a halo, and the question names it', () => {
    expect(
      [asked(elevens, 'w1'), asked(elevens), asked(sevens, 'm1'), asked(sevens, 'm1.p2')].map(({ text, chosen }) => [
        text,
        chosen,
      ]),
    ).toEqual([
      ['Swap pawn 2 with whom?', [1]],
      ['Which pawn, and how?', []],
      ['Pawn 2: where to?', [1]],
      ['Pawn 2 moves 2. Which pawn takes the other 5?', [1]],
    ]);
  });

  test('whose pawn is bumped: the name does nothing in a message', () => {
    const sorry = WORST['Sorry! with seven targets of two']!;
    expect([asked(sorry).choices[0]!.label, asked(sorry, 'o1').text]).toEqual([
      'Bump *Ben* …',
      'Bump which of \\*Ben\\*’s pawns?',
    ]);
    expect(asked(sorry, 'o1').legend).toContain('**A** \\*Ben\\*’s pawn 1 on square 0');
  });

  test('each pawn may be the first of a split, with the letter of where it goes', () => {
    const last = asked(sevens, 'm3');
    expect(labelsOf(last)).toEqual([...[1, 2, 3, 4, 5, 6].map((n) => `4 → ${' ABCDEF'[n]}, ${n} of 7 …`), '4 → G']);
    expect(last.legend).toBe(
      '-# **A** square 36, **B** square 37, **C** square 38, **D** square 43, **E** square 40, **F** square 41, **G** square 42',
    );
    expect(asked(sevens, 'm3.p4').text).toBe('Pawn 4 moves 4. Which pawn takes the other 3?');
  });

  test('a step that has one way on is left out', () => {
    const lone = asked('classic r:58,h,h,h/b:0,6,17,30/y:3,13,33,st r 11');
    expect(labelsOf(lone)).toEqual([
      ...['A', 'B', 'C', 'D'].map((letter) => `1 ⇄ ${letter}, swap with *Ben*`),
      ...['E', 'F', 'G'].map((letter) => `1 ⇄ ${letter}, swap with Cleo`),
    ]);
    expect(lone.text).toBe('Choose your play:');
  });

  test('the buttons for the pawns stand in the order of their numbers', () => {
    const yellow = elevens.replace(' r 11', ' y 11');
    const swaps = labelsOf(asked(yellow)).filter((label) => label.startsWith('Swap'));
    expect(swaps).toEqual([1, 2, 3, 4].map((n) => `Swap pawn ${n} …`));
  });
});
