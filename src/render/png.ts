import { constants, crc32, deflateSync } from 'node:zlib';
import { STRIDE, type Frame } from './frame.ts';
import type { Palette } from './palette.ts';
import { SIDE } from './theme.ts';

/** The level at which more time no longer buys much; short matches are left out, which makes these pictures smaller. */
const ZIP = { level: 4, strategy: constants.Z_FILTERED, chunkSize: 1 << 17 } as const;
/** For the few pictures that would weigh more than 80 KB with their palette. */
const TIGHT = { level: 6, chunkSize: 1 << 17 } as const;
const MOST_BYTES = 79_500;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const INDEXED = 3;

/** A frame as a PNG with a palette. Source: the PNG specification, W3C. */
export function encodePng(frame: Frame, { colors }: Palette): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(STRIDE - 1, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([BITS, INDEXED], 8); // the rest: deflate, filters by row, not interlaced
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors.flat())),
    chunk('IDAT', pack(frame)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function pack(frame: Frame): Buffer {
  const packed = deflateSync(frame, ZIP);
  return packed.length > MOST_BYTES ? deflateSync(frame, TIGHT) : packed;
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8);
  return bytes;
}
