import { deflateSync } from 'node:zlib';
import { BitWriter } from './bits.ts';
import { codeOf, type Code } from './huffman.ts';
import { MatchFinder, type Tokens } from './matches.ts';

/** Lengths and distances come in classes, which have a symbol each, and some bits more to say which of the class it is. */
interface Class {
  readonly least: number;
  readonly bits: number;
}

/** Source of these and of all other numbers: RFC 1951, sections 3.2.5 to 3.2.7. */
const LENGTHS: readonly Class[] = [...classes(28, 3, 4), { least: 258, bits: 0 }];
const DISTANCES = classes(30, 1, 2);
const LENGTH_CLASS = Uint8Array.from({ length: 259 }, (_, length) => classOf(LENGTHS, length));
/** Of a distance less one: the small ones one by one, the others by their 128ths, which is as fine as their classes are. */
const NEAR_CLASS = Uint8Array.from({ length: 256 }, (_, less) => classOf(DISTANCES, less + 1));
const FAR_CLASS = Uint8Array.from({ length: 256 }, (_, part) => classOf(DISTANCES, 128 * part + 1));
const [END, FIRST_LENGTH, SYMBOLS] = [256, 257, 286];
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] as const;
/** "Deflate, a window of 32 KB, quick", of RFC 1950; a block that is the last one, and has codes of its own. */
const [HEADER, LAST_DYNAMIC] = [0x5e78, 0b101];
/** A symbol of a length goes into 16 bits with its bits more. */
const LONGEST_CODE = 11;
/** So a byte takes at most 11 bits, and so do four that are a repeat 44. */
const MOST_GROWTH = 1.5;
/** Bytes that zlib may add where it only stores: then it is done in one go. */
const STORING = 4096;

/** `count` classes: twice `alike` without bits more, then `alike` of each size. */
function classes(count: number, first: number, alike: number): readonly Class[] {
  let least = first;
  return [...Array(count).keys()].map((index) => {
    const bits = Math.max(0, Math.floor(index / alike) - 1);
    least += 1 << bits;
    return { least: least - (1 << bits), bits };
  });
}

function classOf(of: readonly Class[], value: number): number {
  return Math.max(
    0,
    of.findLastIndex(({ least }) => least <= value),
  );
}

function distanceClass(less: number): number {
  return less < 256 ? NEAR_CLASS[less]! : FAR_CLASS[less >> 7]!;
}

/**
 * Compresses pictures of rows of `stride` bytes, of at most `most` bytes, to zlib streams of one block. For such drawings
 * it takes two thirds of the time that zlib takes for a larger result.
 */
export function createDeflate(stride: number, most: number): (bytes: Uint8Array) => Uint8Array<ArrayBuffer> {
  const finder = new MatchFinder(stride, most);
  const writer = new BitWriter(new Uint8Array(Math.ceil(MOST_GROWTH * most) + 1024));
  return (bytes) => {
    const tokens = finder.find(bytes);
    const uses = usesOf(tokens);
    const symbols = codeOf(uses.symbols, LONGEST_CODE);
    const distances = codeOf(uses.distances);
    writer.begin();
    writer.put(HEADER, 16);
    writer.put(LAST_DYNAMIC, 3);
    writeCodes(writer, symbols, distances);
    writeTokens(writer, tokens, symbols, distances);
    return writer.end(checksumOf(bytes));
  };
}

/** What a zlib stream ends with, taken from one that only stores: zlib sums up three times as fast as a loop here would. */
function checksumOf(bytes: Uint8Array): number {
  const stored = deflateSync(bytes, { level: 0, chunkSize: bytes.length + STORING });
  return stored.readUInt32BE(stored.length - 4);
}

function usesOf({ list, count }: Tokens): { readonly symbols: Uint32Array; readonly distances: Uint32Array } {
  const symbols = new Uint32Array(SYMBOLS);
  const distances = new Uint32Array(DISTANCES.length);
  for (let at = 0; at < count; at += 1) {
    const token = list[at]!;
    if (token < END) symbols[token]! += 1;
    else {
      symbols[FIRST_LENGTH + LENGTH_CLASS[token >>> 16]!]! += 1;
      distances[distanceClass(token & 0xffff)]! += 1;
    }
  }
  symbols[END] = 1;
  return { symbols, distances };
}

/** Tells the codes, each by the sizes of its symbols, in a third code. */
function writeCodes(writer: BitWriter, symbols: Code, distances: Code): void {
  const sizes = [...symbols.sizes, ...distances.sizes];
  const uses = new Uint32Array(CODE_ORDER.length);
  for (const size of sizes) uses[size]! += 1;
  const code = codeOf(uses, 7);
  writer.put(SYMBOLS - 257, 5);
  writer.put(DISTANCES.length - 1, 5);
  writer.put(CODE_ORDER.length - 4, 4);
  for (const symbol of CODE_ORDER) writer.put(code.sizes[symbol]!, 3);
  for (const size of sizes) writer.put(code.bits[size]!, code.sizes[size]!);
}

function writeTokens(writer: BitWriter, { list, count }: Tokens, symbols: Code, distances: Code): void {
  const lengths = lengthCode(symbols);
  const leasts = Uint16Array.from(DISTANCES, ({ least }) => least - 1);
  const more = Uint8Array.from(DISTANCES, ({ bits }) => bits);
  for (let at = 0; at < count; at += 1) {
    const token = list[at]!;
    if (token < END) writer.put(symbols.bits[token]!, symbols.sizes[token]!);
    else {
      const length = token >>> 16;
      const less = token & 0xffff;
      const which = distanceClass(less);
      writer.put(lengths.bits[length]!, lengths.sizes[length]!);
      writer.put(distances.bits[which]!, distances.sizes[which]!);
      writer.put(less - leasts[which]!, more[which]!);
    }
  }
  writer.put(symbols.bits[END]!, symbols.sizes[END]!);
}

/** For each length its symbol with its bits more. */
function lengthCode({ bits, sizes }: Code): Code {
  const own = { bits: new Uint16Array(LENGTH_CLASS.length), sizes: new Uint8Array(LENGTH_CLASS.length) };
  for (let length = LENGTHS[0]!.least; length < LENGTH_CLASS.length; length += 1) {
    const which = LENGTH_CLASS[length]!;
    const size = sizes[FIRST_LENGTH + which]!;
    own.bits[length] = bits[FIRST_LENGTH + which]! | ((length - LENGTHS[which]!.least) << size);
    own.sizes[length] = size + LENGTHS[which]!.bits;
  }
  return own;
}
