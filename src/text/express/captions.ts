import type { DieFace, ExpressEvent, Seat } from '../../engine/index.ts';
import type { StoryPlay } from '../../match/story/moments.ts';
import type { Language, Names, Lines } from '../language.ts';
import { diceWords, faceWord, tint } from './words.ts';

// The words of a film below its pictures of the dice game: very few, as plain text.

/** The roll of a player. `names` are those of the seats, as plain text. */
export const rollCaption = (language: Language, seat: Seat, faces: readonly DieFace[], names: Names): string =>
  language.say('caption.card', { who: names[seat]!, card: diceWords(language, faces) });

/** A roll without a use. */
export const idleCaption = (language: Language, ...roll: readonly [Seat, readonly DieFace[], readonly string[]]) =>
  language.say('caption.did', { before: rollCaption(language, ...roll), what: language.say('caption.nothingFits') });

/** The effect of a play by a die. */
export function dieCaption(language: Language, { seat, events }: StoryPlay<'express'>, names: Names): string {
  const what = events.flatMap((event) => wordsOf(language, event, names))[0];
  const who = names[seat]!;
  return what === undefined ? who : language.say('caption.card', { who, card: what });
}

function wordsOf(language: Language, event: ExpressEvent, names: Names): Lines {
  switch (event.kind) {
    case 'took':
      return [language.say('caption.takes', { color: tint(language, event.color), home: event.home ? 'yes' : 'no' })];
    case 'stole':
      return [language.say('caption.sorry', { whom: names[event.from]! })];
    case 'dialed':
      return [
        event.base === event.seat
          ? language.say('caption.turnsOwn', { color: tint(language, event.color) })
          : language.say('caption.turns', { whom: names[event.base]!, color: tint(language, event.color) }),
      ];
    case 'declined':
      return [language.say('caption.declines', { die: faceWord(language, event.face) })];
    case 'wasted':
      return [language.say('caption.nothingFits')];
    case 'turn':
    case 'threw':
    case 'won':
      return [];
  }
}
