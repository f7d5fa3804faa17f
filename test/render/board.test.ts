import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { layersOf } from '../../src/render/pictures/board.ts';
import type { Scene, SeatView } from '../../src/render/scene/scene.ts';
import { widthOf } from '../../src/render/paint/text.ts';
import { TEXT, WEIGHT } from '../../src/render/paint/theme.ts';
import { differs, halfPixels, leastDifference, namesBeyond, type Pixels } from './compare.ts';
import { seatsWith, tokensOn, walk } from './marks.ts';
import { partsOf } from './places.ts';
import { POSITIONS } from './positions.ts';

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

  it('shows each face on the card and on the discard pile', () => {
    for (const pictures of [cards, discards]) expect(leastDifference(pictures)).toBeGreaterThan(100);
  });

  it('marks the place of the card when none is drawn', () => {
    const empty = { ...midgame, card: null };
    expect(differs(empty, midgame)).toBeGreaterThan(1000);
    expect(differs(empty, { ...empty, drawCount: 0 })).toBeGreaterThan(1000);
  });

  it('shows the same twice', () => {
    expect(differs(midgame, midgame)).toBe(0);
  });

  const seen = (change: Partial<SeatView>): Scene => ({ ...midgame, seats: seatsWith(midgame.seats, () => change) });

  it.each<[what: string, one: Scene, other: Scene, least?: number]>([
    ['that a computer plays', seen({ presence: 'here' }), seen({ presence: 'computer' })],
    ['that somebody is away', seen({ presence: 'here' }), seen({ presence: 'away' })],
    ['which pawn is chosen', midgame, { ...midgame, chosen: [1] }],
    ['a hand', midgame, seen({ cards: 1 })],
    ['the size of a hand', seen({ cards: 4 }), seen({ cards: 5 })],
    ['points', midgame, seen({ points: 0 })],
    ['how many points', seen({ points: 24 }), seen({ points: 25 }), 50],
    ['partners', midgame, seen({ side: 0 })],
  ])('shows %s', (_what, one, other, least = 100) => {
    expect(differs(one, other)).toBeGreaterThan(least);
  });

  it('shows no empty hand', () => {
    expect(differs(midgame, seen({ cards: 0 }))).toBe(0);
  });

  it.each([1, 5, 9])('shows a hand of %i as so many backs, beside the card and clear of one another', (count) => {
    const backs = partsOf(seen({ cards: count }), 'back');
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
    const both = (fire: number | null, ice: number | null) => ({ ...midgame, tokens: tokensOn(fire, ice) });
    expect(differs(both(1, 5), both(5, 1))).toBeGreaterThan(100);
    expect(() => halfPixels({ ...both(1, null), pawns: midgame.pawns.map(() => -1) })).not.toThrow();
  });

  it('keeps a name clear of the link of partners, and the points clear of everything', () => {
    const { bubbleX, right, linkX } = { bubbleX: 18, right: 238, linkX: 195 };
    const name = 'W'.repeat(32);
    const seats = seatsWith(midgame.seats, (seat) => ({ name, side: seat % 2, points: 888 }));
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
    const one = { ...midgame, last: [walk(13, 36, [37, 38, 39, 40, 41])] };
    expect(differs({ ...midgame, last: [walk(13, 36, [37, 38]), walk(13, 38, [39, 40, 41])] }, one)).toBe(0);
  });

  it('keeps a hostile name inside its plate', () => {
    const named = (name: string): Scene => ({
      ...midgame,
      seats: midgame.seats.with(3, { ...midgame.seats[3]!, name }),
    });
    expect(namesBeyond({ x: 256, y: 680, width: 252, height: 88 }, named)).toEqual([]);
  });
});
