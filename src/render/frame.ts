import { LRUCache } from 'lru-cache';
import { createBlend, type Blend } from './blend.ts';
import { createPalette, type Palette } from './palette.ts';
import type { Box, Ground, Layers, Part } from './part.ts';
import { createStamper, type Stamp } from './stamp.ts';
import { SIDE } from './theme.ts';

/** A frame in indexed colors, in the form that PNG needs: each row begins with one byte, 0, for "not filtered". */
export type Frame = Uint8Array<ArrayBuffer>;
export const STRIDE = SIDE + 1;
const FRAME_BYTES = STRIDE * SIDE;

/** Puts frames together from stamps. It draws each stamp once. */
export interface Painter {
  readonly palette: Palette;
  readonly paint: (layers: Layers) => Frame; // the same object every time, painted over
}

/** Memory: bytes of stamps, and number of grounds, of a frame each. The least recently used go first. */
const STAMP_BYTES = 16e6;
const GROUNDS = 12;

/**
 * A painter for the present theme. It keeps at most 38 MB: stamps 16, grounds 12.6, blending 2, reading 2, a canvas 4, a
 * frame 1.
 */
export function createPainter(): Painter {
  const frame = new Uint8Array(FRAME_BYTES);
  const palette = createPalette();
  const blend = createBlend(palette);
  const drawStamps = createStamper(palette);
  const kept = new LRUCache<string, readonly Stamp[]>({ maxSize: STAMP_BYTES, sizeCalculation: bytesOf });
  const grounds = new LRUCache<string, Frame>({ max: GROUNDS });
  const stampsOf = (part: Part): readonly Stamp[] => {
    const found = kept.get(part.key);
    if (found !== undefined) return found;
    const stamps = drawStamps(part);
    kept.set(part.key, stamps);
    return stamps;
  };
  const lay = (parts: readonly Part[]): void => {
    for (const part of parts) {
      const stamps = stampsOf(part);
      part.boxes.forEach((box, index) => press(frame, stamps[index]!, box, blend));
    }
  };
  const layGround = ({ key, parts }: Ground): void => {
    const found = grounds.get(key);
    if (found !== undefined) return frame.set(found);
    lay(parts());
    grounds.set(key, frame.slice());
  };
  const paint = ({ ground, above }: Layers): Frame => {
    layGround(ground);
    lay(above);
    return frame;
  };
  return { palette, paint };
}

/** The key counts as well, because an empty stamp has no other bytes. */
function bytesOf(stamps: readonly Stamp[], key: string): number {
  return stamps.reduce(
    (sum, { colors, cover, runs }) => sum + colors.length + cover.length + runs.byteLength,
    key.length,
  );
}

/** From this many px on, copying a run in one go is faster than pixel by pixel. */
const LONG = 12;

/** Lays a stamp on a frame, and cuts off what reaches beyond the frame. */
function press(frame: Frame, { width, runs, colors, cover }: Stamp, box: Box, blend: Blend): void {
  for (let run = 0, first = 0; run < runs.length; run += 3) {
    const [place, length, covered] = [runs[run]!, runs[run + 1]!, runs[run + 2]!];
    const row = Math.floor(place / width);
    const [x, y] = [box.x + place - row * width, box.y + row];
    const from = first + Math.max(0, -x);
    const to = first + Math.min(length, SIDE - x);
    const shift = y * STRIDE + 1 + x - first;
    const cut = covered - first;
    first += length;
    if (y < 0 || y >= SIDE) continue;
    if (covered >= 0)
      for (let at = from; at < to; at += 1)
        frame[at + shift] = blend(frame[at + shift]!, colors[at]!, cover[at + cut]!);
    else if (to - from >= LONG) frame.set(colors.subarray(from, to), from + shift);
    else for (let at = from; at < to; at += 1) frame[at + shift] = colors[at]!;
  }
}
