import { Path2D } from '@napi-rs/canvas';
import type { Seat } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { circlePath, drawAt, fill, rectPath, stroke, type Context } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';

/** The expression of the mascot's face. */
export type Mood = 'happy' | 'wink' | 'puzzled' | 'whistling' | 'amazed' | 'sad';

/** An arm: from the left or right shoulder by way of a point to the hand. */
export interface Arm {
  readonly side: -1 | 1;
  readonly by: Point;
  readonly hand: Point;
}

/** A drawing of the mascot. It is 124 px high at scale 1. Its origin is the middle of the lower edge of its foot. */
export interface Pose {
  readonly seat: Seat;
  readonly at: Point;
  readonly scale: number;
  readonly mood: Mood;
  readonly arms: readonly Arm[];
  readonly facing?: -1 | 1; // -1 = everything mirrored
  readonly lean?: number; // px at scale 1 from the foot ahead to the head
  readonly look?: number; // px from the middle of the head ahead to the face
  readonly turn?: number; // the whole figure turned about its foot, radians
  readonly rim?: number; // px of ivory around it, as on a sticker
}

/** The ink lines of the figure, in px at scale 1. Small figures have bolder ones. */
export const FIGURE_LINE = 4.6;
const FACE_LINE = 3.4;
const SMALL = 0.8;
const BOLDER = 1.35;
const HEAD_RADIUS = 27;
const HEAD_HEIGHT = 97;
const HEAD_LEAN = 1.25; // of the lean of the shoulders
const FOOT = { width: 61, height: 15.5 } as const;
const SHOULDER = { x: 14, y: -58 } as const;
const EYE = { apart: 9, y: -1, dot: 3.8 } as const;

export function drawFigure(context: Context, pose: Pose): void {
  const { seat, at, scale, mood, facing = 1, lean = 0, look = 0, turn = 0, rim = 0 } = pose;
  const bold = scale < SMALL ? BOLDER : 1;
  const [arms, body] = [pose.arms.map((arm) => armPath(arm, lean)), bodyPath(lean)];
  const head = { x: HEAD_LEAN * lean, y: -HEAD_HEIGHT };
  const color = COLOR_THEMES[seat].base;
  context.save();
  context.translate(at.x, at.y);
  context.rotate(turn);
  context.scale(facing * scale, scale);
  if (rim > 0)
    for (const part of [...arms, body, circlePath(head, HEAD_RADIUS), footPath()])
      stroke(context, part, PALETTE.ivory, 2 * rim);
  for (const arm of arms) stroke(context, arm, PALETTE.ink, FIGURE_LINE * bold);
  drawBody(context, body, color, FIGURE_LINE * bold);
  drawHead(context, head, color, FIGURE_LINE * bold);
  context.translate(head.x, head.y);
  context.rotate(-facing * turn); // the face stays upright
  context.translate(look, 0);
  FACES[mood](context, FACE_LINE * bold);
  context.restore();
}

function bodyPath(lean: number): Path2D {
  const body = new Path2D();
  body.moveTo(-25, -12);
  body.bezierCurveTo(-23, -34, -17 + lean / 2, -50, -14 + lean, -80);
  body.lineTo(14 + lean, -80);
  body.bezierCurveTo(17 + lean / 2, -50, 23, -34, 25, -12);
  body.closePath();
  return body;
}

function armPath({ side, by, hand }: Arm, lean: number): Path2D {
  const arm = new Path2D();
  arm.moveTo(side * SHOULDER.x + lean * 0.7, SHOULDER.y);
  arm.quadraticCurveTo(by.x, by.y, hand.x, hand.y);
  return arm;
}

const footPath = (): Path2D =>
  rectPath(-FOOT.width / 2, -FOOT.height - FIGURE_LINE / 2, FOOT.width, FOOT.height, FOOT.height / 2);

/** The body, and in front of it the foot, with ink lines of this width. */
export function drawBody(context: Context, body: Path2D, color: string, line = FIGURE_LINE): void {
  const foot = footPath();
  for (const part of [body, foot]) {
    fill(context, part, color);
    stroke(context, part, PALETTE.ink, line);
  }
}

export function drawHead(context: Context, at: Point, color: string, line = FIGURE_LINE): void {
  const head = circlePath(at, HEAD_RADIUS);
  fill(context, head, color);
  stroke(context, head, PALETTE.ink, line);
}

/** The shadow on the floor, `reach` px to each side of its middle. */
export function drawFloor(context: Context, x: number, reach: number, y = -5, high = 7.5): void {
  const floor = new Path2D();
  floor.ellipse(x, y, reach, high, 0, 0, 2 * Math.PI);
  fill(context, floor, PALETTE.corner);
}

/** The faces, about the middle of the head, in ink lines of this width. */
const FACES: Readonly<Record<Mood, (context: Context, line: number) => void>> = {
  happy: (context, line) => {
    drawArc(context, [-EYE.apart, EYE.y], 5, [1.1, 1.9], line);
    drawArc(context, [EYE.apart, EYE.y], 5, [1.1, 1.9], line);
    drawArc(context, [0, 4], 9, [0.15, 0.85], line);
  },
  wink: (context, line) => {
    drawDot(context, -EYE.apart, EYE.y - 2, EYE.dot);
    drawArc(context, [EYE.apart, EYE.y], 5.5, [1.1, 1.9], line);
    drawArc(context, [1, 4], 9, [0.05, 0.75], line);
  },
  puzzled: (context, line) => {
    for (const side of [-1, 1]) drawDot(context, side * EYE.apart, EYE.y, EYE.dot);
    drawArc(context, [EYE.apart, -6], 7, [1.2, 1.8], line);
    drawArc(context, [0, 17], 7, [1.15, 1.85], line);
  },
  whistling: (context, line) => {
    for (const side of [-1, 1]) drawArc(context, [side * EYE.apart, EYE.y], 5, [1.1, 1.9], line);
    drawArc(context, [3, 11], 3.6, [0, 2], line);
  },
  amazed: (context) => {
    for (const side of [-1, 1]) drawDot(context, side * EYE.apart, EYE.y - 3, EYE.dot);
    drawDot(context, 0, 11, 6.2);
  },
  sad: (context, line) => {
    drawArc(context, [0, 8], 4.8, [0.1, 0.95], line);
    drawArc(context, [15, 4.5], 4.8, [0.05, 0.85], line);
    drawArc(context, [8.5, 19.5], 4, [1.1, 1.85], line);
  },
};

/** Draws a face about the middle of a head. */
export const drawFace = (context: Context, mood: Mood, at: Point): void =>
  drawAt(context, at, () => FACES[mood](context, FACE_LINE));

/** An arc of a circle; its ends in half turns. */
function drawArc(
  context: Context,
  [x, y]: readonly [number, number],
  radius: number,
  [from, to]: readonly [number, number],
  line: number,
): void {
  const arc = new Path2D();
  arc.arc(x, y, radius, from * Math.PI, to * Math.PI);
  stroke(context, arc, PALETTE.ink, line);
}

function drawDot(context: Context, x: number, y: number, r: number): void {
  fill(context, circlePath({ x, y }, r), PALETTE.ink);
}
