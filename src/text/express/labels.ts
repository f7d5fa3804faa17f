import type { DieFace, ExpressPlace, ExpressPosition, LegalPlay, Seat } from '../../engine/index.ts';
import { baseOf, homeCount } from '../../engine/index.ts';
import { type Lettered, LABEL_LIMIT, shortNames, type PlayMark } from '../labels.ts';
import type { Voice } from '../language.ts';
import { colorWord } from '../people.ts';
import { cutTo } from '../words.ts';
import { faceTitle, tint } from './words.ts';

type Legal = LegalPlay<'express'>;

export type ExpressLettered = Lettered<ExpressPlace>;

/** The place that the pawn of a play is taken from; null for a play that takes none. */
export function expressPlaceOf(view: ExpressPosition, { play }: Legal): ExpressPlace | null {
  switch (play.kind) {
    case 'take':
      return play.from === null
        ? { kind: 'start', color: play.color }
        : { kind: 'base', seat: play.from, color: play.color };
    case 'steal':
      return { kind: 'base', seat: play.from, color: baseOf(view, play.from).dial };
    case 'dial':
    case 'decline':
      return null;
  }
}

/** The mark of a button: a loss of one's own, pawns that come home, a Sorry!, or a turned home. */
export function expressMark(view: ExpressPosition, seat: Seat, { play, after }: Legal): PlayMark | null {
  const gained = homeCount(baseOf(after, seat)) - homeCount(baseOf(view, seat));
  const isLost = after.winners.length > 0 && !after.winners.includes(seat);
  if (isLost || gained < 0) return 'own';
  if (after.winners.length > 0) return 'win';
  if (gained > 0) return 'home';
  if (play.kind === 'steal') return 'bump';
  return play.kind === 'dial' ? 'swap' : null;
}

/** The beginning of a label: the die, or the letter of its place after the die is chosen. */
export interface LabelStart {
  readonly face: DieFace | null;
  readonly letter: string | null;
}

/** All effects of a play, in words, for its button: at most 80 characters. */
export function expressLabel(voice: Voice<Seat>, legal: Legal, { face, letter }: LabelStart): string {
  const { language, names } = voice;
  const { play } = legal;
  if (play.kind === 'decline' && face === null) return language.say('express.play.declineAlone');
  const tintOf = face === null && letter === null ? colorWord : tint; // a label begins with a capital letter
  const what = whatOf({ ...voice, names: shortNames(language, names) }, legal, tintOf);
  const isHome = legal.events.some((event) => (event.kind === 'took' || event.kind === 'stole') && event.home);
  const isWin = legal.after.winners.includes(voice.speaker);
  const whole = isWin
    ? language.say('express.play.win', { what })
    : isHome
      ? language.say('express.play.home', { what })
      : what;
  if (face !== null)
    return cutTo(language.say('express.play.withDie', { die: faceTitle(language, face), what: whole }), LABEL_LIMIT);
  return cutTo(letter === null ? whole : language.say('express.play.withLetter', { letter, what: whole }), LABEL_LIMIT);
}

function whatOf({ language, names, speaker }: Voice<Seat>, { play, after }: Legal, tintOf: typeof tint): string {
  switch (play.kind) {
    case 'take': {
      const color = tintOf(language, play.color);
      const isWild = play.face === 'wild';
      if (play.from === null) return language.say(isWild ? 'express.play.colorStart' : 'express.play.start', { color });
      const whom = names[play.from]!;
      return language.say(isWild ? 'express.play.colorFrom' : 'express.play.fromBase', { color, whom });
    }
    case 'steal':
      return language.say('express.play.from', { whom: names[play.from]! });
    case 'dial': {
      const params = {
        whom: names[play.base]!,
        color: tint(language, play.color),
        count: homeCount(baseOf(after, play.base)),
      };
      return language.say(play.base === speaker ? 'express.play.own' : 'express.play.dial', params);
    }
    case 'decline':
      return language.say('express.play.decline');
  }
}
