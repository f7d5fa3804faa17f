import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { positions } from '../harness/generators.ts';
import { testLaw } from '../harness/laws.ts';
import { testNotation } from '../harness/notation.ts';
import { after, at } from '../harness/positions.ts';
import * as board from '../../src/engine/board/turn-notation.ts';
import { same } from '../harness/same.ts';
import {
  formatPosition,
  legalPlays,
  parsePlay,
  parsePosition,
  upToChance,
  type BoardPosition,
} from '../../src/engine/index.ts';

/** A position in the words of its line: when a hand has been filled, the next turn begins, or goes on after a 2. */
function written(position: BoardPosition): BoardPosition {
  const known = upToChance(position);
  if (known.todo[0]?.kind !== 'refill') return known;
  return { ...known, todo: known.todo.map((task) => (task.kind === 'choose' ? { ...task, kind: 'turn' } : task)) };
}

testLaw('a position and its line are the same thing, also after each play', 1500, [positions], (position) => {
  same(parsePosition(formatPosition(position)), { ok: true, value: position });
  for (const { after: next } of legalPlays(position)) {
    const line = formatPosition(next);
    const read = at(line);
    same(formatPosition(read), line);
    same(written(next), read);
  }
});

testNotation(
  { ...board, formatPosition, parsePosition },
  {
    words: ['r', 'b', 'y', 'g', '1', '2', '4', '0', '^', '+', '-', ',', '=', '!', 'x'],
    line: 'classic r:4,st,s3,h/y:10,12,st,h r 11',
    marks: '0123456789rbygsth?#/:, ',
  },
);

test('the line of a view has the number of cards in the hands of others', () => {
  const seen = 'point-scoring r:4,st,st,st/y:st,st,st,st r hand r:1,2,sorry,11,5/y:*5';
  expect(at(seen).hands).toEqual([[1, 2, 'sorry', 11, 5], [], 5, []]);
  expect(formatPosition(at(seen))).toBe(seen);
});

test.each([
  ['', 'the line is empty'],
  [' ', 'the line is empty'],
  ['chess r:st,st,st,st/y:st,st,st,st r 1', 'unknown ruleset "chess"'],
  ['express r:st,st,st,st/y:st,st,st,st r ?', 'unknown home color "st": expected red, blue, yellow or green'],
  ['classic+pawns=9 r:st/y:st r 1', 'pawns must be one of 2, 3, 4, not "9"'],
  ['classic r:st,st,st,st/y:st,st,st,st r', 'a position has four fields: ruleset, pawns, turn, card'],
  ['classic', 'a position has four fields: ruleset, pawns, turn, card'],
  ['classic r:st,st,st,st/y:st,st,st,st r 1 r:1', 'extra field "r:1"'],
  ['classic r:st,st,st,st/y:st,st,st,st r 1 a b', 'extra field "a"'],
  ['classic r:st,st,st,st/y:st,st,st,st r 1 ', 'extra field ""'],
  ['classic r:7,7,st,st/y:st,st,st,st r 1', 'two pawns on one square: 7'],
  ['classic r:7,st,st,st/y:7,st,st,st r 1', 'two pawns on one square: 7'],
  ['classic r:s1,s1,st,st/y:st,st,st,st r 1', 'two pawns on one square: s1 of red'],
  ['classic r:st,st,st/y:st,st,st,st r 1', 'red has 3 pawns, classic is played with 4'],
  ['classic+pawns=3 r:st,st,st/y:st,st,st,st r 1', 'yellow has 4 pawns, three-pawn is played with 3'],
  ['classic r:60,st,st,st/y:st,st,st,st r 1', 'unknown place "60": expected 0-59, s0-s4, st or h'],
  ['classic r:04,st,st,st/y:st,st,st,st r 1', 'unknown place "04": expected 0-59, s0-s4, st or h'],
  ['classic r:s5,st,st,st/y:st,st,st,st r 1', 'unknown place "s5": expected 0-59, s0-s4, st or h'],
  ['classic r:,st,st,st/y:st,st,st,st r 1', 'unknown place "": expected 0-59, s0-s4, st or h'],
  ['classic r:st,st,st,st/y:st,st,st,st b 1', 'color blue is not seated'],
  ['classic r:st,st,st,st/y:st,st,st,st w 1', 'unknown color "w": expected r, b, y or g'],
  ['classic r:st,st,st,st/w:st,st,st,st r 1', 'unknown color "w": expected r, b, y or g'],
  ['classic r:st,st,st,st/r:st,st,st,st r 1', 'color red is given twice'],
  ['classic y:st,st,st,st/r:st,st,st,st r 1', 'colors must come in the order r, b, y, g'],
  ['classic r:st,st,st,st r 1', 'classic is for 2-4 players, not 1'],
  ['teams r:st,st,st,st/y:st,st,st,st r 1', 'teams is for 4 players, not 2'],
  ['classic r/y r 1', '"r" should be a color letter, a colon and a list'],
  ['classic r:st,st,st,st/y:st,st,st,st ry 1', '"ry" should be one color letter, whose turn it is'],
  ['classic r:st,st,st,st/y:st,st,st,st r 6', 'unknown card "6"'],
  ['classic r:st,st,st,st/y:st,st,st,st r dice', 'card dice is not in the deck of classic'],
  ['classic r:st,st,st,st/y:st,st,st,st r #', '"r #": a winner has all pawns home'],
  ['fire-ice r:4,st,st/y:st,st,st r 5 fire:-,ice:y1', 'the ice is on y1, which is not on the track'],
  ['point-scoring r:st,st,st,st/y:st,st,st,st r hand r:*5,3/y:*5', 'unknown card "*5"'],
  ['classic r:h,h,h,h/y:st,st,st,st y 1', 'red has all pawns home: the card must be #'],
])('%s is refused: %s', (line, error) => {
  expect(parsePosition(line)).toEqual({ ok: false, error });
});

test.each([
  ...['r5+1', 'r1+0', 'r1+03', 'R1+3', ''].map((text) => [text, 'is no play'] as const),
  ['r1+3,r1+4', 'a split needs two different pawns'],
  ['r1=r2', 'both pawns are of one color'],
  ['r1!r2', 'both pawns are of one color'],
  ['r1+3,r2+4,r3+5,r4+6,b1+7', 'at most 20 characters'],
] as const)('the play %s is refused: %s', (text, error) => {
  expect(parsePlay(text)).toEqual({ ok: false, error: expect.stringContaining(error) });
});

// docs/notation.md

const PAGE = readFileSync('docs/notation.md', 'utf8');
const codesIn = (row: string): readonly string[] => [...row.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
const lines = PAGE.split('\n');

test('every position of the page is one, as it is written', () => {
  const shown = lines.filter((row) => row.startsWith('|')).flatMap(codesIn);
  const positionsShown = shown.filter((code) => /^\S+ [rbyg]:/.test(code));
  expect(positionsShown.length).toBeGreaterThan(25);
  for (const line of positionsShown) expect(formatPosition(at(line))).toBe(line);
});

test('every play of the page leads where it says', () => {
  const start = lines.indexOf('| Before | Play | After |');
  const rows = lines.slice(start + 2, lines.indexOf('', start)).map(codesIn);
  expect(rows).toHaveLength(9);
  for (const [before, text, then] of rows) expect(after(before!, text!)).toBe(then);
});

test('the page has an example for every step that a game can come to', () => {
  const read = lines.flatMap((row) => (row.startsWith('|') ? codesIn(row) : [])).map((code) => parsePosition(code));
  const kinds = new Set(read.flatMap((parsed) => (parsed.ok ? (parsed.value.todo[0]?.kind ?? []) : [])));
  expect([...kinds].toSorted()).toEqual(
    'answer ask choose die draw fire-move play pull question refill roll token'.split(' '),
  );
});
