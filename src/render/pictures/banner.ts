import { createCanvas } from '@napi-rs/canvas';
import type { Seat } from '../../engine/index.ts';
import { drawTriumph } from '../figures/mascot.ts';
import { drawRays } from '../figures/rays.ts';

/** As wide as a picture of the board, and low enough that a phone also shows the buttons below it. */
const SIZE = { width: 1024, height: 320 } as const;
const MIDDLE = { x: 369, y: 170 } as const;

/** The bot’s own figure is the largest. */
const FIGURES: readonly { readonly seat: Seat; readonly x: number; readonly y: number; readonly scale: number }[] = [
  { seat: 1, x: 114, y: 292, scale: 1.75 },
  { seat: 3, x: 887, y: 292, scale: 1.75 },
  { seat: 2, x: 640, y: 297, scale: 1.95 },
  { seat: 0, x: 369, y: 302, scale: 2.15 },
];

/** The mascot and its friends in the light, as a PNG. A server sees it first of all. */
export function renderBanner(): Promise<Buffer> {
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  drawRays(context, 0, MIDDLE);
  for (const { seat, x, y, scale } of FIGURES) drawTriumph(context, seat, { x, y }, scale);
  return canvas.encode('png');
}
