import type { Pawn } from '../engine/index.ts';
import { ownerOf, placePoint, polar, spacePoint, type Point } from './geometry.ts';
import { fill, stroke, type Context } from './ink.ts';
import type { Mark, Scene } from './scene.ts';
import { circlePath, linePath, polygonPath, shapePath } from './shapes.ts';
import { COLOR_THEMES, PALETTE, RADIUS, SHAPES, type Shape } from './theme.ts';

type Walk = Extract<Mark, { kind: 'walk' }>;
type Slide = Extract<Mark, { kind: 'slide' }>;

/** Full widths of the walked line and radii of its beads: color, then ivory and ink casing. */
const LINE = { ink: 18, ivory: 12, base: 5 } as const;
const BEAD = { ink: 16, ivory: 13, base: 9.5 } as const;
const ARROW = { half: 9, ivory: 4, ink: 7, tail: 12, tip: 39, head: 29, headHalf: 21 } as const;
/** Growth beyond a pawn's radius, and the dashes: how many go round, and what share of the round they cover. */
const GHOST = { ink: 4, rim: 2, inset: -3, width: 4, dashes: 12, share: 0.58 } as const;
/** How long each shape's outline is, in units of its nominal radius. */
const OUTLINE: Readonly<Record<Shape, number>> = { circle: 6.28, square: 6.92, triangle: 6.84, diamond: 6.5 };

/** Layers 7 to 9: walked lines with a bead per square, then slides, then the ghosts where pawns came from. */
export function drawTrails(context: Context, scene: Scene): void {
  for (const mark of scene.last) if (mark.kind === 'walk') drawWalk(context, mark, scene);
  for (const mark of scene.last) if (mark.kind === 'slide') drawSlideArrow(context, mark);
  for (const walk of firstWalks(scene.last)) {
    if (!scene.pawns.includes(walk.from)) drawGhost(context, walk.pawn, spacePoint(walk.from));
  }
}

/** One origin per pawn: where its first mark is a walk. */
function firstWalks(last: readonly Mark[]): readonly Walk[] {
  const seen = new Set<Pawn>();
  const walks: Walk[] = [];
  for (const mark of last) {
    if (mark.kind === 'walk' && !seen.has(mark.pawn)) walks.push(mark);
    seen.add(mark.pawn);
  }
  return walks;
}

function drawWalk(context: Context, walk: Walk, scene: Scene): void {
  const beads = walk.path.map((space) => placePoint(walk.pawn, space, scene.pawnsPerColor));
  const line = linePath([placePoint(walk.pawn, walk.from, scene.pawnsPerColor), ...beads]);
  const { base } = COLOR_THEMES[ownerOf(walk.pawn)];
  const coats = [
    [PALETTE.ink, LINE.ink, BEAD.ink],
    [PALETTE.ivory, LINE.ivory, BEAD.ivory],
    [base, LINE.base, BEAD.base],
  ] as const;
  for (const [color, width, radius] of coats) {
    stroke(context, line, color, width);
    for (const bead of beads) fill(context, circlePath(bead, radius), color);
  }
}

/** One broad arrow from a slide's triangle to its end; the tip stops where the pawn's outline begins. */
function drawSlideArrow(context: Context, slide: Slide): void {
  const [from, to] = [spacePoint(slide.from), spacePoint(slide.to)];
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const path = arrowPath(polar(from, angle, ARROW.tail), polar(to, angle, -ARROW.tip), angle);
  stroke(context, path, PALETTE.ink, 2 * ARROW.ink);
  stroke(context, path, PALETTE.ivory, 2 * ARROW.ivory);
  fill(context, path, COLOR_THEMES[ownerOf(slide.pawn)].base);
}

function arrowPath(tail: Point, tip: Point, angle: number): ReturnType<typeof polygonPath> {
  const right = angle + Math.PI / 2;
  const neck = polar(tip, angle, -ARROW.head);
  const corners = [
    polar(tail, right, ARROW.half),
    polar(neck, right, ARROW.half),
    polar(neck, right, ARROW.headHalf),
    tip,
    polar(neck, right, -ARROW.headHalf),
    polar(neck, right, -ARROW.half),
    polar(tail, right, -ARROW.half),
  ];
  return polygonPath(corners, 1);
}

/** Ivory with a dashed outline and no number, so that nobody takes it for a pawn. */
function drawGhost(context: Context, pawn: Pawn, at: Point): void {
  const seat = ownerOf(pawn);
  const r = RADIUS.pawn;
  const period = (OUTLINE[SHAPES[seat]] * (r + GHOST.inset)) / GHOST.dashes;
  fill(context, shapePath(seat, at, r, GHOST.ink), PALETTE.ink);
  fill(context, shapePath(seat, at, r, GHOST.rim), PALETTE.ivory);
  context.save();
  context.setLineDash([GHOST.share * period, (1 - GHOST.share) * period]);
  context.strokeStyle = COLOR_THEMES[seat].shade;
  context.lineWidth = GHOST.width;
  context.lineCap = 'butt';
  context.stroke(shapePath(seat, at, r, GHOST.inset));
  context.restore();
}
