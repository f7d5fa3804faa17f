import { colorOf, type Pawn, type Seat } from '../engine/index.ts';
import { between, direction, polar, type Point } from './geometry.ts';
import { fill, stroke, type Context } from './ink.ts';
import { placePoint, spacePoint, type Layout } from './layout.ts';
import { fixedSprite, spriteAround, spriteAt, type Part } from './part.ts';
import type { Mark, Scene } from './scene.ts';
import { circlePath, linePath, polygonPath, shapePath } from './shapes.ts';
import { COLOR_THEMES, PALETTE, RADIUS, SHAPES, type Shape } from './theme.ts';

type Walk = Extract<Mark, { kind: 'walk' }>;
type Slide = Extract<Mark, { kind: 'slide' }>;

/** Full widths of the line of a walk, and radii of its beads: color, then ivory and ink around it. */
const LINE = { ink: 18, ivory: 12, base: 5 } as const;
const BEAD = { ink: 16, ivory: 13, base: 9.5 } as const;
const ARROW = { half: 9, ivory: 4, ink: 7, tail: 12, tip: 39, head: 29, headHalf: 21 } as const;
/** A ghost: how far its rings reach beyond the nominal radius, how many dashes it has, and what share of the outline they cover. */
const GHOST = { ink: 4, rim: 2, inset: -3, width: 4, dashes: 12, share: 0.58 } as const;
/** From a ghost's middle to the outer side of its ink. */
const REACH = 44;
/** The length of each shape's outline, in units of its nominal radius. */
const OUTLINE: Readonly<Record<Shape, number>> = { circle: 6.28, square: 6.92, triangle: 6.84, diamond: 6.5 };

/** Layers 7 to 9: lines of walks with a bead on each square, then slides, then a ghost where each pawn came from. */
export function trailParts(scene: Scene): readonly Part[] {
  const { board } = scene;
  const ghosts = firstWalks(scene.last).filter((walk) => !scene.pawns.includes(walk.from));
  return [
    ...joinedWalks(scene.last).flatMap((walk) => walkParts(walk, scene)),
    ...scene.last.flatMap((mark) => (mark.kind === 'slide' ? [slideArrowPart(board, mark)] : [])),
    ...ghosts.map(({ pawn, from }) => ghostPart(colorOf(pawn), spacePoint(board, from))),
  ];
}

/** All walks. Two walks of one pawn, the second from the end of the first, are a single line. */
function joinedWalks(last: readonly Mark[]): readonly Walk[] {
  const walks: Walk[] = [];
  for (const mark of last) {
    if (mark.kind !== 'walk') continue;
    const before = walks.findIndex(({ pawn, path }) => pawn === mark.pawn && path.at(-1) === mark.from);
    if (before < 0) walks.push(mark);
    else walks[before] = { ...walks[before]!, path: [...walks[before]!.path, ...mark.path] };
  }
  return walks;
}

/** The first walk of each pawn, unless another mark of that pawn comes before it. It begins where the pawn came from. */
function firstWalks(last: readonly Mark[]): readonly Walk[] {
  const seen = new Set<Pawn>();
  const walks: Walk[] = [];
  for (const mark of last) {
    if (mark.kind === 'walk' && !seen.has(mark.pawn)) walks.push(mark);
    seen.add(mark.pawn);
  }
  return walks;
}

/** The line of a walk in pieces that many walks share: from one edge of a square through its middle to another edge. */
interface Piece {
  readonly seat: Seat;
  readonly line: readonly Point[];
  readonly beads: readonly Point[];
}

function walkParts(walk: Walk, { board, pawnsPerColor }: Scene): readonly Part[] {
  const seat = colorOf(walk.pawn);
  const stops = [walk.from, ...walk.path].map((space) => placePoint(board, walk.pawn, space, pawnsPerColor));
  const breaks = [...stops.keys()].filter((index) => index === 0 || isStep(board, stops[index - 1]!, stops[index]!));
  const starts = [...breaks, stops.length];
  return starts.slice(1).map((end, index) => {
    const first = starts[index]!;
    const own = stops.slice(first, end);
    const entry = first > 0 ? [between(stops[first - 1]!, own[0]!, 0.5)] : [];
    const exit = end < stops.length ? [between(own.at(-1)!, stops[end]!, 0.5)] : [];
    return piecePart({ seat, line: [...entry, ...own, ...exit], beads: first > 0 ? own : own.slice(1) });
  });
}

/** Whether two stops are neighboring squares. The last step into a home has another length. */
function isStep({ cell }: Layout, from: Point, to: Point): boolean {
  const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  return Math.abs(across + down - cell) < 0.01 && Math.min(across, down) < 0.01;
}

function piecePart(piece: Piece): Part {
  const { seat, line, beads } = piece;
  const origin = line[0]!;
  const [x, y] = [line.map((point) => point.x - origin.x), line.map((point) => point.y - origin.y)];
  const name = `walk ${seat} ${beads.length} ${[...x, ...y].map((value) => value.toFixed(2)).join(' ')}`;
  const reach = [
    BEAD.ink - Math.min(...x),
    BEAD.ink - Math.min(...y),
    BEAD.ink + Math.max(...x),
    BEAD.ink + Math.max(...y),
  ] as const;
  return spriteAt(name, origin, reach, (context, at) => {
    const shifted = (points: readonly Point[]): readonly Point[] =>
      points.map((point) => ({ x: point.x - origin.x + at.x, y: point.y - origin.y + at.y }));
    drawPiece(context, { seat, line: shifted(line), beads: shifted(beads) });
  });
}

function drawPiece(context: Context, { seat, line, beads }: Piece): void {
  const coats = [
    [PALETTE.ink, LINE.ink, BEAD.ink],
    [PALETTE.ivory, LINE.ivory, BEAD.ivory],
    [COLOR_THEMES[seat].base, LINE.base, BEAD.base],
  ] as const;
  const path = linePath(line);
  context.save();
  context.lineCap = 'butt';
  context.lineJoin = 'round';
  for (const [color, width, radius] of coats) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke(path);
    for (const bead of beads) fill(context, circlePath(bead, radius), color);
  }
  context.restore();
}

function slideArrowPart(layout: Layout, slide: Slide): Part {
  const [from, to] = [spacePoint(layout, slide.from), spacePoint(layout, slide.to)];
  const [across, down] = [to.x - from.x, to.y - from.y];
  const name = `slid ${colorOf(slide.pawn)} ${across.toFixed(2)} ${down.toFixed(2)}`;
  const r = ARROW.tip + ARROW.ink;
  const reach = [
    r - Math.min(0, across),
    r - Math.min(0, down),
    r + Math.max(0, across),
    r + Math.max(0, down),
  ] as const;
  return fixedSprite(name, from, reach, (context) => drawSlideArrow(context, colorOf(slide.pawn), from, to));
}

function ghostPart(seat: Seat, at: Point): Part {
  return spriteAround(`ghost ${seat}`, at, REACH, (context, place) => drawGhost(context, seat, place));
}

/** One broad arrow from the triangle of a slide to its end. The tip stops at the outline of the pawn. */
function drawSlideArrow(context: Context, seat: Seat, from: Point, to: Point): void {
  const angle = direction(from, to);
  const path = arrowPath(polar(from, angle, ARROW.tail), polar(to, angle, -ARROW.tip), angle);
  stroke(context, path, PALETTE.ink, 2 * ARROW.ink);
  stroke(context, path, PALETTE.ivory, 2 * ARROW.ivory);
  fill(context, path, COLOR_THEMES[seat].base);
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

/** An ivory shape with a dashed outline and no number, so that nobody takes it for a pawn. */
function drawGhost(context: Context, seat: Seat, at: Point): void {
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
