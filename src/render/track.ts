import { isTrack } from '../engine/index.ts';
import type { Point } from './geometry.ts';
import { fill, type Context } from './ink.ts';
import type { Layout, MarkedSquare } from './layout.ts';
import { spriteAround, type Part } from './part.ts';
import { rectPath, starPath } from './shapes.ts';
import { PALETTE } from './theme.ts';

/** What is missing of a cell around its tile, in all. */
const GAP = 4;
const TILE = { radius: 11, lip: 5 } as const;
const STAR = { points: 4, outer: 16.5, inner: 5, lift: 2 } as const;

/** The colors of a tile's two parts: its top and, below it, the lip that catches no light. */
export interface TileColors {
  readonly top: string;
  readonly lip: string;
}

/** Layer 4: the squares of the track. The gaps between them are the ink below. */
export function trackParts({ spaces, cell, marked }: Layout): readonly Part[] {
  return spaces.flatMap((at, space) => {
    if (!isTrack(space)) return [];
    const mark = marked.find((square) => square.at === space)?.as;
    const name = mark === undefined ? `tile ${cell}` : `${mark} tile ${cell}`;
    return [spriteAround(name, at, cell / 2, (context, place) => drawSquare(context, place, cell, mark))];
  });
}

function drawSquare(context: Context, at: Point, cell: number, mark: MarkedSquare['as'] | undefined): void {
  const top = mark === 'corner' ? PALETTE.corner : PALETTE.tile;
  drawTile(context, at, cell, { top, lip: PALETTE.tileLip });
  if (mark === 'corner') drawCornerStar(context, at);
}

/** A tile about a point; its lip is below on all four sides of the board, as the light comes from above. */
export function drawTile(context: Context, at: Point, cell: number, colors: TileColors): void {
  const { radius, lip } = TILE;
  const size = cell - GAP;
  const [x, y] = [at.x - size / 2, at.y - size / 2];
  fill(context, rectPath(x, y, size, size, radius), colors.lip);
  fill(context, rectPath(x, y, size, size - lip, radius), colors.top);
}

function drawCornerStar(context: Context, at: Point): void {
  const { points, outer, inner, lift } = STAR;
  fill(context, starPath({ x: at.x, y: at.y - lift }, points, outer, inner, -Math.PI / 2), PALETTE.tileLip);
}
