import { promisify } from 'node:util';
import { constants, crc32, deflate, deflateRaw } from 'node:zlib';
import { STRIDE, type Frame } from './frame.ts';
import type { Palette } from './palette.ts';
import { SIDE } from './theme.ts';

const compress = promisify(deflateRaw);
const wrap = promisify(deflate);
/** What zlib writes before a stream with a dictionary: its header and the dictionary's sum. */
const WRAPPING = 6;

/** The level at which more time no longer buys much; one piece of output holds half a picture. */
const ZIP = { level: 5, memLevel: 8, chunkSize: 1 << 16 } as const;
/** Rows that the first of two threads compresses; the second one looks back as far as deflate can. */
const HALF = (SIDE / 2) * STRIDE;
const WINDOW = 1 << 15;
/** What stands before a deflate stream of that window: zlib's header, RFC 1950. */
const ZLIB = Buffer.from([0x78, 0x5e]);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const INDEXED = 3;

/** A frame as a PNG with a palette. Compression runs in two threads. Source: the PNG specification, W3C. */
export async function encodePng(frame: Frame, { colors }: Palette): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(STRIDE - 1, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([BITS, INDEXED], 8); // the rest: deflate, filters by row, not interlaced
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors.flat())),
    chunk('IDAT', await pack(frame)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The frame as a zlib stream of two pieces that are made at the same time. zlib itself sums up the second one. */
async function pack(frame: Frame): Promise<Buffer> {
  const lower = frame.subarray(HALF);
  const pieces = Promise.all([
    compress(frame.subarray(0, HALF), { ...ZIP, finishFlush: constants.Z_SYNC_FLUSH }),
    wrap(lower, { ...ZIP, dictionary: frame.subarray(HALF - WINDOW, HALF) }),
  ]);
  const upperSum = adler32(frame.subarray(0, HALF));
  const [upperPiece, wrapped] = await pieces;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(joinedSum(upperSum, wrapped.readUInt32BE(wrapped.length - 4), lower.length));
  return Buffer.concat([ZLIB, upperPiece, wrapped.subarray(WRAPPING, -4), sum]);
}

/** The checksum of two pieces after each other, the second `length` bytes long. Source: adler32_combine of zlib. */
function joinedSum(first: number, second: number, length: number): number {
  const [low, more] = [first & 0xffff, second & 0xffff];
  const high = (first >>> 16) + (second >>> 16) + (length % ADLER_MODULUS) * (low + ADLER_MODULUS - 1);
  return (((high % ADLER_MODULUS) << 16) | ((low + more + ADLER_MODULUS - 1) % ADLER_MODULUS)) >>> 0;
}

const ADLER_MODULUS = 65521;
/** Sums of so many words stay below 2³¹. */
const ADLER_STRETCH = 950;

/** The checksum of zlib, RFC 1950, four bytes at a time: half a frame is a whole number of words. */
function adler32({ buffer, byteOffset, byteLength }: Frame): number {
  const words = new Uint32Array(buffer, byteOffset, byteLength / 4); // of a little-endian machine
  let [low, high] = [1, 0];
  for (let from = 0; from < words.length; from += ADLER_STRETCH) {
    const to = Math.min(words.length, from + ADLER_STRETCH);
    for (let at = from; at < to; at += 1) {
      const word = words[at]!;
      const [first, second, third, fourth] = [word & 255, (word >>> 8) & 255, (word >>> 16) & 255, word >>> 24];
      high += 4 * (low + first) + 3 * second + 2 * third + fourth;
      low += first + second + third + fourth;
    }
    low %= ADLER_MODULUS;
    high %= ADLER_MODULUS;
  }
  return ((high << 16) | low) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8);
  return bytes;
}
