import { Path2D } from '@napi-rs/canvas';
import { polar, type Point } from '../paint/geometry.ts';
import { circlePath, fill, fillEdged, linePath, rectPath, starPath, stroke, type Context } from '../paint/shapes.ts';
import { pawnPoint } from '../paint/layout.ts';
import { spriteAround, type Part } from '../paint/part.ts';
import type { Scene, Token } from '../scene/scene.ts';
import { PALETTE } from '../paint/theme.ts';

/** Px from the radius of a pawn to the edge of its ring; the size of an unused ring in the middle. */
const REACH = { beyondPawn: 20, unused: 27 } as const;
/** The spots of unused tokens, between the piles and the upper plates. */
const UNUSED: Readonly<Record<Token['kind'], Point>> = { fire: { x: 335, y: 396 }, ice: { x: 689, y: 396 } };
const EDGE = 2.5;
/** The sign inside the unused ice, px. */
const SIGN = { disc: 16, flake: 11, line: 3 } as const;
/** In units of the reach: the dark middle under the pawn, the fire with its middle below that of the pawn, the notches of the crystal. */
const HOLE = 0.4;
const FIRE = { top: 1.04, down: 0.16 } as const;
const CRYSTAL = { points: 6, notch: 0.7, facet: 0.82, facetNotch: 0.52 } as const;

/** Two handles of a Bézier curve and its end: x and y of each. */
type Curve = readonly [number, number, number, number, number, number];
/** The outline of the fire, in units of the reach, clockwise from its tip; and the bright fire inside, lower and smaller. */
const BLAZE: {
  readonly tip: readonly [number, number];
  readonly curves: readonly Curve[];
  readonly inside: { readonly down: number; readonly size: number };
} = {
  tip: [0.1, -1.2],
  curves: [
    [0.1, -0.92, 0.4, -0.82, 0.5, -0.6],
    [0.6, -0.7, 0.68, -0.86, 0.66, -1.02],
    [0.9, -0.7, 1, -0.35, 0.97, 0.08],
    [0.93, 0.58, 0.5, 0.88, 0, 0.88],
    [-0.5, 0.88, -0.93, 0.58, -0.97, 0.08],
    [-1, -0.3, -0.82, -0.5, -0.74, -0.9],
    [-0.62, -0.76, -0.52, -0.68, -0.46, -0.54],
    [-0.36, -0.86, -0.02, -0.9, 0.1, -1.2],
  ],
  inside: { down: 0.1, size: 0.76 },
};

/** Draws the unused tokens in the middle of the table. Each has its own sign inside. */
export const unusedTokenParts = ({ tokens }: Scene): readonly Part[] =>
  tokens.flatMap(({ kind, on }) => (on === null ? [unusedPart(kind)] : []));

function unusedPart(kind: Token['kind']): Part {
  return spriteAround(`unused ${kind}`, UNUSED[kind], REACH.unused + EDGE + 1, (context, at) => {
    if (kind === 'fire') return drawFlame(context, at, REACH.unused);
    drawCrystal(context, at, REACH.unused);
    fill(context, circlePath(at, SIGN.disc), PALETTE.ink);
    drawSnowflake(context, at, SIGN.flake);
  });
}

/** Draws a ring around each pawn with a token, below all pawns. A pawn with both has half of each, with ink between. */
export function heldTokenParts({ board, tokens, pawns, pawnsPerColor }: Scene): readonly Part[] {
  const holders = [...new Set(tokens.flatMap(({ on }) => (on === null ? [] : [on])))];
  return holders.flatMap((pawn) => {
    const space = pawns[pawn] ?? -1;
    if (space < 0) return [];
    const spot = pawnPoint(board, pawn, space, pawnsPerColor);
    const kinds = tokens.filter(({ on }) => on === pawn).map(({ kind }) => kind);
    return [ringPart(kinds, spot, spot.r + REACH.beyondPawn)];
  });
}

function ringPart(kinds: readonly Token['kind'][], at: Point, reach: number): Part {
  const room = FIRE.top * reach + EDGE + 2;
  const width = (2 * room) / kinds.length;
  return spriteAround(`token ${kinds.join(' ')} ${reach}`, at, room, (context, place) => {
    kinds.forEach((kind, index) => {
      context.save();
      context.clip(rectPath(place.x - room + index * width, place.y - room, width, 2 * room, 0));
      RINGS[kind](context, place, reach);
      context.restore();
    });
    if (kinds.length > 1) fill(context, rectPath(place.x - 1.5, place.y - 0.8 * room, 3, 1.6 * room, 1), PALETTE.ink);
    fill(context, circlePath(place, HOLE * reach), PALETTE.ink);
  });
}

/** A flame with three tongues around a pawn. A bump has a burst, so people can tell the two apart. */
function drawFire(context: Context, { x, y }: Point, reach: number): void {
  const at = { x, y: y + FIRE.down * reach };
  fillEdged(context, blazePath(at, reach), PALETTE.impact, EDGE);
  const inside = { x: at.x, y: at.y + BLAZE.inside.down * reach };
  fill(context, blazePath(inside, BLAZE.inside.size * reach), PALETTE.impactInside);
}

function blazePath({ x, y }: Point, r: number): Path2D {
  const path = new Path2D();
  const [tipX, tipY] = BLAZE.tip;
  path.moveTo(x + tipX * r, y + tipY * r);
  for (const [ax, ay, bx, by, toX, toY] of BLAZE.curves)
    path.bezierCurveTo(x + ax * r, y + ay * r, x + bx * r, y + by * r, x + toX * r, y + toY * r);
  path.closePath();
  return path;
}

/** Six points of ice, white inside. */
function drawCrystal(context: Context, at: Point, reach: number): void {
  const { points, notch, facet, facetNotch } = CRYSTAL;
  fillEdged(context, starPath(at, points, reach, notch * reach, -Math.PI / 2), PALETTE.ice, EDGE);
  fill(context, starPath(at, points, facet * reach, facetNotch * reach, -Math.PI / 2), PALETTE.white);
}

/** Six arms of ice: the sign of the unused token. */
function drawSnowflake(context: Context, at: Point, reach: number): void {
  for (let arm = 0; arm < 3; arm += 1) {
    const angle = (arm * Math.PI) / 3 + Math.PI / 6;
    stroke(context, linePath([polar(at, angle, -reach), polar(at, angle, reach)]), PALETTE.ice, SIGN.line);
  }
}

const RINGS = { fire: drawFire, ice: drawCrystal } as const;

/** One flame about a point: the mark of a fire space; `reach` px up and down. */
export function drawFlame(context: Context, at: Point, reach: number): void {
  fillEdged(context, flamePath(at, reach), PALETTE.impact, EDGE);
  fill(context, flamePath({ x: at.x, y: at.y + 0.4 * reach }, 0.55 * reach), PALETTE.impactInside);
}

function flamePath({ x, y }: Point, r: number): Path2D {
  const path = new Path2D();
  path.moveTo(x + 0.1 * r, y - r);
  path.bezierCurveTo(x + 0.15 * r, y - 0.4 * r, x + 0.75 * r, y - 0.2 * r, x + 0.7 * r, y + 0.35 * r);
  path.bezierCurveTo(x + 0.65 * r, y + 1.2 * r, x - 0.65 * r, y + 1.2 * r, x - 0.7 * r, y + 0.35 * r);
  path.bezierCurveTo(x - 0.72 * r, y - 0.05 * r, x - 0.4 * r, y - 0.15 * r, x - 0.35 * r, y - 0.45 * r);
  path.bezierCurveTo(x - 0.1 * r, y - 0.4 * r, x + 0.05 * r, y - 0.7 * r, x + 0.1 * r, y - r);
  path.closePath();
  return path;
}
