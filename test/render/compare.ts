import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { drawBoard } from '../../src/render/board.ts';
import type { Context } from '../../src/render/ink.ts';
import type { Scene } from '../../src/render/scene.ts';
import { SIDE } from '../../src/render/theme.ts';

/** Golden pictures are kept at half size: a quarter of the bytes, and still sharp enough to notice a shift of a pixel. */
const GOLDEN_SIDE = SIDE / 2;

/** A channel may differ by this much (another processor may round otherwise) … */
const CHANNEL_TOLERANCE = 3;
/** … in any number of pixels; by more than that in no more than these. */
const PIXEL_TOLERANCE = 24;

export type Pixels = Uint8ClampedArray;

/** Draws a board, or what `draw` makes of it, and scales it to the size of the golden pictures. */
export function drawSmall(scene: Scene, draw: (context: Context, scene: Scene) => void = drawBoard): Canvas {
  const canvas = createCanvas(SIDE, SIDE);
  draw(canvas.getContext('2d'), scene);
  const small = createCanvas(GOLDEN_SIDE, GOLDEN_SIDE);
  const context = small.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, GOLDEN_SIDE, GOLDEN_SIDE);
  return small;
}

export function pixelsOf(canvas: Canvas): Pixels {
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
}

/** How many pixels differ visibly. */
export function countDifferences(left: Pixels, right: Pixels): number {
  if (left.length !== right.length) return Infinity;
  let different = 0;
  for (let at = 0; at < left.length; at += 4) if (isDifferent(left, right, at)) different += 1;
  return different;
}

function isDifferent(left: Pixels, right: Pixels, at: number): boolean {
  for (let channel = at; channel < at + 4; channel += 1) {
    if (Math.abs((left[channel] ?? 0) - (right[channel] ?? 0)) > CHANNEL_TOLERANCE) return true;
  }
  return false;
}

/** Whether two pictures count as the same. */
export function isSame(left: Pixels, right: Pixels): boolean {
  return countDifferences(left, right) <= PIXEL_TOLERANCE;
}
