import { constants, crc32, deflateSync } from 'node:zlib';
import { STRIDE, type Frame } from './frame.ts';
import type { Palette } from './palette.ts';
import { SIDE } from './theme.ts';

/** The data of a picture comes in one piece. */
const chunkSize = 1 << 17;
/** The fastest setting that keeps nearly every picture within 80 KB: "filtered" leaves out short repeats. */
const QUICK = { level: 4, strategy: constants.Z_FILTERED, chunkSize } as const;
/** The setting for the few larger pictures, mostly wins. It takes three times as long. */
const TIGHT = { level: 6, chunkSize } as const;
/** The most bytes of data: with the palette and the rest of the PNG they make 80 KB. */
const MOST_BYTES = 79_500;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const INDEXED = 3;

/** Turns frames into PNGs with a palette. Source: the PNG specification, W3C. */
export function createPngEncoder({ colors }: Palette): (frame: Frame) => Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(STRIDE - 1, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([BITS, INDEXED], 8); // the rest: deflate, filters by row, not interlaced
  const head = Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('PLTE', Buffer.from(colors.flat()))]);
  const end = chunk('IEND', Buffer.alloc(0));
  return (frame) => {
    const quick = deflateSync(frame, QUICK);
    const data = quick.length > MOST_BYTES ? deflateSync(frame, TIGHT) : quick;
    return Buffer.concat([head, chunk('IDAT', data), end]);
  };
}

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8);
  return bytes;
}
