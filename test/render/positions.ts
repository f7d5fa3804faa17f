import { cloverleafBoard } from '../../src/render/cloverleaf.ts';
import type { Hand, Mark, Marker, Scene, SeatView } from '../../src/render/scene.ts';
import { SQUARE, squareBoard } from '../../src/render/square.ts';
import { mirrored } from './mirrored.ts';

/** Named scenes: the golden pictures, and whatever else wants a full board. */

const CLASSIC_SLIDES = [
  { start: 1, length: 4 },
  { start: 9, length: 5 },
];
const COLORS = ['Red', 'Blue', 'Yellow', 'Green'];

const plate = (name: string, fallback: string, presence: SeatView['presence'] = 'here'): SeatView => ({
  name,
  fallback,
  presence,
  side: COLORS.indexOf(fallback),
  cards: null,
  points: null,
  progress: COLORS.indexOf(fallback) / 4,
});

const marker = (letter: string, at: number): Marker => ({ letter, at });

const start: Scene = {
  board: SQUARE,
  pawnsPerColor: 4,
  pawns: [60, 60, 60, 60, -1, -1, -1, -1, 62, 62, 62, 62, -1, -1, -1, -1],
  seats: [plate('Maximiliana W.', 'Red'), null, plate('Bo', 'Yellow'), null],
  tokens: [],
  turn: 2,
  card: { face: 2, words: ['start or 2', '+ draw again'] },
  drawCount: 44,
  discard: { top: null, more: false },
  recent: [
    { face: 'sorry', seat: null },
    { face: 12, seat: 0 },
    { face: 1, seat: 2 },
  ],
  label: 'Turn 4',
  last: [],
  earlier: [],
  markers: [marker('A', 34)],
  chosen: [],
  stamp: null,
  winners: [],
};

const midgameMarks: readonly Mark[] = [
  { kind: 'walk', pawn: 13, from: 34, path: [35, 36, 37, 38, 39] },
  { kind: 'bump', pawn: 4, at: 41, by: 13 },
  { kind: 'slide', pawn: 13, from: 39, to: 43 },
];

/** A crowded board: every kind of place taken, letters in a corner, a walk with a slide and a bump. */
const midgame: Scene = {
  board: SQUARE,
  pawnsPerColor: 4,
  pawns: [65, 57, 84, 60, 61, 22, 72, 85, 0, 13, 86, 86, 29, 43, 81, 63],
  seats: [
    plate('Maximiliana W.', 'Red'),
    plate('Bo', 'Blue', 'away'),
    plate('Captain Kiwi', 'Yellow'),
    plate('Tessa', 'Green', 'computer'),
  ],
  tokens: [],
  turn: 0,
  card: { face: 7, words: ['move 7', 'or split'] },
  drawCount: 23,
  discard: { top: 5, more: true },
  recent: [{ face: 5, seat: 3 }],
  label: 'Turn 128',
  last: midgameMarks,
  earlier: [],
  markers: ['A', 'B', 'C']
    .map((letter, index) => marker(letter, 66 + index))
    .concat([marker('D', 84), marker('E', 0), marker('F', 1), marker('G', 2), marker('H', 64)]),
  chosen: [],
  stamp: null,
  winners: [],
};

/** An 11 was swapped: two arcs that bend apart, halos on both pawns; a long name is cut. */
const swap: Scene = {
  ...midgame,
  pawns: [65, 22, 84, 60, 61, 57, 72, 85, 0, 13, 86, 86, 29, 43, 81, 63],
  seats: [
    plate('Maximilian Waldgrave', 'Red', 'away'),
    plate('Bo', 'Blue', 'away'),
    plate('Captain Kiwi', 'Yellow'),
    plate('Tessa', 'Green', 'computer'),
  ],
  turn: 2,
  card: { face: 12, words: ['move 12'] },
  discard: { top: 11, more: true },
  last: [{ kind: 'swap', pawn: 1, from: 57, target: 5, to: 22 }],
  markers: [],
};

/** A Sorry! from start: an arc to the square, a large burst around the bumper, the bumped pawn back in its start. */
const sorry: Scene = {
  ...midgame,
  pawns: [65, 57, 84, 22, 61, 61, 72, 85, 0, 13, 86, 86, 29, 43, 81, 63],
  turn: 1,
  card: { face: 'sorry', words: ['from start:', 'bump a rival'] },
  discard: { top: 'sorry', more: true },
  last: [
    { kind: 'bump', pawn: 5, at: 22, by: 3 },
    { kind: 'flight', pawn: 3, to: 22 },
  ],
  markers: [marker('A', 13), marker('B', 29)],
  chosen: [4],
  stamp: { kind: 'sorry', seat: 0, words: 'Sorry!' },
};

/** A 7 split over two pawns: one walks home, the other slides and bumps three. */
const split: Scene = {
  ...midgame,
  pawns: [84, 13, 60, 60, 61, 61, 20, 85, 62, 62, 31, 86, 63, 48, 81, 63],
  turn: 3,
  card: { face: 10, words: ['move 10', 'or back 1'] },
  drawCount: 44,
  discard: { top: 7, more: false },
  last: [
    { kind: 'walk', pawn: 0, from: 66, path: [67, 68, 84] },
    { kind: 'walk', pawn: 1, from: 5, path: [6, 7, 8, 9] },
    { kind: 'bump', pawn: 4, at: 10, by: 1 },
    { kind: 'bump', pawn: 8, at: 11, by: 1 },
    { kind: 'bump', pawn: 12, at: 13, by: 1 },
    { kind: 'slide', pawn: 1, from: 9, to: 13 },
  ],
  markers: [marker('A', 58), marker('B', 47), marker('C', 80), marker('D', 87)],
};

/** Eight letters around one corner, on pawns, triangles and safety squares. */
const letters: Scene = {
  ...midgame,
  pawns: [59, 3, 64, 84, 1, 61, 61, 85, 0, 62, 86, 86, 58, 63, 63, 63],
  turn: 0,
  card: { face: 11, words: ['move 11', 'or swap'] },
  drawCount: 8,
  discard: { top: 12, more: true },
  last: [{ kind: 'walk', pawn: 12, from: 2, path: [1, 0, 59, 58] }],
  markers: [0, 1, 2, 4, 58, 65, 66, 84].map((at, index) => marker('ABCDEFGH'.charAt(index), at)),
  chosen: [0],
};

/** Three players, one of them with a name that the font cannot write; a pawn has just left its start. */
const three: Scene = {
  ...start,
  pawns: [60, 60, 4, 60, 61, 61, 61, 61, -1, -1, -1, -1, 63, 63, 54, 87],
  seats: [
    plate('\u6f22\u5b57 \u{1f600}', 'Red'),
    plate('\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd', 'Blue'),
    null,
    plate('W'.repeat(32), 'Green', 'away'),
  ],
  turn: 1,
  card: { face: 4, words: ['back 4'] },
  drawCount: 15,
  discard: { top: 1, more: true },
  last: [{ kind: 'flight', pawn: 2, to: 4 }],
  markers: [],
};

/** The game is over: light all round, the mascot in the place of the card. */
const win: Scene = {
  ...midgame,
  pawns: [65, 57, 84, 60, 85, 85, 85, 85, 0, 13, 86, 86, 29, 43, 81, 63],
  turn: 1,
  card: null,
  discard: { top: 8, more: true },
  last: [{ kind: 'walk', pawn: 6, from: 71, path: [72, 73, 85] }],
  markers: [],
  winners: [1],
};

/** The match has ended, and nobody won: no light, no bubble, no card. */
const ended: Scene = {
  ...midgame,
  turn: null,
  card: null,
  markers: [],
};

/** Three pawns a color: seats in a triangle, three pips; red is closed. */
const threePawns: Scene = {
  ...midgame,
  pawnsPerColor: 3,
  pawns: [-1, -1, -1, -1, 61, 61, 61, -1, 86, 86, 86, -1, 87, 63, 20, -1],
  seats: [null, plate('Bo', 'Blue', 'away'), plate('Captain Kiwi', 'Yellow'), plate('Tessa', 'Green', 'computer')],
  turn: 2,
  card: { face: 8, words: ['move 8'] },
  last: [{ kind: 'walk', pawn: 14, from: 24, path: [23, 22, 21, 20] }],
  markers: [marker('A', 87)],
};

/** Red and yellow against blue and green: partners share a link and the frame; names give way to the link. */
const teams: Scene = {
  ...swap,
  seats: swap.seats.map((view, seat) => view && { ...view, side: seat % 2 }),
};

/** Red and yellow have won together: both are lit, both have their mascot and their bubble. */
const teamWin: Scene = {
  ...win,
  seats: teams.seats,
  pawns: [84, 84, 84, 84, 61, 57, 72, 85, 86, 86, 86, 86, 29, 43, 81, 63],
  turn: 2,
  last: [{ kind: 'walk', pawn: 8, from: 76, path: [77, 78, 86] }],
  winners: [0, 2],
};

/** Fire around a pawn that has just moved, ice around one beside it: flames and crystal below the pawns, numbers in sight; flames at the corners. */
const fireAndIce: Scene = {
  ...threePawns,
  board: squareBoard({ slides: CLASSIC_SLIDES, turbo: [], fire: [0] }),
  pawns: [-1, -1, -1, -1, 61, 61, 19, -1, 86, 86, 21, -1, 87, 63, 20, -1],
  tokens: [
    { kind: 'fire', on: 14 },
    { kind: 'ice', on: 10 },
  ],
};

/** Unused tokens, hands of five and fewer, points of up to three digits, somebody away and a computer beside them. */
const handsAndPoints: Scene = {
  ...midgame,
  board: squareBoard({ slides: CLASSIC_SLIDES, turbo: [], fire: [], diamond: [3] }),
  seats: midgame.seats.map(
    (view, seat) => view && { ...view, cards: [5, 4, 3, 5][seat]!, points: [125, 60, 5, 100][seat]! },
  ),
  tokens: [
    { kind: 'fire', on: null },
    { kind: 'ice', on: null },
  ],
};

/** Another board: the square one in a mirror, a little smaller, with no slides but turbo squares. */
const mirror: Scene = {
  ...midgame,
  board: mirrored(squareBoard({ slides: [], turbo: [1, 9], fire: [] })),
  last: [
    { kind: 'walk', pawn: 13, from: 34, path: [35, 36, 37, 38, 39, 40, 41, 42, 43] },
    { kind: 'bump', pawn: 4, at: 41, by: 13 },
  ],
};

/** Four moves: the newest in full, a slide, a start and a swap before it; two bumps by the newest, a walk on a slide of its own color. */
const told: Scene = {
  ...midgame,
  pawns: [84, 84, 19, 60, 61, 61, 50, 85, 62, 34, 86, 86, 52, 43, 23, 63],
  turn: 0,
  card: { face: 4, words: ['back 4'] },
  last: [
    { kind: 'walk', pawn: 12, from: 45, path: [46, 47, 48, 49, 50, 51, 52] },
    { kind: 'bump', pawn: 4, at: 52, by: 12 },
    { kind: 'bump', pawn: 5, at: 51, by: 12 },
  ],
  earlier: [
    [{ kind: 'swap', pawn: 2, from: 43, target: 13, to: 19 }],
    [{ kind: 'walk', pawn: 6, from: 39, path: [40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50] }],
    [
      { kind: 'flight', pawn: 9, to: 34 },
      { kind: 'bump', pawn: 8, at: 34, by: 9 },
    ],
  ],
  markers: [marker('A', 15)],
  stamp: { kind: 'double-bump', seat: 3, words: 'Two bumps!' },
};

/** Older moves of each kind, without letters: a slide, a walk into a home. */
const older: Scene = {
  ...told,
  pawns: [84, 84, 84, 60, 61, 28, 50, 85, 62, 34, 86, 86, 5, 43, 23, 63],
  label: 'Turn 34',
  turn: 2,
  card: { face: 'sorry', words: ['from start:', 'bump a rival'] },
  last: [{ kind: 'walk', pawn: 12, from: 57, path: [58, 59, 0, 1, 2, 3, 4, 5] }],
  earlier: [
    [{ kind: 'walk', pawn: 2, from: 66, path: [67, 68, 84] }],
    [
      { kind: 'walk', pawn: 5, from: 21, path: [22, 23, 24] },
      { kind: 'slide', pawn: 5, from: 24, to: 28 },
    ],
  ],
  markers: [],
  stamp: { kind: 'last-pawn', seat: 0, words: 'Last pawn!' },
};

const CLOVERLEAF = cloverleafBoard({ turbo: [1, 9] });

/** The square of the track this many steps on, and all before it. */
const run = (from: number, steps: number): readonly number[] =>
  [...Array(steps + 1).keys()].map((step) => (from + step) % 60);

/** The cloverleaf with two colors closed, before anybody has moved. */
const cloverleafStart: Scene = { ...start, board: CLOVERLEAF };

/** Letters on a leaf, at a crossing and on a home stretch; a walk over a bridge that bumps. */
const cloverleaf: Scene = {
  ...midgame,
  board: CLOVERLEAF,
  card: { face: 7, words: ['move 7', 'or split'] },
  last: [
    { kind: 'walk', pawn: 13, from: 34, path: run(35, 8) },
    { kind: 'bump', pawn: 4, at: 41, by: 13 },
  ],
};

/** Three cars zoom one after the other, the last of them into its finish. */
const zooms: Scene = {
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
const cloverleafTold: Scene = {
  ...cloverleaf,
  pawns: [84, 5, 6, 13, 14, 61, 50, 85, 62, 34, 86, 32, 52, 29, 23, 63],
  turn: 3,
  card: { face: 'sorry', words: ['from start:', 'bump a rival'] },
  last: [{ kind: 'walk', pawn: 12, from: 44, path: run(45, 7) }],
  earlier: [
    [{ kind: 'swap', pawn: 1, from: 23, target: 14, to: 5 }],
    [{ kind: 'walk', pawn: 6, from: 39, path: run(40, 10) }],
    [{ kind: 'flight', pawn: 9, to: 34 }],
  ],
  markers: [5, 6, 13, 14, 32, 50].map((at, index) => marker('ABCDEF'.charAt(index), at)),
  stamp: { kind: 'home', seat: 0, words: 'Finished!' },
};

const cloverleafWin: Scene = { ...win, board: CLOVERLEAF };

/** Fire and ice around one pawn, which has just gone to a fire space; a pawn was put down next to another before. */
const fireMove: Scene = {
  ...fireAndIce,
  pawns: [-1, -1, -1, -1, 61, 61, 19, -1, 86, 62, 45, -1, 87, 63, 30, -1],
  tokens: [
    { kind: 'fire', on: 14 },
    { kind: 'ice', on: 14 },
  ],
  markers: [],
  card: { face: 1, words: ['start or', 'move 1'], token: 'ice' },
  last: [{ kind: 'zoom', pawn: 14, path: run(20, 10), by: 'fire' }],
  earlier: [[{ kind: 'flight', pawn: 10, from: 26, to: 45 }]],
};

/** The fire has come home and has brought another pawn along; the ice lies around a pawn in its start. */
const pulled: Scene = {
  ...fireAndIce,
  pawns: [-1, -1, -1, -1, 61, 61, 19, -1, 86, 86, 45, -1, 87, 63, 30, -1],
  tokens: [
    { kind: 'fire', on: 8 },
    { kind: 'ice', on: 4 },
  ],
  markers: [],
  card: { face: 2, words: ['start or', 'move 2'], token: 'fire' },
  last: [
    { kind: 'walk', pawn: 8, from: 77, path: [78, 86] },
    { kind: 'flight', pawn: 9, from: 13, to: 86 },
  ],
};

/** A card was revealed for the die; before that, a pawn was put down in front of another, and one went back into its start. */
const dice: Scene = {
  ...midgame,
  card: { face: 'dice', words: ['move 50'], roll: 2, revealed: 5 },
  discard: { top: 'dice', more: true },
  recent: [{ face: 'dice', seat: 1 }],
  last: [{ kind: 'flight', pawn: 3, from: 29, to: 60 }],
  earlier: [[{ kind: 'flight', pawn: 5, from: 33, to: 22 }]],
  markers: [marker('A', 47), marker('B', 3)],
};

/** Somebody has said yes: both go six. */
const question: Scene = {
  ...teams,
  turn: 1,
  card: { face: 'question', words: ['both move 6'], answer: { yes: true, steps: 6 } },
  discard: { top: 'question', more: true },
  last: [],
  markers: [marker('A', 28)],
};

/** A hand of five: three cards can be played. */
export const HAND: Hand = {
  seat: 0,
  cards: [
    { card: { face: 1, words: ['start or', 'move 1'] }, isPlayable: true },
    { card: { face: 7, words: ['move 7', 'or split'] }, isPlayable: true },
    { card: { face: 4, words: ['back 4'] }, isPlayable: true },
    { card: { face: 'sorry', words: ['from start:', 'bump a rival'] }, isPlayable: false },
    { card: { face: 12, words: ['move 12'] }, isPlayable: false },
  ],
};

/** One scene per golden picture, by the name of its file. */
export const POSITIONS: Readonly<Record<string, Scene>> = {
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
