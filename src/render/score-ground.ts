import type { Point } from './geometry.ts';
import { fill, type Context } from './ink.ts';
import { drawRays } from './rays.ts';
import { rectPath } from './shapes.ts';
import { PALETTE } from './theme.ts';

/** The frame, px: its width, the radius of its outer corners, and its line of ink. */
const FRAME = { width: 9, radius: 26, ink: 5 } as const;

/** The framed ground of a leaderboard or a rating’s curve, with rays that begin at a point. */
export function drawScoreGround(context: Context, width: number, height: number, rays: Point): void {
  const sheet = (inset: number) =>
    rectPath(inset, inset, width - 2 * inset, height - 2 * inset, FRAME.radius - inset / 2);
  context.fillStyle = PALETTE.impactInside;
  context.fillRect(0, 0, width, height);
  fill(context, sheet(FRAME.width), PALETTE.ink);
  context.save();
  context.clip(sheet(FRAME.width + FRAME.ink));
  drawRays(context, 1, rays);
  context.restore();
}
