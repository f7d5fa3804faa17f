import type { Face, Ruleset } from './ruleset.ts';

/** All faces in their fixed order: the order of an unshuffled deck, of counts and of lists. */
export const FACES: readonly Face[] = [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 'sorry', 'dice', 'question'];

/** One thing that a card lets its player do. */
export type Ability =
  | { readonly kind: 'leave' } // a pawn from start to the exit square, if the ruleset names the face in `startFaces`
  | { readonly kind: 'step'; readonly steps: number } // one pawn, negative = backward
  | { readonly kind: 'split'; readonly steps: number } // forward, shared between two pawns
  | { readonly kind: 'swap' }
  | { readonly kind: 'sorry' }
  | { readonly kind: 'sorryStep' }; // one pawn forward by the ruleset's `sorryForward`, if any

const LEAVE: Ability = { kind: 'leave' };

function step(steps: number): Ability {
  return { kind: 'step', steps };
}

/** What each face can do (rules §4). The ruleset decides in which of them `leave` and `sorryStep` are alive. */
export const ABILITIES: Readonly<Record<Face, readonly Ability[]>> = {
  1: [LEAVE, step(1)],
  2: [LEAVE, step(2)],
  3: [LEAVE, step(3)],
  4: [step(-4)],
  5: [LEAVE, step(5)],
  7: [LEAVE, step(7), { kind: 'split', steps: 7 }],
  8: [LEAVE, step(8)],
  10: [LEAVE, step(10), step(-1)],
  11: [LEAVE, step(11), { kind: 'swap' }],
  12: [LEAVE, step(12)],
  sorry: [{ kind: 'sorry' }, { kind: 'sorryStep' }],
  dice: [],
  question: [],
};

/** A ruleset's cards before the first shuffle: every face as often as the deck says, in the order of `FACES`. */
export function deckOf(rules: Ruleset): Face[] {
  const cards: Face[] = [];
  for (const face of FACES) {
    for (let left = rules.deck[face] ?? 0; left > 0; left--) cards.push(face);
  }
  return cards;
}

/** Whether playing this card, or failing to, lets the same seat draw another one (rules §4.1). */
export function drawsAgain(rules: Ruleset, card: Face): boolean {
  return rules.drawAgain.includes(card);
}
