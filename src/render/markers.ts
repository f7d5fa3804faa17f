import { distance, type Point } from './geometry.ts';
import { fill, type Context } from './ink.ts';
import { markerPoint, type PawnSpot } from './layout.ts';
import { spriteAround, type Part } from './part.ts';
import type { Scene } from './scene.ts';
import { circlePath, circlePoints } from './shapes.ts';
import { drawCentered } from './text.ts';
import { PALETTE, RADIUS, TEXT, WEIGHT } from './theme.ts';

/** Distances from the nominal radius: the ink edge outside, the outer and inner side of the white ring. */
const EDGE = { ink: 2.5, outer: 0.5, inner: -3.5 } as const;

/** Px between two letters on neighboring squares, and a little more. */
const CROWDED = 64;

/** Layer 12: a letter on every space that can be chosen. A letter means a space, a number means a pawn, black means a choice. */
export function markerParts(scene: Scene): readonly Part[] {
  const spots = scene.markers.map(({ at }) => markerPoint(scene, at));
  return scene.markers.map(({ letter }, index) => {
    const spot = withRoom(spots[index]!, spots);
    return spriteAround(`letter ${letter} ${spot.r}`, spot, spot.r + EDGE.ink + 1, (context, place) =>
      drawMarker(context, letter, { ...spot, ...place }),
    );
  });
}

/** The outer side of a letter's ink. */
export function markerOutline(spot: PawnSpot): readonly Point[] {
  return circlePoints(spot, spot.r + EDGE.ink);
}

/** Letters side by side are small, so that the board shows between them. Large ones would make one black block. */
function withRoom(spot: PawnSpot, spots: readonly PawnSpot[]): PawnSpot {
  const isCrowded = spots.some((other) => other !== spot && distance(other, spot) < CROWDED);
  return isCrowded ? { ...spot, r: RADIUS.smallMarker } : spot;
}

function drawMarker(context: Context, letter: string, spot: PawnSpot): void {
  const size = spot.r === RADIUS.marker ? TEXT.marker : TEXT.smallMarker;
  fill(context, circlePath(spot, spot.r + EDGE.ink), PALETTE.ink);
  fill(context, circlePath(spot, spot.r + EDGE.outer), PALETTE.white);
  fill(context, circlePath(spot, spot.r + EDGE.inner), PALETTE.ink);
  drawCentered(context, letter, spot.x, spot.y, { size, weight: WEIGHT.number, color: PALETTE.white });
}
