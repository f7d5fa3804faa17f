import { constants, crc32, deflateSync } from 'node:zlib';
import type { Palette } from './palette.ts';
import { STRIDE, type Frame } from './frame.ts';
import { SIDE } from './theme.ts';

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
export interface PngEncoder {
  readonly board: (frame: Frame) => Buffer;
  /** A picture of any size. Its pixels of the index `clear` are transparent. */
  readonly clearable: (image: Image) => Buffer;
  readonly clear: number;
}

/** Turns indexed pixels into PNGs with a palette. Source: the PNG specification, W3C. */
export function createPngEncoder({ colors }: Pick<Palette, 'colors'>): PngEncoder {
  const clear = colors.length;
  const head = Buffer.concat([headOf(STRIDE - 1, SIDE), chunk('PLTE', Buffer.from(colors.flat()))]);
  const withClear = Buffer.concat([
    chunk('PLTE', Buffer.from([...colors.flat(), 0, 0, 0])),
    chunk('tRNS', Buffer.from([...colors.map(() => OPAQUE), 0])),
  ]);
  const end = chunk('IEND', Buffer.alloc(0));
  return {
    clear,
    board: (frame) => {
      let data = deflateSync(frame, QUICK);
      for (const setting of TIGHTER) if (data.length > MOST_BYTES) data = deflateSync(frame, setting);
      return Buffer.concat([head, chunk('IDAT', data), end]);
    },
    clearable: ({ rows, width, height }) =>
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
