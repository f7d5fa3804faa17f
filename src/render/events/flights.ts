import type { Path2D } from '@napi-rs/canvas';
import { colorOf, startOf, type Seat, type Space } from '../../engine/index.ts';
import { clearCurve, curvePoints, turnedRound, type Curve } from './curves.ts';
import { ORIGIN, between, direction, distance, polar, type Point } from '../paint/geometry.ts';
import { fill, linePath, polygonPath, stroke, type Context } from '../paint/shapes.ts';
import { markerPoint, placePoint, spacePoint, type Layout } from '../paint/layout.ts';
import { markerOutline } from '../table/markers.ts';
import { movesOf, type Mark, type Scene, type Tone } from '../scene/scene.ts';
import { widePart, type Part } from '../paint/part.ts';
import { haloOutline } from '../table/pawns.ts';
import { COLOR_THEMES, PALETTE, RADIUS } from '../paint/theme.ts';

/** One end of a flight: the pawn of this color has landed on this space. */
type Landing = { readonly seat: Seat; readonly onto: Space };

/** The head of an arrow: it ends this many px from the middle of its space. */
type Head = { readonly seat: Seat; readonly gap: number };

/** A curve through the air with a head at each landing. Pawns that changed places share one, each with its half. */
interface Flight<End> {
  readonly curve: Curve;
  readonly to: End;
  readonly from: End | null;
}

/** The drawn part of a flight. */
type Arc = Flight<Head> & { readonly pen: Pen };

/** Full widths of the curve, and the arrowhead's length, half width and edges. */
interface Pen {
  readonly ink: number;
  readonly ivory: number;
  readonly base: number;
  readonly head: { readonly length: number; readonly half: number; readonly ivory: number; readonly ink: number };
}

/** All moves except the newest share a pen: an arc over the whole board takes long to draw, so it is drawn once. */
const THIN: Pen = { ink: 12, ivory: 8, base: 4, head: { length: 22, half: 12, ivory: 2, ink: 4.5 } };
const PENS: Readonly<Record<Tone, Pen>> = {
  new: { ink: 20, ivory: 14, base: 8, head: { length: 26, half: 14, ivory: 3, ink: 6 } },
  calm: THIN,
  old: THIN,
  oldest: THIN,
};
const ROUNDING = 3; // of a head
const GAP = RADIUS.pawn + 12.5; // whole px, the least from the middle of the target to the point
const SPACING = 12; // px between neighboring points of a curve, at most
const SHORT = 200;
const LEAP = { share: 0.23, least: 19 } as const;

/** Layer 6: curves of pawns that left the track or their start through the air. */
export function flightParts(scene: Scene): readonly Part[] {
  return movesOf(scene).flatMap(({ marks, tone }) =>
    marks.flatMap((mark) => flightsOf(mark, scene)).map((flight) => arcPart(arcOf(flight, PENS[tone], scene))),
  );
}

/** The curve of one pawn's flight, with a head that ends `gap` px before its end. */
export const flightPart = (seat: Seat, curve: Curve, gap: number): Part =>
  arcPart({ curve, to: { seat, gap }, from: null, pen: PENS.new });

function arcOf({ curve, to, from }: Flight<Landing>, pen: Pen, scene: Scene): Arc {
  const head = (along: Curve, { seat, onto }: Landing): Head => ({ seat, gap: gapOf(along, onto, pen, scene) });
  return { curve, to: head(curve, to), from: from && head(turnedRound(curve), from), pen };
}

/** The head of the arrow stops at the halo of the target's pawn, or at the letter beside it, and hides neither. */
function gapOf(curve: Curve, onto: Space, { head }: Pen, scene: Scene): number {
  const pawn = scene.pawns.indexOf(onto);
  if (pawn < 0) return GAP;
  const { to } = curve;
  const angle = direction(to, headless(curvePoints(curve), to, GAP + head.length / 2).at(-1) ?? curve.from);
  const isLettered = scene.markers.some(({ at }) => at === onto);
  const letter = isLettered ? markerOutline(markerPoint(scene, onto)) : [];
  const edge = [...haloOutline(colorOf(pawn)), ...letter.map(({ x, y }) => ({ x: x - to.x, y: y - to.y }))];
  return Math.ceil(Math.max(GAP, ...edge.map((point) => reachOf(point, angle, head))));
}

/** The distance from the origin at which the head, pointed to the origin, touches this point. */
function reachOf({ x, y }: Point, angle: number, head: Pen['head']): number {
  const ahead = x * Math.cos(angle) + y * Math.sin(angle);
  const aside = Math.abs(y * Math.cos(angle) - x * Math.sin(angle));
  return ahead - Math.max(0, aside - head.ink) * (head.length / head.half);
}

function arcPart(arc: Arc): Part {
  const { curve, to, from, pen } = arc;
  const spots = curvePoints(curve).map(({ x, y }) => ({ x, y, r: pen.ink / 2 + SPACING }));
  const { length, ink } = pen.head;
  const heads = [
    { ...curve.to, r: to.gap + length + ink },
    { ...curve.from, r: (from?.gap ?? 0) + length + ink },
  ];
  const ends = [curve.from.x, curve.from.y, curve.to.x, curve.to.y, ...curve.handles].map(Math.round);
  const name = ['arc', pen.ink, to.seat, from?.seat ?? '-', ...ends, from?.gap ?? 0, to.gap].join(' ');
  return widePart(name, [...spots, ...heads], (context) => drawArc(context, arc));
}

function flightsOf(mark: Mark, { board, pawnsPerColor }: Scene): readonly Flight<Landing>[] {
  if (mark.kind !== 'flight' && mark.kind !== 'swap') return [];
  const landing = { seat: colorOf(mark.pawn), onto: mark.to };
  if (mark.kind === 'swap') {
    const curve = clearCurve(board, spacePoint(board, mark.from), spacePoint(board, mark.to));
    return [{ curve, to: landing, from: { seat: colorOf(mark.target), onto: mark.from } }];
  }
  const begin = mark.from ?? startOf(landing.seat);
  const [from, to] = [begin, mark.to].map((space) => placePoint(board, mark.pawn, space, pawnsPerColor));
  return [{ curve: flightCurve(board, from!, to!, spacePoint(board, begin)), to: landing, from: null }];
}

/** A long flight goes round the card. A short one bends toward its start's middle, between the waiting pawns. */
function flightCurve(layout: Layout, from: Point, to: Point, start: Point): Curve {
  if (distance(from, to) >= SHORT) return clearCurve(layout, from, to);
  const middle = between(from, to, 0.5);
  const aside = polar(ORIGIN, direction(from, to) - Math.PI / 2, 1);
  const goal = between(start, to, 0.5);
  const toward = (goal.x - middle.x) * aside.x + (goal.y - middle.y) * aside.y;
  const handle = (toward > 0 ? 1 : -1) * Math.max(LEAP.least, LEAP.share * distance(from, to));
  return { from, to, handles: [handle, handle] };
}

/** The points of a curve, up to the middle of the arrow's head. */
const headless = (points: readonly Point[], to: Point, reach: number): readonly Point[] =>
  points.filter((point) => distance(point, to) > reach);

function drawArc(context: Context, arc: Arc): void {
  const { pen } = arc;
  const stretches = stretchesOf(arc);
  for (const [color, width, edge] of [
    [PALETTE.ink, pen.ink, pen.head.ink],
    [PALETTE.ivory, pen.ivory, pen.head.ivory],
  ] as const) {
    for (const { line } of stretches) stroke(context, line, color, width);
    for (const { head } of stretches) stroke(context, head, color, 2 * edge);
  }
  for (const { seat, line, head } of stretches) {
    stroke(context, line, COLOR_THEMES[seat].base, pen.base, { cap: 'butt' }); // two halves meet in its middle
    fill(context, head, COLOR_THEMES[seat].base);
  }
}

function stretchesOf({ curve, to, from, pen }: Arc) {
  const points = curvePoints(curve);
  if (from === null) return [stretchTo(points, to, pen)];
  const middle = Math.floor(points.length / 2);
  return [stretchTo(points.slice(middle), to, pen), stretchTo(points.slice(0, middle + 1).toReversed(), from, pen)];
}

/** A line in one color along these points, with its head at the last one. */
function stretchTo(points: readonly Point[], { seat, gap }: Head, { head }: Pen) {
  const to = points.at(-1)!;
  const kept = headless(points, to, gap + head.length / 2);
  const angle = direction(kept.at(-1) ?? points[0]!, to);
  const apex = polar(to, angle, -gap);
  return { seat, line: linePath([...kept, polar(apex, angle, -head.length / 2)]), head: headPath(apex, angle, head) };
}

function headPath(apex: Point, angle: number, { length, half }: Pen['head']): Path2D {
  const back = polar(apex, angle, -length);
  const corners = [apex, polar(back, angle + Math.PI / 2, half), polar(back, angle - Math.PI / 2, half)];
  return polygonPath(corners, ROUNDING);
}
