import type { AchievementId } from '../../community/achievements.ts';
import type { Ledger, LastingLeaderboard } from '../../community/ports.ts';
import { BLANK, STRANGERS, type FoldedSeat, type Rivalry, type PlayerStats } from '../../community/player-stats.ts';
import type { StandingQueries } from './standing-queries.ts';
import { fold } from '../../community/fold.ts';
import {
  INACTIVE_MS,
  isListed,
  listedAs,
  METRICS,
  numberOf,
  rateOf,
  UNSAID,
  type Listed,
  type Metric,
  type Standing,
  type Visibility,
} from '../../community/standing.ts';
import { ALL_TIME } from '../../community/periods.ts';
import type { Work } from '../database/kit.ts';
import { done } from '../database/work.ts';
import type { Tables } from '../database/schema.ts';
import { objectIn } from '../database/upgrade.ts';

type Row = Tables['standings']['$inferSelect'];
interface Placed {
  readonly standing: Row;
  readonly place: LastingLeaderboard;
}

/** A row before and after the fold. */
interface Change {
  readonly id: number; // of the leaderboard
  readonly board: LastingLeaderboard;
  readonly userId: string;
  readonly before: { readonly standing: Standing; readonly listed: Listed } | null;
  readonly after: Standing;
}

/**
 * Folds the next results, at most this many, and answers their number. Their changes are written once, at the end, so
 * that many results together cost less. The rows are the same as after one by one.
 */
export function* foldNext(queries: StandingQueries, most: number, now: number): Work<number> {
  const number = (yield* queries.folded.get())?.number ?? 0;
  const found = yield* queries.next.all({ number, most });
  const last = found.at(-1);
  if (!last) return 0;
  const opened = openLedger(queries);
  for (const result of found) {
    opened.begin(result);
    const seats = (yield* queries.seats.all({ matchId: result.matchId })).map(({ facts, ...seat }) => ({
      ...seat,
      facts: factsIn(facts),
    }));
    yield* fold(opened.ledger, { ...result, seats }, now);
  }
  yield* opened.write(now);
  yield* queries.markFolded.run({ id: 1, number: last.number });
  return found.length;
}

/** The actions of a player; null if they were not noted. One damaged row does not stop the fold for all others. */
export const factsIn = (facts: string | null) => objectIn(facts) as FoldedSeat['facts'];

/** The value of a key, which is read at the first question. */
const remembered = <Value>(known: Map<string, Value>, key: string, read: () => Work<Value>): Work<Value> =>
  known.has(key) ? done(known.get(key)!) : remembering(known, key, read);

function* remembering<Value>(known: Map<string, Value>, key: string, read: () => Work<Value>): Work<Value> {
  const value = yield* read();
  known.set(key, value);
  return value;
}

/** A ledger on the tables. It remembers the values read and the values to write; some are written at once. */
function openLedger(queries: StandingQueries) {
  const boards = new Map<string, number>();
  const changes = new Map<string, Change | null>();
  const awards = new Map<string, Set<AchievementId>>();
  let current = { matchId: '', number: 0 };
  const keyOf = ({ scope, family, period }: LastingLeaderboard): string => `${scope} ${family} ${period}`;
  const idOf = (board: LastingLeaderboard): Work<number> =>
    remembered(boards, keyOf(board), function* () {
      const known = yield* queries.board.get({ ...board });
      return (known ?? (yield* queries.insertLeaderboard.get({ ...board }))).id;
    });
  const changeAt = (board: LastingLeaderboard, userId: string): Work<Change | null> =>
    remembered(changes, `${keyOf(board)} ${userId}`, function* () {
      const row = yield* queries.standing.get({ board: yield* idOf(board), userId });
      return row ? changeOf(row, board) : null;
    });
  const awardsOf = (userId: string): Work<Set<AchievementId>> =>
    remembered(awards, userId, function* () {
      return new Set((yield* queries.awards.all({ userId })).map(({ award }) => award));
    });
  const personal = openStats(queries, (scope) => idOf({ scope, family: 'all', period: ALL_TIME, until: null }));
  const ledger: Ledger = {
    *standing(board, userId) {
      return (yield* changeAt(board, userId))?.after ?? null;
    },
    *put(board, userId, after) {
      const known = yield* changeAt(board, userId);
      const id = known?.id ?? (yield* idOf(board));
      changes.set(`${keyOf(board)} ${userId}`, { id, board, userId, before: known?.before ?? null, after });
    },
    *meet(meeting) {
      return (yield* queries.meet.get({ ...meeting })).count - 1;
    },
    forget: (day) => queries.forgetMeetings.run({ day }),
    rate: (userId, ratings) => queries.rate.run({ matchId: current.matchId, userId, ratings }),
    ...personal.ledger,
    awards: awardsOf,
    *award(userId, award) {
      (yield* awardsOf(userId)).add(award);
      yield* queries.insertAward.run({ userId, award, number: current.number });
    },
  };
  return {
    ledger,
    /** Notes after this belong to this result. */
    begin: (result: typeof current) => void (current = result),
    *write(now: number): Work<void> {
      const changed = [...changes.values()].filter((change) => change !== null);
      yield* write(queries, changed, now);
      yield* personal.write();
    },
  };
}

/** The stats and rivalries of a ledger. `boardOf` gives the leaderboard of all games and all time of a scope. */
function openStats(queries: StandingQueries, boardOf: (scope: string) => Work<number>) {
  const statsByPlayer = new Map<
    string,
    { readonly userId: string; readonly board: number; readonly body: PlayerStats }
  >();
  const rivalries = new Map<
    string,
    { readonly one: string; readonly other: string; readonly board: number } & Rivalry
  >();
  const ledger: Pick<Ledger, 'stats' | 'putStats' | 'rivalry' | 'putRivalry'> = {
    *stats(scope, userId) {
      const board = yield* boardOf(scope);
      const known = statsByPlayer.get(`${board} ${userId}`) ?? (yield* queries.stats.get({ userId, board }));
      return known?.body ?? BLANK;
    },
    *putStats(scope, userId, body) {
      const board = yield* boardOf(scope);
      statsByPlayer.set(`${board} ${userId}`, { userId, board, body });
    },
    *rivalry(scope, one, other) {
      const board = yield* boardOf(scope);
      return (
        rivalries.get(`${board} ${one} ${other}`) ?? (yield* queries.rivalry.get({ one, other, board })) ?? STRANGERS
      );
    },
    *putRivalry(scope, one, other, rivalry) {
      const board = yield* boardOf(scope);
      rivalries.set(`${board} ${one} ${other}`, { one, other, board, ...rivalry });
    },
  };
  return {
    ledger,
    *write(): Work<void> {
      for (const stats of statsByPlayer.values()) yield* queries.putStats.run(stats);
      for (const rivalry of rivalries.values()) yield* queries.putRivalry.run({ ...rivalry });
    },
  };
}

/** A row without a change. */
function changeOf(row: Row, board: LastingLeaderboard): Change {
  const standing = standingOf(row);
  return { id: row.board, board, userId: row.userId, before: { standing, listed: row.listed }, after: standing };
}

export function standingOf({ mu, sigma, ...row }: Row): Standing {
  const { games, wins, bumps, fastest, streak, longest, rated, points, lastAt } = row;
  const rating = mu === null || sigma === null ? null : { mu, sigma };
  return { games, wins, bumps, fastest, streak, longest, rated, points, rating, lastAt };
}

/** Writes rows, and counts the people who have come to a number or have left one. */
function* write(queries: StandingQueries, changes: readonly Change[], now: number): Work<void> {
  const visibilities = new Map<string, Visibility>();
  const counts = new Map<string, { board: number; metric: Metric; value: number; people: number }>();
  const count = (board: number, metric: Metric, value: number | null, people: number): void => {
    if (value === null) return;
    const key = `${board} ${metric} ${value}`;
    counts.set(key, { board, metric, value, people: (counts.get(key)?.people ?? 0) + people });
  };
  for (const { id, board, userId, before, after } of changes) {
    const visibility = yield* remembered(visibilities, userId, () => visibilityOf(queries, userId));
    const listed = listedAs(board, after.lastAt, visibility, now);
    for (const metric of METRICS) {
      const old = before && isListed(before.listed, metric) ? numberOf(before.standing, metric) : null;
      const fresh = isListed(listed, metric) ? numberOf(after, metric) : null;
      if (old === fresh) continue;
      count(id, metric, old, -1);
      count(id, metric, fresh, 1);
    }
    const { rating, ...rest } = after;
    const { mu = null, sigma = null } = rating ?? {};
    yield* queries.put.run({ board: id, userId, ...rest, rate: rateOf(after), mu, sigma, listed });
  }
  for (const change of counts.values()) {
    if (change.people === 0) continue;
    const { people } = yield* queries.count.get({ ...change });
    if (people === 0) yield* queries.dropCount.run({ ...change });
  }
}

export function* visibilityOf(queries: StandingQueries, userId: string): Work<Visibility> {
  return (yield* queries.visibility.get({ userId })) ?? UNSAID;
}

/**
 * Keeps a choice, and lists the person again on every leaderboard. Fields that are not given stay. A choice of the
 * default is not kept.
 */
export function* setVisibility(
  queries: StandingQueries,
  userId: string,
  change: Partial<Visibility>,
  now: number,
): Work<Visibility> {
  const visibility = { ...(yield* visibilityOf(queries, userId)), ...change };
  if (visibility.servers === UNSAID.servers && visibility.everywhere === UNSAID.everywhere)
    yield* queries.dropVisibility.run({ userId });
  else yield* queries.setVisibility.run({ userId, ...visibility });
  yield* write(queries, (yield* queries.standingsOf.all({ userId })).map(listedAnew), now);
  return visibility;
}

const listedAnew = ({ standing, place }: Placed): Change => changeOf(standing, place);

/** Removes people who have not played for long, and one week that ended long ago. Answers the number of rows. */
export function* sweep(queries: StandingQueries, most: number, now: number): Work<number> {
  const inactive = yield* queries.inactive.all({ since: now - INACTIVE_MS, most });
  yield* write(queries, inactive.map(listedAnew), now);
  return inactive.length + (yield* removeWeek(queries, most, now));
}

function* removeWeek(queries: StandingQueries, most: number, now: number): Work<number> {
  const outlived = yield* queries.outlived.get({ now });
  if (!outlived) return 0;
  const board = outlived.id;
  const changes = yield* queries.emptyLeaderboard.run({ board, most });
  if (changes === most) return changes;
  yield* queries.dropCounts.run({ board });
  yield* queries.dropLeaderboard.run({ id: board });
  return changes + 1;
}
