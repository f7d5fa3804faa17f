import { DECKS, withCards, withDeck, type BoardRules, type Change, type Rules } from './ruleset.ts';

/** A house rule that can be set on a preset, written `+name=value` (rules §16), and the effect of each value. */
export interface HouseRule {
  readonly name: string;
  readonly fits: (rules: Rules<BoardRules>) => boolean;
  readonly goesWith: string; // the presets that it fits, for people
  readonly values: Readonly<Record<string, Change>>;
  readonly valuesInWords?: string; // for people, if the list of them is long
}

/** The effect of each of some values, by the value. */
const valued = <V extends number | string>(values: readonly V[], effect: (value: V) => Change): HouseRule['values'] =>
  Object.fromEntries(values.map((value) => [value, effect(value)]));

const withSwap =
  (slides: 'both' | 'mover'): Change =>
  (rules) =>
    withCards(rules, (_, card) => ({
      ...card,
      abilities: card.abilities.map((each) => (each.kind === 'swap' ? { ...each, slides } : each)),
    }));

/** The bot's own questions and a hundred of a server's. */
export const MOST_QUESTIONS = 200;

const hasQuestions = ({ cards }: Rules<BoardRules>): boolean => cards.question?.before?.kind === 'ask';

const withQuestions =
  (questions: number): Change =>
  (rules) =>
    withCards(rules, (_, card) =>
      card.before?.kind === 'ask' ? { ...card, before: { ...card.before, questions } } : card,
    );

/** True for a 2013 game: its Sorry! card can move a pawn, and it keeps its 45 cards (rules §16). */
const is2013 = ({ cards }: Rules<BoardRules>): boolean =>
  cards.sorry?.abilities.some(({ kind }) => kind === 'step') === true;

/** All house rules, in the order of an id. */
export const HOUSE_RULES: readonly HouseRule[] = [
  {
    name: 'pawns',
    fits: ({ result }) => result.kind === 'home',
    goesWith: 'every ruleset with a track but point-scoring',
    values: valued([2, 3, 4], (pawns) => (rules) => ({ ...rules, pawns })),
  },
  {
    name: 'deck',
    fits: (rules) => !is2013(rules),
    goesWith: 'every ruleset with a track but the three of 2013',
    values: valued([44, 45, 55], (total) => (rules) => withDeck(rules, DECKS[total])),
  },
  {
    name: 'startSpread',
    fits: () => true,
    goesWith: 'every ruleset with a track',
    values: valued([0, 1], (spread) => (rules) => ({ ...rules, spread })),
  },
  {
    name: 'swapSlide',
    fits: () => true,
    goesWith: 'every ruleset with a track',
    values: valued(['both', 'mover'], withSwap),
  },
  {
    name: 'matchTarget',
    fits: ({ result }) => result.kind === 'points',
    goesWith: 'point-scoring only',
    values: valued([25, 50, 75, 100], (target) => (rules) => ({ ...rules, result: { kind: 'points', target } })),
  },
  {
    name: 'questions',
    fits: hasQuestions,
    goesWith: 'not-sorry only',
    values: valued(
      Array.from({ length: MOST_QUESTIONS }, (_, index) => index + 1),
      withQuestions,
    ),
    valuesInWords: `a number from 1 to ${MOST_QUESTIONS}`,
  },
];
