import { constants, crc32, deflateSync } from 'node:zlib';
import type { Palette, Rgb } from './palette.ts';
import { STRIDE, type BoardPixels } from './painter.ts';
import { SIDE } from './theme.ts';
import { createCanvas } from '@napi-rs/canvas';
import type { Context } from './shapes.ts';
import type { Size } from './geometry.ts';

const chunkSize = 1 << 17;
/** The fastest setting that keeps nearly every picture within 80 KB: "filtered" leaves out short repeats. */
const QUICK = { level: 5, strategy: constants.Z_FILTERED, chunkSize } as const;
/**
 * For the few larger pictures, one after the other until one is small enough. They take two, six and twelve times as
 * long. The cloverleaf, whose edges are curved, needs the first; crowded, sometimes the second.
 */
const TIGHTER = [7, 8, 9].map((level) => ({ level, chunkSize }));
/** The most bytes of data: with the palette and the rest of the PNG they make 80 KB. */
const MOST_BYTES = 79_500;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const INDEXED = 3;
const OPAQUE = 255;

/** Indexed pixels row by row; each row begins with one byte, 0. */
interface Image {
  readonly rows: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Writes PNGs with one palette. */
export type PngEncoder = ReturnType<typeof createPngEncoder>;

/** Turns indexed pixels into PNGs with a palette. Source: the PNG specification, W3C. */
export function createPngEncoder({ colors }: Pick<Palette, 'colors'>) {
  const clear = colors.length;
  const head = Buffer.concat([headOf(STRIDE - 1, SIDE), chunk('PLTE', Buffer.from(colors.flat()))]);
  const withClear = Buffer.concat([
    chunk('PLTE', Buffer.from([...colors.flat(), 0, 0, 0])),
    chunk('tRNS', Buffer.from([...colors.map(() => OPAQUE), 0])),
  ]);
  const end = chunk('IEND', Buffer.alloc(0));
  return {
    clear,
    board: (painted: BoardPixels): Buffer => {
      let data = deflateSync(painted, QUICK);
      for (const setting of TIGHTER) if (data.length > MOST_BYTES) data = deflateSync(painted, setting);
      return Buffer.concat([head, chunk('IDAT', data), end]);
    },
    /** A picture of any size. Its pixels of the index `clear` are transparent. */
    clearable: ({ rows, width, height }: Image): Buffer =>
      Buffer.concat([headOf(width, height), withClear, chunk('IDAT', deflateSync(rows, QUICK)), end]),
  };
}

function headOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, INDEXED], 8); // the rest: deflate, filters by row, not interlaced
  return Buffer.concat([SIGNATURE, chunk('IHDR', header)]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8);
  return bytes;
}

/** One place of the palette belongs to "nothing is there". */
const MOST_COLORS = 255;

/** An opaque drawing as a PNG with a palette of its most common colors. Every other color takes the nearest of them. */
export function indexedPng({ width, height }: Size, draw: (context: Context) => void): Buffer {
  const context = createCanvas(width, height).getContext('2d');
  draw(context);
  const { data } = context.getImageData(0, 0, width, height);
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
