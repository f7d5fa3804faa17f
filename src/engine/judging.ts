import type { Seat } from './ruleset.ts';

// The shapes of what is said about plays. The engine judges none: whoever does, and whoever shows it, speak in these.

/** The chances to win of each seat. In a game for points: the part of all points that each will have. */
export type Chances = readonly number[];

/** A choice of a player among two plays or more, with chances of their side from 0 to 1, all from the view of the seat at that time. */
export interface Judged {
  readonly index: number; // of the play in the match
  readonly best: number; // of the best play
  readonly made: number; // of the play made
  readonly next: number; // of the best of the other plays
}

/** The game of a player. Chances are from 0 to 1; in a game for points, they are parts of all points. */
export interface PlayerAnalysis {
  readonly seat: Seat; // at the end
  readonly decisions: readonly Judged[];
  readonly accuracy: number | null; // the mean of the decisions, percent; null = there was none
  readonly given: number; // all that the decisions gave away, together
  readonly luck: number | null; // the chance that all cards together gave their side, or took; null = no draw could be foreseen
}

export interface Analysis {
  readonly curve: readonly Chances[]; // before the first play, and after each turn, by the seat that a player has at the end
  readonly players: readonly PlayerAnalysis[]; // in the order of their seats
}
