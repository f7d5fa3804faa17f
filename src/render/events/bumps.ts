import { colorOf, startOf, type Seat } from '../../engine/index.ts';
import { clearCurve, curvePoints } from './curves.ts';
import { between, distance, type Point } from '../paint/geometry.ts';
import { fill, stroke, type Context } from '../paint/ink.ts';
import { pawnPoint, placePoint, spacePoint, type Layout } from '../paint/layout.ts';
import { isNewest, movesOf } from '../scene/moves.ts';
import { housesOf } from '../table/obstacles.ts';
import { spriteAround, type Part } from '../paint/part.ts';
import type { Mark, Scene } from '../scene/scene.ts';
import { circlePath, shapePath, starPath } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';

type Bump = Extract<Mark, { kind: 'bump' }>;

const DOT = { every: 17, base: 3.5, ink: 5.5, room: 3 } as const;
/** The radii of bursts: on an empty square, under the pawn that bumped, and behind the bumped pawn in its start. */
const BURST = { empty: 31, occupied: 42, start: 36 } as const;
const OLD_BURST = { empty: 23, occupied: 35, start: 30 } as const;
const STAR = { points: 12, notch: 0.7, inside: 0.7, insideNotch: 0.5, turn: (-84 * Math.PI) / 180, edge: 2.5 } as const;
const SMALL_SHAPE = { r: 9, ink: 2.5 } as const;

/**
 * Dots from the square to the rim of the start that a pawn went back to by the newest move. They lie above the board
 * and below all marks on it. They leave out the starts and homes on their way.
 */
export function bumpDotParts(scene: Scene): readonly Part[] {
  const { board, last } = scene;
  const houses = housesOf(board);
  const isFree = (at: Point): boolean => houses.every((house) => distance(at, house) > house.r + DOT.room);
  return bumpsOf(last)
    .filter((bump) => isBack(bump, scene))
    .flatMap((bump) => {
      const seat = colorOf(bump.pawn);
      const start = placePoint(board, bump.pawn, startOf(seat), scene.pawnsPerColor);
      const dots = dotPoints(board, spacePoint(board, bump.at), start).filter(isFree);
      return dots.map((at) => dotPart(at, seat));
    });
}

/**
 * Spreads the dots evenly along a curve round the middle of the table. They lie on whole px, so that all look alike.
 */
function dotPoints(layout: Layout, from: Point, to: Point): readonly Point[] {
  const curve = curvePoints(clearCurve(layout, from, to));
  const dots: Point[] = [];
  let rest = DOT.every;
  for (const [index, end] of curve.entries()) {
    const begin = curve[Math.max(0, index - 1)]!;
    const length = distance(begin, end);
    for (; rest < length; rest += DOT.every) {
      const { x, y } = between(begin, end, rest / length);
      dots.push({ x: Math.round(x), y: Math.round(y) });
    }
    rest -= length;
  }
  return dots;
}

function dotPart(at: Point, seat: Seat): Part {
  return spriteAround(`dot ${seat}`, at, DOT.ink + 1, (context, place) => {
    fill(context, circlePath(place, DOT.ink), PALETTE.ink);
    fill(context, circlePath(place, DOT.base), COLOR_THEMES[seat].light);
  });
}

/**
 * Layer 10: a burst for each bumped pawn, with the shape of the pawn small inside. The same burst is behind the pawn in
 * its start.
 */
export function burstParts(scene: Scene): readonly Part[] {
  return movesOf(scene).flatMap((move) =>
    bumpsOf(move.marks).flatMap((bump) => {
      const burst = isNewest(move) ? BURST : OLD_BURST;
      const start = pawnPoint(scene.board, bump.pawn, startOf(colorOf(bump.pawn)), scene.pawnsPerColor);
      const behind = isBack(bump, scene) ? [burstPart(start, burst.start)] : [];
      return [...squareParts(bump, scene, burst), ...behind];
    }),
  );
}

function bumpsOf(marks: readonly Mark[]): readonly Bump[] {
  return marks.filter((mark): mark is Bump => mark.kind === 'bump');
}

function isBack(bump: Bump, scene: Scene): boolean {
  return scene.pawns[bump.pawn] === startOf(colorOf(bump.pawn));
}

function squareParts(bump: Bump, scene: Scene, burst: Readonly<Record<keyof typeof BURST, number>>): readonly Part[] {
  const at = spacePoint(scene.board, bump.at);
  if (scene.pawns.includes(bump.at)) return [burstPart(at, burst.occupied)];
  const seat = colorOf(bump.pawn);
  const { r, ink } = SMALL_SHAPE;
  const shape = spriteAround(`bumped ${seat}`, at, 2 * r, (context, place) => {
    fill(context, shapePath(seat, place, r, ink), PALETTE.ink);
    fill(context, shapePath(seat, place, r), COLOR_THEMES[seat].base);
  });
  return [burstPart(at, burst.empty), shape];
}

function burstPart(at: Point, radius: number): Part {
  return spriteAround(`burst ${radius}`, at, radius + STAR.edge + 1, (context, place) =>
    drawBurst(context, place, radius),
  );
}

export function drawBurst(context: Context, at: Point, radius: number): void {
  const outside = starPath(at, STAR.points, radius, STAR.notch * radius, STAR.turn);
  stroke(context, outside, PALETTE.ink, 2 * STAR.edge);
  fill(context, outside, PALETTE.impact);
  fill(
    context,
    starPath(at, STAR.points, STAR.inside * radius, STAR.insideNotch * radius, STAR.turn),
    PALETTE.impactInside,
  );
}
