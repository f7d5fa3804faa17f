import type { Seat } from '../../engine/index.ts';
import { SIDE } from './theme.ts';

/** A place on the picture: px on a board of side 1024, y downward. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A box, by its upper left corner. */
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

export type Size = Pick<Rect, 'width' | 'height'>;

/** The middle of the picture: the place of the card and of the lamp. */
export const CENTER: Point = { x: SIDE / 2, y: SIDE / 2 };
export const ORIGIN: Point = { x: 0, y: 0 };

/** Points from their coordinates: x and y by turns. */
export const pointsOf = (...numbers: readonly number[]): readonly Point[] =>
  numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1]! }] : []));

/** The place `share` of the way from one point to another. */
export const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/** The direction from one point to another in radians, y downward. */
export const direction = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);

/** `length` px from a point in a direction given in radians, y downward. */
export const polar = (from: Point, angle: number, length: number): Point => ({
  x: from.x + Math.cos(angle) * length,
  y: from.y + Math.sin(angle) * length,
});

/** Turns a point as if red's side were the seat's: by quarter turns clockwise about the middle. */
export function turned(point: Point, seat: Seat): Point {
  let { x, y } = point;
  for (let turn = 0; turn < seat; turn += 1) [x, y] = [SIDE - y, x];
  return { x, y };
}

/** A distance in px, turned like `turned`. */
export function turnedShift({ x, y }: Point, seat: Seat): Point {
  const end = turned({ x: CENTER.x + x, y: CENTER.y + y }, seat);
  return { x: end.x - CENTER.x, y: end.y - CENTER.y };
}
