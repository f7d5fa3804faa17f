import type { Event, LegalPlay, Pawn, Play, Seat, Space, View } from '../engine/index.ts';
import { colorOf, homeOf } from '../engine/index.ts';
import { colorWord, isShared } from './people.ts';
import type { Language } from './language.ts';
import { list, pawnNumber } from './words.ts';

/** Discord's limit for a button's label, in characters. */
export const LABEL_LIMIT = 80;

/**
 * The length of names in labels, in characters as people count them. A name may have twice as many UTF-16 units, for emoji
 * and accents.
 */
const SHORT_NAME = 14;
const SHORTER_NAME = 8; // “Computer” fits

/** The most bumped rivals that a label names; it counts more than these. */
const MOST_NAMED = 2;

/** Names short enough for a label. If two would look alike, each ends with its color. */
export function shortNames(language: Language, names: readonly string[]): readonly string[] {
  const short = names.map((name) => shorten(name, SHORT_NAME));
  return short.map((name, seat) => {
    const color = colorWord(language, seat as Seat);
    const ending = language.say('name.withColor', { name: '', color });
    const whole = names[seat]!;
    const isColored = whole.endsWith(ending);
    if (!isShared(name, short) && (name === whole || !isColored)) return name;
    return language.say('name.withColor', {
      name: shorten(isColored ? whole.slice(0, -ending.length) : whole, SHORTER_NAME),
      color,
    });
  });
}

const LETTERS = new Intl.Segmenter();

function shorten(name: string, most: number): string {
  const letters = [...LETTERS.segment(name)].map(({ segment }) => segment);
  if (letters.length <= most && name.length <= 2 * most) return name;
  let short = '';
  for (const letter of letters.slice(0, most - 1)) {
    if (short.length + letter.length >= 2 * most) break;
    short += letter;
  }
  return `${short.trimEnd()}…`;
}

/** Where each pawn of a play goes: for a swap or Sorry! the target's square, for a walk the space where it comes to rest. */
export function targetsOf(view: View, { play, events }: LegalPlay): readonly Space[] {
  switch (play.kind) {
    case 'start':
    case 'move':
      return [restOf(events, play.pawn)];
    case 'split':
      return [restOf(events, play.first.pawn), restOf(events, play.second.pawn)];
    case 'swap':
    case 'sorry':
      return [view.pawns[play.target]!];
    case 'pass':
      return [];
  }
}

function restOf(events: readonly Event[], pawn: Pawn): Space {
  const rests = events.flatMap((event) =>
    (event.kind === 'moved' || event.kind === 'started' || event.kind === 'slid') && event.pawn === pawn
      ? [event.to]
      : [],
  );
  return rests.at(-1)!;
}

/** Everything that a play does, in words, for its button: at most 80 characters. `letterOf` gives the letter of a space. */
export function playLabel(
  language: Language,
  view: View,
  legal: LegalPlay,
  names: readonly string[],
  letterOf: (space: Space) => string,
): string {
  const { play, events } = legal;
  if (play.kind === 'pass') return language.say('button.pass');
  const letters = targetsOf(view, legal).map(letterOf);
  const label = (called: readonly string[], mostNamed: number) =>
    list([baseOf(language, play, letters, events, called), ...effectsOf(language, play, events, called, mostNamed)]);
  // A label leaves nothing out. If the names make it too long, it counts the bumped pawns and calls the other players by
  // their color.
  const full = label(shortNames(language, names), MOST_NAMED);
  if (full.length <= LABEL_LIMIT) return full;
  const short = label(
    names.map((_, seat) => colorWord(language, seat as Seat)),
    0,
  );
  // In English this is always short enough. A longer label is cut, because Discord would refuse the whole post.
  return short.length <= LABEL_LIMIT ? short : `${short.slice(0, LABEL_LIMIT - 1)}…`;
}

function baseOf(
  language: Language,
  play: Exclude<Play, { kind: 'pass' }>,
  letters: readonly string[],
  events: readonly Event[],
  names: readonly string[],
): string {
  const letter = letters[0]!;
  switch (play.kind) {
    case 'start':
      return language.say('play.start', { n: pawnNumber(play.pawn), letter });
    case 'move':
      return moveBase(language, play.pawn, play.steps, letter);
    case 'split':
      return language.say('play.split', {
        first: withHome(
          language,
          moveBase(language, play.first.pawn, play.first.steps, letter),
          play.first.pawn,
          events,
        ),
        second: withHome(
          language,
          moveBase(language, play.second.pawn, play.second.steps, letters[1]!),
          play.second.pawn,
          events,
        ),
      });
    case 'swap':
      return language.say('play.swap', { n: pawnNumber(play.pawn), letter, who: ownerOf(play.target, names) });
    case 'sorry':
      return language.say('play.sorry', { n: pawnNumber(play.pawn), letter, who: ownerOf(play.target, names) });
  }
}

const moveBase = (language: Language, pawn: Pawn, steps: number, letter: string): string =>
  steps > 0
    ? language.say('play.to', { n: pawnNumber(pawn), letter })
    : language.say('play.back', { n: pawnNumber(pawn), steps: -steps, letter });

const ownerOf = (pawn: Pawn, names: readonly string[]): string => names[colorOf(pawn)]!;

const withHome = (language: Language, text: string, pawn: Pawn, events: readonly Event[]): string =>
  events.some((event) => event.kind === 'home' && event.pawn === pawn) ? `${text} ${language.say('play.home')}` : text;

function effectsOf(
  language: Language,
  play: Play,
  events: readonly Event[],
  names: readonly string[],
  mostNamed: number,
): readonly string[] {
  const mover = moverOf(play, events);
  const target = play.kind === 'sorry' ? play.target : null;
  const bumped = events.flatMap((event) => (event.kind === 'bumped' && event.pawn !== target ? [event.pawn] : []));
  const own = bumped.filter((pawn) => colorOf(pawn) === mover);
  const others = bumped.filter((pawn) => colorOf(pawn) !== mover);
  const home = events.some((event) => event.kind === 'moved' && event.to === homeOf(colorOf(event.pawn)));
  return [
    ...(home && play.kind === 'move' ? [language.say('play.home')] : []),
    ...(events.some(({ kind }) => kind === 'slid') ? [language.say('play.slide')] : []),
    ...(others.length > mostNamed
      ? [language.say('play.bumpMany', { count: others.length })]
      : others.map((pawn) => bump(language, pawn, names))),
    ...(own.length > 1
      ? [language.say('play.bumpOwnMany', { count: own.length })]
      : own.map((pawn) => bumpOwn(language, pawn))),
  ];
}

const bump = (language: Language, pawn: Pawn, names: readonly string[]): string =>
  language.say('play.bump', { who: ownerOf(pawn, names) });
const bumpOwn = (language: Language, pawn: Pawn): string => language.say('play.bumpOwn', { n: pawnNumber(pawn) });

function moverOf(play: Play, events: readonly Event[]): Seat | null {
  if (play.kind === 'pass') return null;
  const first = play.kind === 'split' ? play.first.pawn : play.pawn;
  return events.length > 0 ? colorOf(first) : null;
}
