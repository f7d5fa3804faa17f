import type { Reason } from '../match/story/reasons.ts';
import type { Params, Voice } from './language.ts';
import { cardName, joined, list, pawnName } from './words.ts';

/** The reasons for a play in a clause, or in two; empty for none. The speaker of the voice may make the play. */
export function sayReasons(voice: Voice, reasons: readonly Reason[]): string {
  const clauses = reasons.map((reason) => voice.language.say(`hint.${reason.kind}`, paramsOf(voice, reason)));
  return joined(voice.language, clauses);
}

const paramsOf = (voice: Voice, reason: Reason): Params => ({
  ...('pawn' in reason && { pawn: pawnName(voice, reason.pawn) }),
  ...('left' in reason && { left: reason.left }),
  ...('steps' in reason && { steps: reason.steps }),
  ...('by' in reason && { who: voice.names[reason.by]! }),
  ...('cards' in reason && { cards: list(reason.cards.map((card) => cardName(voice.language, card))) }),
  ...('seat' in reason && { who: voice.names[reason.seat]! }),
  ...('home' in reason && { home: reason.home }),
  ...('needed' in reason && { needed: reason.needed }),
});
