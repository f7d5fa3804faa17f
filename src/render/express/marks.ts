import type { ExpressPlace, Seat } from '../../engine/index.ts';
import { drawBurst } from '../events/bumps.ts';
import { curvePoints, gentlest, shapesOf, type Curve } from '../events/curves.ts';
import { flightPart } from '../events/flights.ts';
import { CENTER, distance, type Point } from '../paint/geometry.ts';
import { drawGhost } from '../events/trail.ts';
import { circlePath, fillCoats } from '../paint/shapes.ts';
import type { PawnSpot } from '../paint/layout.ts';
import { drawMarker } from '../table/markers.ts';
import { spriteAround, type Part } from '../paint/part.ts';
import { haloPart } from '../table/pawns.ts';
import { COLOR_THEMES, PALETTE, RADIUS, SIDE } from '../paint/theme.ts';
import { toySpots } from './bases.ts';
import { baseSpot, diePoint, flowerPoint, startPoint, startSpot } from './places.ts';
import type { ExpressMark, ExpressScene } from '../scene/express-scene.ts';
import { drawTurning } from './dice.ts';

type Arrival = Extract<ExpressMark, { kind: 'pawn' }>;

const GHOST_REACH = 44;
const BURST = 33;
/** The gap between the point of an arrow and its pawn, from the pawn's nominal radius. */
const GAP = 17;

const arrivals = ({ last }: ExpressScene): readonly Arrival[] => last.filter((mark) => mark.kind === 'pawn');

/** The spot that a pawn came from: the one next to the pawns that are still there. */
function originOf({ bases, start }: ExpressScene, { color, from }: Arrival): PawnSpot {
  if (from === null) return startSpot(color, Math.min(3, start[color] ?? 0));
  const base = bases[from] ?? { dial: from, held: [] };
  return baseSpot(from, base, color, Math.min(3, base.held[color] ?? 0));
}

function targetOf({ bases }: ExpressScene, { color, to }: Arrival): PawnSpot {
  const base = bases[to] ?? { dial: to, held: [] };
  return baseSpot(to, base, color, Math.min(3, Math.max(0, (base.held[color] ?? 0) - 1)));
}

/** The ways of pawns through the air, above the trays and below the dice. */
export function flightParts(scene: ExpressScene): readonly Part[] {
  return arrivals(scene).map((mark) => {
    const [from, to] = [originOf(scene, mark), targetOf(scene, mark)];
    const others = toySpots(scene).filter((spot) => distance(spot, to) > 1);
    return flightPart(mark.color, freeCurve(from, to, others), to.r + GAP);
  });
}

/** The cost of a curve: its shape by length, and each point on a pawn. Points below its head cost more. */
const COST = { bent: 0.5, uneven: 0.35, winding: 0.5, onPawn: 0.03, head: 0.4, outside: 1 } as const;
const HEAD = { reach: 70, room: 16 } as const;
const EDGE = 36;
const SHAPES = shapesOf([0.06, 0.12, 0.2, 0.3, 0.42, 0.56], COST);

/** The gentlest curve whose head no other pawn hides. */
function freeCurve(from: Point, to: Point, others: readonly PawnSpot[]): Curve {
  const length = distance(from, to);
  const costOf = (curve: Curve) => curvePoints(curve).reduce((sum, at) => sum + costAt(at, to, length, others), 0);
  const handle = (share: number): number => Math.round(share * length);
  return gentlest(SHAPES, ({ first, second }) => ({ from, to, handles: [handle(first), handle(second)] }), costOf);
}

function costAt(at: Point, to: Point, length: number, others: readonly PawnSpot[]): number {
  if (Math.min(at.x, at.y, SIDE - at.x, SIDE - at.y) < EDGE) return COST.outside;
  if (!others.some((spot) => distance(spot, at) < spot.r + HEAD.room)) return 0;
  return distance(at, to) < Math.min(HEAD.reach, length / 2) ? COST.head : COST.onPawn;
}

/** A ghost at each pawn's old place, a burst at those taken by Sorry!, a halo around each that came. */
export function traceParts(scene: ExpressScene): readonly Part[] {
  return arrivals(scene).flatMap((mark) => {
    const { color, sorry } = mark;
    const [from, to] = [originOf(scene, mark), targetOf(scene, mark)];
    const ghost = spriteAround(`left ${color} ${from.r} ${sorry}`, from, GHOST_REACH, (context, at) => {
      if (sorry) drawBurst(context, at, BURST);
      drawGhost(context, color, at, sorry ? 10 : 15);
    });
    return [ghost, haloPart('pawns', color, to, COLOR_THEMES[color].light)];
  });
}

const DIAL = { disc: 27, ink: 30, r: 14, line: 6, head: 12, half: 10.5, rounding: 1 } as const;
/** The sign of a turned dial: on the rim of the flower, toward the middle of the table. */
const DIAL_AT = 84;

/** Two arrows on the rim of each flower that was turned to another color. */
export const dialParts = ({ last }: ExpressScene): readonly Part[] =>
  last.flatMap((mark) => (mark.kind === 'dial' ? [dialPart(mark.seat)] : []));

function dialPart(seat: Seat): Part {
  const { x, y } = flowerPoint(seat);
  const at = { x: x + (x < CENTER.x ? DIAL_AT : -DIAL_AT), y: y + (y < CENTER.y ? DIAL_AT : -DIAL_AT) };
  return spriteAround('dialed', at, DIAL.ink + 2, (context, place) => {
    fillCoats(context, (r) => circlePath(place, r), [DIAL.ink, PALETTE.ink], [DIAL.disc, PALETTE.ivory]);
    drawTurning(context, place, PALETTE.ink, DIAL);
  });
}

/** A letter on each possible choice. */
export function letterParts(scene: ExpressScene): readonly Part[] {
  return scene.markers.map(({ letter, at }) => {
    const spot = { ...letterPoint(scene, at), r: RADIUS.marker };
    return spriteAround(`letter ${letter} ${spot.r}`, spot, spot.r + 4, (context, place) =>
      drawMarker(context, letter, { ...spot, ...place }),
    );
  });
}

const DIE_CORNER = 62;

/** In the middle of a group, beside the pawns that wait, or at the corner of a die. */
function letterPoint({ bases }: ExpressScene, place: ExpressPlace): Point {
  switch (place.kind) {
    case 'start':
      return startPoint(place.color);
    case 'die': {
      const { x, y } = diePoint(place.index);
      return { x: x + DIE_CORNER, y: y + DIE_CORNER };
    }
    case 'base': {
      const base = bases[place.seat] ?? { dial: place.color, held: [] };
      if (base.dial === place.color) return flowerPoint(place.seat);
      return baseSpot(place.seat, base, place.color, Math.min(3, base.held[place.color] ?? 0));
    }
  }
}
