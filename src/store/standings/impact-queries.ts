import { awardsWith } from '../../community/achievements.ts';
import type { MatchImpact } from '../../community/match-impact.ts';
import { ALL_TIME } from '../../community/periods.ts';
import { STRANGERS, withMeeting } from '../../community/player-stats.ts';
import type { Board } from '../../community/standing.ts';
import { ownIn } from './board-pages.ts';
import { factsIn, visibilityOf } from './ledger.ts';
import type { StandingQueries } from './standing-queries.ts';

/** The changes of a match for its players; null = it is not folded yet. */
export function readMatchImpact(queries: StandingQueries, matchId: string): MatchImpact | null {
  const result = queries.isFolded.get({ matchId });
  if (!result) return null;
  const where: Board = { scope: result.guildId, family: 'all', period: ALL_TIME };
  const board = queries.board.get({ ...where })?.id;
  const people = queries.ratedSeats.all({ matchId }).map((seat) => ({ ...seat, facts: factsIn(seat.facts) }));
  if (board === undefined) return { seats: [], rivalries: [] }; // nothing was ever folded here
  const seats = people.map(({ seat, userId, won, ratings }) => {
    const own = ownIn(queries, board, { board: where, metric: 'rating', viewerId: userId });
    return {
      seat,
      userId,
      isSeen: visibilityOf(queries, userId).servers,
      here: ratings?.here ?? null,
      everywhere: ratings?.everywhere ?? null,
      placed: typeof own === 'string' ? null : own,
      awards: awardsWith(new Set(queries.awardsOf.all({ userId, number: result.number }).map(({ award }) => award))),
      streak: won && ratings?.here ? (queries.sheet.get({ userId, board })?.body.run ?? 0) : 0,
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
