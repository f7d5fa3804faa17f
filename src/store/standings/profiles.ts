import { ALL_TIME } from '../../community/periods.ts';
import type { Duel, Profile, ProfileRequest } from '../../community/profile.ts';
import type { Change } from '../../community/ledger.ts';
import type { Sheet } from '../../community/player-stats.ts';
import { BLANK, STRANGERS } from '../../community/player-stats.ts';
import type { Board } from '../../community/standing.ts';
import { EVERYWHERE } from '../../community/standing.ts';
import { ownIn } from './board-pages.ts';
import { standingOf, visibilityOf } from './ledger.ts';
import type { StandingQueries } from './standing-queries.ts';

/** The most rated games of the curve. */
const GAMES_SHOWN = 50;

/** Rivals that are read: the profile shows the first of them who may be seen. */
const RIVALS_READ = 20;

export function readProfile(queries: StandingQueries, request: ProfileRequest): Profile {
  const { scope, userId } = request;
  const where: Board = { scope, family: 'all', period: ALL_TIME };
  const board = boardIn(queries, where);
  const standing = queries.standing.get({ board, userId });
  return {
    visibility: visibilityOf(queries, userId),
    standing: standing ? standingOf(standing) : null,
    placed: ownIn(queries, board, { board: where, metric: 'rating', viewerId: userId }),
    people: queries.people.get({ board, metric: 'rating' })!.people,
    sheet: sheetIn(queries, userId, where),
    overall: sheetIn(queries, userId, { ...where, scope: EVERYWHERE }),
    curve: curveOf(queries, request),
    awards: queries.awardsIn
      .all({ userId })
      .map(({ award, guildId }) => ({ id: award, isHere: scope === EVERYWHERE || scope === guildId })),
    duels: duelsOf(queries, board, request),
  };
}

/** -1, which no row has, for a board that does not exist. */
const boardIn = (queries: StandingQueries, where: Board): number => queries.board.get({ ...where })?.id ?? -1;

const sheetIn = (queries: StandingQueries, userId: string, where: Board): Sheet =>
  queries.sheet.get({ userId, board: boardIn(queries, where) })?.body ?? BLANK;

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
