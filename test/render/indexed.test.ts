import { crc32, inflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { drawBoard, layersOf, renderBoard } from '../../src/render/board.ts';
import { createCache } from '../../src/render/cache.ts';
import type { Layers, Part } from '../../src/render/part.ts';
import { createRenderer } from '../../src/render/renderer.ts';
import type { Scene } from '../../src/render/scene.ts';
import { COLOR_THEMES, PALETTE, SIDE } from '../../src/render/theme.ts';
import { deltaE, labOf, linear, type Lab } from './color.ts';
import { pixelsOf, type Pixels } from './compare.ts';
import { POSITIONS } from './positions.ts';
import { anyScene } from './scenes.ts';

const NAMES = Object.keys(POSITIONS);
const sceneOf = (name: string): Scene => POSITIONS[name]!;

/** What the true-color drawing allows: on average over the picture, and over the worst of its 32 × 32 px squares. */
const MEAN = 0.5;
const WORST = 3;
const SQUARE = 32;

function draw(scene: Scene): Pixels {
  const canvas = createCanvas(SIDE, SIDE);
  drawBoard(canvas.getContext('2d'), scene);
  return pixelsOf(canvas);
}

async function decode(png: Buffer): Promise<Pixels> {
  const canvas = createCanvas(SIDE, SIDE);
  canvas.getContext('2d').drawImage(await loadImage(png), 0, 0);
  return pixelsOf(canvas);
}

const labs = new Map<number, Lab>();

function labAt(pixels: Pixels, at: number): Lab {
  const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
  const code = (red << 16) | (green << 8) | blue;
  const lab = labs.get(code) ?? labOf(linear([red / 255, green / 255, blue / 255]));
  labs.set(code, lab);
  return lab;
}

/** ΔE2000 of two pictures: the mean of all pixels, and of the square that differs most. */
function differenceOf(left: Pixels, right: Pixels): { readonly mean: number; readonly worst: number } {
  const squares = new Float64Array((SIDE / SQUARE) ** 2);
  for (let at = 0; at < left.length; at += 4) {
    if (left[at] === right[at] && left[at + 1] === right[at + 1] && left[at + 2] === right[at + 2]) continue;
    const [x, y] = [(at / 4) % SIDE, Math.floor(at / 4 / SIDE)];
    squares[Math.floor(y / SQUARE) * (SIDE / SQUARE) + Math.floor(x / SQUARE)]! +=
      deltaE(labAt(left, at), labAt(right, at)) / SQUARE ** 2;
  }
  return { mean: squares.reduce((sum, value) => sum + value, 0) / squares.length, worst: Math.max(...squares) };
}

/** The chunks of a PNG by type, their checksums checked. */
function chunksOf(png: Buffer): ReadonlyMap<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end));
    at = end + 4;
  }
  return chunks;
}

describe('a picture in indexed colors', () => {
  it.each(NAMES)('%s looks like the drawing in true color', async (name) => {
    const { mean, worst } = differenceOf(draw(sceneOf(name)), await decode(await renderBoard(sceneOf(name))));
    expect(mean).toBeLessThan(MEAN);
    expect(worst).toBeLessThan(WORST);
  });

  it('looks like it for any scene', async () => {
    const property = fc.asyncProperty(anyScene, async (scene) => {
      const { mean } = differenceOf(draw(scene), await decode(await renderBoard(scene)));
      expect(mean).toBeLessThan(1);
    });
    await fc.assert(property, { numRuns: 25 });
  });

  it.each(NAMES)('%s is a sound PNG with a palette, not more than 80 KB', async (name) => {
    const png = await renderBoard(sceneOf(name));
    const chunks = chunksOf(png);
    const header = chunks.get('IHDR')!;
    expect([header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]]).toEqual([SIDE, SIDE, 8, 3]);
    const indexes = inflateSync(chunks.get('IDAT')!); // checks the sum of the stream as well
    expect(indexes.length).toBe(SIDE * (SIDE + 1));
    expect(Math.max(...new Set(indexes))).toBeLessThan(chunks.get('PLTE')!.length / 3);
    expect(png.length).toBeLessThanOrEqual(80_000);
  });

  it('has the same bytes whatever was drawn before', () => {
    const names = ['midgame', 'split', 'win', 'three-pawns'];
    const fresh = names.map((name) => createRenderer()(layersOf(sceneOf(name))));
    const render = createRenderer();
    const backward = NAMES.toReversed().map((name) => [name, render(layersOf(sceneOf(name)))] as const);
    const again = names.map((name) => render(layersOf(sceneOf(name))));
    expect(names.map((name) => new Map(backward).get(name))).toEqual(fresh);
    expect(again).toEqual(fresh);
  });
});

/** A part 3 px further to the right. */
function moved(part: Part): Part {
  const { x, y } = part.origin;
  return { ...part, origin: { x: x + 3, y }, boxes: part.boxes.map((box) => ({ ...box, x: box.x + 3 })) };
}

describe('the comparison notices in indexed colors', () => {
  const midgame = sceneOf('midgame');
  const layers = layersOf(midgame);
  const plain = draw(midgame);
  const worstOf = async (planted: Layers): Promise<number> =>
    differenceOf(plain, await decode(createRenderer()(planted))).worst;

  const parts = layers.above.filter(({ key }) => /^(?:pawn|letter|card|plate|name) /u.test(key));
  it.each(parts)('$key moved by 3 px', async (part) => {
    const above = layers.above.map((other) => (other === part ? moved(other) : other));
    expect(await worstOf({ ...layers, above })).toBeGreaterThan(WORST);
  });

  const paints = [
    ...(['ink', 'table', 'plate', 'ivory', 'tile', 'impact'] as const).map((key) => [key, PALETTE] as const),
    ...COLOR_THEMES.map((theme) => ['base', theme] as const),
  ] as const;
  it.each(paints)('%s changed by 10 %%', async (key, owner) => {
    const colors = owner as Record<string, string>;
    const before = colors[key]!;
    const value = Number.parseInt(before.slice(1), 16);
    const channels = [16, 8, 0].map((shift) => (value >> shift) & 255).map((old) => old + (old < 128 ? 25 : -25));
    colors[key] = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    try {
      expect(await worstOf(layersOf(midgame))).toBeGreaterThan(WORST);
    } finally {
      colors[key] = before;
    }
  });
});

describe('the cache', () => {
  it('holds no more bytes than it may, and lets go of what was not used', () => {
    const cache = createCache<string>(100);
    cache.set('a', 'A', 40);
    cache.set('b', 'B', 40);
    expect(cache.get('a')).toBe('A');
    cache.set('c', 'C', 40);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
    cache.set('d', 'D', 200);
    expect(['a', 'c', 'd'].map(cache.get)).toEqual([undefined, undefined, undefined]);
  });
});
