import type { Path2D } from '@napi-rs/canvas';
import { colorOf, numberOf, type Pawn, type Seat } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { circlePath, fill, fillCoats, rectPath, shapeDrop, shapePath, type Context } from '../paint/shapes.ts';
import type { PawnSpot } from '../paint/layout.ts';
import { COLOR_THEMES, PALETTE, PAWN_TEXT, RADIUS, SHAPES, WEIGHT } from '../paint/theme.ts';
import { drawCentered } from '../paint/text.ts';

/** A bumper car from above, in units of the nominal radius: half its width and height, its corners, its roof. */
const CAR = { width: 1.23, height: 1.19, corner: 0.66, roof: 0.82 } as const;
/** Px from the outer side: the ink, and the ivory bumper around the body. `foot`: px that the ink reaches down. */
const EDGE = { ink: 3, bumper: 5.5, foot: 2 } as const;
const ROOF_INK = 2.2;
/** The lamps at the front: from the middle in units of the radius, and their radii in px. */
const LAMP = { x: 0.74, y: -0.9, ink: 6, light: 3.6 } as const;
const HALO = { width: 8.5, edge: 2.5 } as const;

/** A car with the shape of its color as its roof, and its number on it. */
export function drawCar(context: Context, pawn: Pawn, { x, y, r }: PawnSpot): void {
  const seat = colorOf(pawn);
  const { base, light } = COLOR_THEMES[seat];
  const body = (grow: number, down = 0): Path2D => bodyPath({ x, y: y + down }, r, grow);
  const lamps = [-1, 1].map((side) => ({ x: x + side * LAMP.x * r, y: y + LAMP.y * r }));
  fill(context, body(0, EDGE.foot), PALETTE.ink);
  fillCoats(context, body, [0, PALETTE.ink], [-EDGE.ink, PALETTE.ivory], [-EDGE.bumper, light]);
  for (const lamp of lamps) fill(context, circlePath(lamp, LAMP.ink), PALETTE.ink);
  for (const lamp of lamps) fill(context, circlePath(lamp, LAMP.light), PALETTE.impactInside);
  const roof = { x, y, r: CAR.roof * r };
  fill(context, shapePath(seat, roof, roof.r, ROOF_INK), PALETTE.ink);
  fill(context, shapePath(seat, roof, roof.r), base);
  drawNumber(context, String(numberOf(pawn) + 1), seat, roof, PAWN_TEXT[SHAPES[seat]].seated);
}

export function drawCarHalo(context: Context, _seat: Seat, { x, y, r }: PawnSpot, color: string): void {
  const at = { x, y: y + EDGE.foot / 2 };
  fillCoats(context, (grow) => bodyPath(at, r, grow), [HALO.width + HALO.edge, PALETTE.ink], [HALO.width, color]);
}

function bodyPath({ x, y }: Point, r: number, grow: number): Path2D {
  const [half, high] = [CAR.width * r + grow, CAR.height * r + grow];
  return rectPath(x - half, y - high, 2 * half, 2 * high, Math.max(1, CAR.corner * r + grow));
}

/** The px below a triangle's middle at which its number stands, in units of the nominal radius. */
const TRIANGLE_NUMBER_DROP = 0.19;
const NUMBER_LIFT = 0.6;

/** The number of a pawn on its shape; `size` px. */
export function drawNumber(context: Context, number: string, seat: Seat, spot: PawnSpot, size: number): void {
  const drop = shapeDrop(seat, spot.r) + (SHAPES[seat] === 'triangle' ? TRIANGLE_NUMBER_DROP * spot.r : 0);
  const style = { size, weight: WEIGHT.number, color: COLOR_THEMES[seat].text };
  drawCentered(context, number, spot.x, spot.y + drop - NUMBER_LIFT, style);
}

/** The rings of the toy button: px from the nominal radius, outward (+) or inward (-). */
export interface PawnEdge {
  readonly ink: number;
  readonly foot: number; // px: extra ink at the lower side
  readonly rim: number;
  readonly base: number;
  readonly crescent: number; // px: the shade at the lower side
}

const PAWN_EDGE: PawnEdge = { ink: 4, foot: 4, rim: 2, base: -1, crescent: 3 };
/** Pawns in starts and homes have thinner rings, because their spots are closer together than squares. */
const SEATED_EDGE: PawnEdge = { ...PAWN_EDGE, ink: 3.8, foot: 3 };

export const pawnEdge = (r: number): PawnEdge => (r < RADIUS.pawn ? SEATED_EDGE : PAWN_EDGE);

/** A toy button: ink outline and foot, ivory rim, color with a crescent of shade below. */
export function drawToy(context: Context, seat: Seat, spot: PawnSpot, edge: PawnEdge): void {
  const color = COLOR_THEMES[seat];
  const shape = (grow: number, down = 0): Path2D => shapePath(seat, { x: spot.x, y: spot.y + down }, spot.r, grow);
  fill(context, shape(edge.ink, edge.foot), PALETTE.ink);
  fillCoats(context, shape, [edge.ink, PALETTE.ink], [edge.rim, PALETTE.ivory], [edge.base, color.shade]);
  context.save();
  context.clip(shape(edge.base));
  fill(context, shape(edge.base, -edge.crescent), color.base);
  context.restore();
}
