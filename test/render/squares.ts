import { converter, type Lab65 } from 'culori';
import type { Pixels } from './compare.ts';
import type { Box } from '../../src/render/paint/part.ts';
import { SIDE } from '../../src/render/paint/theme.ts';
import { deltaE } from './color.ts';
import { overlap } from './changed-drawing.ts';

/** Pictures are compared square by square: a difference in one place must not be lost in the mean of a whole board. */
const SQUARE = 32;
const COLUMNS = SIDE / SQUARE;
const SQUARES = [...Array(COLUMNS ** 2).keys()];

/** Pixels of four bytes as one number each: 0xAABBGGRR. */
const wordsOf = (pixels: Pixels): Uint32Array => new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);

/** ΔE2000 of two pictures: the mean of all pixels, and of the square with the biggest difference. */
export function differenceOf(left: Pixels, right: Pixels): { readonly mean: number; readonly worst: number } {
  const [a, b] = [wordsOf(left), wordsOf(right)];
  const squares = SQUARES.map((square) => differenceIn(square, a, b));
  return { mean: squares.reduce((sum, value) => sum + value, 0) / squares.length, worst: Math.max(...squares) };
}

/** ΔE2000 of the square with the biggest difference among those that the boxes touch. */
export function worstAt(boxes: readonly Box[], left: Pixels, right: Pixels): number {
  const [a, b] = [wordsOf(left), wordsOf(right)];
  const touched = SQUARES.filter((square) => boxes.some((box) => overlap(boxOf(square), box)));
  return Math.max(...touched.map((square) => differenceIn(square, a, b)));
}

function boxOf(square: number): Box {
  return { x: (square % COLUMNS) * SQUARE, y: Math.floor(square / COLUMNS) * SQUARE, width: SQUARE, height: SQUARE };
}

function differenceIn(square: number, left: Uint32Array, right: Uint32Array): number {
  const { x, y } = boxOf(square);
  const first = y * SIDE + x;
  let sum = 0;
  for (let row = first; row < first + SQUARE * SIDE; row += SIDE)
    for (let at = row; at < row + SQUARE; at += 1)
      if (left[at] !== right[at]) sum += pixelDifference(left[at]!, right[at]!);
  return sum / SQUARE ** 2;
}

const lab = converter('lab65');
const labs = new Map<number, Lab65>();
const differences = new Map<number, number>();

/** The same few thousand pairs of colors meet again and again. */
function pixelDifference(left: number, right: number): number {
  const pair = (left & 0xffffff) * 0x1000000 + (right & 0xffffff);
  const known = differences.get(pair) ?? deltaE(labOf(left), labOf(right));
  differences.set(pair, known);
  return known;
}

function labOf(pixel: number): Lab65 {
  const [r, g, b] = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255].map((channel) => channel / 255);
  const known = labs.get(pixel) ?? lab({ mode: 'rgb', r: r!, g: g!, b: b! });
  labs.set(pixel, known);
  return known;
}
