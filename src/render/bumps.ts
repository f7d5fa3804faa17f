import { between, distance, ownerOf, pawnPoint, placePoint, spacePoint, startSpace, type Point } from './geometry.ts';
import { fill, stroke, type Context } from './ink.ts';
import type { Mark, Scene } from './scene.ts';
import { circlePath, shapePath, starPath } from './shapes.ts';
import { COLOR_THEMES, PALETTE } from './theme.ts';

type Bump = Extract<Mark, { kind: 'bump' }>;

const DOT = { every: 17, base: 3, ink: 4.6 } as const;
/** Burst radii: on an empty square, where the bumper stands, and behind the pawn that is back in its start. */
const BURST = { empty: 31, occupied: 42, start: 36 } as const;
const STAR = { points: 12, notch: 0.7, inside: 0.7, insideNotch: 0.5, turn: (-84 * Math.PI) / 180, edge: 2.5 } as const;
const SMALL_SHAPE = { r: 9, ink: 2.5 } as const;

/** Layer 3: dots from the square to the start that the pawn went back to, under everything that lies on the table. */
export function drawBumpDots(context: Context, scene: Scene): void {
  for (const bump of bumpsOf(scene)) {
    if (!isBack(bump, scene)) continue;
    const [from, to] = [
      spacePoint(bump.at),
      placePoint(bump.pawn, startSpace(ownerOf(bump.pawn)), scene.pawnsPerColor),
    ];
    drawDots(context, from, to, COLOR_THEMES[ownerOf(bump.pawn)].light);
  }
}

function drawDots(context: Context, from: Point, to: Point, color: string): void {
  const length = distance(from, to);
  for (let along = DOT.every; along < length; along += DOT.every) {
    const dot = between(from, to, along / length);
    fill(context, circlePath(dot, DOT.ink), PALETTE.ink);
    fill(context, circlePath(dot, DOT.base), color);
  }
}

/** Layer 10: a burst where a pawn was bumped, the bumped shape small in it, and the same burst behind the pawn in its start. */
export function drawBursts(context: Context, scene: Scene): void {
  for (const bump of bumpsOf(scene)) {
    drawSquareBurst(context, bump, scene);
    if (!isBack(bump, scene)) continue;
    drawBurst(context, pawnPoint(bump.pawn, startSpace(ownerOf(bump.pawn)), scene.pawnsPerColor), BURST.start);
  }
}

function bumpsOf(scene: Scene): readonly Bump[] {
  return scene.last.filter((mark): mark is Bump => mark.kind === 'bump');
}

function isBack(bump: Bump, scene: Scene): boolean {
  return scene.pawns[bump.pawn] === startSpace(ownerOf(bump.pawn));
}

function drawSquareBurst(context: Context, bump: Bump, scene: Scene): void {
  const at = spacePoint(bump.at);
  if (scene.pawns.includes(bump.at)) return drawBurst(context, at, BURST.occupied);
  drawBurst(context, at, BURST.empty);
  const seat = ownerOf(bump.pawn);
  fill(context, shapePath(seat, at, SMALL_SHAPE.r, SMALL_SHAPE.ink), PALETTE.ink);
  fill(context, shapePath(seat, at, SMALL_SHAPE.r), COLOR_THEMES[seat].base);
}

function drawBurst(context: Context, at: Point, radius: number): void {
  const outside = starPath(at, STAR.points, radius, STAR.notch * radius, STAR.turn);
  stroke(context, outside, PALETTE.ink, 2 * STAR.edge);
  fill(context, outside, PALETTE.impact);
  fill(
    context,
    starPath(at, STAR.points, STAR.inside * radius, STAR.insideNotch * radius, STAR.turn),
    PALETTE.impactInside,
  );
}
