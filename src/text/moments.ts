import type { Seat } from '../engine/index.ts';
import type { Moment } from '../match/story/moments.ts';
import type { Key, Language, Params } from './language.ts';
import { inert } from './people.ts';

/** A moment in front of the line that tells its turn, in Markdown. `names` are those of the seats, as plain text. */
export const headlineOf = (language: Language, moment: Moment, names: readonly string[]): string =>
  language.say(`moment.${moment.kind}` satisfies Key, paramsOf(moment, names.map(inert)));

/** A moment on a picture: its seat, and very few words. */
export interface Stamp {
  readonly kind: Moment['kind'];
  readonly seat: Seat;
  readonly words: string; // at most 14 characters
}

export const stampOf = (language: Language, moment: Moment): Stamp => ({
  kind: moment.kind,
  seat: moment.seat,
  words: language.say(`stamp.${moment.kind}` satisfies Key, paramsOf(moment, [])),
});

/** The values that sentences about a moment may use. */
function paramsOf(moment: Moment, names: readonly string[]): Params {
  const who = names[moment.seat] ?? '';
  switch (moment.kind) {
    case 'sorry':
      return { who, target: names[moment.target] ?? '' };
    case 'double-bump':
      return { who, count: moment.pawns };
    case 'home':
      return { who, count: moment.pawns, left: moment.left };
    case 'last-pawn':
    case 'comeback':
      return { who };
  }
}
