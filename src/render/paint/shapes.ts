import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Seat } from '../../engine/index.ts';
import { pointsOf, polar, type Point, type Rect } from './geometry.ts';
import { COLOR_THEMES, PALETTE, SHAPES } from './theme.ts';

/** Half sizes in units of the nominal radius, chosen so that the four shapes weigh the same to the eye. */
const SQUARE = 0.93;
const DIAMOND = 1.24;
const TRIANGLE = { up: 1.36, down: 0.98, half: 1.34 } as const;
const ROUNDING = 0.3;
const DROP = 0.14;

/** The triangle of the yellow shape, turned so that its point points in a direction given in radians. */
export function arrowheadPath(at: Point, angle: number, r: number): Path2D {
  const side = polar(at, angle, -TRIANGLE.down * r);
  const corners = [
    polar(at, angle, TRIANGLE.up * r),
    polar(side, angle + Math.PI / 2, TRIANGLE.half * r),
    polar(side, angle - Math.PI / 2, TRIANGLE.half * r),
  ];
  return polygonPath(corners, ROUNDING * r);
}

/** The px that a shape stands below its point to look centered. Only the triangle has any: most of it lies low. */
export const shapeDrop = (seat: Seat, r: number): number => (SHAPES[seat] === 'triangle' ? DROP * r : 0);

/** The corners of a seat's shape about the origin, in px for a nominal radius; null for the circle. */
function shapeCorners(seat: Seat, r: number): readonly Point[] | null {
  switch (SHAPES[seat]) {
    case 'circle':
      return null;
    case 'square': {
      const half = SQUARE * r;
      return pointsOf(-half, -half, half, -half, half, half, -half, half);
    }
    case 'diamond':
      return pointsOf(0, -DIAMOND * r, DIAMOND * r, 0, 0, DIAMOND * r, -DIAMOND * r, 0);
    case 'triangle': {
      const [half, down] = [TRIANGLE.half * r, TRIANGLE.down * r];
      return pointsOf(0, -TRIANGLE.up * r, half, down, -half, down);
    }
  }
}

/** The shape of a seat as a path about a point: round corners, grown by `grow` px, a triangle lowered. */
export function shapePath(seat: Seat, at: Point, r: number, grow = 0): Path2D {
  const size = r + grow;
  const corners = shapeCorners(seat, size);
  if (corners === null) return circlePath(at, size);
  return polygonPath(shifted(corners, { x: at.x, y: at.y + shapeDrop(seat, r) }), ROUNDING * size);
}

/** Points about the origin, moved to lie about another point. */
export const shifted = (points: readonly Point[], at: Point): readonly Point[] =>
  points.map(({ x, y }) => ({ x: at.x + x, y: at.y + y }));

/** The wedge between these directions from a point, in radians, out to `length` px. */
export function fanPath(at: Point, angles: readonly number[], length: number): Path2D {
  const path = linePath([at, ...angles.map((angle) => polar(at, angle, length))]);
  path.closePath();
  return path;
}

export function circlePath(at: Point, r: number): Path2D {
  const path = new Path2D();
  path.arc(at.x, at.y, r, 0, 2 * Math.PI);
  return path;
}

/** A full flower about a point, with petals of this radius: their number, and their distance from its middle. */
export function flowerPath(
  at: Point,
  { count, distance }: { readonly count: number; readonly distance: number },
  petal: number,
): Path2D {
  const path = circlePath(at, distance);
  for (let index = 0; index < count; index += 1)
    path.addPath(circlePath(polar(at, (2 * Math.PI * index) / count, distance), petal));
  return path;
}

/** A closed polygon whose corners are rounded by `rounding` px. */
export function polygonPath(corners: readonly Point[], rounding: number): Path2D {
  const path = new Path2D();
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const before = corners[(index + corners.length - 1) % corners.length] ?? corner;
    if (index === 0) path.moveTo((before.x + corner.x) / 2, (before.y + corner.y) / 2);
    path.arcTo(corner.x, corner.y, (corner.x + next.x) / 2, (corner.y + next.y) / 2, rounding);
    path.lineTo((corner.x + next.x) / 2, (corner.y + next.y) / 2);
  });
  path.closePath();
  return path;
}

export function rectPath(x: number, y: number, width: number, height: number, radius: number): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, width, height, radius);
  return path;
}

/** Makes paths of a box with round corners, grown by some px to all sides; `bend` of these also round the corners. */
export const sheetOf =
  ({ x, y, width, height }: Rect, radius: number, bend = 1) =>
  (grow: number): Path2D =>
    rectPath(x - grow, y - grow, width + 2 * grow, height + 2 * grow, radius + bend * grow);

/** A star about a point: `points` points at `outer`, notches at `inner`, the first point at `turn` radians. */
export function starPath(at: Point, points: number, outer: number, inner: number, turn: number): Path2D {
  const corners = Array.from({ length: 2 * points }, (_, index) =>
    polar(at, turn + (Math.PI * index) / points, index % 2 === 0 ? outer : inner),
  );
  const path = linePath(corners);
  path.closePath();
  return path;
}

export function linePath(points: readonly Point[]): Path2D {
  const path = new Path2D();
  points.forEach(({ x, y }, index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  return path;
}

/** An open chevron about a point, in a direction in radians: `reach` px back to point, `spread` px to each side. */
export function chevronPath(at: Point, angle: number, reach: number, spread: number): Path2D {
  const apex = polar(at, angle, reach / 2);
  const back = polar(at, angle, -reach / 2);
  return linePath([polar(back, angle - Math.PI / 2, spread), apex, polar(back, angle + Math.PI / 2, spread)]);
}

const ROUND = 48;

/** Points on the edge of a shape about the origin, with corners rounded as in the drawing. */
export function outline(seat: Seat, r: number): readonly Point[] {
  const corners = shapeCorners(seat, r);
  if (corners === null) return circlePoints({ x: 0, y: 0 }, r);
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const before = corners[(index + corners.length - 1) % corners.length] ?? corner;
    return circlePoints(roundingCenter(before, corner, next, ROUNDING * r), ROUNDING * r);
  });
}

export const circlePoints = (at: Point, r: number): readonly Point[] =>
  [...Array(ROUND).keys()].map((step) => polar(at, (2 * Math.PI * step) / ROUND, r));

/** The middle of the circle that rounds a corner: on its bisector, `r` px from both sides. */
function roundingCenter(before: Point, corner: Point, next: Point, r: number): Point {
  const [left, right] = [before, next].map(({ x, y }) => Math.atan2(y - corner.y, x - corner.x)) as [number, number];
  const half = Math.acos(Math.cos(left - right)) / 2;
  const bisector = Math.atan2(Math.sin(left) + Math.sin(right), Math.cos(left) + Math.cos(right));
  return polar(corner, bisector, r / Math.sin(half));
}

export type Context = SKRSContext2D;

export function fill(context: Context, path: Path2D, color: string): void {
  context.fillStyle = color;
  context.fill(path);
}

/** Fills a path in several sizes, one over the other like coats of paint: mostly ink, a rim, and a color. */
export function fillCoats(
  context: Context,
  path: (size: number) => Path2D,
  ...coats: readonly (readonly [size: number, color: string])[]
): void {
  for (const [size, color] of coats) fill(context, path(size), color);
}

/** A stroke with round joins and ends, unless it says otherwise; `width` in px. */
export function stroke(
  context: Context,
  path: Path2D,
  color: string,
  width: number,
  { cap = 'round', join = 'round' }: { readonly cap?: 'round' | 'butt'; readonly join?: 'round' | 'miter' } = {},
): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineJoin = join;
  context.lineCap = cap;
  context.stroke(path);
}

/** Fills a path inside an edge of ink or another color, which is `width` px wide. */
export function fillEdged(
  context: Context,
  path: Path2D,
  color: string,
  width: number,
  edge: string = PALETTE.ink,
): void {
  stroke(context, path, edge, 2 * width);
  fill(context, path, color);
}

/** Fills the shape of a seat, with an ivory rim and an edge of ink around, each so many px from it. */
export function fillRimmed(
  context: Context,
  seat: Seat,
  { x, y, r }: Point & { readonly r: number },
  { ink, rim }: { readonly ink: number; readonly rim: number },
  color: string = COLOR_THEMES[seat].base,
): void {
  const shape = (grow: number): Path2D => shapePath(seat, { x, y }, r, grow);
  fillCoats(context, shape, [ink, PALETTE.ink], [rim, PALETTE.ivory], [0, color]);
}

/** Draws with a point as the origin, turned by `turn` radians, and in another scale. */
export function drawAt(
  context: Context,
  { x, y, turn = 0, scale = 1 }: Point & { readonly turn?: number; readonly scale?: number },
  draw: () => void,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale(scale, scale);
  draw();
  context.restore();
}
