const MOST_BITS = 12;
const MOST_CODES = 1 << MOST_BITS;
const NONE = -1;
const FULL = 0;
/** The hash table of a dictionary is at most half full. SCATTER is 2³² divided by the golden ratio (Knuth, TAOCP 6.4). */
const SLOT_BITS = 13;
const SLOTS = 1 << SLOT_BITS;
const SCATTER = 0x9e3779b1;

/** Compresses the pixels of one frame after the other, in the order of the calls. */
export type Lzw = ReturnType<typeof createLzw>;

/**
 * LZW as in GIF, for pixels of this many bits. Codes have one bit more to 12 bits, and each frame a fresh dictionary.
 * Memory: 0.1 MB. Source: GIF89a specification, CompuServe, appendix F.
 */
export function createLzw(pixelBits: number, skipped: number) {
  const codes = createCodes(pixelBits);
  const skips = new Int32Array(MOST_CODES); // by length - 1: the codes of runs of the skipped color
  let prefix = NONE; // the code of the pixels that are not written yet
  let [skippedNow, longestSkip] = [0, 1]; // the number of skipped ones in the prefix, 0 = others are in it
  skips[0] = skipped;

  /** Puts a pixel to the prefix. Answers the result of the codes. */
  const take = (pixel: number): number => {
    const code = codes.take(prefix, pixel);
    prefix = code > 0 ? code : pixel;
    if (code === FULL) longestSkip = 1;
    return code;
  };
  /** Pixels of a buffer, from one index up to another. */
  const pixels = (data: Uint8Array, from: number, to: number): void => {
    let at = from;
    if (prefix === NONE && at < to) prefix = data[at++]!;
    if (from < to) skippedNow = 0;
    for (; at < to; at += 1) take(data[at]!);
  };
  /** This many pixels of the color that stands for “as before”. It takes about the square root of `count` in steps. */
  const skip = (count: number): void => {
    let left = count;
    if (prefix === NONE && left > 0) {
      [prefix, skippedNow] = [skipped, 1];
      left -= 1;
    }
    for (; left > 0 && skippedNow === 0; left -= 1) if (take(skipped) <= 0) skippedNow = 1;
    while (left > 0) {
      const more = Math.min(left, longestSkip - skippedNow);
      skippedNow += more;
      left -= more;
      prefix = skips[skippedNow - 1]!;
      if (left === 0) return;
      const code = take(skipped);
      if (code !== FULL) skips[longestSkip++] = -code;
      skippedNow = 1;
      left -= 1;
    }
  };
  /** Ends the frame, and answers its code stream. The next pixel begins a new frame. */
  const end = (): Uint8Array => {
    const stream = codes.end(prefix);
    [prefix, skippedNow, longestSkip] = [NONE, 0, 1];
    return stream;
  };
  return { pixels, skip, end };
}

/** The dictionary of a frame, and the codes that are written with it. */
function createCodes(pixelBits: number) {
  const [clear, endCode, firstFree] = [1 << pixelBits, (1 << pixelBits) + 1, (1 << pixelBits) + 2];
  // A hash table. The lower bits of a slot hold a code. The bits above hold its meaning: another code and the pixel
  // after it.
  const slots = new Int32Array(SLOTS);
  const out = createBits();
  let [free, width] = [firstFree, pixelBits + 1];
  const begin = (): void => {
    slots.fill(0);
    out.write(clear, width);
    [free, width] = [firstFree, pixelBits + 1];
  };
  /** The decoder reads codes of one bit more as soon as its dictionary needs them. */
  const widen = (): void => {
    if (free === 1 << width && width < MOST_BITS) width += 1;
  };
  begin();
  return {
    /**
     * The code for the pixels of another code and one pixel after them. If there is none, the code is written, and both
     * get the next free one, answered as a negative number. FULL = the dictionary was full, and is empty now.
     */
    take: (prefix: number, pixel: number): number => {
      const pair = (prefix << pixelBits) | pixel;
      let slot = Math.imul(pair, SCATTER) >>> (32 - SLOT_BITS);
      for (let known = slots[slot]!; known !== 0; known = slots[slot]!) {
        if (known >>> MOST_BITS === pair) return known & (MOST_CODES - 1);
        slot = (slot + 1) & (SLOTS - 1);
      }
      out.write(prefix, width);
      if (free === MOST_CODES) {
        begin();
        return FULL;
      }
      widen();
      slots[slot] = (pair << MOST_BITS) | free;
      return -free++;
    },
    /** Writes a last code, unless it is NONE. Answers all bytes written, and begins with an empty dictionary. */
    end: (prefix: number): Uint8Array => {
      if (prefix !== NONE) {
        out.write(prefix, width);
        widen();
      }
      out.write(endCode, width);
      const stream = out.end();
      width = pixelBits + 1;
      begin();
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
    /** All numbers written, in whole bytes. */
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
