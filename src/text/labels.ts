import type { BoardEvent, BoardPlay, BoardView, LegalPlay, Pawn, Seat, Space } from '../engine/index.ts';
import { colorOf, homeOf } from '../engine/index.ts';
import { beginningOf, colorWord, isShared } from './people.ts';
import type { Language, Voice, Names } from './language.ts';
import { cardName, cutTo, list, pawnNumber } from './words.ts';

/** Discord's limit for a button's label, in characters. */
export const LABEL_LIMIT = 80;

/**
 * The length of names in labels, in characters as people count them. A name may have twice as many UTF-16 units, for
 * emoji and accents.
 */
const SHORT_NAME = 14;
const SHORTER_NAME = 8; // “Computer” fits

/** The most bumped rivals that a label names; it counts more than these. */
const MOST_NAMED = 2;

/** Names short enough for a label. If two would look alike, each ends with its color. */
export function shortNames(language: Language, names: Names): readonly string[] {
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

const shorten = (name: string, most: number): string =>
  beginningOf(name, most, 2 * most) === name ? name : `${beginningOf(name, most - 1, 2 * most - 1).trimEnd()}…`;

/** The target of each pawn of a play: for a swap or Sorry! the target's square, for a walk its last space. */
export function targetsOf(view: BoardView, { play, events }: LegalPlay<'board'>): readonly Space[] {
  if (play.kind === 'token') return play.token === 'ice' ? [view.pawns[play.pawn]!] : [];
  if (play.kind === 'swap' || play.kind === 'sorry') return [view.pawns[play.target]!];
  if (play.kind === 'withdraw' || play.kind === 'pull') return [];
  return moversOf(play).map((pawn) => restOf(events, pawn));
}

function restOf(events: readonly BoardEvent[], pawn: Pawn): Space {
  const rests = events.flatMap((event) => ('pawn' in event && 'to' in event && event.pawn === pawn ? [event.to] : []));
  return rests.at(-1)!;
}

/** The pawns that a play moves by itself, not by a bump. */
export function moversOf(play: BoardPlay): readonly Pawn[] {
  if (play.kind === 'split') return [play.first.pawn, play.second.pawn];
  return 'pawn' in play && play.kind !== 'token' ? [play.pawn] : [];
}

const isWin = (events: readonly BoardEvent[]): boolean => events.some(({ kind }) => kind === 'won');

/** True if the label of a play names its place, so that it needs no letter. `isOnly`: there is no other play. */
export const saysPlace = ({ play, events }: LegalPlay<'board'>, isOnly: boolean): boolean =>
  play.kind === 'split' || (play.kind === 'move' && isWin(events)) || (play.kind === 'sorry' && isOnly);

/** The mark of a button. */
export type PlayMark = 'own' | 'win' | 'home' | 'sorry' | 'bump' | 'swap' | 'slide' | 'zoom' | 'fire' | 'ice';

/**
 * The first that fits a play: it wins, sends a pawn of its own back, brings one home, runs with the fire, plays Sorry!,
 * bumps, swaps, zooms, slides, or moves a token.
 */
export function markOf({ play, events }: LegalPlay<'board'>): PlayMark | null {
  if (play.kind === 'withdraw') return 'own';
  if (play.kind === 'token') return play.token;
  const [pawn] = moversOf(play);
  const has = (kind: BoardEvent['kind']) => events.some((event) => event.kind === kind);
  const isOwn = (other: Pawn) => pawn !== undefined && colorOf(other) === colorOf(pawn);
  if (has('won')) return 'win';
  if (events.some((event) => event.kind === 'bumped' && isOwn(event.pawn))) return 'own';
  if (has('home')) return 'home';
  if (play.kind === 'fire-move') return 'fire';
  if (has('replaced')) return 'sorry';
  if (has('bumped')) return 'bump';
  if (has('swapped')) return 'swap';
  if (has('zoomed')) return 'zoom';
  return has('slid') ? 'slide' : null;
}

/**
 * All effects of a play, in words, for its button: at most 80 characters. `letter` is that of its place; empty = the words
 * name the place. `framed` puts the words behind the card of a hand.
 */
export function playLabel(
  voice: Voice,
  { play, events }: LegalPlay<'board'>,
  letter: string,
  framed: (label: string) => string,
): string {
  const { language, names } = voice;
  const label = (called: readonly string[], mostNamed: number) => {
    const said = { ...voice, names: called };
    return framed(list([baseOf(said, play, letter, events), ...effectsOf(said, play, events, mostNamed)]));
  };
  // A label leaves nothing out. If the names make it too long, it counts the bumped pawns and calls the other players
  // by their color.
  const full = label(shortNames(language, names), MOST_NAMED);
  if (full.length <= LABEL_LIMIT) return full;
  const short = label(
    names.map((_, seat) => colorWord(language, seat as Seat)),
    0,
  );
  return cutTo(short, LABEL_LIMIT); // in English this is always short enough
}

/** The sentences of plays that need no closer look. */
const LABELS = {
  start: 'play.start',
  place: 'play.place',
  withdraw: 'play.withdraw',
  'fire-move': 'play.fireMove',
  pull: 'play.pull',
  choose: 'play.choose',
  discard: 'play.discard',
  pass: 'button.pass',
  swap: 'play.swap',
  sorry: 'play.sorry',
} as const;

function baseOf(voice: Voice, play: BoardPlay, letter: string, events: readonly BoardEvent[]): string {
  const { language, names } = voice;
  const { say } = language;
  const n = 'pawn' in play ? calledBy(voice, play.pawn) : '';
  if (play.kind === 'ask') return names[play.seat]!;
  if (play.kind === 'answer') return say(play.yes ? 'play.yes' : 'play.no');
  if (play.kind === 'token')
    return play.token === 'ice'
      ? say('play.ice', { letter, who: names[colorOf(play.pawn)]!, n: pawnNumber(play.pawn) })
      : say('play.fire', { n });
  if (play.kind === 'move' && isWin(events)) return say('play.win', { n });
  if (play.kind === 'move') return say(play.steps > 0 ? 'play.to' : 'play.back', { n, letter, steps: -play.steps });
  if (play.kind === 'split') {
    const [first, second] = [play.first, play.second].map((part) => partOf(voice, part, events));
    return say('play.split', { first: first!, second: second! });
  }
  const who = 'target' in play ? names[colorOf(play.target)]! : '';
  const card = 'card' in play ? cardName(language, play.card) : '';
  if (play.kind === 'sorry' && letter === '') return say('play.sorryOnly', { who });
  return say(LABELS[play.kind], { n, letter, who, card });
}

function partOf(
  voice: Voice,
  { pawn, steps }: { readonly pawn: Pawn; readonly steps: number },
  events: readonly BoardEvent[],
): string {
  const isHome = events.some((event) => event.kind === 'home' && event.pawn === pawn);
  return voice.language.say(isHome ? 'play.partHome' : 'play.part', { n: calledBy(voice, pawn), steps });
}

/** A pawn by its number for its owner, with its color for everybody else. */
export const calledBy = ({ language, speaker }: Voice, pawn: Pawn): string =>
  colorOf(pawn) === speaker
    ? String(pawnNumber(pawn))
    : language.say('play.pawnOf', { color: colorWord(language, colorOf(pawn)), n: pawnNumber(pawn) });

function effectsOf(voice: Voice, play: BoardPlay, events: readonly BoardEvent[], mostNamed: number): readonly string[] {
  const { language, names, speaker } = voice;
  const target = play.kind === 'sorry' ? play.target : null;
  const bumped = events.flatMap((event) => (event.kind === 'bumped' && event.pawn !== target ? [event.pawn] : []));
  const own = bumped.filter((pawn) => colorOf(pawn) === speaker);
  const others = bumped.filter((pawn) => colorOf(pawn) !== speaker);
  const zoomed = events.flatMap((event) => (event.kind === 'zoomed' ? [event.pawn] : []));
  const home = events.some((event) => event.kind === 'moved' && event.to === homeOf(colorOf(event.pawn)));
  return [
    ...(home && play.kind === 'move' && !isWin(events) ? [language.say('play.home')] : []),
    ...(isWin(events) && play.kind !== 'move' ? [language.say('play.youWin')] : []),
    ...(events.some(({ kind }) => kind === 'slid') ? [language.say('play.slide')] : []),
    ...(zoomed.length > 0
      ? [language.say('play.zoom', { list: list(zoomed.map((pawn) => calledBy(voice, pawn))) })]
      : []),
    ...(others.length > mostNamed
      ? [language.say('play.bumpMany', { count: others.length })]
      : others.map((pawn) => language.say('play.bump', { who: names[colorOf(pawn)]! }))),
    ...(own.length > 1
      ? [language.say('play.bumpOwnMany', { count: own.length })]
      : own.map((pawn) => language.say('play.bumpOwn', { n: pawnNumber(pawn) }))),
  ];
}
