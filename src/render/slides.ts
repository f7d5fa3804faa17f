import { SEATS, type Seat } from '../engine/index.ts';
import { direction, polar, type Point } from './geometry.ts';
import { fill, stroke, type Context } from './ink.ts';
import { slidePoints, type Layout } from './layout.ts';
import { fixedSprite, type Part } from './part.ts';
import { arrowheadPath, chevronPath, circlePath, linePath, shapePath } from './shapes.ts';
import { COLOR_THEMES, PALETTE } from './theme.ts';

const RIBBON = { width: 24, edge: 4 } as const;
const DISC = { radius: 24, edge: 3.5, shape: 11 } as const;
const TRIANGLE = { radius: 21.5, edge: 3.5 } as const;
/** From the middle of the first and last square to the outer side of all ink. */
const REACH = 34;
/** Chevrons sit a little ahead of the middle; the first has to clear the triangle's tip. */
const CHEVRON = { reach: 7, spread: 7, width: 5, ahead: 2, first: 8 } as const;

/** Layer 5: both slides of every color, played or not, as they work for everybody else. */
export function slideParts(layout: Layout): readonly Part[] {
  return SEATS.flatMap((seat) =>
    layout.sides[seat].slides.map((slide) => slidePart(layout, seat, slidePoints(layout, slide))),
  );
}

function slidePart({ key }: Layout, seat: Seat, points: readonly Point[]): Part {
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  const at = { x: Math.min(...x), y: Math.min(...y) };
  const [right, down] = [Math.max(...x) - at.x + REACH, Math.max(...y) - at.y + REACH];
  return fixedSprite(`slide ${seat} ${points.length} ${key}`, at, [REACH, REACH, right, down], (context) =>
    drawSlide(context, seat, points),
  );
}

function drawSlide(context: Context, seat: Seat, points: readonly Point[]): void {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (first === undefined || last === undefined) return;
  const angle = direction(first, last);
  const color = COLOR_THEMES[seat];
  fill(context, circlePath(last, DISC.radius + DISC.edge), PALETTE.ink);
  stroke(context, linePath([first, last]), PALETTE.ink, RIBBON.width + 2 * RIBBON.edge);
  fill(context, circlePath(last, DISC.radius), color.base);
  stroke(context, linePath([first, last]), color.base, RIBBON.width);
  rest.forEach((point, index) => {
    const at = polar(point, angle, index === 0 ? CHEVRON.first : CHEVRON.ahead);
    stroke(context, chevronPath(at, angle, CHEVRON.reach, CHEVRON.spread), color.chevron, CHEVRON.width);
  });
  drawTriangle(context, first, angle, color.base);
  fill(context, shapePath(seat, last, DISC.shape), PALETTE.ivory);
}

/** Big at the start, and plain: a shape inside would look like an owner's. */
function drawTriangle(context: Context, at: Point, angle: number, color: string): void {
  const path = arrowheadPath(at, angle, TRIANGLE.radius);
  stroke(context, path, PALETTE.ink, 2 * TRIANGLE.edge);
  fill(context, path, color);
}
