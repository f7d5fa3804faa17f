import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { marksOf } from '../../src/scenes/marks.ts';
import { handScene } from '../../src/scenes/scene.ts';
import {
  createGame,
  FACES,
  legalPlays,
  RULESETS,
  rulesetOf,
  viewFor,
  type BoardEvent,
} from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { layersOf } from '../../src/render/pictures/board.ts';
import { boardOf } from '../../src/render/scene/boards.ts';
import { cardPart } from '../../src/render/cards/card.ts';
import { cloverleafBoard } from '../../src/render/scene/cloverleaf.ts';
import type { CardView, Mark, Scene } from '../../src/render/scene/scene.ts';
import { SQUARE } from '../../src/render/scene/square.ts';
import { boardRules as rules } from '../harness/positions.ts';
import { differs, leastDifference, pixelsOf, scaled, type Pixels } from './compare.ts';
import { flight, tokensOn, zoom } from './marks.ts';
import { partsOf } from './places.ts';
import { POSITIONS } from './positions.ts';

const MIDGAME = POSITIONS['midgame']!;

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
    const boards = RULESETS.filter((each) => each.module === 'board').map(boardOf);
    expect(new Set(boards.map(({ key }) => key)).size).toBe(4);
  });
});

describe('what happened in variants', () => {
  const cases: readonly (readonly [what: string, event: BoardEvent, mark: Mark])[] = [
    [
      'a fire move',
      { kind: 'moved', pawn: 0, from: 13, to: 15, path: [14, 15], direction: 'forward', fire: true },
      zoom(0, [13, 14, 15], 'fire'),
    ],
    [
      'a zoom to the next turbo space',
      { kind: 'zoomed', pawn: 0, from: 54, to: 1, by: 4 },
      zoom(0, [54, 55, 56, 57, 58, 59, 0, 1]),
    ],
    ['a zoom home', { kind: 'zoomed', pawn: 0, from: 1, to: 84, by: 4 }, zoom(0, [1, 2, 64, 65, 66, 67, 68, 84])],
    ['a placing', { kind: 'placed', pawn: 0, from: 10, to: 21, target: 4 }, flight(0, 21, 10)],
    ['a withdrawal', { kind: 'withdrawn', pawn: 5, from: 10 }, flight(5, 61, 10)],
    ['a pull', { kind: 'pulled', pawn: 1, from: 60, by: 0 }, flight(1, 84, 60)],
  ];

  it.each(cases)('%s is drawn', (_what, event, mark) => {
    expect(marksOf([event])).toEqual([mark]);
    const place = 'path' in mark ? mark.path.at(-1)! : (mark as { to: number }).to;
    const scene = { ...MIDGAME, pawns: MIDGAME.pawns.with(mark.pawn, place), markers: [], last: [] };
    expect(differs(scene, { ...scene, last: [mark] })).toBeGreaterThan(200);
  });

  it('a flight and a zoom leave a ghost on the square where they began', () => {
    const ghosts = (last: readonly Mark[]): number => partsOf({ ...MIDGAME, last }, 'ghost').length;
    expect(ghosts([flight(0, 21, 10)])).toBe(1);
    expect(ghosts([flight(0, 21)])).toBe(0);
    expect(ghosts([zoom(0, [10, 11, 12])])).toBe(1);
  });

  it('a fire move has another casing than a zoom', () => {
    const [turbo, fire] = (['turbo', 'fire'] as const).map((by) => ({ ...MIDGAME, last: [zoom(0, [5, 6, 7, 8], by)] }));
    expect(differs(turbo!, fire!)).toBeGreaterThan(100);
  });
});

describe('tokens', () => {
  const both = (fire: number | null, ice: number | null): Scene => ({ ...MIDGAME, tokens: tokensOn(fire, ice) });

  it('are both seen on one pawn: half of each ring', () => {
    const one = both(5, 5);
    expect(partsOf(one, 'token').length).toBe(1);
    for (const kind of ['fire', 'ice'] as const)
      expect(differs(one, { ...one, tokens: [{ kind, on: 5 }] })).toBeGreaterThan(50);
  });

  it('lie in the middle above everything that happened', () => {
    const { above } = layersOf({ ...both(null, null), last: POSITIONS['split']!.last });
    const last = above.findLastIndex(({ key }) => /^(?:dot|arc|walk|burst) /u.test(key));
    expect(above.findIndex(({ key }) => key.startsWith('unused '))).toBeGreaterThan(last);
  });
});

describe('the hand of a game', () => {
  const KEY = '5'.repeat(64);
  const { state } = createGame(rules('point-scoring'), { seats: [0, 2], key: KEY, first: 0 });

  it('has the cards of the viewer in one order, and those that can be played are bright', () => {
    const mine = handScene(english, viewFor(state, 0), 0);
    expect(mine.cards.map(({ card }) => card.face)).toEqual(
      FACES.flatMap((face) => state.hands[0]!.filter((card) => card === face)),
    );
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

it('the card shows each number of the die, the revealed card, a question and both answers, and which token it moves', () => {
  const pictures = looks.map(picture);
  expect(leastDifference(pictures, 120)).toBeGreaterThan(100);
  expect(new Set(looks.map((card) => cardPart(card, 1, { x: 0, y: 0 }).key)).size).toBe(looks.length);
});
