import type { Point } from '../paint/geometry.ts';
import { fill, type Context } from '../paint/ink.ts';
import { circlePath, rectPath } from '../paint/shapes.ts';
import { PALETTE } from '../paint/theme.ts';

/** In units of the side: the ink edge, the corners, the pips and their distance from the middle. */
const DIE = { edge: 0.05, least: 2.5, corner: 0.18, pip: 0.095, spread: 0.27 } as const;

/** The pips of each number, as columns and rows from the middle. */
const PIPS: readonly (readonly (readonly [column: number, row: number])[])[] = [
  [[0, 0]],
  [
    [-1, 1],
    [1, -1],
  ],
  [
    [-1, 1],
    [0, 0],
    [1, -1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** The size, turn and number of a die. */
export interface Die {
  readonly side: number; // px
  readonly turn: number; // radians
  readonly number: number; // 1 to 6
}

/** A die about a point. */
export function drawDie(context: Context, at: Point, { side, turn, number }: Die): void {
  const edge = Math.max(DIE.least, DIE.edge * side);
  context.save();
  context.translate(at.x, at.y);
  context.rotate(turn);
  fill(context, dieSide(side, 0), PALETTE.ink);
  fill(context, dieSide(side, -edge), PALETTE.white);
  for (const [column, row] of PIPS[number - 1] ?? []) {
    const pip = { x: column * DIE.spread * side, y: row * DIE.spread * side };
    fill(context, circlePath(pip, DIE.pip * side), PALETTE.ink);
  }
  context.restore();
}

/** The outline of a die about the origin, grown by `grow` px. */
export function dieSide(side: number, grow: number): ReturnType<typeof rectPath> {
  const half = side / 2 + grow;
  return rectPath(-half, -half, 2 * half, 2 * half, DIE.corner * side + grow);
}
