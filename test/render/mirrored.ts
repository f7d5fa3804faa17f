import type { Point } from '../../src/render/paint/geometry.ts';
import type { Layout, Side } from '../../src/render/paint/layout.ts';
import { SIDE } from '../../src/render/paint/theme.ts';

/** The size of the track beside the original. */
const SCALE = 61 / 62;

/**
 * A board in a mirror, a little smaller: red upper right, its track counterclockwise. Plates keep their size, and so
 * their places.
 */
export function mirrored(board: Layout): Layout {
  const { x, y, width, height } = board.table;
  const corner = flipped({ x: x + width, y });
  return {
    ...board,
    key: `mirrored ${board.key}`,
    cell: SCALE * board.cell,
    table: { ...corner, width: SCALE * width, height: SCALE * height },
    spaces: board.spaces.map(flipped),
    asides: board.asides.map((aside) => ({ x: -aside.x, y: aside.y })),
    sides: [flippedSide(board, 0, 1), flippedSide(board, 1, 0), flippedSide(board, 2, 3), flippedSide(board, 3, 2)],
  };
}

function flippedSide({ sides }: Layout, seat: 0 | 1 | 2 | 3, opposite: 0 | 1 | 2 | 3): Side {
  const side = sides[seat];
  return { ...side, badge: flipped(side.badge), plate: sides[opposite].plate, light: Math.PI / 2 - side.light };
}

function flipped({ x, y }: Point): Point {
  return { x: SIDE / 2 + SCALE * (SIDE / 2 - x), y: SIDE / 2 + SCALE * (y - SIDE / 2) };
}
