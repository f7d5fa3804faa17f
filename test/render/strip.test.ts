import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { renderBoard, renderStrip } from '../../src/render/pictures/board.ts';
import { SIDE } from '../../src/render/paint/theme.ts';
import type { AnyScene } from '../../src/render/scene/express-scene.ts';
import { EXPRESS_POSITIONS } from './express-positions.ts';
import { POSITIONS } from './positions.ts';

const BAR = 128;
const PITCH = SIDE + 32;
const SCENES: readonly AnyScene[] = [
  POSITIONS['told']!,
  EXPRESS_POSITIONS['express-win']!,
  POSITIONS['three']!,
  POSITIONS['swap']!,
];

/** The pixels of a part of a PNG. */
async function cut(png: Buffer, x: number, y: number, width: number, height: number): Promise<Uint32Array> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(png), -x, -y);
  return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
}

describe('a strip of boards', () => {
  it('holds each board as it is alone, in order, and nothing between and after them', async () => {
    const strip = await renderStrip(SCENES.slice(0, 3));
    const { width, height } = await loadImage(strip);
    expect([width, height]).toEqual([3 * PITCH + SIDE, BAR + SIDE]);
    for (const [index, scene] of SCENES.slice(0, 3).entries()) {
      const alone = await cut(await renderBoard(scene), 0, 0, SIDE, SIDE);
      expect(
        Buffer.from((await cut(strip, index * PITCH, BAR, SIDE, SIDE)).buffer).equals(Buffer.from(alone.buffer)),
      ).toBe(true);
      expect(new Set(await cut(strip, index * PITCH + SIDE, 0, PITCH - SIDE, BAR + SIDE))).toEqual(new Set([0]));
    }
    expect(new Set(await cut(strip, 3 * PITCH, 0, SIDE, BAR + SIDE))).toEqual(new Set([0]));
  });

  it('writes above each board which turn it is', async () => {
    const scene = SCENES[0]!;
    const strip = await renderStrip([scene, { ...scene, label: 'Turn 129' }, scene]);
    const [first, second, third] = await Promise.all([0, 1, 2].map((index) => cut(strip, index * PITCH, 0, SIDE, BAR)));
    const ink = (pixels: Uint32Array): number => pixels.filter((pixel) => pixel !== first![0]).length;
    expect(ink(first!)).toBeGreaterThan(5000);
    expect(third).toEqual(first);
    expect(second).not.toEqual(first);
  });

  it('is as wide as its boards when there are more than four, and weighs no more than they do', async () => {
    const five = [...SCENES, SCENES[0]!];
    const strip = await renderStrip(five);
    expect((await loadImage(strip)).width).toBe(4 * PITCH + SIDE);
    const alone = await Promise.all(five.map(renderBoard));
    expect(strip.length).toBeLessThan(1.1 * alone.reduce((sum, { length }) => sum + length, 0));
  });

  it('has room for one to nine boards', async () => {
    await expect(renderStrip([])).rejects.toThrow(RangeError);
    await expect(renderStrip(Array(10).fill(SCENES[0]!))).rejects.toThrow(RangeError);
  });
});
