import { Path2D } from '@napi-rs/canvas';
import { homeOf, MEASURES, startOf, zoneOf, type Seat } from '../engine/index.ts';
import { direction, polar, type Point } from './geometry.ts';
import { fill, stroke, type Context } from './ink.ts';
import { seatOffsets, spacePoint, type Layout } from './layout.ts';
import { fixedSprite, type Part, type Spot } from './part.ts';
import { chevronPath, circlePath, flowerPath, linePath, rectPath, shapePath } from './shapes.ts';
import { COLOR_THEMES, PALETTE, RADIUS } from './theme.ts';
import { drawTile } from './track.ts';

const ZONE_CHEVRON = { reach: 8.5, spread: 8.5, width: 6, lift: 2 } as const;
/** How far before the first safety square their bed begins, px. */
const BED_EDGE = 2;
/** The neck between a start and its exit, from the middle of the exit on. */
const NECK = { width: 40, edge: 3, from: 27, to: 53 } as const;
const START = { ink: 81, rim: 78, base: 75, well: 64 } as const;
const PETALS = { count: 12, distance: 66 } as const;
const PETAL = { ink: 21.5, rim: 18.5, base: 15.5 } as const;
const RING = { radius: 65, width: 3 } as const;
const BADGE = { ink: 21.5, base: 19 } as const;

/** From the middle of each to just beyond its ink. A neck is narrower than its start. */
const REACH = { start: 87, home: 98.5, badge: 37.5, neck: 2, square: 6 } as const;

/** The colors of a seat's furniture: full colors, or "closed" if nobody plays the color. */
interface Furniture {
  readonly base: string;
  readonly rim: string;
  readonly lip: string; // also the chevrons and the empty spots at home
  readonly ring: string | null; // inside the petals
  readonly well: string;
  readonly socket: string;
  readonly badge: string;
  readonly house: string;
}

function closedFurniture(base: string): Furniture {
  return {
    base,
    rim: PALETTE.closedRim,
    lip: PALETTE.closedLip,
    ring: null,
    well: PALETTE.closedWell,
    socket: PALETTE.closedSocket,
    badge: PALETTE.closedRim,
    house: PALETTE.closedBadge,
  };
}

function furnitureOf(seat: Seat, isClosed: boolean): Furniture {
  const color = COLOR_THEMES[seat];
  if (isClosed) return closedFurniture(color.closed);
  return {
    base: color.base,
    rim: PALETTE.ivory,
    lip: color.shade,
    ring: color.shade,
    well: color.well,
    socket: color.socket,
    badge: PALETTE.ivory,
    house: PALETTE.ink,
  };
}

/** The data for the furniture of one seat. */
interface Place {
  readonly seat: Seat;
  readonly layout: Layout;
  readonly pawnsPerColor: 2 | 3 | 4;
}

/** Layer 4: one seat's start, safety zone and home, as one part. */
export function furniturePart(place: Place, isClosed: boolean): Part {
  const { seat, layout, pawnsPerColor } = place;
  const name = `furniture ${seat} ${pawnsPerColor} ${isClosed ? 'closed' : 'open'} ${layout.key}`;
  const spots = spotsOf(place);
  const at = { x: Math.min(...spots.map(({ x, r }) => x - r)), y: Math.min(...spots.map(({ y, r }) => y - r)) };
  const [right, down] = [Math.max(...spots.map(({ x, r }) => x + r)), Math.max(...spots.map(({ y, r }) => y + r))];
  const colors = furnitureOf(seat, isClosed);
  return fixedSprite(name, at, [0, 0, right - at.x, down - at.y], (context) => drawFurniture(context, place, colors));
}

function spotsOf({ seat, layout }: Place): readonly Spot[] {
  const { badge, exit } = layout.sides[seat];
  const [start, door] = [spacePoint(layout, startOf(seat)), spacePoint(layout, exit)];
  return [
    { ...start, r: REACH.start },
    { ...polar(door, direction(door, start), NECK.from), r: REACH.neck },
    { ...spacePoint(layout, homeOf(seat)), r: REACH.home },
    { ...badge, r: REACH.badge },
    ...zonePoints(layout, seat).map((at) => ({ ...at, r: layout.cell / 2 + REACH.square })),
  ];
}

/** The safety squares of a color, the one next to the track first. */
function zonePoints(layout: Layout, seat: Seat): readonly Point[] {
  return [...Array(MEASURES.zone).keys()].map((index) => spacePoint(layout, zoneOf(seat, index)));
}

function drawFurniture(context: Context, place: Place, colors: Furniture): void {
  const { seat, layout } = place;
  drawZone(context, zonePoints(layout, seat), layout.cell, colors);
  drawStart(context, place, colors);
  drawHome(context, place, colors);
  drawBadge(context, layout.sides[seat].badge, colors);
}

/** The safety squares on their bed of ink, which reaches from the track down to the petals. */
function drawZone(context: Context, squares: readonly Point[], cell: number, colors: Furniture): void {
  const [first, last] = [squares[0]!, squares.at(-1)!];
  const home = direction(first, last);
  const bed = [polar(first, home, -cell / 2 - BED_EDGE), ...squares, polar(last, home, cell / 2)];
  strokeBare(context, bed, PALETTE.ink, cell);
  for (const at of squares) drawSafetySquare(context, at, cell, home, colors);
}

function drawSafetySquare(context: Context, at: Point, cell: number, home: number, colors: Furniture): void {
  const { reach, spread, width, lift } = ZONE_CHEVRON;
  drawTile(context, at, cell, { top: colors.base, lip: colors.lip });
  stroke(context, chevronPath({ x: at.x, y: at.y - lift }, home, reach, spread), colors.lip, width);
}

/** A line with square corners that ends at its last points. */
function strokeBare(context: Context, points: readonly Point[], color: string, width: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineJoin = 'miter';
  context.lineCap = 'butt';
  context.stroke(linePath(points));
}

function drawNeck(context: Context, exit: Point, start: Point, color: string): void {
  const { width, edge, from, to } = NECK;
  const angle = direction(exit, start);
  const line = (shift: number): readonly Point[] => [polar(exit, angle, from + shift), polar(exit, angle, to + shift)];
  strokeBare(context, line(0), PALETTE.ink, width);
  strokeBare(context, line(2 * edge), color, width - 2 * edge);
}

function drawStart(context: Context, { seat, layout, pawnsPerColor }: Place, colors: Furniture): void {
  const at = spacePoint(layout, startOf(seat));
  drawNeck(context, spacePoint(layout, layout.sides[seat].exit), at, colors.base);
  fill(context, circlePath(at, START.ink), PALETTE.ink);
  fill(context, circlePath(at, START.rim), colors.rim);
  fill(context, circlePath(at, START.base), colors.base);
  fill(context, circlePath(at, START.well), colors.well);
  drawSockets(context, seat, at, pawnsPerColor, colors.socket);
}

function drawSockets(context: Context, seat: Seat, at: Point, pawnsPerColor: 2 | 3 | 4, color: string): void {
  for (const offset of seatOffsets(pawnsPerColor)) {
    fill(context, shapePath(seat, { x: at.x + offset.x, y: at.y + offset.y }, RADIUS.seatedPawn), color);
  }
}

/** A full flower. The start is a hollow ring, so the two look different at any size. */
function drawHome(context: Context, { seat, layout, pawnsPerColor }: Place, colors: Furniture): void {
  const at = spacePoint(layout, homeOf(seat));
  fill(context, flowerPath(at, { ...PETALS, petal: PETAL.ink }), PALETTE.ink);
  fill(context, flowerPath(at, { ...PETALS, petal: PETAL.rim }), colors.rim);
  fill(context, flowerPath(at, { ...PETALS, petal: PETAL.base }), colors.base);
  if (colors.ring !== null) stroke(context, circlePath(at, RING.radius), colors.ring, RING.width);
  drawSockets(context, seat, at, pawnsPerColor, colors.lip);
}

/** The little house that marks a home. */
export function drawBadge(context: Context, at: Point, colors: Pick<Furniture, 'badge' | 'house'>): void {
  fill(context, circlePath(at, BADGE.ink), PALETTE.ink);
  fill(context, circlePath(at, BADGE.base), colors.badge);
  const house = new Path2D();
  house.moveTo(at.x, at.y - 11);
  house.lineTo(at.x + 7.5, at.y - 4.5);
  house.lineTo(at.x + 7.5, at.y + 8);
  house.lineTo(at.x - 7.5, at.y + 8);
  house.lineTo(at.x - 7.5, at.y - 4.5);
  house.closePath();
  fill(context, house, colors.house);
  stroke(context, house, colors.house, 1.5);
  fill(context, rectPath(at.x - 3, at.y + 1.5, 6, 8, 2), colors.badge);
}
