import { LRUCache } from 'lru-cache';
import { between, direction, distance, polar, type Point } from './geometry.ts';
import type { Layout } from './layout.ts';
import { obstaclesOf, type Obstacles } from './obstacles.ts';
import { SIDE } from './theme.ts';

/** A cubic curve. Each handle lies near its end, this many px to the left of the straight line, y downward. */
export interface Curve {
  readonly from: Point;
  readonly to: Point;
  readonly handles: readonly [number, number];
}

/** The room that the ink of a curve needs: it must touch neither the furniture nor the rim of the board. */
const CLEARANCE = 13;
const EDGE = 30;
/** How far the track reaches inward. */
const TRACK = 86;
const STEPS = 48;
/** How far along the straight line a handle lies. The smaller, the rounder the curve. */
const NEAR = 0.15;
/**
 * What counts against a curve, in units of a handle: its shape; each handle on the same side as a handle of the other curve
 * of its pair …
 */
const WEIGHT = { bent: 0.5, uneven: 0.35, winding: 1.2, sameSide: 0.6 } as const;
/** … and each point in a bad spot: a curve on the track or on furniture is visible, but is better beside them. */
const POINT_WEIGHT = { hidden: 0.5, outside: 1, onTrack: 0.015, onFurniture: 0.004, near: 0.1 } as const;
/**
 * The pairs of handles to try, to either side, in units of the distance, each with what counts against it; the gentlest come
 * first.
 */
const REACHES = [0.08, 0.16, 0.24, 0.34, 0.44, 0.54, 0.64, 0.76, 0.88, 1].flatMap((reach) => [reach, -reach]);
const SHAPES = REACHES.flatMap((first) =>
  REACHES.map((second) => ({ first, second, cost: shapeCost(first, second) })),
).toSorted((left, right) => left.cost - right.cost);

/** How far apart the two curves of a pair stay, px, except at their ends. */
const APART = 40;
const ENDS = 5;
/** The weights of the two ends and the two handles of a curve at each of its points. */
const SHARES = [...Array(STEPS + 1).keys()].map((step) => {
  const [right, left] = [step / STEPS, 1 - step / STEPS];
  return [left ** 3, 3 * left ** 2 * right, 3 * left * right ** 2, right ** 3] as const;
});

/** The points along a curve, from its beginning to its end. */
export function curvePoints({ from, to, handles }: Curve): readonly Point[] {
  const aside = direction(from, to) - Math.PI / 2;
  const first = polar(between(from, to, NEAR), aside, handles[0]);
  const second = polar(between(from, to, 1 - NEAR), aside, handles[1]);
  return SHARES.map(([a, b, c, d]) => ({
    x: a * from.x + b * first.x + c * second.x + d * to.x,
    y: a * from.y + b * first.y + c * second.y + d * to.y,
  }));
}

/** The curves found so far, 0.2 MB. There are some thousand, and it takes a while to find one. */
const found = new LRUCache<string, Curve>({ max: 2000 });

/**
 * The gentlest curve that goes round the middle of the table and stays on the board. It keeps apart from `other`, which runs
 * the opposite way.
 */
export function clearCurve(layout: Layout, from: Point, to: Point, other?: Curve): Curve {
  const key = JSON.stringify([layout.key, from, to, other?.handles]);
  const known = found.get(key);
  if (known !== undefined) return known;
  const curve = findCurve(obstaclesOf(layout), from, to, other);
  found.set(key, curve);
  return curve;
}

function findCurve(obstacles: Obstacles, from: Point, to: Point, other?: Curve): Curve {
  const length = distance(from, to);
  const others = other === undefined ? [] : curvePoints(other).toReversed();
  const [side] = other?.handles ?? [0];
  const sideCost = (handle: number): number => (handle * side < 0 ? WEIGHT.sameSide : 0);
  let [best, least]: [Curve | null, number] = [null, Infinity];
  for (const { first, second, cost } of SHAPES) {
    if (cost >= least) break;
    const curve = { from, to, handles: [first * length, second * length] } as const;
    const total = cost + sideCost(first) + sideCost(second) + placeCost(obstacles, curvePoints(curve), others);
    if (total < least) [best, least] = [curve, total];
  }
  return best!;
}

function shapeCost(first: number, second: number): number {
  const winding = first * second < 0 ? WEIGHT.winding : 0;
  return winding + WEIGHT.bent * (Math.abs(first) + Math.abs(second)) + WEIGHT.uneven * Math.abs(first - second);
}

function placeCost(
  { isCovered, isOnFurniture }: Obstacles,
  points: readonly Point[],
  others: readonly Point[],
): number {
  let cost = 0;
  for (let index = 0; index <= STEPS; index += 1) {
    const point = points[index]!;
    if (isCovered(point, CLEARANCE)) cost += POINT_WEIGHT.hidden;
    if (isBeyond(point, EDGE)) cost += POINT_WEIGHT.outside;
    if (isBeyond(point, TRACK)) cost += POINT_WEIGHT.onTrack;
    if (isOnFurniture(point, 0)) cost += POINT_WEIGHT.onFurniture;
    const beside = index < ENDS || index > STEPS - ENDS ? undefined : others[index];
    if (beside !== undefined) cost += POINT_WEIGHT.near * Math.max(0, 1 - distance(point, beside) / APART);
  }
  return cost;
}

/** Whether a point is closer than this to an edge of the picture, px. */
function isBeyond({ x, y }: Point, margin: number): boolean {
  return Math.min(x, y) < margin || Math.max(x, y) > SIDE - margin;
}
