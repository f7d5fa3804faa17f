import { SEATS, type Seat } from '../../engine/index.ts';
import { CENTER, ORIGIN, polar, type Point } from '../paint/geometry.ts';
import { drawAt, fillRimmed, type Context } from '../paint/shapes.ts';
import { TAG } from '../cards/piles.ts';
import { drawTriumph } from '../figures/mascot.ts';
import type { Layout } from '../paint/layout.ts';
import { obstaclesOf } from '../table/obstacles.ts';
import { fixedSprite, spriteAt, type Part } from '../paint/part.ts';
import { SIDE } from '../paint/theme.ts';

/** The figure of a single winner. Several figures stand side by side and share the room. */
const FIGURE = { x: -14, y: 660, scale: 1.85, reach: [110, 270, 140, 20] } as const;
const ROOM = { width: 236, figure: 108 } as const;
/** Spots for confetti. Spots with a thing on them stay empty. */
const PLACES = 270;
const RINGS = { from: 120, to: 560 } as const;
const INSIDE = 18; // px from the rim of the table to the middle of the nearest piece
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const PIECE = { small: 8, large: 12, rim: 2, ink: 4 } as const;

/** Confetti for the end of a game: the four shapes, each turned a little, scattered over the free places of the table. */
export function confettiPart(layout: Layout): Part {
  return fixedSprite(`confetti ${layout.key}`, ORIGIN, [0, 0, SIDE, SIDE], (context) =>
    drawConfetti(context, confettiPlaces(layout)),
  );
}

export function drawConfetti(context: Context, places: readonly Point[]): void {
  for (const [piece, at] of places.entries()) {
    const r = piece % 3 === 0 ? PIECE.large : PIECE.small;
    drawAt(context, { ...at, turn: piece }, () =>
      fillRimmed(context, SEATS[piece % SEATS.length]!, { ...ORIGIN, r }, PIECE),
    );
  }
}

/** Places on rings about the middle, from one radius to another. The golden angle keeps them from lining up. */
export const spread = (count: number, from: number, to: number): readonly Point[] =>
  [...Array(count).keys()].map((place) =>
    polar(CENTER, place * GOLDEN_ANGLE, from + Math.sqrt(place / count) * (to - from)),
  );

function confettiPlaces(layout: Layout): readonly Point[] {
  const { isCovered, isOnFurniture, isOnTrack } = obstaclesOf(layout);
  const free = spread(PLACES, RINGS.from, RINGS.to).filter(
    (at) =>
      isInside(layout, at) &&
      !isOnTag(at) &&
      !isCovered(at, PIECE.large) &&
      !isOnFurniture(at, PIECE.large) &&
      !isOnTrack(at, PIECE.small - PIECE.rim),
  );
  const angle = ({ x, y }: Point): number => Math.atan2(y - CENTER.y, x - CENTER.x);
  return free.toSorted((left, right) => angle(left) - angle(right)); // neighbors get different colors
}

/** True if a piece would lie below the tag with the turn. */
function isOnTag({ x, y }: Point): boolean {
  const half = TAG.room / 2 + TAG.padding + PIECE.large;
  return Math.abs(x - TAG.at.x) < half && Math.abs(y - TAG.at.y) < TAG.height / 2 + PIECE.large;
}

function isInside({ table }: Layout, { x, y }: Point): boolean {
  const [right, bottom] = [table.x + table.width - INSIDE, table.y + table.height - INSIDE];
  return Math.min(x - table.x, y - table.y) > INSIDE && x < right && y < bottom;
}

/** The pawns of the winners in the place of the card: upright, with raised flowers. */
export function winnerParts(winners: readonly Seat[]): readonly Part[] {
  const width = ROOM.width / winners.length;
  const scale = Math.min(FIGURE.scale, width / ROOM.figure);
  const first = CENTER.x + (FIGURE.x * scale) / FIGURE.scale - (width * (winners.length - 1)) / 2;
  return winners.map((seat, index) =>
    spriteAt(`winner ${seat} ${scale}`, { x: first + index * width, y: FIGURE.y }, FIGURE.reach, (context, place) =>
      drawTriumph(context, seat, place, scale),
    ),
  );
}
