import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { drawBoard } from '../../src/render/board.ts';
import { CARD } from '../../src/render/card.ts';
import { CENTER } from '../../src/render/geometry.ts';
import type { Scene, SeatView } from '../../src/render/scene.ts';
import { SIDE } from '../../src/render/theme.ts';
import { FACES, RULESETS, SEATS, type Face, type Ruleset } from '../../src/engine/index.ts';
import { english } from '../../src/languages.ts';
import { cardWords } from '../../src/text/cards.ts';
import type { Language } from '../../src/text/language.ts';
import { colorWord } from '../../src/text/people.ts';
import { pseudo } from '../harness/pseudo.ts';
import { POSITIONS } from './positions.ts';
import { textsOf } from './texts.ts';

/** A card as some rules have it. */
interface CardOf {
  readonly rules: Ruleset;
  readonly face: Face;
}

const facesOf = (rules: Ruleset): readonly Face[] =>
  rules.module === 'board' ? FACES.filter((face) => rules.cards[face] !== undefined) : [];

/** Every card with words that no card before it has. */
const CARDS: readonly CardOf[] = [
  ...new Map(
    RULESETS.flatMap((rules) => facesOf(rules).map((face) => ({ rules, face })))
      .toReversed()
      .map((card) => [cardWords(english, card.rules, card.face).join(' '), card]),
  ).values(),
];

/** One card of each face. */
const ONE_EACH = FACES.map((face) => CARDS.find((card) => card.face === face)!);

/** A crowded board with this card, at which everybody is called in a language. */
function sceneIn(language: Language, { rules, face }: CardOf): Scene {
  const plain = { cards: null, points: null, progress: 0 } as const;
  const seats = SEATS.map((seat): SeatView => {
    const color = { fallback: colorWord(language, seat), side: seat, ...plain };
    if (seat === 1) return { name: language.say('computer.greedy'), presence: 'computer', ...color };
    if (seat === 3) return { name: language.say('computer.random'), presence: 'computer', ...color };
    return { name: '漢字', presence: 'away', ...color };
  });
  return { ...POSITIONS['midgame']!, seats, card: { face, words: cardWords(language, rules, face) } };
}

const canvas = createCanvas(SIDE, SIDE);

function pixelsOf(scene: Scene): Uint32Array {
  const context = canvas.getContext('2d');
  drawBoard(context, scene);
  return new Uint32Array(context.getImageData(0, 0, SIDE, SIDE).data.buffer);
}

/** The lower part of the card has the words; each plate has a name. */
const WORDS = { x: CENTER.x - CARD.width / 2, y: CENTER.y + 50, width: CARD.width, height: CARD.height / 2 - 50 };
const PLATES = [258, 680].flatMap((y) => [257, 517].map((x) => ({ x, y, width: 250, height: 86 })));

const isInside = (at: number): boolean =>
  [WORDS, ...PLATES].some(({ x, y, width, height }) => {
    const [column, row] = [at % SIDE, Math.floor(at / SIDE)];
    return column >= x && column < x + width && row >= y && row < y + height;
  });

describe.each([english, pseudo])('in the language $code', (language) => {
  it.each(CARDS)('the words of card $face in $rules.name are whole', (card) => {
    const words = cardWords(language, card.rules, card.face);
    const written = textsOf(sceneIn(language, card)).map(({ text }) => text);
    expect(words.length).toBeGreaterThan(0);
    expect(written).toEqual(expect.arrayContaining([...words]));
  });

  it('people without a name that can be written go by their color', () => {
    const written = textsOf(sceneIn(language, ONE_EACH[4]!)).map(({ text }) => text);
    expect(written).toEqual(expect.arrayContaining([colorWord(language, 0), colorWord(language, 2)]));
  });
});

it.each(ONE_EACH)(
  'with card $face nothing but words on the card and names on the plates differs between languages',
  (card) => {
    const [here, there] = [english, pseudo].map((language) => pixelsOf(sceneIn(language, card)));
    const different = [...here!.keys()].filter((at) => here![at] !== there![at]);
    expect(different.length).toBeGreaterThan(100);
    expect(different.filter((at) => !isInside(at))).toEqual([]);
  },
);
