import type { Afterwards } from './afterwards.ts';
import type { Period } from './periods.ts';
import type { Profile, ProfileRequest } from './profile.ts';
import type { Board, Metric, Visibility } from './standing.ts';

/** What is read of a board at a time. */
export interface BoardRequest {
  readonly board: Board;
  readonly metric: Metric;
  readonly viewerId: string;
  readonly page: number | 'own'; // from 0; the nearest one is read of a page that does not exist, and the first one where the viewer has no rank
  readonly size: number; // rows a page
}

/** A person on a board. */
export interface Placed {
  readonly userId: string;
  readonly name: string | null; // that they want to have on the boards of all servers; null = they want none
  readonly value: number; // of the metric
  readonly rank: number; // from 1; equal numbers share a rank
  readonly tied: boolean;
  readonly games: number;
  readonly wins: number;
  readonly provisional: boolean; // the rating rests on a few matches
}

/** Why somebody has no rank: they have played nothing there, are hidden, have not played for long, or have no such number yet. */
export type Absence = 'unplayed' | 'hidden' | 'inactive' | 'unranked';

/** A page of a board. */
export interface BoardPage {
  readonly rows: readonly Placed[];
  readonly page: number; // from 0
  readonly pages: number; // at least 1
  readonly people: number; // on the whole board
  readonly own: Placed | Absence; // the viewer's
}

/** How far the standings are. */
export interface Folding {
  readonly done: number; // the number of the last result that is folded; 0 = none
  readonly left: number; // results after it
}

/** Where standings are kept. Every write is one transaction; throws `CannotSave`. */
export interface Standings {
  /** Folds the next results, so many at most, and answers how many there were. `now` is in ms since 1970. */
  readonly fold: (most: number, now: number) => Promise<number>;
  readonly folding: () => Promise<Folding>;
  /** When the newest result ended, in ms since 1970; null = there is none. */
  readonly newestAt: () => Promise<number | null>;
  /** Whether the result of a match is folded. */
  readonly isFolded: (matchId: string) => Promise<boolean>;
  /** What a match has changed for those who sat there; null = it is not folded yet. */
  readonly afterwards: (matchId: string) => Promise<Afterwards | null>;
  /** Forgets all standings, so that the fold begins again. Wishes and announcements stay. */
  readonly reset: () => Promise<void>;
  /** Takes out who has not played for long, and weeks that are over for long: so many rows at most. Answers how many it found. */
  readonly sweep: (most: number, now: number) => Promise<number>;
  /** All that is told of a person. */
  readonly profile: (request: ProfileRequest) => Promise<Profile>;
  readonly read: (request: BoardRequest) => Promise<BoardPage>;
  /** The months in which a scope has standings, the newest first: so many at most, of those that begin so. */
  readonly months: (scope: string, beginning: string, most: number) => Promise<readonly Period[]>;
  readonly visibility: (userId: string) => Promise<Visibility>;
  /** Keeps a wish, and brings all boards up to date with it; what is not given stays. Answers what holds now. */
  readonly setVisibility: (userId: string, wish: Partial<Visibility>, now: number) => Promise<Visibility>;
  /** Who has the most wins of a server's month, in equal shares; so many at most. */
  readonly champions: (guildId: string, month: Period, most: number) => Promise<readonly Placed[]>;
  /** The month whose champions a server has been told last; null = none. */
  readonly toldSeason: (guildId: string) => Promise<Period | null>;
  readonly noteTold: (guildId: string, month: Period) => Promise<void>;
}
