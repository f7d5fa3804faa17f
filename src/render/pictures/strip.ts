import { STRIDE, type Painter } from '../paint/painter.ts';
import { fixedSprite, type Layers, type Part } from '../paint/part.ts';
import type { PngEncoder } from '../paint/png.ts';
import { drawCentered, fitLine } from '../paint/text.ts';
import { PALETTE, SIDE, TEXT, WEIGHT } from '../paint/theme.ts';
import { ORIGIN } from '../paint/geometry.ts';

/** A board of a strip, and the words above it. */
export interface Slot {
  readonly layers: Layers;
  readonly label: string;
}

/** The px between two boards, the least number of places, and the most boards. The places without a board are empty. */
const GAP = 32;
const LEAST_SLOTS = 4;
export const MOST_BOARDS = 9;
/** The height of the bar with the label. A strip of four is about 90 px high on a phone, and the label 9 px. */
export const BAR = 128;
const LABEL_WIDTH = 960;

export function widthOfRow(boards: number): number {
  const places = Math.max(LEAST_SLOTS, boards);
  return places * SIDE + (places - 1) * GAP;
}

/**
 * Boards in full size side by side in one row, each with its label above it, as one PNG. It keeps no more memory than a
 * single board. While it works, it needs a byte for each pixel, at most 11 MB.
 */
export function renderRow({ paint }: Painter, encode: PngEncoder, slots: readonly Slot[]): Buffer {
  if (slots.length === 0 || slots.length > MOST_BOARDS)
    throw new RangeError(`A strip has no room for ${slots.length}.`);
  const width = widthOfRow(slots.length);
  const stride = width + 1;
  const rows = new Uint8Array(stride * (BAR + SIDE)).fill(encode.clear);
  for (let row = 0; row < BAR + SIDE; row += 1) rows[row * stride] = 0; // "not filtered"
  slots.forEach(({ layers, label }, index) => {
    const left = 1 + index * (SIDE + GAP);
    const copy = (painted: Uint8Array, from: number, count: number): void => {
      for (let row = 0; row < count; row += 1)
        rows.set(painted.subarray(row * STRIDE + 1, (row + 1) * STRIDE), (from + row) * stride + left);
    };
    copy(paint(barOf(label)), 0, BAR);
    copy(paint(layers), BAR, SIDE);
  });
  return encode.clearable({ rows, width, height: BAR + SIDE });
}

/** A bar of ink with the label in its middle, at the top of a frame. */
export function barOf(label: string): Layers {
  const style = { size: TEXT.stripLabel, weight: WEIGHT.number, color: PALETTE.ivory } as const;
  const ground: Part = fixedSprite('bar', ORIGIN, [0, 0, SIDE, BAR], (context) => {
    context.fillStyle = PALETTE.ink;
    context.fillRect(0, 0, SIDE, BAR);
  });
  const text = fixedSprite(`bar ${label}`, ORIGIN, [0, 0, SIDE, BAR], (context) =>
    drawCentered(context, fitLine(label, LABEL_WIDTH, style), SIDE / 2, BAR / 2, style),
  );
  return { ground: { key: 'bar', parts: () => [ground] }, above: [text] };
}
