import {
  isTrack,
  MEASURES,
  numberOf,
  pawnOf,
  locate,
  SLIDES,
  type Pawn,
  type Seat,
  type Space,
} from '../engine/index.ts';
import { RADIUS, SIDE } from './theme.ts';

/** A place on the picture: px on a board of side 1024, y downward. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a pawn is drawn and how large: the nominal radius. */
export interface PawnSpot extends Point {
  readonly r: number;
}

export const CENTER: Point = { x: SIDE / 2, y: SIDE / 2 };

/** The track: 16 cells a side, each 62 wide, from 16. */
export const TRACK_ORIGIN = 16;
export const CELL = 62;
const SIDE_STEPS = MEASURES.sideLength;

/** Red's furniture in cells; the other colors are the same, turned about the middle like a pinwheel. */
const START_CELLS: Point = { x: 4.5, y: 2.46 };
const HOME_CELLS: Point = { x: 2.5, y: 7.32 };
const BADGE_CELLS: Point = { x: 2.5, y: 8.68 };

/** Seats in a start or home: offsets from its middle. */
const SEAT_OFFSET = 26;
const TWO_SEATS: readonly Point[] = [
  { x: -SEAT_OFFSET, y: 0 },
  { x: SEAT_OFFSET, y: 0 },
];
const THREE_SEATS: readonly Point[] = [
  { x: 0, y: -32 },
  { x: -SEAT_OFFSET, y: 17 },
  { x: SEAT_OFFSET, y: 17 },
];
const FOUR_SEATS: readonly Point[] = [
  { x: -SEAT_OFFSET, y: -SEAT_OFFSET },
  { x: SEAT_OFFSET, y: -SEAT_OFFSET },
  { x: -SEAT_OFFSET, y: SEAT_OFFSET },
  { x: SEAT_OFFSET, y: SEAT_OFFSET },
];

/** A pawn stands a little above the middle of its square, as its foot reaches below. */
const LIFT = 2;
const SEATED_LIFT = 1;
/** How far a letter moves aside for a pawn, so that it covers no number: straight, or along each axis where it moves diagonally. */
const MARKER_PUSH = { straight: 38, diagonal: 29 } as const;
/** Px along the track by step of a side: beside a square whose letter moves diagonally, so that the two do not meet. */
const MARKER_SHIFT: Readonly<Record<number, number>> = { 1: 12, 3: 12, 14: -12 };
const SLIDE_STARTS: ReadonlySet<number> = new Set(SLIDES.map(({ start }) => start));

/** Turns a point of red's frame (red at the top) into the frame of a seat: quarter turns clockwise about the middle. */
function turned(point: Point, seat: Seat): Point {
  let { x, y } = point;
  for (let turn = 0; turn < seat; turn += 1) [x, y] = [SIDE - y, x];
  return { x, y };
}

function cellPoint(column: number, row: number): Point {
  return { x: TRACK_ORIGIN + CELL * column, y: TRACK_ORIGIN + CELL * row };
}

/** The middle of a square of the track, clockwise from the corner at the top left. */
export function trackPoint(index: number): Point {
  const side = Math.floor(index / SIDE_STEPS) as Seat;
  return turned(cellPoint((index % SIDE_STEPS) + 0.5, 0.5), side);
}

/** The middle of a safety square; 0 is the one next to the track. */
export function zonePoint(seat: Seat, index: number): Point {
  return turned(cellPoint(MEASURES.entry + 0.5, index + 1.5), seat);
}

export function startPoint(seat: Seat): Point {
  return turned(cellPoint(START_CELLS.x, START_CELLS.y), seat);
}

export function homePoint(seat: Seat): Point {
  return turned(cellPoint(HOME_CELLS.x, HOME_CELLS.y), seat);
}

export function badgePoint(seat: Seat): Point {
  return turned(cellPoint(BADGE_CELLS.x, BADGE_CELLS.y), seat);
}

/** The middle of any space; for starts and homes the middle of the whole. */
export function spacePoint(space: Space): Point {
  const { kind, color: seat, index } = locate(space);
  if (kind === 'track') return trackPoint(index);
  if (kind === 'zone') return zonePoint(seat, index);
  return kind === 'start' ? startPoint(seat) : homePoint(seat);
}

/** The seats in a start or home, around its middle: a 2 × 2, a triangle (1 over 2 3) or a pair. Never turned. */
export function seatOffsets(pawnsPerColor: 2 | 3 | 4): readonly Point[] {
  if (pawnsPerColor === 2) return TWO_SEATS;
  return pawnsPerColor === 3 ? THREE_SEATS : FOUR_SEATS;
}

/** The middle of seat `number` in a start or home. */
export function seatPoint(space: Space, number: number, pawnsPerColor: 2 | 3 | 4): Point {
  const middle = spacePoint(space);
  const offset = seatOffsets(pawnsPerColor)[number] ?? { x: 0, y: 0 };
  return { x: middle.x + offset.x, y: middle.y + offset.y };
}

/** The place that a pawn takes on a space: its own seat in start and home, the middle of the square elsewhere. */
export function placePoint(pawn: Pawn, space: Space, pawnsPerColor: 2 | 3 | 4): Point {
  return isSeated(space) ? seatPoint(space, numberOf(pawn), pawnsPerColor) : spacePoint(space);
}

/** Where the middle of a pawn's top is drawn. */
export function pawnPoint(pawn: Pawn, space: Space, pawnsPerColor: 2 | 3 | 4): PawnSpot {
  const { x, y } = placePoint(pawn, space, pawnsPerColor);
  return isSeated(space) ? { x, y: y - SEATED_LIFT, r: RADIUS.seatedPawn } : { x, y: y - LIFT, r: RADIUS.pawn };
}

function isSeated(space: Space): boolean {
  const { kind } = locate(space);
  return kind === 'start' || kind === 'home';
}

/** Where a letter moves aside, px: toward the free middle; diagonally at a corner and at the square before a zone, whose safety square begins right there. */
function aside(space: Space): Point {
  const { straight, diagonal } = MARKER_PUSH;
  const { kind, color: seat, index } = locate(space);
  if (kind === 'zone') return turnedShift({ x: straight, y: 0 }, seat);
  if (kind !== 'track') return { x: 0, y: 0 };
  const step = index % SIDE_STEPS;
  if (step === 0 || step === MEASURES.entry) return turnedShift({ x: diagonal, y: diagonal }, seat);
  return turnedShift({ x: MARKER_SHIFT[step] ?? 0, y: straight }, seat);
}

/** A way in px, turned like `turned`. */
function turnedShift({ x, y }: Point, seat: Seat): Point {
  const end = turned({ x: CENTER.x + x, y: CENTER.y + y }, seat);
  return { x: end.x - CENTER.x, y: end.y - CENTER.y };
}

/** Where a letter stands: in an empty square's middle, on the next free seat of a home, or small and pushed inside beside a pawn or a slide's triangle. */
export function markerPoint(at: Space, pawns: readonly Space[], pawnsPerColor: 2 | 3 | 4): PawnSpot {
  if (isSeated(at)) return { ...seatPoint(at, freeSeat(at, pawns, pawnsPerColor), pawnsPerColor), r: RADIUS.marker };
  const middle = spacePoint(at);
  if (!pawns.includes(at) && !hasTriangle(at)) return { ...middle, r: RADIUS.marker };
  const push = aside(at);
  return { x: middle.x + push.x, y: middle.y + push.y, r: RADIUS.smallMarker };
}

/** Whether a slide begins here: its triangle must not be hidden. */
function hasTriangle(space: Space): boolean {
  return isTrack(space) && SLIDE_STARTS.has(space % SIDE_STEPS);
}

function freeSeat(space: Space, pawns: readonly Space[], pawnsPerColor: 2 | 3 | 4): number {
  const { color: seat } = locate(space);
  const numbers = [...Array(pawnsPerColor).keys()];
  return numbers.find((number) => pawns[pawnOf(seat, number)] !== space) ?? 0;
}

/** The place `share` of the way from one point to another. */
export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** `length` px from a point in a direction given in radians, y downward. */
export function polar(from: Point, angle: number, length: number): Point {
  return { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length };
}
