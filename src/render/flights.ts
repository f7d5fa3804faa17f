import { clearBend, curvePoints } from './curves.ts';
import {
  between,
  distance,
  ownerOf,
  placePoint,
  polar,
  spacePoint,
  startPoint,
  startSpace,
  type Point,
} from './geometry.ts';
import { fill, stroke, type Context } from './ink.ts';
import { fixedSprite, widePart, type Part } from './part.ts';
import type { Mark, Scene } from './scene.ts';
import { linePath, polygonPath } from './shapes.ts';
import { COLOR_THEMES, PALETTE, RADIUS, SIDE } from './theme.ts';
import type { Seat } from '../engine/index.ts';

/** A thrown curve with an arrowhead; `color` is the seat's. */
interface Arc {
  readonly from: Point;
  readonly to: Point;
  readonly bend: number; // px that the middle lies to the left of the straight line, y downward
  readonly seat: Seat;
}

/** Full widths of the curve, and the arrowhead's length and half width. */
const CURVE = { ink: 20, ivory: 14, base: 8 } as const;
const HEAD = { length: 26, half: 14, ivory: 3, ink: 6, rounding: 3 } as const;
const GAP = RADIUS.pawn + 12; // from the target's middle to the tip
const SPACING = 24; // px that two points of a curve are apart at most
const SHORT = 200;
const REACH = 10; // of ink beyond both ends
const LEAP = { share: 0.17, least: 14 } as const;
const NESTED = 0.4;
const EDGE = 28; // px of the rim that the two arcs of a swap stay clear of

/** Layer 6: pawns that left the track or their start through the air. */
export function flightParts(scene: Scene): readonly Part[] {
  return scene.last.flatMap((mark) => arcsOf(mark, scene)).map((arc) => (isShort(arc) ? leapPart(arc) : arcPart(arc)));
}

/** Leaving a start for the square before it happens often. */
function leapPart(arc: Arc): Part {
  const { from, to, bend, seat } = arc;
  const name = `leap ${seat} ${Math.round(to.x - from.x)} ${Math.round(to.y - from.y)} ${Math.round(bend)}`;
  const reach = SHORT + REACH;
  return fixedSprite(name, from, [reach, reach, reach, reach], (context) => drawArc(context, arc));
}

function arcPart(arc: Arc): Part {
  const { from, to, bend, seat } = arc;
  const curve = curvePoints(arc.from, arc.to, arc.bend).map(({ x, y }) => ({ x, y, r: CURVE.ink / 2 + SPACING }));
  const name = `arc ${seat} ${[from.x, from.y, to.x, to.y, bend].map(Math.round).join(' ')}`;
  return widePart(name, [...curve, { ...to, r: GAP + HEAD.length + HEAD.ink }], (context) => drawArc(context, arc));
}

function arcsOf(mark: Mark, scene: Scene): readonly Arc[] {
  switch (mark.kind) {
    case 'flight': {
      const seat = ownerOf(mark.pawn);
      const from = placePoint(mark.pawn, startSpace(seat), scene.pawnsPerColor);
      const to = spacePoint(mark.to);
      return [{ from, to, bend: flightBend(from, to, startPoint(seat)), seat }];
    }
    case 'swap': {
      const [from, to] = [spacePoint(mark.from), spacePoint(mark.to)];
      return swapArcs({ from, to, seat: ownerOf(mark.pawn) }, { from: to, to: from, seat: ownerOf(mark.target) });
    }
    case 'walk':
    case 'slide':
    case 'bump':
      return [];
  }
}

type Way = Omit<Arc, 'bend'>;

/** Each to its own right, so they bend apart; between squares of one side, where one would leave the board, it runs inside the other. */
function swapArcs(one: Way, other: Way): readonly Arc[] {
  const arcs = [one, other].map((way) => ({ ...way, bend: clearBend(way.from, way.to, [-1]) }));
  return arcs.map((arc, index) => {
    const outer = arcs[1 - index]!;
    const isInside = curvePoints(arc.from, arc.to, arc.bend).every(
      ({ x, y }) => Math.min(x, y) > EDGE && Math.max(x, y) < SIDE - EDGE,
    );
    return isInside ? arc : { ...arc, bend: -NESTED * outer.bend };
  });
}

function isShort({ from, to }: Pick<Arc, 'from' | 'to'>): boolean {
  return distance(from, to) < SHORT;
}

/** A long flight goes round the card, a short one bends toward the middle of its start, between the pawns that wait there. */
function flightBend(from: Point, to: Point, start: Point): number {
  if (!isShort({ from, to })) return clearBend(from, to, [1, -1]);
  const middle = between(from, to, 0.5);
  const aside = polar({ x: 0, y: 0 }, Math.atan2(to.y - from.y, to.x - from.x) - Math.PI / 2, 1);
  const goal = between(start, to, 0.5);
  const toward = (goal.x - middle.x) * aside.x + (goal.y - middle.y) * aside.y;
  return (toward > 0 ? 1 : -1) * Math.max(LEAP.least, LEAP.share * distance(from, to));
}

function drawArc(context: Context, arc: Arc): void {
  const points = curvePoints(arc.from, arc.to, arc.bend).filter(
    (point) => distance(point, arc.to) > GAP + HEAD.length / 2,
  );
  const last = points.at(-1) ?? arc.from;
  const angle = Math.atan2(arc.to.y - last.y, arc.to.x - last.x);
  const tip = polar(arc.to, angle, -GAP);
  const head = headPath(tip, angle);
  const line = linePath([...points, polar(tip, angle, -HEAD.length / 2)]);
  stroke(context, line, PALETTE.ink, CURVE.ink);
  stroke(context, head, PALETTE.ink, 2 * HEAD.ink);
  stroke(context, line, PALETTE.ivory, CURVE.ivory);
  stroke(context, head, PALETTE.ivory, 2 * HEAD.ivory);
  stroke(context, line, COLOR_THEMES[arc.seat].base, CURVE.base);
  fill(context, head, COLOR_THEMES[arc.seat].base);
}

function headPath(tip: Point, angle: number): ReturnType<typeof polygonPath> {
  const back = polar(tip, angle, -HEAD.length);
  const corners = [tip, polar(back, angle + Math.PI / 2, HEAD.half), polar(back, angle - Math.PI / 2, HEAD.half)];
  return polygonPath(corners, HEAD.rounding);
}
