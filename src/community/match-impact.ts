import type { Seat } from '../engine/index.ts';
import type { Award } from './achievements.ts';
import type { Change } from './ledger.ts';
import type { Placed } from './standing.ts';
import type { Rivalry } from './player-stats.ts';

/** The changes of a match for one of its players. */
export interface SeatImpact {
  readonly seat: Seat;
  readonly userId: string;
  readonly isSeen: boolean; // on the boards of the server; nothing about a hidden player is told to others
  readonly here: Change | null; // points in its server; null = not rated
  readonly everywhere: Change | null;
  readonly placed: Placed | null; // by the rating of its server, at the present; null = they have no rank there
  readonly awards: readonly Award[]; // from this match, in the order of the table
  readonly streak: number; // games won in a row in its server, this one included; 0 = not won, or not counted
}

/** The score of a player against an opponent at the table, in that server and up to now. */
export interface RivalryImpact extends Rivalry {
  readonly one: string;
  readonly other: string;
  readonly now: Pick<Rivalry, 'bumped' | 'sorried'>; // in this match alone
}

/** The changes of a match. A match that does not count has changed nothing: its seats have no numbers. */
export interface MatchImpact {
  readonly seats: readonly SeatImpact[]; // of people, in order
  readonly rivalries: readonly RivalryImpact[]; // each of two opponents has one
}
