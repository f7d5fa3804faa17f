import { PathOp } from '@napi-rs/canvas';
import { MEASURES, SEATS, isTrack, type Seat, type Space } from '../../engine/index.ts';
import { direction, pointsOf, polar, type Point } from '../paint/geometry.ts';
import {
  arrowheadPath,
  chevronPath,
  circlePath,
  fill,
  fillEdged,
  linePath,
  polygonPath,
  rectPath,
  shapePath,
  shifted,
  starPath,
  stroke,
  type Context,
} from '../paint/shapes.ts';
import { slidePoints, type Layout, type MarkedSquare, type Slide } from '../paint/layout.ts';
import { fixedSprite, spriteAround, type Part } from '../paint/part.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';
import { drawFlame } from './tokens.ts';

const LAST = MEASURES.length - 1;
/** Px by which a tile is smaller than its cell, both sides together. */
const GAP = 4;
const TILE = { radius: 11, lip: 5 } as const;
/** Px from the middle of a square up to the middle of its tile's top. */
const LIFT = 2;
const STAR = { points: 4, outer: 16.5, inner: 5 } as const;
const FLAME = 17;
const TURBO = { apart: 8, reach: 12, spread: 14, width: 7 } as const;
const DIAMOND = { corners: pointsOf(0, -12, 12, 0, 0, 12, -12, 0), edge: 3 } as const;
const AHEAD = { reach: 9, spread: 9, width: 6 } as const;
const TOPS = { corner: 'corner', fire: 'corner', turbo: 'impact', diamond: 'tile', ahead: 'tile' } as const;
/** The rounding of a tile with corners of its own, and the ink around it. */
const OUTLINED = { radius: 9, edge: 4 } as const;
const RAIL = { ink: 11, core: 5 } as const;

/** Layer 4: the squares of the track. The ink below shows in the gaps between them. */
export function trackParts(layout: Layout): readonly Part[] {
  const { spaces, cell, marked } = layout;
  if (layout.outlines.length > 0) return [outlinedTrackPart(layout)];
  return spaces.flatMap((at, space) => {
    if (!isTrack(space)) return [];
    const mark = marked.find((square) => square.at === space)?.as ?? null;
    const ahead = directionAt(layout, space);
    const name = mark === null ? `tile ${cell}` : `${mark} tile ${cell} ${ahead.toFixed(2)}`;
    return [
      spriteAround(name, at, cell / 2, (context, place) => {
        drawTile(context, place, cell, { top: topOf(mark), lip: PALETTE.tileLip });
        if (mark !== null) drawMark(context, place, mark, ahead);
      }),
    ];
  });
}

const topOf = (mark: MarkedSquare['as'] | null): string => PALETTE[mark === null ? 'tile' : TOPS[mark]];

/** The direction of the track from here: on a curve, along the curve. */
function directionAt({ spaces }: Layout, space: Space): number {
  const ahead = spaces[isTrack(space + 1) ? space + 1 : 0]!;
  const behind = spaces[space === 0 ? LAST : space - 1]!;
  return direction(behind, ahead);
}

/** A track whose tiles have corners of their own, as one part, with the rails of its bridges. */
function outlinedTrackPart(layout: Layout): Part {
  const { key, table, rails } = layout;
  const reach = [0, 0, table.width, table.height] as const;
  return fixedSprite(`track ${key}`, table, reach, (context) => {
    layout.outlines.forEach((_, space) => drawOutlined(context, layout, space));
    for (const rail of rails) stroke(context, linePath(rail), PALETTE.ink, RAIL.ink);
    for (const rail of rails) stroke(context, linePath(rail), PALETTE.tileLip, RAIL.core);
  });
}

function drawOutlined(context: Context, layout: Layout, space: Space): void {
  const mark = layout.marked.find(({ at }) => at === space)?.as ?? null;
  const corners = layout.outlines[space]!;
  const tile = polygonPath(corners, OUTLINED.radius);
  fillEdged(context, tile, PALETTE.tileLip, OUTLINED.edge);
  const raised = polygonPath(shifted(corners, { x: 0, y: -TILE.lip }), OUTLINED.radius);
  fill(context, raised.op(tile, PathOp.Intersect), topOf(mark));
  if (mark !== null) drawMark(context, layout.spaces[space]!, mark, directionAt(layout, space));
}

/** The mark of a square; `ahead` is the direction of the track. */
function drawMark(context: Context, { x, y }: Point, mark: MarkedSquare['as'], ahead: number): void {
  const at = { x, y: y - LIFT };
  switch (mark) {
    case 'corner':
      return fill(context, starPath(at, STAR.points, STAR.outer, STAR.inner, -Math.PI / 2), PALETTE.tileLip);
    case 'fire':
      return drawFlame(context, at, FLAME);
    case 'turbo':
      for (const shift of [-TURBO.apart, TURBO.apart]) {
        const path = chevronPath(polar(at, ahead, shift), ahead, TURBO.reach, TURBO.spread);
        stroke(context, path, PALETTE.ink, TURBO.width);
      }
      return;
    case 'ahead':
      return stroke(context, chevronPath(at, ahead, AHEAD.reach, AHEAD.spread), PALETTE.tileLip, AHEAD.width);
    case 'diamond':
      return fillEdged(context, polygonPath(shifted(DIAMOND.corners, at), 1), PALETTE.tileLip, DIAMOND.edge);
  }
}

/** A tile about a point. Its lip is below it on all four sides of the board, because the light comes from above. */
export function drawTile(context: Context, at: Point, cell: number, colors: Record<'top' | 'lip', string>): void {
  const { radius, lip } = TILE;
  const size = cell - GAP;
  const [x, y] = [at.x - size / 2, at.y - size / 2];
  fill(context, rectPath(x, y, size, size, radius), colors.lip);
  fill(context, rectPath(x, y, size, size - lip, radius), colors.top);
}

const RIBBON = { width: 24, edge: 4 } as const;
const DISC = { radius: 24, edge: 3.5, shape: 11 } as const;
const TRIANGLE = { radius: 21.5, edge: 3.5 } as const;
/** From the middle of the first and last square of a slide to the outer side of its ink. */
const REACH = 34;
/** From the middle of a marked square to the end of the ribbon beside it. */
const CUT = 34;
/** Chevrons sit a little ahead of the middle, so that the first one clears the point of the triangle. */
const CHEVRON = { reach: 7, spread: 7, width: 5, ahead: 2, first: 8 } as const;

/** Layer 5: the slides of every color. Those of a color without a player stay, because other pawns slide on them. */
export const slideParts = (layout: Layout): readonly Part[] =>
  SEATS.flatMap((seat) => layout.sides[seat].slides.map((slide) => slidePart(layout, seat, slide)));

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
  const [first, last] = [points[0]!, points.at(-1)!];
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
  // The triangle at the start is big and plain: a shape inside would look like a sign of its owner.
  fillEdged(context, arrowheadPath(first, angle, TRIANGLE.radius), color.base, TRIANGLE.edge);
  fill(context, shapePath(seat, last, DISC.shape), PALETTE.ivory);
}

/** The lines of a ribbon, from the first square to the last, with gaps at the squares of `cuts`. */
function ribbonsOf(points: readonly Point[], cuts: readonly number[], angle: number): readonly (readonly Point[])[] {
  const inside = cuts.filter((step) => step > 0 && step < points.length - 1).toSorted((one, other) => one - other);
  const starts = [points[0]!, ...inside.map((step) => polar(points[step]!, angle, CUT))];
  const ends = [...inside.map((step) => polar(points[step]!, angle, -CUT)), points.at(-1)!];
  return starts.map((start, index) => [start, ends[index]!]);
}
