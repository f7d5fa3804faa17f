import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { SEATS, type DieFace } from '../../src/engine/index.ts';
import { cornerFor, PLATE } from '../../src/render/express/places.ts';
import type { DieView, ExpressMark, ExpressScene } from '../../src/render/scene/express-scene.ts';
import { diceParts } from '../../src/render/express/dice.ts';
import { expressLayers } from '../../src/render/express/table.ts';
import { widthOf } from '../../src/render/paint/text.ts';
import { WEIGHT } from '../../src/render/paint/theme.ts';
import { differs, halfPixels, leastDifference, namesBeyond, pixelsOf, scaled } from './compare.ts';
import { EXPRESS_POSITIONS } from './express-positions.ts';
import { came, lettersOn, onDie, seatsWith } from './marks.ts';

const midgame = EXPRESS_POSITIONS['express-midgame']!;

describe('a table of the dice game', () => {
  const FACES: readonly DieFace[] = [...SEATS, 'sorry', 'slide', 'wild'];
  const looks = FACES.flatMap((face) => (['open', 'lit', 'spent'] as const).map((look) => ({ face, look })));
  const withDie = (die: DieView): ExpressScene => ({ ...midgame, dice: midgame.dice.with(1, die) });

  it('shows every face of a die open, lit and spent', () => {
    const pictures = looks.map((look) => {
      const [part] = diceParts([{ ...look, word: null }], midgame.turn!);
      const { width, height } = part!.boxes[0]!;
      const die = createCanvas(width, height);
      part!.drawCornered(die.getContext('2d'));
      return pixelsOf(scaled(die));
    });
    expect(leastDifference(pictures, Math.sqrt(pictures[0]!.length / 4))).toBeGreaterThan(100);
  });

  it('shows the word of a die', () => {
    const [plain, worded] = [null, 'Wild'].map((word) => withDie({ face: 'wild', look: 'open', word }));
    expect(differs(plain!, worded!)).toBeGreaterThan(100);
  });

  it.each(SEATS)('shows each pawn and the dial of seat %i, and each pawn in start', (seat) => {
    const base = midgame.bases[seat]!;
    const changed = (change: Partial<typeof base>): ExpressScene => ({
      ...midgame,
      last: [],
      bases: midgame.bases.with(seat, { ...base, ...change }),
    });
    for (const color of SEATS) {
      const held = [0, 1, 3, 4].map((count) => halfPixels(changed({ held: base.held.with(color, count) })));
      expect(leastDifference(held)).toBeGreaterThan(100);
    }
    expect(leastDifference(SEATS.map((dial) => halfPixels(changed({ dial }))))).toBeGreaterThan(1000);
    const pools = [0, 1, 2, 3, 4].map((count) => ({ ...changed({}), start: midgame.start.with(seat, count) }));
    expect(leastDifference(pools.map(halfPixels))).toBeGreaterThan(100);
  });

  it('shows what happened: a pawn from start, from a base, by Sorry!, a dial', () => {
    const marks: readonly (readonly ExpressMark[])[] = [
      [],
      [came(1, null, 0)],
      [came(1, 2, 0)],
      [came(1, 2, 0, true)],
      [{ kind: 'dial', seat: 0 }],
      [{ kind: 'dial', seat: 2 }],
    ];
    expect(leastDifference(marks.map((last) => halfPixels({ ...midgame, last })))).toBeGreaterThan(100);
  });

  const seen = (presence: 'here' | 'computer' | 'away') => ({ seats: seatsWith(midgame.seats, () => ({ presence })) });

  it.each<[what: string, change: Partial<ExpressScene>]>([
    ['whose turn it is', { turn: 1 }],
    ['the end', { turn: null }],
    ['a winner', { winners: [1] }],
    ['two winners', { winners: [1, 2] }],
    ['the last dice', { recent: midgame.recent.slice(1) }],
    ['the label', { label: 'Turn 15' }],
    ['a sticker', { stamp: { kind: 'home', seat: 0, words: 'Home!' } }],
    ['letters', { markers: lettersOn(onDie(1)) }],
    ['that all are here', seen('here')],
    ['that computers play', seen('computer')],
    ['that all are away', seen('away')],
  ])('shows %s', (_what, change) => {
    expect(differs(midgame, { ...midgame, ...change })).toBeGreaterThan(50);
  });

  it('keeps every name on its plate, clear of the sign of who plays', () => {
    const named = (name: string): ExpressScene => ({
      ...midgame,
      seats: midgame.seats.with(3, { name, fallback: 'Green', presence: 'computer' }),
    });
    const { x, y } = cornerFor(PLATE, 3);
    expect(namesBeyond({ x: x - 2, y: y - 2, width: PLATE.width + 2, height: PLATE.height + 4 }, named)).toEqual([]);
    const { above } = expressLayers(named('W'.repeat(32)));
    const [, size, text] = above.map(({ key }) => /^name \S+ (\d+) (W+…) /u.exec(key)).find((match) => match !== null)!;
    expect(80 + widthOf(text!, { size: Number(size), weight: WEIGHT.name })).toBeLessThan(436 - 14);
  });
});
