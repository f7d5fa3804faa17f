import { createCanvas } from '@napi-rs/canvas';
import type { Context } from './shapes.ts';
import { mix, type Palette } from './palette.ts';
import type { Box, Part } from './part.ts';
import { remembering } from './remembering.ts';
import { SIDE } from './theme.ts';

/** A piece of a drawing in indexed colors: runs of pixels that are not empty, row by row. */
export interface Stamp {
  /** Four numbers for each run: row, column of its first pixel, length, beginning of its cover (-1 = all FULL). */
  readonly runs: Int32Array;
  readonly colors: Uint8Array; // the colors of all runs, one run after the other
  readonly cover: Uint8Array; // the cover of the runs that are not FULL: 1 … FULL - 1
}

/** Steps of transparency at the edge of a stamp. */
export const FULL = 16;

/** Draws a part with the canvas and reads it back in indexed colors, a stamp for each of its boxes. */
type Stamper = (part: Part) => readonly Stamp[];

/** The longest side of a piece that is read back: a canvas reads small pieces much faster. */
const PIECE = 128;
/** The most that the un-premultiplied channels of a pixel of this opacity may be wrong. */
const slackOf = (opacity: number): number => 3 + 300 / opacity;

/** One canvas for all drawings, about 4 MB, and one buffer to read them, 2 MB. */
export function createStamper(palette: Palette): Stamper {
  const context = createCanvas(SIDE, SIDE).getContext('2d');
  const scratch = { colors: new Uint8Array(SIDE * SIDE), cover: new Uint8Array(SIDE * SIDE) };
  const codeOf = remembering((pixel) => encode(pixel, palette));
  return ({ boxes, origin, drawCornered }) => {
    context.clearRect(0, 0, SIDE, SIDE);
    context.save();
    drawCornered(context);
    context.restore();
    return boxes.map((box) =>
      readStamp(context, { ...box, x: box.x - origin.x, y: box.y - origin.y }, codeOf, scratch),
    );
  };
}

/** Coverage in the high byte, the palette's index in the low one. */
function encode(pixel: number, palette: Palette): number {
  const [red, green, blue, opacity] = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255, pixel >>> 24];
  const cover = Math.round((opacity * FULL) / 255);
  if (cover === 0) return 0;
  if (opacity === 255) return (cover << 8) | palette.indexOf(red, green, blue);
  return (cover << 8) | palette.roughIndexOf(red, green, blue, slackOf(opacity));
}

/** Pixels of a piece before the empty ones are left out. */
interface Scratch {
  readonly colors: Uint8Array;
  readonly cover: Uint8Array; // 0 = nothing … FULL = hides the pixel below
}

function readStamp(context: Context, box: Box, codeOf: (pixel: number) => number, scratch: Scratch): Stamp {
  let [last, code] = [0, 0]; // neighboring pixels are mostly alike
  for (const piece of piecesOf(box)) {
    const { data } = context.getImageData(piece.x, piece.y, piece.width, piece.height);
    const pixels = new Uint32Array(data.buffer, data.byteOffset, piece.width * piece.height);
    for (let from = 0, y = piece.y - box.y; from < pixels.length; from += piece.width, y += 1) {
      const to = y * box.width + piece.x - box.x;
      for (let x = 0; x < piece.width; x += 1) {
        const pixel = pixels[from + x]!;
        if (pixel !== last) [last, code] = [pixel, pixel === 0 ? 0 : codeOf(pixel)];
        scratch.colors[to + x] = code & 255;
        scratch.cover[to + x] = code >> 8;
      }
    }
  }
  return compact(box, scratch);
}

function piecesOf({ x, y, width, height }: Box): readonly Box[] {
  const [columns, rows] = [Math.ceil(width / PIECE), Math.ceil(height / PIECE)];
  return [...Array(columns * rows).keys()].map((index) => {
    const [left, top] = [(index % columns) * PIECE, Math.floor(index / columns) * PIECE];
    return { x: x + left, y: y + top, width: Math.min(PIECE, width - left), height: Math.min(PIECE, height - top) };
  });
}

/** The stamp of the pixels that are not empty. */
function compact({ width, height }: Box, { colors, cover }: Scratch): Stamp {
  const runs: number[] = [];
  let [covered, inked] = [0, 0];
  for (let row = 0; row < height; row += 1) {
    const [first, end] = [row * width, (row + 1) * width];
    for (let from = first, at = first; from < end; from = at) {
      const kind = kindOf(cover[from]!);
      do at += 1;
      while (at < end && kindOf(cover[at]!) === kind);
      if (kind === 0) continue;
      runs.push(row, from - first, at - from, kind === 2 ? -1 : covered);
      colors.copyWithin(inked, from, at);
      inked += at - from;
      if (kind === 2) continue;
      cover.copyWithin(covered, from, at);
      covered += at - from;
    }
  }
  return { runs: Int32Array.from(runs), colors: colors.slice(0, inked), cover: cover.slice(0, covered) };
}

/** The kind of a pixel: 0 = covers nothing, 1 = a part, 2 = all of the pixel below. */
const kindOf = (cover: number): number => (cover === FULL ? 2 : cover === 0 ? 0 : 1);

/** The index for a color that another one covers in part; `cover` from 1 to FULL - 1. */
export type Blend = (below: number, above: number, cover: number) => number;

/** Blends with a table that is filled when it is asked: palette index × palette index × cover, 2 MB. */
export function createBlend(palette: Palette): Blend {
  const table = new Int16Array(256 * 256 * FULL).fill(-1);
  return (below, above, cover) => {
    const at = ((below << 8) | above) * FULL + cover;
    if (table[at]! < 0)
      table[at] = palette.indexOf(...mix(palette.colors[below]!, palette.colors[above]!, cover / FULL));
    return table[at]!;
  };
}

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
