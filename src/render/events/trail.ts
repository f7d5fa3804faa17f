import { colorOf, isTrack, locate, zoneOf, type Seat, type Space } from '../../engine/index.ts';
import { between, type Point } from '../paint/geometry.ts';
import { circlePath, fill, fillCoats, linePath, shapePath, type Context } from '../paint/shapes.ts';
import { placePoint, spacePoint, type Layout } from '../paint/layout.ts';
import { movesOf, type Mark, type Scene, type Tone } from '../scene/scene.ts';
import { spriteAround, spriteAt, type Part } from '../paint/part.ts';
import { COLOR_THEMES, PALETTE, RADIUS, SHAPES, type Shape } from '../paint/theme.ts';

type Walk = Extract<Mark, { kind: 'walk' }>;

/** A coat of paint: the full width of its line, 0 = none, and the radius of its beads. */
interface Coat {
  readonly line: number;
  readonly bead: number;
}

/** The coats of a walk, the lowest first: ink, ivory, and the color of the pawn. */
type Coats = readonly [ink: Coat, ivory: Coat, base: Coat];

/** By tone. The older a walk, the smaller; of the oldest only beads are left. */
const COATS: Readonly<Record<Tone, Coats>> = {
  new: [
    { line: 18, bead: 16 },
    { line: 12, bead: 13 },
    { line: 5, bead: 9.5 },
  ],
  calm: [
    { line: 11, bead: 13 },
    { line: 6, bead: 10.5 },
    { line: 0, bead: 7.5 },
  ],
  old: [
    { line: 0, bead: 10 },
    { line: 0, bead: 0 },
    { line: 0, bead: 7 },
  ],
  oldest: [
    { line: 0, bead: 7.5 },
    { line: 0, bead: 0 },
    { line: 0, bead: 5 },
  ],
};
/** On squares of its own color a walk is ivory with a small core; its color would not show there. */
const OWN_COATS: Readonly<Record<Tone, Coats>> = {
  new: [COATS.new[0], COATS.new[1], { line: 0, bead: 5 }],
  calm: [COATS.calm[0], COATS.calm[1], { line: 0, bead: 4 }],
  old: [COATS.old[0], { line: 0, bead: 7 }, { line: 0, bead: 0 }],
  oldest: [COATS.oldest[0], { line: 0, bead: 5 }, { line: 0, bead: 0 }],
};

/** Layer 7: lines of walks with a bead on each square. */
export function trailParts(scene: Scene): readonly Part[] {
  return movesOf(scene).flatMap(({ marks, tone }) =>
    joinedWalks(marks).flatMap((walk) => piecesOf(walk, scene).map((piece) => piecePart(piece, tone))),
  );
}

/** All walks. Two walks of one pawn, the second from the end of the first, are a single line. */
function joinedWalks(marks: readonly Mark[]): readonly Walk[] {
  const walks: Walk[] = [];
  for (const mark of marks) {
    if (mark.kind !== 'walk') continue;
    const before = walks.findIndex(({ pawn, path }) => pawn === mark.pawn && path.at(-1) === mark.from);
    if (before < 0) walks.push(mark);
    else walks[before] = { ...walks[before]!, path: [...walks[before]!.path, ...mark.path] };
  }
  return walks;
}

/** The line of a walk in pieces that many walks share: from one edge of a square through its middle to another edge. */
interface Piece {
  readonly seat: Seat;
  readonly isOwn: boolean; // it lies on squares of the walker's color
  readonly line: readonly Point[];
  readonly beads: readonly Point[];
}

function piecesOf(walk: Walk, { board, pawnsPerColor }: Scene): readonly Piece[] {
  const seat = colorOf(walk.pawn);
  const spaces = [walk.from, ...walk.path];
  const stops = spaces.map((space) => placePoint(board, walk.pawn, space, pawnsPerColor));
  const breaks = [...stops.keys()].filter((index) => index === 0 || isSquare(spaces[index]!));
  const starts = [...breaks, stops.length];
  return starts.slice(1).map((end, index) => {
    const first = starts[index]!;
    const own = stops.slice(first, end);
    const entry = first > 0 ? [between(stops[first - 1]!, own[0]!, 0.5)] : [];
    const exit = end < stops.length ? [between(own.at(-1)!, stops[end]!, 0.5)] : [];
    const isOwn = isOfColor(board, seat, spaces[first]!);
    return { seat, isOwn, line: [...entry, ...own, ...exit], beads: first > 0 ? own : own.slice(1) };
  });
}

/** The safety squares and slides of a color show it. */
function isOfColor({ sides }: Layout, seat: Seat, space: Space): boolean {
  if (!isTrack(space)) return space >= zoneOf(seat, 0);
  return sides[seat].slides.some(({ start, length }) => space >= start && space < start + length);
}

/** False for a home: the last step into it belongs to the piece before. */
const isSquare = (space: Space): boolean => isTrack(space) || locate(space).kind === 'zone';

function piecePart(piece: Piece, tone: Tone): Part {
  const { seat, isOwn, line, beads } = piece;
  const coats = (isOwn ? OWN_COATS : COATS)[tone];
  const origin = line[0]!;
  const [x, y] = [line.map((point) => point.x - origin.x), line.map((point) => point.y - origin.y)];
  const shape = [...x, ...y].map((value) => value.toFixed(2)).join(' ');
  const r = coats[0].bead;
  const reach = [r - Math.min(...x), r - Math.min(...y), r + Math.max(...x), r + Math.max(...y)] as const;
  const name = `walk ${tone} ${isOwn ? 'own ' : ''}${seat} ${beads.length} ${shape}`;
  return spriteAt(name, origin, reach, (context, at) => {
    const moved = (points: readonly Point[]): readonly Point[] =>
      points.map((point) => ({ x: point.x - origin.x + at.x, y: point.y - origin.y + at.y }));
    drawPiece(context, { ...piece, line: moved(line), beads: moved(beads) }, coats);
  });
}

function drawPiece(context: Context, { seat, line, beads }: Piece, coats: Coats): void {
  const colors = [PALETTE.ink, PALETTE.ivory, COLOR_THEMES[seat].base] as const;
  const path = linePath(line);
  context.save();
  context.lineCap = 'butt';
  context.lineJoin = 'round';
  for (const [index, { line: width, bead: radius }] of coats.entries()) {
    context.strokeStyle = colors[index]!;
    context.lineWidth = width;
    if (width > 0) context.stroke(path);
    if (radius > 0) for (const bead of beads) fill(context, circlePath(bead, radius), colors[index]!);
  }
  context.restore();
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
function originsOf(marks: readonly Mark[]) {
  const first = marks.filter(({ pawn }, index) => marks.findIndex((mark) => mark.pawn === pawn) === index);
  return first.flatMap((mark) => {
    const from = originOf(mark);
    return from === null ? [] : [{ pawn: mark.pawn, from }];
  });
}

function originOf(mark: Mark): Space | null {
  if (mark.kind === 'walk') return mark.from;
  if (mark.kind === 'zoom') return mark.path[0]!;
  return mark.kind === 'flight' && mark.from !== undefined && isSquare(mark.from) ? mark.from : null;
}

const ghostPart = (seat: Seat, at: Point, r: number): Part =>
  spriteAround(`ghost ${seat} ${r}`, at, REACH, (context, place) => drawGhost(context, seat, place, r));

/** An ivory shape with a dashed outline and no number, so that nobody takes it for a pawn. A small one has a plain outline. */
export function drawGhost(context: Context, seat: Seat, at: Point, r: number): void {
  const period = (OUTLINE[SHAPES[seat]] * (r + GHOST.inset)) / GHOST.dashes;
  const shape = (grow: number) => shapePath(seat, at, r, grow);
  fillCoats(context, shape, [GHOST.ink, PALETTE.ink], [GHOST.rim, PALETTE.ivory]);
  context.save();
  if (r > SIZE.old) context.setLineDash([GHOST.share * period, (1 - GHOST.share) * period]);
  context.strokeStyle = COLOR_THEMES[seat].shade;
  context.lineWidth = GHOST.width;
  context.lineCap = 'butt';
  context.stroke(shape(GHOST.inset));
  context.restore();
}
