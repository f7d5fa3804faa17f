import type { Seat } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { fill, type Context } from '../paint/ink.ts';
import { fanPath } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';

const RAYS = 12;
const RAY_ANGLE = (2 * Math.PI) / RAYS;

/** Rays of light about a point over the whole canvas, in the two tones of a color or of the dark table. */
export function drawRays(context: Context, seat: Seat | null, middle: Point): void {
  const { width, height } = context.canvas;
  const [dark, bright] = seat === null ? [PALETTE.plate, PALETTE.ray] : COLOR_THEMES[seat].lit;
  context.fillStyle = dark;
  context.fillRect(0, 0, width, height);
  for (let ray = 0; ray < RAYS; ray++)
    fill(context, fanPath(middle, [ray * RAY_ANGLE, (ray + 0.5) * RAY_ANGLE], Math.hypot(width, height)), bright);
}
