import { english } from '../../src/text/languages.ts';
import type { Hand, Scene } from '../../src/render/scene/scene.ts';
import type { Language } from '../../src/text/language.ts';
import * as onCloverleaf from './cloverleaf-positions.ts';
import * as onSquare from './square-positions.ts';
import { worded, wordedHand, type BareHand } from './worded.ts';

/** Named scenes, for the golden pictures and for other tests with a full board. */

/** A hand of five: three cards can be played. */
const HAND_OF_FIVE: BareHand = {
  rules: 'classic',
  seat: 0,
  cards: [
    { card: { face: 1 }, isPlayable: true },
    { card: { face: 7 }, isPlayable: true },
    { card: { face: 4 }, isPlayable: true },
    { card: { face: 'sorry' }, isPlayable: false },
    { card: { face: 12 }, isPlayable: false },
  ],
};

const BARE = [...Object.entries(onSquare), ...Object.entries(onCloverleaf)];

/** `teamWin` is the file `team-win.png`. */
const fileOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** One scene per golden picture, by the name of its file, with its words in a language. */
export const positionsIn = (language: Language): Readonly<Record<string, Scene>> =>
  Object.fromEntries(BARE.map(([name, scene]) => [fileOf(name), worded(language, scene)]));

export const handIn = (language: Language): Hand => wordedHand(language, HAND_OF_FIVE);

/** The golden pictures themselves are in English. */
export const POSITIONS = positionsIn(english);
export const HAND = handIn(english);
