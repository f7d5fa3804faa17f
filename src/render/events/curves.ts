import { LRUCache } from 'lru-cache';
import { between, direction, distance, polar, type Point } from '../paint/geometry.ts';
import type { Layout } from '../paint/layout.ts';
import { housesOf, obstaclesOf, type Obstacles } from '../table/obstacles.ts';
import { knownOr } from '../paint/remembering.ts';
import { SIDE } from '../paint/theme.ts';

/** A cubic curve. Each handle lies near its end, this many px to the left of the straight line, y downward. */
export interface Curve {
  readonly from: Point;
  readonly to: Point;
  readonly handles: readonly [number, number];
}

/** The room that the ink of a curve needs: it must touch neither the furniture nor the rim of the board. */
const CLEARANCE = 13;
const EDGE = 30;
const STEPS = 48;
/** The share of the straight line at which a handle lies. The smaller, the rounder the curve. */
const NEAR = 0.15;
/** The cost of a curve, in units of a handle: its shape … */
const WEIGHT = { bent: 0.5, uneven: 0.35, winding: 1.2 } as const;
/**
 * … and each point in a bad spot. Beside the track and the furniture a curve looks better than on them. A short way
 * below a pile or a plate costs less than the starts and homes of others.
 */
const POINT_WEIGHT = {
  onCard: 0.05,
  hidden: 0.025,
  outside: 1,
  onTrack: 0.02,
  onHouse: 0.15,
  onFurniture: 0.004,
  hiddenEnd: 0.3,
} as const;
const SHAPES = shapesOf([0.08, 0.16, 0.24, 0.34, 0.44, 0.54, 0.64, 0.76, 0.88, 1], WEIGHT);

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

/** The same curve from its end to its beginning. */
export const turnedRound = ({ from, to, handles: [first, second] }: Curve): Curve => ({
  from: to,
  to: from,
  handles: [-second, -first],
});

/** The curves found so far, 0.2 MB. There are some thousands, and it takes long to find one. */
const found = new LRUCache<string, Curve>({ max: 2000 });

/** The gentlest curve that goes round the card and the houses of the players and stays on the board. */
export const clearCurve = (layout: Layout, from: Point, to: Point): Curve =>
  knownOr(found, JSON.stringify([layout.key, from, to]), () => {
    const map = knownOr(maps, layout.key, () => makeMap(layout));
    return findCurve(map, from, to);
  });

/** An end of a curve must be in sight for this many px, for the head of the arrow. */
const IN_SIGHT = 62;

function findCurve(map: CostMap, from: Point, to: Point): Curve {
  const length = distance(from, to);
  const ends = [houseAt(map, from), houseAt(map, to)];
  const curveOf = ({ first, second }: Shape): Curve => ({ from, to, handles: [first * length, second * length] });
  return gentlest(SHAPES, curveOf, (curve) => placeCost(map, curvePoints(curve), ends));
}

/** A pair of handles, in units of the distance, and the cost of the shape. */
interface Shape {
  readonly first: number;
  readonly second: number;
  readonly cost: number;
}

/** The pairs of such handles to try, to either side; gentle ones first. */
export function shapesOf(reaches: readonly number[], weight: Readonly<Record<keyof typeof WEIGHT, number>>) {
  const handles = reaches.flatMap((reach) => [reach, -reach]);
  const costOf = (first: number, second: number): number => {
    const winding = first * second < 0 ? weight.winding : 0;
    return winding + weight.bent * (Math.abs(first) + Math.abs(second)) + weight.uneven * Math.abs(first - second);
  };
  return handles
    .flatMap((first) => handles.map((second): Shape => ({ first, second, cost: costOf(first, second) })))
    .toSorted((left, right) => left.cost - right.cost);
}

/** The curve with the least cost of its shape and its points together. */
export function gentlest(
  shapes: readonly Shape[],
  curveOf: (shape: Shape) => Curve,
  costOf: (curve: Curve) => number,
): Curve {
  let [best, least]: [Curve | null, number] = [null, Infinity];
  for (const shape of shapes) {
    if (shape.cost >= least) break;
    const curve = curveOf(shape);
    const total = shape.cost + costOf(curve);
    if (total < least) [best, least] = [curve, total];
  }
  return best!;
}

/** The cost of the points of a curve. The houses at its ends are no obstacles. */
function placeCost({ costs, houses, hides }: CostMap, points: readonly Point[], ends: readonly number[]): number {
  let cost = 0;
  const [from, to] = [points[0]!, points.at(-1)!];
  for (const point of points) {
    const place = placeOf(point);
    if (hides[place] === 1 && Math.min(distance(point, from), distance(point, to)) < IN_SIGHT)
      cost += POINT_WEIGHT.hiddenEnd;
    const house = houses[place]!;
    cost += costs[place]!;
    if (house !== NO_HOUSE && !ends.includes(house)) cost += POINT_WEIGHT.onHouse;
  }
  return cost;
}

/** For each square of a fine grid, the cost of a point. Also the number of the start or home there, or `NO_HOUSE`. */
interface CostMap {
  readonly costs: Float32Array;
  readonly houses: Uint8Array;
  readonly hides: Uint8Array; // 1 = a thing there is hidden
}

const GRID = 4; // px
const COLUMNS = SIDE / GRID;
const NO_HOUSE = 255;

/** The maps of the boards that were last drawn, 0.4 MB each. */
const maps = new LRUCache<string, CostMap>({ max: 4 });

function makeMap(layout: Layout): CostMap {
  const [obstacles, houses] = [obstaclesOf(layout), housesOf(layout)];
  const places = [...Array(COLUMNS ** 2).keys()].map((place) => ({
    x: ((place % COLUMNS) + 0.5) * GRID,
    y: (Math.floor(place / COLUMNS) + 0.5) * GRID,
  }));
  return {
    costs: Float32Array.from(places, (at) => pointCost(obstacles, at)),
    hides: Uint8Array.from(places, (at) => (obstacles.isCovered(at, -8) ? 1 : 0)),
    houses: Uint8Array.from(places, (at) => houses.findIndex((house) => distance(house, at) < house.r)),
  };
}

/** The square of the grid that a point is in, or the nearest one. */
function placeOf({ x, y }: Point): number {
  const index = (value: number): number => Math.min(COLUMNS - 1, Math.max(0, Math.floor(value / GRID)));
  return index(y) * COLUMNS + index(x);
}

const houseAt = ({ houses }: CostMap, point: Point): number => houses[placeOf(point)]!;

function pointCost({ isCovered, isOnCard, isOnFurniture, isOnTrack }: Obstacles, point: Point): number {
  let cost = 0;
  if (isOnCard(point, CLEARANCE)) cost += POINT_WEIGHT.onCard;
  else if (isCovered(point, CLEARANCE)) cost += POINT_WEIGHT.hidden;
  if (isBeyond(point, EDGE)) cost += POINT_WEIGHT.outside;
  if (isOnTrack(point, 0)) cost += POINT_WEIGHT.onTrack;
  if (isOnFurniture(point, 0)) cost += POINT_WEIGHT.onFurniture;
  return cost;
}

const isBeyond = ({ x, y }: Point, margin: number): boolean =>
  Math.min(x, y) < margin || Math.max(x, y) > SIDE - margin;
