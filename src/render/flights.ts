import { clearCurve, curvePoints, type Curve } from './curves.ts';
import { between, distance, placePoint, polar, spacePoint, startPoint, type Point } from './geometry.ts';
import { fill, stroke, type Context } from './ink.ts';
import { widePart, type Part } from './part.ts';
import type { Mark, Scene } from './scene.ts';
import { linePath, polygonPath } from './shapes.ts';
import { COLOR_THEMES, PALETTE, RADIUS } from './theme.ts';
import { seatOfPawn, startOf, type Seat } from '../engine/index.ts';

/** A thrown curve with an arrowhead; `seat` gives its color. */
interface Arc {
  readonly curve: Curve;
  readonly seat: Seat;
}

/** Full widths of the curve, and the arrowhead's length and half width. */
const CURVE = { ink: 20, ivory: 14, base: 8 } as const;
const HEAD = { length: 26, half: 14, ivory: 3, ink: 6, rounding: 3 } as const;
const GAP = RADIUS.pawn + 12; // from the target's middle to the tip
const SPACING = 12; // px from anywhere on a curve to the next of its points
const SHORT = 200;
const LEAP = { share: 0.23, least: 19 } as const;

/** Layer 6: pawns that left the track or their start through the air. */
export function flightParts(scene: Scene): readonly Part[] {
  return scene.last.flatMap((mark) => arcsOf(mark, scene)).map(arcPart);
}

function arcPart(arc: Arc): Part {
  const { from, to, handles } = arc.curve;
  const spots = curvePoints(arc.curve).map(({ x, y }) => ({ x, y, r: CURVE.ink / 2 + SPACING }));
  const name = `arc ${arc.seat} ${[from.x, from.y, to.x, to.y, ...handles].map(Math.round).join(' ')}`;
  return widePart(name, [...spots, { ...to, r: GAP + HEAD.length + HEAD.ink }], (context) => drawArc(context, arc));
}

function arcsOf(mark: Mark, scene: Scene): readonly Arc[] {
  switch (mark.kind) {
    case 'flight': {
      const seat = seatOfPawn(mark.pawn);
      const from = placePoint(mark.pawn, startOf(seat), scene.pawnsPerColor);
      return [{ curve: flightCurve(from, spacePoint(mark.to), startPoint(seat)), seat }];
    }
    case 'swap': {
      const [from, to] = [spacePoint(mark.from), spacePoint(mark.to)];
      const there = clearCurve(from, to);
      const back = clearCurve(to, from, there);
      return [
        { curve: there, seat: seatOfPawn(mark.pawn) },
        { curve: back, seat: seatOfPawn(mark.target) },
      ];
    }
    case 'walk':
    case 'slide':
    case 'bump':
      return [];
  }
}

/** A long flight goes round the card, a short one bends toward the middle of its start, between the pawns that wait there. */
function flightCurve(from: Point, to: Point, start: Point): Curve {
  if (distance(from, to) >= SHORT) return clearCurve(from, to);
  const middle = between(from, to, 0.5);
  const aside = polar({ x: 0, y: 0 }, Math.atan2(to.y - from.y, to.x - from.x) - Math.PI / 2, 1);
  const goal = between(start, to, 0.5);
  const toward = (goal.x - middle.x) * aside.x + (goal.y - middle.y) * aside.y;
  const handle = (toward > 0 ? 1 : -1) * Math.max(LEAP.least, LEAP.share * distance(from, to));
  return { from, to, handles: [handle, handle] };
}

function drawArc(context: Context, { curve, seat }: Arc): void {
  const { from, to } = curve;
  const points = curvePoints(curve).filter((point) => distance(point, to) > GAP + HEAD.length / 2);
  const last = points.at(-1) ?? from;
  const angle = Math.atan2(to.y - last.y, to.x - last.x);
  const tip = polar(to, angle, -GAP);
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
