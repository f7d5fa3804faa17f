import { describe, expect, test } from 'vitest';
import type { Question as QuestionOf } from '../../src/discord/choices/question.ts';
import { askAt } from '../../src/discord/choices/ask.ts';
import { viewFor } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { gameAt } from '../harness/matches.ts';
import { WORST } from './worst.ts';

type Question = QuestionOf<'board'>;

const NAMES = ['Ann', '*Ben*', 'Cleo', 'Dan'];
const asked = (text: string, path = ''): Question => askAt(english, viewFor(gameAt(text), null), NAMES, path)!;
const labelsOf = ({ choices }: Question): readonly string[] => choices.map(({ label }) => label);

describe('what a button says, and whose pawn is under its letter', () => {
  test.each([
    ['a swap', 'r:5,st,st,st/y:40,st,st,st r 11', ['1 → A, slides', '1 ⇄ B, swaps with Cleo'], '**B** Cleo’s pawn 1'],
    ['a 10', 'r:10,st,st,st/y:40,st,st,st r 10', ['1 back 1 → A', '1 → B'], null],
    [
      'a slide over two rivals',
      'r:13,st,st,st/b:17,st,st,st/y:18,st,st,st r 3',
      ['1 → A, slides, bumps *Ben*, bumps Cleo'],
      null,
    ],
    [
      'a 7 that brings a pawn home',
      'r:s3,21,st,st/y:40,st,st,st r 7',
      ['2 → A', '1 moves 2 home, 2 moves 5', '1 moves 1, 2 moves 6'],
      null,
    ],
    [
      'a Sorry! card',
      'r:st,st,st,st/b:9,st,st,st/y:31,st,st,st r sorry',
      ['1 → A, bumps *Ben*', '1 → B, bumps Cleo, slides'],
      '**A** \\*Ben\\*’s pawn 1, **B** Cleo’s pawn 1',
    ],
    [
      'six plays, offered at once, each pawn from back to front',
      'r:20,31,42,st/y:st,st,st,st r 10',
      ['1 back 1 → A', '1 → B', '2 back 1 → B', '2 → C', '3 back 1 → C', '3 → D'],
      null,
    ],
  ])('%s', (_what, text, labels, legend) => {
    const question = asked(`classic ${text}`);
    expect([labelsOf(question), question.legend]).toEqual([labels, legend === null ? null : `-# ${legend}`]);
  });

  test('what catches the eye: the worst for oneself first, then home, then what happens to others', () => {
    const marksOf = (text: string) => asked(`classic ${text}`).choices.map(({ mark }) => mark);
    expect(marksOf('r:5,st,st,st/y:40,st,st,st r 11')).toEqual(['slide', 'swap']);
    expect(marksOf('r:13,st,st,st/b:17,st,st,st/y:18,st,st,st r 3')).toEqual(['bump']);
    expect(marksOf('r:13,17,st,st/b:18,st,st,st r 3')).toEqual(['own', null]);
    expect(marksOf('r:s3,21,st,st/y:40,st,st,st r 7')).toEqual([null, 'home', null]);
    expect(marksOf('r:5,st,st,st/y:44,50,st,st r 11').slice(1)).toEqual(['swap', 'swap']);
    expect(marksOf('r:5,st,st,st/y:14,16,st,st r 11')).toEqual(['bump', 'swap', 'swap']);
    expect(marksOf('r:st,st,st,st/b:9,st,st,st r sorry')).toEqual(['sorry']);
    const team = asked('teams r:40,st,st,st/b:st,st,st,st/y:13,17,st,st/g:st,st,st,st r 3');
    expect(team.choices.map(({ mark }) => mark)).toEqual([null, 'own', null]); // a partner's pawn is no rival's
    const fire = asked('fire-ice r:20,st,st/b:30,st,st r fire-move fire:r1,ice:-').choices;
    expect(fire.map(({ label, mark }) => [label, mark])).toEqual([['1 runs to A, bumps *Ben*', 'fire']]);
  });
});

test('a single play is no choice, and plays that can be pressed need no question', () => {
  expect(asked(WORST['a single play']!).text).toBe('Your only move:');
  expect(asked('classic r:20,31,42,st/y:st,st,st,st r 10').text).toBeNull();
  expect(asked(WORST['a 10 with both directions for four pawns']!).text).toBe('Which pawn?');
});

describe('step by step', () => {
  const elevens = WORST['an 11 with 4 × 12 swaps, four of them also moves']!;
  const sevens = WORST['a 7 with four pawns out, far apart']!;

  test('the pawn that is chosen has a halo, and the question names it', () => {
    expect(asked(elevens)).toMatchObject({ text: 'Which pawn?', chosen: [] });
    expect(asked(elevens, 'w1')).toMatchObject({ text: 'Pawn 2 trades places with whom?', chosen: [1] });
    expect(asked(sevens, 'm1')).toMatchObject({ text: 'Pawn 2: where to?', chosen: [1] });
    expect(asked(sevens, 'm1.p2')).toMatchObject({ text: 'Pawn 2 moves 2. Who takes the other 5?', chosen: [1] });
  });

  test('whose pawn is bumped: the name does nothing in a message', () => {
    const sorry = WORST['Sorry! with seven targets of two']!;
    const { text, choices, legend } = asked(sorry, 'o1');
    expect([labelsOf(asked(sorry)), text]).toEqual([['Bump *Ben*…', 'Bump Cleo…'], 'Which of \\*Ben\\*’s pawns?']);
    expect(choices[1]).toEqual({ label: '1 → B, bumps *Ben*', mark: 'sorry', to: { kind: 'play', token: 'r1!b3' } });
    expect(legend).toMatch(/^-# \*\*A\*\* \\\*Ben\\\*’s pawn 2, \*\*B\*\* \\\*Ben\\\*’s pawn 3, /);
  });

  test('each share of a split has the letter of its square, and says what it does', () => {
    const last = asked(sevens, 'm3');
    expect(labelsOf(last)).toEqual([
      '4 moves 1 → A…',
      '4 moves 2 → B…',
      '4 moves 3 → C…',
      '4 moves 4 → D, slides, bumps Dan…',
      '4 moves 5 → E, bumps Dan…',
      '4 moves 6 → F…',
      '4 → G',
    ]);
    expect(last.choices.map(({ mark }) => mark)).toEqual([null, null, null, 'bump', 'bump', null, null]);
    expect(last.letters.map(({ at }) => at)).toEqual([36, 37, 38, 43, 40, 41, 42]);
    const partners = asked(sevens, 'm3.p4');
    expect(labelsOf(partners)[0]).toBe('1 moves 3 → A, 4 moves 4, slides, bumps Dan, bumps Dan');
    expect(partners.letters[0]).toEqual({ letter: 'A', at: 8 });
    expect(asked(sevens, 'm3.p4').text).toBe('Pawn 4 moves 4. Who takes the other 3?');
  });

  test('a step that has one way on is left out, and its letters follow the track', () => {
    const lone = asked('classic r:58,h,h,h/b:0,6,17,30/y:3,13,33,st r 11');
    const owners = ['Cleo', '*Ben*', 'Cleo', '*Ben*', '*Ben*', 'Cleo', '*Ben*'];
    expect(labelsOf(lone)).toEqual(owners.map((who, index) => `1 ⇄ ${'ABCDEFG'[index]}, swaps with ${who}`));
    expect(lone.letters.map(({ at }) => at)).toEqual([3, 6, 13, 17, 30, 33, 0]);
    expect(lone.text).toBeNull();
  });

  test('the buttons for the pawns stand in the order of their numbers', () => {
    const yellow = elevens.replace(' r 11', ' y 11');
    const swaps = labelsOf(asked(yellow)).filter((label) => label.startsWith('Swap'));
    expect(swaps).toEqual([1, 2, 3, 4].map((n) => `Swap pawn ${n}…`));
  });
});
