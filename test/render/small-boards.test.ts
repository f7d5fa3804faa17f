import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { drawScene, renderSmallBoards } from '../../src/render/pictures/board.ts';
import { GAP, HEIGHT, SMALL_BAR, SMALL_SIDE, WIDTH } from '../../src/render/pictures/small-boards.ts';
import { SIDE } from '../../src/render/paint/theme.ts';
import type { AnyScene } from '../../src/render/scene/express-scene.ts';
import { EXPRESS_POSITIONS } from './express-positions.ts';
import { POSITIONS } from './positions.ts';

const SCENES: readonly [AnyScene, AnyScene] = [POSITIONS['told']!, EXPRESS_POSITIONS['express-win']!];
/** The left edges of the boards with their labels. */
const EDGES = [0, SMALL_SIDE + GAP] as const;

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
  it('are the boards, in order, with nothing between them', async () => {
    const picture = await loadImage(await renderSmallBoards(SCENES));
    expect([picture.width, picture.height]).toEqual([WIDTH, HEIGHT]);
    expect(picture.width * picture.height).toBeLessThanOrEqual(500_000);
    for (const [index, x] of EDGES.entries()) {
      const board = cut(picture, x, SMALL_BAR, SMALL_SIDE, SMALL_SIDE);
      const differences = SCENES.map((scene) => difference(board, madeSmall(scene)));
      expect(differences.indexOf(Math.min(...differences))).toBe(index);
      expect(differences[index]).toBeLessThan(12);
    }
    expect(new Set(cut(picture, SMALL_SIDE, 0, GAP, HEIGHT))).toEqual(new Set([0]));
  });

  it('are as wide as two if there is one, which stands in the middle', async () => {
    const picture = await loadImage(await renderSmallBoards(SCENES.slice(0, 1)));
    expect([picture.width, picture.height]).toEqual([WIDTH, HEIGHT]);
    const side = (WIDTH - SMALL_SIDE) / 2;
    for (const x of [0, side + SMALL_SIDE]) expect(new Set(cut(picture, x, 0, side, HEIGHT))).toEqual(new Set([0]));
    expect(difference(cut(picture, side, SMALL_BAR, SMALL_SIDE, SMALL_SIDE), madeSmall(SCENES[0]))).toBeLessThan(12);
  });

  it('have labels that say which turn it is', async () => {
    const [scene] = SCENES;
    const labels = async (...scenes: readonly AnyScene[]) => {
      const picture = await loadImage(await renderSmallBoards(scenes));
      return EDGES.map((x) => cut(picture, x, 0, SMALL_SIDE, SMALL_BAR));
    };
    const [first, same] = await labels(scene, scene);
    const [, other] = await labels(scene, { ...scene, label: 'Turn 129' });
    expect(first!.filter((pixel) => pixel !== first![0]).length).toBeGreaterThan(500);
    expect(same).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('weigh at most 40 KB', async () => {
    for (const scene of Object.values(POSITIONS))
      expect((await renderSmallBoards([scene, scene])).length).toBeLessThan(40_000);
  });

  it('are one or two', async () => {
    await expect(renderSmallBoards([])).rejects.toThrow(RangeError);
    await expect(renderSmallBoards(Array<AnyScene>(3).fill(SCENES[0]))).rejects.toThrow(RangeError);
  });
});
