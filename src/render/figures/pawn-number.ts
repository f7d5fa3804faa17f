import type { Seat } from '../../engine/index.ts';
import type { Context } from '../paint/ink.ts';
import type { PawnSpot } from '../paint/layout.ts';
import { shapeDrop } from '../paint/shapes.ts';
import { drawCentered } from '../paint/text.ts';
import { COLOR_THEMES, SHAPES, WEIGHT } from '../paint/theme.ts';

/** The px below a triangle's middle at which its number stands, in units of the nominal radius. */
const TRIANGLE_NUMBER_DROP = 0.19;
const NUMBER_LIFT = 0.6;

/** The number of a pawn on its shape; `size` px. */
export function drawNumber(context: Context, number: string, seat: Seat, spot: PawnSpot, size: number): void {
  const drop = shapeDrop(seat, spot.r) + (SHAPES[seat] === 'triangle' ? TRIANGLE_NUMBER_DROP * spot.r : 0);
  drawCentered(context, number, spot.x, spot.y + drop - NUMBER_LIFT, {
    size,
    weight: WEIGHT.number,
    color: COLOR_THEMES[seat].text,
  });
}
