import type { Painter } from '../paint/painter.ts';
import { fixedSprite, scaled, type Box, type Layers, type Part } from '../paint/part.ts';
import { SWIFT, type PngEncoder } from '../paint/png.ts';
import { drawCentered, fitLine } from '../paint/text.ts';
import { PALETTE, SIDE, TEXT, WEIGHT } from '../paint/theme.ts';
import { ORIGIN } from '../paint/geometry.ts';

/** A small board, and the words above it. */
export interface Slot {
  readonly layers: Layers;
  readonly label: string;
}

/** The size of a small board, against a whole one. On a phone, two side by side are as wide as the whole one below them. */
const SCALE = 5 / 16;
export const SMALL_SIDE = SCALE * SIDE;
/** The height of the bar with the label, in the px of a whole board, and in those of a small one. */
export const BAR = 128;
export const SMALL_BAR = SCALE * BAR;
/** The px between two boards. */
export const GAP = 16;
/** With a row of two above the board, a post still fits on one screen of a phone. */
export const MOST_BOARDS = 2;
const LABEL_WIDTH = 960;

export const WIDTH = MOST_BOARDS * SMALL_SIDE + (MOST_BOARDS - 1) * GAP;
export const HEIGHT = SMALL_BAR + SMALL_SIDE;

/** Small boards side by side, each with its label above it, as one PNG. A single one stands in the middle. */
export function drawSmallBoards({ layOn }: Painter, encode: PngEncoder, slots: readonly Slot[]): Buffer {
  if (slots.length === 0 || slots.length > MOST_BOARDS)
    throw new RangeError(`There is no room for ${slots.length} small boards.`);
  const stride = WIDTH + 1;
  const rows = new Uint8Array(stride * HEIGHT).fill(encode.clear);
  for (let row = 0; row < HEIGHT; row += 1) rows[row * stride] = 0; // "not filtered"
  const lay = (first: number, clip: Box, parts: readonly Part[]): void => {
    const small = parts.map((part) => scaled(part, SCALE));
    layOn({ pixels: rows, stride, first }, [clip], small);
  };
  const left = (WIDTH - slots.length * (SMALL_SIDE + GAP) + GAP) / 2;
  for (const [index, { layers, label }] of slots.entries()) {
    const first = 1 + left + index * (SMALL_SIDE + GAP);
    lay(first, { x: 0, y: 0, width: SMALL_SIDE, height: SMALL_BAR }, barParts(label));
    const board = { x: 0, y: 0, width: SMALL_SIDE, height: SMALL_SIDE };
    lay(first + SMALL_BAR * stride, board, [...layers.ground.parts(), ...layers.above]);
  }
  return encode.clearable({ rows, width: WIDTH, height: HEIGHT }, SWIFT);
}

/** A bar of ink as wide as a board, with the label in its middle. */
export function barParts(label: string): readonly Part[] {
  const style = { size: TEXT.smallBoardLabel, weight: WEIGHT.number, color: PALETTE.ivory } as const;
  const ground = fixedSprite('bar', ORIGIN, [0, 0, SIDE, BAR], (context) => {
    context.fillStyle = PALETTE.ink;
    context.fillRect(0, 0, SIDE, BAR);
  });
  const text = fixedSprite(`bar ${label}`, ORIGIN, [0, 0, SIDE, BAR], (context) =>
    drawCentered(context, fitLine(label, LABEL_WIDTH, style), SIDE / 2, BAR / 2, style),
  );
  return [ground, text];
}
