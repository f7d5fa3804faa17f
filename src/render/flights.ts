import { colorOf, startOf, type Seat, type Space } from '../engine/index.ts';
import { clearCurve, curvePoints, type Curve } from './curves.ts';
import { between, direction, distance, polar, type Point } from './geometry.ts';
import { fill, stroke, type Context } from './ink.ts';
import { markerPoint, placePoint, spacePoint, type Layout } from './layout.ts';
import { markerOutline } from './markers.ts';
import { widePart, type Part } from './part.ts';
import { haloOutline } from './pawns.ts';
import type { Mark, Scene } from './scene.ts';
import { linePath, polygonPath } from './shapes.ts';
import { COLOR_THEMES, PALETTE, RADIUS } from './theme.ts';

/** A curve through the air; `seat` gives its color. */
interface Throw {
  readonly curve: Curve;
  readonly seat: Seat;
  readonly onto: Space;
}

/** The drawn part of it: the tip of its arrow ends this many px from the middle of the target. */
interface Arc {
  readonly curve: Curve;
  readonly seat: Seat;
  readonly gap: number;
}

/** Full widths of the curve, and the arrowhead's length and half width. */
const CURVE = { ink: 20, ivory: 14, base: 8 } as const;
const HEAD = { length: 26, half: 14, ivory: 3, ink: 6, rounding: 3 } as const;
const GAP = RADIUS.pawn + 12.5; // whole px, the least from the middle of the target to the tip
const SPACING = 12; // px between neighboring points of a curve, at most
const SHORT = 200;
const LEAP = { share: 0.23, least: 19 } as const;

/** Layer 6: curves of pawns that left the track or their start through the air. */
export function flightParts(scene: Scene): readonly Part[] {
  return scene.last
    .flatMap((mark) => throwsOf(mark, scene))
    .map(({ curve, seat, onto }) => arcPart({ curve, seat, gap: gapOf(curve, onto, scene) }));
}

/**
 * The head of the arrow stops at the halo of the pawn on the target, or at the letter beside that pawn, so that neither
 * hides it.
 */
function gapOf(curve: Curve, onto: Space, scene: Scene): number {
  const pawn = scene.pawns.indexOf(onto);
  if (pawn < 0) return GAP;
  const { to } = curve;
  const from = headBase(curve, GAP);
  const angle = direction(to, from);
  const isLettered = scene.markers.some(({ at }) => at === onto);
  const letter = isLettered ? markerOutline(markerPoint(scene, onto)) : [];
  const edge = [...haloOutline(colorOf(pawn)), ...letter.map(({ x, y }) => ({ x: x - to.x, y: y - to.y }))];
  return Math.ceil(Math.max(GAP, ...edge.map((point) => reachOf(point, angle))));
}

/** How far from the origin, in a direction, the head touches this point while it points to the origin. */
function reachOf({ x, y }: Point, angle: number): number {
  const ahead = x * Math.cos(angle) + y * Math.sin(angle);
  const aside = Math.abs(y * Math.cos(angle) - x * Math.sin(angle));
  return ahead - Math.max(0, aside - HEAD.ink) * (HEAD.length / HEAD.half);
}

function arcPart(arc: Arc): Part {
  const { gap, seat } = arc;
  const { from, to, handles } = arc.curve;
  const spots = curvePoints(arc.curve).map(({ x, y }) => ({ x, y, r: CURVE.ink / 2 + SPACING }));
  const name = `arc ${seat} ${[from.x, from.y, to.x, to.y, ...handles, gap].map(Math.round).join(' ')}`;
  return widePart(name, [...spots, { ...to, r: gap + HEAD.length + HEAD.ink }], (context) => drawArc(context, arc));
}

function throwsOf(mark: Mark, { board, pawnsPerColor }: Scene): readonly Throw[] {
  switch (mark.kind) {
    case 'flight': {
      const seat = colorOf(mark.pawn);
      const from = placePoint(board, mark.pawn, startOf(seat), pawnsPerColor);
      const curve = flightCurve(board, from, spacePoint(board, mark.to), spacePoint(board, startOf(seat)));
      return [{ curve, seat, onto: mark.to }];
    }
    case 'swap': {
      const [from, to] = [spacePoint(board, mark.from), spacePoint(board, mark.to)];
      const there = clearCurve(board, from, to);
      const back = clearCurve(board, to, from, there);
      return [
        { curve: there, seat: colorOf(mark.pawn), onto: mark.to },
        { curve: back, seat: colorOf(mark.target), onto: mark.from },
      ];
    }
    case 'walk':
    case 'slide':
    case 'bump':
      return [];
  }
}

/** A long flight goes round the card. A short one bends toward the middle of its start, between the pawns that wait there. */
function flightCurve(layout: Layout, from: Point, to: Point, start: Point): Curve {
  if (distance(from, to) >= SHORT) return clearCurve(layout, from, to);
  const middle = between(from, to, 0.5);
  const aside = polar({ x: 0, y: 0 }, direction(from, to) - Math.PI / 2, 1);
  const goal = between(start, to, 0.5);
  const toward = (goal.x - middle.x) * aside.x + (goal.y - middle.y) * aside.y;
  const handle = (toward > 0 ? 1 : -1) * Math.max(LEAP.least, LEAP.share * distance(from, to));
  return { from, to, handles: [handle, handle] };
}

/** The points of a curve, up to the middle of the arrow's head. */
function headless(curve: Curve, gap: number): readonly Point[] {
  return curvePoints(curve).filter((point) => distance(point, curve.to) > gap + HEAD.length / 2);
}

function headBase(curve: Curve, gap: number): Point {
  return headless(curve, gap).at(-1) ?? curve.from;
}

function drawArc(context: Context, { curve, seat, gap }: Arc): void {
  const { to } = curve;
  const points = headless(curve, gap);
  const last = headBase(curve, gap);
  const angle = direction(last, to);
  const tip = polar(to, angle, -gap);
  const head = headPath(tip, angle);
  const line = linePath([...points, polar(tip, angle, -HEAD.length / 2)]);
  stroke(context, line, PALETTE.ink, CURVE.ink);
  stroke(context, head, PALETTE.ink, 2 * HEAD.ink);
  stroke(context, line, PALETTE.ivory, CURVE.ivory);
  stroke(context, head, PALETTE.ivory, 2 * HEAD.ivory);
  stroke(context, line, COLOR_THEMES[seat].base, CURVE.base);
  fill(context, head, COLOR_THEMES[seat].base);
}

function headPath(tip: Point, angle: number): ReturnType<typeof polygonPath> {
  const back = polar(tip, angle, -HEAD.length);
  const corners = [tip, polar(back, angle + Math.PI / 2, HEAD.half), polar(back, angle - Math.PI / 2, HEAD.half)];
  return polygonPath(corners, HEAD.rounding);
}
