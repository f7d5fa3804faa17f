import { Path2D } from '@napi-rs/canvas';
import type { Seat } from '../../engine/index.ts';
import { drawArm, drawBody, drawFace, drawFigure, drawFloor, drawHead } from './figure.ts';
import { polar, type Point } from '../paint/geometry.ts';
import { fill, type Context } from '../paint/ink.ts';
import { circlePath } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';

const BOWED_HEAD: Point = { x: 42, y: -86.5 };
const RIM = 5;
const FLOWER = { petals: 5, distance: 9, petal: 7.6, edge: 2.8, core: 6 } as const;

/** The pawn that says sorry: it bows and offers a flower. `at` is the middle of the lower edge of its foot. */
export function drawBowing(context: Context, seat: Seat, at: Point, scale = 1): void {
  context.save();
  context.translate(at.x, at.y);
  context.scale(scale, scale);
  const color = COLOR_THEMES[seat].base;
  drawFloor(context, 21, 57);
  const arm = new Path2D();
  arm.moveTo(24, -34);
  arm.quadraticCurveTo(44, -26.5, 61, -37);
  drawArm(context, arm);
  drawBody(context, bowedBody(), color);
  drawHead(context, BOWED_HEAD, color);
  drawFace(context, 'sad', BOWED_HEAD);
  drawFlower(context, { x: 69, y: -52 });
  context.restore();
}

function bowedBody(): Path2D {
  const body = new Path2D();
  body.moveTo(-25, -12);
  body.bezierCurveTo(-26, -48, -16, -84, 22, -88);
  body.lineTo(36, -62);
  body.bezierCurveTo(28, -54, 22, -34, 23.5, -12);
  body.closePath();
  return body;
}

/** The same pawn after a win: upright, with eyes shut happily, the flower raised, and an ivory rim like a sticker. */
export function drawTriumph(context: Context, seat: Seat, at: Point, scale: number): void {
  context.save();
  context.translate(at.x, at.y);
  context.scale(scale, scale);
  drawFloor(context, 0, 46);
  context.restore();
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

/** The flower that it offers. */
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
