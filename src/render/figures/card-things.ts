import { Path2D, PathOp } from '@napi-rs/canvas';
import type { Face, Seat } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { drawSmallFace } from './small-face.ts';
import { fill, stroke, type Context } from '../paint/ink.ts';
import { circlePath, linePath, polygonPath, rectPath, shapePath } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';

/** The ink lines of the things in the scene of a card, px. */
export const LINE = 4;
export const STONE = { width: 27, height: 11, radius: 5 } as const;
const DOT = 2.6;

/** Stones from one place to another, the last one in color. */
export function drawStones(context: Context, seat: Seat, count: number, from: number, to: number): void {
  for (let stone = 0; stone < count; stone += 1) {
    const x = from + ((to - from) * stone) / (count - 1) + (to > from ? -16 : -22);
    const isLast = stone === count - 1;
    fill(context, rectPath(x, -STONE.height, STONE.width, STONE.height, STONE.radius), PALETTE.ink);
    if (isLast)
      fill(context, rectPath(x + 3, 3 - STONE.height, STONE.width - 6, STONE.height - 6, 2.5), COLOR_THEMES[seat].base);
  }
}

/** The shadow of a figure on the floor. */
export function drawShadow(context: Context, x: number, reach: number): void {
  const shadow = new Path2D();
  shadow.ellipse(x, -2, reach, 5, 0, 0, 2 * Math.PI);
  fill(context, shadow, PALETTE.corner);
}

/** The way of a leap. */
export function drawDots(context: Context, dots: readonly Point[]): void {
  for (const dot of dots) fill(context, circlePath(dot, DOT), PALETTE.ink);
}

/** Lines behind something fast: left end, height and length of each. */
export function drawSpeed(context: Context, lines: readonly (readonly [x: number, y: number, length: number])[]): void {
  for (const [x, y, length] of lines)
    stroke(
      context,
      linePath([
        { x, y },
        { x: x + length, y },
      ]),
      PALETTE.tileLip,
      LINE,
    );
}

/** The back of a card. */
export function drawCard(context: Context, seat: Seat, at: Point, turn: number): void {
  context.save();
  context.translate(at.x, at.y);
  context.rotate(turn);
  fill(context, rectPath(-18, -26, 36, 52, 7), PALETTE.ink);
  fill(context, rectPath(-14.5, -22.5, 29, 45, 4), COLOR_THEMES[seat].base);
  fill(context, shapePath(seat, { x: 0, y: 0 }, 9), PALETTE.ivory);
  context.restore();
}

/** A note of music. */
export function drawNote(context: Context, { x, y }: Point): void {
  const stem = new Path2D();
  stem.moveTo(x + 6, y);
  stem.lineTo(x + 6, y - 20);
  stem.quadraticCurveTo(x + 10, y - 14, x + 16, y - 13);
  stroke(context, stem, PALETTE.ink, LINE);
  fill(context, circlePath({ x, y }, 6.5), PALETTE.ink);
}

/** An arrow in a color with an ink edge. */
export function drawArrow(context: Context, from: Point, to: Point, color: string): void {
  const ahead = Math.sign(to.x - from.x);
  const neck = to.x - ahead * 15;
  const corners = [
    { x: from.x, y: from.y - 4 },
    { x: neck, y: from.y - 4 },
    { x: neck, y: from.y - 11 },
    to,
    { x: neck, y: from.y + 11 },
    { x: neck, y: from.y + 4 },
    { x: from.x, y: from.y + 4 },
  ];
  const path = polygonPath(corners, 1);
  stroke(context, path, PALETTE.ink, 5);
  fill(context, path, color);
}

/** A board of a signpost that points to the side of its sign; `length` px, less than 0 to the left. */
export function drawBoard(context: Context, { x, y }: Point, length: number, color: string): void {
  const ahead = Math.sign(length);
  const corners = [
    { x, y: y - 11 },
    { x: x + length - ahead * 11, y: y - 11 },
    { x: x + length, y },
    { x: x + length - ahead * 11, y: y + 11 },
    { x, y: y + 11 },
  ];
  const path = polygonPath(corners, 2);
  stroke(context, path, PALETTE.ink, 2 * LINE - 1);
  fill(context, path, color);
}

/** A speech bubble with its tip at the lower left. */
export function drawBubble(
  context: Context,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  color: string,
): void {
  const tip = polygonPath(
    [
      { x: x + 14, y: y + height - 4 },
      { x: x + 32, y: y + height - 4 },
      { x: x + 4, y: y + height + 11 },
    ],
    1,
  );
  const path = rectPath(x, y, width, height, 14).op(tip, PathOp.Union);
  stroke(context, path, PALETTE.ink, 2 * LINE);
  fill(context, path, color);
}

/** Yes or no, without words. */
export function drawSign(context: Context, { x, y }: Point, sign: 'tick' | 'cross', color: string): void {
  const lines =
    sign === 'tick'
      ? [
          [
            { x: x - 12, y: y + 1 },
            { x: x - 3, y: y + 10 },
            { x: x + 13, y: y - 11 },
          ],
        ]
      : [1, -1].map((side) => [
          { x: x - 9, y: y - 9 * side },
          { x: x + 9, y: y + 9 * side },
        ]);
  for (const line of lines) stroke(context, linePath(line), color, 2 * LINE);
}

/** A small card with its face, about a point. */
export function drawSmallCard(context: Context, face: Face, seat: Seat, { x, y }: Point): void {
  const sheet = (inset: number): Path2D =>
    rectPath(x - 24 + inset, y - 34 + inset, 48 - 2 * inset, 68 - 2 * inset, 9 - inset / 2);
  fill(context, sheet(0), PALETTE.ink);
  fill(context, sheet(3), COLOR_THEMES[seat].base);
  fill(context, sheet(6.5), PALETTE.ivory);
  drawSmallFace(context, face, { x, y });
}
