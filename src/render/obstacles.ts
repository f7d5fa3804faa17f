import { MEASURES, SEATS } from '../engine/index.ts';
import { badgePoint, homePoint, startPoint, zonePoint, type Point } from './geometry.ts';

/** What lies in the middle of the table and hides what is below: plates, piles and the card. Left, top, right, bottom. */
const COVERS = [
  [250, 250, 774, 352],
  [266, 422, 760, 602],
  [396, 352, 628, 676],
  [250, 672, 774, 774],
] as const;

const ZONE_SQUARES = [...Array(MEASURES.zone).keys()];

/** Starts, homes, their houses and safety squares, as circles that hold their ink. */
const FURNITURE = SEATS.flatMap((seat) => [
  { ...startPoint(seat), r: 81 },
  { ...homePoint(seat), r: 88 },
  { ...badgePoint(seat), r: 22 },
  ...ZONE_SQUARES.map((index) => ({ ...zonePoint(seat, index), r: 36 })),
]);

/** Whether something of half a width `r` would be hidden there, if only in part. */
export function isCovered({ x, y }: Point, r: number): boolean {
  return COVERS.some(([left, top, right, bottom]) => x > left - r && x < right + r && y > top - r && y < bottom + r);
}

/** Whether something of half a width `r` would touch the furniture of a seat there. */
export function isOnFurniture({ x, y }: Point, r: number): boolean {
  return FURNITURE.some((spot) => (spot.x - x) ** 2 + (spot.y - y) ** 2 < (spot.r + r) ** 2);
}
