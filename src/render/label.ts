import type { Point } from './geometry.ts';
import { fill } from './ink.ts';
import { spriteAt, type Part } from './part.ts';
import { rectPath } from './shapes.ts';
import { drawCentered, fitLine, widthOf } from './text.ts';
import { PALETTE, TEXT, WEIGHT } from './theme.ts';

/** The tag below the draw pile: its middle, its height, and the most room for its text. */
const TAG = { at: { x: 329, y: 633 } as Point, height: 44, padding: 7, room: 125, radius: 14 } as const;

/** Which turn the picture shows, in the same place whoever plays. */
export function labelPart(label: string): Part {
  const sizes = [TEXT.label, TEXT.smallLabel];
  const size = sizes.find((each) => widthOf(label, { size: each, weight: WEIGHT.name }) <= TAG.room) ?? TEXT.smallLabel;
  const style = { size, weight: WEIGHT.name, color: PALETTE.ivory } as const;
  const text = fitLine(label, TAG.room, style);
  const half = Math.ceil(widthOf(text, style) / 2 + TAG.padding);
  return spriteAt(`label ${text}`, TAG.at, [half, TAG.height / 2, half, TAG.height / 2], (context, { x, y }) => {
    fill(context, rectPath(x - half, y - TAG.height / 2, 2 * half, TAG.height, TAG.radius), PALETTE.ink);
    drawCentered(context, text, x, y, style);
  });
}
