import type { Palette } from '../paint/palette.ts';
import type { Box } from '../paint/part.ts';

/** One frame: the changed part of the picture, its compressed pixels, and its time in hundredths of a second. */
interface GifFrame {
  readonly box: Box;
  readonly data: Uint8Array; // an LZW stream of pixels of `bits`
  readonly hundredths: number;
}

const MOST_BLOCK = 255;
const MOST_BITS = 8;
const TRAILER = 0x3b;
/** One table of colors for all frames; the bits of a color and of a pixel follow. */
const SCREEN_FLAGS = 0xf0;
/** The frame stays in place, and one color is transparent. */
const CONTROL_FLAGS = 0x05;
const FOREVER = 0;

/** The bytes of an animated GIF (GIF89a specification, CompuServe). @throws RangeError for over 255 colors. */
export function createGif({ colors }: Pick<Palette, 'colors'>, width: number, height: number) {
  const clear = colors.length;
  const bits = Math.ceil(Math.log2(clear + 1));
  if (bits > MOST_BITS) throw new RangeError(`${clear} colors leave no index for “as before”.`);
  const pieces: Uint8Array[] = [headOf(colors, bits, width, height)];
  let size = pieces[0]!.length;
  const put = (piece: Uint8Array): void => {
    pieces.push(piece);
    size += piece.length;
  };
  return {
    bits, // of a pixel
    clear, // the index of no color: such a pixel leaves the one below
    /** Every frame is laid over the one before. */
    frame: ({ box, data, hundredths }: GifFrame): void => {
      put(frameHead(box, hundredths, clear, bits));
      put(inBlocks(data));
    },
    size: () => size + 1, // bytes so far, and those of the end
    end: () => Buffer.concat([...pieces, Uint8Array.of(TRAILER)]),
  };
}

function headOf(colors: Palette['colors'], bits: number, width: number, height: number): Uint8Array {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen[4] = SCREEN_FLAGS | (bits - 1);
  const table = Buffer.alloc(3 << bits);
  table.set(colors.flat());
  const again = Buffer.from([0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, FOREVER, FOREVER, 0]);
  return Buffer.concat([Buffer.from('GIF89a'), screen, table, again]);
}

function frameHead({ x, y, width, height }: Box, hundredths: number, clear: number, bits: number): Uint8Array {
  const head = Buffer.from([0x21, 0xf9, 4, CONTROL_FLAGS, 0, 0, clear, 0, 0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, bits]);
  head.writeUInt16LE(hundredths, 4);
  [x, y, width, height].forEach((value, index) => head.writeUInt16LE(value, 9 + 2 * index));
  return head;
}

/** Cut into blocks, each behind its length, with an empty one at the end. */
function inBlocks(data: Uint8Array): Uint8Array {
  const count = Math.ceil(data.length / MOST_BLOCK);
  const blocks = new Uint8Array(data.length + count + 1);
  for (let block = 0, to = 0; block < count; block += 1) {
    const piece = data.subarray(block * MOST_BLOCK, (block + 1) * MOST_BLOCK);
    blocks[to] = piece.length;
    blocks.set(piece, to + 1);
    to += piece.length + 1;
  }
  return blocks;
}
