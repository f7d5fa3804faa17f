import type { Canvas } from '@napi-rs/canvas';
import { createPngEncoder } from './png.ts';

/** One place of the palette belongs to "nothing is there". */
const MOST_COLORS = 255;

type Rgb = readonly [red: number, green: number, blue: number];

/** An opaque drawing as a PNG with a palette of its most common colors. Every other color takes the nearest of them. */
export function indexedPng(canvas: Canvas): Buffer {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const byCount = [...countsOf(pixels)].toSorted(([, less], [, more]) => more - less).map(([pixel]) => pixel);
  const colors = byCount.slice(0, MOST_COLORS).map(rgbOf);
  const indexes = new Map(byCount.map((pixel, place) => [pixel, place < MOST_COLORS ? place : nearest(pixel, colors)]));
  const rows = new Uint8Array((width + 1) * height); // each row begins with 0: "not filtered"
  let [last, index] = [-1, 0]; // neighboring pixels are mostly alike
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let to = row * (width + 1) + 1, end = at + width; at < end; at += 1, to += 1) {
      if (pixels[at] !== last) [last, index] = [pixels[at]!, indexes.get(pixels[at]!)!];
      rows[to] = index;
    }
  }
  return createPngEncoder({ colors }).clearable({ rows, width, height });
}

/** The number of pixels of each color. Neighbors are mostly alike, so they are counted in runs. */
function countsOf(pixels: Uint32Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length;) {
    const [pixel, first] = [pixels[at]!, at];
    while (at < pixels.length && pixels[at] === pixel) at += 1;
    counts.set(pixel, (counts.get(pixel) ?? 0) + at - first);
  }
  return counts;
}

const rgbOf = (pixel: number): Rgb => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];

function nearest(pixel: number, colors: readonly Rgb[]): number {
  const [red, green, blue] = rgbOf(pixel);
  let [best, least] = [0, Infinity];
  for (let index = 0; index < colors.length; index += 1) {
    const color = colors[index]!;
    const far = (color[0] - red) ** 2 + (color[1] - green) ** 2 + (color[2] - blue) ** 2;
    if (far < least) [best, least] = [index, far];
  }
  return best;
}
