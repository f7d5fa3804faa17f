import type { Path2D } from '@napi-rs/canvas';
import { colorOf, numberOf, type Pawn, type Seat } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { fill, type Context } from '../paint/ink.ts';
import type { PawnSpot } from '../paint/layout.ts';
import { drawNumber } from './pawn-number.ts';
import { circlePath, rectPath, shapePath } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE, PAWN_TEXT, SHAPES } from '../paint/theme.ts';

/** A bumper car from above, in units of the nominal radius: half its width and height, its corners, its roof. */
const CAR = { width: 1.23, height: 1.19, corner: 0.66, roof: 0.82 } as const;
/** Px from the outer side: the ink, and the ivory bumper around the body. `foot`: px that the ink reaches down. */
const EDGE = { ink: 3, bumper: 5.5, foot: 2 } as const;
const ROOF = { ink: 2.2 } as const;
/** The lamps at the front: from the middle in units of the radius, and their radii in px. */
const LAMP = { x: 0.74, y: -0.9, ink: 6, light: 3.6 } as const;
const HALO = { width: 8.5, edge: 2.5 } as const;

/** A car with the shape of its color as its roof, and its number on it. */
export function drawCar(context: Context, pawn: Pawn, spot: PawnSpot): void {
  const seat = colorOf(pawn);
  drawToyCar(context, seat, spot);
  const roof = { ...spot, r: CAR.roof * spot.r };
  drawNumber(context, String(numberOf(pawn) + 1), seat, roof, PAWN_TEXT[SHAPES[seat]].seated);
}

function drawToyCar(context: Context, seat: Seat, { x, y, r }: PawnSpot): void {
  const { base, light } = COLOR_THEMES[seat];
  const body = (grow: number, down = 0): Path2D => bodyPath({ x, y: y + down }, r, grow);
  const lamps = [-1, 1].map((side) => ({ x: x + side * LAMP.x * r, y: y + LAMP.y * r }));
  fill(context, body(0, EDGE.foot), PALETTE.ink);
  fill(context, body(0), PALETTE.ink);
  fill(context, body(-EDGE.ink), PALETTE.ivory);
  fill(context, body(-EDGE.bumper), light);
  for (const lamp of lamps) fill(context, circlePath(lamp, LAMP.ink), PALETTE.ink);
  for (const lamp of lamps) fill(context, circlePath(lamp, LAMP.light), PALETTE.impactInside);
  const roof = (grow: number): Path2D => shapePath(seat, { x, y }, CAR.roof * r, grow);
  fill(context, roof(ROOF.ink), PALETTE.ink);
  fill(context, roof(0), base);
}

export function drawCarHalo(context: Context, _seat: Seat, { x, y, r }: PawnSpot, color: string): void {
  const at = { x, y: y + EDGE.foot / 2 };
  fill(context, bodyPath(at, r, HALO.width + HALO.edge), PALETTE.ink);
  fill(context, bodyPath(at, r, HALO.width), color);
}

function bodyPath({ x, y }: Point, r: number, grow: number): Path2D {
  const [half, high] = [CAR.width * r + grow, CAR.height * r + grow];
  return rectPath(x - half, y - high, 2 * half, 2 * high, Math.max(1, CAR.corner * r + grow));
}
