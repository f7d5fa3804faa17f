import { SEATS, type Seat } from '../../engine/index.ts';
import { direction, polar, type Point } from '../paint/geometry.ts';
import { fill, stroke, type Context } from '../paint/ink.ts';
import { slidePoints, type Layout, type Slide } from '../paint/layout.ts';
import { fixedSprite, type Part } from '../paint/part.ts';
import { arrowheadPath, chevronPath, circlePath, linePath, shapePath } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';

const RIBBON = { width: 24, edge: 4 } as const;
const DISC = { radius: 24, edge: 3.5, shape: 11 } as const;
const TRIANGLE = { radius: 21.5, edge: 3.5 } as const;
/** From the middle of the first and last square of a slide to the outer side of its ink. */
const REACH = 34;
/** From the middle of a marked square to the end of the ribbon beside it. */
const CUT = 34;
/** Chevrons sit a little ahead of the middle, so that the first one clears the tip of the triangle. */
const CHEVRON = { reach: 7, spread: 7, width: 5, ahead: 2, first: 8 } as const;

/** Layer 5: the slides of every color. Those of a color without a player stay, because other pawns slide on them. */
export function slideParts(layout: Layout): readonly Part[] {
  return SEATS.flatMap((seat) => layout.sides[seat].slides.map((slide) => slidePart(layout, seat, slide)));
}

function slidePart(layout: Layout, seat: Seat, slide: Slide): Part {
  const points = slidePoints(layout, slide);
  const cuts = layout.marked.flatMap(({ at, as }) => (as === 'diamond' ? [at - slide.start] : []));
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  const at = { x: Math.min(...x), y: Math.min(...y) };
  const [right, down] = [Math.max(...x) - at.x + REACH, Math.max(...y) - at.y + REACH];
  return fixedSprite(`slide ${seat} ${points.length} ${layout.key}`, at, [REACH, REACH, right, down], (context) =>
    drawSlide(context, seat, points, cuts),
  );
}

/** Draws a slide. Its ribbon leaves out the squares numbered `cuts`, so that their marks stay visible. */
function drawSlide(context: Context, seat: Seat, points: readonly Point[], cuts: readonly number[]): void {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return;
  const angle = direction(first, last);
  const color = COLOR_THEMES[seat];
  const ribbons = ribbonsOf(points, cuts, angle);
  fill(context, circlePath(last, DISC.radius + DISC.edge), PALETTE.ink);
  for (const ribbon of ribbons) stroke(context, linePath(ribbon), PALETTE.ink, RIBBON.width + 2 * RIBBON.edge);
  fill(context, circlePath(last, DISC.radius), color.base);
  for (const ribbon of ribbons) stroke(context, linePath(ribbon), color.base, RIBBON.width);
  points.forEach((point, step) => {
    if (step === 0 || step === points.length - 1 || cuts.includes(step)) return;
    const at = polar(point, angle, step === 1 ? CHEVRON.first : CHEVRON.ahead);
    stroke(context, chevronPath(at, angle, CHEVRON.reach, CHEVRON.spread), color.chevron, CHEVRON.width);
  });
  drawTriangle(context, first, angle, color.base);
  fill(context, shapePath(seat, last, DISC.shape), PALETTE.ivory);
}

/** The lines of a ribbon, from the first square to the last, with gaps at the squares of `cuts`. */
function ribbonsOf(points: readonly Point[], cuts: readonly number[], angle: number): readonly (readonly Point[])[] {
  const inside = cuts.filter((step) => step > 0 && step < points.length - 1).toSorted((one, other) => one - other);
  const starts = [points[0]!, ...inside.map((step) => polar(points[step]!, angle, CUT))];
  const ends = [...inside.map((step) => polar(points[step]!, angle, -CUT)), points.at(-1)!];
  return starts.map((start, index) => [start, ends[index]!]);
}

/** The triangle at the start is big and plain: a shape inside would look like a sign of its owner. */
function drawTriangle(context: Context, at: Point, angle: number, color: string): void {
  const path = arrowheadPath(at, angle, TRIANGLE.radius);
  stroke(context, path, PALETTE.ink, 2 * TRIANGLE.edge);
  fill(context, path, color);
}
