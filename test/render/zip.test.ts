import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { array, assert, integer, nat, oneof, pre, property, tuple, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDeflate } from '../../src/render/zip/deflate.ts';
import { codeOf } from '../../src/render/zip/huffman.ts';

const [STRIDE, MOST] = [65, 40_000];

/** So many bytes without order, the same every time. */
const bytesOf = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('shake256', { outputLength: length }).update('bytes').digest());

/** Bytes in disorder: many are rare, a few come very often. */
function mixedBytes(times: number): Uint8Array {
  const counts = [89, 55, 34, 21, 13, 8, 5, 3, 1].flatMap((values, power) => Array<number>(values).fill(2 ** power));
  const pool = counts.flatMap((count, value) => Array<number>(times * count).fill(value));
  const order = new Uint32Array(bytesOf(4 * pool.length).buffer);
  const places = [...pool.keys()].toSorted((left, right) => order[left]! - order[right]!);
  return Uint8Array.from(places, (at) => pool[at]!);
}

describe('deflate', () => {
  const deflate = createDeflate(STRIDE, MOST);
  const comesBack = (bytes: Uint8Array): boolean => Buffer.compare(inflateSync(deflate(bytes)), bytes) === 0;

  it('gives what zlib reads, for rows of any stretches, one like the other or not', () => {
    const stretch = tuple(nat(255), integer({ min: 1, max: 400 }), nat(600));
    assert(
      property(array(stretch, { maxLength: 60 }), (stretches) => {
        const bytes: number[] = [];
        for (const [value, length, back] of stretches)
          for (let index = 0; index < length; index += 1) bytes.push(bytes.at(-1 - back) ?? value);
        expect(comesBack(Uint8Array.from(bytes))).toBe(true);
      }),
    );
  });

  it('and for any bytes at all', () => {
    assert(
      property(uint8Array({ maxLength: 3000 }), (bytes) => {
        expect(comesBack(bytes)).toBe(true);
      }),
    );
  });

  it.each([
    ['nothing', 0],
    ['one byte', 1],
    ['less than is searched', 265],
    ['just more', 267],
    ['as much as there may be', MOST],
  ])('and for %s', (_, length) => {
    expect(comesBack(new Uint8Array(length))).toBe(true);
    expect(comesBack(Uint8Array.from({ length }, (_byte, index) => index % STRIDE))).toBe(true);
  });

  it('has room for what cannot be made smaller', () => {
    expect(comesBack(bytesOf(MOST))).toBe(true);
  });

  it('finds repeats a whole window back, and none beyond', () => {
    const mark = Uint8Array.from({ length: 40 }, (_, index) => 200 + ((7 * index) % 40));
    for (const apart of [32_767, 32_768, 32_769]) {
      const bytes = new Uint8Array(apart + 2 * mark.length + 400);
      bytes.set(mark, 3);
      bytes.set(mark, 3 + apart);
      expect(comesBack(bytes)).toBe(true);
    }
  });

  it.each([3, 4, 5, 8, 23, 24, 255, 256, 257, 258, 259, 260])('finds repeats of %i bytes', (length) => {
    const bytes = bytesOf(2000);
    bytes.copyWithin(1000, 100, 100 + length);
    expect(comesBack(bytes)).toBe(true);
  });

  it('tells codes of which each further length has half as many symbols more, whose own code would grow too long', () => {
    expect(comesBack(mixedBytes(1))).toBe(true);
  });

  it.each([161, 190, 225, 257])(
    'tells a single repeat of %i among such bytes, whose code would grow too long',
    (length) => {
      const bytes = mixedBytes(8);
      bytes.copyWithin(10_000, 100, 100 + length);
      expect(comesBack(bytes)).toBe(true);
    },
  );

  it('gives the same whatever it did before', () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, index) => (index * index) >> 5);
    const first = Buffer.from(deflate(bytes));
    deflate(new Uint8Array(MOST).fill(9));
    expect(Buffer.compare(deflate(bytes), first)).toBe(0);
  });
});

describe('a Huffman code', () => {
  const uses = array(oneof(nat(3), nat(1e6)), { minLength: 2, maxLength: 286, size: 'max' });

  it('is complete, within its limit, and gives the commoner symbol no longer a code', () => {
    assert(
      property(uses, integer({ min: 9, max: 15 }), (counts, limit) => {
        const { sizes } = codeOf(Uint32Array.from(counts), limit);
        const used = [...sizes.keys()].filter((symbol) => counts[symbol]! > 0);
        pre(used.length > 1);
        expect(used.reduce((sum, symbol) => sum + 2 ** -sizes[symbol]!, 0)).toBe(1);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(limit);
        for (const symbol of sizes.keys()) expect(sizes[symbol]! > 0).toBe(counts[symbol]! > 0);
        const bySize = used.toSorted((left, right) => sizes[left]! - sizes[right]! || counts[right]! - counts[left]!);
        expect(bySize.every((symbol, at) => at === 0 || counts[symbol]! <= counts[bySize[at - 1]!]!)).toBe(true);
      }),
    );
  });
});
