import { english } from '../../src/text/languages.ts';
import { cloverleafBoard } from '../../src/render/scene/cloverleaf.ts';
import type { Hand, Scene } from '../../src/render/scene/scene.ts';
import type { Language } from '../../src/text/language.ts';
import {
  ended,
  fireAndIce,
  handsAndPoints,
  letters,
  marker,
  midgame,
  mirror,
  older,
  sorry,
  split,
  start,
  swap,
  teams,
  teamWin,
  threePawns,
  three,
  told,
  win,
} from './square-positions.ts';
import { eachOf, worded, wordedHand, type Bare, type BareHand } from './worded.ts';

/** Named scenes, for the golden pictures and for other tests with a full board. */

const CLOVERLEAF = cloverleafBoard({ turbo: [1, 9] });

/** The square of the track this many steps on, and all before it. */
const run = (from: number, steps: number): readonly number[] =>
  [...Array(steps + 1).keys()].map((step) => (from + step) % 60);

/** The cloverleaf with two colors closed, before the first move. */
const cloverleafStart: Bare = { ...start, rules: 'bump-em', board: CLOVERLEAF };

/** Letters on a leaf, at a crossing and on a home stretch; a walk over a bridge that bumps. */
const cloverleaf: Bare = {
  ...midgame,
  rules: 'bump-em',
  board: CLOVERLEAF,
  card: { face: 7 },
  last: [
    { kind: 'walk', pawn: 13, from: 34, path: run(35, 8) },
    { kind: 'bump', pawn: 4, at: 41, by: 13 },
  ],
};

/** Three cars zoom one after the other, the last of them into its finish. */
const zooms: Bare = {
  ...cloverleaf,
  pawns: [65, 1, 84, 60, 9, 61, 72, 85, 24, 13, 86, 86, 87, 43, 81, 63],
  markers: [],
  last: [
    { kind: 'walk', pawn: 1, from: 58, path: [59, 0, 1] },
    { kind: 'zoom', pawn: 4, path: run(1, 8), by: 'turbo' },
    { kind: 'zoom', pawn: 8, path: run(9, 15), by: 'turbo' },
    { kind: 'zoom', pawn: 12, path: [...run(39, 8), 79, 80, 81, 82, 83, 87], by: 'turbo' },
  ],
};

/** A swap, a start and a walk before the newest move, and letters beside cars at each kind of crossing. */
const cloverleafTold: Bare = {
  ...cloverleaf,
  pawns: [84, 5, 6, 13, 14, 61, 50, 85, 62, 34, 86, 32, 52, 29, 23, 63],
  turn: 3,
  card: { face: 'sorry' },
  last: [{ kind: 'walk', pawn: 12, from: 44, path: run(45, 7) }],
  earlier: [
    [{ kind: 'swap', pawn: 1, from: 23, target: 14, to: 5 }],
    [{ kind: 'walk', pawn: 6, from: 39, path: run(40, 10) }],
    [{ kind: 'flight', pawn: 9, to: 34 }],
  ],
  markers: [5, 6, 13, 14, 32, 50].map((at, index) => marker('ABCDEF'.charAt(index), at)),
  moment: { kind: 'home', seat: 0, pawns: 1, left: 2 },
};

const cloverleafWin: Bare = { ...win, board: CLOVERLEAF };

/** Fire and ice around one pawn, which has just gone to a fire space; a pawn was put down next to another before. */
const fireMove: Bare = {
  ...fireAndIce,
  pawns: [-1, -1, -1, -1, 61, 61, 19, -1, 86, 62, 45, -1, 87, 63, 30, -1],
  tokens: [
    { kind: 'fire', on: 14 },
    { kind: 'ice', on: 14 },
  ],
  markers: [],
  card: { face: 1, token: 'ice' },
  last: [{ kind: 'zoom', pawn: 14, path: run(20, 10), by: 'fire' }],
  earlier: [[{ kind: 'flight', pawn: 10, from: 26, to: 45 }]],
};

/** The fire has come home and has brought another pawn along; the ice lies around a pawn in its start. */
const pulled: Bare = {
  ...fireAndIce,
  pawns: [-1, -1, -1, -1, 61, 61, 19, -1, 86, 86, 45, -1, 87, 63, 30, -1],
  tokens: [
    { kind: 'fire', on: 8 },
    { kind: 'ice', on: 4 },
  ],
  markers: [],
  card: { face: 2, token: 'fire' },
  last: [
    { kind: 'walk', pawn: 8, from: 77, path: [78, 86] },
    { kind: 'flight', pawn: 9, from: 13, to: 86 },
  ],
};

/** A card was revealed for the die; before that, a pawn was put down in front of another, and one went back into its start. */
const dice: Bare = {
  ...midgame,
  rules: 'dice-card',
  card: { face: 'dice', roll: 2, revealed: 5 },
  discard: { top: 'dice', more: true },
  recent: [{ face: 'dice', seat: 1 }],
  last: [{ kind: 'flight', pawn: 3, from: 29, to: 60 }],
  earlier: [[{ kind: 'flight', pawn: 5, from: 33, to: 22 }]],
  markers: [marker('A', 47), marker('B', 3)],
};

/** A player has said yes: both go six. */
const question: Bare = {
  ...teams,
  rules: 'not-sorry',
  turn: 1,
  card: { face: 'question', answer: { yes: true, steps: 6 } },
  discard: { top: 'question', more: true },
  last: [],
  markers: [marker('A', 28)],
};

/** A hand of five: three cards can be played. */
const HAND_OF_FIVE: BareHand = {
  rules: 'classic',
  seat: 0,
  cards: [
    { card: { face: 1 }, isPlayable: true },
    { card: { face: 7 }, isPlayable: true },
    { card: { face: 4 }, isPlayable: true },
    { card: { face: 'sorry' }, isPlayable: false },
    { card: { face: 12 }, isPlayable: false },
  ],
};

const BARE: Readonly<Record<string, Bare>> = {
  start,
  midgame,
  swap,
  sorry,
  split,
  letters,
  three,
  win,
  ended,
  'three-pawns': threePawns,
  teams,
  'team-win': teamWin,
  'fire-and-ice': fireAndIce,
  'hands-and-points': handsAndPoints,
  mirror,
  told,
  older,
  'cloverleaf-start': cloverleafStart,
  cloverleaf,
  zooms,
  'cloverleaf-told': cloverleafTold,
  'cloverleaf-win': cloverleafWin,
  'fire-move': fireMove,
  pulled,
  dice,
  question,
};

/** One scene per golden picture, by the name of its file, with its words in a language. */
export const positionsIn = (language: Language): Readonly<Record<string, Scene>> =>
  eachOf(BARE, (scene) => worded(language, scene));

export const handIn = (language: Language): Hand => wordedHand(language, HAND_OF_FIVE);

/** The golden pictures themselves are in English. */
export const POSITIONS = positionsIn(english);
export const HAND = handIn(english);
