import type { Lasting } from './periods.ts';
import type { Board, Standing } from './standing.ts';
import type { AchievementId } from './achievements.ts';
import type { Rivalry, Sheet } from './player-stats.ts';

/** The points of a person before and after a match, in its server and everywhere; null = it was not rated there. */
export interface RatedSeat {
  readonly here: Change | null;
  readonly everywhere: Change | null;
}

export type Change = readonly [before: number, after: number];

/** A board that is written to, and the time of its removal. */
export type LastingBoard = Board & Lasting;

/** Two people who played against each other on a day, in a server or anywhere. */
export interface Meeting {
  readonly scope: string;
  readonly day: string;
  readonly one: string; // the smaller id; empty = anybody, + = newcomers
  readonly other: string;
}

/** The port that the fold reads and writes. */
export interface Ledger {
  readonly standing: (board: LastingBoard, userId: string) => Standing | null;
  readonly put: (board: LastingBoard, userId: string, standing: Standing) => void;
  /** Counts a meeting, and answers the number of those before it. */
  readonly meet: (meeting: Meeting) => number;
  /** Forgets the meetings of all days before this one. */
  readonly forget: (day: string) => void;
  /** Notes with the folded result its changes for a person. */
  readonly rate: (userId: string, seat: RatedSeat) => void;
  readonly sheet: (scope: string, userId: string) => Sheet;
  readonly putSheet: (scope: string, userId: string, sheet: Sheet) => void;
  /** The deeds of one person against another. */
  readonly rivalry: (scope: string, one: string, other: string) => Rivalry;
  readonly putRivalry: (scope: string, one: string, other: string, rivalry: Rivalry) => void;
  readonly awards: (userId: string) => ReadonlySet<AchievementId>;
  /** Gives an award for the result that is folded. */
  readonly award: (userId: string, award: AchievementId) => void;
}
