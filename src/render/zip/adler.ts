const MODULUS = 65_521;
/** Bytes until a sum of 16 bits could overflow, and until one of 31 bits could. */
const BLOCK = 4 * 22;
const STRETCH = 8 * BLOCK;
/** Two bytes of a word, with room for sums of 16 bits. */
const TWO = 0xff00ff;

/** The checksum of a zlib stream, four bytes at a time. Source: RFC 1950, "Adler-32". */
export function adler32(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [low, high, at] = [1, 0, 0];
  while (at + STRETCH <= bytes.length) {
    for (const end = at + STRETCH; at < end;) {
      // Two sums in one number: of bytes 0 and 2 of each word, of bytes 1 and 3, and of what these two are after each word.
      let [even, odd, evens, odds] = [0, 0, 0, 0];
      for (const next = at + BLOCK; at < next; at += 4) {
        const word = view.getInt32(at, true);
        even += word & TWO;
        odd += (word >>> 8) & TWO;
        evens = (evens + even) | 0;
        odds = (odds + odd) | 0;
      }
      const [zero, one, two, three] = [even & 0xffff, odd & 0xffff, even >>> 16, odd >>> 16];
      const sums = (evens & 0xffff) + (evens >>> 16) + (odds & 0xffff) + (odds >>> 16);
      high += BLOCK * low + 4 * sums - one - 2 * two - 3 * three;
      low += zero + one + two + three;
    }
    low %= MODULUS;
    high %= MODULUS;
  }
  for (; at < bytes.length; at += 1) {
    low += bytes[at]!;
    high += low;
  }
  return (((high % MODULUS) << 16) | (low % MODULUS)) >>> 0;
}
