import { colorOf, startOf, type Seat } from '../../engine/index.ts';
import { clearCurve, curvePoints } from './curves.ts';
import { between, distance, type Point } from '../paint/geometry.ts';
import { circlePath, fill, fillCoats, fillEdged, shapePath, starPath, type Context } from '../paint/shapes.ts';
import { pawnPoint, placePoint, spacePoint, type Layout } from '../paint/layout.ts';
import { isNewest, movesOf, type Mark, type Scene } from '../scene/scene.ts';
import { housesOf } from '../table/obstacles.ts';
import { spriteAround, type Part } from '../paint/part.ts';
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

/** Spreads dots evenly along a curve round the middle of the table. On whole px they all look alike. */
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

const dotPart = (at: Point, seat: Seat): Part =>
  spriteAround(`dot ${seat}`, at, DOT.ink + 1, (context, place) =>
    fillCoats(context, (r) => circlePath(place, r), [DOT.ink, PALETTE.ink], [DOT.base, COLOR_THEMES[seat].light]),
  );

/** Layer 10: a burst for each bumped pawn, with its shape small inside; the same behind the pawn in its start. */
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

const bumpsOf = (marks: readonly Mark[]): readonly Bump[] => marks.filter((mark) => mark.kind === 'bump');

const isBack = ({ pawn }: Bump, { pawns }: Scene): boolean => pawns[pawn] === startOf(colorOf(pawn));

function squareParts(bump: Bump, scene: Scene, burst: Readonly<Record<keyof typeof BURST, number>>): readonly Part[] {
  const at = spacePoint(scene.board, bump.at);
  if (scene.pawns.includes(bump.at)) return [burstPart(at, burst.occupied)];
  const seat = colorOf(bump.pawn);
  const { r, ink } = SMALL_SHAPE;
  const shape = spriteAround(`bumped ${seat}`, at, 2 * r, (context, place) => {
    const outline = (grow: number) => shapePath(seat, place, r, grow);
    fillCoats(context, outline, [ink, PALETTE.ink], [0, COLOR_THEMES[seat].base]);
  });
  return [burstPart(at, burst.empty), shape];
}

const burstPart = (at: Point, radius: number): Part =>
  spriteAround(`burst ${radius}`, at, radius + STAR.edge + 1, (context, place) => drawBurst(context, place, radius));

export function drawBurst(context: Context, at: Point, radius: number): void {
  const { points, notch, inside, insideNotch, turn, edge } = STAR;
  fillEdged(context, starPath(at, points, radius, notch * radius, turn), PALETTE.impact, edge);
  fill(context, starPath(at, points, inside * radius, insideNotch * radius, turn), PALETTE.impactInside);
}
