import { SEATS, homeOf, isTrack, startOf } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { PLATE, spacePoint, zonePoints, type Layout } from '../paint/layout.ts';
import type { Spot } from '../paint/part.ts';

/** The card and the piles in the middle of every board, as left, top, right and bottom; the room around a plate. */
const PILES = [266, 422, 760, 602] as const;
const CARD = [396, 352, 628, 676] as const;
const PLATE_ROOM = { x: 7, y: 8 } as const;

/** From the middle of a square to the edge of the track: in cells, or in px if its tiles have outlines of their own. */
const TRACK_REACH = { cells: 39 / 62, outlined: 44 } as const;

export type Obstacles = ReturnType<typeof obstaclesOf>;

/**
 * The things on a board that a curve goes round and that confetti does not fall on. Each question is about a thing `r` px
 * to each side of a point: would it touch these?
 */
export function obstaclesOf(layout: Layout) {
  const plates = layout.sides.map(({ plate: { x, y } }) => {
    const [right, bottom] = [x + PLATE.width, y + PLATE.height];
    return [x - PLATE_ROOM.x, y - PLATE_ROOM.y, right + PLATE_ROOM.x, bottom + PLATE_ROOM.y] as const;
  });
  const covers = [...plates, PILES, CARD];
  const houses = housesOf(layout);
  const squares = layout.spaces.filter((_, space) => isTrack(space));
  const reach = layout.outlines.length > 0 ? TRACK_REACH.outlined : TRACK_REACH.cells * layout.cell;
  const furniture = [...houses, ...furnitureOf(layout)];
  const isNear = (square: Point, { x, y }: Point, r: number): boolean =>
    Math.abs(square.x - x) < reach + r && Math.abs(square.y - y) < reach + r;
  return {
    isOnTrack: (at: Point, r: number) => squares.some((square) => isNear(square, at, r)),
    isCovered: (at: Point, r: number) => covers.some((box) => isOn(box, at, r)),
    isOnCard: (at: Point, r: number) => isOn(CARD, at, r),
    isOnFurniture: ({ x, y }: Point, r: number) =>
      furniture.some((spot) => (spot.x - x) ** 2 + (spot.y - y) ** 2 < (spot.r + r) ** 2),
  };
}

type Edges = readonly [left: number, top: number, right: number, bottom: number];

const isOn = ([left, top, right, bottom]: Edges, { x, y }: Point, r: number): boolean =>
  x > left - r && x < right + r && y > top - r && y < bottom + r;

/** The starts and homes, as circles around their ink. */
export function housesOf(layout: Layout): readonly Spot[] {
  return SEATS.flatMap((seat) => [
    { ...spacePoint(layout, startOf(seat)), r: 81 },
    { ...spacePoint(layout, homeOf(seat)), r: 88 * layout.homes },
  ]);
}

/** Badges and safety squares, as circles around their ink. */
function furnitureOf(layout: Layout): readonly Spot[] {
  return SEATS.flatMap((seat) => [
    { ...layout.sides[seat].badge, r: 22 },
    ...(layout.sides[seat].leaf === null ? [] : [{ ...layout.sides[seat].leaf, r: 47 }]),
    ...zonePoints(layout, seat).map((at) => ({ ...at, r: layout.cell / 2 + 5 })),
  ]);
}
