import { createCanvas, loadImage } from '@napi-rs/canvas';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { marksOf } from '../../src/discord/posts/marks.ts';
import { handScene } from '../../src/discord/posts/scene.ts';
import {
  createGame,
  legalPlays,
  RULESETS,
  rulesetOf,
  SEATS,
  viewFor,
  type BoardRules,
  type BoardEvent,
  type Ruleset,
} from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { layersOf } from '../../src/render/pictures/board.ts';
import { boardOf } from '../../src/render/scene/boards.ts';
import { cardPart } from '../../src/render/cards/card.ts';
import { cloverleafBoard } from '../../src/render/scene/cloverleaf.ts';
import { drawHand, renderHand } from '../../src/render/pictures/hand-picture.ts';
import { renderInThread } from '../../src/render/thread/in-thread.ts';
import type { CardView, Hand, HandCard, Mark, Scene } from '../../src/render/scene/scene.ts';
import { SQUARE } from '../../src/render/scene/square.ts';
import { PALETTE, SIDE } from '../../src/render/paint/theme.ts';
import { complaintAbout, countDifferences, differs, pixelsOf, scaled, setGolden, type Pixels } from './compare.ts';
import { HAND, POSITIONS } from './positions.ts';
import { differenceOf } from './squares.ts';

const MIDGAME = POSITIONS['midgame']!;
const rules = (id: string): Ruleset<BoardRules> => rulesetOf(id) as Ruleset<BoardRules>;

describe('the board of a game', () => {
  it('is the classic one for the classic game, the same object every time', () => {
    expect(boardOf(rules('classic'))).toEqual(SQUARE);
    expect(boardOf(rules('classic'))).toBe(boardOf(rules('classic-waddingtons')));
  });

  it('has a diamond beside each start in the older games', () => {
    for (const id of ['diamond', 'point-scoring', 'diamond+teams'].filter((each) => rulesetOf(each))) {
      const diamonds = boardOf(rules(id)).marked.filter(({ as }) => as === 'diamond');
      expect(diamonds.map(({ at }) => at)).toEqual([3, 18, 33, 48]);
    }
  });

  it('has a flame in place of the star on fire spaces', () => {
    for (const id of ['fire-ice', '2013-strategic']) {
      const { marked } = boardOf(rules(id));
      expect(marked.filter(({ as }) => as === 'fire').map(({ at }) => at)).toEqual([0, 15, 30, 45]);
      expect(marked.some(({ as }) => as === 'corner')).toBe(false);
    }
    expect(boardOf(rules('2013-classic')).marked.some(({ as }) => as === 'fire')).toBe(false);
  });

  it('is a cloverleaf with the turbo spaces of the rules in Bump ’Em', () => {
    expect(boardOf(rules('bump-em'))).toEqual(cloverleafBoard({ turbo: [1, 9] }));
  });

  it('can be drawn for every ruleset with a track', () => {
    const boards = RULESETS.filter((each): each is Ruleset<BoardRules> => each.module === 'board').map(boardOf);
    expect(new Set(boards.map(({ key }) => key)).size).toBe(4);
  });
});

describe('what happened in variants', () => {
  const cases: readonly (readonly [what: string, event: BoardEvent, mark: Mark])[] = [
    [
      'a fire move',
      { kind: 'moved', pawn: 0, from: 13, to: 15, path: [14, 15], direction: 'forward', fire: true },
      { kind: 'zoom', pawn: 0, path: [13, 14, 15], by: 'fire' },
    ],
    [
      'a zoom to the next turbo space',
      { kind: 'zoomed', pawn: 0, from: 54, to: 1, by: 4 },
      { kind: 'zoom', pawn: 0, path: [54, 55, 56, 57, 58, 59, 0, 1], by: 'turbo' },
    ],
    [
      'a zoom home',
      { kind: 'zoomed', pawn: 0, from: 1, to: 84, by: 4 },
      { kind: 'zoom', pawn: 0, path: [1, 2, 64, 65, 66, 67, 68, 84], by: 'turbo' },
    ],
    [
      'a placing',
      { kind: 'placed', pawn: 0, from: 10, to: 21, target: 4 },
      { kind: 'flight', pawn: 0, from: 10, to: 21 },
    ],
    ['a withdrawal', { kind: 'withdrawn', pawn: 5, from: 10 }, { kind: 'flight', pawn: 5, from: 10, to: 61 }],
    ['a pull', { kind: 'pulled', pawn: 1, from: 60, by: 0 }, { kind: 'flight', pawn: 1, from: 60, to: 84 }],
  ];

  it.each(cases)('%s is drawn', (_what, event, mark) => {
    expect(marksOf([event])).toEqual([mark]);
    const place = 'path' in mark ? mark.path.at(-1)! : (mark as { to: number }).to;
    const scene = { ...MIDGAME, pawns: MIDGAME.pawns.with(mark.pawn, place), markers: [], last: [] };
    expect(differs(scene, { ...scene, last: [mark] })).toBeGreaterThan(200);
  });

  it('a flight and a zoom leave a ghost on the square where they began', () => {
    const ghosts = (last: readonly Mark[]): number =>
      layersOf({ ...MIDGAME, last }).above.filter(({ key }) => key.startsWith('ghost ')).length;
    expect(ghosts([{ kind: 'flight', pawn: 0, from: 10, to: 21 }])).toBe(1);
    expect(ghosts([{ kind: 'flight', pawn: 0, to: 21 }])).toBe(0);
    expect(ghosts([{ kind: 'zoom', pawn: 0, path: [10, 11, 12], by: 'turbo' }])).toBe(1);
  });

  it('a fire move has another casing than a zoom', () => {
    const zoom = (by: 'turbo' | 'fire'): Scene => ({
      ...MIDGAME,
      last: [{ kind: 'zoom', pawn: 0, path: [5, 6, 7, 8], by }],
    });
    expect(differs(zoom('turbo'), zoom('fire'))).toBeGreaterThan(100);
  });
});

describe('tokens', () => {
  const both = (on: readonly [number | null, number | null]): Scene => ({
    ...MIDGAME,
    tokens: [
      { kind: 'fire', on: on[0] },
      { kind: 'ice', on: on[1] },
    ],
  });

  it('are both seen on one pawn: half of each ring', () => {
    const one = both([5, 5]);
    const rings = layersOf(one).above.filter(({ key }) => key.startsWith('token '));
    expect(rings.length).toBe(1);
    for (const kind of ['fire', 'ice'] as const)
      expect(differs(one, { ...one, tokens: [{ kind, on: 5 }] })).toBeGreaterThan(50);
  });

  it('lie in the middle above everything that happened', () => {
    const { above } = layersOf({ ...both([null, null]), last: POSITIONS['split']!.last });
    const last = above.findLastIndex(({ key }) => /^(?:dot|arc|walk|burst) /u.test(key));
    expect(above.findIndex(({ key }) => key.startsWith('unused '))).toBeGreaterThan(last);
  });
});

describe('the hand of a game', () => {
  const KEY = '5'.repeat(64);
  const { state } = createGame(rules('point-scoring'), { seats: [0, 2], key: KEY, first: 0 });

  it('has the cards of the viewer, and those that can be played are bright', () => {
    const mine = handScene(english, viewFor(state, 0), 0);
    expect(mine.cards.map(({ card }) => card.face)).toEqual(state.hands[0]);
    const faces = new Set(legalPlays(state).flatMap(({ play }) => (play.kind === 'choose' ? [play.card] : [])));
    for (const { card, isPlayable } of mine.cards) expect(isPlayable).toBe(faces.has(card.face));
  });

  it('is bright while somebody else plays', () => {
    const other = handScene(english, viewFor(state, 2), 2);
    expect(other.cards.every(({ isPlayable }) => isPlayable)).toBe(true);
  });

  it('is kept from others', () => {
    expect(() => handScene(english, viewFor(state, 2), 0)).toThrow('not known');
  });
});

describe('the card', () => {
  const picture = (card: CardView): Pixels => {
    const canvas = createCanvas(240, 320);
    cardPart(card, 1, { x: 10, y: 10 }).draw(canvas.getContext('2d'));
    return pixelsOf(scaled(canvas));
  };
  const dice = (more: Partial<CardView>): CardView => ({ face: 'dice', words: ['roll'], ...more });
  const question = (more: Partial<CardView>): CardView => ({ face: 'question', words: ['ask'], ...more });
  const looks: readonly CardView[] = [
    dice({}),
    ...[1, 2, 3, 4, 5, 6].map((roll) => dice({ roll })),
    dice({ roll: 2, revealed: 5 }),
    dice({ roll: 2, revealed: 'sorry' }),
    question({}),
    question({ answer: { yes: true, steps: 6 } }),
    question({ answer: { yes: false, steps: 3 } }),
    { face: 2, words: ['two'] },
    { face: 2, words: ['two'], isAlone: true },
    { face: 2, words: ['two'], token: 'fire' },
    { face: 2, words: ['two'], token: 'ice' },
  ];

  it('shows each number of the die, the revealed card, a question and both answers, and which token it moves', () => {
    const pictures = looks.map(picture);
    pictures.forEach((one, index) => {
      for (const other of pictures.slice(index + 1))
        expect(countDifferences(one, other, undefined, 120)).toBeGreaterThan(100);
    });
    expect(new Set(looks.map((card) => cardPart(card, 1, { x: 0, y: 0 }).key)).size).toBe(looks.length);
  });
});

describe('a hand', () => {
  const picture = (hand: Hand): Pixels => {
    const canvas = createCanvas(SIDE, SIDE);
    drawHand(canvas.getContext('2d'), hand);
    return pixelsOf(scaled(canvas));
  };
  const changed = (change: Partial<HandCard>): Hand => ({
    ...HAND,
    cards: HAND.cards.map((card, index) => (index === 0 ? { ...card, ...change } : card)),
  });

  it('looks as it did', async () => {
    const canvas = createCanvas(SIDE, SIDE);
    drawHand(canvas.getContext('2d'), HAND);
    if (process.env['UPDATE_GOLDEN'] === '1') setGolden('hand', scaled(canvas));
    expect(await complaintAbout('hand', scaled(canvas))).toBeNull();
  });

  it('is a PNG as wide as a board, far below 80 KB, in every color', async () => {
    for (const seat of SEATS) {
      const png = renderHand({ ...HAND, seat });
      const { width, height } = await loadImage(png);
      expect([width, height]).toEqual([1024, 352]);
      expect(png.length).toBeLessThan(50_000);
    }
  });

  it('has colors of its own that are close to the drawing', async () => {
    const [right, indexed] = [createCanvas(SIDE, SIDE), createCanvas(SIDE, SIDE)];
    drawHand(right.getContext('2d'), HAND);
    indexed.getContext('2d').drawImage(await loadImage(renderHand(HAND)), 0, 0);
    const { mean, worst } = differenceOf(pixelsOf(right), pixelsOf(indexed));
    expect(mean).toBeLessThan(0.2);
    expect(worst).toBeLessThan(2);
  });

  it('is the same from the thread that draws', async () => {
    expect((await renderInThread({ hand: HAND })).equals(renderHand(HAND))).toBe(true);
  });

  it('shows which cards can be played, not by color alone', () => {
    const plain = picture(HAND);
    expect(countDifferences(plain, picture(changed({ isPlayable: false })))).toBeGreaterThan(1000);
  });

  it('has room for any number of cards', () => {
    for (const count of [0, 1, 3, 5, 9]) {
      const cards = Array.from({ length: count }, (_, index) => HAND.cards[index % 5]!);
      expect(() => renderHand({ ...HAND, cards })).not.toThrow();
    }
  });

  it('has words that can be read on the dark cards as well', () => {
    const shade = 0x66 / 255;
    const channels = (color: string): readonly number[] =>
      [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    const [ink, ivory] = [channels(PALETTE.ink), channels(PALETTE.ivory)];
    const dark = ivory.map((value, index) => Math.round(value * (1 - shade) + ink[index]! * shade));
    const ground = `#${Buffer.from(dark).toString('hex')}`;
    expect(wcagContrast(PALETTE.ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
