/** A repeat may be this long, and lie this far back; bytes. Source: RFC 1951. */
const LONGEST = 258;
const WINDOW = 32_768;
/** Shorter repeats are allowed, but hardly pay. */
const SHORTEST = 4;
/** A repeat of the row above is taken at once when it is this long. */
const ENOUGH = 24;
/** A stretch of bytes that is looked up; a repeat this long is taken before others are looked for. */
const STRETCH = 8;
/** Bits of the hashes of 4 bytes and of 8. */
const [WORD_BITS, STRETCH_BITS] = [13, 14];
const NOWHERE = -1;
/** From a place so far before the end, nothing is read beyond it. */
const TAIL = LONGEST + STRETCH;

/** Bytes as deflate tells them, one number each: a byte as it is, or a repeat, its length << 16 | its distance - 1. */
export interface Tokens {
  readonly list: Int32Array;
  readonly count: number;
}

/** By the hash of some bytes, where they began when they were last seen. */
interface Seen {
  readonly words: Int32Array; // of 4 bytes
  readonly stretches: Int32Array; // of 8
}

/**
 * Finds the repeats in pictures of rows of `stride` bytes, of at most `most` bytes: the first good ones, not the best. It
 * looks at the row above, then where the next 8 bytes were last seen, then where the next 4 were. Only the ends of repeats
 * are remembered: in a flat drawing that is where its edges are.
 */
export class MatchFinder {
  private readonly seen: Seen = {
    words: new Int32Array(1 << WORD_BITS),
    stretches: new Int32Array(1 << STRETCH_BITS),
  };

  private readonly list: Int32Array;
  private readonly stride: number;

  constructor(stride: number, most: number) {
    this.stride = stride;
    this.list = new Int32Array(most);
  }

  /** The bytes in tokens, which are good until the next call. */
  find(bytes: Uint8Array): Tokens {
    const { list, seen, stride } = this;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    seen.words.fill(NOWHERE);
    seen.stretches.fill(NOWHERE);
    let [count, at] = [0, 0];
    for (const stop = bytes.length - TAIL; at < stop;) {
      const repeat = repeatAt(view, seen, stride, at);
      if (repeat === 0) {
        list[count++] = bytes[at++]!;
        continue;
      }
      list[count++] = repeat;
      const end = at + (repeat >>> 16);
      remember(view, seen, at + 1);
      remember(view, seen, end - 2);
      remember(view, seen, end - 1);
      at = end;
    }
    for (; at < bytes.length; at += 1) list[count++] = bytes[at]!;
    return { list, count };
  }
}

/** A repeat that begins here, 0 = none. */
function repeatAt(view: DataView, { words, stretches }: Seen, stride: number, at: number): number {
  const above = longer(view, 0, at, at - stride);
  if (above >>> 16 >= ENOUGH) return above;
  const word = view.getInt32(at, true);
  const wordAt = wordHash(word);
  const stretchAt = stretchHash(word, view.getInt32(at + 4, true));
  const lastWord = words[wordAt]!;
  const lastStretch = stretches[stretchAt]!;
  words[wordAt] = at;
  stretches[stretchAt] = at;
  const long = longer(view, above, at, lastStretch);
  if (long >>> 16 >= STRETCH) return long;
  const short = longer(view, long, at, lastWord);
  return short >>> 16 < SHORTEST ? 0 : short;
}

function remember(view: DataView, { words, stretches }: Seen, at: number): void {
  const word = view.getInt32(at, true);
  words[wordHash(word)] = at;
  stretches[stretchHash(word, view.getInt32(at + 4, true))] = at;
}

/** The longer one of a repeat and what is repeated from there. */
function longer(view: DataView, repeat: number, at: number, there: number): number {
  if (there < 0 || at - there > WINDOW) return repeat;
  const length = lengthOf(view, at, there);
  return length > repeat >>> 16 ? (length << 16) | (at - there - 1) : repeat;
}

function wordHash(word: number): number {
  return Math.imul(word, 0x9e3779b1) >>> (32 - WORD_BITS);
}

function stretchHash(word: number, next: number): number {
  return (Math.imul(word, 0x9e3779b1) ^ Math.imul(next, 0x85ebca6b)) >>> (32 - STRETCH_BITS);
}

/** How many bytes from here on are the same as those from there on, at most `LONGEST`. */
function lengthOf(view: DataView, here: number, there: number): number {
  for (let length = 0; length < 256; length += 4) {
    const other = view.getInt32(here + length, true) ^ view.getInt32(there + length, true);
    if (other !== 0) return length + ((31 - Math.clz32(other & -other)) >> 3); // the lowest bit that differs
  }
  return view.getInt16(here + 256, true) === view.getInt16(there + 256, true) ? LONGEST : 256;
}
