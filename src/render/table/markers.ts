import type { Space } from '../../engine/index.ts';
import { direction, distance, polar, type Point } from '../paint/geometry.ts';
import { arrowheadPath, circlePath, circlePoints, fillCoats, fillEdged, type Context } from '../paint/shapes.ts';
import { markerPoint, slideFrom, slidePoints, type Layout, type PawnSpot } from '../paint/layout.ts';
import { spriteAround, type Part } from '../paint/part.ts';
import type { Scene } from '../scene/scene.ts';
import { drawCentered } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, RADIUS, TEXT, WEIGHT } from '../paint/theme.ts';

/** Distances from the nominal radius: the ink edge outside, the outer and inner side of the white ring. */
const EDGE = { ink: 2.5, outer: 0.5, inner: -3.5 } as const;

/** Px between two letters on neighboring squares, and a little more. */
const CROWDED = 64;

/** The triangle around a letter: its nominal radius, its ink, and its px ahead that center the letter. */
const TRIANGLE = { radius: 30, edge: 3.5, ahead: 6 } as const;

/** Layer 12: a letter on each possible space. A letter means a space, a number a pawn, black a choice. */
export function markerParts(scene: Scene): readonly Part[] {
  const spots = scene.markers.map(({ at }) => markerPoint(scene, at));
  return scene.markers.flatMap(({ letter, at }, index) => {
    const spot = withRoom(spots[index]!, spots);
    const disc = spriteAround(`letter ${letter} ${spot.r}`, spot, spot.r + EDGE.ink + 1, (context, place) =>
      drawMarker(context, letter, { ...spot, ...place }),
    );
    return scene.pawns.includes(at) ? [disc] : [...triangleParts(scene.board, at), disc];
  });
}

/** The triangle of a slide that begins here, larger than usual, so that it shows around the letter. */
function triangleParts(board: Layout, at: Space): readonly Part[] {
  const begun = slideFrom(board, at);
  if (begun === null) return [];
  const { seat, slide } = begun;
  const [first, next] = slidePoints(board, slide);
  const angle = direction(first!, next!);
  return [
    spriteAround(`triangle ${seat} ${angle.toFixed(2)}`, first!, 2 * TRIANGLE.radius, (context, place) => {
      const path = arrowheadPath(polar(place, angle, TRIANGLE.ahead), angle, TRIANGLE.radius);
      fillEdged(context, path, COLOR_THEMES[seat].base, TRIANGLE.edge);
    }),
  ];
}

/** The outer side of a letter's ink. */
export const markerOutline = (spot: PawnSpot): readonly Point[] => circlePoints(spot, spot.r + EDGE.ink);

/** Letters side by side are small, so that the board shows between them. Large ones would make one black block. */
function withRoom(spot: PawnSpot, spots: readonly PawnSpot[]): PawnSpot {
  const isCrowded = spots.some((other) => other !== spot && distance(other, spot) < CROWDED);
  return isCrowded ? { ...spot, r: RADIUS.smallMarker } : spot;
}

export function drawMarker(context: Context, letter: string, spot: PawnSpot): void {
  const size = spot.r === RADIUS.marker ? TEXT.marker : TEXT.smallMarker;
  const disc = (grow: number) => circlePath(spot, spot.r + grow);
  fillCoats(context, disc, [EDGE.ink, PALETTE.ink], [EDGE.outer, PALETTE.white], [EDGE.inner, PALETTE.ink]);
  drawCentered(context, letter, spot.x, spot.y, { size, weight: WEIGHT.number, color: PALETTE.white });
}
