import { MEASURES, SEATS, locate, type Seat, type Space } from '../../engine/index.ts';
import { turned, turnedShift, type Point } from '../paint/geometry.ts';
import { PLATES, type Layout, type MarkedSquare, type Side } from '../paint/layout.ts';

/** The squares of a square board with an effect. Offsets count clockwise from the corner of a side. */
export interface Squares {
  readonly slides: readonly { readonly start: number; readonly length: number }[];
  readonly turbo: readonly number[];
  readonly fire: readonly number[];
  readonly diamond?: readonly number[];
}

/** The track: 16 cells on each side, 62 px wide, beginning at 16 px. */
const TRACK_ORIGIN = 16;
const CELL = 62;
const STEPS = MEASURES.sideLength;
const SPACES = MEASURES.length + SEATS.length * (MEASURES.zone + 2);
const TABLE = { x: 74, y: 74, width: 876, height: 876 } as const;

/** Red's furniture, in cells. The furniture of the other colors is the same, turned about the middle like a pinwheel. */
const START_CELLS: Point = { x: 4.5, y: 2.46 };
const HOME_CELLS: Point = { x: 2.5, y: 7.32 };
const BADGE_CELLS: Point = { x: 2.5, y: 8.68 };

/** The direction of the beginning of red's light: its quarter holds exactly red's start, zone and home. */
const FIRST_LIGHT = (170.5 * Math.PI) / 180;

/** The px that a letter moves aside for a pawn, so that it hides no number: straight, or along each axis. */
const MARKER_PUSH = { straight: 38, diagonal: 29 } as const;
/**
 * The px that a letter also moves along the track, by step of a side. It needs this beside a square whose letter moves
 * diagonally, so that the two do not meet.
 */
const MARKER_SHIFT: Readonly<Record<number, number>> = { 1: 12, 3: 12, 14: -12 };

/** The square board, red at the top, its track clockwise. */
export function squareBoard(squares: Squares): Layout {
  const spaces = [...Array(SPACES).keys()];
  const marked = SEATS.flatMap((seat) => markedOn(seat, squares));
  const slides = squares.slides.map(({ start, length }) => `${start}+${length}`);
  const marks = marked.filter(({ at }) => at < STEPS).map(({ as, at }) => `${as}${at}`);
  return {
    key: ['square', ...slides, ...marks].join(' '),
    cell: CELL,
    table: TABLE,
    spaces: spaces.map(pointOf),
    asides: spaces.map(asideOf),
    sides: [sideOf(0, squares), sideOf(1, squares), sideOf(2, squares), sideOf(3, squares)],
    marked,
    hasRays: true,
    pieces: 'pawns',
    homes: 1,
    outlines: [],
    rails: [],
  };
}

/** The board of the classic game. */
export const SQUARE: Layout = squareBoard({
  slides: [
    { start: 1, length: 4 },
    { start: 9, length: 5 },
  ],
  turbo: [],
  fire: [],
});

function sideOf(seat: Seat, { slides }: Squares): Side {
  const corner = seat * STEPS;
  return {
    exit: corner + MEASURES.exit,
    badge: turned(cellPoint(BADGE_CELLS), seat),
    plate: PLATES[seat]!,
    light: FIRST_LIGHT + (seat * Math.PI) / 2,
    slides: slides.map(({ start, length }) => ({ start: corner + start, length })),
    leaf: null,
    turnOff: null,
  };
}

/** A corner that is a fire space has a flame in place of the star. */
function markedOn(seat: Seat, { fire, turbo, diamond = [] }: Squares): readonly MarkedSquare[] {
  const marks = { fire, turbo, diamond, corner: fire.includes(0) ? [] : [0] } as const;
  const kinds = ['corner', 'fire', 'turbo', 'diamond'] as const;
  return kinds.flatMap((as) => marks[as].map((offset) => ({ at: seat * STEPS + offset, as })));
}

function pointOf(space: Space): Point {
  const { kind, color: seat, index } = locate(space);
  switch (kind) {
    case 'track':
      return turned(cellPoint({ x: (index % STEPS) + 0.5, y: 0.5 }), seat);
    case 'zone':
      return turned(cellPoint({ x: MEASURES.entry + 0.5, y: index + 1.5 }), seat);
    case 'start':
      return turned(cellPoint(START_CELLS), seat);
    case 'home':
      return turned(cellPoint(HOME_CELLS), seat);
  }
}

/**
 * The direction of a letter that moves aside: toward the free middle. It is diagonal at a corner and at the square
 * before a zone, because the safety squares begin there.
 */
function asideOf(space: Space): Point {
  const { straight, diagonal } = MARKER_PUSH;
  const { kind, color: seat, index } = locate(space);
  if (kind === 'zone') return turnedShift({ x: straight, y: 0 }, seat);
  if (kind !== 'track') return { x: 0, y: 0 };
  const step = index % STEPS;
  if (step === 0 || step === MEASURES.entry) return turnedShift({ x: diagonal, y: diagonal }, seat);
  return turnedShift({ x: MARKER_SHIFT[step] ?? 0, y: straight }, seat);
}

function cellPoint({ x, y }: Point): Point {
  return { x: TRACK_ORIGIN + CELL * x, y: TRACK_ORIGIN + CELL * y };
}
