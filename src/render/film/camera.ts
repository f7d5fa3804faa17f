import type { Painter } from '../paint/painter.ts';
import { scaled, type Box, type Layers, type Part } from '../paint/part.ts';
import type { Sheet } from '../paint/stamp.ts';
import { SIDE } from '../paint/theme.ts';
import { BAR, barGround, captionParts, turnParts } from './caption.ts';
import type { Caption } from '../scene/subjects.ts';
import { CELL, boxesOf, createChanges, type Stretch } from './changes.ts';
import { createGif } from './gif.ts';
import { createLzw, type Lzw } from './lzw.ts';

/** The height of a film: a board, and the caption below it. */
export const WIDTH = SIDE / 2;
export const HEIGHT = (SIDE + BAR.height) / 2;
const AREA = WIDTH * HEIGHT;
/** The first px of each sheet of a film: the picture, the one before, and the ground below all parts. */
const [NOW, BEFORE, GROUND] = [0, AREA, 2 * AREA];

/** One picture of a film. */
interface Exposure {
  readonly layers: Layers; // all exposures of a film have the same ground
  readonly caption: Caption;
  readonly label: string; // the turn of the game
  readonly hundredths: number; // hundredths of a second on the screen
}

/**
 * A camera for one film: it makes an animated GIF, picture by picture. Of each picture it writes only the pixels that differ from those before. It needs 3 MB while
 * it works, and the bytes of the GIF.
 */
export function createCamera(painter: Painter) {
  const sheets = new Uint8Array(3 * AREA);
  const [pixels, before] = [sheets.subarray(0, AREA), sheets.subarray(BEFORE, BEFORE + AREA)];
  const sheet: Sheet = { pixels, stride: WIDTH, first: 0 };
  const gif = createGif(painter.palette, WIDTH, HEIGHT);
  const lzw = createLzw(gif.bits, gif.clear);
  const changes = createChanges(WIDTH, HEIGHT);
  before.fill(gif.clear); // so every pixel of the first picture differs
  let hasGround = false;

  const layGround = ({ ground: { parts } }: Layers): void => {
    painter.layOn(sheet, [WHOLE], [...parts(), barGround(SIDE)].map(halved));
    copy(sheets, NOW, GROUND, WHOLE);
    hasGround = true;
  };
  const repaint = (parts: readonly Part[], boxes: readonly Box[]): void => {
    for (const box of boxes) {
      copy(sheets, NOW, BEFORE, box);
      copy(sheets, GROUND, NOW, box);
    }
    painter.layOn(sheet, boxes, parts);
  };
  return {
    pixels, // of the newest picture in indexed colors, row by row
    /** Adds a picture, and answers the bytes of the GIF up to now. */
    expose: ({ layers, caption, label, hundredths }: Exposure): number => {
      const isFirst = !hasGround;
      if (isFirst) layGround(layers);
      const parts = [...layers.above, ...captionParts(caption, SIDE), ...turnParts(label, SIDE)].map(halved);
      changes.mark(parts);
      const rows = isFirst ? EVERYWHERE : changes.rows();
      const boxes = boxesOf(rows, HEIGHT);
      if (isFirst) painter.layOn(sheet, [WHOLE], parts);
      else repaint(parts, boxes);
      const box = around(boxes);
      gif.frame({ box, data: compress(pixels, before, rows, box, lzw), hundredths });
      return gif.size();
    },
    develop: gif.end,
  };
}

const halved = (part: Part): Part => scaled(part, 0.5);

const WHOLE: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
const EVERYWHERE: Rows = Array.from({ length: Math.ceil(HEIGHT / CELL) }, () => [{ from: 0, to: WIDTH }]);

/** Copies a box from one sheet to another. Both lie in one buffer, so the copy needs no views. */
function copy(sheets: Uint8Array, from: number, to: number, { x, y, width, height }: Box): void {
  for (let at = y * WIDTH + x, end = at + height * WIDTH; at < end; at += WIDTH)
    sheets.copyWithin(to + at, from + at, from + at + width);
}

/** Nothing changed: a single pixel that stays as it is, because a frame has at least one. */
const NOTHING: Box = { x: 0, y: 0, width: 1, height: 1 };

/** Pixels, four at a time: most of a picture stays the same. */
const inFours = (pixels: Uint8Array): Uint32Array =>
  new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);

function around(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return NOTHING;
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A gap of equal px up to this long is written as it is: its colors compress better than a skip. In fours. */
const GAP = 4;

/** Compresses a box of the differences from the picture before. Outside of these rows of the grid nothing differs. */
function compress(now: Uint8Array, before: Uint8Array, rows: Rows, box: Box, lzw: Lzw): Uint8Array {
  const [fours, foursBefore] = [inFours(now), inFours(before)];
  const bottom = box.y + box.height;
  let same = 0; // pixels in a row that are as before, not written yet
  for (let y = box.y; y < bottom; y += 1) {
    let done = y * WIDTH + box.x; // the row is written up to here, except for the same ones
    for (const { from, to } of rows[Math.floor(y / CELL)]!) {
      const end = (y * WIDTH + to) / 4;
      let at = (y * WIDTH + from) / 4;
      while (true) {
        while (at < end && fours[at] === foursBefore[at]) at += 1;
        if (at === end) break;
        let [first, last] = [4 * at, at];
        for (; at < end && at - last <= GAP; at += 1) if (fours[at] !== foursBefore[at]) last = at;
        let until = 4 * last + 4;
        while (now[first] === before[first]) first += 1;
        while (now[until - 1] === before[until - 1]) until -= 1;
        lzw.skip(same + first - done);
        lzw.pixels(now, first, until);
        [same, done] = [0, until];
      }
    }
    same += y * WIDTH + box.x + box.width - done;
  }
  lzw.skip(same);
  return lzw.end();
}

type Rows = readonly (readonly Stretch[])[];
