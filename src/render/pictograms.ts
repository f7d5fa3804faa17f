import { Path2D } from '@napi-rs/canvas';
import type { Face, Seat } from '../engine/index.ts';
import { fill, stroke, type Context } from './ink.ts';
import { chevronPath, circlePath, linePath, polygonPath, rectPath } from './shapes.ts';
import { COLOR_THEMES, PALETTE } from './theme.ts';

/** One sign of a picture line: its width in px, and a function that draws it with the middle of its left edge at the origin. */
interface Sign {
  readonly width: number;
  readonly draw: (context: Context) => void;
}

const TILE = { large: 30, medium: 24, normal: 20, small: 16 } as const;
const RING = { radius: 13, line: 5, dot: 6 } as const;
const LINE = 5;
const PITCH = { normal: 26, small: 23 } as const;

/**
 * The picture line under the number of a card, centered at a point. It has a little tile for each step, the last one in
 * color with the arrow. "/" means or, a ring means the start, "+ card" means to draw again, a fork means to split, two
 * arrows mean to swap.
 */
export function drawPicture(context: Context, face: Face, seat: Seat, x: number, y: number): void {
  const signs = signsOf(face, seat);
  const width = signs.reduce((sum, sign) => sum + sign.width, 0);
  let left = x - width / 2;
  for (const sign of signs) {
    context.save();
    context.translate(left, y);
    sign.draw(context);
    context.restore();
    left += sign.width;
  }
}

function signsOf(face: Face, seat: Seat): readonly Sign[] {
  switch (face) {
    case 1:
      return [ring(seat), gap(2), straightArrow(), gap(13), slash(), gap(12), tile(seat, TILE.large, 0)];
    case 2:
      return [ring(seat), gap(5), slash(), gap(6), ...twoSteps(seat), gap(10), plus(), gap(11), card(seat)];
    case 3:
    case 5:
      return [rows(seat, [face], TILE.normal, PITCH.normal)];
    case 4:
      return [
        tile(seat, TILE.normal, Math.PI),
        gap(6),
        blank(TILE.normal),
        gap(6),
        blank(TILE.normal),
        gap(6),
        blank(TILE.normal),
      ];
    case 7:
      return [fork(seat)];
    case 8:
      return [rows(seat, [4, 4], TILE.normal, PITCH.normal)];
    case 10:
      return [rows(seat, [5, 5], TILE.small, PITCH.small), gap(8), slash(), gap(7), tile(seat, TILE.large, Math.PI)];
    case 11:
      return [rows(seat, [6, 5], TILE.small, PITCH.small), gap(5), slash(), gap(4), exchange(seat)];
    case 12:
      return [rows(seat, [6, 6], TILE.small, PITCH.small)];
    case 'sorry':
    case 'dice':
    case 'question':
      return [];
  }
}

function twoSteps(seat: Seat): readonly Sign[] {
  return [blank(TILE.medium), gap(5), tile(seat, TILE.medium, 0)];
}

function gap(width: number): Sign {
  return { width, draw: () => undefined };
}

function drawStep(context: Context, x: number, y: number, size: number, color: string): void {
  fill(context, rectPath(x, y - size / 2, size, size, 0.27 * size), color);
}

function drawLastStep(context: Context, at: { x: number; y: number; size: number; angle: number }, seat: Seat): void {
  const { x, y, size, angle } = at;
  const { base, text } = COLOR_THEMES[seat];
  drawStep(context, x, y, size, base);
  stroke(context, chevronPath({ x: x + size / 2, y }, angle, 0.2 * size, 0.21 * size), text, 0.18 * size);
}

function blank(size: number): Sign {
  return { width: size, draw: (context) => drawStep(context, 0, 0, size, PALETTE.ink) };
}

function tile(seat: Seat, size: number, angle: number): Sign {
  return { width: size, draw: (context) => drawLastStep(context, { x: 0, y: 0, size, angle }, seat) };
}

/** Rows of steps, each row centered; the last step of the last row carries the arrow. */
function rows(seat: Seat, counts: readonly number[], size: number, pitch: number): Sign {
  const width = pitch * (Math.max(...counts) - 1) + size;
  const draw = (context: Context): void => {
    counts.forEach((count, row) => {
      const y = (row - (counts.length - 1) / 2) * pitch;
      const left = (width - pitch * (count - 1) - size) / 2;
      for (let step = 0; step < count; step += 1) drawStep(context, left + step * pitch, y, size, PALETTE.ink);
      if (row === counts.length - 1) drawLastStep(context, { x: left + (count - 1) * pitch, y, size, angle: 0 }, seat);
    });
  };
  return { width, draw };
}

function ring(seat: Seat): Sign {
  const width = 2 * RING.radius + RING.line;
  const at = { x: width / 2, y: 0 };
  const draw = (context: Context): void => {
    stroke(context, circlePath(at, RING.radius), PALETTE.ink, RING.line);
    fill(context, circlePath(at, RING.dot), COLOR_THEMES[seat].base);
  };
  return { width, draw };
}

function slash(): Sign {
  return {
    width: 14,
    draw: (context) =>
      stroke(
        context,
        linePath([
          { x: 2, y: 12 },
          { x: 12, y: -12 },
        ]),
        PALETTE.ink,
        4,
      ),
  };
}

function plus(): Sign {
  return { width: 18, draw: drawPlus };
}

function drawPlus(context: Context): void {
  fill(context, rectPath(0, -2, 18, 4, 1), PALETTE.ink);
  fill(context, rectPath(7, -9, 4, 18, 1), PALETTE.ink);
}

function card(seat: Seat): Sign {
  const draw = (context: Context): void => {
    fill(context, rectPath(0, -17.5, 27, 35, 6), PALETTE.ink);
    fill(context, rectPath(4, -13.5, 19, 27, 3), COLOR_THEMES[seat].base);
  };
  return { width: 27, draw };
}

function straightArrow(): Sign {
  return { width: 30, draw: (context) => drawArrow(context, { x: 0, y: 0, length: 30 }, PALETTE.ink) };
}

/** A thin arrow from `x` over `length` px; a negative length points to the left. */
function drawArrow(context: Context, at: { x: number; y: number; length: number }, color: string): void {
  const { x, y, length } = at;
  const ahead = Math.sign(length);
  const tip = x + length;
  stroke(
    context,
    linePath([
      { x: x + ahead * (LINE / 2), y },
      { x: tip - ahead * 9, y },
    ]),
    color,
    LINE,
  );
  const corners = [
    { x: tip, y },
    { x: tip - ahead * 13, y: y - 8.5 },
    { x: tip - ahead * 13, y: y + 8.5 },
  ];
  fill(context, polygonPath(corners, 2), color);
}

function exchange(seat: Seat): Sign {
  const draw = (context: Context): void => {
    drawArrow(context, { x: 0, y: -10.5, length: 40 }, PALETTE.ink);
    drawArrow(context, { x: 40, y: 10.5, length: -40 }, COLOR_THEMES[seat].base);
  };
  return { width: 40, draw };
}

/** The line of one pawn, which becomes two. */
function fork(seat: Seat): Sign {
  const { base } = COLOR_THEMES[seat];
  const draw = (context: Context): void => {
    const lines = new Path2D();
    for (const [y, end] of [
      [-14, 116],
      [14, 94],
    ] as const) {
      lines.moveTo(30, 0);
      lines.lineTo(60, 0);
      lines.bezierCurveTo(74, 0, 74, y, 92, y);
      lines.lineTo(end, y);
    }
    stroke(context, lines, PALETTE.ink, LINE + 1);
    fill(context, circlePath({ x: 10, y: 0 }, 10), base);
    for (const [x, y] of [
      [117, -14],
      [95, 14],
    ] as const) {
      fill(
        context,
        polygonPath(
          [
            { x, y: y - 11 },
            { x: x + 22, y },
            { x, y: y + 11 },
          ],
          2,
        ),
        base,
      );
    }
  };
  return { width: 138, draw };
}
