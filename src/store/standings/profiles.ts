import { awardsWith } from '../../community/achievements.ts';
import type {
  Accuracy,
  MatchImpact,
  Duel,
  Profile,
  ProfileRequest,
  RivalryImpact,
  SeatImpact,
} from '../../community/ports.ts';
import type { Change } from '../../community/rating.ts';
import { ALL_TIME } from '../../community/periods.ts';
import { STRANGERS, withMeeting, BLANK, type PlayerStats } from '../../community/player-stats.ts';
import { EVERYWHERE, type Leaderboard } from '../../community/standing.ts';
import type { Work } from '../database/kit.ts';
import { viewedIn } from './leaderboard-pages.ts';
import { factsIn } from './ledger.ts';
import { visibilityOf, standingOf } from './visibility.ts';
import type { StandingQueries } from './standing-queries.ts';

/** The most rated games of the curve. */
const GAMES_SHOWN = 50;

/** The newest games of which the accuracy is told. */
const GAMES_JUDGED = 100;

/** Rivals that are read: the profile shows the first of them who may be seen. */
const RIVALS_READ = 20;

export function* readProfile(queries: StandingQueries, request: ProfileRequest): Work<Profile> {
  const { scope, userId } = request;
  const where: Leaderboard = { scope, family: 'all', period: ALL_TIME };
  const viewed = yield* viewedIn(queries, { leaderboard: where, metric: 'rating', viewerId: userId });
  const board = viewed?.board ?? NOWHERE;
  const standing = yield* queries.standing.get({ board, userId });
  return {
    visibility: yield* visibilityOf(queries, userId),
    standing: standing ? standingOf(standing) : null,
    placed: viewed?.own ?? 'unplayed',
    people: viewed?.people ?? 0,
    stats: yield* statsIn(queries, userId, where),
    overall: yield* statsIn(queries, userId, { ...where, scope: EVERYWHERE }),
    curve: yield* curveOf(queries, request),
    accuracy: yield* accuracyOf(queries, request),
    awards: (yield* queries.awardsIn.all({ userId })).map(({ award, guildId }) => ({
      id: award,
      isHere: scope === EVERYWHERE || scope === guildId,
    })),
    duels: yield* duelsOf(queries, board, request),
  };
}

/** The number of a leaderboard that does not exist: no row has it. */
const NOWHERE = -1;

function* statsIn(queries: StandingQueries, userId: string, where: Leaderboard): Work<PlayerStats> {
  const board = (yield* queries.board.get({ ...where }))?.id ?? NOWHERE;
  return (yield* queries.stats.get({ userId, board }))?.body ?? BLANK;
}

function* curveOf(queries: StandingQueries, { scope, userId }: ProfileRequest): Work<readonly number[]> {
  const asked = { userId, guildId: scope, most: GAMES_SHOWN };
  const changes =
    scope === EVERYWHERE
      ? (yield* queries.ratedEverywhere.all(asked)).map(({ ratings }) => ratings?.everywhere)
      : (yield* queries.ratedIn.all(asked)).map(({ ratings }) => ratings?.here);
  const found = changes.filter((change): change is Change => Boolean(change)).toReversed();
  return found.length === 0 ? [] : [found[0]![0], ...found.map(([, after]) => after)];
}

function* accuracyOf(queries: StandingQueries, { scope, userId }: ProfileRequest): Work<Accuracy | null> {
  const newest = scope === EVERYWHERE ? queries.newestEverywhere : queries.newestIn;
  const rows = yield* newest.all({ userId, guildId: scope, most: GAMES_JUDGED });
  const known = rows.flatMap(({ facts }) => factsIn(facts)?.accuracy ?? []);
  const decisions = known.reduce((all, each) => all + each.decisions, 0);
  const sum = known.reduce((all, each) => all + each.sum, 0);
  return known.length === 0 ? null : { percent: sum / decisions, games: known.length };
}

function* duelsOf(queries: StandingQueries, board: number, request: ProfileRequest): Work<readonly Duel[]> {
  const { userId: one, againstId } = request;
  const found =
    againstId === null
      ? yield* queries.rivalsOf.all({ one, board, most: RIVALS_READ })
      : (yield* queries.rivalry.all({ one, other: againstId, board })).map((own) => ({ ...own, other: againstId }));
  const duels: Duel[] = [];
  for (const { other, ...own } of found) {
    const visibility = yield* visibilityOf(queries, other);
    const theirs = (yield* queries.rivalry.get({ one: other, other: one, board })) ?? STRANGERS;
    duels.push({ userId: other, visibility, own, theirs });
  }
  return duels;
}

/** The changes of a match for its players; null = it is not folded yet. */
export function* readMatchImpact(queries: StandingQueries, matchId: string): Work<MatchImpact | null> {
  const result = yield* queries.isFolded.get({ matchId });
  if (!result) return null;
  const where: Leaderboard = { scope: result.guildId, family: 'all', period: ALL_TIME };
  const board = (yield* queries.board.get({ ...where }))?.id;
  const rows = yield* queries.ratedSeats.all({ matchId });
  if (board === undefined) return { seats: [], rivalries: [] }; // nothing was ever folded here
  const people = rows.map((seat) => ({ ...seat, facts: factsIn(seat.facts) }));
  const seats: SeatImpact[] = [];
  for (const { seat, userId, won, ratings } of people) {
    const own = (yield* viewedIn(queries, { leaderboard: where, metric: 'rating', viewerId: userId }))?.own;
    const awards = yield* queries.awardsOf.all({ userId, number: result.number });
    seats.push({
      seat,
      userId,
      isSeen: (yield* visibilityOf(queries, userId)).servers,
      here: ratings?.here ?? null,
      placed: typeof own === 'object' ? own : null,
      awards: awardsWith(new Set(awards.map(({ award }) => award))),
      streak: won && ratings?.here ? ((yield* queries.stats.get({ userId, board }))?.body.run ?? 0) : 0,
    });
  }
  const rivalries: RivalryImpact[] = [];
  for (const one of people) {
    for (const other of people) {
      if (one.side === other.side || !(one.ratings?.here ?? other.ratings?.here)) continue;
      const met = yield* queries.rivalry.get({ one: one.userId, other: other.userId, board });
      const { bumped, sorried } = withMeeting(STRANGERS, one, other);
      if (met) rivalries.push({ one: one.userId, other: other.userId, ...met, now: { bumped, sorried } });
    }
  }
  return { seats, rivalries };
}
