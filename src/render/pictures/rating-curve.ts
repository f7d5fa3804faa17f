import type { Seat } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { indexedPng } from '../paint/png.ts';
import { fill, fillCoats, fillRimmed, linePath, shapePath, stroke, type Context } from '../paint/shapes.ts';
import { curveIn, drawPlate, drawScale, drawScoreGround, drawScoreHead } from './ground.ts';
import { drawText, widthOf } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, WEIGHT } from '../paint/theme.ts';
import type { RatingCurve } from '../scene/subjects.ts';

/** The picture, px: as wide as a board. */
export const CURVE = { width: 1024, height: 420 } as const;
const HEAD_ROOM = 690; // up to the number
const NOW = { right: 976, y: 102, size: 84 } as const;
const GROUND = { top: 140, bottom: 386 } as const;
/** The box of the curve, with lines at its highest and lowest point. */
const PLOT = { left: 172, top: 178, right: 944, bottom: 348, scale: { gap: 20, size: 34, width: 3 } } as const;
const LINE = { width: 8, ink: 16 } as const;
const MARK = { r: 7, ink: 4, most: 16 } as const;
const LAST_MARK = { r: 20, rim: 3, ink: 6 } as const;
/** A flat curve lies in the middle: its scale covers at least this number of points. */
const LEAST_SPAN = 20;

export const renderRatingCurve = (curve: RatingCurve): Buffer =>
  indexedPng(CURVE, (context) => drawRatingCurve(context, curve));

/** Draws the curve of a rating over a whole canvas of its size. */
export function drawRatingCurve(context: Context, curve: RatingCurve): void {
  drawScoreGround(context, { x: NOW.right, y: NOW.y });
  drawScoreHead(context, curve, HEAD_ROOM);
  drawNow(context, curve);
  drawPlot(context, curve);
}

/** The present rating, in the upper right corner. */
function drawNow(context: Context, { points }: RatingCurve): void {
  const now = { size: NOW.size, weight: WEIGHT.numeral, color: PALETTE.impactInside, align: 'left' } as const;
  const number = String(points.at(-1));
  drawText(context, number, NOW.right - widthOf(number, now), NOW.y, now);
}

function drawPlot(context: Context, { points, seat }: RatingCurve): void {
  drawPlate(context, GROUND.top, GROUND.bottom - GROUND.top);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const yOf = heightsOf(least, most);
  const line = curveIn(PLOT, points, yOf);
  const theme = COLOR_THEMES[seat];
  const under = linePath([{ x: PLOT.left, y: GROUND.bottom }, ...line, { x: PLOT.right, y: GROUND.bottom }]);
  fill(context, under, theme.socket);
  for (const value of new Set([most, least])) drawScale(context, PLOT, value, yOf(value));
  stroke(context, linePath(line), PALETTE.ink, LINE.ink);
  stroke(context, linePath(line), PALETTE.ivory, LINE.width);
  if (line.length <= MARK.most) for (const at of line) drawMark(context, seat, at);
  fillRimmed(context, seat, { ...line.at(-1)!, r: LAST_MARK.r }, LAST_MARK);
}

/** The y of a number of points, px. */
function heightsOf(least: number, most: number): (value: number) => number {
  const spare = Math.max(0, LEAST_SPAN - (most - least)) / 2;
  const [low, high] = [least - spare, most + spare];
  return (value) => PLOT.bottom - ((value - low) / (high - low)) * (PLOT.bottom - PLOT.top);
}

function drawMark(context: Context, seat: Seat, at: Point): void {
  fillCoats(context, (grow) => shapePath(seat, at, MARK.r, grow), [MARK.ink, PALETTE.ink], [0, PALETTE.ivory]);
}
