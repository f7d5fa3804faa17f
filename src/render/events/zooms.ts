import type { Path2D } from '@napi-rs/canvas';
import { colorOf, type Seat } from '../../engine/index.ts';
import { between, direction, distance, polar, type Point } from '../paint/geometry.ts';
import { fill, stroke, type Context } from '../paint/ink.ts';
import { placePoint, type Layout } from '../paint/layout.ts';
import { movesOf, type Tone } from '../scene/moves.ts';
import { widePart, type Part } from '../paint/part.ts';
import type { Mark, Scene } from '../scene/scene.ts';
import { chevronPath, linePath, polygonPath } from '../paint/shapes.ts';
import { ARROWS, TAIL, TIP, type Arrow } from './slide-arrows.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';

type Zoom = Extract<Mark, { kind: 'zoom' }>;

/** Light chevrons on the shaft: they tell a zoom from a slide. */
const CHEVRON = { every: 48, share: 0.62, width: 0.5 } as const;
/** The casing of the arrow. */
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
  return widePart(
    key,
    points.map((point) => ({ ...point, r })),
    (context) => drawZoom(context, colorOf(zoom.pawn), points, arrow, CASING[zoom.by]),
  );
}

/** The end of a zoom into a home depends on the spot of the pawn. */
const keyOf = ({ key }: Layout, points: readonly Point[]): string => `${key} ${JSON.stringify(points.at(-1))}`;

function longestStep(points: readonly Point[]): number {
  return Math.max(0, ...points.slice(1).map((point, index) => distance(points[index]!, point)));
}

function drawZoom(context: Context, seat: Seat, points: readonly Point[], arrow: Arrow, casing: string): void {
  const whole = cutEnd(cutEnd(points, TIP).toReversed(), TAIL).toReversed();
  const tip = whole.at(-1)!;
  const shaft = cutEnd(whole, arrow.head - 1);
  const end = shaft.at(-1)!;
  const head = headPath(tip, direction(end, tip), arrow);
  const { base, light } = COLOR_THEMES[seat];
  for (const [color, grow] of [
    [PALETTE.ink, arrow.ink],
    [casing, arrow.ivory],
    [base, 0],
  ] as const) {
    strokeShaft(context, linePath(shaft), color, 2 * (arrow.half + grow));
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

function strokeShaft(context: Context, line: Path2D, color: string, width: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.lineCap = 'butt';
  context.stroke(line);
}

function headPath(tip: Point, angle: number, { head, headHalf }: Arrow): Path2D {
  const neck = polar(tip, angle, -head);
  return polygonPath([polar(neck, angle + Math.PI / 2, headHalf), tip, polar(neck, angle - Math.PI / 2, headHalf)], 1);
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
