import type { Box, Part } from '../paint/part.ts';

/** A part in half the size, for a film. A part at an odd px is drawn a second time, half a px further on. */
export function halved({ key, boxes, origin, draw, drawCornered }: Part): Part {
  const [x, y] = [Math.floor(origin.x / 2), Math.floor(origin.y / 2)];
  const [right, down] = [origin.x / 2 - x, origin.y / 2 - y];
  return {
    key: `half ${2 * right}${2 * down} ${key}`,
    boxes: boxes.map(halvedBox),
    origin: { x, y },
    draw: (context) => {
      context.scale(0.5, 0.5);
      draw(context);
    },
    drawCornered: (context) => {
      context.translate(right, down);
      context.scale(0.5, 0.5);
      drawCornered(context);
    },
  };
}

/** The whole px that a box touches in half the size. */
export function halvedBox({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.floor(x / 2), Math.floor(y / 2)];
  return { x: left, y: top, width: Math.ceil((x + width) / 2) - left, height: Math.ceil((y + height) / 2) - top };
}
