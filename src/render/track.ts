import { MEASURES } from '../engine/index.ts';
import { CELL, trackPoint, type Point } from './geometry.ts';
import { fill, type Context } from './ink.ts';
import { spriteAround, type Part } from './part.ts';
import { rectPath, starPath } from './shapes.ts';
import { PALETTE } from './theme.ts';

const TILE = { size: CELL - 4, radius: 11, lip: 5 } as const;
const STAR = { points: 4, outer: 16.5, inner: 5, lift: 2 } as const;

/** The colors of a tile's two parts: its top and, below it, the lip that catches no light. */
export interface TileColors {
  readonly top: string;
  readonly lip: string;
}

/** Layer 4: the sixty squares. The gaps between them are the ink below. */
export function trackParts(): readonly Part[] {
  return [...Array(MEASURES.length).keys()].map((index) => {
    const at = trackPoint(index);
    return index % MEASURES.sideLength === 0
      ? spriteAround('corner tile', at, CELL / 2, drawCornerTile)
      : spriteAround('tile', at, CELL / 2, (context, place) => drawTrackTile(context, place, PALETTE.tile));
  });
}

function drawTrackTile(context: Context, at: Point, top: string): void {
  drawTile(context, at, { top, lip: PALETTE.tileLip });
}

function drawCornerTile(context: Context, at: Point): void {
  drawTrackTile(context, at, PALETTE.corner);
  drawCornerStar(context, at);
}

/** A tile about a point; its lip is below on all four sides of the board, as the light comes from above. */
export function drawTile(context: Context, at: Point, colors: TileColors): void {
  const { size, radius, lip } = TILE;
  const [x, y] = [at.x - size / 2, at.y - size / 2];
  fill(context, rectPath(x, y, size, size, radius), colors.lip);
  fill(context, rectPath(x, y, size, size - lip, radius), colors.top);
}

function drawCornerStar(context: Context, at: Point): void {
  const { points, outer, inner, lift } = STAR;
  fill(context, starPath({ x: at.x, y: at.y - lift }, points, outer, inner, -Math.PI / 2), PALETTE.tileLip);
}
