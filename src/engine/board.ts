import { COLORS, MEASURES, type BoardSpec } from './ruleset.ts';
import type { Pawn, Seat, Space } from './state.ts';

export const TRACK = MEASURES.length;
export const ZONE = MEASURES.zone;
const SIDE = MEASURES.sideLength;

/** Pawns a color can have at most; the width of one color's row in `Position.pawns`. */
export const ROW = 4;

/** All seats, clockwise. */
export const SEATS: readonly Seat[] = [0, 1, 2, 3];

const STARTS = TRACK;
const ZONES = STARTS + COLORS.length;
const HOMES = ZONES + COLORS.length * ZONE;
const SPACES = HOMES + COLORS.length;

/** The start of a color. */
export function startOf(seat: Seat): Space {
  return STARTS + seat;
}

/** Safety square `index` (0 = next to the track, 4 = before home) of a color. */
export function zoneOf(seat: Seat, index: number): Space {
  return ZONES + seat * ZONE + index;
}

/** The home of a color. */
export function homeOf(seat: Seat): Space {
  return HOMES + seat;
}

/** The track square on which a color's pawns leave their start. */
export function exitOf(seat: Seat): Space {
  return seat * SIDE + MEASURES.exit;
}

/** The last track square before a color's safety zone. */
function entryOf(seat: Seat): Space {
  return seat * SIDE + MEASURES.entry;
}

export function isTrack(space: Space): boolean {
  return space >= 0 && space < TRACK;
}

function isSpace(space: Space): boolean {
  return Number.isInteger(space) && space >= 0 && space < SPACES;
}

/** The color a pawn belongs to. */
export function seatOfPawn(pawn: Pawn): Seat {
  return SEATS[pawn >> 2]!;
}

/** Pawn number `n` (0-3) of a color. */
export function pawnOf(seat: Seat, n: number): Pawn {
  return seat * ROW + n;
}

/** A pawn's number within its color, from 0. */
export function numberOf(pawn: Pawn): number {
  return pawn & 3;
}

/** The color on whose side of the board a track square lies. */
function sideOf(space: Space): Seat {
  return SEATS[Math.floor(space / SIDE)]!;
}

/** A space taken apart. `seat`: the owner, on the track the color of that side; `index`: the track or safety square, else 0. */
export interface Place {
  readonly kind: 'track' | 'start' | 'zone' | 'home';
  readonly seat: Seat;
  readonly index: number;
}

/** Throws for a number that is no space of the board. */
export function placeOf(space: Space): Place {
  if (!isSpace(space)) throw new RangeError(`${space} is no space of the board`);
  if (space < STARTS) return { kind: 'track', seat: sideOf(space), index: space };
  if (space < ZONES) return { kind: 'start', seat: SEATS[space - STARTS]!, index: 0 };
  if (space >= HOMES) return { kind: 'home', seat: SEATS[space - HOMES]!, index: 0 };
  const offset = space - ZONES;
  return { kind: 'zone', seat: SEATS[Math.floor(offset / ZONE)]!, index: offset % ZONE };
}

/** Steps a pawn of this color needs from a space to its home (rules §2.2): 65 from start, 0 at home or out of play. */
export function stepsToGo(seat: Seat, space: Space): number {
  if (space < 0 || space === homeOf(seat)) return 0;
  if (space === startOf(seat)) return TRACK + ZONE;
  if (space >= ZONES) return ZONE - (space - zoneOf(seat, 0));
  return ((entryOf(seat) - space + TRACK) % TRACK) + ZONE + 1;
}

// One step clockwise; a pawn on its own entry square turns in (rules §3.5). Null: there is no such step.
function nextSpace(seat: Seat, space: Space): Space | null {
  if (isTrack(space)) return space === entryOf(seat) ? zoneOf(seat, 0) : (space + 1) % TRACK;
  if (space < ZONES || space >= HOMES) return null;
  return space === zoneOf(seat, ZONE - 1) ? homeOf(seat) : space + 1;
}

// One step back; a pawn leaves its safety zone by the entry square and never enters it this way (rules §3.5).
function previousSpace(seat: Seat, space: Space): Space | null {
  if (isTrack(space)) return (space + TRACK - 1) % TRACK;
  if (space < ZONES || space >= HOMES) return null;
  return space === zoneOf(seat, 0) ? entryOf(seat) : space - 1;
}

function walk(seat: Seat, from: Space, steps: number): readonly Space[] | null {
  const path: Space[] = [];
  const step = steps > 0 ? nextSpace : previousSpace;
  for (let space = from, left = Math.abs(steps); left > 0; left--) {
    const next = step(seat, space);
    if (next === null) return null;
    path.push(next);
    space = next;
  }
  return path;
}

/** No pawn ever walks further than from its diamond square to its home (rules §2.2), nor further back than once round. */
const REACH = TRACK + ZONE;
const ROUND = 2 * REACH + 1;
const PATHS: (readonly Space[] | null | undefined)[] = Array.from({ length: COLORS.length * SPACES * ROUND });

/**
 * Every square that a pawn walks on its way, the last one being where it comes to rest; negative steps go backward.
 * Null if it cannot go that far: from start or home, or past home (rules §2.3). Each path is made once and shared.
 */
export function pathOf(seat: Seat, from: Space, steps: number): readonly Space[] | null {
  if (steps === 0 || steps > REACH || steps < -REACH) return null;
  const index = (seat * SPACES + from) * ROUND + steps + REACH;
  const known = PATHS[index];
  if (known !== undefined) return known;
  return (PATHS[index] = walk(seat, from, steps));
}

/** Where `pathOf` ends, or -1. */
export function reach(seat: Seat, from: Space, steps: number): Space {
  const path = pathOf(seat, from, steps);
  return path === null ? -1 : path[path.length - 1]!;
}

/**
 * The number of squares of the slide that a pawn of this color sets off by coming to rest on a space, or 0:
 * only a triangle does it, and only one of another color (rules §3.4).
 */
export function slideLength(board: BoardSpec, seat: Seat, space: Space): number {
  if (!isTrack(space)) return 0;
  const offset = space % SIDE;
  for (const slide of board.slides) {
    if (slide.start === offset) return sideOf(space) === seat ? 0 : slide.length;
  }
  return 0;
}
