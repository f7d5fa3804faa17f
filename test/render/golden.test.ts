import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { layersOf } from '../../src/render/pictures/board.ts';
import { drawParts, type Box, type Part } from '../../src/render/paint/part.ts';
import type { Scene } from '../../src/render/scene/scene.ts';
import { COLOR_THEMES, PALETTE } from '../../src/render/paint/theme.ts';
import { complaintAbout, drawSmall, goldenOf, isSame, pixelsIn, pixelsOf, scaled, testGolden } from './compare.ts';
import { EXPRESS_POSITIONS } from './express-positions.ts';
import { canvasOf, partsPicture } from './gallery.ts';
import { isMovable, moved, overlap, whileChanged } from './changed-drawing.ts';
import { POSITIONS } from './positions.ts';
import { useSharedFolder } from '../harness/folder.ts';

const inFolder = useSharedFolder();
const sceneOf = (name: string): Scene => POSITIONS[name]!;

testGolden({ ...POSITIONS, ...EXPRESS_POSITIONS }, drawSmall);

it('golden pictures that differ are written into a folder, with what differs in red', async () => {
  const letters = drawSmall(sceneOf('letters'));
  const complaint = await complaintAbout('midgame', letters, inFolder());
  const [drawn, difference] = ['midgame', 'midgame-difference'].map((name) => inFolder(`${name}.png`));
  expect(complaint).toContain(`: see ${drawn} and ${difference}`);
  expect(isSame(await pixelsIn(drawn!), pixelsOf(letters))).toBe(true);
  const red = new Uint32Array((await pixelsIn(difference!)).buffer).filter((pixel) => pixel === 0xff_00_00_ff).length;
  expect(complaint).toMatch(new RegExp(`^${red} pixels differ`, 'u'));
});

describe('the comparison notices', () => {
  const layers = layersOf(sceneOf('midgame'));
  const [ground, whole] = [layers.ground.parts(), [...layers.ground.parts(), ...layers.above]].map(drawnOnce);

  /**
   * The board with one part moved. Only parts that touch its place are drawn again; a clip would round the edges
   * otherwise.
   */
  function withMoved(part: Part, by: number): Canvas {
    const { x, y, width, height } = part.boxes[0]!;
    const place: Box = { x, y, width: width + by, height };
    const near = layers.above.filter(({ boxes }) => boxes.some((box) => overlap(box, place)));
    const drawn = copyOf(ground!);
    drawParts(
      drawn.getContext('2d'),
      near.map((other) => (other === part ? moved(part, by) : other)),
    );
    const board = copyOf(whole!);
    board.getContext('2d').drawImage(drawn, x, y, place.width, height, x, y, place.width, height);
    return scaled(board);
  }

  const movable = layers.above.filter(isMovable);

  it.each(movable)('$key moved by 3 px', async (part) => {
    const golden = await goldenOf('midgame');
    expect(isSame(pixelsOf(withMoved(part, 3)), golden)).toBe(false);
    expect(isSame(pixelsOf(withMoved(part, 0)), golden)).toBe(true);
  });

  it('every kind of thing that moves', () => {
    expect(movable.length).toBe(16 + 8 + 1 + 4 + 4); // pawns, letters, the card, plates and their names
  });

  const paints: readonly (readonly [string, string, object])[] = [
    ...Object.keys(PALETTE).map((key) => ['palette', key, PALETTE] as const),
    ...COLOR_THEMES.flatMap((theme, seat) =>
      Object.keys(theme)
        .filter((key) => key !== 'lit')
        .map((key) => [`color ${seat}`, key, theme] as const),
    ),
  ];

  it.each(paints)('%s %s changed by 10 %%', async (_owner, key, colors) => {
    expect(await whileChanged(colors, key, isNoticed)).toBe(true);
  });
});

/** Parts on a canvas that is read from again and again. */
const drawnOnce = (parts: readonly Part[]): Canvas => canvasOf(partsPicture(parts));

function copyOf(canvas: Canvas): Canvas {
  const copy = createCanvas(canvas.width, canvas.height);
  copy.getContext('2d').drawImage(canvas, 0, 0);
  return copy;
}

/** The first scene shows most colors; the others show closed seats, each seat in the light, an empty discard pile, and ice. */
async function isNoticed(): Promise<boolean> {
  for (const name of ['midgame', 'three-pawns', 'three', 'split', 'start', 'fire-and-ice']) {
    if (!isSame(pixelsOf(drawSmall(sceneOf(name))), await goldenOf(name))) return true;
  }
  return false;
}
