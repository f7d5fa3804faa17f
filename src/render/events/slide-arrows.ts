import { colorOf, type Seat } from '../../engine/index.ts';
import { direction, polar, type Point } from '../paint/geometry.ts';
import { fill, stroke, type Context } from '../paint/ink.ts';
import { spacePoint, type Layout } from '../paint/layout.ts';
import { movesOf, type Tone } from '../scene/moves.ts';
import { fixedSprite, type Part } from '../paint/part.ts';
import type { Mark, Scene } from '../scene/scene.ts';
import { polygonPath } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';

type Slide = Extract<Mark, { kind: 'slide' }>;

/** The measures of a broad arrow, px. */
export interface Arrow {
  readonly half: number; // of its shaft
  readonly ivory: number;
  readonly ink: number;
  readonly head: number; // length
  readonly headHalf: number;
}

/** By tone. */
export const ARROWS: Readonly<Record<Tone, Arrow>> = {
  new: { half: 9, ivory: 4, ink: 7, head: 29, headHalf: 21 },
  calm: { half: 6, ivory: 3, ink: 5.5, head: 24, headHalf: 17 },
  old: { half: 4, ivory: 2.5, ink: 4.5, head: 18, headHalf: 12 },
  oldest: { half: 2.5, ivory: 2, ink: 4, head: 14, headHalf: 9 },
};
/** From the middles of the first and last square to the ends of the arrow. The tip stops at the outline of the pawn. */
export const TAIL = 12;
export const TIP = 39;

/** Layer 8: one broad arrow from the triangle of a slide to its end. */
export function slideArrowParts(scene: Scene): readonly Part[] {
  return movesOf(scene).flatMap(({ marks, tone }) =>
    marks.flatMap((mark) => (mark.kind === 'slide' ? [slideArrowPart(scene.board, mark, tone)] : [])),
  );
}

function slideArrowPart(layout: Layout, slide: Slide, tone: Tone): Part {
  const seat = colorOf(slide.pawn);
  const [from, to] = [spacePoint(layout, slide.from), spacePoint(layout, slide.to)];
  const [across, down] = [to.x - from.x, to.y - from.y];
  const name = `slid ${tone} ${seat} ${across.toFixed(2)} ${down.toFixed(2)}`;
  const r = TIP + ARROWS[tone].ink;
  const reach = [
    r - Math.min(0, across),
    r - Math.min(0, down),
    r + Math.max(0, across),
    r + Math.max(0, down),
  ] as const;
  return fixedSprite(name, from, reach, (context) => drawSlideArrow(context, seat, [from, to], ARROWS[tone]));
}

function drawSlideArrow(context: Context, seat: Seat, [from, to]: readonly [Point, Point], arrow: Arrow): void {
  const angle = direction(from, to);
  const path = arrowPath(polar(from, angle, TAIL), polar(to, angle, -TIP), angle, arrow);
  stroke(context, path, PALETTE.ink, 2 * arrow.ink);
  stroke(context, path, PALETTE.ivory, 2 * arrow.ivory);
  fill(context, path, COLOR_THEMES[seat].base);
}

function arrowPath(tail: Point, tip: Point, angle: number, { half, head, headHalf }: Arrow) {
  const right = angle + Math.PI / 2;
  const neck = polar(tip, angle, -head);
  const corners = [
    polar(tail, right, half),
    polar(neck, right, half),
    polar(neck, right, headHalf),
    tip,
    polar(neck, right, -headHalf),
    polar(neck, right, -half),
    polar(tail, right, -half),
  ];
  return polygonPath(corners, 1);
}
