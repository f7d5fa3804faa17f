import { Path2D } from '@napi-rs/canvas';
import { homeOf, startOf, zoneOf, type Seat } from '../../engine/index.ts';
import { direction, pointsOf, polar, type Point } from '../paint/geometry.ts';
import {
  arrowheadPath,
  chevronPath,
  circlePath,
  fill,
  fillCoats,
  fillEdged,
  flowerPath,
  linePath,
  rectPath,
  shapePath,
  shifted,
  stroke,
  type Context,
} from '../paint/shapes.ts';
import { SEAT_OFFSETS, spacePoint, zonePoints, type Layout } from '../paint/layout.ts';
import { fixedSprite, type Part, type Spot } from '../paint/part.ts';
import { COLOR_THEMES, PALETTE, RADIUS } from '../paint/theme.ts';
import { drawTile } from './track.ts';

const ZONE_CHEVRON = { reach: 8.5, spread: 8.5, width: 6, lift: 2 } as const;
/** Px from the beginning of the bed to the first safety square. */
const BED_EDGE = 2;
/** The neck between a start and its exit, from the middle of the exit on. */
const NECK = { width: 40, edge: 3, from: 27, to: 53 } as const;
const START = { ink: 81, rim: 78, base: 75, well: 64 } as const;
const PETALS = { count: 12, distance: 66 } as const;
const PETAL = { ink: 21.5, rim: 18.5, base: 15.5 } as const;
const RING = { radius: 65, width: 3 } as const;
const BADGE = { ink: 21.5, base: 19 } as const;
/** The finish of a race: a disc inside petals of two colors, and the ink around it. */
const CHEQUERS = { disc: 66, edge: 3 } as const;
/** The house in a badge, from its middle. */
const HOUSE = pointsOf(0, -11, 7.5, -4.5, 7.5, 8, -7.5, 8, -7.5, -4.5);
/** The flag in its badge: its upper left corner from the middle, and the sides of its fields. */
const FLAG = { x: -9, y: -11, field: 8, columns: 2, rows: 2, pole: 3 } as const;
/** The disc in the middle of a leaf, and the shape on it. */
const EMBLEM = { ink: 56, rim: 43.5, base: 39, shape: 20 } as const;
/** The arrows at the entry of a safety zone and at the exit of a start. */
const WAY = { radius: 12, edge: 3.5, ahead: 4, lift: 2 } as const;

/** From the middle of each to just beyond its ink. A neck is narrower than its start. */
const REACH = { start: 87, home: 98.5, badge: 37.5, neck: 2, square: 6, leaf: 57, way: 22 } as const;

/** The colors of a seat's furniture: full colors, or "closed" for a color without a player. */
interface Furniture {
  readonly base: string;
  readonly rim: string; // also the badge
  readonly lip: string; // also the chevrons and the empty spots at home
  readonly ring: string | null; // inside the petals
  readonly well: string;
  readonly socket: string;
  readonly house: string; // in the badge
}

function furnitureOf(seat: Seat, isClosed: boolean): Furniture {
  const { base, shade, well, socket, closed } = COLOR_THEMES[seat];
  const { closedRim: rim, closedLip: lip, closedWell, closedSocket, closedBadge, ivory, ink } = PALETTE;
  return isClosed
    ? { base: closed, rim, lip, ring: null, well: closedWell, socket: closedSocket, house: closedBadge }
    : { base, rim: ivory, lip: shade, ring: shade, well, socket, house: ink };
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
  const { badge, exit, leaf, turnOff } = layout.sides[seat];
  const [start, door] = [spacePoint(layout, startOf(seat)), spacePoint(layout, exit)];
  return [
    { ...start, r: REACH.start },
    { ...polar(door, direction(door, start), NECK.from), r: REACH.neck },
    { ...spacePoint(layout, homeOf(seat)), r: REACH.home },
    { ...badge, r: REACH.badge },
    ...zonePoints(layout, seat).map((at) => ({ ...at, r: layout.cell / 2 + REACH.square })),
    ...(leaf === null ? [] : [{ ...leaf, r: REACH.leaf }]),
    ...(turnOff === null ? [] : [turnOff, exit].map((space) => ({ ...spacePoint(layout, space), r: REACH.way }))),
  ];
}

function drawFurniture(context: Context, place: Place, colors: Furniture): void {
  const { seat, layout } = place;
  const { badge, exit, leaf, turnOff } = layout.sides[seat];
  drawZone(context, zonePoints(layout, seat), spacePoint(layout, homeOf(seat)), layout.cell, colors);
  if (turnOff !== null) {
    const [at, zone] = [spacePoint(layout, turnOff), spacePoint(layout, zoneOf(seat, 0))];
    drawWay(context, at, direction(at, zone), colors);
    const door = spacePoint(layout, exit);
    drawWay(context, door, direction(spacePoint(layout, startOf(seat)), door), colors);
  }
  if (leaf !== null) drawEmblem(context, seat, leaf, colors);
  drawStart(context, place, colors);
  drawHome(context, place, colors);
  drawBadge(context, badge, colors, layout.pieces);
}

/** The shape of a color on a disc: the mark of its leaf. */
function drawEmblem(context: Context, seat: Seat, at: Point, colors: Furniture): void {
  const disc = (r: number): Path2D => circlePath(at, r);
  fillCoats(context, disc, [EMBLEM.ink, PALETTE.ink], [EMBLEM.rim, colors.rim], [EMBLEM.base, colors.base]);
  fill(context, shapePath(seat, at, EMBLEM.shape), colors.ring === null ? colors.lip : PALETTE.ivory);
}

/** An arrow on a square of the track: the way into the safety zone, or out of the start. */
function drawWay(context: Context, at: Point, angle: number, colors: Furniture): void {
  const { radius, edge, ahead, lift } = WAY;
  const middle = polar({ x: at.x, y: at.y - lift }, angle, -ahead);
  fillEdged(context, arrowheadPath(middle, angle, radius), colors.base, edge);
}

/** The safety squares on their bed of ink, which reaches from the track down to the petals. */
function drawZone(context: Context, squares: readonly Point[], end: Point, cell: number, colors: Furniture): void {
  const [first, last] = [squares[0]!, squares.at(-1)!];
  const [inward, home] = [direction(first, squares[1]!), direction(squares.at(-2)!, last)];
  const bed = [polar(first, inward, -cell / 2 - BED_EDGE), ...squares, polar(last, home, cell / 2)];
  strokeBare(context, bed, PALETTE.ink, cell);
  squares.forEach((at, index) => drawSafetySquare(context, at, cell, direction(at, squares[index + 1] ?? end), colors));
}

function drawSafetySquare(context: Context, at: Point, cell: number, home: number, colors: Furniture): void {
  const { reach, spread, width, lift } = ZONE_CHEVRON;
  drawTile(context, at, cell, { top: colors.base, lip: colors.lip });
  stroke(context, chevronPath({ x: at.x, y: at.y - lift }, home, reach, spread), colors.lip, width);
}

/** A line with square corners that ends at its last points. */
const strokeBare = (context: Context, points: readonly Point[], color: string, width: number): void =>
  stroke(context, linePath(points), color, width, { cap: 'butt', join: 'miter' });

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
  const { rim, base, well } = colors;
  const disc = (r: number): Path2D => circlePath(at, r);
  fillCoats(context, disc, [START.ink, PALETTE.ink], [START.rim, rim], [START.base, base], [START.well, well]);
  drawSockets(context, seat, at, pawnsPerColor, colors.socket);
}

function drawSockets(context: Context, seat: Seat, at: Point, pawnsPerColor: 2 | 3 | 4, color: string): void {
  for (const socket of shifted(SEAT_OFFSETS[pawnsPerColor], at))
    fill(context, shapePath(seat, socket, RADIUS.seatedPawn), color);
}

/** A full flower. The start is a hollow ring, so the two look different at any size. */
function drawHome(context: Context, { seat, layout, pawnsPerColor }: Place, colors: Furniture): void {
  const at = spacePoint(layout, homeOf(seat));
  const { homes, pieces } = layout;
  const petals = { ...PETALS, distance: homes * PETALS.distance };
  const flower = (petal: number): Path2D => flowerPath(at, petals, homes * petal);
  fillCoats(context, flower, [PETAL.ink, PALETTE.ink], [PETAL.rim, colors.rim], [PETAL.base, colors.base]);
  if (colors.ring !== null && pieces === 'cars') drawChequers(context, at, homes, colors);
  else if (colors.ring !== null) stroke(context, circlePath(at, RING.radius), colors.ring, RING.width);
  drawSockets(context, seat, at, pawnsPerColor, colors.lip);
}

/** The petals of a finish: ink and ivory take turns around a disc in the color. */
function drawChequers(context: Context, at: Point, homes: number, { base }: Furniture): void {
  for (let petal = 0; petal < PETALS.count; petal += 1) {
    const middle = polar(at, (2 * Math.PI * petal) / PETALS.count, homes * PETALS.distance);
    fill(context, circlePath(middle, homes * PETAL.base), petal % 2 === 0 ? PALETTE.ink : PALETTE.ivory);
  }
  fill(context, circlePath(at, homes * CHEQUERS.disc + CHEQUERS.edge), PALETTE.ink);
  fill(context, circlePath(at, homes * CHEQUERS.disc), base);
}

/** The little house that marks a home, or the flag that marks a finish. */
export function drawBadge(
  context: Context,
  at: Point,
  { rim, house: color }: Pick<Furniture, 'rim' | 'house'>,
  pieces: Layout['pieces'],
): void {
  fillCoats(context, (r) => circlePath(at, r), [BADGE.ink, PALETTE.ink], [BADGE.base, rim]);
  drawGoal(context, at, { color, ground: rim }, pieces);
}

/** The sign in a badge, without its disc. */
export function drawGoal(
  context: Context,
  at: Point,
  { color, ground }: { readonly color: string; readonly ground: string },
  pieces: Layout['pieces'],
): void {
  if (pieces === 'cars') return drawFlag(context, at, color);
  const house = linePath(shifted(HOUSE, at));
  house.closePath();
  fill(context, house, color);
  stroke(context, house, color, 1.5);
  fill(context, rectPath(at.x - 3, at.y + 1.5, 6, 8, 2), ground);
}

/** A chequered flag on its pole. */
function drawFlag(context: Context, at: Point, color: string): void {
  const { x, y, field, columns, rows, pole } = FLAG;
  const [left, top] = [at.x + x, at.y + y];
  fill(context, rectPath(left, top, pole, 23, 1), color);
  for (let row = 0; row < rows; row += 1)
    for (let column = row % 2; column < columns; column += 2)
      fill(context, rectPath(left + pole + column * field, top + row * field, field, field, 0), color);
  stroke(context, rectPath(left + pole, top, columns * field, rows * field, 0), color, 1.5);
}
