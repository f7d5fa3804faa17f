import type { BoardDecision, BoardView, Pawn, Seat, Tokens } from '../engine/index.ts';
import { awaited, cardsOf, handSize, locate, pawnOf, stepsToGo } from '../engine/index.ts';
import type { Over, Running } from '../match/match.ts';
import type { Seen as SeenIn } from '../match/story/seen.ts';
import { colorWord, inert, seatNames } from './people.ts';
import type { Language, Names, Lines } from './language.ts';
import type { Lettered } from './labels.ts';
import { cardName, cutTo, joined, list, pawnName, pawnNumber, placeName, questionText, rolledCard } from './words.ts';

type Seen = SeenIn<Running | Over, 'board'>;

/** Discord's limit for a picture's description, in characters. */
export const ALT_LIMIT = 1024;

/** The sentences for the places of pawns, in whole or in short, and the sign between numbers. */
const WHOLE = {
  start: 'describe.start',
  track: 'describe.track',
  zone: 'describe.zone',
  home: 'describe.home',
  between: ', ',
} as const;
const SHORT = { start: 'alt.start', track: 'alt.track', zone: 'alt.zone', home: 'alt.home', between: ' ' } as const;

/** The places of a color's pawns in play. */
function placesOf(language: Language, { pawns }: BoardView, seat: Seat, words: typeof WHOLE | typeof SHORT): Lines {
  const on = (kind: keyof typeof SHORT) =>
    [0, 1, 2, 3].map((n) => pawnOf(seat, n)).filter((pawn) => pawns[pawn]! >= 0 && locate(pawns[pawn]!).kind === kind);
  const together = (kind: 'start' | 'home') => {
    const numbers = on(kind).map(pawnNumber);
    return numbers.length > 0 ? [language.say(words[kind], { list: numbers.join(words.between) })] : [];
  };
  const alone = (kind: 'track' | 'zone') =>
    on(kind).map((pawn) => {
      const { index } = locate(pawns[pawn]!);
      return language.say(words[kind], {
        n: pawnNumber(pawn),
        index: kind === 'zone' ? index + 1 : index,
        steps: stepsToGo(seat, pawns[pawn]!),
      });
    });
  return [...together('start'), ...alone('track'), ...alone('zone'), ...together('home')];
}

/** The whole board in words, in Markdown: the player on turn, every pawn with its steps to go, the piles. */
export function describeBoard(language: Language, match: Seen): string {
  const { view } = match;
  const names = seatNames(language, match).map(inert);
  const seats = view.seats.map((seat) => {
    const places = [...placesOf(language, view, seat, WHOLE), ...describeHand(language, view, seat)];
    return seatLine(language, seat, names[seat]!, joined(language, places));
  });
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

const describeTokens = (language: Language, { fire, ice }: Tokens, names: Names): string => {
  const holder = (pawn: Pawn | null) =>
    pawn === null ? language.say('describe.center') : pawnName({ language, names, speaker: null }, pawn);
  return language.say('describe.tokens', { fire: holder(fire), ice: holder(ice) });
};

/** The hand and the tokens of a player. */
function describeHand(language: Language, { hands, rules }: BoardView, seat: Seat): Lines {
  return cardsOf(rules)?.hand === 0 ? [] : [language.say('describe.hand', { cards: handSize(hands[seat]!) })];
}

/** The names of people are gone when a match is over: then the color stands alone. */
export function seatLine(language: Language, seat: Seat, name: string, places: string): string {
  const color = colorWord(language, seat);
  const who = `**${name}**`;
  return name === inert(color)
    ? language.say('describe.color', { who, places })
    : language.say('describe.seat', { who, color, places });
}

function describeTurn(language: Language, { status, view }: Seen, names: Names): string {
  const decision = awaited(view);
  if (status === 'over' || decision === null) return language.say('describe.over');
  return describeDecision(language, view.turn, decision, names);
}

/** The next decision and its player. */
export function describeDecision(language: Language, turn: number, decision: BoardDecision, names: Names): string {
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
    case 'roll':
    case 'pull':
      return language.say(`describe.${decision.kind}`, { turn, who });
  }
}

/** The alternative text of a picture of a board: plain text of at most 1,024 characters. `turn` is its first sentence. */
export function altText(
  language: Language,
  view: BoardView,
  names: Names,
  turn: string,
  letters: readonly Lettered[],
): string {
  const seats = view.seats
    .map((seat) =>
      language.say('alt.seat', {
        color: colorWord(language, seat),
        name: names[seat]!,
        places: list(placesOf(language, view, seat, SHORT)),
      }),
    )
    .join('. ');
  const text = language.say('alt.board', { turn, seats: `${seats}.` });
  return withLetters(language, text, letters, (space) => placeName(language, space));
}

/** The alternative text with the letters and their places at its end, as long as it may be. */
export function withLetters<Place>(
  language: Language,
  text: string,
  letters: readonly Lettered<Place>[],
  nameOf: (place: Place) => string,
): string {
  const named = letters.map(({ letter, at }) => language.say('alt.letter', { letter, place: nameOf(at) }));
  return cutTo(named.length > 0 ? `${text} ${language.say('alt.letters', { list: list(named) })}` : text, ALT_LIMIT);
}
