import type { Face, Seat } from '../../src/engine/index.ts';
import type { SeatView } from '../../src/render/scene/scene.ts';
import { SQUARE, squareBoard } from '../../src/render/scene/square.ts';
import { bump, flight, lettersOn, run, seatsWith, slide, swapped, tokensOn, walk, zoom } from './marks.ts';
import { mirrored } from './mirrored.ts';
import type { Bare } from './worded.ts';

/** Scenes on square boards, without words, each with the name of its golden picture. */

const CLASSIC_SLIDES = [
  { start: 1, length: 4 },
  { start: 9, length: 5 },
];

const plate = (
  name: string,
  seat: Seat,
  presence: SeatView['presence'] = 'here',
): Omit<SeatView, 'fallback' | 'toGo'> => ({
  name,
  presence,
  side: seat,
  cards: null,
  points: null,
  progress: seat / 4,
});

/** A seat has its turn, with this card; below it the discard pile. */
const now = (turn: Seat, face: Face, top: Face | null, more = true): Pick<Bare, 'turn' | 'card' | 'discard'> => ({
  turn,
  card: { face },
  discard: { top, more },
});

/** A crowded board: every kind of place taken, letters in a corner, a walk with a slide and a bump. */
export const midgame: Bare = {
  rules: 'classic',
  board: SQUARE,
  pawnsPerColor: 4,
  pawns: [65, 57, 84, 60, 61, 22, 72, 85, 0, 13, 86, 86, 29, 43, 81, 63],
  seats: [plate('Maximiliana W.', 0), plate('Bo', 1, 'away'), plate('Captain Kiwi', 2), plate('Tessa', 3, 'computer')],
  tokens: [],
  ...now(0, 7, 5),
  drawCount: 23,
  recent: [{ face: 5, seat: 3 }],
  turnNumber: 128,
  last: [walk(13, 34, run(35, 4)), bump(4, 41, 13), slide(13, 39, 43)],
  earlier: [],
  markers: lettersOn(66, 67, 68, 84, 0, 1, 2, 64),
  chosen: [],
  moment: null,
  winners: [],
};

/** Three computers play, and one of them is on turn. */
export const computers: Bare = {
  ...midgame,
  seats: [
    plate('Maximiliana W.', 0),
    ...(['Noodle', 'Widget', 'Sprout'] as const).map((name, index) => plate(name, (index + 1) as Seat, 'computer')),
  ],
  ...now(3, 7, 5),
  markers: [],
};

export const start: Bare = {
  ...midgame,
  pawns: [60, 60, 60, 60, -1, -1, -1, -1, 62, 62, 62, 62, -1, -1, -1, -1],
  seats: [plate('Maximiliana W.', 0), null, plate('Bo', 2), null],
  ...now(2, 2, null, false),
  drawCount: 44,
  recent: [
    { face: 'sorry', seat: null },
    { face: 12, seat: 0 },
    { face: 1, seat: 2 },
  ],
  turnNumber: 4,
  last: [],
  markers: lettersOn(34),
};

/** An 11 was swapped: two arcs that bend apart, halos on both pawns; a long name is cut. */
export const swap: Bare = {
  ...midgame,
  pawns: [65, 22, 84, 60, 61, 57, 72, 85, 0, 13, 86, 86, 29, 43, 81, 63],
  seats: midgame.seats.with(0, plate('Maximilian Waldgrave', 0, 'away')),
  ...now(2, 12, 11),
  last: [swapped(1, 57, 5, 22)],
  markers: [],
};

/** A Sorry! from start: an arc to the square, a large burst around the bumper, the bumped pawn back in its start. */
export const sorry: Bare = {
  ...midgame,
  pawns: [65, 57, 84, 22, 61, 61, 72, 85, 0, 13, 86, 86, 29, 43, 81, 63],
  ...now(1, 'sorry', 'sorry'),
  last: [bump(5, 22, 3), flight(3, 22)],
  markers: lettersOn(13, 29),
  chosen: [4],
  moment: { kind: 'sorry', seat: 0, target: 1 },
};

/** A 7 split over two pawns: one walks home, the other slides and bumps three. */
export const split: Bare = {
  ...midgame,
  pawns: [84, 13, 60, 60, 61, 61, 20, 85, 62, 62, 31, 86, 63, 48, 81, 63],
  ...now(3, 10, 7, false),
  drawCount: 44,
  last: [
    walk(0, 66, [67, 68, 84]),
    walk(1, 5, [6, 7, 8, 9]),
    bump(4, 10, 1),
    bump(8, 11, 1),
    bump(12, 13, 1),
    slide(1, 9, 13),
  ],
  markers: lettersOn(58, 47, 80, 87),
};

/** Eight letters around one corner, on pawns, triangles and safety squares. */
export const letters: Bare = {
  ...midgame,
  pawns: [59, 3, 64, 84, 1, 61, 61, 85, 0, 62, 86, 86, 58, 63, 63, 63],
  ...now(0, 11, 12),
  drawCount: 8,
  last: [walk(12, 2, [1, 0, 59, 58])],
  markers: lettersOn(0, 1, 2, 4, 58, 65, 66, 84),
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
  ...now(1, 4, 1),
  drawCount: 15,
  last: [flight(2, 4)],
  markers: [],
};

/** A hint for an 11: the ways of three plays, each with its number at its end. */
export const hint: Bare = {
  ...midgame,
  ...now(2, 11, 5),
  last: [walk(9, 13, run(14, 10)), slide(9, 24, 28), swapped(9, 13, 5, 22), walk(8, 0, run(1, 10))],
  markers: [
    { letter: '1', at: 28 },
    { letter: '2', at: 22 },
    { letter: '3', at: 11 },
  ],
};

/** The game is over: light all round, the mascot in the place of the card. */
export const win: Bare = {
  ...midgame,
  pawns: [65, 57, 84, 60, 85, 85, 85, 85, 0, 13, 86, 86, 29, 43, 81, 63],
  turn: 1,
  card: null,
  discard: { top: 8, more: true },
  last: [walk(6, 71, [72, 73, 85])],
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
  seats: midgame.seats.with(0, null),
  turn: 2,
  card: { face: 8 },
  last: [walk(14, 24, [23, 22, 21, 20])],
  markers: lettersOn(87),
};

/** Red and yellow against blue and green: partners share the border, and a plate if both names fit; else a link. */
export const teams: Bare = { ...swap, seats: seatsWith(swap.seats, (seat) => ({ side: seat % 2 })) };

/** Red and yellow have won together: both are lit, both have their mascot and their bubble. */
export const teamWin: Bare = {
  ...win,
  seats: teams.seats,
  pawns: [84, 84, 84, 84, 61, 57, 72, 85, 86, 86, 86, 86, 29, 43, 81, 63],
  turn: 2,
  last: [walk(8, 76, [77, 78, 86])],
  winners: [0, 2],
};

/**
 * Fire around a pawn that has just moved, ice around one beside it: flames and crystal below the pawns, numbers in
 * sight; flames at the corners.
 */
export const fireAndIce: Bare = {
  ...threePawns,
  rules: 'fire-ice',
  board: squareBoard({ slides: CLASSIC_SLIDES, turbo: [], fire: [0] }),
  pawns: [-1, -1, -1, -1, 61, 61, 19, -1, 86, 86, 21, -1, 87, 63, 20, -1],
  tokens: tokensOn(14, 10),
};

/**
 * Unused tokens, hands of five and fewer, points of up to three digits. An absent person and a computer have plates
 * side by side.
 */
export const handsAndPoints: Bare = {
  ...midgame,
  board: squareBoard({ slides: CLASSIC_SLIDES, turbo: [], fire: [], diamond: [3] }),
  seats: seatsWith(midgame.seats, (seat) => ({ cards: [5, 4, 3, 5][seat]!, points: [125, 60, 5, 100][seat]! })),
  tokens: tokensOn(null, null),
};

/** Another board: the square one in a mirror, a little smaller, with no slides but turbo squares. */
export const mirror: Bare = {
  ...midgame,
  board: mirrored(squareBoard({ slides: [], turbo: [1, 9], fire: [] })),
  last: [walk(13, 34, [35, 36, 37, 38, 39, 40, 41, 42, 43]), bump(4, 41, 13)],
};

/**
 * Four moves: the newest in full, a slide, a start and a swap before it; two bumps by the newest, a walk on a slide of
 * its own color.
 */
export const told: Bare = {
  ...midgame,
  pawns: [84, 84, 19, 60, 61, 61, 50, 85, 62, 34, 86, 86, 52, 43, 23, 63],
  turn: 0,
  card: { face: 4 },
  last: [walk(12, 45, [46, 47, 48, 49, 50, 51, 52]), bump(4, 52, 12), bump(5, 51, 12)],
  earlier: [
    [swapped(2, 43, 13, 19)],
    [walk(6, 39, [40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50])],
    [flight(9, 34), bump(8, 34, 9)],
  ],
  markers: lettersOn(15),
  moment: { kind: 'double-bump', seat: 3, pawns: 2 },
};

/** Older moves of each kind, without letters: a slide, a walk into a home. */
export const older: Bare = {
  ...told,
  pawns: [84, 84, 84, 60, 61, 28, 50, 85, 62, 34, 86, 86, 5, 43, 23, 63],
  turnNumber: 34,
  turn: 2,
  card: { face: 'sorry' },
  last: [walk(12, 57, [58, 59, 0, 1, 2, 3, 4, 5])],
  earlier: [[walk(2, 66, [67, 68, 84])], [walk(5, 21, [22, 23, 24]), slide(5, 24, 28)]],
  markers: [],
  moment: { kind: 'last-pawn', seat: 0 },
};

/** Fire and ice around one pawn, which has just gone to a fire space; a pawn was put down next to another before. */
export const fireMove: Bare = {
  ...fireAndIce,
  pawns: [-1, -1, -1, -1, 61, 61, 19, -1, 86, 62, 45, -1, 87, 63, 30, -1],
  tokens: tokensOn(14, 14),
  markers: [],
  card: { face: 1, token: 'ice' },
  last: [zoom(14, run(20, 10), 'fire')],
  earlier: [[flight(10, 45, 26)]],
};

/** The fire has come home and has brought another pawn along; the ice lies around a pawn in its start. */
export const pulled: Bare = {
  ...fireAndIce,
  pawns: [-1, -1, -1, -1, 61, 61, 19, -1, 86, 86, 45, -1, 87, 63, 30, -1],
  tokens: tokensOn(8, 4),
  markers: [],
  card: { face: 2, token: 'fire' },
  last: [walk(8, 77, [78, 86]), flight(9, 86, 13)],
};

/**
 * A card was revealed for the die; before that, a pawn was put down in front of another, and one went back into its
 * start.
 */
export const dice: Bare = {
  ...midgame,
  rules: 'dice-card',
  card: { face: 'dice', roll: 2, revealed: 5 },
  moment: { kind: 'roll', seat: 0, roll: 2 },
  discard: { top: 'dice', more: true },
  recent: [{ face: 'dice', seat: 1 }],
  last: [flight(3, 60, 29)],
  earlier: [[flight(5, 22, 33)]],
  markers: lettersOn(47, 3),
};

/** A player has said yes: both go six. */
export const question: Bare = {
  ...teams,
  rules: 'not-sorry',
  turn: 1,
  card: { face: 'question', answer: { yes: true, steps: 6 } },
  discard: { top: 'question', more: true },
  last: [],
  markers: lettersOn(28),
};
