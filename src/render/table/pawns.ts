import { colorOf, numberOf, type Pawn, type Seat } from '../../engine/index.ts';
import type { Point } from '../paint/geometry.ts';
import { fillCoats, outline, shapeDrop, shapePath, shifted, type Context } from '../paint/shapes.ts';
import { drawCar, drawCarHalo, drawNumber, drawToy, pawnEdge } from '../figures/toys.ts';
import { pawnPoint, type Layout, type PawnSpot } from '../paint/layout.ts';
import { spriteAround, type Part } from '../paint/part.ts';
import type { Mark, Scene } from '../scene/scene.ts';
import { COLOR_THEMES, PALETTE, PAWN_TEXT, RADIUS, SHAPES } from '../paint/theme.ts';
import { heldTokenParts } from './tokens.ts';

/** The ring of light around the ink, and the ink around that ring. */
const HALO = { width: 10.5, edge: 2.5 } as const;
/** From the middle to the outer side of all ink. The triangle is the widest shape. */
const REACH = { pawn: 46, halo: 56 } as const;
/** Layer 11: every pawn in play. A pawn that just moved or is chosen has a halo; its tokens lie between the halo and the pawn. */
export function pawnParts(scene: Scene): readonly Part[] {
  const moved = movedPawns(scene.last);
  const { board, pawnsPerColor } = scene;
  const { pieces } = board;
  const spotted = scene.pawns.flatMap((space, pawn) =>
    space < 0 ? [] : [{ pawn, spot: pawnPoint(board, pawn, space, pawnsPerColor) }],
  );
  const halos = spotted.flatMap(({ pawn, spot }) => {
    if (scene.chosen.includes(pawn)) return [haloPart(pieces, colorOf(pawn), spot, PALETTE.white)];
    return moved.has(pawn) ? [haloPart(pieces, colorOf(pawn), spot, COLOR_THEMES[colorOf(pawn)].light)] : [];
  });
  return [...halos, ...heldTokenParts(scene), ...spotted.map(({ pawn, spot }) => pawnPart(pieces, pawn, spot))];
}

/** The ring of light around a pawn or a car. */
export const haloPart = (pieces: Layout['pieces'], seat: Seat, spot: PawnSpot, color: string): Part =>
  spriteAround(`halo ${pieces} ${seat} ${spot.r} ${color}`, spot, REACH.halo, (context, at) =>
    (pieces === 'cars' ? drawCarHalo : drawHalo)(context, seat, { ...spot, ...at }, color),
  );

/** The outer side of a halo's ink, from the middle of the pawn's square. */
export const haloOutline = (seat: Seat): readonly Point[] =>
  shifted(outline(seat, RADIUS.pawn + HALO.width + HALO.edge), { x: 0, y: shapeDrop(seat, RADIUS.pawn) });

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
    if (mark.kind === 'bump') moved.delete(mark.pawn);
    else moved.add(mark.pawn);
    if (mark.kind === 'swap') moved.add(mark.target);
  }
  return moved;
}

function drawHalo(context: Context, seat: Seat, spot: PawnSpot, color: string): void {
  const at = { x: spot.x, y: spot.y + pawnEdge(spot.r).foot / 2 };
  const shape = (grow: number) => shapePath(seat, at, spot.r, grow);
  fillCoats(context, shape, [HALO.width + HALO.edge, PALETTE.ink], [HALO.width, color]);
}

/** A toy button with the number in the middle. */
function drawPawn(context: Context, pawn: Pawn, spot: PawnSpot): void {
  const seat = colorOf(pawn);
  drawToy(context, seat, spot, pawnEdge(spot.r));
  const size = PAWN_TEXT[SHAPES[seat]][spot.r === RADIUS.pawn ? 'free' : 'seated'];
  drawNumber(context, String(numberOf(pawn) + 1), seat, spot, size);
}
