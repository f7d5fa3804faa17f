import { PathOp, type Path2D } from '@napi-rs/canvas';
import { isTrack, MEASURES, type Space } from '../../engine/index.ts';
import { direction, polar, type Point } from '../paint/geometry.ts';
import { fill, stroke, type Context } from '../paint/ink.ts';
import type { Layout, MarkedSquare } from '../paint/layout.ts';
import { fixedSprite, spriteAround, type Part } from '../paint/part.ts';
import { chevronPath, linePath, polygonPath, rectPath, starPath } from '../paint/shapes.ts';
import { PALETTE } from '../paint/theme.ts';
import { drawFlame } from './tokens.ts';

const LAST = MEASURES.length - 1;
/** Px by which a tile is smaller than its cell, both sides together. */
const GAP = 4;
const TILE = { radius: 11, lip: 5 } as const;
/** Px from the middle of a square up to the middle of its tile's top. */
const LIFT = 2;
const STAR = { points: 4, outer: 16.5, inner: 5 } as const;
const FLAME = 17;
const TURBO = { apart: 8, reach: 12, spread: 14, width: 7 } as const;
const DIAMOND = { r: 12, edge: 3 } as const;
const AHEAD = { reach: 9, spread: 9, width: 6 } as const;
const TOPS = { corner: 'corner', fire: 'corner', turbo: 'impact', diamond: 'tile', ahead: 'tile' } as const;
/** The rounding of a tile with corners of its own, and the ink around it. */
const OUTLINED = { radius: 9, edge: 4 } as const;
const RAIL = { ink: 11, core: 5 } as const;

/** The two colors of a tile: its top, and below it the lip that catches no light. */
export interface TileColors {
  readonly top: string;
  readonly lip: string;
}

/** Layer 4: the squares of the track. The ink below shows in the gaps between them. */
export function trackParts(layout: Layout): readonly Part[] {
  const { spaces, cell, marked } = layout;
  if (layout.outlines.length > 0) return [outlinedTrackPart(layout)];
  return spaces.flatMap((at, space) => {
    if (!isTrack(space)) return [];
    const mark = marked.find((square) => square.at === space)?.as ?? null;
    if (mark === null)
      return [
        spriteAround(`tile ${cell}`, at, cell / 2, (context, place) => drawTrackTile(context, place, cell, 'tile')),
      ];
    const ahead = directionAt(layout, space);
    return [
      spriteAround(`${mark} tile ${cell} ${ahead.toFixed(2)}`, at, cell / 2, (context, place) => {
        drawTrackTile(context, place, cell, TOPS[mark]);
        drawMark(context, place, mark, ahead);
      }),
    ];
  });
}

/** The direction of the track from here: on a curve, along the curve. */
function directionAt({ spaces }: Layout, space: Space): number {
  const ahead = spaces[isTrack(space + 1) ? space + 1 : 0]!;
  const behind = spaces[space === 0 ? LAST : space - 1]!;
  return direction(behind, ahead);
}

/** A track whose tiles have corners of their own, as one part, with the rails of its bridges. */
function outlinedTrackPart(layout: Layout): Part {
  const { key, table, rails } = layout;
  const reach = [0, 0, table.width, table.height] as const;
  return fixedSprite(`track ${key}`, table, reach, (context) => {
    layout.outlines.forEach((_, space) => drawOutlined(context, layout, space));
    for (const [width, color] of [
      [RAIL.ink, PALETTE.ink],
      [RAIL.core, PALETTE.tileLip],
    ] as const)
      for (const rail of rails) stroke(context, linePath(rail), color, width);
  });
}

function drawOutlined(context: Context, layout: Layout, space: Space): void {
  const mark = layout.marked.find(({ at }) => at === space)?.as ?? null;
  const corners = layout.outlines[space]!;
  const tile = polygonPath(corners, OUTLINED.radius);
  stroke(context, tile, PALETTE.ink, 2 * OUTLINED.edge);
  fill(context, tile, PALETTE.tileLip);
  const raised = polygonPath(
    corners.map(({ x, y }) => ({ x, y: y - TILE.lip })),
    OUTLINED.radius,
  );
  fill(context, raised.op(tile, PathOp.Intersect), PALETTE[mark === null ? 'tile' : TOPS[mark]]);
  if (mark !== null) drawMark(context, layout.spaces[space]!, mark, directionAt(layout, space));
}

function drawTrackTile(context: Context, at: Point, cell: number, top: (typeof TOPS)[MarkedSquare['as']]): void {
  drawTile(context, at, cell, { top: PALETTE[top], lip: PALETTE.tileLip });
}

/** The mark of a square; `ahead` is the direction of the track. */
function drawMark(context: Context, { x, y }: Point, mark: MarkedSquare['as'], ahead: number): void {
  const at = { x, y: y - LIFT };
  switch (mark) {
    case 'corner':
      return fill(context, starPath(at, STAR.points, STAR.outer, STAR.inner, -Math.PI / 2), PALETTE.tileLip);
    case 'fire':
      return drawFlame(context, at, FLAME);
    case 'turbo':
      for (const shift of [-TURBO.apart, TURBO.apart]) {
        const path = chevronPath(polar(at, ahead, shift), ahead, TURBO.reach, TURBO.spread);
        stroke(context, path, PALETTE.ink, TURBO.width);
      }
      return;
    case 'ahead':
      return stroke(context, chevronPath(at, ahead, AHEAD.reach, AHEAD.spread), PALETTE.tileLip, AHEAD.width);
    case 'diamond':
      stroke(context, diamondPath(at, DIAMOND.r), PALETTE.ink, 2 * DIAMOND.edge);
      return fill(context, diamondPath(at, DIAMOND.r), PALETTE.tileLip);
  }
}

function diamondPath({ x, y }: Point, r: number): Path2D {
  const corners = [
    { x, y: y - r },
    { x: x + r, y },
    { x, y: y + r },
    { x: x - r, y },
  ];
  return polygonPath(corners, 1);
}

/** A tile about a point. Its lip is below it on all four sides of the board, because the light comes from above. */
export function drawTile(context: Context, at: Point, cell: number, colors: TileColors): void {
  const { radius, lip } = TILE;
  const size = cell - GAP;
  const [x, y] = [at.x - size / 2, at.y - size / 2];
  fill(context, rectPath(x, y, size, size, radius), colors.lip);
  fill(context, rectPath(x, y, size, size - lip, radius), colors.top);
}
