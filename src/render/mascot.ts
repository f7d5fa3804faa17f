import { Path2D } from '@napi-rs/canvas';
import type { Seat } from '../engine/index.ts';
import { polar, type Point } from './geometry.ts';
import { fill, stroke, type Context } from './ink.ts';
import { circlePath, rectPath } from './shapes.ts';
import { COLOR_THEMES, PALETTE } from './theme.ts';

/** The ink lines of the figure, in px at its size on a card. The origin is the middle of the lower edge of its foot. */
const LINE = 4.6;
const FACE_LINE = 3.4;
const HEAD_RADIUS = 27;
const FOOT = { width: 61, height: 15.5 } as const;
const UPRIGHT_HEAD: Point = { x: 0, y: -97 };
const RIM = 10;
const FLOWER = { petals: 5, distance: 9, petal: 7.6, edge: 2.8, core: 6 } as const;

/** The pawn that says sorry: it bows and offers a flower. `at` is the middle of the lower edge of its foot. */
export function drawBowing(context: Context, seat: Seat, at: Point): void {
  context.save();
  context.translate(at.x, at.y);
  const color = COLOR_THEMES[seat].base;
  drawFloor(context, 21, 57);
  const arm = new Path2D();
  arm.moveTo(24, -34);
  arm.quadraticCurveTo(44, -26.5, 61, -37);
  stroke(context, arm, PALETTE.ink, LINE);
  drawBody(context, bowedBody(), color);
  drawHead(context, { x: 42, y: -86.5 }, color);
  drawSadFace(context);
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
  const color = COLOR_THEMES[seat].base;
  const arms = uprightArms();
  drawFloor(context, 0, 46);
  for (const part of [...arms, uprightBody(), circlePath(UPRIGHT_HEAD, HEAD_RADIUS), footPath()])
    stroke(context, part, PALETTE.ivory, RIM);
  for (const arm of arms) stroke(context, arm, PALETTE.ink, LINE);
  drawBody(context, uprightBody(), color);
  drawHead(context, UPRIGHT_HEAD, color);
  drawHappyFace(context);
  drawFlower(context, { x: 48, y: -112 });
  context.restore();
}

/** The right arm holds the flower up, the left one rests on the hip. */
function uprightArms(): readonly Path2D[] {
  const raised = new Path2D();
  raised.moveTo(14, -58);
  raised.quadraticCurveTo(42, -66, 47, -98);
  const resting = new Path2D();
  resting.moveTo(-14, -58);
  resting.quadraticCurveTo(-42, -50, -23, -32);
  return [raised, resting];
}

function uprightBody(): Path2D {
  const body = new Path2D();
  body.moveTo(-25, -12);
  body.bezierCurveTo(-23, -34, -17, -50, -14, -80);
  body.lineTo(14, -80);
  body.bezierCurveTo(17, -50, 23, -34, 25, -12);
  body.closePath();
  return body;
}

function drawFloor(context: Context, x: number, reach: number): void {
  const floor = new Path2D();
  floor.ellipse(x, -5, reach, 7.5, 0, 0, 2 * Math.PI);
  fill(context, floor, PALETTE.corner);
}

function drawBody(context: Context, body: Path2D, color: string): void {
  fill(context, body, color);
  stroke(context, body, PALETTE.ink, LINE);
  const foot = footPath();
  fill(context, foot, color);
  stroke(context, foot, PALETTE.ink, LINE);
}

function footPath(): Path2D {
  return rectPath(-FOOT.width / 2, -FOOT.height - LINE / 2, FOOT.width, FOOT.height, FOOT.height / 2);
}

function drawHead(context: Context, at: Point, color: string): void {
  const head = circlePath(at, HEAD_RADIUS);
  fill(context, head, color);
  stroke(context, head, PALETTE.ink, LINE);
}

function drawSadFace(context: Context): void {
  strokeArc(context, { x: 42, y: -78.5 }, 4.8, 0.1 * Math.PI, 0.95 * Math.PI);
  strokeArc(context, { x: 57, y: -82 }, 4.8, 0.05 * Math.PI, 0.85 * Math.PI);
  strokeArc(context, { x: 50.5, y: -67 }, 4, 1.1 * Math.PI, 1.85 * Math.PI);
}

function drawHappyFace(context: Context): void {
  strokeArc(context, { x: -9, y: -98 }, 5, 1.1 * Math.PI, 1.9 * Math.PI);
  strokeArc(context, { x: 9, y: -98 }, 5, 1.1 * Math.PI, 1.9 * Math.PI);
  strokeArc(context, { x: 0, y: -93 }, 9, 0.15 * Math.PI, 0.85 * Math.PI);
}

function strokeArc(context: Context, at: Point, radius: number, from: number, to: number): void {
  const arc = new Path2D();
  arc.arc(at.x, at.y, radius, from, to);
  stroke(context, arc, PALETTE.ink, FACE_LINE);
}

function drawFlower(context: Context, at: Point): void {
  const petals = [...Array(FLOWER.petals).keys()].map((index) =>
    polar(at, -Math.PI / 2 + (2 * Math.PI * index) / FLOWER.petals, FLOWER.distance),
  );
  for (const petal of petals) fill(context, circlePath(petal, FLOWER.petal + FLOWER.edge), PALETTE.ink);
  for (const petal of petals) fill(context, circlePath(petal, FLOWER.petal), PALETTE.white);
  fill(context, circlePath(at, FLOWER.petal), PALETTE.white);
  fill(context, circlePath(at, FLOWER.core), PALETTE.impact);
}
