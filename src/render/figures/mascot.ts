import { Path2D } from '@napi-rs/canvas';
import type { Seat } from '../../engine/index.ts';
import { FIGURE_LINE, drawBody, drawFace, drawFigure, drawFloor, drawHead } from './figure.ts';
import { pointsOf, polar, type Point } from '../paint/geometry.ts';
import { circlePath, drawAt, fill, fillEdged, polygonPath, shifted, stroke, type Context } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';

const BOWED_HEAD: Point = { x: 42, y: -86.5 };
const RIM = 5;
const FLOWER = { petals: 5, distance: 9, petal: 7.6, edge: 2.8, core: 6 } as const;

/** The pawn that says sorry: it bows and offers a flower. `at` is the middle of the lower edge of its foot. */
export function drawBowing(context: Context, seat: Seat, at: Point, scale = 1): void {
  const color = COLOR_THEMES[seat].base;
  drawAt(context, { ...at, scale }, () => {
    drawFloor(context, 21, 57);
    stroke(context, new Path2D('M24-34 Q44-26.5 61-37'), PALETTE.ink, FIGURE_LINE);
    drawBody(context, new Path2D('M-25-12 C-26-48-16-84 22-88 L36-62 C28-54 22-34 23.5-12 Z'), color);
    drawHead(context, BOWED_HEAD, color);
    drawFace(context, 'sad', BOWED_HEAD);
    drawFlower(context, { x: 69, y: -52 });
  });
}

/** The same pawn after a win: upright, with eyes shut happily, the flower raised, and an ivory rim like a sticker. */
export function drawTriumph(context: Context, seat: Seat, at: Point, scale: number): void {
  drawAt(context, { ...at, scale }, () => drawFloor(context, 0, 46));
  drawFigure(context, {
    seat,
    at,
    scale,
    mood: 'happy',
    arms: [
      { side: 1, by: { x: 42, y: -66 }, hand: { x: 47, y: -98 } },
      { side: -1, by: { x: -42, y: -50 }, hand: { x: -23, y: -32 } },
    ],
    rim: RIM,
  });
  drawFlower(context, { x: at.x + 48 * scale, y: at.y - 112 * scale }, scale);
}

export function drawFlower(context: Context, at: Point, scale = 1): void {
  const { distance, petal, edge, core } = FLOWER;
  const petals = [...Array(FLOWER.petals).keys()].map((index) =>
    polar(at, -Math.PI / 2 + (2 * Math.PI * index) / FLOWER.petals, distance * scale),
  );
  for (const each of petals) fill(context, circlePath(each, (petal + edge) * scale), PALETTE.ink);
  for (const each of petals) fill(context, circlePath(each, petal * scale), PALETTE.white);
  fill(context, circlePath(at, petal * scale), PALETTE.white);
  fill(context, circlePath(at, core * scale), PALETTE.impact);
}

/** The corners of the crown about its middle, 28 px wide. */
const CROWN = pointsOf(-13, 9, -14, -8, -6, 0, 0, -11, 6, 0, 14, -8, 13, 9);

/** The sign of the leader. */
export const drawCrown = (context: Context, at: Point): void =>
  fillEdged(context, polygonPath(shifted(CROWN, at), 1.5), PALETTE.impactInside, 2.5);
