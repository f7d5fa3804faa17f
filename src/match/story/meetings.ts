import type { Seat } from '../../engine/index.ts';

/** The earlier matches with a winner of two people of a table against each other, in the same server. */
export interface Meetings {
  readonly seats: readonly [Seat, Seat]; // their present seats
  readonly count: number; // at least 1
  readonly wins: readonly [number, number]; // of each; another player may have won, too
}
