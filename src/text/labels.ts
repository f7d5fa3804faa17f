import type { BoardEvent, BoardPlay, BoardView, LegalPlay, Pawn, Seat, Space } from '../engine/index.ts';
import { cardsOf, colorOf, homeOf, sideOf } from '../engine/index.ts';
import { beginningOf, colorWord, isShared } from './people.ts';
import type { Language, Voice, Names } from './language.ts';
import { cardName, cutTo, list, pawnNumber } from './words.ts';

/** Discord's limit for a button's label, in characters. */
export const LABEL_LIMIT = 80;

/** The length of names in labels, as people count. It may be twice as many UTF-16 units, by emoji and accents. */
const SHORT_NAME = 14;
const SHORTER_NAME = 8; // “Computer” fits

/** The most bumped rivals that a label names; it counts more than these. */
const MOST_NAMED = 2;

/** A letter on the picture, and its space, or another place. */
export interface Lettered<At = Space> {
  readonly letter: string;
  readonly at: At;
}

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

/** The last place of a pawn that a play moves. */
export function restOf(events: readonly BoardEvent[], pawn: Pawn): Space {
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
export type PlayMark = 'own' | 'win' | 'home' | 'sorry' | 'bump' | 'swap' | 'slide' | 'zoom' | 'fire' | 'ice' | 'roll';

/** A play, or the share of one pawn in it. */
type ShownPlay = Pick<LegalPlay<'board'>, 'play' | 'events' | 'after'>;

/**
 * The first that fits a play: it wins, sends a pawn of its own side back, brings one home, runs with the fire, plays
 * Sorry!, bumps, swaps, zooms, slides, moves a token, or rolls the die.
 */
export function markOf({ play, events, after }: ShownPlay): PlayMark | null {
  if (play.kind === 'withdraw') return 'own';
  if (play.kind === 'token') return play.token;
  if (play.kind === 'roll') return 'roll';
  const [pawn] = moversOf(play);
  const has = (kind: BoardEvent['kind']) => events.some((event) => event.kind === kind);
  const isOwn = (other: Pawn) => pawn !== undefined && sideOf(after.rules, colorOf(pawn)).includes(colorOf(other));
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

/** A letter on the picture. With a pawn, it is that of the place to which a split takes this pawn. */
export interface Place {
  readonly letter: string; // empty = the words name the place
  readonly pawn: Pawn | null;
}

/**
 * All effects of a play, in words, for its button: at most 80 characters. `framed` puts the words behind the card of a
 * hand, or before the sign of a further question.
 */
export function playLabel(
  voice: Voice,
  { play, events, after }: ShownPlay,
  place: Place,
  framed: (label: string) => string,
): string {
  const { language, names } = voice;
  const label = (called: readonly string[], mostNamed: number) => {
    const said = { ...voice, names: called };
    return framed(
      list([baseOf(said, { play, events, after }, place), ...effectsOf(said, { play, events, after }, mostNamed)]),
    );
  };
  // A label leaves nothing out. If the names make it too long, it counts the bumped pawns and calls the other players
  // by their color.
  const full = label(shortNames(language, names), MOST_NAMED);
  if (full.length <= LABEL_LIMIT) return full;
  const colors = names.map((_, seat) => colorWord(language, seat as Seat));
  return cutTo(label(colors, 0), LABEL_LIMIT); // in English this is always short enough
}

/** A play in words, without its effects. `letter` stands for its place on the picture. */
export function bareLabel(voice: Voice, shown: ShownPlay, letter: string): string {
  const names = shortNames(voice.language, voice.names);
  const { play } = shown;
  if (play.kind === 'sorry')
    return voice.language.say('play.to', { n: calledBy({ ...voice, names }, play.pawn), letter });
  return baseOf({ ...voice, names }, shown, { letter, pawn: null });
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
  roll: 'play.roll',
  swap: 'play.swap',
  sorry: 'play.sorry',
} as const;

function baseOf(voice: Voice, { play, events, after }: ShownPlay, place: Place): string {
  const { language, names } = voice;
  const { letter } = place;
  const { say } = language;
  const n = 'pawn' in play ? calledBy(voice, play.pawn) : '';
  if (play.kind === 'ask') return names[play.seat]!;
  if (play.kind === 'answer') return say(play.yes ? 'play.yes' : 'play.no', { steps: stepsOf(after, play.yes) });
  if (play.kind === 'token')
    return play.token === 'ice'
      ? say('play.ice', { letter, who: names[colorOf(play.pawn)]!, n: pawnNumber(play.pawn) })
      : say('play.fire', { n });
  if (play.kind === 'move' && isWin(events)) return say('play.win', { n });
  if (play.kind === 'move') return say(play.steps > 0 ? 'play.to' : 'play.back', { n, letter, steps: -play.steps });
  if (play.kind === 'split') {
    const parts = [play.first, play.second].filter(({ pawn }) => events.some((event) => isOf(event, pawn)));
    const [first, second] = parts.map((part) => partOf(voice, part, place, events));
    return second === undefined ? first! : say('play.split', { first: first!, second });
  }
  const who = 'target' in play ? names[colorOf(play.target)]! : '';
  const card = 'card' in play ? cardName(language, play.card) : '';
  if (play.kind === 'sorry' && letter === '') return say('play.sorryOnly', { who });
  return say(LABELS[play.kind], { n, letter, who, card });
}

/** The steps that a yes or a no gives both players of a question card (rules §13). */
function stepsOf({ rules }: Pick<BoardView, 'rules'>, isYes: boolean): number {
  const before = cardsOf(rules)?.faces.question?.before;
  return before?.kind === 'ask' ? before.steps[isYes ? 'yes' : 'no'] : 0;
}

function partOf(
  voice: Voice,
  { pawn, steps }: { readonly pawn: Pawn; readonly steps: number },
  { letter, pawn: lettered }: Place,
  events: readonly BoardEvent[],
): string {
  const isHome = events.some((event) => event.kind === 'home' && event.pawn === pawn);
  const key = isHome ? 'play.partHome' : letter !== '' && pawn === lettered ? 'play.partTo' : 'play.part';
  return voice.language.say(key, { n: calledBy(voice, pawn), steps, letter });
}

/** True if a pawn has made an event happen: it has moved, come home or bumped another one. */
const isOf = (event: BoardEvent, pawn: Pawn): boolean =>
  'by' in event ? event.by === pawn : 'pawn' in event && event.pawn === pawn;

/** The first of these plays by the share of one pawn alone, with those of its effects that all of them have. */
export function shareOf(plays: readonly LegalPlay<'board'>[], pawn: Pawn) {
  const { play, events, after } = plays[0]!;
  const isCommon = (event: BoardEvent): boolean =>
    event.kind === 'moved' || plays.every((other) => other.events.some((each) => isSame(each, event)));
  return { play, after, events: events.filter((event) => isOf(event, pawn) && isCommon(event)) };
}

const isSame = (one: BoardEvent, other: BoardEvent): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A pawn by its number for its owner, with its owner for everybody else. */
export const calledBy = ({ language, names, speaker }: Voice, pawn: Pawn): string =>
  colorOf(pawn) === speaker
    ? String(pawnNumber(pawn))
    : language.say('play.pawnOf', { who: names[colorOf(pawn)]!, n: pawnNumber(pawn) });

function effectsOf(voice: Voice, { play, events, after }: ShownPlay, mostNamed: number): readonly string[] {
  const { language, names, speaker } = voice;
  const target = play.kind === 'sorry' ? play.target : null;
  const bumped = events.flatMap((event) => (event.kind === 'bumped' && event.pawn !== target ? [event.pawn] : []));
  const own = bumped.filter((pawn) => colorOf(pawn) === speaker);
  const side = speaker === null ? [] : sideOf(after.rules, speaker);
  const partners = bumped.filter((pawn) => colorOf(pawn) !== speaker && side.includes(colorOf(pawn)));
  const others = bumped.filter((pawn) => colorOf(pawn) !== speaker && !side.includes(colorOf(pawn)));
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
    ...(partners.length > 1
      ? [language.say('play.bumpPartnerMany', { count: partners.length })]
      : partners.map((pawn) => language.say('play.bumpPartner', { n: pawnNumber(pawn) }))),
  ];
}
