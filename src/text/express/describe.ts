import type { ExpressDecision, ExpressPlace, ExpressView, Seat } from '../../engine/index.ts';
import { awaited, baseOf, homeCount, SEATS } from '../../engine/index.ts';
import type { Over, Running } from '../../match/match.ts';
import type { Seen } from '../../match/story/seen.ts';
import type { Language, Names } from '../language.ts';
import { colorWord, inert, seatNames } from '../people.ts';
import { seatLine, withLetters } from '../describe.ts';
import { list } from '../words.ts';
import type { ExpressLettered } from './labels.ts';
import { diceWords, facesIn, facesLeft, isFirst, tint } from './words.ts';

/** The roll of a player, and its dice that are still to be used. */
export function describeRoll(language: Language, turn: number, decision: ExpressDecision, names: Names): string {
  return language.say('express.describe.turn', {
    turn,
    who: names[decision.seat]!,
    dice: diceWords(language, facesIn(decision)),
    left: isFirst(decision) ? 'all' : diceWords(language, facesLeft(decision)),
  });
}

/** “3 red, 1 green”. */
function countsOf(language: Language, counts: readonly number[], without: Seat | null = null): string {
  const items = SEATS.filter((color) => counts[color]! > 0 && color !== without).map((color) =>
    language.say('express.describe.count', { count: counts[color]!, color: tint(language, color) }),
  );
  return list(items);
}

function describeBase(language: Language, view: ExpressView, seat: Seat): string {
  const base = baseOf(view, seat);
  const waiting = countsOf(language, base.held, base.dial);
  return language.say('express.describe.base', {
    color: tint(language, base.dial),
    count: homeCount(base),
    waiting: waiting === '' ? '' : language.say('express.describe.waiting', { list: waiting }),
  });
}

const describeStart = (language: Language, { start }: ExpressView): string =>
  language.say('express.describe.start', {
    list: countsOf(language, start) || language.say('express.describe.empty'),
  });

/** The whole table in words, in Markdown: the player on turn, every base, and the start. */
export function describeTable(language: Language, match: Seen<Running | Over, 'express'>): string {
  const { view, status } = match;
  const names = seatNames(language, match).map(inert);
  const decision = awaited(view);
  const isOver = status === 'over' || decision === null;
  const seats = view.seats.map((seat) => seatLine(language, seat, names[seat]!, describeBase(language, view, seat)));
  return [
    isOver ? language.say('describe.over') : describeRoll(language, view.turn, decision, names),
    ...seats,
    describeStart(language, view),
  ].join('\n');
}

/** The alternative text of a picture of the table: plain text of at most 1,024 characters. `turn` is its first sentence. */
export function expressAlt(
  language: Language,
  view: ExpressView,
  names: Names,
  turn: string,
  letters: readonly ExpressLettered[],
): string {
  const seats = view.seats.map((seat) =>
    language.say('express.alt.base', {
      color: colorWord(language, seat),
      name: names[seat]!,
      base: describeBase(language, view, seat),
    }),
  );
  const text = language.say('express.alt.table', {
    turn,
    seats: `${seats.join('. ')}.`,
    start: describeStart(language, view),
  });
  return withLetters(language, text, letters, (place) => placeWords(language, place, names));
}

function placeWords(language: Language, at: ExpressPlace, names: Names): string {
  switch (at.kind) {
    case 'start':
      return language.say('express.alt.start', { color: tint(language, at.color) });
    case 'base':
      return language.say('express.alt.own', { color: tint(language, at.color), whom: names[at.seat]! });
    case 'die':
      return language.say('express.alt.die', { number: at.index + 1 });
  }
}
