import { setImmediate as turn } from 'node:timers/promises';
import { crc32, inflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { createRenderer, drawScene, layersOf, layersOfAny } from '../../src/render/pictures/board.ts';
import { createPainter, STRIDE, type Painter } from '../../src/render/paint/painter.ts';
import { drawParts, type Layers } from '../../src/render/paint/part.ts';
import type { AnyScene } from '../../src/render/scene/express-scene.ts';
import { COLOR_THEMES, PALETTE, SIDE } from '../../src/render/paint/theme.ts';
import { pixelsIn, pixelsOf, type Pixels } from './compare.ts';
import { EXPRESS_POSITIONS } from './express-positions.ts';
import { isMovable, moved, whileChanged } from './changed-drawing.ts';
import { POSITIONS } from './positions.ts';
import { anyExpressScene, anyScene } from './scenes.ts';
import { differenceOf, worstAt } from './squares.ts';

const SCENES: Readonly<Record<string, AnyScene>> = { ...POSITIONS, ...EXPRESS_POSITIONS };
const NAMES = Object.keys(SCENES);
const sceneOf = (name: string): AnyScene => SCENES[name]!;

/**
 * The allowed difference from the true-color drawing: on average over the picture, and over the worst of its squares.
 */
const MEAN = 0.5;
const WORST = 3;

const canvas = createCanvas(SIDE, SIDE);

function draw(scene: AnyScene): Pixels {
  drawScene(canvas.getContext('2d'), scene);
  return pixelsOf(canvas);
}

/** The pixels of a picture before it is a PNG. */
function painted({ palette, paint }: Painter, layers: Layers): Pixels {
  const bytes = paint(layers);
  const words = Uint32Array.from(
    palette.colors,
    ([red, green, blue]) => 0xff000000 | (blue << 16) | (green << 8) | red,
  );
  const pixels = new Uint32Array(SIDE * SIDE);
  let at = 0;
  for (let row = 0; row < bytes.length; row += STRIDE)
    for (const index of bytes.subarray(row + 1, row + STRIDE)) pixels[at++] = words[index]!;
  return new Uint8ClampedArray(pixels.buffer);
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
  const { board: render } = createRenderer();
  const pngs = new Map<string, Buffer>();

  it.each(NAMES)(
    '%s looks like the drawing in true color, and is a sound PNG with a palette, of at most 80 KB, or 72 with dice',
    async (name) => {
      const png = render(sceneOf(name));
      pngs.set(name, png);
      const { mean, worst } = differenceOf(draw(sceneOf(name)), await pixelsIn(png));
      expect(mean).toBeLessThan(MEAN);
      expect(worst).toBeLessThan(WORST);
      const chunks = chunksOf(png);
      const header = chunks.get('IHDR')!;
      expect([header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]]).toEqual([SIDE, SIDE, 8, 3]);
      const indexes = inflateSync(chunks.get('IDAT')!); // checks the sum of the stream as well
      expect(indexes.length).toBe(SIDE * (SIDE + 1));
      expect(Math.max(...new Set(indexes))).toBeLessThan(chunks.get('PLTE')!.length / 3);
      expect(png.length).toBeLessThanOrEqual(name.startsWith('express-') ? 72_000 : 80_000);
    },
  );

  it.each<[what: string, scenes: fc.Arbitrary<AnyScene>]>([
    ['a board', anyScene],
    ['the dice game', anyExpressScene],
  ])('looks like it for any scene of %s', async (_what, scenes) => {
    const painter = createPainter();
    const property = fc.asyncProperty(scenes, async (scene) => {
      const { mean } = differenceOf(draw(scene), painted(painter, layersOfAny(scene)));
      expect(mean).toBeLessThan(1);
      await turn(); // frees the drawings
    });
    await fc.assert(property, { numRuns: 5 });
  });

  it('has the same bytes whatever was drawn before', async () => {
    for (const name of ['mirror', 'express-win'])
      expect(createRenderer().board(sceneOf(name)).equals(pngs.get(name)!)).toBe(true);
    const { board } = createRenderer();
    const some = NAMES.toReversed().filter((_, index) => index % 3 === 0);
    for (const name of [...some, 'split', 'midgame']) {
      expect(board(sceneOf(name)).equals(pngs.get(name)!)).toBe(true);
      await turn(); // frees the drawings
    }
  });
});

describe('the comparison notices in indexed colors', () => {
  const layers = layersOf(POSITIONS['midgame']!);
  const plain = draw(sceneOf('midgame'));
  const painter = createPainter();
  const unmoved = painted(painter, layers);

  const oneOfEachKind = new Map(layers.above.filter(isMovable).map((part) => [part.key.split(' ')[0], part])).values();

  it.each([...oneOfEachKind])('$key moved by 3 px', (part) => {
    const other = moved(part, 3);
    const above = layers.above.map((each) => (each === part ? other : each));
    const places = [...part.boxes, ...other.boxes];
    expect(worstAt(places, plain, painted(painter, { ...layers, above }))).toBeGreaterThan(WORST);
    expect(worstAt(places, plain, unmoved)).toBeLessThan(WORST);
  });

  // A color, and a part of the board with it.
  const paints = [
    ['ink', PALETTE, /^tile /u],
    ['table', PALETTE, /^table /u],
    ['plate', PALETTE, /^plate 1 /u],
    ['ivory', PALETTE, /^card /u],
    ['tile', PALETTE, /^tile /u],
    ['impact', PALETTE, /^burst /u],
    ...COLOR_THEMES.map((theme, seat) => ['base', theme, new RegExp(`^slide ${seat} `, 'u')] as const),
  ] as const;
  const board = [...layers.ground.parts(), ...layers.above];

  it.each(paints)('%s changed by 10 %%', async (key, colors, shown) => {
    const parts = board.filter((part) => part.key.startsWith('table ') || shown.test(part.key));
    const places = parts.filter((part) => shown.test(part.key)).flatMap(({ boxes }) => boxes);
    drawParts(canvas.getContext('2d'), parts);
    const right = pixelsOf(canvas);
    const worst = (by: Painter): number =>
      worstAt(places, right, painted(by, { ground: { key: String(shown), parts: () => parts }, above: [] }));
    expect(await whileChanged(colors, key, () => worst(createPainter()))).toBeGreaterThan(WORST);
    expect(worst(painter)).toBeLessThan(WORST);
  });
});
