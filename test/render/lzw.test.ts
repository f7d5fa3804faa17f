import { describe, expect, it } from 'vitest';
import { createLzw } from '../../src/render/film/lzw.ts';
import { randomFrom } from '../../src/cli/numbers.ts';
import { unpack } from './gif-reader.ts';

const BITS = 7;
const SAME = 101;

/** Stretches of many or few colors and of “as before”, short and long, from a seed. */
function stretchesOf(seed: string, count: number): readonly (Uint8Array | number)[] {
  const random = randomFrom(seed);
  const upTo = (most: number): number => 1 + Math.floor(random() * most);
  return Array.from({ length: count }, () => {
    const colors = upTo(100);
    if (random() < 0.4) return upTo(random() < 0.1 ? 100_000 : 300);
    return Uint8Array.from({ length: upTo(400) }, () => Math.floor(random() * colors));
  });
}

describe('the compressor of a film', () => {
  it.each(['one', 'two', 'three', 'four', 'five'])(
    'gives back every pixel of frames that chance makes up (%s)',
    (seed) => {
      const lzw = createLzw(BITS, SAME);
      for (const [frame, count] of [1, 2, 40, 400, 3].entries()) {
        const stretches = stretchesOf(`${seed} ${frame}`, count);
        for (const each of stretches)
          if (typeof each === 'number') lzw.skip(each);
          else lzw.pixels(each, 0, each.length);
        const pixels = stretches.flatMap((each) => (typeof each === 'number' ? Array(each).fill(SAME) : [...each]));
        expect(Buffer.from(pixels).equals(Buffer.from(unpack(lzw.end(), BITS, pixels.length)))).toBe(true);
      }
    },
  );

  it('writes a frame where nothing changed in a few bytes, however large it is', () => {
    const lzw = createLzw(BITS, SAME);
    lzw.skip(512 * 564);
    const stream = lzw.end();
    expect(stream.length).toBeLessThan(1200);
    expect(new Set(unpack(stream, BITS, 512 * 564))).toEqual(new Set([SAME]));
  });
});
