import { METRICS, type DailyScore, type Metric } from '../../src/community/standing.ts';
import type { Repliable } from '../../src/discord/interactions.ts';
import { LEADERBOARD_FAMILIES, SCOPES, type LeaderboardView } from '../../commands/leaderboard/view.ts';
import type { Seat } from '../../src/engine/index.ts';
import type { Place } from '../../src/match/match.ts';
import type { Language } from '../../src/text/language.ts';
import { curveWords } from '../../src/text/stats.ts';
import { fakeInteraction } from '../harness/headless/interaction.ts';
import { eachOf } from './worded.ts';
import { rankingOf } from '../../commands/leaderboard/leaderboard-page.ts';
import { analysisCard, type Shown } from '../../commands/replay/match-analysis.ts';
import type { AnalysisCard, Ranking, RatingCurve } from '../../src/render/scene/subjects.ts';

/** Pages of leaderboards, curves of ratings and analyses, for the golden pictures and for other tests. */

/** A person on a page. The third one is the viewer. */
interface Ranked {
  readonly rank: number;
  readonly name: string;
  readonly value: number;
  readonly tied?: true;
  readonly provisional?: true;
  readonly score?: DailyScore;
}

const RANKED: readonly Ranked[] = [
  { rank: 1, name: 'Maximiliana W.', value: 1512 },
  { rank: 2, name: 'Bo', value: 1440, tied: true, provisional: true },
  { rank: 2, name: 'Captain Kiwi of the Seven Salty Seas', value: 1440, tied: true },
  { rank: 4, name: 'Tessa', value: 1333 },
  { rank: 5, name: '🦄', value: 1250 },
  { rank: 6, name: 'Мария', value: 1201 },
  { rank: 7, name: 'Ann', value: 1100 },
  { rank: 8, name: 'Ben', value: 1064 },
  { rank: 9, name: 'Cleo', value: 1003 },
  { rank: 10, name: 'Dan', value: 902 },
];

const LATE: readonly Ranked[] = [
  { rank: 9_998, name: 'Ann', value: 12 },
  { rank: 9_999, name: 'Ben', value: -7, tied: true },
  { rank: 100_000, name: 'Cleo', value: -44, provisional: true },
];

const DAILY: readonly Ranked[] = RANKED.slice(0, 4).map((row, index) => {
  const score = { points: 3 - index, turns: 24 + 7 * index, accuracy: 97 - index };
  return { ...row, value: 1_000_000 * score.points + 1_000 * (999 - score.turns) + score.accuracy, score };
});

const HERE: LeaderboardView = { scope: 'here', metric: 'rating', period: 'all', family: 'all' };
const VIEWER = fakeInteraction('2', { name: '' }, { kind: 'command', name: 'leaderboard', options: [] });

function rankingIn(language: Language, view: LeaderboardView, ranked: readonly Ranked[]): Ranking {
  const rows = ranked.map(({ tied = false, provisional = false, ...row }, index) => ({
    ...row,
    userId: String(index),
    tied,
    provisional,
    games: 8,
    wins: 6,
  }));
  const ranking = rankingOf(language, view, { rows }, VIEWER.interaction as unknown as Repliable);
  return { ...ranking, rows: ranking.rows.map((row, index) => ({ ...row, name: ranked[index]!.name })) };
}

/**
 * A full page with a tie, the viewer, a name that is cut and one that the fonts cannot write; a short one; and one of
 * very late ranks.
 */
export const rankingsIn = (language: Language): Readonly<Record<string, Ranking>> => ({
  ranking: rankingIn(language, HERE, RANKED),
  'ranking-short': rankingIn(language, HERE, RANKED.slice(0, 2)),
  'ranking-daily': rankingIn(language, { ...HERE, metric: 'daily', period: '2026-11-26' }, DAILY),
  'ranking-late': rankingIn(language, { ...HERE, scope: 'everywhere', period: '2026-11', family: 'hands' }, LATE),
});

/** A large number of each metric, in its stored form. */
const LARGE: Readonly<Record<Metric, number>> = {
  rating: 2512,
  wins: 12_345,
  rate: 1000,
  bumps: 123_456,
  fastest: 128,
  streak: 128,
};

/** A page under every title and with every line below one. */
export const headedRankingsIn = (language: Language): readonly Ranking[] => [
  ...METRICS.flatMap((metric, index) =>
    SCOPES.flatMap((scope, other) =>
      ['all', '2026-09', '2026-W47'].map((period) => {
        const family = LEADERBOARD_FAMILIES[(2 * index + other) % LEADERBOARD_FAMILIES.length]!;
        return rankingIn(language, { scope, metric, period, family }, [{ rank: 1, name: '🦄', value: LARGE[metric] }]);
      }),
    ),
  ),
  ...SCOPES.flatMap((scope) =>
    (['daily 2026-09-30', 'daily 2026-09', 'days all'] as const).map((which) => {
      const [metric, period] = which.split(' ') as ['daily' | 'days', string];
      const score = metric === 'daily' ? { score: { points: 3, turns: 128, accuracy: 100 } } : {};
      return rankingIn(language, { scope, metric, period, family: 'all' }, [
        { rank: 1, name: '🦄', value: 128, ...score },
      ]);
    }),
  ),
];

const FEW = [1000, 1078, 1034, 1061, 1102, 1090, 1147];
const MANY = Array.from({ length: 51 }, (_, game) => Math.round(1000 + 6 * game + 70 * Math.sin(game / 4)));

const CURVES: Readonly<Record<string, Omit<RatingCurve, 'title' | 'about'> & { readonly isHere: boolean }>> = {
  'curve-few': { isHere: true, points: FEW, seat: 2 },
  'curve-many': { isHere: false, points: MANY, seat: 0 },
  'curve-flat': { isHere: false, points: [1000, 1000, 1000], seat: 1 },
};

/** Curves of ratings with few games and many, and one that never changed. */
export const curvesIn = (language: Language): Readonly<Record<string, RatingCurve>> =>
  eachOf(CURVES, ({ isHere, points, seat }) => {
    const { title, about } = curveWords(language, { isHere }, points);
    return { title, about, points, seat };
  });

/** Chances of some sides that swing, more and more, until one of them has won. */
const swinging = (turns: number, sides: readonly (readonly Seat[])[]): Shown['sides'] =>
  sides.map((seats, side) => ({
    seats,
    chances: Array.from({ length: turns }, (_, turn) => {
      if (turn === turns - 1) return side === 0 ? 1 : 0;
      const swing = (0.6 * turn * Math.sin(turn / 7 + side)) / turns;
      return (1 + swing * (side % 2 === 0 ? 1 : -1)) / sides.length;
    }),
  }));

const analyzedPlayer = (seat: Seat, accuracy: number | null, given: number, luck: number | null) => ({
  seat,
  accuracy,
  given,
  luck,
  decisions: [],
});

const named = (seat: Seat, name: string): Place => ({
  seat,
  occupant: { kind: 'person', userId: String(seat), name },
  leftBy: null,
});

const ANALYSES: Readonly<Record<string, Shown>> = {
  'analysis-two': {
    story: { match: { view: { rules: 'classic', winners: [2] } } },
    places: [named(0, 'Captain Kiwi of the Seven Salty Seas'), named(2, 'Bo')],
    sides: swinging(120, [[2], [0]]),
    players: [analyzedPlayer(0, 96.4, 0.31, -0.42), analyzedPlayer(2, 100, 0, 0.42)],
  },
  'analysis-teams': {
    story: { match: { view: { rules: 'teams', winners: [0, 2] } } },
    places: [named(0, 'Maximiliana W.'), named(1, 'Tessa'), named(2, '🦄'), named(3, 'Мария')],
    sides: swinging(300, [
      [0, 2],
      [1, 3],
    ]),
    players: [
      analyzedPlayer(0, 88, 1.36, 0.2),
      analyzedPlayer(1, 91, 0.5, -0.2),
      analyzedPlayer(2, null, 0, 0.2),
      analyzedPlayer(3, 99, 0.02, -0.2),
    ],
  },
  'analysis-no-luck': {
    story: { match: { view: { rules: 'express', winners: [] } } },
    places: [named(0, 'Ann'), named(1, 'Ben'), named(2, 'Cleo')],
    sides: swinging(9, [[0], [1], [2]]),
    players: [analyzedPlayer(0, 97, 0.1, null), analyzedPlayer(1, 98, 0.06, null), analyzedPlayer(2, 95, 0.2, null)],
  },
};

/** Analyses of two people, of two teams, and of a game without luck that can be told. */
export const analysesIn = (language: Language): Readonly<Record<string, AnalysisCard>> =>
  eachOf(ANALYSES, (judged) => analysisCard(language, judged).analysis);
