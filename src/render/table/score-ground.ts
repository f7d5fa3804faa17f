import type { Point } from '../paint/geometry.ts';
import { fill, type Context } from '../paint/ink.ts';
import { drawRays } from '../figures/rays.ts';
import { rectPath } from '../paint/shapes.ts';
import { drawText, fitSized, writable } from '../paint/text.ts';
import { PALETTE, WEIGHT } from '../paint/theme.ts';

/** The frame, px: its width, the radius of its outer corners, and its line of ink. */
const FRAME = { width: 9, radius: 26, ink: 5 } as const;

/** The words in the upper left corner, px: a title and a line below it, each as large as it fits. */
const TITLE = { x: 48, y: 71, sizes: [48, 44, 40, 37, 34] } as const;
const ABOUT = { y: 114, sizes: [32, 30, 28] } as const;

/** The words above a leaderboard or a curve. They are short, and already in the language of the reader. */
export interface ScoreHead {
  readonly title: string;
  readonly about: string;
}

/** Draws the words above a leaderboard or a curve, with this room to the right, px. */
export function drawScoreHead(context: Context, { title, about }: ScoreHead, width: number): void {
  const look = { color: PALETTE.ivory, align: 'left' } as const;
  const head = fitSized(writable(title), width, WEIGHT.numeral, TITLE.sizes);
  drawText(context, head.text, TITLE.x, TITLE.y, { ...look, size: head.size, weight: WEIGHT.numeral });
  const line = fitSized(writable(about), width, WEIGHT.name, ABOUT.sizes);
  drawText(context, line.text, TITLE.x, ABOUT.y, { ...look, size: line.size, weight: WEIGHT.name });
}

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
