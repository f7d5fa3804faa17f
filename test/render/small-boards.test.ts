import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { drawScene, renderStrip } from '../../src/render/pictures/board.ts';
import { GAP, SMALL_BAR, SMALL_SIDE, WIDTH } from '../../src/render/pictures/small-boards.ts';
import { SIDE } from '../../src/render/paint/theme.ts';
import type { AnyScene } from '../../src/render/scene/express-scene.ts';
import { EXPRESS_POSITIONS } from './express-positions.ts';
import { POSITIONS } from './positions.ts';

const SLOT = SMALL_BAR + SMALL_SIDE;
const SCENES: readonly AnyScene[] = [
  POSITIONS['told']!,
  EXPRESS_POSITIONS['express-win']!,
  POSITIONS['three']!,
  POSITIONS['swap']!,
];
/** The upper left corners of the boards with their labels. */
const PLACES = [0, 1].flatMap((row) =>
  [0, 1].map((column) => [column * (SMALL_SIDE + GAP), row * (SLOT + GAP)] as const),
);

/** The pixels of a part of a picture. */
function cut(picture: Image, x: number, y: number, width: number, height: number): Uint32Array {
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(picture, -x, -y);
  return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
}

/** A board drawn in full size and then made small, as a phone would do it. */
function madeSmall(scene: AnyScene): Uint32Array {
  const [whole, small] = [createCanvas(SIDE, SIDE), createCanvas(SMALL_SIDE, SMALL_SIDE)];
  drawScene(whole.getContext('2d'), scene);
  const context = small.getContext('2d');
  context.drawImage(whole, 0, 0, SMALL_SIDE, SMALL_SIDE);
  return new Uint32Array(context.getImageData(0, 0, SMALL_SIDE, SMALL_SIDE).data.buffer);
}

const channels = [0, 8, 16] as const;

/** The mean difference of a channel, of 255. */
const difference = (one: Uint32Array, other: Uint32Array): number =>
  one.reduce(
    (sum, pixel, at) =>
      sum +
      channels.reduce<number>(
        (all, shift) => all + Math.abs(((pixel >> shift) & 255) - ((other[at]! >> shift) & 255)),
        0,
      ),
    0,
  ) /
  (channels.length * one.length);

describe('small boards', () => {
  it('are the boards, in order, in two columns, with nothing between them', async () => {
    const picture = await loadImage(await renderStrip(SCENES));
    expect([picture.width, picture.height]).toEqual([WIDTH, 2 * SLOT + GAP]);
    expect(picture.width * picture.height).toBeLessThanOrEqual(500_000);
    for (const [index, [x, y]] of PLACES.entries()) {
      const board = cut(picture, x, y + SMALL_BAR, SMALL_SIDE, SMALL_SIDE);
      const differences = SCENES.map((scene) => difference(board, madeSmall(scene)));
      expect(differences.indexOf(Math.min(...differences))).toBe(index);
      expect(differences[index]).toBeLessThan(12);
    }
    expect(new Set(cut(picture, SMALL_SIDE, 0, GAP, picture.height))).toEqual(new Set([0]));
    expect(new Set(cut(picture, 0, SLOT, WIDTH, GAP))).toEqual(new Set([0]));
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
  ])('%s of them take %s rows as wide as two, and leave free places empty', async (boards, rows) => {
    const picture = await loadImage(await renderStrip(SCENES.slice(0, boards)));
    expect([picture.width, picture.height]).toEqual([WIDTH, rows * SLOT + (rows - 1) * GAP]);
    for (const [x, y] of PLACES.slice(boards, 2 * rows))
      expect(new Set(cut(picture, x, y, SMALL_SIDE, SLOT))).toEqual(new Set([0]));
  });

  it('have labels that say which turn it is', async () => {
    const [scene] = SCENES;
    const picture = await loadImage(await renderStrip([scene!, { ...scene!, label: 'Turn 129' }, scene!]));
    const [first, second, third] = PLACES.map(([x, y]) => cut(picture, x, y, SMALL_SIDE, SMALL_BAR));
    expect(first!.filter((pixel) => pixel !== first![0]).length).toBeGreaterThan(500);
    expect(third).toEqual(first);
    expect(second).not.toEqual(first);
  });

  it('weigh at most 80 KB', async () => {
    for (const scene of Object.values(POSITIONS))
      expect((await renderStrip(Array<AnyScene>(4).fill(scene))).length).toBeLessThan(80_000);
  });

  it('are one to four', async () => {
    await expect(renderStrip([])).rejects.toThrow(RangeError);
    await expect(renderStrip(Array<AnyScene>(5).fill(SCENES[0]!))).rejects.toThrow(RangeError);
  });
});
