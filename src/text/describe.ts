import type { BoardDecision, BoardView, Pawn, Seat, Space, Tokens } from '../engine/index.ts';
import { awaited, handSize, locate, pawnOf, rulesetOf, stepsToGo } from '../engine/index.ts';
import type { Over, Running } from '../match/match.ts';
import type { Seen as SeenIn } from '../match/story/story.ts';
import { colorWord, inert, seatNames } from './people.ts';
import type { Language } from './language.ts';
import { cardName, cutTo, joined, list, pawnName, pawnNumber, placeName, questionText, rolledCard } from './words.ts';

type Seen = SeenIn<Running | Over, 'board'>;

/** Discord's limit for a picture's description, in characters. */
export const ALT_LIMIT = 1024;

interface PawnAt {
  readonly pawn: Pawn;
  readonly space: Space;
}

/** A color's pawns in play, sorted by their spaces. */
function pawnsBy({ pawns }: BoardView, seat: Seat) {
  const all: readonly PawnAt[] = [0, 1, 2, 3]
    .map((n) => ({ pawn: pawnOf(seat, n), space: pawns[pawnOf(seat, n)]! }))
    .filter(({ space }) => space >= 0);
  const on = (kind: string) => all.filter(({ space }) => locate(space).kind === kind);
  return { start: on('start'), track: on('track'), zone: on('zone'), home: on('home') };
}

const numbers = (pawns: readonly PawnAt[]): string => list(pawns.map(({ pawn }) => String(pawnNumber(pawn))));

/** The whole board in words, in Markdown: the player on turn, every pawn with its steps to go, the piles. */
export function describeBoard(language: Language, match: Seen): string {
  const { view } = match;
  const names = seatNames(language, match).map(inert);
  const seats = view.seats.map((seat) => describeSeat(language, view, seat, names[seat]!));
  const discard =
    view.discard.length === 0
      ? language.say('describe.discardEmpty')
      : language.say('describe.discardTop', {
          count: view.discard.length,
          card: cardName(language, view.discard.at(-1)!),
        });
  const piles = language.say('describe.piles', { draw: view.drawCount, discard });
  const tokens = view.tokens === null ? [] : [describeTokens(language, view.tokens, names)];
  return [describeTurn(language, match, names), ...seats, ...tokens, piles, language.say('describe.squares')].join(
    '\n',
  );
}

const describeTokens = (language: Language, { fire, ice }: Tokens, names: readonly string[]): string => {
  const holder = (pawn: Pawn | null) =>
    pawn === null ? language.say('describe.center') : pawnName({ language, names, speaker: null }, pawn);
  return language.say('describe.tokens', { fire: holder(fire), ice: holder(ice) });
};

/** The hand and the tokens of a player. */
function describeHand(language: Language, { hands, rules }: BoardView, seat: Seat): readonly string[] {
  const ruleset = rulesetOf(rules);
  if (ruleset?.module !== 'board' || ruleset.hand === 0) return [];
  const hand = hands[seat]!;
  return [language.say('describe.hand', { cards: handSize(hand) })];
}

/** The names of people are gone when a match is over: then the color stands alone. */
function describeSeat(language: Language, view: BoardView, seat: Seat, name: string): string {
  const [color, places] = [colorWord(language, seat), describePlaces(language, view, seat)];
  const who = `**${name}**`;
  return name === inert(color)
    ? language.say('describe.color', { who, places })
    : language.say('describe.seat', { who, color, places });
}

function describeTurn(language: Language, { status, view }: Seen, names: readonly string[]): string {
  const decision = awaited(view);
  if (status === 'over' || decision === null) return language.say('describe.over');
  return describeDecision(language, view.turn, decision, names);
}

/** The next decision and its player. */
export function describeDecision(
  language: Language,
  turn: number,
  decision: BoardDecision,
  names: readonly string[],
): string {
  const who = names[decision.seat]!;
  switch (decision.kind) {
    case 'play':
      return decision.steps === undefined
        ? language.say('describe.turn', { turn, who, card: rolledCard(language, decision.card, decision) })
        : language.say('describe.follow', { turn, who, steps: decision.steps });
    case 'token':
      return language.say(`describe.${decision.token}`, { turn, who });
    case 'answer':
      return language.say('describe.answer', { turn, who, question: questionText(language, decision.question) });
    case 'fire-move':
    case 'choose':
    case 'ask':
    case 'pull':
      return language.say(`describe.${decision.kind}`, { turn, who });
  }
}

function describePlaces(language: Language, view: BoardView, seat: Seat): string {
  const { start, track, zone, home } = pawnsBy(view, seat);
  const described = (key: 'describe.track' | 'describe.zone') => (at: PawnAt) => {
    const { index } = locate(at.space);
    return language.say(key, {
      n: pawnNumber(at.pawn),
      index: key === 'describe.zone' ? index + 1 : index,
      steps: stepsToGo(seat, at.space),
    });
  };
  return joined(language, [
    ...(start.length > 0 ? [language.say('describe.start', { list: numbers(start) })] : []),
    ...track.map(described('describe.track')),
    ...zone.map(described('describe.zone')),
    ...(home.length > 0 ? [language.say('describe.home', { list: numbers(home) })] : []),
    ...describeHand(language, view, seat),
  ]);
}

/** A letter on the picture, and its space. */
export interface Lettered {
  readonly letter: string;
  readonly at: Space;
}

/** The alternative text of a picture of a board: plain text of at most 1,024 characters. `turn` is its first sentence. */
export function altText(
  language: Language,
  view: BoardView,
  names: readonly string[],
  turn: string,
  letters: readonly Lettered[],
): string {
  const seats = view.seats
    .map((seat) =>
      language.say('alt.seat', {
        color: colorWord(language, seat),
        name: names[seat]!,
        places: altPlaces(language, view, seat),
      }),
    )
    .join('. ');
  const lettered = letters.map(({ letter, at }) =>
    language.say('alt.letter', { letter, place: placeName(language, at) }),
  );
  const text = language.say('alt.board', { turn, seats: `${seats}.` });
  const whole = letters.length > 0 ? `${text} ${language.say('alt.letters', { list: list(lettered) })}` : text;
  return cutTo(whole, ALT_LIMIT);
}

function altPlaces(language: Language, view: BoardView, seat: Seat): string {
  const { start, track, zone, home } = pawnsBy(view, seat);
  const at = (key: 'alt.track' | 'alt.zone') => (item: PawnAt) => {
    const { index } = locate(item.space);
    return language.say(key, { n: pawnNumber(item.pawn), index: key === 'alt.zone' ? index + 1 : index });
  };
  return list([
    ...(start.length > 0
      ? [language.say('alt.start', { list: start.map(({ pawn }) => pawnNumber(pawn)).join(' ') })]
      : []),
    ...track.map(at('alt.track')),
    ...zone.map(at('alt.zone')),
    ...(home.length > 0
      ? [language.say('alt.home', { list: home.map(({ pawn }) => pawnNumber(pawn)).join(' ') })]
      : []),
  ]);
}
