import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawBoard, renderBoard } from '../../src/render/board.ts';
import type { Context } from '../../src/render/ink.ts';
import { markerParts } from '../../src/render/markers.ts';
import { drawParts } from '../../src/render/part.ts';
import { pawnParts } from '../../src/render/pawns.ts';
import { plateParts } from '../../src/render/plates.ts';
import type { Scene } from '../../src/render/scene.ts';
import { COLOR_THEMES, PALETTE, SIDE } from '../../src/render/theme.ts';
import { countDifferences, drawSmall, isSame, pixelsOf, type Pixels } from './compare.ts';
import { POSITIONS } from './positions.ts';

const FOLDER = join(import.meta.dirname, 'golden');
const NAMES = Object.keys(POSITIONS);
const isUpdating = process.env['UPDATE_GOLDEN'] === '1';

const goldenPath = (name: string): string => join(FOLDER, `${name}.png`);

function sceneOf(name: string): Scene {
  const scene = POSITIONS[name];
  if (scene === undefined) throw new Error(`No position ${name}`);
  return scene;
}

async function loadGolden(name: string): Promise<Pixels> {
  const image = await loadImage(goldenPath(name));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return pixelsOf(canvas);
}

async function save(folder: string, name: string, canvas: Canvas): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  writeFileSync(path, await canvas.encode('png'));
  return path;
}

describe('golden pictures', () => {
  // UPDATE_GOLDEN=1 writes them anew; look at what changed before committing it.
  beforeAll(async () => {
    if (!isUpdating) return;
    for (const name of NAMES) await save(FOLDER, name, drawSmall(sceneOf(name)));
  });

  it.each(NAMES)('%s looks as it did', async (name) => {
    const drawn = drawSmall(sceneOf(name));
    const golden = await loadGolden(name);
    const different = countDifferences(pixelsOf(drawn), golden);
    const hint = isSame(pixelsOf(drawn), golden) ? '' : await save(join(tmpdir(), 'sorry-golden'), name, drawn);
    expect(hint, `${different} pixels differ from ${goldenPath(name)}`).toBe('');
  });

  it('are PNGs of 1024 × 1024 in full size', async () => {
    const image = await loadImage(await renderBoard(sceneOf('start')));
    expect([image.width, image.height]).toEqual([SIDE, SIDE]);
  });
});

/** Draws a part of a scene moved by 3 px on top of the rest. */
function withMoved(rest: Scene, part: (context: Context) => void): Pixels {
  const draw = (context: Context): void => {
    drawBoard(context, rest);
    context.translate(3, 0);
    part(context);
  };
  return pixelsOf(drawSmall(rest, draw));
}

describe('the comparison notices', () => {
  const midgame = sceneOf('midgame');
  const onBoard = [...midgame.pawns.keys()];

  it.each(onBoard)('pawn %i moved by 3 px', async (pawn) => {
    const others = midgame.pawns.with(pawn, -1);
    const alone = midgame.pawns.map((space, index) => (index === pawn ? space : -1));
    const moved = withMoved({ ...midgame, pawns: others, markers: [] }, (context) => {
      drawParts(context, pawnParts({ ...midgame, pawns: alone }));
      context.translate(-3, 0);
      drawParts(context, markerParts(midgame));
    });
    expect(isSame(moved, await loadGolden('midgame'))).toBe(false);
  });

  it.each(midgame.markers)('letter $letter moved by 3 px', async (marker) => {
    const others = midgame.markers.filter((other) => other !== marker);
    const moved = withMoved({ ...midgame, markers: others }, (context) =>
      drawParts(context, markerParts({ ...midgame, markers: [marker] })),
    );
    expect(isSame(moved, await loadGolden('midgame'))).toBe(false);
  });

  it.each([0, 1, 2, 3])('plate %i moved by 3 px', async (seat) => {
    const plates = midgame.plates.map((plate, index) => (index === seat ? plate : null));
    const moved = withMoved(midgame, (context) => drawParts(context, plateParts({ ...midgame, plates })));
    expect(isSame(moved, await loadGolden('midgame'))).toBe(false);
  });

  const paints: readonly (readonly [string, string, Record<string, unknown>])[] = [
    ...Object.keys(PALETTE).map((key) => [`palette ${key}`, key, PALETTE as Record<string, unknown>] as const),
    ...COLOR_THEMES.flatMap((theme, seat) =>
      Object.keys(theme)
        .filter((key) => key !== 'lit')
        .map((key) => [`color ${seat} ${key}`, key, theme as unknown as Record<string, unknown>] as const),
    ),
  ];

  it.each(paints)('%s changed by 10 %%', async (_name, key, owner) => {
    const before = String(owner[key]);
    owner[key] = changed(before);
    try {
      expect(await isNoticed()).toBe(true);
    } finally {
      owner[key] = before;
    }
  });
});

async function isNoticed(): Promise<boolean> {
  for (const name of ['midgame', 'start', 'win', 'three', 'three-pawns', 'split']) {
    if (!isSame(pixelsOf(drawSmall(sceneOf(name))), await loadGolden(name))) return true;
  }
  return false;
}

/** A tenth of the scale toward the middle, in every channel. */
function changed(color: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const moved = channels.map((value) => Math.round(value < 128 ? value + 25.5 : value - 25.5));
  return `#${moved.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
