import type { Family } from './player-stats.ts';
import { ALL_TIME, type Period } from './periods.ts';
import type { Rating } from './rating.ts';

/** The place of standings: a server or everywhere, a family of games or all, and a period. Dailies and their streaks have some of their own. */
export interface Leaderboard {
  readonly scope: string; // the id of a server; empty = everywhere
  readonly family: Family | 'all' | 'daily' | 'days'; // of dailies, by day or month; of the streaks that are alive on a day
  readonly period: Period;
}

/** The scope of all servers together. */
export const EVERYWHERE = '';

/** The numbers of one daily, or of several: their points together, and the means of the others. */
export interface DailyScore {
  readonly points: number; // 3 for the first place, then 2, 1 and 0
  readonly turns: number;
  readonly accuracy: number; // percent
}

export interface Standing {
  readonly games: number;
  readonly wins: number;
  readonly bumps: number;
  readonly fastest: number | null; // turns of the shortest win; null = no win yet
  readonly streak: number; // wins in a row, up to the last match
  readonly longest: number; // of those streaks
  readonly rated: number; // matches that counted for the rating
  readonly points: number; // of all time: the rating in points; of a month or a week: the points won in it
  readonly rating: Rating | null; // of all time only
  readonly lastAt: number; // the end of the last match, ms since 1970
}

/** The standing of nobody who has played anything. */
export const UNPLAYED: Omit<Standing, 'lastAt'> = {
  games: 0,
  wins: 0,
  bumps: 0,
  fastest: null,
  streak: 0,
  longest: 0,
  rated: 0,
  points: 0,
  rating: null,
};

/** The numbers that can order a leaderboard. */
export const METRICS = ['rating', 'wins', 'rate', 'bumps', 'fastest', 'streak'] as const;
export type Metric = (typeof METRICS)[number];

/** The leaderboards of dailies have only points: a score, or the days of a streak. */
export const metricsOf = ({ family }: Pick<Leaderboard, 'family'>): readonly Metric[] =>
  family === 'daily' || family === 'days' ? ['rating'] : METRICS;

/** Fewer rated matches make a rating provisional. */
export const LEAST_RATED = 5;

/** Fewer matches give no win rate. A person who wins the first five is lucky, or has a friend who loses on purpose. */
export const LEAST_GAMES = 10;

/** The win rate in thousandths; null = too few matches. */
export const rateOf = ({ games, wins }: Pick<Standing, 'games' | 'wins'>): number | null =>
  games < LEAST_GAMES ? null : Math.round((1000 * wins) / games);

/** True for a rating that still says little. */
export const isProvisional = ({ rated }: Pick<Standing, 'rated'>, period: Period): boolean =>
  period === ALL_TIME && rated < LEAST_RATED;

/** The number of a metric; null = the person is not on its board. Of the fastest win less is better, else more. */
export const numberOf = (standing: Standing, metric: Metric): number | null => NUMBERS[metric](standing);

const NUMBERS: { readonly [M in Metric]: (standing: Standing) => number | null } = {
  rating: ({ points }) => points,
  wins: ({ wins }) => wins,
  rate: rateOf,
  bumps: ({ bumps }) => bumps,
  fastest: ({ fastest }) => fastest,
  streak: ({ longest }) => longest,
};

type Counted = Pick<Leaderboard, 'family'>;

/** The number of values that are counted as one. Scores of dailies are many, so those that differ only in accuracy are. */
export const countedTogether = ({ family }: Counted): number => (family === 'daily' ? 1_000 : 1);

export const countedUnder = (board: Counted, value: number): number => Math.floor(value / countedTogether(board));

/** The greatest number of those that are counted under this one. */
export const mostUnder = (board: Counted, under: number): number => (under + 1) * countedTogether(board) - 1;

/** The leaderboards that show a person. */
export interface Visibility {
  readonly servers: boolean; // on the leaderboards of servers
  readonly everywhere: string | null; // on the leaderboards of all servers together, under this name; null = not there
}

/** The choice of a person who has said nothing. */
export const UNSAID: Visibility = { servers: true, everywhere: null };

/** The leaderboards of a standing: none, all except the rating's, or all. */
export const LISTED = { none: 0, unrated: 1, all: 2 } as const;
export type Listed = (typeof LISTED)[keyof typeof LISTED];

/** A person who has not played for so long leaves the rating of all time. The next match brings them back. */
export const INACTIVE_MS = 60 * 86_400_000;

export function listedAs(
  { scope, period }: Leaderboard,
  lastAt: number,
  { servers, everywhere }: Visibility,
  now: number,
): Listed {
  if (scope === EVERYWHERE ? everywhere === null : !servers) return LISTED.none;
  return period === ALL_TIME && lastAt <= now - INACTIVE_MS ? LISTED.unrated : LISTED.all;
}

/** True if the leaderboard of a metric shows people listed like this. */
export const isListed = (listed: Listed, metric: Metric): boolean =>
  metric === 'rating' ? listed === LISTED.all : listed !== LISTED.none;

/** A person on a leaderboard. */
export interface Placed {
  readonly userId: string;
  readonly name: string | null; // the name they chose for the leaderboards of all servers; null = none
  readonly value: number; // of the metric
  readonly rank: number; // from 1; equal numbers share a rank
  readonly tied: boolean;
  readonly games: number;
  readonly wins: number;
  readonly provisional: boolean; // the rating rests on a few matches
  readonly score?: DailyScore; // in the value, on a leaderboard of dailies
}

/** The reason for no rank: nothing played, hidden, not played for long, or no such number yet. */
export type Absence = 'unplayed' | 'hidden' | 'inactive' | 'unranked';
