import { awardsWith } from '../../community/achievements.ts';
import type { MatchImpact, Duel, Profile, ProfileRequest, Change } from '../../community/ports.ts';
import { ALL_TIME } from '../../community/periods.ts';
import { STRANGERS, withMeeting, BLANK, type PlayerStats } from '../../community/player-stats.ts';
import { EVERYWHERE, type Leaderboard } from '../../community/standing.ts';
import { ownIn } from './leaderboard-pages.ts';
import { factsIn, visibilityOf, standingOf } from './ledger.ts';
import type { StandingQueries } from './standing-queries.ts';

/** The most rated games of the curve. */
const GAMES_SHOWN = 50;

/** Rivals that are read: the profile shows the first of them who may be seen. */
const RIVALS_READ = 20;

export function readProfile(queries: StandingQueries, request: ProfileRequest): Profile {
  const { scope, userId } = request;
  const where: Leaderboard = { scope, family: 'all', period: ALL_TIME };
  const board = boardIn(queries, where);
  const standing = queries.standing.get({ board, userId });
  return {
    visibility: visibilityOf(queries, userId),
    standing: standing ? standingOf(standing) : null,
    placed: ownIn(queries, board, { leaderboard: where, metric: 'rating', viewerId: userId }),
    people: queries.people.get({ board, metric: 'rating' })!.people,
    stats: statsIn(queries, userId, where),
    overall: statsIn(queries, userId, { ...where, scope: EVERYWHERE }),
    curve: curveOf(queries, request),
    awards: queries.awardsIn
      .all({ userId })
      .map(({ award, guildId }) => ({ id: award, isHere: scope === EVERYWHERE || scope === guildId })),
    duels: duelsOf(queries, board, request),
  };
}

/** -1, which no row has, for a leaderboard that does not exist. */
const boardIn = (queries: StandingQueries, where: Leaderboard): number => queries.board.get({ ...where })?.id ?? -1;

const statsIn = (queries: StandingQueries, userId: string, where: Leaderboard): PlayerStats =>
  queries.stats.get({ userId, board: boardIn(queries, where) })?.body ?? BLANK;

function curveOf(queries: StandingQueries, { scope, userId }: ProfileRequest): readonly number[] {
  const changes =
    scope === EVERYWHERE
      ? queries.ratedEverywhere.all({ userId, most: GAMES_SHOWN }).map(({ ratings }) => ratings?.everywhere)
      : queries.ratedIn.all({ userId, guildId: scope, most: GAMES_SHOWN }).map(({ ratings }) => ratings?.here);
  const found = changes.filter((change): change is Change => Boolean(change)).toReversed();
  return found.length === 0 ? [] : [found[0]![0], ...found.map(([, after]) => after)];
}

function duelsOf(queries: StandingQueries, board: number, { userId: one, againstId }: ProfileRequest): readonly Duel[] {
  const found =
    againstId === null
      ? queries.rivalsOf.all({ one, board, most: RIVALS_READ })
      : queries.rivalry.all({ one, other: againstId, board }).map((own) => ({ ...own, other: againstId }));
  return found.map(({ other, ...own }) => ({
    userId: other,
    visibility: visibilityOf(queries, other),
    own,
    theirs: queries.rivalry.get({ one: other, other: one, board }) ?? STRANGERS,
  }));
}

/** The changes of a match for its players; null = it is not folded yet. */
export function readMatchImpact(queries: StandingQueries, matchId: string): MatchImpact | null {
  const result = queries.isFolded.get({ matchId });
  if (!result) return null;
  const where: Leaderboard = { scope: result.guildId, family: 'all', period: ALL_TIME };
  const board = queries.board.get({ ...where })?.id;
  const people = queries.ratedSeats.all({ matchId }).map((seat) => ({ ...seat, facts: factsIn(seat.facts) }));
  if (board === undefined) return { seats: [], rivalries: [] }; // nothing was ever folded here
  const seats = people.map(({ seat, userId, won, ratings }) => {
    const own = ownIn(queries, board, { leaderboard: where, metric: 'rating', viewerId: userId });
    return {
      seat,
      userId,
      isSeen: visibilityOf(queries, userId).servers,
      here: ratings?.here ?? null,
      everywhere: ratings?.everywhere ?? null,
      placed: typeof own === 'string' ? null : own,
      awards: awardsWith(new Set(queries.awardsOf.all({ userId, number: result.number }).map(({ award }) => award))),
      streak: won && ratings?.here ? (queries.stats.get({ userId, board })?.body.run ?? 0) : 0,
    };
  });
  const rivalries = people.flatMap((one) =>
    people.flatMap((other) => {
      if (one.side === other.side || !(one.ratings?.here ?? other.ratings?.here)) return [];
      const met = queries.rivalry.get({ one: one.userId, other: other.userId, board });
      const { bumped, sorried } = withMeeting(STRANGERS, one, other);
      return met ? [{ one: one.userId, other: other.userId, ...met, now: { bumped, sorried } }] : [];
    }),
  );
  return { seats, rivalries };
}
