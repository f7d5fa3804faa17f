import { COLORS, type DieFace, type ExpressDecision, type ExpressEvent, type Seat } from '../../engine/index.ts';
import { listed } from '../words.ts';
import type { Language } from '../language.ts';
import { colorWord } from '../people.ts';

// The common words of all texts of the dice game.

export const faceWord = (language: Language, face: DieFace): string =>
  language.say(`express.face.${typeof face === 'number' ? COLORS[face] : face}`);

/** The color of a pawn or a home within a sentence. */
export const tint = (language: Language, color: Seat): string => faceWord(language, color);

/** The face of a die at the beginning of a label. */
export const faceTitle = (language: Language, face: DieFace): string =>
  typeof face === 'number' ? colorWord(language, face) : faceWord(language, face);

/** “red, blue and Slide”. */
export function diceWords(language: Language, faces: readonly DieFace[]): string {
  const words = faces.map((face) => faceWord(language, face));
  return listed(language, words);
}

export const facesIn = ({ dice }: ExpressDecision): readonly DieFace[] => dice.map(({ face }) => face);

/** The dice that can still be used. */
export const facesLeft = ({ dice }: ExpressDecision): readonly DieFace[] =>
  dice.filter(({ spent }) => !spent).map(({ face }) => face);

export const isFirst = ({ dice }: ExpressDecision): boolean => dice.every(({ spent }) => !spent);

/** The rolls of whole turns without a use. */
export const idleRolls = (events: readonly ExpressEvent[]) =>
  events.flatMap((event, index) => {
    const next = events[index + 1];
    return event.kind === 'threw' && next?.kind === 'wasted' ? [event] : [];
  });
