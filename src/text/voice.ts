import type { Seat } from '../engine/index.ts';
import type { Language } from './language.ts';

/** The words for pawns and players: a language, the names of the seats, and the player who is spoken of or asked. */
export interface Voice<Speaker extends Seat | null = Seat | null> {
  readonly language: Language;
  readonly names: readonly string[];
  readonly speaker: Speaker; // their own pawns have only numbers; null = nobody's
}
