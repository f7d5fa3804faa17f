import { setImmediate as turn } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { SEATS, type DieFace } from '../../src/engine/index.ts';
import { createRenderer, renderBoard, renderStrip, drawScene } from '../../src/render/pictures/board.ts';
import { cornerFor, PLATE } from '../../src/render/express/places.ts';
import type { DieView, ExpressMark, ExpressPlace, ExpressScene } from '../../src/render/scene/express-scene.ts';
import { diceParts } from '../../src/render/express/dice.ts';
import { expressLayers } from '../../src/render/express/table.ts';
import { widthOf } from '../../src/render/paint/text.ts';
import { SIDE, WEIGHT } from '../../src/render/paint/theme.ts';
import {
  complaintAbout,
  countDifferences,
  differs,
  halfPixels,
  pixelsIn,
  pixelsOf,
  scaled,
  setGolden,
  type Pixels,
} from './compare.ts';
import { EXPRESS_POSITIONS } from './express-positions.ts';
import { differenceOf } from './squares.ts';

const NAMES = Object.keys(EXPRESS_POSITIONS);
const sceneOf = (name: string): ExpressScene => EXPRESS_POSITIONS[name]!;
const midgame = sceneOf('midgame');
const isUpdating = process.env['UPDATE_GOLDEN'] === '1';

const canvas = createCanvas(SIDE, SIDE);

function drawn(scene: ExpressScene): Canvas {
  drawScene(canvas.getContext('2d'), scene);
  return canvas;
}

describe('golden pictures of the dice game', () => {
  // UPDATE_GOLDEN=1 writes them again; look at the changes before committing them.
  beforeAll(() => {
    if (isUpdating) for (const name of NAMES) setGolden(`express-${name}`, scaled(drawn(sceneOf(name))));
  });

  it.each(NAMES)(
    '%s looks as it did, and alike in indexed colors, in 1024 × 1024 and not more than 72 KB',
    async (name) => {
      const complaint = await complaintAbout(`express-${name}`, scaled(drawn(sceneOf(name))));
      expect(complaint, `${complaint}`).toBeNull();
      const png = await renderBoard(sceneOf(name));
      const image = await loadImage(png);
      expect([image.width, image.height]).toEqual([SIDE, SIDE]);
      expect(png.length).toBeLessThanOrEqual(72_000);
      expect(() => inflateSync(png.subarray(png.indexOf('IDAT') + 4))).not.toThrow();
      const { mean, worst } = differenceOf(pixelsOf(canvas), await pixelsIn(png));
      expect(mean).toBeLessThan(0.5);
      expect(worst).toBeLessThan(3);
    },
  );

  it('have the same bytes whatever was drawn before', () => {
    const names = ['midgame', 'start', 'win'];
    const fresh = names.map((name) => createRenderer().board(sceneOf(name)));
    const { board: render } = createRenderer();
    const backward = new Map(NAMES.toReversed().map((name) => [name, render(sceneOf(name))]));
    expect(names.map((name) => backward.get(name))).toEqual(fresh);
  });

  it('stand in a strip', async () => {
    const strip = await loadImage(await renderStrip([midgame, sceneOf('win')]));
    expect(strip.width).toBe(4 * SIDE + 3 * 32);
  });
});

describe('a table of the dice game', () => {
  const FACES: readonly DieFace[] = [...SEATS, 'sorry', 'slide', 'wild'];
  const LOOKS: readonly DieView['look'][] = ['open', 'lit', 'spent'];
  const looks = FACES.flatMap((face) => LOOKS.map((look) => ({ face, look })));
  const withDie = (die: DieView): ExpressScene => ({ ...midgame, dice: midgame.dice.with(1, die) });

  it('shows every face of a die open, lit and spent', () => {
    const pictures = looks.map((look) => {
      const [part] = diceParts([{ ...look, word: null }], midgame.turn!);
      const { width, height } = part!.boxes[0]!;
      const die = createCanvas(width, height);
      part!.drawCornered(die.getContext('2d'));
      return pixelsOf(scaled(die));
    });
    const width = Math.sqrt(pictures[0]!.length / 4);
    for (const [i, one] of pictures.entries())
      for (const other of pictures.slice(i + 1))
        expect(countDifferences(one, other, undefined, width)).toBeGreaterThan(100);
  });

  it('shows the word of a die', () => {
    expect(
      differs(
        withDie({ face: 'wild', look: 'open', word: null }),
        withDie({ face: 'wild', look: 'open', word: 'Wild' }),
      ),
    ).toBeGreaterThan(100);
  });

  it.each(SEATS)('shows each pawn and the dial of seat %i, and each pawn in start', (seat) => {
    const base = midgame.bases[seat]!;
    const changed = (change: Partial<typeof base>): ExpressScene => ({
      ...midgame,
      last: [],
      bases: midgame.bases.with(seat, { ...base, ...change }),
    });
    const plain = halfPixels(changed({}));
    for (const color of SEATS) {
      const held = [0, 1, 3, 4].map((count) => halfPixels(changed({ held: base.held.with(color, count) })));
      for (const count of [1, 3]) expect(countDifferences(held[count - 1]!, held[count]!)).toBeGreaterThan(100);
    }
    for (const color of SEATS.filter((each) => each !== base.dial))
      expect(countDifferences(plain, halfPixels(changed({ dial: color })))).toBeGreaterThan(1000);
    const pools = [0, 1, 2, 3, 4].map((count) =>
      halfPixels({ ...changed({}), start: midgame.start.with(seat, count) }),
    );
    for (const count of [1, 2, 3, 4]) expect(countDifferences(pools[count - 1]!, pools[count]!)).toBeGreaterThan(100);
  });

  it('shows what happened: a pawn from start, from a base, by Sorry!, a dial', () => {
    const pawn = { kind: 'pawn', color: 1, to: 0, sorry: false } as const;
    const marks: readonly (readonly ExpressMark[])[] = [
      [],
      [{ ...pawn, from: null }],
      [{ ...pawn, from: 2 }],
      [{ ...pawn, from: 2, sorry: true }],
      [{ kind: 'dial', seat: 0 }],
      [{ kind: 'dial', seat: 2 }],
    ];
    const pictures = marks.map((last) => halfPixels({ ...midgame, last }));
    for (const [i, one] of pictures.entries())
      for (const other of pictures.slice(i + 1)) expect(countDifferences(one, other)).toBeGreaterThan(100);
  });

  it('shows whose turn it is, who plays how, the last dice, the label, a sticker and letters', () => {
    const seen = (presence: 'here' | 'computer' | 'away'): ExpressScene => ({
      ...midgame,
      seats: midgame.seats.map((view) => view && { ...view, presence }),
    });
    const others: readonly ExpressScene[] = [
      { ...midgame, turn: 1 },
      { ...midgame, turn: null },
      { ...midgame, winners: [1] },
      { ...midgame, winners: [1, 2] },
      { ...midgame, recent: midgame.recent.slice(1) },
      { ...midgame, label: 'Turn 15' },
      { ...midgame, stamp: { kind: 'home', seat: 0, words: 'Home!' } },
      { ...midgame, markers: [{ letter: 'A', at: { kind: 'die', index: 1 } }] },
      seen('here'),
      seen('computer'),
      seen('away'),
    ];
    const plain = halfPixels(midgame);
    for (const other of others) expect(countDifferences(plain, halfPixels(other))).toBeGreaterThan(50);
  });

  it('keeps every name on its plate, clear of the sign of who plays', () => {
    const names = ['W'.repeat(32), 'שלום עולם '.repeat(4), `Z${'\u0300'.repeat(60)}`, '\u202eabc', '漢字'];
    const named = (name: string): ExpressScene => ({
      ...midgame,
      seats: midgame.seats.with(3, { name, fallback: 'Green', presence: 'computer' }),
    });
    const small = (name: string): Pixels => pixelsOf(scaled(drawn(named(name))));
    const plain = small('x');
    for (const name of names) expect(outside(plain, small(name))).toBe(0);
    const { above } = expressLayers(named('W'.repeat(32)));
    const [, size, text] = above.map(({ key }) => /^name \S+ (\d+) (W+…) /u.exec(key)).find((match) => match !== null)!;
    expect(80 + widthOf(text!, { size: Number(size), weight: WEIGHT.name })).toBeLessThan(436 - 14);
  });

  const seat = fc.constantFrom(...SEATS);
  const counts = fc.array(fc.nat(5), { minLength: 4, maxLength: 4 });
  const face = fc.constantFrom(...FACES);
  const place: fc.Arbitrary<ExpressPlace> = fc.oneof(
    fc.record({ kind: fc.constant('start' as const), color: seat }),
    fc.record({ kind: fc.constant('base' as const), seat, color: seat }),
    fc.record({ kind: fc.constant('die' as const), index: fc.nat(2) }),
  );
  const mark: fc.Arbitrary<ExpressMark> = fc.oneof(
    fc.record({
      kind: fc.constant('pawn' as const),
      color: seat,
      from: fc.option(seat),
      to: seat,
      sorry: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('dial' as const), seat }),
  );
  const anyScene: fc.Arbitrary<ExpressScene> = fc
    .record({
      bases: fc.array(fc.option(fc.record({ dial: seat, held: counts })), { minLength: 4, maxLength: 4 }),
      start: counts,
      turn: fc.option(seat),
      dice: fc.array(
        fc.record({ face, look: fc.constantFrom(...LOOKS), word: fc.option(fc.string({ maxLength: 12 })) }),
        { maxLength: 3 },
      ),
      label: fc.string({ maxLength: 20 }),
      recent: fc.array(fc.record({ seat, faces: fc.array(face, { minLength: 3, maxLength: 3 }) }), { maxLength: 6 }),
      last: fc.array(mark, { maxLength: 3 }),
      markers: fc.array(place, { maxLength: 8 }).map((list) => list.map((at, i) => ({ letter: 'ABCDEFGH'[i]!, at }))),
      winners: fc.subarray([...SEATS], { maxLength: 2 }),
    })
    .map((rest) => ({ ...midgame, ...rest }));

  it('can be drawn from any scene, also in indexed colors', async () => {
    const { board: render } = createRenderer();
    await fc.assert(
      fc.asyncProperty(anyScene, async (scene) => {
        expect(() => drawn(scene)).not.toThrow();
        expect(() => render(scene)).not.toThrow();
        await turn(); // frees the drawings
      }),
      { numRuns: 25 },
    );
  });
});

/** Differences outside green's plate; half-size px. */
function outside(left: Pixels, right: Pixels): number {
  const { x: from, y: top } = cornerFor(PLATE, 3);
  let different = 0;
  for (let at = 0; at < left.length; at += 4) {
    const [x, y] = [2 * ((at / 4) % 512), 2 * Math.floor(at / 4 / 512)];
    const isInside = x >= from - 2 && x < from + PLATE.width && y >= top - 2 && y < top + PLATE.height + 2;
    if (!isInside && left[at] !== right[at]) different += 1;
  }
  return different;
}
