import { between, distance, polar, type Point } from './geometry.ts';
import { SIDE } from './theme.ts';

/** What lies on the middle of the table and hides what goes below: plates, piles and the card. Left, top, right, bottom. */
const COVERS = [
  [250, 250, 774, 352],
  [266, 422, 760, 602],
  [396, 352, 628, 676],
  [250, 672, 774, 774],
] as const;
/** A curve's ink must not touch a cover, nor the rim of the board. */
const CLEARANCE = 10;
const EDGE = 30;
const STEPS = 48;
/** Bends that are tried, in units of the distance, to either side. */
const BENDS = [0.06, 0.12, 0.17, 0.24, 0.32, 0.4, 0.48, 0.56] as const;
/** What weighs against a bend: a hidden point as much as so much bend. */
const HIDDEN = 0.025;
const OUTSIDE = 1;

/** Points along the quadratic curve whose middle lies `bend` px to the left of the straight line, y downward. */
export function curvePoints(from: Point, to: Point, bend: number): readonly Point[] {
  const aside = Math.atan2(to.y - from.y, to.x - from.x) - Math.PI / 2;
  const control = polar(between(from, to, 0.5), aside, 2 * bend);
  return [...Array(STEPS + 1).keys()].map((step) => {
    const share = step / STEPS;
    return between(between(from, control, share), between(control, to, share), share);
  });
}

/** The gentlest bend that goes round the middle of the table and stays on the board; `sides` are 1 for left, -1 for right. */
export function clearBend(from: Point, to: Point, sides: readonly (1 | -1)[]): number {
  const length = distance(from, to);
  const bends = BENDS.flatMap((bend) => sides.map((side) => side * bend));
  const costs = bends.map((bend) => {
    const points = curvePoints(from, to, bend * length);
    return Math.abs(bend) + HIDDEN * points.filter(isHidden).length + OUTSIDE * points.filter(isOutside).length;
  });
  return length * bends[costs.indexOf(Math.min(...costs))]!;
}

function isHidden({ x, y }: Point): boolean {
  return COVERS.some(
    ([left, top, right, bottom]) =>
      x > left - CLEARANCE && x < right + CLEARANCE && y > top - CLEARANCE && y < bottom + CLEARANCE,
  );
}

function isOutside({ x, y }: Point): boolean {
  return Math.min(x, y) < EDGE || Math.max(x, y) > SIDE - EDGE;
}
