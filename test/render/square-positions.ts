import type { Seat } from '../../src/engine/index.ts';
import type { Mark, Marker, SeatView } from '../../src/render/scene/scene.ts';
import { SQUARE, squareBoard } from '../../src/render/scene/square.ts';
import { mirrored } from './mirrored.ts';
import type { Bare } from './worded.ts';

/** Scenes on square boards, without words. */

const CLASSIC_SLIDES = [
  { start: 1, length: 4 },
  { start: 9, length: 5 },
];

const plate = (name: string, seat: Seat, presence: SeatView['presence'] = 'here'): Omit<SeatView, 'fallback'> => ({
  name,
  presence,
  side: seat,
  cards: null,
  points: null,
  progress: seat / 4,
});

export const marker = (letter: string, at: number): Marker => ({ letter, at });

export const start: Bare = {
  rules: 'classic',
  board: SQUARE,
  pawnsPerColor: 4,
  pawns: [60, 60, 60, 60, -1, -1, -1, -1, 62, 62, 62, 62, -1, -1, -1, -1],
  seats: [plate('Maximiliana W.', 0), null, plate('Bo', 2), null],
  tokens: [],
  turn: 2,
  card: { face: 2 },
  drawCount: 44,
  discard: { top: null, more: false },
  recent: [
    { face: 'sorry', seat: null },
    { face: 12, seat: 0 },
    { face: 1, seat: 2 },
  ],
  turnNumber: 4,
  last: [],
  earlier: [],
  markers: [marker('A', 34)],
  chosen: [],
  moment: null,
  winners: [],
};

const midgameMarks: readonly Mark[] = [
  { kind: 'walk', pawn: 13, from: 34, path: [35, 36, 37, 38, 39] },
  { kind: 'bump', pawn: 4, at: 41, by: 13 },
  { kind: 'slide', pawn: 13, from: 39, to: 43 },
];

/** A crowded board: every kind of place taken, letters in a corner, a walk with a slide and a bump. */
export const midgame: Bare = {
  rules: 'classic',
  board: SQUARE,
  pawnsPerColor: 4,
  pawns: [65, 57, 84, 60, 61, 22, 72, 85, 0, 13, 86, 86, 29, 43, 81, 63],
  seats: [plate('Maximiliana W.', 0), plate('Bo', 1, 'away'), plate('Captain Kiwi', 2), plate('Tessa', 3, 'computer')],
  tokens: [],
  turn: 0,
  card: { face: 7 },
  drawCount: 23,
  discard: { top: 5, more: true },
  recent: [{ face: 5, seat: 3 }],
  turnNumber: 128,
  last: midgameMarks,
  earlier: [],
  markers: ['A', 'B', 'C']
    .map((letter, index) => marker(letter, 66 + index))
    .concat([marker('D', 84), marker('E', 0), marker('F', 1), marker('G', 2), marker('H', 64)]),
  chosen: [],
  moment: null,
  winners: [],
};

/** An 11 was swapped: two arcs that bend apart, halos on both pawns; a long name is cut. */
export const swap: Bare = {
  ...midgame,
  pawns: [65, 22, 84, 60, 61, 57, 72, 85, 0, 13, 86, 86, 29, 43, 81, 63],
  seats: [
    plate('Maximilian Waldgrave', 0, 'away'),
    plate('Bo', 1, 'away'),
    plate('Captain Kiwi', 2),
    plate('Tessa', 3, 'computer'),
  ],
  turn: 2,
  card: { face: 12 },
  discard: { top: 11, more: true },
  last: [{ kind: 'swap', pawn: 1, from: 57, target: 5, to: 22 }],
  markers: [],
};

/** A Sorry! from start: an arc to the square, a large burst around the bumper, the bumped pawn back in its start. */
export const sorry: Bare = {
  ...midgame,
  pawns: [65, 57, 84, 22, 61, 61, 72, 85, 0, 13, 86, 86, 29, 43, 81, 63],
  turn: 1,
  card: { face: 'sorry' },
  discard: { top: 'sorry', more: true },
  last: [
    { kind: 'bump', pawn: 5, at: 22, by: 3 },
    { kind: 'flight', pawn: 3, to: 22 },
  ],
  markers: [marker('A', 13), marker('B', 29)],
  chosen: [4],
  moment: { kind: 'sorry', seat: 0, target: 1 },
};

/** A 7 split over two pawns: one walks home, the other slides and bumps three. */
export const split: Bare = {
  ...midgame,
  pawns: [84, 13, 60, 60, 61, 61, 20, 85, 62, 62, 31, 86, 63, 48, 81, 63],
  turn: 3,
  card: { face: 10 },
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
export const letters: Bare = {
  ...midgame,
  pawns: [59, 3, 64, 84, 1, 61, 61, 85, 0, 62, 86, 86, 58, 63, 63, 63],
  turn: 0,
  card: { face: 11 },
  drawCount: 8,
  discard: { top: 12, more: true },
  last: [{ kind: 'walk', pawn: 12, from: 2, path: [1, 0, 59, 58] }],
  markers: [0, 1, 2, 4, 58, 65, 66, 84].map((at, index) => marker('ABCDEFGH'.charAt(index), at)),
  chosen: [0],
};

/** Three players, one of them with a name that the font cannot write; a pawn has just left its start. */
export const three: Bare = {
  ...start,
  pawns: [60, 60, 4, 60, 61, 61, 61, 61, -1, -1, -1, -1, 63, 63, 54, 87],
  seats: [
    plate('\u6f22\u5b57 \u{1f600}', 0),
    plate('\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd', 1),
    null,
    plate('W'.repeat(32), 3, 'away'),
  ],
  turn: 1,
  card: { face: 4 },
  drawCount: 15,
  discard: { top: 1, more: true },
  last: [{ kind: 'flight', pawn: 2, to: 4 }],
  markers: [],
};

/** The game is over: light all round, the mascot in the place of the card. */
export const win: Bare = {
  ...midgame,
  pawns: [65, 57, 84, 60, 85, 85, 85, 85, 0, 13, 86, 86, 29, 43, 81, 63],
  turn: 1,
  card: null,
  discard: { top: 8, more: true },
  last: [{ kind: 'walk', pawn: 6, from: 71, path: [72, 73, 85] }],
  markers: [],
  winners: [1],
};

/** The match has ended without a winner: no light, no bubble, no card. */
export const ended: Bare = { ...midgame, turn: null, card: null, markers: [] };

/** Three pawns a color: seats in a triangle, three pips; red is closed. */
export const threePawns: Bare = {
  ...midgame,
  pawnsPerColor: 3,
  pawns: [-1, -1, -1, -1, 61, 61, 61, -1, 86, 86, 86, -1, 87, 63, 20, -1],
  seats: [null, plate('Bo', 1, 'away'), plate('Captain Kiwi', 2), plate('Tessa', 3, 'computer')],
  turn: 2,
  card: { face: 8 },
  last: [{ kind: 'walk', pawn: 14, from: 24, path: [23, 22, 21, 20] }],
  markers: [marker('A', 87)],
};

/** Red and yellow against blue and green: partners share a link and the frame; names give way to the link. */
export const teams: Bare = { ...swap, seats: swap.seats.map((view, seat) => view && { ...view, side: seat % 2 }) };

/** Red and yellow have won together: both are lit, both have their mascot and their bubble. */
export const teamWin: Bare = {
  ...win,
  seats: teams.seats,
  pawns: [84, 84, 84, 84, 61, 57, 72, 85, 86, 86, 86, 86, 29, 43, 81, 63],
  turn: 2,
  last: [{ kind: 'walk', pawn: 8, from: 76, path: [77, 78, 86] }],
  winners: [0, 2],
};

/** Fire around a pawn that has just moved, ice around one beside it: flames and crystal below the pawns, numbers in sight; flames at the corners. */
export const fireAndIce: Bare = {
  ...threePawns,
  rules: 'fire-ice',
  board: squareBoard({ slides: CLASSIC_SLIDES, turbo: [], fire: [0] }),
  pawns: [-1, -1, -1, -1, 61, 61, 19, -1, 86, 86, 21, -1, 87, 63, 20, -1],
  tokens: [
    { kind: 'fire', on: 14 },
    { kind: 'ice', on: 10 },
  ],
};

/**
 * Unused tokens, hands of five and fewer, points of up to three digits. An absent person and a computer have plates
 * side by side.
 */
export const handsAndPoints: Bare = {
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
export const mirror: Bare = {
  ...midgame,
  board: mirrored(squareBoard({ slides: [], turbo: [1, 9], fire: [] })),
  last: [
    { kind: 'walk', pawn: 13, from: 34, path: [35, 36, 37, 38, 39, 40, 41, 42, 43] },
    { kind: 'bump', pawn: 4, at: 41, by: 13 },
  ],
};

/** Four moves: the newest in full, a slide, a start and a swap before it; two bumps by the newest, a walk on a slide of its own color. */
export const told: Bare = {
  ...midgame,
  pawns: [84, 84, 19, 60, 61, 61, 50, 85, 62, 34, 86, 86, 52, 43, 23, 63],
  turn: 0,
  card: { face: 4 },
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
  moment: { kind: 'double-bump', seat: 3, pawns: 2 },
};

/** Older moves of each kind, without letters: a slide, a walk into a home. */
export const older: Bare = {
  ...told,
  pawns: [84, 84, 84, 60, 61, 28, 50, 85, 62, 34, 86, 86, 5, 43, 23, 63],
  turnNumber: 34,
  turn: 2,
  card: { face: 'sorry' },
  last: [{ kind: 'walk', pawn: 12, from: 57, path: [58, 59, 0, 1, 2, 3, 4, 5] }],
  earlier: [
    [{ kind: 'walk', pawn: 2, from: 66, path: [67, 68, 84] }],
    [
      { kind: 'walk', pawn: 5, from: 21, path: [22, 23, 24] },
      { kind: 'slide', pawn: 5, from: 24, to: 28 },
    ],
  ],
  markers: [],
  moment: { kind: 'last-pawn', seat: 0 },
};
