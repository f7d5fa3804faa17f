const MOST_BITS = 12;
const MOST_CODES = 1 << MOST_BITS;
const NONE = -1;

/** Compresses the pixels of one frame after the other, in the order in which they are given. */
export interface Lzw {
  /** Pixels of a buffer, from one index up to another. */
  readonly pixels: (data: Uint8Array, from: number, to: number) => void;
  /** So many pixels of the color that stands for “as before”. It takes about the square root of that many steps. */
  readonly skip: (count: number) => void;
  /** Ends the frame, and answers its code stream. The next pixel begins a new frame. */
  readonly end: () => Uint8Array;
}

/**
 * LZW as in GIF, for pixels of so many bits, with codes of one bit more to 12 bits and a fresh dictionary for each frame.
 * Memory: 2 MB for pixels of 7 bits. Source: GIF89a specification, CompuServe, appendix F.
 */
export function createLzw(pixelBits: number, skipped: number): Lzw {
  const codes = createCodes(pixelBits);
  const skips = new Int32Array(MOST_CODES); // by length - 1: the codes of runs of the skipped color
  let prefix = NONE; // the code of the pixels that are not written yet
  let [skippedNow, longestSkip] = [0, 1]; // how many skipped ones the prefix consists of, 0 = others are in it
  skips[0] = skipped;

  /** Writes the prefix; the next one begins with the pixel after it. Answers the code of both. */
  const cut = (pixel: number): number => {
    const code = codes.add(prefix, pixel);
    if (code === NONE) longestSkip = 1;
    prefix = pixel;
    return code;
  };
  const pixels = (data: Uint8Array, from: number, to: number): void => {
    let at = from;
    if (prefix === NONE && at < to) prefix = data[at++]!;
    if (from < to) skippedNow = 0;
    for (; at < to; at += 1) {
      const known = codes.find(prefix, data[at]!);
      if (known > 0) prefix = known;
      else cut(data[at]!);
    }
  };
  const skip = (count: number): void => {
    let left = count;
    if (prefix === NONE && left > 0) {
      [prefix, skippedNow] = [skipped, 1];
      left -= 1;
    }
    for (; left > 0 && skippedNow === 0; left -= 1) {
      const known = codes.find(prefix, skipped);
      if (known > 0) prefix = known;
      else {
        cut(skipped);
        skippedNow = 1;
      }
    }
    while (left > 0) {
      const more = Math.min(left, longestSkip - skippedNow);
      skippedNow += more;
      left -= more;
      prefix = skips[skippedNow - 1]!;
      if (left === 0) return;
      const code = cut(skipped);
      if (code !== NONE) skips[longestSkip++] = code;
      skippedNow = 1;
      left -= 1;
    }
  };
  const end = (): Uint8Array => {
    const stream = codes.end(prefix);
    [prefix, skippedNow, longestSkip] = [NONE, 0, 1];
    return stream;
  };
  return { pixels, skip, end };
}

/** The dictionary of a frame, and the codes that are written with it. */
interface Codes {
  /** The code for what a code stands for with a pixel after it; not above 0 = there is none. */
  readonly find: (prefix: number, pixel: number) => number;
  /** Writes a code, and gives it with the pixel after it the next free one. NONE = the dictionary was full, and is empty now. */
  readonly add: (prefix: number, pixel: number) => number;
  /** Writes a last code, unless it is NONE. Answers all that was written, and begins anew. */
  readonly end: (prefix: number) => Uint8Array;
}

function createCodes(pixelBits: number): Codes {
  const [clear, endCode, firstFree] = [1 << pixelBits, (1 << pixelBits) + 1, (1 << pixelBits) + 2];
  // For a code and the pixel after it, the code of both: above `fresh` if it is of this dictionary.
  const longer = new Int32Array(MOST_CODES << pixelBits);
  const out = createBits();
  let [fresh, free, width] = [MOST_CODES, firstFree, pixelBits + 1];
  const forget = (): void => {
    fresh += MOST_CODES;
    out.write(clear, width);
    [free, width] = [firstFree, pixelBits + 1];
  };
  /** The decoder reads codes of one bit more as soon as its dictionary needs them. */
  const widen = (): void => {
    if (free === 1 << width && width < MOST_BITS) width += 1;
  };
  out.write(clear, width);
  return {
    find: (prefix, pixel) => longer[(prefix << pixelBits) | pixel]! - fresh,
    add: (prefix, pixel) => {
      out.write(prefix, width);
      if (free === MOST_CODES) {
        forget();
        return NONE;
      }
      widen();
      longer[(prefix << pixelBits) | pixel] = fresh + free;
      return free++;
    },
    end: (prefix) => {
      if (prefix !== NONE) {
        out.write(prefix, width);
        widen();
      }
      out.write(endCode, width);
      const stream = out.end();
      [free, width] = [firstFree, pixelBits + 1];
      fresh += MOST_CODES;
      out.write(clear, width);
      return stream;
    },
  };
}

/** Writes numbers of some bits one after the other, the lowest bit first. */
function createBits() {
  let bytes = new Uint8Array(1 << 16);
  let [size, held, heldBits] = [0, 0, 0];
  return {
    write: (value: number, width: number): void => {
      held |= value << heldBits;
      heldBits += width;
      for (; heldBits >= 8; heldBits -= 8) {
        if (size === bytes.length) bytes = enlarged(bytes);
        bytes[size++] = held & 255;
        held >>>= 8;
      }
    },
    /** All that was written, in whole bytes. */
    end: (): Uint8Array => {
      const stream = new Uint8Array(size + (heldBits > 0 ? 1 : 0));
      stream.set(bytes.subarray(0, size));
      if (heldBits > 0) stream[size] = held;
      [size, held, heldBits] = [0, 0, 0];
      return stream;
    },
  };
}

function enlarged(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(2 * bytes.length);
  larger.set(bytes);
  return larger;
}
