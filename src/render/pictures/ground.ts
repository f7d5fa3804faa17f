import { ORIGIN, pointsOf, type Point, type Size } from '../paint/geometry.ts';
import { fanPath, fill, fillCoats, linePath, sheetOf, stroke, type Context } from '../paint/shapes.ts';
import { drawText, fitSized, widthOf, writable } from '../paint/text.ts';
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

/** The plates of a leaderboard or a curve, px. */
export const PLATE = { left: 40, right: 984, radius: 18, edge: 4 } as const;

/** Draws a plate; with an ivory rim if it is one's own. Answers its outline, to be grown by some px. */
export function drawPlate(context: Context, y: number, height: number, isOwn = false): ReturnType<typeof sheetOf> {
  const plate = sheetOf({ x: PLATE.left, y, width: PLATE.right - PLATE.left, height }, PLATE.radius);
  if (isOwn) fill(context, plate(2 * PLATE.edge), PALETTE.ivory);
  fillCoats(context, plate, [PLATE.edge, PALETTE.ink], [0, PALETTE.plate]);
  return plate;
}

/** The box of a curve, px. The numbers of its lines stand to the left, at this distance. */
interface Plot {
  readonly left: number;
  readonly right: number;
  readonly scale: { readonly gap: number; readonly size: number; readonly width: number };
}

/** A line across the box of a curve, and its number. */
export function drawScale(context: Context, { left, right, scale }: Plot, value: number, y: number): void {
  const style = { size: scale.size, weight: WEIGHT.numeral, color: PALETTE.ivory, align: 'left' } as const;
  const text = String(value);
  drawText(context, text, left - scale.gap - widthOf(text, style), y + 0.35 * scale.size, style);
  stroke(context, linePath(pointsOf(left, y, right, y)), PALETTE.closedRim, scale.width);
}

/** The values as points of a curve, from the left end of its box to the right one. */
export const curveIn = ({ left, right }: Plot, values: readonly number[], yOf: (value: number) => number) =>
  values.map((value, index): Point => ({ x: left + (index / (values.length - 1)) * (right - left), y: yOf(value) }));

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
