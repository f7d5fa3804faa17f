import type { AchievementId, Award } from './achievements.ts';
import type { Absence, Placed, Standing, Visibility, Leaderboard, Metric } from './standing.ts';
import type { Rivalry, PlayerStats } from './player-stats.ts';
import type { Seat } from '../engine/index.ts';
import type { Lasting, Period } from './periods.ts';
import type { Change, RatedSeat } from './rating.ts';

export interface LeaderboardRequest {
  readonly leaderboard: Leaderboard;
  readonly metric: Metric;
  readonly viewerId: string;
  readonly page: number | 'own'; // from 0; the nearest page if there is none, the first if the viewer has no rank
  readonly size: number; // rows a page
}

export interface LeaderboardPage {
  readonly rows: readonly Placed[];
  readonly page: number; // from 0
  readonly pages: number; // at least 1
  readonly people: number; // on the whole leaderboard
  readonly own: Placed | Absence; // the viewer's
}

export interface Folding {
  readonly done: number; // the number of the last result that is folded; 0 = none
  readonly left: number; // results after it
}

/** The store of standings. Every write is one transaction; throws `CannotSave`. */
export interface Standings {
  /** The results that may be folded together while the bot plays. */
  readonly atOnce: number;
  /** Folds the next results, or without any the next dailies, at most this many, and answers their number. `now` is in ms since 1970. */
  readonly fold: (most: number, now: number) => Promise<number>;
  readonly folding: () => Promise<Folding>;
  /** The end of the newest result, or the day of the newest daily, in ms since 1970; null = there is none. */
  readonly newestAt: () => Promise<number | null>;
  readonly isFolded: (matchId: string) => Promise<boolean>;
  /** The changes of a match for its players; null = it is not folded yet. */
  readonly matchImpact: (matchId: string) => Promise<MatchImpact | null>;
  /** Forgets all standings, so that the fold begins again. Visibility and announcements stay. */
  readonly reset: () => Promise<void>;
  /** Removes people who have long not played, and weeks long over: at most so many rows. Answers their number. */
  readonly sweep: (most: number, now: number) => Promise<number>;
  /** Everything about a person. */
  readonly profile: (request: ProfileRequest) => Promise<Profile>;
  readonly read: (request: LeaderboardRequest) => Promise<LeaderboardPage>;
  /** The newest months with standings of a scope, at most so many; of games, or dailies. */
  readonly months: (scope: string, most: number, family?: 'all' | 'daily') => Promise<readonly Period[]>;
  readonly visibility: (userId: string) => Promise<Visibility>;
  /** Keeps a choice, and updates all leaderboards. Fields that are not given stay. Answers the new state. */
  readonly setVisibility: (userId: string, change: Partial<Visibility>, now: number) => Promise<Visibility>;
  /** The people with the most wins of a server's month, in equal shares; at most this many. */
  readonly champions: (guildId: string, month: Period, most: number) => Promise<readonly Placed[]>;
  /** The newest month whose champions a server was told; null = none. */
  readonly announcedSeason: (guildId: string) => Promise<Period | null>;
  readonly markNoticed: (guildId: string, month: Period) => Promise<void>;
}

/** A leaderboard that is written to, and the time of its removal. */
export type LastingLeaderboard = Leaderboard & Lasting;

/** Two people who played against each other on a day, in a server or anywhere. */
export interface Meeting {
  readonly scope: string;
  readonly day: string;
  readonly one: string; // the smaller id; empty = anybody, + = newcomers
  readonly other: string;
}

/** The port that the fold reads and writes. */
export interface Ledger {
  readonly standing: (leaderboard: LastingLeaderboard, userId: string) => Standing | null;
  readonly put: (leaderboard: LastingLeaderboard, userId: string, standing: Standing) => unknown;
  /** Counts a meeting, and answers the number of those before it. */
  readonly meet: (meeting: Meeting) => number;
  /** Forgets the meetings of all days before this one. */
  readonly forget: (day: string) => unknown;
  /** Notes with the folded result its changes for a person. */
  readonly rate: (userId: string, seat: RatedSeat) => unknown;
  readonly stats: (scope: string, userId: string) => PlayerStats;
  readonly putStats: (scope: string, userId: string, stats: PlayerStats) => unknown;
  /** The deeds of one person against another. */
  readonly rivalry: (scope: string, one: string, other: string) => Rivalry;
  readonly putRivalry: (scope: string, one: string, other: string, rivalry: Rivalry) => unknown;
  readonly awards: (userId: string) => ReadonlySet<AchievementId>;
  /** Gives an award for the result that is folded. */
  readonly award: (userId: string, award: AchievementId) => unknown;
}

/** The changes of a match for one of its players. */
export interface SeatImpact {
  readonly seat: Seat;
  readonly userId: string;
  readonly isSeen: boolean; // on the leaderboards of the server; nothing about a hidden player is told to others
  readonly here: Change | null; // points in its server; null = not rated
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

/** A person's numbers: of a server, or everywhere. */
export interface ProfileRequest {
  readonly scope: string;
  readonly userId: string;
  readonly againstId: string | null; // an opponent; null = those met most often
}

/** Two people who have played against each other. */
export interface Duel {
  readonly userId: string; // the opponent
  readonly visibility: Visibility; // the opponent's
  readonly own: Rivalry; // the deeds of the person against them
  readonly theirs: Rivalry;
}

/** The accuracy of a person over their newest games, of those where it is known. */
export interface Accuracy {
  readonly percent: number; // the mean of all decisions
  readonly games: number; // at least 1
}

/** Everything about a person. */
export interface Profile {
  readonly visibility: Visibility;
  readonly standing: Standing | null; // of all games and all time; null = none with other people yet
  readonly placed: Placed | Absence; // by the rating
  readonly people: number; // on the leaderboard of the rating
  readonly stats: PlayerStats; // blank without any data
  readonly overall: PlayerStats; // the one of everywhere, from which achievements are counted
  readonly curve: readonly number[]; // points after the newest rated games, the oldest first, and before them; empty = none
  readonly accuracy: Accuracy | null; // null = of no game
  readonly awards: readonly { readonly id: AchievementId; readonly isHere: boolean }[]; // the oldest first; `isHere`: by a game of the scope
  readonly duels: readonly Duel[]; // the closest rivals, or the one who was asked for; none if they never met
}

/** A server that wants to hear of the champions of each month, and the channel for it. */
export interface Listener {
  readonly guildId: string;
  readonly channelId: string;
}

/** A month that has ended, and the people with the most wins in it: several if they had equally many. */
export interface Season extends Listener {
  readonly month: Period;
  readonly champions: readonly Placed[]; // at least one
}

/** The port that posts champions. */
export interface Announcing {
  /** The servers that want to hear of them. */
  readonly listeners: () => Promise<readonly Listener[]>;
  /**
   * Posts them. It is called again after a failure, and after a process that ended before it noted the post. So it has
   * to post the same season once, for instance by a nonce. Rejects if it should be tried again.
   */
  readonly tell: (season: Season) => Promise<void>;
}
