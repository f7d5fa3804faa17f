import { Path2D } from '@napi-rs/canvas';
import { MEASURES, type Seat } from '../engine/index.ts';
import {
  badgePoint,
  CENTER,
  CELL,
  homePoint,
  polar,
  seatOffsets,
  startPoint,
  TRACK_ORIGIN,
  zonePoint,
  type Point,
} from './geometry.ts';
import { fill, stroke, type Context } from './ink.ts';
import { fixedSprite, type Part } from './part.ts';
import { chevronPath, circlePath, rectPath, shapePath } from './shapes.ts';
import { COLOR_THEMES, PALETTE, RADIUS } from './theme.ts';
import { drawTile } from './track.ts';

const ZONE_CHEVRON = { reach: 8.5, spread: 8.5, width: 6, lift: 2 } as const;
const BED_LENGTH = 312; // under the five squares, down to the petals
const NECK = { width: 40, edge: 3, from: 74, to: 100 } as const;
const START = { ink: 81, rim: 78, base: 75, well: 64 } as const;
const PETALS = { count: 12, distance: 66, ink: 21.5, rim: 18.5, base: 15.5 } as const;
const RING = { radius: 65, width: 3 } as const;
const BADGE = { ink: 21.5, base: 19 } as const;

/** How far each seat's furniture reaches from the middle of the board: left, up, right, down; negative on the near side. */
const REACHES = [
  [440, 440, -130, 80],
  [80, 440, 440, -130],
  [-130, 80, 440, 440],
  [440, -130, 80, 440],
] as const;

/** The colors of a seat's furniture: full, or "closed" where nobody plays the color. */
interface Furniture {
  readonly base: string;
  readonly rim: string;
  readonly lip: string; // also chevrons and the empty seats at home
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

/** Layer 4: one seat's start, safety zone and home, as one part. */
export function furniturePart(seat: Seat, pawnsPerColor: 2 | 3 | 4, isClosed: boolean): Part {
  const name = `furniture ${seat} ${pawnsPerColor} ${isClosed ? 'closed' : 'open'}`;
  return fixedSprite(name, CENTER, REACHES[seat], (context) => drawFurniture(context, seat, pawnsPerColor, isClosed));
}

function drawFurniture(context: Context, seat: Seat, pawnsPerColor: 2 | 3 | 4, isClosed: boolean): void {
  const colors = furnitureOf(seat, isClosed);
  drawBed(context, seat);
  for (let index = 0; index < MEASURES.zone; index += 1) drawSafetySquare(context, seat, index, colors);
  drawStart(context, seat, pawnsPerColor, colors);
  drawHome(context, seat, pawnsPerColor, colors);
  drawBadge(context, badgePoint(seat), colors);
}

/** Draws in red's frame, turned for the seat; only for things without a lip or a lit side. */
function inFrame(context: Context, seat: Seat, draw: () => void): void {
  context.save();
  context.translate(CENTER.x, CENTER.y);
  context.rotate((seat * Math.PI) / 2);
  context.translate(-CENTER.x, -CENTER.y);
  draw();
  context.restore();
}

function drawBed(context: Context, seat: Seat): void {
  const left = zonePoint(0, 0).x - CELL / 2;
  inFrame(context, seat, () => {
    context.fillStyle = PALETTE.ink;
    context.fillRect(left, TRACK_ORIGIN + CELL - 2, CELL, BED_LENGTH);
  });
}

function drawSafetySquare(context: Context, seat: Seat, index: number, colors: Furniture): void {
  const at = zonePoint(seat, index);
  const { reach, spread, width, lift } = ZONE_CHEVRON;
  drawTile(context, at, { top: colors.base, lip: colors.lip });
  const home = ((seat + 1) * Math.PI) / 2;
  stroke(context, chevronPath({ x: at.x, y: at.y - lift }, home, reach, spread), colors.lip, width);
}

function drawNeck(context: Context, seat: Seat, color: string): void {
  const { width, edge, from, to } = NECK;
  const left = startPoint(0).x - width / 2;
  inFrame(context, seat, () => {
    context.fillStyle = PALETTE.ink;
    context.fillRect(left, from, width, to - from);
    context.fillStyle = color;
    context.fillRect(left + edge, from + 2 * edge, width - 2 * edge, to - from);
  });
}

function drawStart(context: Context, seat: Seat, pawnsPerColor: 2 | 3 | 4, colors: Furniture): void {
  const at = startPoint(seat);
  drawNeck(context, seat, colors.base);
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

/** A full flower, where the start is a hollow ring: told apart at any size. */
function drawHome(context: Context, seat: Seat, pawnsPerColor: 2 | 3 | 4, colors: Furniture): void {
  const at = homePoint(seat);
  fill(context, flowerPath(at, PETALS.ink), PALETTE.ink);
  fill(context, flowerPath(at, PETALS.rim), colors.rim);
  fill(context, flowerPath(at, PETALS.base), colors.base);
  if (colors.ring !== null) stroke(context, circlePath(at, RING.radius), colors.ring, RING.width);
  drawSockets(context, seat, at, pawnsPerColor, colors.lip);
}

function flowerPath(at: Point, petal: number): Path2D {
  const path = new Path2D();
  path.addPath(circlePath(at, PETALS.distance));
  for (let index = 0; index < PETALS.count; index += 1) {
    path.addPath(circlePath(polar(at, (2 * Math.PI * index) / PETALS.count, PETALS.distance), petal));
  }
  return path;
}

/** The little house that marks a home. */
function drawBadge(context: Context, at: Point, colors: Furniture): void {
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
