import type { Ability, Card, Cards, Face, RollOutcome, Ruleset, RulesetId } from '../engine/index.ts';
import { cardsOf, hasPartners } from '../engine/index.ts';
import { sayAny as say, type Language, type Params, type Lines } from './language.ts';
import { colorWord } from './people.ts';
import { list } from './words.ts';

// The effects of cards, in words. They follow only from the abilities that the rules give to a card, not from the name
// of the rules.

/** A card of a game, and the size of its hands; null for rules without it. */
type CardOf = Card & Pick<Cards, 'hand'>;

function cardOf(rules: Ruleset | RulesetId, face: Face): CardOf | null {
  const cards = cardsOf(rules);
  const card = cards?.faces[face];
  return cards && card ? { ...card, hand: cards.hand } : null;
}

/** The name of an ability in a key: its kind, not its steps. */
function nameOf(ability: Ability): string {
  if (ability.kind === 'step') return ability.steps < 0 ? 'back' : 'step';
  return ability.kind === 'place' ? ability.near : ability.kind;
}

const namesOf = (abilities: readonly Ability[]): string => abilities.map(nameOf).join('-');

/** The numbers that words about these abilities may need. */
function numbersOf(abilities: readonly Ability[]): Params {
  const steps = abilities.flatMap((each) => (each.kind === 'step' ? [each.steps] : []));
  const forward = steps.find((count) => count > 0);
  const back = steps.find((count) => count < 0);
  const split = abilities.find((each) => each.kind === 'split');
  const place = abilities.find((each) => each.kind === 'place');
  return {
    ...(forward !== undefined && { steps: forward }),
    ...(back !== undefined && { back: -back }),
    ...(split !== undefined && { split: split.steps }),
    ...(place !== undefined && { side: place.offset > 0 ? 'ahead' : 'behind' }),
  };
}

/** The step before a card is played, as a part of keys. */
function openingOf({ before }: Card) {
  return before?.kind === 'token' ? before.token : (before?.kind ?? '');
}

/** The keys of words for a card, the most exact first. */
function shapesOf(card: CardOf): Lines {
  const opening = openingOf(card);
  const what = namesOf(card.abilities);
  const again = card.again === true ? (card.hand > 0 ? 'replay' : 'again') : '';
  const shape = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('-');
  return [shape(opening, what, again), shape(opening, what), shape(what, again), what];
}

/**
 * The one or two lines of words on a card's picture, each of about twelve letters. A card that the rules do not have
 * gets none. If the language has no words for a group of abilities, the first two are named.
 */
export function cardWords(language: Language, rules: Ruleset | RulesetId, face: Face): Lines {
  const card = cardOf(rules, face);
  if (card === null) return [];
  const { abilities } = card;
  for (const shape of shapesOf(card)) {
    const words = say(language, `cardWords.${shape}`, numbersOf(abilities));
    if (words !== null) return words.split('\n');
  }
  const [first, second] = abilities.map((each) => say(language, `cardWords.${nameOf(each)}`, numbersOf([each])) ?? '');
  return language.say('cardWords.two', { first: first ?? '', second: second ?? '' }).split('\n');
}

/** The abilities of a card, in one or more sentences; empty for a card that the rules do not have. */
export function cardMeans(language: Language, rules: Ruleset | RulesetId, face: Face): string {
  const card = cardOf(rules, face);
  if (card === null) return '';
  const { abilities, before } = card;
  const opening = openingOf(card);
  const steps = before?.kind === 'ask' ? before.steps : {};
  const first = opening === '' ? [] : [language.say(`cardBefore.${opening}`, steps)];
  const main = abilities.length === 0 ? [] : [abilitiesMean(language, abilities)];
  return [...first, ...main, ...notesOf(language, rules, card)].join(' ');
}

/** One sentence for all abilities, or one for each if there is no common one. */
function abilitiesMean(language: Language, abilities: readonly Ability[]): string {
  const together = say(language, `cardMeans.${namesOf(abilities)}`, numbersOf(abilities));
  if (together !== null) return together;
  return abilities
    .map((each) => say(language, `cardMeans.${nameOf(each)}`, numbersOf([each])) ?? '')
    .reduce((first, second) => language.say('cardMeans.or', { first, second }));
}

/** Other facts about a card. */
function notesOf(language: Language, rules: Ruleset | RulesetId, { abilities, again, hand }: CardOf): Lines {
  const has = (kind: Ability['kind']) => abilities.some((each) => each.kind === kind);
  return [
    ...(has('replace') && hasPartners(rules) ? [language.say('cardNote.partner')] : []),
    ...(has('swap') ? [passNote(language, hand, abilities)] : []),
    ...abilities.flatMap((each) => placeNote(language, each)),
    ...(again === true ? [language.say(hand > 0 ? 'cardNote.replay' : 'cardNote.again')] : []),
  ];
}

/** The case of an optional swap (rules §4.5, §8.1). */
function passNote(language: Language, hand: number, abilities: readonly Ability[]): string {
  if (hand > 0) return language.say('cardNote.discard');
  const numbers = numbersOf(abilities);
  return namesOf(abilities) === 'step-swap' ? language.say('cardNote.pass', numbers) : language.say('cardNote.passAny');
}

const placeNote = (language: Language, ability: Ability): Lines =>
  ability.kind === 'place' && ability.otherwise !== null
    ? [language.say('cardNote.nobody', { back: Math.abs(ability.otherwise) })]
    : [];

/** The effect of each number of the die, from 1; none for a card without a die. */
export function rollsMean(language: Language, rules: Ruleset | RulesetId, face: Face): Lines {
  const before = cardOf(rules, face)?.before;
  return before?.kind === 'roll' ? before.outcomes.map((outcome) => rollMeans(language, outcome)) : [];
}

function rollMeans(language: Language, outcome: RollOutcome): string {
  switch (outcome.kind) {
    case 'play': {
      const { abilities } = outcome;
      const notes = abilities.flatMap((each) => placeNote(language, each));
      return [abilitiesMean(language, abilities), ...notes].join(' ');
    }
    case 'reveal':
      return language.say('roll.reveal', { times: outcome.times });
    case 'exchange': {
      const pairs = outcome.pairs.map(([one, other]) =>
        language.say('roll.pair', { one: colorWord(language, one), other: colorWord(language, other) }),
      );
      return language.say('roll.exchange', { pairs: list(pairs) });
    }
  }
}
