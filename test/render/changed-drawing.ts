import { channelsOf, hexOf } from './color.ts';
import type { Box, Part } from '../../src/render/paint/part.ts';

// Defects that a comparison of pictures must notice.

/** The parts that are moved out of their place: those that people look for on a board. */
export const isMovable = ({ key }: Part): boolean => /^(?:pawn|letter|card|plate|name) /u.test(key);

/** A part this many px further to the right. */
export function moved(part: Part, by: number): Part {
  const { x, y } = part.origin;
  return {
    ...part,
    origin: { x: x + by, y },
    boxes: part.boxes.map((box) => ({ ...box, x: box.x + by })),
    draw: (context) => {
      context.save();
      context.translate(by, 0);
      part.draw(context);
      context.restore();
    },
  };
}

/** True if two boxes share more than this many px on each side. */
export function overlap(one: Box, other: Box, slack = 0): boolean {
  const [x, y] = [other.x - one.x, other.y - one.y];
  const isBefore = x + slack < one.width && y + slack < one.height;
  return isBefore && x + other.width > slack && y + other.height > slack;
}

/** The result while one color of the theme is nearer to the middle: a tenth of the scale in every channel. */
export async function whileChanged<T>(colors: object, key: string, run: () => T | Promise<T>): Promise<T> {
  const theme = colors as Record<string, unknown>;
  const before = String(theme[key]);
  const nearer = channelsOf(before).map((value) => Math.round(value < 128 ? value + 25.5 : value - 25.5));
  theme[key] = hexOf(nearer);
  try {
    return await run();
  } finally {
    theme[key] = before;
  }
}
