import type { Absence, Board, Metric, Placed, Visibility } from './standing.ts';
import type { MatchImpact } from './match-impact.ts';
import type { Period } from './periods.ts';
import type { Profile, ProfileRequest } from './profile.ts';

export interface BoardRequest {
  readonly board: Board;
  readonly metric: Metric;
  readonly viewerId: string;
  readonly page: number | 'own'; // from 0; the nearest page if there is none, the first if the viewer has no rank
  readonly size: number; // rows a page
}

export interface BoardPage {
  readonly rows: readonly Placed[];
  readonly page: number; // from 0
  readonly pages: number; // at least 1
  readonly people: number; // on the whole board
  readonly own: Placed | Absence; // the viewer's
}

/** The progress of the fold. */
export interface Folding {
  readonly done: number; // the number of the last result that is folded; 0 = none
  readonly left: number; // results after it
}

/** The store of standings. Every write is one transaction; throws `CannotSave`. */
export interface Standings {
  /** Folds the next results, at most this many, and answers their number. `now` is in ms since 1970. */
  readonly fold: (most: number, now: number) => Promise<number>;
  readonly folding: () => Promise<Folding>;
  /** The end of the newest result, in ms since 1970; null = there is none. */
  readonly newestAt: () => Promise<number | null>;
  readonly isFolded: (matchId: string) => Promise<boolean>;
  /** The changes of a match for its players; null = it is not folded yet. */
  readonly afterwards: (matchId: string) => Promise<MatchImpact | null>;
  /** Forgets all standings, so that the fold begins again. Wishes and announcements stay. */
  readonly reset: () => Promise<void>;
  /**
   * Removes people who have not played for long, and weeks that ended long ago: at most this many rows. Answers their
   * number.
   */
  readonly sweep: (most: number, now: number) => Promise<number>;
  /** Everything about a person. */
  readonly profile: (request: ProfileRequest) => Promise<Profile>;
  readonly read: (request: BoardRequest) => Promise<BoardPage>;
  /** The months with standings of a scope, the newest first: at most this many, of those with this beginning. */
  readonly months: (scope: string, beginning: string, most: number) => Promise<readonly Period[]>;
  readonly visibility: (userId: string) => Promise<Visibility>;
  /** Keeps a wish, and brings all boards up to date with it. Fields that are not given stay. Answers the new state. */
  readonly setVisibility: (userId: string, wish: Partial<Visibility>, now: number) => Promise<Visibility>;
  /** The people with the most wins of a server's month, in equal shares; at most this many. */
  readonly champions: (guildId: string, month: Period, most: number) => Promise<readonly Placed[]>;
  /** The newest month whose champions a server was told; null = none. */
  readonly toldSeason: (guildId: string) => Promise<Period | null>;
  readonly markNoticed: (guildId: string, month: Period) => Promise<void>;
}
