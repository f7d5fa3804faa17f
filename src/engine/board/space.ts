import { COLORS, MEASURES, SEATS, type Pawn, type Seat, type Space, type Squares } from '../ruleset.ts';

export const TRACK = MEASURES.length;
export const ZONE = MEASURES.zone;
const SIDE = MEASURES.sideLength;

/** The most pawns that a color can have, and the width of its row in `Position.pawns`. */
export const ROW = 4;

const STARTS = TRACK;
const ZONES = STARTS + COLORS.length;
const HOMES = ZONES + COLORS.length * ZONE;
const SPACES = HOMES + COLORS.length;

export const startOf = (seat: Seat): Space => STARTS + seat;

/** Safety square `index` (0 = next to the track, 4 = before home) of a color. */
export const zoneOf = (seat: Seat, index: number): Space => ZONES + seat * ZONE + index;

export const homeOf = (seat: Seat): Space => HOMES + seat;

/** The track square that a color's pawns enter from their start. */
export const exitOf = (seat: Seat): Space => seat * SIDE + MEASURES.exit;

/** The last track square before a color's safety zone. */
const entryOf = (seat: Seat): Space => seat * SIDE + MEASURES.entry;

export const isTrack = (space: Space): boolean => space >= 0 && space < TRACK;

const isSpace = (space: Space): boolean => Number.isInteger(space) && space >= 0 && space < SPACES;

/** The color of a pawn. It decides which way the pawn walks and where its home is. */
export const colorOf = (pawn: Pawn): Seat => SEATS[pawn >> 2]!;

/** Pawn number `n` (0-3) of a color. */
export const pawnOf = (seat: Seat, n: number): Pawn => seat * ROW + n;

/** Counted within its color, from 0. */
export const numberOf = (pawn: Pawn): number => pawn & 3;

/** The color of the board edge on which a track square lies. */
const edgeOf = (space: Space): Seat => SEATS[Math.floor(space / SIDE)]!;

/**
 * The parts of a space. `color` owns the space; for a track square, it owns that edge of the board. `index` counts the track
 * or safety squares; elsewhere it is 0.
 */
export interface Location {
  readonly kind: 'track' | 'start' | 'zone' | 'home';
  readonly color: Seat;
  readonly index: number;
}

/** Throws for a number that is no space of the board. */
export function locate(space: Space): Location {
  if (!isSpace(space)) throw new RangeError(`${space} is no space of the board`);
  if (space < STARTS) return { kind: 'track', color: edgeOf(space), index: space };
  if (space < ZONES) return { kind: 'start', color: SEATS[space - STARTS]!, index: 0 };
  if (space >= HOMES) return { kind: 'home', color: SEATS[space - HOMES]!, index: 0 };
  const offset = space - ZONES;
  return { kind: 'zone', color: SEATS[Math.floor(offset / ZONE)]!, index: offset % ZONE };
}

/** The steps of a pawn of this color from a space to its home (rules §2.2): 65 from start, 0 at home or out of play. */
export function stepsToGo(seat: Seat, space: Space): number {
  if (space < 0 || space === homeOf(seat)) return 0;
  if (space === startOf(seat)) return TRACK + ZONE;
  if (space >= ZONES) return ZONE - (space - zoneOf(seat, 0));
  return ((entryOf(seat) - space + TRACK) % TRACK) + ZONE + 1;
}

// One step clockwise. A pawn on its own entry square turns into its safety zone (rules §3.5). Null if there is no such step.
function nextSpace(seat: Seat, space: Space): Space | null {
  if (isTrack(space)) return space === entryOf(seat) ? zoneOf(seat, 0) : (space + 1) % TRACK;
  if (space < ZONES || space >= HOMES) return null;
  return space === zoneOf(seat, ZONE - 1) ? homeOf(seat) : space + 1;
}

// One step back. A pawn leaves its safety zone over the entry square, and never enters the zone backward (rules §3.5).
function previousSpace(seat: Seat, space: Space): Space | null {
  if (isTrack(space)) return (space + TRACK - 1) % TRACK;
  if (space < ZONES || space >= HOMES) return null;
  return space === zoneOf(seat, 0) ? entryOf(seat) : space - 1;
}

function walk(seat: Seat, from: Space, steps: number): readonly Space[] | null {
  const path: Space[] = [];
  const step = steps > 0 ? nextSpace : previousSpace;
  while (path.length < Math.abs(steps)) {
    const next = step(seat, path.at(-1) ?? from);
    if (next === null) return null;
    path.push(next);
  }
  return path;
}

/** The most steps forward are those from a diamond square to home (rules §2.2); the most backward are once round. */
const REACH = TRACK + ZONE;
const ROUND = 2 * REACH + 1;
const PATHS: (readonly Space[] | null | undefined)[] = Array.from({ length: COLORS.length * SPACES * ROUND });

/**
 * Every square that a pawn walks on, up to the one where it comes to rest. Negative steps go backward. Null if it cannot go
 * that far: from start or home, or past home (rules §2.3). Each path is made once and shared.
 */
export function pathOf(seat: Seat, from: Space, steps: number): readonly Space[] | null {
  if (steps === 0 || steps > REACH || steps < -REACH) return null;
  const index = (seat * SPACES + from) * ROUND + steps + REACH;
  const known = PATHS[index];
  if (known !== undefined) return known;
  return (PATHS[index] = walk(seat, from, steps));
}

const UNKNOWN = -2;
const ENDS = new Int8Array(PATHS.length).fill(UNKNOWN);

/** The end of `pathOf`, or -1. It is read for every pawn and every card, so it is a table of bytes. */
export function reach(seat: Seat, from: Space, steps: number): Space {
  if (steps > REACH || steps < -REACH) return -1;
  const index = (seat * SPACES + from) * ROUND + steps + REACH;
  const known = ENDS[index]!;
  if (known !== UNKNOWN) return known;
  return (ENDS[index] = pathOf(seat, from, steps)?.at(-1) ?? -1);
}

/** The squares that this color slides from a space, or 0: only from triangles of other colors (rules §3.4). */
export function slideLength({ slides }: Squares, color: Seat, space: Space): number {
  if (!isTrack(space)) return 0;
  const offset = space % SIDE;
  for (const slide of slides) if (slide.start === offset) return edgeOf(space) === color ? 0 : slide.length;
  return 0;
}

/** True if a landing on the space sends on a pawn that stands there (rules §14). */
export const isTurbo = ({ turbo }: Squares, space: Space): boolean =>
  turbo.length > 0 && isTrack(space) && turbo.includes(space % SIDE);

/** The target of a pawn that is sent on from a track square: the next turbo space, or home if its entry comes first. */
export function nextTurbo(squares: Squares, color: Seat, from: Space): Space {
  for (let space = from; ;) {
    if (space === entryOf(color)) return homeOf(color);
    space = (space + 1) % TRACK;
    if (isTurbo(squares, space)) return space;
  }
}

/** The steps from a track square to the next fire space ahead. Null if there is none before the pawn's own entry (rules §10.5). */
export function stepsToFire({ fire }: Squares, color: Seat, from: Space): number | null {
  if (fire.length === 0 || !isTrack(from)) return null;
  for (let space = from, steps = 0; space !== entryOf(color); steps++) {
    if (steps > 0 && fire.includes(space % SIDE)) return steps;
    space = (space + 1) % TRACK;
  }
  return null;
}

/** Steps clockwise from one track square to another. */
export const ahead = (from: Space, to: Space): number => (to - from + TRACK) % TRACK;
