import { ORIGIN, type Point, type Size } from '../paint/geometry.ts';
import { fanPath, fill, sheetOf, type Context } from '../paint/shapes.ts';
import { drawText, fitSized, writable } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, WEIGHT } from '../paint/theme.ts';
import type { ScoreHead } from '../scene/subjects.ts';
import type { Seat } from '../../engine/index.ts';

/** The border, px: its width, the radius of its outer corners, and its line of ink. */
export const BORDER = { width: 9, radius: 26, ink: 5 };

/** The words in the upper left corner, px: a title and a line below it, each as large as it fits. */
const TITLE = { x: 48, y: 71, sizes: [48, 44, 40, 37, 34] } as const;
const ABOUT = { y: 114, sizes: [32, 30, 28] } as const;

/** Draws the words above a leaderboard or a curve, with this room to the right, px. */
export function drawScoreHead(context: Context, { title, about }: ScoreHead, width: number): void {
  const look = { color: PALETTE.ivory, align: 'left' } as const;
  const head = fitSized(writable(title), width, WEIGHT.numeral, TITLE.sizes);
  drawText(context, head.text, TITLE.x, TITLE.y, { ...look, size: head.size, weight: WEIGHT.numeral });
  const line = fitSized(writable(about), width, WEIGHT.name, ABOUT.sizes);
  drawText(context, line.text, TITLE.x, ABOUT.y, { ...look, size: line.size, weight: WEIGHT.name });
}

/** The framed ground of a leaderboard or a rating’s curve, with rays that begin at a point. */
export const drawScoreGround = (context: Context, rays: Point): void =>
  drawBordered(context, context.canvas, BORDER, PALETTE.impactInside, () => drawRays(context, 1, rays));

/** Draws in the upper left of a canvas, inside a border: its color, its px, round corners and a line of ink. */
export function drawBordered(
  context: Context,
  { width, height }: Size,
  border: typeof BORDER,
  color: string,
  draw: () => void,
): void {
  const sheet = sheetOf({ ...ORIGIN, width, height }, border.radius, 0.5);
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  fill(context, sheet(-border.width), PALETTE.ink);
  context.save();
  context.clip(sheet(-border.width - border.ink));
  draw();
  context.restore();
}

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
