/** A GIF in the view of a reader. It is written from the specification alone, and shares no code with the writer. */
export interface ReadGif {
  readonly width: number;
  readonly height: number;
  readonly colors: readonly (readonly number[])[];
  readonly loops: number | null; // 0 = without end; null = not given
  readonly frames: readonly ReadFrame[];
}

export interface ReadFrame {
  readonly hundredths: number;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly bytes: number; // of its compressed pixels
  readonly shown: Uint8Array; // the whole picture while this frame is shown, as indexes
}

/** @throws RangeError for anything except a GIF89a whose frames lie over one another. */
export function readGif(gif: Uint8Array): ReadGif {
  const view = Buffer.from(gif.buffer, gif.byteOffset, gif.byteLength);
  if (view.toString('latin1', 0, 6) !== 'GIF89a') throw new RangeError('This is no GIF89a.');
  const [width, height, flags] = [view.readUInt16LE(6), view.readUInt16LE(8), view[10]!];
  const count = 2 << (flags & 7);
  const colors = Array.from({ length: count }, (_, color) => [...view.subarray(13 + 3 * color, 16 + 3 * color)]);
  let at = 13 + 3 * count;
  const blocks = (): Buffer => {
    const pieces: Buffer[] = [];
    for (let length = view[at++]!; length > 0; length = view[at++]!) {
      pieces.push(view.subarray(at, at + length));
      at += length;
    }
    return Buffer.concat(pieces);
  };
  const screen = new Uint8Array(width * height);
  const frames: ReadFrame[] = [];
  let loops: number | null = null;
  let [hundredths, clear] = [0, -1];
  for (;;) {
    const kind = view[at++];
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = view[at++];
      const data = blocks();
      if (label === 0xff) loops = data.readUInt16LE(data.length - 2);
      if (label !== 0xf9) continue;
      if (((data[0]! >> 2) & 7) !== 1) throw new RangeError('A frame does not stay.');
      [hundredths, clear] = [data.readUInt16LE(1), (data[0]! & 1) === 1 ? data[3]! : -1];
      continue;
    }
    if (kind !== 0x2c) throw new RangeError(`${kind} begins no block.`);
    const box = [0, 2, 4, 6].map((offset) => view.readUInt16LE(at + offset)) as unknown as ReadFrame['box'];
    if (view[at + 8] !== 0) throw new RangeError('A frame has colors of its own.');
    const bits = view[at + 9]!;
    at += 10;
    const data = blocks();
    const pixels = unpack(data, bits);
    if (pixels.length !== box[2] * box[3]) throw new RangeError(`${pixels.length} pixels do not fill a frame.`);
    for (const [index, pixel] of pixels.entries())
      if (pixel !== clear) screen[(box[1] + Math.floor(index / box[2])) * width + box[0] + (index % box[2])] = pixel;
    frames.push({ hundredths, box, bytes: data.length, shown: screen.slice() });
  }
  if (at !== view.length) throw new RangeError('Something comes after the end.');
  return { width, height, colors, loops, frames };
}

/** The pixels of an LZW stream. @throws RangeError for a code that is not known yet, or a stream without an end. */
export function unpack(data: Uint8Array, bits: number): Uint8Array {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  const pixels: number[] = [];
  let words: (readonly number[])[] = [];
  let width = bits + 1;
  let before: readonly number[] | null = null;
  const forget = (): void => {
    words = Array.from({ length: end + 1 }, (_, code) => [code]);
    width = bits + 1;
    before = null;
  };
  forget();
  for (let bit = 0; bit + width <= 8 * data.length;) {
    let code = 0;
    for (let each = 0; each < width; each += 1, bit += 1) code |= ((data[bit >> 3]! >> (bit & 7)) & 1) << each;
    if (code === end) return Uint8Array.from(pixels);
    if (code === clear) {
      forget();
      continue;
    }
    const last: readonly number[] | null = before;
    const word: readonly number[] | null =
      words[code] ?? (last !== null && code === words.length ? [...last, last[0]!] : null);
    if (word === null) throw new RangeError(`Code ${code} is not known yet.`);
    for (const pixel of word) pixels.push(pixel);
    if (last !== null && words.length < 4096) words.push([...last, word[0]!]);
    if (words.length === 1 << width && width < 12) width += 1;
    before = word;
  }
  throw new RangeError('The stream has no end.');
}
