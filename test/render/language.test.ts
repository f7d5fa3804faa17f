import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { drawBoard } from '../../src/render/board.ts';
import { CARD } from '../../src/render/card.ts';
import { CENTER } from '../../src/render/geometry.ts';
import type { Scene, SeatView } from '../../src/render/scene.ts';
import { SIDE } from '../../src/render/theme.ts';
import { SEATS, type Face } from '../../src/engine/index.ts';
import { english } from '../../src/languages.ts';
import type { Language } from '../../src/text/language.ts';
import { colorWord } from '../../src/text/people.ts';
import { cardWords } from '../../src/text/words.ts';
import { pseudo } from '../harness/pseudo.ts';
import { POSITIONS } from './positions.ts';
import { textsOf } from './texts.ts';

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 'sorry', 'dice', 'question'];

/** A crowded board with this card, at which everybody is called in a language. */
function sceneIn(language: Language, face: Face): Scene {
  const plain = { cards: null, points: null, progress: 0 } as const;
  const seats = SEATS.map((seat): SeatView => {
    const color = { fallback: colorWord(language, seat), side: seat, ...plain };
    if (seat === 1) return { name: language.say('computer.greedy'), presence: 'computer', ...color };
    if (seat === 3) return { name: language.say('computer.random'), presence: 'computer', ...color };
    return { name: '漢字', presence: 'away', ...color };
  });
  return { ...POSITIONS['midgame']!, seats, card: { face, words: cardWords(language, face) } };
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
  it.each(FACES)('the words of card %s are whole', (face) => {
    const written = textsOf(sceneIn(language, face)).map(({ text }) => text);
    expect(written).toEqual(expect.arrayContaining([...cardWords(language, face)]));
  });

  it('people without a name that can be written go by their color', () => {
    const written = textsOf(sceneIn(language, 5)).map(({ text }) => text);
    expect(written).toEqual(expect.arrayContaining([colorWord(language, 0), colorWord(language, 2)]));
  });
});

it.each(FACES)(
  'with card %s nothing but words on the card and names on the plates differs between languages',
  (face) => {
    const [here, there] = [english, pseudo].map((language) => pixelsOf(sceneIn(language, face)));
    const different = [...here!.keys()].filter((at) => here![at] !== there![at]);
    expect(different.length).toBeGreaterThan(100);
    expect(different.filter((at) => !isInside(at))).toEqual([]);
  },
);
