import { LRUCache } from 'lru-cache';
import { createBlend, createStamper, press, type Sheet, type Stamp } from './stamp.ts';
import { createPalette } from './palette.ts';
import type { Box, Ground, Layers, Part } from './part.ts';
import { knownOr } from './remembering.ts';
import { SIDE } from './theme.ts';

/** A picture in indexed colors, in the form that PNG needs: each row begins with one byte, 0, for "not filtered". */
export type BoardPixels = Uint8Array<ArrayBuffer>;
export const STRIDE = SIDE + 1;
const PICTURE_BYTES = STRIDE * SIDE;
const WHOLE: readonly Box[] = [{ x: 0, y: 0, width: SIDE, height: SIDE }];

/** Puts pictures together from stamps. It draws each stamp once. */
export type Painter = ReturnType<typeof createPainter>;

/** Memory: bytes of stamps, and number of grounds, of a picture each. The least recently used go first. */
const STAMP_BYTES = 16e6;
const GROUNDS = 12;

/** A painter for this theme, of at most 38 MB: stamps 16, grounds 12.6, blending 2, reading 2, canvas 4, picture 1. */
export function createPainter() {
  const painted = new Uint8Array(PICTURE_BYTES);
  const own: Sheet = { pixels: painted, stride: STRIDE, first: 1 };
  const palette = createPalette();
  const blend = createBlend(palette);
  const drawStamps = createStamper(palette);
  const kept = new LRUCache<string, readonly Stamp[]>({ maxSize: STAMP_BYTES, sizeCalculation: bytesOf });
  const grounds = new LRUCache<string, BoardPixels>({ max: GROUNDS });
  const layOn = (sheet: Sheet, clips: readonly Box[], parts: readonly Part[]): void => {
    for (const part of parts) {
      let stamps: readonly Stamp[] | null = null;
      for (const [index, box] of part.boxes.entries()) {
        for (const clip of clips) {
          if (!meet(box, clip)) continue;
          stamps ??= knownOr(kept, part.key, () => drawStamps(part));
          press(sheet, clip, stamps[index]!, box, blend);
        }
      }
    }
  };
  const layGround = ({ key, parts }: Ground): void => {
    const found = grounds.get(key);
    if (found !== undefined) return painted.set(found);
    layOn(own, WHOLE, parts());
    grounds.set(key, painted.slice());
  };
  /** The same object every time, painted over. */
  const paint = ({ ground, above }: Layers): BoardPixels => {
    layGround(ground);
    layOn(own, WHOLE, above);
    return painted;
  };
  return { palette, paint, layOn };
}

/** The key counts as well, because an empty stamp has no other bytes. */
const bytesOf = (stamps: readonly Stamp[], key: string): number =>
  stamps.reduce((sum, { colors, cover, runs }) => sum + colors.length + cover.length + runs.byteLength, key.length);

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
