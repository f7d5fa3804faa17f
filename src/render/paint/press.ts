import type { Blend } from './blend.ts';
import type { Box } from './part.ts';
import type { Stamp } from './stamp.ts';

/** Indexed pixels, row by row. Stamps are laid on them. */
export interface Sheet {
  readonly pixels: Uint8Array;
  readonly stride: number; // from one row to the next
  readonly first: number; // index of the upper left pixel
}

/** From this many px on, copying a run in one go is faster than pixel by pixel. */
const LONG = 12;

/** Lays a stamp on a sheet, and cuts it at the edges of a box of the sheet. */
export function press({ pixels, stride, first: origin }: Sheet, clip: Box, stamp: Stamp, box: Box, blend: Blend): void {
  const { runs, colors, cover } = stamp;
  const [left, right, bottom] = [clip.x, clip.x + clip.width, clip.y + clip.height];
  for (let run = 0, first = 0; run < runs.length; run += 4) {
    const [y, x] = [box.y + runs[run]!, box.x + runs[run + 1]!];
    const [length, covered] = [runs[run + 2]!, runs[run + 3]!];
    const from = first + Math.max(0, left - x);
    const to = first + Math.min(length, right - x);
    const shift = y * stride + origin + x - first;
    const cut = covered - first;
    first += length;
    if (y < clip.y) continue;
    if (y >= bottom) return;
    if (covered >= 0)
      for (let at = from; at < to; at += 1)
        pixels[at + shift] = blend(pixels[at + shift]!, colors[at]!, cover[at + cut]!);
    else if (to - from >= LONG) pixels.set(colors.subarray(from, to), from + shift);
    else for (let at = from; at < to; at += 1) pixels[at + shift] = colors[at]!;
  }
}
