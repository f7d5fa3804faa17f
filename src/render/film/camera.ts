import type { Painter } from '../frame.ts';
import type { Box, Layers, Part } from '../part.ts';
import type { Sheet } from '../press.ts';
import { SIDE } from '../theme.ts';
import { BAR, barGround, captionParts, turnParts, type Caption } from './caption.ts';
import { boxesOf, CELL, createChanges, type Stretch } from './changes.ts';
import { halved } from './halved.ts';
import { createGif } from './gif.ts';
import { createLzw, type Lzw } from './lzw.ts';

/** The height of a film: a board, and below it what happens. */
export const WIDTH = SIDE / 2;
export const HEIGHT = (SIDE + BAR.height) / 2;

/** One picture of a film, ready to be laid. */
export interface Exposure {
  readonly layers: Layers; // all exposures of a film have the same ground
  readonly caption: Caption;
  readonly label: string; // which turn it is
  readonly hundredths: number; // of a second that it stays
}

/** Makes an animated GIF, picture by picture. */
export interface Camera {
  /** Adds a picture, and answers the bytes of the GIF so far. */
  readonly expose: (exposure: Exposure) => number;
  readonly develop: () => Buffer;
  /** The newest picture in indexed colors, row by row. */
  readonly pixels: Uint8Array;
}

/**
 * A camera for one film. Of each picture it writes only where its parts differ from those before, and there only the pixels
 * that differ. It needs 3 MB while it works, and the bytes of the GIF.
 */
export function createCamera(painter: Painter): Camera {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  const sheet: Sheet = { pixels, stride: WIDTH, first: 0 };
  const gif = createGif(painter.palette, WIDTH, HEIGHT);
  const lzw = createLzw(gif.bits, gif.clear);
  const changes = createChanges(WIDTH, HEIGHT);
  const before = new Uint8Array(WIDTH * HEIGHT).fill(gif.clear); // so every pixel of the first picture differs
  const spans: Spans = { from: new Int16Array(HEIGHT), to: new Int16Array(HEIGHT) };
  let ground: Uint8Array | null = null;

  const groundOf = ({ ground: { parts } }: Layers): Uint8Array => {
    painter.layOn(sheet, [WHOLE], [...parts(), barGround(SIDE)].map(halved));
    return pixels.slice();
  };
  const repaint = (parts: readonly Part[], boxes: readonly Box[]): void => {
    for (const box of boxes) {
      copy(pixels, before, box);
      copy(ground!, pixels, box);
    }
    painter.layOn(sheet, boxes, parts);
  };
  return {
    pixels,
    expose: ({ layers, caption, label, hundredths }) => {
      const isFirst = ground === null;
      ground ??= groundOf(layers);
      const parts = [...layers.above, ...captionParts(caption, SIDE), ...turnParts(label, SIDE)].map(halved);
      changes.mark(parts);
      const rows = isFirst ? EVERYWHERE : changes.rows();
      const boxes = boxesOf(rows, HEIGHT);
      if (isFirst) painter.layOn(sheet, [WHOLE], parts);
      else repaint(parts, boxes);
      const box = clearSame(pixels, before, rows, spans, gif.clear);
      gif.frame({ box, data: compress(before, box, spans, lzw, gif.clear), hundredths });
      for (const each of boxes) fillBox(before, each, gif.clear);
      return gif.size();
    },
    develop: gif.end,
  };
}

const WHOLE: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
const EVERYWHERE: Rows = Array.from({ length: Math.ceil(HEIGHT / CELL) }, () => [{ from: 0, to: WIDTH }]);

/** Copies a box from one sheet to another. */
function copy(from: Uint8Array, to: Uint8Array, { x, y, width, height }: Box): void {
  for (let at = y * WIDTH + x, end = at + height * WIDTH; at < end; at += WIDTH)
    to.set(from.subarray(at, at + width), at);
}

function fillBox(pixels: Uint8Array, { x, y, width, height }: Box, color: number): void {
  for (let at = y * WIDTH + x, end = at + height * WIDTH; at < end; at += WIDTH) pixels.fill(color, at, at + width);
}

/** Nothing changed: a single pixel that stays as it is, because a frame has at least one. */
const NOTHING: Box = { x: 0, y: 0, width: 1, height: 1 };

/** In each row the first px that changed and the one after the last. */
interface Spans {
  readonly from: Int16Array; // -1 = nothing changed in the row
  readonly to: Int16Array;
}

/** Pixels, four at a time: whole stretches of a picture are mostly the same. */
const inFours = (pixels: Uint8Array): Uint32Array => new Uint32Array(pixels.buffer, 0, pixels.length / 4);

/**
 * Writes over the pixels of the picture before: what differs now, and `clear` for what is the same. Answers the smallest box
 * that holds all that differs.
 */
function clearSame(now: Uint8Array, before: Uint8Array, rows: Rows, spans: Spans, clear: number): Box {
  const [nowFours, beforeFours, clearFour] = [inFours(now), inFours(before), clear * 0x01010101];
  let [left, right, top, bottom] = [WIDTH, 0, HEIGHT, 0];
  spans.from.fill(-1);
  for (const [row, stretches] of rows.entries()) {
    const end = Math.min(HEIGHT, (row + 1) * CELL);
    for (const { from, to } of stretches) {
      for (let y = row * CELL; y < end; y += 1) {
        const line = y * WIDTH;
        let [first, last] = [-1, -1];
        for (let at = line + from; at < line + to; at += 4) {
          if (nowFours[at >> 2] === beforeFours[at >> 2]) {
            beforeFours[at >> 2] = clearFour;
            continue;
          }
          for (let each = at; each < at + 4; each += 1) {
            const pixel = now[each]!;
            if (pixel === before[each]) before[each] = clear;
            else {
              before[each] = pixel;
              if (first < 0) first = each;
              last = each;
            }
          }
        }
        if (first < 0) continue;
        if (spans.from[y]! < 0) spans.from[y] = first - line;
        spans.to[y] = last + 1 - line;
        left = Math.min(left, first - line);
        right = Math.max(right, last + 1 - line);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
    }
  }
  return right === 0 ? NOTHING : { x: left, y: top, width: right - left, height: bottom - top };
}

/** Compresses a box of what differs. Outside of the spans nothing does. */
function compress(delta: Uint8Array, box: Box, spans: Spans, lzw: Lzw, clear: number): Uint8Array {
  const [fours, clearFour] = [inFours(delta), clear * 0x01010101];
  let same = 0; // pixels in a row that are as before, not written yet
  for (let y = box.y; y < box.y + box.height; y += 1) {
    const from = spans.from[y]!;
    if (from < 0) {
      same += box.width;
      continue;
    }
    same += from - box.x;
    const end = y * WIDTH + spans.to[y]!;
    for (let at = y * WIDTH + from; at < end;) {
      const changed = at;
      while (at < end && delta[at] !== clear) at += 1;
      if (at > changed) {
        lzw.skip(same);
        same = 0;
        lzw.pixels(delta, changed, at);
      }
      const first = at;
      while (at < end && delta[at] === clear) at += (at & 3) === 0 && fours[at >> 2] === clearFour ? 4 : 1;
      at = Math.min(at, end);
      same += at - first;
    }
    same += box.x + box.width - spans.to[y]!;
  }
  lzw.skip(same);
  return lzw.end();
}

type Rows = readonly (readonly Stretch[])[];
