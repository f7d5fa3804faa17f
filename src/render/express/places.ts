import { SEATS, type Base, type Seat } from '../../engine/index.ts';
import { CENTER, pointsOf, type Point, type Rect } from '../paint/geometry.ts';
import type { PawnSpot } from '../paint/layout.ts';
import { SIDE } from '../paint/theme.ts';
import type { Lamplit } from '../table/table.ts';

/** The direction of a seat from the middle: red upper left, blue upper right, yellow lower right, green lower left. */
const SIGNS = pointsOf(-1, -1, 1, -1, 1, 1, -1, 1);

/** Distances of red's things from the upper and the left edge of the picture. All others are mirrored. */
export const TRAY = { x: 120, y: 48, width: 382, height: 194, radius: 62 } as const;
const FLOWER: Point = { x: 148, y: 146 };
export const PLATE = { x: 34, y: 264, width: 470, height: 62 } as const;

/** The pawns of the home section: offsets from the middle of the flower. */
const HOME = { offset: 35, r: 24 } as const;
/** The waiting area: a row for each color except that of the dial. */
const WAITING = { x: 297, y: 145, column: 51, row: 51, r: 18 } as const;
const START = { y: 604, group: 125, offset: 26, r: 18 } as const;
/** The three dice, and the turn of each in radians. */
const DICE = { y: 434, pitch: 166, turns: [-0.05, 0.035, -0.025] } as const;
/** A pawn stands a little above the middle of its spot, because its foot reaches below. */
const LIFT = 1;

export const POOL = { width: 520, height: 130, radius: 48, y: START.y } as const;
export const DIE_SIDE = 142;
/** The figure at the left, on the middle of the lower edge of its foot; the label below it; the sticker; the last dice. */
export const SIDE_PLACES = {
  figure: { x: 128, y: 606 },
  label: { x: 136, y: 652 },
  sticker: { x: 118, y: 520 },
  recent: { x: 790, y: 352, width: 200, height: 320 },
} as const;

/** A point of red's things, for another seat. */
function mirrored({ x, y }: Point, seat: Seat): Point {
  const sign = SIGNS[seat]!;
  return { x: sign.x < 0 ? x : SIDE - x, y: sign.y < 0 ? y : SIDE - y };
}

/** The upper left corner of a box of red's, for another seat. */
export function cornerFor(box: Rect, seat: Seat): Point {
  const far = mirrored({ x: box.x + box.width, y: box.y + box.height }, seat);
  const near = mirrored(box, seat);
  return { x: Math.min(near.x, far.x), y: Math.min(near.y, far.y) };
}

export const flowerPoint = (seat: Seat): Point => mirrored(FLOWER, seat);

export const homeSpot = (seat: Seat, index: number): PawnSpot => spotOf(flowerPoint(seat), HOME, index);

/** The colors that wait at a base, from the upper row to the lower. */
export const waitingColors = (dial: Seat): readonly Seat[] => SEATS.filter((color) => color !== dial);

/** A spot of the waiting area. The first one lies next to the flower. */
export function waitingSpot(seat: Seat, dial: Seat, color: Seat, index: number): PawnSpot {
  const { column, row, r } = WAITING;
  const x = mirrored({ x: WAITING.x + index * column, y: 0 }, seat).x;
  const middle = mirrored(WAITING, seat).y;
  return { x, y: middle + (waitingColors(dial).indexOf(color) - 1) * row - LIFT, r };
}

export const baseSpot = (seat: Seat, { dial }: Base, color: Seat, index: number): PawnSpot =>
  color === dial ? homeSpot(seat, index) : waitingSpot(seat, dial, color, index);

/** The middle of a color's pawns in start. */
export const startPoint = (color: Seat): Point => ({ x: CENTER.x + (color - 1.5) * START.group, y: START.y });

export const startSpot = (color: Seat, index: number): PawnSpot => spotOf(startPoint(color), START, index);

/** One of the four spots around a point. */
const spotOf = ({ x, y }: Point, { offset, r }: Record<'offset' | 'r', number>, index: number): PawnSpot => ({
  x: x + (index % 2 === 0 ? -offset : offset),
  y: y + (index < 2 ? -offset : offset) - LIFT,
  r,
});

export const diePoint = (index: number): Point => ({ x: CENTER.x + (index - 1) * DICE.pitch, y: DICE.y });
export const dieTurn = (index: number): number => DICE.turns[index] ?? 0;

/** The table of the dice game: a quarter of light for each base. */
export const EXPRESS_TABLE: Lamplit = {
  key: 'express',
  hasRays: true,
  table: { x: 17, y: 17, width: 990, height: 990 },
  sides: SEATS.map((seat) => ({ plate: cornerFor(PLATE, seat), light: Math.PI + (seat * Math.PI) / 2 })),
};
