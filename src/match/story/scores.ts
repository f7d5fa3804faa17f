import { neededToWin, ranked, SEATS, standings, type Ruleset, type Seat, type Standing } from '../../engine/index.ts';
import { bestOfFor } from '../offers.ts';
import type { Lobby, Match, Over, Place } from '../match.ts';

// A match of several games is played to a number of points, which add up (rules §8.2), or of wins (rules §12). Each game
// is a round of its series.

/** The options of a match that begins. */
export function optionsAtStart({ options, places }: Lobby, rules: Ruleset): Lobby['options'] {
  const { bestOf: _, ...rest } = options;
  const bestOf = bestOfFor(rules, places.length);
  return bestOf === null ? rest : { ...rest, bestOf };
}

/** The points or wins that a series is played to; null = each game decides by itself. */
function targetOf({ options }: Pick<Match, 'options'>): number | null {
  if (options.bestOf !== undefined) return Math.ceil(options.bestOf / 2);
  return neededToWin(options.ruleset).points?.target ?? null;
}

/** The player of these points, also on another color: a person by id, a computer by its seat. */
const scorerOf = ({ seat, occupant }: Place): string =>
  occupant.kind === 'person' ? occupant.userId : `computer-${seat}`;

/** Points or wins of the series by player who sits there; null if none add up. A game without winner adds none. */
function totalsOf(match: Over): Readonly<Record<string, number>> | null {
  if (targetOf(match) === null) return null;
  const earned = match.ending.kind === 'won' ? standings(match.game) : [];
  const before = match.scores ?? {};
  const totals = match.places.map((place) => {
    const standing = earned.find(({ seat }) => seat === place.seat);
    const won = Number(standing?.rank === 1);
    const points = match.options.bestOf !== undefined ? won : standing ? (standing.points ?? 0) : 0;
    return [scorerOf(place), (before[scorerOf(place)] ?? 0) + points] as const;
  });
  return Object.fromEntries(totals);
}

/** The seat that has won the series: it alone leads, with enough points. Null while another game follows. */
function championOf(match: Over): Seat | null {
  const [target, totals] = [targetOf(match), totalsOf(match)];
  if (target === null || totals === null) return null;
  const most = Math.max(...Object.values(totals));
  const leaders = match.places.filter((place) => totals[scorerOf(place)] === most);
  return most >= target && leaders.length === 1 ? leaders[0]!.seat : null;
}

/** The points of the players of a match that begins. A player who leaves a series loses their points. */
export function scoresAtStart({ scores, places }: Lobby): Pick<Lobby, 'scores'> {
  if (scores === undefined) return {};
  return { scores: Object.fromEntries(places.map((place) => [scorerOf(place), scores[scorerOf(place)] ?? 0])) };
}

/** The points that the next game of a series begins with; null = a new series. */
export const scoresAfter = (match: Over): Readonly<Record<string, number>> | null =>
  championOf(match) === null ? totalsOf(match) : null;

/** The score of a series after a game. */
export interface SeriesScore {
  readonly counts: 'points' | 'wins';
  readonly target: number;
  readonly totals: readonly number[]; // by seat
  readonly champion: Seat | null; // the winner of the series; null = another game follows
}

/** The final order of a match: of its game, or by the points of all games if its series ends (rules §8.2). */
export function finalOrderOf(match: Over): readonly Standing[] {
  const order: readonly Standing[] = standings(match.game);
  const series = seriesScoreOf(match);
  return series === null || series.champion === null ? order : ranked(order, ({ seat }) => [series.totals[seat]!]);
}

/** Null if no points add up. */
export function seriesScoreOf(match: Over): SeriesScore | null {
  const [target, totals] = [targetOf(match), totalsOf(match)];
  if (target === null || totals === null) return null;
  const bySeat = SEATS.map((seat) => {
    const place = match.places.find((each) => each.seat === seat);
    return place ? (totals[scorerOf(place)] ?? 0) : 0;
  });
  const counts = match.options.bestOf === undefined ? 'points' : 'wins';
  return { counts, target, totals: bySeat, champion: championOf(match) };
}
