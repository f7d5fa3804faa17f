import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { drawBoard } from '../../src/render/board.ts';
import type { Scene } from '../../src/render/scene.ts';
import { SIDE } from '../../src/render/theme.ts';
import { countDifferences, drawSmall, pixelsOf, type Pixels } from './compare.ts';
import { POSITIONS } from './positions.ts';
import { anyScene } from './scenes.ts';

const midgame = POSITIONS['midgame'] as Scene;
const FACES = [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 'sorry', 'dice', 'question'] as const;

const drawn = (scene: Scene): Pixels => pixelsOf(drawSmall(scene));

const differs = (left: Scene, right: Scene): number => countDifferences(drawn(left), drawn(right));

describe('a board', () => {
  const cards = FACES.map((face) => drawn({ ...midgame, card: { face, words: ['one', 'two'] } }));
  const discards = FACES.map((face) => drawn({ ...midgame, discard: { top: face, more: true } }));

  it.each([...FACES.entries()])('shows face %i, %s, on the card and on the discard pile', (index) => {
    const other = index === 0 ? 1 : 0;
    for (const pictures of [cards, discards])
      expect(countDifferences(pictures[index]!, pictures[other]!)).toBeGreaterThan(100);
  });

  it('marks the place of the card when none is drawn', () => {
    const empty = { ...midgame, card: null };
    expect(differs(empty, midgame)).toBeGreaterThan(1000);
    expect(differs(empty, { ...empty, drawCount: 0 })).toBeGreaterThan(1000);
  });

  it('shows the same twice', () => {
    expect(differs(midgame, midgame)).toBe(0);
  });

  it('shows that a computer plays, that somebody is away, and which pawn is chosen', () => {
    const seen = (presence: 'here' | 'computer' | 'away'): Scene => ({
      ...midgame,
      plates: midgame.plates.map((plate) => (plate === null ? null : { ...plate, presence })),
    });
    expect(differs(seen('here'), seen('computer'))).toBeGreaterThan(100);
    expect(differs(seen('here'), seen('away'))).toBeGreaterThan(100);
    expect(differs(midgame, { ...midgame, chosen: [1] })).toBeGreaterThan(100);
  });

  it('draws two walks of a pawn after each other like one', () => {
    const walk = (from: number, path: readonly number[]) => ({ kind: 'walk', pawn: 13, from, path }) as const;
    const one = { ...midgame, last: [walk(36, [37, 38, 39, 40, 41])] };
    expect(differs({ ...midgame, last: [walk(36, [37, 38]), walk(38, [39, 40, 41])] }, one)).toBe(0);
  });

  it('keeps a hostile name inside its plate', () => {
    const named = (name: string): Scene => ({
      ...midgame,
      plates: midgame.plates.map((plate, seat) => (plate === null || seat !== 3 ? plate : { ...plate, name })),
    });
    const plain = drawn(named('x'));
    const names = ['W'.repeat(32), 'שלום עולם '.repeat(4), `Z${'\u0300'.repeat(60)}`, '\u202eabc', 'ﷺﷺﷺﷺ', '漢字'];
    expect(names.filter((name) => outside(plain, drawn(named(name))) > 0)).toEqual([]);
  });

  it('can be drawn from any scene', () => {
    const canvas = createCanvas(SIDE, SIDE);
    fc.assert(
      fc.property(anyScene, (scene) => {
        expect(() => drawBoard(canvas.getContext('2d'), scene)).not.toThrow();
      }),
      { numRuns: 40 },
    );
  });
});

/** Differences outside green's plate; half-size px. */
function outside(left: Uint8ClampedArray, right: Uint8ClampedArray): number {
  let different = 0;
  for (let at = 0; at < left.length; at += 4) {
    const [x, y] = [(at / 4) % 512, Math.floor(at / 4 / 512)];
    const isInside = x >= 128 && x < 254 && y >= 340 && y < 384;
    if (!isInside && left[at] !== right[at]) different += 1;
  }
  return different;
}
