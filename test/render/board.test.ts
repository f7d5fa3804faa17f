import { setImmediate as turn } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { drawScene, layersOf } from '../../src/render/pictures/board.ts';
import type { Scene, SeatView } from '../../src/render/scene/scene.ts';
import { widthOf } from '../../src/render/paint/text.ts';
import { SIDE, TEXT, WEIGHT } from '../../src/render/paint/theme.ts';
import { countDifferences, differs, drawSmall, halfPixels, pixelsOf, type Pixels } from './compare.ts';
import { POSITIONS } from './positions.ts';
import { anyScene } from './scenes.ts';

const midgame = POSITIONS['midgame'] as Scene;
const FACES = [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 'sorry', 'dice', 'question'] as const;

describe('a board', async () => {
  const cards: Pixels[] = [];
  const discards: Pixels[] = [];
  for (const face of FACES) {
    cards.push(halfPixels({ ...midgame, card: { face, words: ['one', 'two'] } }));
    discards.push(halfPixels({ ...midgame, discard: { top: face, more: true } }));
    await turn(); // frees the drawings
  }

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
      seats: midgame.seats.map((plate) => (plate === null ? null : { ...plate, presence })),
    });
    expect(differs(seen('here'), seen('computer'))).toBeGreaterThan(100);
    expect(differs(seen('here'), seen('away'))).toBeGreaterThan(100);
    expect(differs(midgame, { ...midgame, chosen: [1] })).toBeGreaterThan(100);
  });

  it('shows hands, points and partners', () => {
    const seen = (change: Partial<SeatView>): Scene => ({
      ...midgame,
      seats: midgame.seats.map((view) => view && { ...view, ...change }),
    });
    expect(differs(midgame, seen({ cards: 0 }))).toBe(0);
    expect(differs(midgame, seen({ cards: 1 }))).toBeGreaterThan(100);
    expect(differs(seen({ cards: 4 }), seen({ cards: 5 }))).toBeGreaterThan(100);
    expect(differs(midgame, seen({ points: 0 }))).toBeGreaterThan(100);
    expect(differs(seen({ points: 24 }), seen({ points: 25 }))).toBeGreaterThan(50);
    expect(differs(midgame, seen({ side: 0 }))).toBeGreaterThan(100);
  });

  it.each([1, 5, 9])('shows a hand of %i as so many backs, beside the card and clear of one another', (count) => {
    const seats = midgame.seats.map((view) => view && { ...view, cards: count });
    const backs = layersOf({ ...midgame, seats }).above.filter(({ key }) => key.startsWith('back '));
    expect(backs.length).toBe(4 * count);
    expect(new Set(backs.map(({ boxes: [box] }) => `${box!.x} ${box!.y}`)).size).toBe(4 * count);
    for (const { boxes } of backs) expect(boxes.every(({ x, width }) => x + width <= 399 || x >= 625)).toBe(true);
  });

  it('shows tokens, on a pawn below all pawns or unused in the middle', () => {
    for (const kind of ['fire', 'ice'] as const) {
      const held = { ...midgame, tokens: [{ kind, on: 1 }] };
      const { above } = layersOf(held);
      const [ring, pawn] = [/^token /u, /^pawn /u].map((name) => above.findIndex(({ key }) => name.test(key)));
      expect(ring).toBeGreaterThanOrEqual(0);
      expect(ring).toBeLessThan(pawn!);
      expect(differs(midgame, held)).toBeGreaterThan(100);
      expect(differs(held, { ...midgame, tokens: [{ kind, on: 5 }] })).toBeGreaterThan(100);
      expect(differs(midgame, { ...midgame, tokens: [{ kind, on: null }] })).toBeGreaterThan(100);
    }
    const both = (on: readonly (number | null)[]): Scene['tokens'] => [
      { kind: 'fire', on: on[0]! },
      { kind: 'ice', on: on[1]! },
    ];
    expect(differs({ ...midgame, tokens: both([1, 5]) }, { ...midgame, tokens: both([5, 1]) })).toBeGreaterThan(100);
    expect(() => halfPixels({ ...midgame, pawns: midgame.pawns.map(() => -1), tokens: both([1, null]) })).not.toThrow();
  });

  it('keeps a name clear of the link of partners, and the points clear of everything', () => {
    const { bubbleX, right, linkX } = { bubbleX: 18, right: 238, linkX: 195 };
    const name = 'W'.repeat(32);
    const seats = midgame.seats.map((view, seat) => view && { ...view, name, side: seat % 2, points: 888 });
    const { above } = layersOf({ ...midgame, seats });
    const written = above.flatMap(({ key }) => /^name \S+ \d+ (.*…) /u.exec(key)?.[1] ?? []);
    expect(written.length).toBe(4);
    for (const text of written)
      expect(bubbleX + widthOf(text, { size: TEXT.name, weight: WEIGHT.name })).toBeLessThanOrEqual(linkX);
    const points = widthOf('888', { size: TEXT.points, weight: WEIGHT.number });
    const sign = above.find(({ key }) => key.startsWith('sign computer'))!;
    const middle = sign.boxes[0]!.x + sign.boxes[0]!.width / 2 - 257;
    expect(middle + 14).toBeLessThan(right - points); // a robot's head is 28 px wide
    expect(middle - 14).toBeGreaterThan(41 + 3 * 28 + 15); // and begins beside the last pip
  });

  it('draws two walks of a pawn after each other like one', () => {
    const walk = (from: number, path: readonly number[]) => ({ kind: 'walk', pawn: 13, from, path }) as const;
    const one = { ...midgame, last: [walk(36, [37, 38, 39, 40, 41])] };
    expect(differs({ ...midgame, last: [walk(36, [37, 38]), walk(38, [39, 40, 41])] }, one)).toBe(0);
  });

  it('keeps a hostile name inside its plate', () => {
    const named = (name: string): Scene => ({
      ...midgame,
      seats: midgame.seats.map((plate, seat) => (plate === null || seat !== 3 ? plate : { ...plate, name })),
    });
    const drawn = (name: string): Pixels => pixelsOf(drawSmall(named(name)));
    const plain = drawn('x');
    const names = ['W'.repeat(32), 'שלום עולם '.repeat(4), `Z${'\u0300'.repeat(60)}`, '\u202eabc', 'ﷺﷺﷺﷺ', '漢字'];
    expect(names.filter((name) => outside(plain, drawn(name)) > 0)).toEqual([]);
  });

  it('can be drawn from any scene', async () => {
    const canvas = createCanvas(SIDE, SIDE);
    await fc.assert(
      fc.asyncProperty(anyScene, async (scene) => {
        expect(() => drawScene(canvas.getContext('2d'), scene)).not.toThrow();
        await turn(); // frees the drawings
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
