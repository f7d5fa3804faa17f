import type { Point } from '../paint/geometry.ts';
import { fill } from '../paint/ink.ts';
import { spriteAt, type Part } from '../paint/part.ts';
import { rectPath } from '../paint/shapes.ts';
import { drawCentered, sizeFor, widthOf, type TextStyle } from '../paint/text.ts';
import { PALETTE, TEXT, WEIGHT } from '../paint/theme.ts';

/** The tag below the draw pile: its middle, its height, and the most room for its text. */
export const TAG = { at: { x: 329, y: 633 } as Point, height: 44, padding: 7, room: 125, radius: 14 } as const;

/**
 * The turn of the picture, always in the same place; its number alone if there is no room for more. Each digit is a
 * part by itself, so that another number needs no new drawing.
 */
export function labelParts(label: string, at: Point = TAG.at): readonly Part[] {
  const weight = WEIGHT.name;
  const size = sizeFor(label, TAG.room, weight, [TEXT.label, TEXT.smallLabel]);
  const style = { size: size ?? TEXT.smallLabel, weight, color: PALETTE.ivory } as const;
  const shown = size === null ? (/\d+/u.exec(label)?.[0] ?? '') : label;
  const runs = shown.split(/(\d)/u).filter((run) => run !== '');
  const widths = runs.map((run) => Math.round(widthOf(run, style)));
  const width = widths.reduce((sum, each) => sum + each, 0);
  let left = at.x - Math.floor(width / 2);
  const words = runs.map((run, index) => {
    const part = runPart(run, { x: left, y: at.y }, widths[index]!, style);
    left += widths[index]!;
    return part;
  });
  return [tagPart(Math.ceil(width / 2) + TAG.padding, at), ...words];
}

function tagPart(half: number, at: Point): Part {
  const { height, radius } = TAG;
  return spriteAt(`tag ${half}`, at, [half, height / 2, half, height / 2], (context, { x, y }) =>
    fill(context, rectPath(x - half, y - height / 2, 2 * half, height, radius), PALETTE.ink),
  );
}

function runPart(run: string, at: Point, width: number, style: TextStyle): Part {
  return spriteAt(
    `label ${style.size} ${run}`,
    at,
    [2, TAG.height / 2, width + 2, TAG.height / 2],
    (context, { x, y }) => drawCentered(context, run, x + width / 2, y, style),
  );
}
