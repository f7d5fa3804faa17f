import { colorOf, type Seat } from '../../engine/index.ts';
import { between, direction, distance, polar, type Point } from '../paint/geometry.ts';
import { chevronPath, fill, fillEdged, linePath, polygonPath, stroke, type Context } from '../paint/shapes.ts';
import { placePoint, spacePoint, type Layout } from '../paint/layout.ts';
import { movesOf, type Mark, type Scene, type Tone } from '../scene/scene.ts';
import { fixedSprite, widePart, type Part } from '../paint/part.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';
import type { Path2D } from '@napi-rs/canvas';

type Slide = Extract<Mark, { kind: 'slide' }>;

/** The measures of a broad arrow, px. */
interface Arrow {
  readonly half: number; // of its shaft
  readonly ivory: number;
  readonly ink: number;
  readonly head: number; // length
  readonly headHalf: number;
}

const ARROWS: Readonly<Record<Tone, Arrow>> = {
  new: { half: 9, ivory: 4, ink: 7, head: 29, headHalf: 21 },
  calm: { half: 6, ivory: 3, ink: 5.5, head: 24, headHalf: 17 },
  old: { half: 4, ivory: 2.5, ink: 4.5, head: 18, headHalf: 12 },
  oldest: { half: 2.5, ivory: 2, ink: 4, head: 14, headHalf: 9 },
};
/** From the middles of two squares to the ends of the arrow. The point stops at the outline of the pawn. */
const TAIL = 12;
const APEX = 39;

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
  const { ink, ivory } = ARROWS[tone];
  const [r, up, left] = [APEX + ink, Math.min(0, down), Math.min(0, across)];
  return fixedSprite(name, from, [r - left, r - up, r + across - left, r + down - up], (context) => {
    const angle = direction(from, to);
    const path = arrowPath(polar(from, angle, TAIL), polar(to, angle, -APEX), angle, ARROWS[tone]);
    stroke(context, path, PALETTE.ink, 2 * ink);
    fillEdged(context, path, COLOR_THEMES[seat].base, ivory, PALETTE.ivory);
  });
}

function arrowPath(tail: Point, apex: Point, angle: number, { half, head, headHalf }: Arrow) {
  const right = angle + Math.PI / 2;
  const neck = polar(apex, angle, -head);
  const edge = (side: number): readonly Point[] => [
    polar(tail, right, side * half),
    polar(neck, right, side * half),
    polar(neck, right, side * headHalf),
  ];
  return polygonPath([...edge(1), apex, ...edge(-1).toReversed()], 1);
}

type Zoom = Extract<Mark, { kind: 'zoom' }>;

/** Light chevrons on the shaft: they tell a zoom from a slide. */
const CHEVRON = { every: 48, share: 0.62, width: 0.5 } as const;
const CASING = { turbo: PALETTE.ivory, fire: PALETTE.impact } as const;

/** Layer 8, like slides: one broad arrow along the squares that a pawn raced over. */
export function zoomParts(scene: Scene): readonly Part[] {
  return movesOf(scene).flatMap(({ marks, tone }) =>
    marks.flatMap((mark) => (mark.kind === 'zoom' ? [zoomPart(mark, tone, scene)] : [])),
  );
}

function zoomPart(zoom: Zoom, tone: Tone, { board, pawnsPerColor }: Scene): Part {
  const points = zoom.path.map((space) => placePoint(board, zoom.pawn, space, pawnsPerColor));
  const arrow = ARROWS[tone];
  const r = arrow.headHalf + arrow.ink + longestStep(points) / 2;
  const key = `zoom ${tone} ${zoom.by} ${colorOf(zoom.pawn)} ${zoom.path.join(' ')} ${keyOf(board, points)}`;
  const spots = points.map((point) => ({ ...point, r }));
  return widePart(key, spots, (context) => drawZoom(context, colorOf(zoom.pawn), points, arrow, CASING[zoom.by]));
}

/** The end of a zoom into a home depends on the spot of the pawn. */
const keyOf = ({ key }: Layout, points: readonly Point[]): string => `${key} ${JSON.stringify(points.at(-1))}`;

const longestStep = (points: readonly Point[]): number =>
  Math.max(0, ...points.slice(1).map((point, index) => distance(points[index]!, point)));

function drawZoom(context: Context, seat: Seat, points: readonly Point[], arrow: Arrow, casing: string): void {
  const whole = cutEnd(cutEnd(points, APEX).toReversed(), TAIL).toReversed();
  const apex = whole.at(-1)!;
  const shaft = cutEnd(whole, arrow.head - 1);
  const end = shaft.at(-1)!;
  const head = headPath(apex, direction(end, apex), arrow);
  const { base, light } = COLOR_THEMES[seat];
  for (const [color, grow] of [
    [PALETTE.ink, arrow.ink],
    [casing, arrow.ivory],
    [base, 0],
  ] as const) {
    stroke(context, linePath(shaft), color, 2 * (arrow.half + grow), { cap: 'butt' });
    if (grow > 0) stroke(context, head, color, 2 * grow);
    fill(context, head, color);
  }
  const { every, share, width } = CHEVRON;
  for (let left = [...shaft]; ;) {
    const cut = cutEnd(left, every);
    if (cut.length < 2) return;
    const [before, at] = [cut.at(-2)!, cut.at(-1)!];
    const path = chevronPath(at, direction(before, at), share * arrow.half, share * arrow.half);
    stroke(context, path, light, width * arrow.half);
    left = [...cut];
  }
}

function headPath(apex: Point, angle: number, { head, headHalf }: Arrow): Path2D {
  const neck = polar(apex, angle, -head);
  return polygonPath([polar(neck, angle + Math.PI / 2, headHalf), apex, polar(neck, angle - Math.PI / 2, headHalf)], 1);
}

/** A line without the last `length` px; a single point if nothing is left. */
function cutEnd(points: readonly Point[], length: number): readonly Point[] {
  let left = length;
  for (let index = points.length - 1; index > 0; index -= 1) {
    const [before, at] = [points[index - 1]!, points[index]!];
    const step = distance(before, at);
    if (step > left) return [...points.slice(0, index), between(at, before, left / step)];
    left -= step;
  }
  return points.slice(0, 1);
}
