import { fill, stroke, type Context } from '../paint/ink.ts';
import type { Point } from '../paint/geometry.ts';
import { polygonPath } from '../paint/shapes.ts';
import { PALETTE } from '../paint/theme.ts';

/** The corners of the crown about its middle, 28 px wide. */
const CORNERS = [
  [-13, 9],
  [-14, -8],
  [-6, 0],
  [0, -11],
  [6, 0],
  [14, -8],
  [13, 9],
] as const;
const EDGE = 2.5;

/** The sign of the leader. */
export function drawCrown(context: Context, { x, y }: Point): void {
  const path = polygonPath(
    CORNERS.map(([right, down]) => ({ x: x + right, y: y + down })),
    1.5,
  );
  stroke(context, path, PALETTE.ink, 2 * EDGE);
  fill(context, path, PALETTE.impactInside);
}
