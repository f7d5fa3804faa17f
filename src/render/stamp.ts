import { createCanvas } from '@napi-rs/canvas';
import type { Context } from './ink.ts';
import type { Palette } from './palette.ts';
import type { Box, Part } from './part.ts';
import { SIDE } from './theme.ts';

/** A piece of a drawing in indexed colors, row by row. */
export interface Stamp {
  readonly width: number;
  readonly height: number;
  readonly colors: Uint8Array;
  readonly cover: Uint8Array; // 0 = nothing … FULL = hides what is below
  /** Stretches of the above that are not empty, three numbers each: from, to (exclusive), and 1 where everything is FULL. */
  readonly runs: Int32Array;
}

/** Steps of transparency at the edge of a stamp. */
export const FULL = 16;

/** Draws a part with the canvas and reads it back in indexed colors, a stamp for each of its boxes. */
export type Stamper = (part: Part) => readonly Stamp[];

/** Pixels are read back in pieces of at most this side, as a canvas gives small ones much faster. */
const PIECE = 128;
/** Un-premultiplied channels of a pixel of opacity `a` are off by so much. */
const slackOf = (opacity: number): number => 3 + 300 / opacity;
const REMEMBERED = 1 << 16;

/** One canvas serves for all drawings: about 4 MB. */
export function createStamper(palette: Palette): Stamper {
  const context = createCanvas(SIDE, SIDE).getContext('2d');
  const known = new Map<number, number>();
  const codeOf = (pixel: number): number => {
    const found = known.get(pixel);
    if (found !== undefined) return found;
    if (known.size >= REMEMBERED) known.clear();
    const code = encode(pixel, palette);
    known.set(pixel, code);
    return code;
  };
  return ({ boxes, origin, drawCornered }) => {
    context.clearRect(0, 0, SIDE, SIDE);
    context.save();
    drawCornered(context);
    context.restore();
    return boxes.map((box) => readStamp(context, { ...box, x: box.x - origin.x, y: box.y - origin.y }, codeOf));
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

function readPixels(context: Context, { x, y, width, height }: Box): Uint32Array {
  const { data } = context.getImageData(x, y, width, height);
  return new Uint32Array(data.buffer, data.byteOffset, width * height);
}

function readStamp(context: Context, box: Box, codeOf: (pixel: number) => number): Stamp {
  const { width, height } = box;
  const [colors, cover] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  for (let y = 0; y < height; y += PIECE) {
    for (let x = 0; x < width; x += PIECE) {
      const piece = { x, y, width: Math.min(PIECE, width - x), height: Math.min(PIECE, height - y) };
      readPixels(context, { ...piece, x: box.x + x, y: box.y + y }).forEach((pixel, index) => {
        const code = pixel === 0 ? 0 : codeOf(pixel);
        const to = (y + Math.floor(index / piece.width)) * width + x + (index % piece.width);
        colors[to] = code & 255;
        cover[to] = code >> 8;
      });
    }
  }
  return { width, height, colors, cover, runs: runsOf(width, cover) };
}

function runsOf(width: number, cover: Uint8Array): Int32Array {
  const runs: number[] = [];
  let from = 0;
  for (let at = 1; at <= cover.length; at += 1) {
    const isSame = at < cover.length && at % width !== 0 && kindOf(cover[at]!) === kindOf(cover[from]!);
    if (isSame) continue;
    if (cover[from] !== 0) runs.push(from, at, cover[from] === FULL ? 1 : 0);
    from = at;
  }
  return Int32Array.from(runs);
}

/** Nothing, partly covered, or hidden. */
function kindOf(cover: number): number {
  return cover === FULL ? 2 : Math.min(1, cover);
}
