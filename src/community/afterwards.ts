import type { Seat } from '../engine/index.ts';
import type { Award } from './achievements.ts';
import type { Change } from './fold.ts';
import type { Placed } from './ports.ts';
import type { Rivalry } from './sheet.ts';

/** What a match has changed for a person who sat there. */
export interface AfterSeat {
  readonly seat: Seat;
  readonly userId: string;
  readonly isSeen: boolean; // on the boards of the server: of who is not, nothing is told to others
  readonly here: Change | null; // points in its server; null = not rated
  readonly everywhere: Change | null;
  readonly placed: Placed | null; // by the rating of its server, as it is now; null = they have no rank there
  readonly awards: readonly Award[]; // that this match has given, in the order of the table
  readonly streak: number; // games won in a row in its server, with this match among them; 0 = they did not win, or it does not count
}

/** How somebody at a table stands against an opponent there, in that server and by now. */
export interface AfterRivalry extends Rivalry {
  readonly one: string;
  readonly other: string;
  readonly now: Pick<Rivalry, 'bumped' | 'sorried'>; // in this match alone
}

/** What a match has changed. A match that does not count has changed nothing: its seats have no numbers. */
export interface Afterwards {
  readonly seats: readonly AfterSeat[]; // of people, in order
  readonly rivalries: readonly AfterRivalry[]; // each of two opponents has one
}
