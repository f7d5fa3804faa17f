import { MEASURES, SEATS, locate, type Seat, type Space } from '../../engine/index.ts';
import { CENTER, polar, turned, turnedShift, type Point } from '../paint/geometry.ts';
import { PLATES, type Layout, type MarkedSquare, type Side } from '../paint/layout.ts';

/**
 * The cloverleaf of Bump 'Em: one closed track that goes along the four sides of a square in the middle. At each corner of
 * the square it goes straight on, three quarters round a leaf counterclockwise, and crosses itself. The way into a leaf is a
 * bridge; the way out of it goes below. All numbers are px.
 */

/** From the middle of the board to the straight of a side, and the radius of a leaf. */
const STRAIGHT = 300;
const LEAF = 82;
/** The width of the track and the gap between two tiles. A crossing keeps `BRIDGE.half` px free on the lower way. */
const ROAD = 54;
const GAP = 4;
const BRIDGE = { half: 40, square: 66, rail: 32.5, reach: 47 } as const;
/** The distance of safety squares. */
const CELL = 54;
const HOMES = 0.9;

const TURN = 1.5 * Math.PI;
/** The way of one color, from the middle of its side to that of the next. These are the ends of its parts. */
const INTO_LEAF = STRAIGHT + LEAF;
const OUT_OF_LEAF = INTO_LEAF + TURN * LEAF;
const CROSSING = OUT_OF_LEAF + LEAF;
const LENGTH = CROSSING + STRAIGHT;

const STEPS = MEASURES.sideLength;
const SPACES = MEASURES.length + SEATS.length * (MEASURES.zone + 2);

/** The entry lies a little beyond the middle of its side. The squares of the straight and those of the leaf are evenly spread. */
const ENTRY = 8;
const LAST = STEPS - 1; // the first square beyond the bridge
const ON_SIDE = (ENTRY + STRAIGHT - BRIDGE.square) / 3;
const LAST_ON_SIDE = 5;
const IN_LEAF = (CROSSING - BRIDGE.square - (ENTRY + 3 * ON_SIDE)) / (LAST - 1 - LAST_ON_SIDE);

/** A square's distance along the way of its color, px. */
function alongOf(step: number): number {
  if (step === LAST) return CROSSING + BRIDGE.square;
  if (step <= LAST_ON_SIDE) return ENTRY + (step - MEASURES.entry) * ON_SIDE;
  return ENTRY + 3 * ON_SIDE + (step - LAST_ON_SIDE) * IN_LEAF;
}

/** The ends of a tile along the way: halfway to its neighbors, or at the bridge. */
function tileEnds(step: number): readonly [number, number] {
  const before = step === 0 ? alongOf(LAST) - LENGTH : alongOf(step - 1);
  const after = step === LAST ? alongOf(0) + LENGTH : alongOf(step + 1);
  const from = step === LAST ? CROSSING + BRIDGE.half : (before + alongOf(step) + GAP) / 2;
  const to = step === LAST - 1 ? CROSSING - BRIDGE.half : (after + alongOf(step) - GAP) / 2;
  return [from, to];
}

/** A point on red's way, `aside` px to its left. */
function wayPoint(along: number, aside = 0): Point {
  const top = CENTER.y - STRAIGHT;
  const right = CENTER.x + STRAIGHT;
  if (along <= INTO_LEAF) return { x: CENTER.x + along, y: top - aside };
  if (along >= OUT_OF_LEAF) return { x: right + aside, y: top - LEAF + (along - OUT_OF_LEAF) };
  return polar(LEAF_AT, Math.PI / 2 - (along - INTO_LEAF) / LEAF, LEAF - aside);
}

/** The middle of the leaf that red's way leads through. */
const LEAF_AT: Point = { x: CENTER.x + STRAIGHT + LEAF, y: CENTER.y - STRAIGHT - LEAF };

/** The corners of a tile; those of a curved one follow the curve. */
function outlineOf(step: number): readonly Point[] {
  const [from, to] = tileEnds(step);
  const isCurved = to > INTO_LEAF && from < OUT_OF_LEAF;
  const side = (pieces: number, aside: number): readonly Point[] =>
    [...Array(pieces + 1).keys()].map((piece) => wayPoint(from + ((to - from) * piece) / pieces, aside));
  return [...side(isCurved ? 2 : 1, ROAD / 2), ...side(isCurved ? 4 : 1, -ROAD / 2).toReversed()];
}

/** Red's furniture. The safety squares go up from the entry and then turn to the left. */
const ENTRY_X = CENTER.x + ENTRY;
const ZONE: readonly Point[] = [
  { x: ENTRY_X, y: 157 },
  { x: ENTRY_X, y: 157 - CELL },
  { x: ENTRY_X, y: 157 - 2 * CELL },
  { x: ENTRY_X - CELL, y: 157 - 2 * CELL },
  { x: ENTRY_X - 2 * CELL, y: 157 - 2 * CELL },
];
const HOME: Point = { x: 324, y: 101 };
const BADGE: Point = { x: 440, y: 128 };
const START: Point = { x: CENTER.x + alongOf(MEASURES.exit), y: 98 };
/** The direction of the beginning of red's light: the light holds the leaf before its home, its home and its start. */
const FIRST_LIGHT = (212.5 * Math.PI) / 180;

/** The squares with an arrow in the direction of play, by step. */
const AHEAD = [0, 5, 7, 11, 13] as const;

/** The px that a letter moves aside for a pawn: outward, and into the leaf on a curve. */
const PUSH = 38;
const INTO = 32;
/** At a crossing of the track and at the entry of a safety zone there is room only in one direction. */
const PUSHES: Readonly<Record<number, Point>> = {
  2: { x: 33, y: -29 },
  5: { x: -20, y: -34 },
  6: { x: 22, y: -32 },
  13: { x: -36, y: -12 },
  14: { x: PUSH, y: 0 },
};

/** The cloverleaf board, red at the top, its track clockwise from side to side. */
export function cloverleafBoard({ turbo }: { readonly turbo: readonly number[] }): Layout {
  const spaces = [...Array(SPACES).keys()];
  return {
    key: ['cloverleaf', ...turbo].join(' '),
    cell: CELL,
    table: { x: 16, y: 16, width: 992, height: 992 },
    spaces: spaces.map(pointOf),
    asides: spaces.map(asideOf),
    sides: [sideOf(0), sideOf(1), sideOf(2), sideOf(3)],
    marked: SEATS.flatMap((seat) => markedOn(seat, turbo)),
    hasRays: false,
    pieces: 'cars',
    homes: HOMES,
    outlines: SEATS.flatMap((seat) =>
      [...Array(STEPS).keys()].map((step) => outlineOf(step).map((point) => turned(point, seat))),
    ),
    rails: SEATS.flatMap(railsOf),
  };
}

function markedOn(seat: Seat, turbo: readonly number[]): readonly MarkedSquare[] {
  const marks = (steps: readonly number[], as: MarkedSquare['as']): readonly MarkedSquare[] =>
    steps.map((step) => ({ at: seat * STEPS + step, as }));
  const ahead = AHEAD.filter((step) => !turbo.includes(step));
  return [...marks(turbo, 'turbo'), ...marks(ahead, 'ahead')];
}

/** The two rails of the bridge at the end of a side. */
function railsOf(seat: Seat): readonly (readonly Point[])[] {
  return [-1, 1].map((side) =>
    [-BRIDGE.reach, BRIDGE.reach].map((along) => turned(wayPoint(STRAIGHT + along, side * BRIDGE.rail), seat)),
  );
}

function sideOf(seat: Seat): Side {
  return {
    exit: seat * STEPS + MEASURES.exit,
    badge: turned(BADGE, seat),
    plate: PLATES[seat]!,
    light: FIRST_LIGHT + (seat * Math.PI) / 2,
    slides: [],
    leaf: turned({ x: 2 * CENTER.x - LEAF_AT.x, y: LEAF_AT.y }, seat),
    turnOff: seat * STEPS + MEASURES.entry,
  };
}

function pointOf(space: Space): Point {
  const { kind, color: seat, index } = locate(space);
  switch (kind) {
    case 'track':
      return turned(wayPoint(alongOf(index % STEPS)), seat);
    case 'zone':
      return turned(ZONE[index]!, seat);
    case 'start':
      return turned(START, seat);
    case 'home':
      return turned(HOME, seat);
  }
}

function asideOf(space: Space): Point {
  const { kind, color: seat, index } = locate(space);
  if (kind === 'zone') return turnedShift(index < 3 ? { x: PUSH, y: 0 } : { x: 0, y: PUSH }, seat);
  if (kind !== 'track') return { x: 0, y: 0 };
  const step = index % STEPS;
  const along = alongOf(step);
  const isCurved = along > INTO_LEAF && along < OUT_OF_LEAF;
  const [from, to] = [wayPoint(along), wayPoint(along, INTO)];
  const push = isCurved ? { x: to.x - from.x, y: to.y - from.y } : { x: 0, y: -PUSH };
  return turnedShift(PUSHES[step] ?? push, seat);
}
