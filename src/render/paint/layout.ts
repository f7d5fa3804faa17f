import { MEASURES, SEATS, homeOf, numberOf, pawnOf, startOf, zoneOf } from '../../engine/index.ts';
import type { Pawn, Seat, Space } from '../../engine/index.ts';
import { ORIGIN, pointsOf, type Point } from './geometry.ts';
import { RADIUS } from './theme.ts';

/**
 * The shape of a board: the place of each thing on it. It is plain data, because scenes go to the thread that draws,
 * which then needs no list of all boards. The copy takes less than a fiftieth of the time of a picture.
 */
export interface Layout {
  /** Short, and different for any two different boards. Drawings are kept under this key. */
  readonly key: string;
  readonly cell: number; // px from the middle of a square to that of the next
  readonly table: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly spaces: readonly Point[]; // by space: its middle; for a start or home, the middle of the whole
  readonly asides: readonly Point[]; // by space: px that a letter moves aside for a pawn there
  readonly sides: readonly [Side, Side, Side, Side]; // by color
  readonly marked: readonly MarkedSquare[];
  readonly hasRays: boolean; // also in the dark; each ray takes bytes
  readonly pieces: 'pawns' | 'cars';
  readonly homes: number; // the size of a home beside that of the classic board
  readonly outlines: readonly (readonly Point[])[]; // by square of the track: the corners of its tile; empty = every tile is a cell
  readonly rails: readonly (readonly Point[])[]; // of the bridges where the track crosses itself
}

/** The positions of one color's things, besides its spaces. */
export interface Side {
  readonly exit: Space; // the square that its start opens to
  readonly badge: Point; // the house beside its home
  readonly plate: Point; // the upper left corner of its plate
  readonly light: number; // the direction that begins its quarter of the table, in radians, clockwise
  readonly slides: readonly Slide[];
  readonly leaf: Point | null; // the middle of its leaf, on a board with leaves
  readonly turnOff: Space | null; // the square before its safety zone, if arrows show the way there and out of its start
}

/** A slide: the square of its triangle, and its length in squares, including that one. */
export interface Slide {
  readonly start: Space;
  readonly length: number;
}

export interface MarkedSquare {
  readonly at: Space;
  readonly as: 'corner' | 'fire' | 'turbo' | 'diamond' | 'ahead';
}

/** The upper left corners of the plates by color: red and blue above the card, yellow and green below. */
export const PLATES = pointsOf(257, 258, 517, 258, 517, 680, 257, 680);
/** The size of a plate, px. */
export const PLATE = { width: 250, height: 86 } as const;

/** The place of a drawn pawn, and its nominal radius. */
export interface PawnSpot extends Point {
  readonly r: number;
}

/**
 * The spots for pawns in a start or home, by number of pawns: offsets from its middle. They are a 2 × 2, a triangle (1
 * over 2 3) or a pair, and never turned.
 */
export const SEAT_OFFSETS: Readonly<Record<2 | 3 | 4, readonly Point[]>> = {
  2: pointsOf(-26, 0, 26, 0),
  3: pointsOf(0, -32, -26, 17, 26, 17),
  4: pointsOf(-26, -26, 26, -26, -26, 26, 26, 26),
};

/** A pawn stands a little above the middle of its square, because its foot reaches below. */
const LIFT = 2;
const SEATED_LIFT = 1;

/** The middle of a space; for a start or home, the middle of the whole. */
export function spacePoint({ spaces }: Layout, space: Space): Point {
  const point = spaces[space];
  if (point === undefined) throw new RangeError(`${space} is no space of the board`);
  return point;
}

/** The safety squares of a color, the one next to the track first. */
export const zonePoints = (layout: Layout, seat: Seat): readonly Point[] =>
  [...Array(MEASURES.zone).keys()].map((index) => spacePoint(layout, zoneOf(seat, index)));

/** The squares of a slide, beginning with the triangle. */
export const slidePoints = (layout: Layout, { start, length }: Slide): readonly Point[] =>
  [...Array(length).keys()].map((step) => spacePoint(layout, start + step));

/** The middle of spot `number` in a start or home. */
export function seatPoint(layout: Layout, space: Space, number: number, pawnsPerColor: 2 | 3 | 4): Point {
  const middle = spacePoint(layout, space);
  const { x, y } = SEAT_OFFSETS[pawnsPerColor][number] ?? ORIGIN;
  return { x: middle.x + x, y: middle.y + y };
}

/** The place of a pawn on a space: its own spot in a start or home, otherwise the middle of the square. */
export function placePoint(layout: Layout, pawn: Pawn, space: Space, pawnsPerColor: 2 | 3 | 4): Point {
  if (hostOf(space) === undefined) return spacePoint(layout, space);
  return seatPoint(layout, space, numberOf(pawn), pawnsPerColor);
}

/** The middle of a pawn's drawn top. */
export function pawnPoint(layout: Layout, pawn: Pawn, space: Space, pawnsPerColor: 2 | 3 | 4): PawnSpot {
  const { x, y } = placePoint(layout, pawn, space, pawnsPerColor);
  if (hostOf(space) === undefined) return { x, y: y - LIFT, r: RADIUS.pawn };
  return { x, y: y - SEATED_LIFT, r: layout.pieces === 'cars' ? RADIUS.seatedCar : RADIUS.seatedPawn };
}

/** The color whose start or home a space is. */
const hostOf = (space: Space): Seat | undefined =>
  SEATS.find((color) => space === startOf(color) || space === homeOf(color));

/** The parts of a scene that decide the place of a letter. */
interface Standing {
  readonly board: Layout;
  readonly pawns: readonly Space[];
  readonly pawnsPerColor: 2 | 3 | 4;
}

/**
 * The place of a letter. On an empty square it is the middle; on the triangle of a slide the letter is small. In a home
 * it is the next free spot. Beside a pawn it is small and moved aside.
 */
export function markerPoint({ board, pawns, pawnsPerColor }: Standing, at: Space): PawnSpot {
  const host = hostOf(at);
  if (host !== undefined) {
    const numbers = [...Array(pawnsPerColor).keys()];
    const free = numbers.find((number) => pawns[pawnOf(host, number)] !== at) ?? 0;
    return { ...seatPoint(board, at, free, pawnsPerColor), r: RADIUS.marker };
  }
  const middle = spacePoint(board, at);
  if (!pawns.includes(at)) return { ...middle, r: slideFrom(board, at) === null ? RADIUS.marker : RADIUS.smallMarker };
  const { x, y } = board.asides[at]!;
  return { x: middle.x + x, y: middle.y + y, r: RADIUS.smallMarker };
}

/** The slide that begins here, and its color. */
export function slideFrom({ sides }: Layout, space: Space): { readonly seat: Seat; readonly slide: Slide } | null {
  const found = SEATS.flatMap((seat) => sides[seat].slides.map((slide) => ({ seat, slide })));
  return found.find(({ slide }) => slide.start === space) ?? null;
}
