import { DECKS, withDeck, type BoardRules, type Rules } from './ruleset.ts';

/** A house rule that can be set on a preset, written `+name=value` (rules §16), and the effect of each value. */
export interface HouseRule {
  readonly name: string;
  readonly fits: (rules: Rules<BoardRules>) => boolean;
  readonly goesWith: string; // the presets that it fits, for people
  readonly values: Readonly<Record<string, (rules: Rules<BoardRules>) => Rules<BoardRules>>>;
  readonly valuesInWords?: string; // for people, if the list of them is long
}

const changeSwap =
  (slides: 'both' | 'mover') =>
  (rules: Rules<BoardRules>): Rules<BoardRules> => {
    const cards = Object.entries(rules.cards).map(([face, card]) => [
      face,
      { ...card, abilities: card.abilities.map((each) => (each.kind === 'swap' ? { ...each, slides } : each)) },
    ]);
    return { ...rules, cards: Object.fromEntries(cards) };
  };

const playTo =
  (target: number) =>
  (rules: Rules<BoardRules>): Rules<BoardRules> => ({ ...rules, result: { kind: 'points', target } });

/** The bot's own questions and a hundred of a server's. */
export const MOST_QUESTIONS = 200;

const hasQuestions = ({ cards }: Rules<BoardRules>): boolean => cards.question?.before?.kind === 'ask';

const askFrom =
  (questions: number) =>
  (rules: Rules<BoardRules>): Rules<BoardRules> => {
    const card = rules.cards.question;
    if (card?.before?.kind !== 'ask') return rules;
    return { ...rules, cards: { ...rules.cards, question: { ...card, before: { ...card.before, questions } } } };
  };

/** True for a 2013 game: its Sorry! card can move a pawn, and it keeps its 45 cards (rules §16). */
const is2013 = ({ cards }: Rules<BoardRules>): boolean =>
  cards.sorry?.abilities.some(({ kind }) => kind === 'step') === true;

/** All house rules, in the order of an id. */
export const HOUSE_RULES: readonly HouseRule[] = [
  {
    name: 'pawns',
    fits: ({ result }) => result.kind === 'home',
    goesWith: 'every ruleset with a track but point-scoring',
    values: {
      2: (rules) => ({ ...rules, pawns: 2 }),
      3: (rules) => ({ ...rules, pawns: 3 }),
      4: (rules) => ({ ...rules, pawns: 4 }),
    },
  },
  {
    name: 'deck',
    fits: (rules) => !is2013(rules),
    goesWith: 'every ruleset with a track but the three of 2013',
    values: {
      44: (rules) => withDeck(rules, DECKS[44]),
      45: (rules) => withDeck(rules, DECKS[45]),
      55: (rules) => withDeck(rules, DECKS[55]),
    },
  },
  {
    name: 'startSpread',
    fits: () => true,
    goesWith: 'every ruleset with a track',
    values: { 0: (rules) => ({ ...rules, spread: 0 }), 1: (rules) => ({ ...rules, spread: 1 }) },
  },
  {
    name: 'swapSlide',
    fits: () => true,
    goesWith: 'every ruleset with a track',
    values: { both: changeSwap('both'), mover: changeSwap('mover') },
  },
  {
    name: 'matchTarget',
    fits: ({ result }) => result.kind === 'points',
    goesWith: 'point-scoring only',
    values: { 25: playTo(25), 50: playTo(50), 75: playTo(75), 100: playTo(100) },
  },
  {
    name: 'questions',
    fits: hasQuestions,
    goesWith: 'not-sorry only',
    values: Object.fromEntries(
      Array.from({ length: MOST_QUESTIONS }, (_, index) => [String(index + 1), askFrom(index + 1)]),
    ),
    valuesInWords: `a number from 1 to ${MOST_QUESTIONS}`,
  },
];
