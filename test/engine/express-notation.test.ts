import { expect, test } from 'vitest';
import { parsePlay } from '../../src/engine/express/notation.ts';
import { formatPlay, formatPosition, legalPlays, parsePosition } from '../../src/engine/index.ts';
import { expressAt } from '../harness/express.ts';
import { testNotation } from '../harness/notation.ts';
import { expressGames, testLaw } from '../harness/laws.ts';
import { same } from '../harness/same.ts';

const games = expressGames(150);

testLaw('a position and its line are the same thing, also after each play', 40, [games], ({ steps }) => {
  for (const { state } of steps) {
    const { turn: _, ply: __, chance: ___, ...position } = state;
    same(parsePosition(formatPosition(state)), { ok: true, value: position });
    for (const { after } of legalPlays(state)) same(parsePosition(formatPosition(after)), { ok: true, value: after });
  }
});

testNotation(
  { formatPosition, parsePosition, formatPlay, parsePlay },
  {
    words: ['red', 'blue', 'wild', 'sorry', 'slide', 'st', 'r', 'b', '=', '<', '>', '-', ','],
    line: 'express r:red,2,0,1,0/y:blue,0,3,0,1 r red,(blue),slide',
    marks: '0123459rbygst?#/:,() ',
  },
);

test('a line says what is held, what is left in start, and which dice are spent', () => {
  expect(expressAt('express r:red,2,0,1,0/y:blue,0,3,0,1 r red,(blue),slide')).toEqual({
    rules: 'express@1',
    seats: [0, 2],
    start: [2, 1, 3, 3],
    bases: [{ dial: 0, held: [2, 0, 1, 0] }, null, { dial: 1, held: [0, 3, 0, 1] }, null],
    todo: [
      {
        kind: 'resolve',
        seat: 0,
        dice: [
          { face: 0, spent: false },
          { face: 1, spent: true },
          { face: 'slide', spent: false },
        ],
      },
    ],
    winners: [],
  });
});

const BASES = 'r:red,0,0,0,0/y:yellow,0,0,0,0';

// notation.test.ts has the faults of what all lines have in common.
test.each([
  ['express', 'a position has four fields: ruleset, bases, turn, dice'],
  [`express ${BASES} r`, 'a position has four fields: ruleset, bases, turn, dice'],
  [`express ${BASES} r ? x`, 'extra field "x"'],
  ['express r:red,0,0,0,0 r ?', 'express is for 2-4 players, not 1'],
  ['express r:pink,0,0,0,0/y:yellow,0,0,0,0 r ?', 'unknown home color "pink": expected red, blue, yellow or green'],
  ['express r:/y:yellow,0,0,0,0 r ?', 'unknown home color "": expected red, blue, yellow or green'],
  ['express r:red,0,0,0/y:yellow,0,0,0,0 r ?', 'red has 3 counts of pawns, express has 4 colors'],
  ['express r:red,0,0,0,5/y:yellow,0,0,0,0 r ?', 'unknown count "5": expected 0-4 pawns'],
  ['express r:red,0,0,0,00/y:yellow,0,0,0,0 r ?', 'unknown count "00": expected 0-4 pawns'],
  ['express r:red,0,0,0,3/y:yellow,0,0,0,2 r ?', '5 green pawns are held, express has 4'],
  [`express ${BASES} ry ?`, '"ry" should be one color letter, whose turn it is'],
  [`express ${BASES}  ?`, '"" should be one color letter, whose turn it is'],
  [`express ${BASES} w ?`, 'unknown color "w": expected r, b, y or g'],
  [`express ${BASES} b ?`, 'color blue is not seated'],
  [`express ${BASES} r #`, '"r #": a winner has 4 pawns in the home section'],
  ['express r:red,4,0,0,0/y:yellow,0,0,0,0 r ?', 'red has 4 pawns home: the dice must be #'],
  ['express r:red,4,0,0,0/y:yellow,0,0,0,0 y #', '"y #": a winner has 4 pawns in the home section'],
  [`express ${BASES} r red,red`, '"red,red" should be 3 dice, the number of express'],
  [`express ${BASES} r pink,red,red`, 'unknown face "pink": expected red, blue, yellow, green, sorry, slide, wild'],
  [`express ${BASES} r ((red)),red,red`, 'unknown face "(red)": expected red, blue, yellow, green, sorry, slide, wild'],
  [`express ${BASES} r wild,red,red`, 'die 1 has no face wild'],
  [`express ${BASES} r red,red,sorry`, 'die 3 has no face sorry'],
  [`express ${BASES} r (red),(red),(red)`, '"(red),(red),(red)": no die is left that can do anything'],
  [`express ${BASES} r (red),sorry,(red)`, '"(red),sorry,(red)": no die is left that can do anything'],
])('%s is refused: %s', (line, error) => {
  expect(parsePosition(line)).toEqual({ ok: false, error });
});

const NO_PLAYS = ' red red<w pink<st wild=wild<st sorry<st slide=r>pink slide=st>red -sorry - r1+3 constructor<st';

test.each([
  ...NO_PLAYS.split(' ').map((text) => [text, 'is no play'] as const),
  ['wild=yellow<st,red<st', 'at most 20 characters'],
] as const)('the play %s is refused: %s', (text, error) => {
  expect(parsePlay(text)).toEqual({ ok: false, error: expect.stringContaining(error) });
});

test('a line shows by its ruleset which game it belongs to', () => {
  expect(parsePosition(`express ${BASES} r ?`)).toMatchObject({ ok: true, value: { bases: expect.any(Array) } });
  expect(parsePosition('classic r:st,st,st,st/y:st,st,st,st r 1')).toMatchObject({
    ok: true,
    value: { pawns: expect.any(Array) },
  });
  expect(parsePosition(`classic ${BASES} r ?`).ok).toBe(false);
  expect(parsePosition('express r:st,st,st,st/y:st,st,st,st r 1').ok).toBe(false);
});
