import { colorOf, numberOf, type Pawn, type Seat } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { fill, type Context } from '../paint/ink.ts';
import { drawCar, drawCarHalo } from '../figures/cars.ts';
import { pawnPoint, type Layout, type PawnSpot } from '../paint/layout.ts';
import { spriteAround, type Part } from '../paint/part.ts';
import { drawNumber } from '../figures/pawn-number.ts';
import type { Mark, Scene } from '../scene/scene.ts';
import { outline, shapeDrop, shapePath } from '../paint/shapes.ts';
import { COLOR_THEMES, PALETTE, PAWN_TEXT, RADIUS, SHAPES } from '../paint/theme.ts';
import { heldTokenParts } from './tokens.ts';

/** The rings of the toy button: px from the nominal radius, outward (+) or inward (-). */
export interface PawnEdge {
  readonly ink: number;
  readonly foot: number; // px: extra ink at the lower side
  readonly rim: number;
  readonly base: number;
  readonly crescent: number; // px: the shade at the lower side
}

const EDGE: PawnEdge = { ink: 4, foot: 4, rim: 2, base: -1, crescent: 3 };
/** Pawns in starts and homes have thinner rings, because their spots are closer together than squares. */
const SEATED_EDGE: PawnEdge = { ...EDGE, ink: 3.8, foot: 3 };

/** The parts of a pawn of a nominal radius. */
export function pawnEdge(r: number): PawnEdge {
  return r < RADIUS.pawn ? SEATED_EDGE : EDGE;
}
/** The ring of light around the ink, and the ink around that ring. */
const HALO = { width: 10.5, edge: 2.5 } as const;
/** From the middle to the outer side of all ink. The triangle is the widest shape. */
const REACH = { pawn: 46, halo: 56 } as const;
/** Layer 11: every pawn in play. A pawn that just moved or is chosen has a halo; its tokens lie between the halo and the pawn. */
export function pawnParts(scene: Scene): readonly Part[] {
  const moved = movedPawns(scene.last);
  const { pieces } = scene.board;
  const inPlay = scene.pawns.flatMap((space, pawn) => (space < 0 ? [] : [{ pawn, space }]));
  const spotted = inPlay.map(({ pawn, space }) => ({
    pawn,
    spot: pawnPoint(scene.board, pawn, space, scene.pawnsPerColor),
  }));
  const halos = spotted.flatMap(({ pawn, spot }) => {
    if (scene.chosen.includes(pawn)) return [haloPart(pieces, colorOf(pawn), spot, PALETTE.white)];
    return moved.has(pawn) ? [haloPart(pieces, colorOf(pawn), spot, COLOR_THEMES[colorOf(pawn)].light)] : [];
  });
  return [...halos, ...heldTokenParts(scene), ...spotted.map(({ pawn, spot }) => pawnPart(pieces, pawn, spot))];
}

/** The ring of light around a pawn or a car. */
export function haloPart(pieces: Layout['pieces'], seat: Seat, spot: PawnSpot, color: string): Part {
  return spriteAround(`halo ${pieces} ${seat} ${spot.r} ${color}`, spot, REACH.halo, (context, at) =>
    (pieces === 'cars' ? drawCarHalo : drawHalo)(context, seat, { ...spot, ...at }, color),
  );
}

/** The outer side of a halo's ink, from the middle of the pawn's square. */
export function haloOutline(seat: Seat): readonly Point[] {
  const drop = shapeDrop(seat, RADIUS.pawn);
  return outline(seat, RADIUS.pawn + HALO.width + HALO.edge).map(({ x, y }) => ({ x, y: y + drop }));
}

function pawnPart(pieces: Layout['pieces'], pawn: Pawn, spot: PawnSpot): Part {
  const name = pieces === 'cars' ? 'pawn car' : 'pawn';
  return spriteAround(`${name} ${pawn} ${spot.r}`, spot, REACH.pawn, (context, at) =>
    (pieces === 'cars' ? drawCar : drawPawn)(context, pawn, { ...spot, ...at }),
  );
}

/** The pawns that moved by a play or were swapped. A bumped pawn has its burst instead. */
function movedPawns(last: readonly Mark[]): ReadonlySet<Pawn> {
  const moved = new Set<Pawn>();
  for (const mark of last) {
    if (mark.kind === 'bump') {
      moved.delete(mark.pawn);
      continue;
    }
    moved.add(mark.pawn);
    if (mark.kind === 'swap') moved.add(mark.target);
  }
  return moved;
}

function drawHalo(context: Context, seat: Seat, spot: PawnSpot, color: string): void {
  const at = { x: spot.x, y: spot.y + pawnEdge(spot.r).foot / 2 };
  fill(context, shapePath(seat, at, spot.r, HALO.width + HALO.edge), PALETTE.ink);
  fill(context, shapePath(seat, at, spot.r, HALO.width), color);
}

/** A toy button with the number in the middle. */
function drawPawn(context: Context, pawn: Pawn, spot: PawnSpot): void {
  const seat = colorOf(pawn);
  drawToy(context, seat, spot, pawnEdge(spot.r));
  const size = PAWN_TEXT[SHAPES[seat]][spot.r === RADIUS.pawn ? 'free' : 'seated'];
  drawNumber(context, String(numberOf(pawn) + 1), seat, spot, size);
}

/** A toy button: ink outline and foot, ivory rim, color with a crescent of shade below. */
export function drawToy(context: Context, seat: Seat, spot: PawnSpot, edge: PawnEdge): void {
  const color = COLOR_THEMES[seat];
  const base = shapePath(seat, spot, spot.r, edge.base);
  fill(context, shapePath(seat, { x: spot.x, y: spot.y + edge.foot }, spot.r, edge.ink), PALETTE.ink);
  fill(context, shapePath(seat, spot, spot.r, edge.ink), PALETTE.ink);
  fill(context, shapePath(seat, spot, spot.r, edge.rim), PALETTE.ivory);
  fill(context, base, color.shade);
  context.save();
  context.clip(base);
  fill(context, shapePath(seat, { x: spot.x, y: spot.y - edge.crescent }, spot.r, edge.base), color.base);
  context.restore();
}
