import { Path2D } from '@napi-rs/canvas';
import type { Seat } from '../../engine/index.ts';
import { polar, type Point } from './geometry.ts';
import { SHAPES } from './theme.ts';

/** Half sizes in units of the nominal radius, chosen so that the four shapes weigh the same to the eye. */
const SQUARE = 0.93;
const DIAMOND = 1.24;
const TRIANGLE = { up: 1.36, down: 0.98, half: 1.34 } as const;
const ROUNDING = 0.3;
const DROP = 0.14;

/** The triangle of the yellow shape, turned so that its tip points in a direction given in radians. */
export function arrowheadPath(at: Point, angle: number, r: number): Path2D {
  const side = polar(at, angle, -TRIANGLE.down * r);
  const corners = [
    polar(at, angle, TRIANGLE.up * r),
    polar(side, angle + Math.PI / 2, TRIANGLE.half * r),
    polar(side, angle - Math.PI / 2, TRIANGLE.half * r),
  ];
  return polygonPath(corners, ROUNDING * r);
}

/**
 * The px that a shape is drawn below its point so that it looks centered. Only the triangle needs this: most of it lies
 * low.
 */
export function shapeDrop(seat: Seat, r: number): number {
  return SHAPES[seat] === 'triangle' ? DROP * r : 0;
}

/** The corners of a seat's shape about the origin, in px for a nominal radius; null for the circle. */
function shapeCorners(seat: Seat, r: number): readonly Point[] | null {
  switch (SHAPES[seat]) {
    case 'circle':
      return null;
    case 'square':
      return rectCorners(SQUARE * r);
    case 'diamond':
      return [
        { x: 0, y: -DIAMOND * r },
        { x: DIAMOND * r, y: 0 },
        { x: 0, y: DIAMOND * r },
        { x: -DIAMOND * r, y: 0 },
      ];
    case 'triangle':
      return [
        { x: 0, y: -TRIANGLE.up * r },
        { x: TRIANGLE.half * r, y: TRIANGLE.down * r },
        { x: -TRIANGLE.half * r, y: TRIANGLE.down * r },
      ];
  }
}

function rectCorners(half: number): readonly Point[] {
  return [
    { x: -half, y: -half },
    { x: half, y: -half },
    { x: half, y: half },
    { x: -half, y: half },
  ];
}

/**
 * The shape of a seat as a path about a point: rounded corners, all grown by `grow` px, a triangle lowered to look
 * centered.
 */
export function shapePath(seat: Seat, at: Point, r: number, grow = 0): Path2D {
  const size = r + grow;
  const corners = shapeCorners(seat, size);
  if (corners === null) return circlePath(at, size);
  const y = at.y + shapeDrop(seat, r);
  return polygonPath(
    corners.map((corner) => ({ x: at.x + corner.x, y: y + corner.y })),
    ROUNDING * size,
  );
}

/** The wedge between these directions from a point, in radians, out to `length` px. */
export function fanPath(at: Point, angles: readonly number[], length: number): Path2D {
  const path = new Path2D();
  path.moveTo(at.x, at.y);
  for (const angle of angles) {
    const { x, y } = polar(at, angle, length);
    path.lineTo(x, y);
  }
  path.closePath();
  return path;
}

export function circlePath(at: Point, r: number): Path2D {
  const path = new Path2D();
  path.arc(at.x, at.y, r, 0, 2 * Math.PI);
  return path;
}

/** The petals of a flower: their number, their distance from its middle, and their radius. */
interface Petals {
  readonly count: number;
  readonly distance: number;
  readonly petal: number;
}

/** A full flower about a point. */
export function flowerPath(at: Point, { count, distance, petal }: Petals): Path2D {
  const path = new Path2D();
  path.addPath(circlePath(at, distance));
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

/** A star about a point: `points` tips at `outer`, notches at `inner`, the first tip at `turn` radians. */
export function starPath(at: Point, points: number, outer: number, inner: number, turn: number): Path2D {
  const path = new Path2D();
  for (let index = 0; index < 2 * points; index += 1) {
    const corner = polar(at, turn + (Math.PI * index) / points, index % 2 === 0 ? outer : inner);
    if (index === 0) path.moveTo(corner.x, corner.y);
    else path.lineTo(corner.x, corner.y);
  }
  path.closePath();
  return path;
}

/** An open line through points. */
export function linePath(points: readonly Point[]): Path2D {
  const path = new Path2D();
  points.forEach(({ x, y }, index) => {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  return path;
}

/** An open chevron about a point, pointing in a direction given in radians; `reach` px from back to tip, `spread` px to each side. */
export function chevronPath(at: Point, angle: number, reach: number, spread: number): Path2D {
  const tip = polar(at, angle, reach / 2);
  const back = polar(at, angle, -reach / 2);
  return linePath([polar(back, angle - Math.PI / 2, spread), tip, polar(back, angle + Math.PI / 2, spread)]);
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

export function circlePoints(at: Point, r: number): readonly Point[] {
  return [...Array(ROUND).keys()].map((step) => polar(at, (2 * Math.PI * step) / ROUND, r));
}

/** The middle of the circle that rounds a corner: on its bisector, `r` px from both sides. */
function roundingCenter(before: Point, corner: Point, next: Point, r: number): Point {
  const [left, right] = [before, next].map(({ x, y }) => Math.atan2(y - corner.y, x - corner.x)) as [number, number];
  const half = Math.acos(Math.cos(left - right)) / 2;
  const bisector = Math.atan2(Math.sin(left) + Math.sin(right), Math.cos(left) + Math.cos(right));
  return polar(corner, bisector, r / Math.sin(half));
}
