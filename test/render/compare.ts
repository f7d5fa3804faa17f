import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';
import { expect, it } from 'vitest';
import { gapTo, pairsOf } from './places.ts';
import { drawScene } from '../../src/render/pictures/board.ts';
import type { AnyScene } from '../../src/render/scene/express-scene.ts';
import type { Box } from '../../src/render/paint/part.ts';
import { SIDE } from '../../src/render/paint/theme.ts';

/** Golden pictures are kept at half size: a quarter of the bytes, and still sharp enough to notice a shift of a pixel. */
const GOLDEN_SIDE = SIDE / 2;
const GOLDEN = join(import.meta.dirname, 'golden');

/** Another processor may round differently, by about 3 of 255. Smooth edges count as well: so a shift is noticed. */
const LOOK = { threshold: 0.01, includeAA: true } as const;
/** No more pixels than these may differ. */
const PIXEL_TOLERANCE = 24;

export type Pixels = Uint8ClampedArray;

const board = createCanvas(SIDE, SIDE);
const half = createCanvas(GOLDEN_SIDE, GOLDEN_SIDE).getContext('2d');

/** Draws a board in the size of the golden pictures. */
export function drawSmall(scene: AnyScene): Canvas {
  drawScene(board.getContext('2d'), scene);
  return scaled(board);
}

/** The pixels of a board that is drawn in half its size: for a comparison with others of its kind, and much quicker. */
export function halfPixels(scene: AnyScene): Pixels {
  half.save();
  half.scale(0.5, 0.5);
  drawScene(half, scene);
  half.restore();
  return pixelsOf(half.canvas);
}

/** The number of different pixels of two boards in half their size. */
export const differs = (left: AnyScene, right: AnyScene): number =>
  countDifferences(halfPixels(left), halfPixels(right));

/** The number of different pixels of the two of some pictures that are most alike. */
export const leastDifference = (pictures: readonly Pixels[], width?: number): number =>
  Math.min(...pairsOf(pictures).map(([one, other]) => countDifferences(one, other, undefined, width)));

/** A drawing in the size of the golden pictures: half of its own. */
export function scaled(canvas: Canvas | Image): Canvas {
  const small = createCanvas(canvas.width / 2, Math.round(canvas.height / 2));
  const context = small.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, small.width, small.height);
  return small;
}

/** A PNG in the size of the golden pictures. */
export const scaledPng = async (png: Buffer): Promise<Canvas> => scaled(await loadImage(png));

export function pixelsOf(canvas: Canvas): Pixels {
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
}

/**
 * The number of visibly different pixels of two pictures of golden size. They can be shown in `output`, a picture of
 * the same size.
 */
export function countDifferences(left: Pixels, right: Pixels, output?: Pixels, width = GOLDEN_SIDE): number {
  return pixelmatch(left, right, output, width, right.length / (4 * width), LOOK);
}

export function isSame(left: Pixels, right: Pixels): boolean {
  return countDifferences(left, right) <= PIXEL_TOLERANCE;
}

const loaded = new Map<string, Pixels>();

/** A golden picture; each file is read once. */
export async function goldenOf(name: string): Promise<Pixels> {
  const known = loaded.get(name) ?? (await pixelsIn(join(GOLDEN, `${name}.png`)));
  loaded.set(name, known);
  return known;
}

export async function pixelsIn(png: string | Buffer): Promise<Pixels> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return pixelsOf(canvas);
}

/**
 * Tests of golden pictures, one for each subject, by the name of its file. UPDATE_GOLDEN=1 writes them again; look at the
 * changes before committing them.
 */
export function testGolden<Subject>(
  subjects: Readonly<Record<string, Subject>>,
  draw: (subject: Subject) => Canvas | Promise<Canvas>,
): void {
  it.each(Object.keys(subjects))('%s looks as it did', async (name) => {
    const drawn = await draw(subjects[name]!);
    if (process.env['UPDATE_GOLDEN'] === '1') save(GOLDEN, name, drawn);
    const complaint = await complaintAbout(name, drawn);
    expect(complaint, `${complaint}`).toBeNull();
  });
}

/**
 * The fault of a drawing, or null if it is the golden picture. A faulty drawing is written into a folder, and beside it
 * a picture of the differences, in red.
 */
export async function complaintAbout(
  name: string,
  drawn: Canvas,
  folder = join(tmpdir(), 'sorry-golden'),
): Promise<string | null> {
  const golden = await goldenOf(name);
  const { width, height } = drawn;
  const difference = createCanvas(width, height);
  const context = difference.getContext('2d');
  const shown = context.createImageData(width, height);
  const count = countDifferences(golden, pixelsOf(drawn), shown.data, width);
  if (count <= PIXEL_TOLERANCE) return null;
  context.putImageData(shown, 0, 0);
  const files = [save(folder, name, drawn), save(folder, `${name}-difference`, difference)];
  return `${count} pixels differ from ${join(GOLDEN, `${name}.png`)}: see ${files.join(' and ')}`;
}

function save(folder: string, name: string, canvas: Canvas): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  writeFileSync(path, canvas.encodeSync('png'));
  return path;
}

const HOSTILE = ['W'.repeat(32), 'שלום עולם '.repeat(4), `Z${'\u0300'.repeat(60)}`, '\u202eabc', 'ﷺﷺﷺﷺ', '漢字'];

/** Names that do not stay in their box: a board with one of them differs elsewhere from one with a short name. */
export const namesBeyond = (box: Box, named: (name: string) => AnyScene): readonly string[] =>
  HOSTILE.filter((name) => differencesOf([box], named('x'), named(name)).outside > 0);

/** The number of pixels that differ between two boards in some boxes, and elsewhere. */
export function differencesOf(boxes: readonly Box[], left: AnyScene, right: AnyScene) {
  const [one, other] = [left, right].map((scene) => {
    drawScene(board.getContext('2d'), scene);
    return new Uint32Array(pixelsOf(board).buffer);
  });
  const different = { inside: 0, outside: 0 };
  for (let at = 0; at < one!.length; at++) {
    if (one![at] === other![at]) continue;
    const point = { x: at % SIDE, y: Math.floor(at / SIDE) };
    different[boxes.some((box) => gapTo(box, point) === 0) ? 'inside' : 'outside']++;
  }
  return different;
}
