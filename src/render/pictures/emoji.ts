import { createCanvas } from '@napi-rs/canvas';
import type { Seat } from '../../engine/index.ts';
import { drawToy, type PawnEdge } from '../table/pawns.ts';

/** Discord shows it at 18-22 px in a line of text, at 44 px in a message of emoji alone. */
const SIDE = 128;

/** Thicker than on the board, so that a line is still there at 18 px. */
const EDGE: PawnEdge = { ink: 8, foot: 3, rim: 2, base: -5, crescent: 8 };

/** By seat: as large as the square allows, and to the eye as large as the others; px. */
const FIGURES: readonly [Figure, Figure, Figure, Figure] = [
  { r: 52.5, y: 62.5 },
  { r: 51.5, y: 62.5 },
  { r: 44.5, y: 64.5 },
  { r: 45.5, y: 62.5 },
];

interface Figure {
  readonly r: number;
  readonly y: number;
}

/** The toy button of a seat without a number, as a PNG of 128 × 128 on nothing: for texts and buttons. */
export function renderEmoji(seat: Seat): Promise<Buffer> {
  const canvas = createCanvas(SIDE, SIDE);
  const { r, y } = FIGURES[seat];
  drawToy(canvas.getContext('2d'), seat, { x: SIDE / 2, y, r }, EDGE);
  return canvas.encode('png');
}
