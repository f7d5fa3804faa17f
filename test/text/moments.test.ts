import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { Moment } from '../../src/match/story/moments.ts';
import en from '../../src/text/locales/en.json' with { type: 'json' };
import { headlineOf, stampOf, tellTurns } from '../../src/text/told-turns.ts';
import { gameAt, matchAt, storyAt } from '../harness/matches.ts';
import { pseudo } from '../harness/pseudo.ts';

const NAMES = ['Ann', '*Ben*', 'Cleo', 'Dan'];

const TOLD: readonly (readonly [Moment, headline: string, stamp: string])[] = [
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
  expect(headlineOf(english, moment, NAMES)).toBe(headline);
  expect(stampOf(english, moment)).toEqual({ kind: moment.kind, seat: 0, words });
});

test('every kind of moment is told, and its stamp is short', () => {
  const keys = Object.keys(en).filter((key) => key.startsWith('moment.'));
  expect(new Set(TOLD.map(([{ kind }]) => `moment.${kind}`))).toEqual(new Set(keys));
  for (const [moment] of TOLD) {
    expect(stampOf(english, moment).words.length).toBeLessThanOrEqual(14);
    expect(headlineOf(pseudo, moment, NAMES)).not.toBe(headlineOf(english, moment, NAMES));
  }
});

test('a turn has one headline, before its line, by the names that its people had then', () => {
  const game = gameAt('classic r:s3,st,st,st/y:17,40,st,st r 2', [8, 'sorry']);
  expect(tellTurns(english, storyAt(matchAt(game, ['Ann', 'Cleo']), game, ['r1+2', 'r2!y2']).turns)).toEqual([
    '**😇 Sorry, Cleo!** 🔴 **Ann** drew **2**: pawn 1 moves 2 and is **home**; then **Sorry!**: pawn 2 takes square 40 from Cleo’s pawn 2.',
  ]);
});
