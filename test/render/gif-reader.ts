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
    unpack(data, bits, box[2] * box[3]).forEach((pixel, index) => {
      if (pixel !== clear) screen[(box[1] + Math.floor(index / box[2])) * width + box[0] + (index % box[2])] = pixel;
    });
    frames.push({ hundredths, box, bytes: data.length, shown: screen.slice() });
  }
  if (at !== view.length) throw new RangeError('Something comes after the end.');
  return { width, height, colors, loops, frames };
}

/** This many pixels of an LZW stream. @throws RangeError for another number, an unknown code, or a stream without an end. */
export function unpack(data: Uint8Array, bits: number, size: number): Uint8Array {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  const pixels = new Uint8Array(size);
  let count = 0;
  /** Each word is a stretch of the pixels: the word that was read before, and one pixel more. */
  let words: (readonly [from: number, to: number])[] = [];
  let [width, before] = [bits + 1, -1]; // the place of the word before; -1 = none
  for (let bit = 0; bit + width <= 8 * data.length;) {
    let code = 0;
    for (let each = 0; each < width; each += 1, bit += 1) code |= ((data[bit >> 3]! >> (bit & 7)) & 1) << each;
    if (code === end && count !== size) throw new RangeError(`${count} pixels do not fill a frame.`);
    if (code === end) return pixels;
    if (code === clear) {
      words = [];
      [width, before] = [bits + 1, -1];
      continue;
    }
    const here = count;
    if (before >= 0 && end + 1 + words.length < 4096) words.push([before, here + 1]);
    if (code < clear) pixels[count++] = code;
    else {
      const word = words[code - end - 1];
      if (word === undefined) throw new RangeError(`Code ${code} is not known yet.`);
      for (let from = word[0]; from < word[1]; from += 1) pixels[count++] = pixels[from]!;
    }
    if (end + 1 + words.length === 1 << width && width < 12) width += 1;
    before = here;
  }
  throw new RangeError('The stream has no end.');
}
