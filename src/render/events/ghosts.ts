import { colorOf, locate, type Pawn, type Seat, type Space } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { fill, type Context } from '../paint/ink.ts';
import { spacePoint } from '../paint/layout.ts';
import { movesOf, type Tone } from '../scene/moves.ts';
import { spriteAround, type Part } from '../paint/part.ts';
import type { Mark, Scene } from '../scene/scene.ts';
import { shapePath } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE, RADIUS, SHAPES, type Shape } from '../paint/theme.ts';

/** The place of a pawn before a mark. */
interface Origin {
  readonly pawn: Pawn;
  readonly from: Space;
}

/** Px from the nominal radius of a ghost to each ring, its number of dashes, and their share of the outline. */
const GHOST = { ink: 4, rim: 2, inset: -3, width: 4, dashes: 12, share: 0.58 } as const;
/** The nominal radius by tone. */
const SIZE: Readonly<Record<Tone, number>> = { new: RADIUS.pawn, calm: 18, old: 13, oldest: 10 };
/** From a ghost's middle to the outer side of its ink. */
const REACH = 44;
/** The length of each shape's outline, in units of its nominal radius. */
const OUTLINE: Readonly<Record<Shape, number>> = { circle: 6.28, square: 6.92, triangle: 6.84, diamond: 6.5 };

/** Layer 9: a ghost on each square that a pawn left, unless a pawn stands there now. */
export function ghostParts(scene: Scene): readonly Part[] {
  return movesOf(scene).flatMap(({ marks, tone }) =>
    originsOf(marks)
      .filter(({ from }) => !scene.pawns.includes(from))
      .map(({ pawn, from }) => ghostPart(colorOf(pawn), spacePoint(scene.board, from), SIZE[tone])),
  );
}

/** The square that each pawn left by its first mark. Swaps leave no square empty. */
function originsOf(marks: readonly Mark[]): readonly Origin[] {
  const seen = new Set<Pawn>();
  const origins: Origin[] = [];
  for (const mark of marks) {
    const from = originOf(mark);
    if (from !== null && !seen.has(mark.pawn)) origins.push({ pawn: mark.pawn, from });
    seen.add(mark.pawn);
  }
  return origins;
}

function originOf(mark: Mark): Space | null {
  switch (mark.kind) {
    case 'walk':
      return mark.from;
    case 'flight':
      return mark.from !== undefined && ['track', 'zone'].includes(locate(mark.from).kind) ? mark.from : null;
    case 'zoom':
      return mark.path[0]!;
    case 'slide':
    case 'swap':
    case 'bump':
      return null;
  }
}

function ghostPart(seat: Seat, at: Point, r: number): Part {
  return spriteAround(`ghost ${seat} ${r}`, at, REACH, (context, place) => drawGhost(context, seat, place, r));
}

/** An ivory shape with a dashed outline and no number, so that nobody takes it for a pawn. A small one has a plain outline. */
export function drawGhost(context: Context, seat: Seat, at: Point, r: number): void {
  const period = (OUTLINE[SHAPES[seat]] * (r + GHOST.inset)) / GHOST.dashes;
  fill(context, shapePath(seat, at, r, GHOST.ink), PALETTE.ink);
  fill(context, shapePath(seat, at, r, GHOST.rim), PALETTE.ivory);
  context.save();
  if (r > SIZE.old) context.setLineDash([GHOST.share * period, (1 - GHOST.share) * period]);
  context.strokeStyle = COLOR_THEMES[seat].shade;
  context.lineWidth = GHOST.width;
  context.lineCap = 'butt';
  context.stroke(shapePath(seat, at, r, GHOST.inset));
  context.restore();
}
