import type { Folded } from '../../community/folded.ts';
import type { LastingBoard, Ledger } from '../../community/ledger.ts';
import { fold } from '../../community/fold.ts';
import type { Listed, Metric, Standing, Visibility } from '../../community/standing.ts';
import { INACTIVE_MS, isListed, listedAs, METRICS, numberOf, rateOf, UNSAID } from '../../community/standing.ts';
import { ALL_TIME } from '../../community/periods.ts';
import { openSheets } from './stats-ledger.ts';
import type { StandingQueries } from './standing-queries.ts';

type Row = NonNullable<ReturnType<StandingQueries['standing']['get']>>;
type Place = ReturnType<StandingQueries['standingsOf']['all']>[number]['place'];

/** A row before and after the fold. */
interface Change {
  readonly id: number; // of the board
  readonly board: LastingBoard;
  readonly userId: string;
  readonly before: { readonly standing: Standing; readonly listed: Listed } | null;
  readonly after: Standing;
}

/**
 * Folds the next results, at most this many, and answers their number. Their changes are written once, at the end, so
 * that many results together cost less. The rows are the same as after one by one.
 */
export function foldNext(queries: StandingQueries, most: number, now: number): number {
  const done = queries.folded.get()?.number ?? 0;
  const found = queries.next.all({ number: done, most });
  const last = found.at(-1);
  if (!last) return 0;
  const { ledger, sheets, changes } = openLedger(queries);
  for (const result of found) {
    sheets.begin(result);
    fold(ledger, { ...result, seats: seatsOf(queries, result) }, now);
  }
  write(queries, changes(), now);
  sheets.write();
  queries.markFolded.run({ number: last.number });
  return found.length;
}

const seatsOf = (queries: StandingQueries, { matchId }: { readonly matchId: string }): Folded['seats'] =>
  queries.seats.all({ id: matchId }).map(({ facts, ...seat }) => ({ ...seat, facts: factsIn(facts) }));

/** The actions of a player; null if they were not noted. One damaged row does not stop the fold for all others. */
export function factsIn(facts: string | null): Folded['seats'][number]['facts'] {
  try {
    return JSON.parse(facts ?? 'null') as Folded['seats'][number]['facts'];
  } catch {
    return null;
  }
}

/** A ledger on the tables. It remembers the values read and the values to write. */
function openLedger(queries: StandingQueries) {
  const boards = new Map<string, number>();
  const entries = new Map<string, Change | null>();
  const idOf = (board: LastingBoard): number => {
    const key = `${board.scope} ${board.family} ${board.period}`;
    const id = boards.get(key) ?? queries.board.get({ ...board })?.id ?? queries.insertBoard.get({ ...board }).id;
    boards.set(key, id);
    return id;
  };
  const entry = (board: LastingBoard, userId: string): { readonly key: string; readonly change: Change | null } => {
    const id = idOf(board);
    const key = `${id} ${userId}`;
    const known = entries.get(key);
    if (known !== undefined) return { key, change: known };
    const row = queries.standing.get({ board: id, userId });
    const change = row ? changeOf(row, board) : null;
    entries.set(key, change);
    return { key, change };
  };
  const sheets = openSheets(queries, (scope) => idOf({ scope, family: 'all', period: ALL_TIME, until: null }));
  const ledger: Ledger = {
    ...sheets.ledger,
    standing: (board, userId) => entry(board, userId).change?.after ?? null,
    put: (board, userId, after) => {
      const { key, change } = entry(board, userId);
      entries.set(key, { id: idOf(board), board, userId, before: change?.before ?? null, after });
    },
    meet: (meeting) => queries.meet.get({ ...meeting }).count - 1,
    forget: (day) => void queries.forgetMeetings.run({ day }),
  };
  return { ledger, sheets, changes: () => [...entries.values()].filter((change) => change !== null) };
}

/** A row without a change. */
function changeOf(row: Row, board: LastingBoard): Change {
  const standing = standingOf(row);
  return { id: row.board, board, userId: row.userId, before: { standing, listed: row.listed }, after: standing };
}

export function standingOf({ mu, sigma, ...row }: Row): Standing {
  const { games, wins, bumps, fastest, streak, longest, rated, points, lastAt } = row;
  const rating = mu === null || sigma === null ? null : { mu, sigma };
  return { games, wins, bumps, fastest, streak, longest, rated, points, rating, lastAt };
}

/** Writes rows, and counts the people who have come to a number or have left one. */
function write(queries: StandingQueries, changes: readonly Change[], now: number): void {
  const wishes = new Map<string, Visibility>();
  const counts = new Map<string, { board: number; metric: Metric; value: number; people: number }>();
  const count = (board: number, metric: Metric, value: number | null, people: number): void => {
    if (value === null) return;
    const key = `${board} ${metric} ${value}`;
    const known = counts.get(key);
    if (known) known.people += people;
    else counts.set(key, { board, metric, value, people });
  };
  for (const { id, board, userId, before, after } of changes) {
    const wish = wishes.get(userId) ?? visibilityOf(queries, userId);
    wishes.set(userId, wish);
    const listed = listedAs(board, after.lastAt, wish, now);
    for (const metric of METRICS) {
      const old = before && isListed(before.listed, metric) ? numberOf(before.standing, metric) : null;
      const fresh = isListed(listed, metric) ? numberOf(after, metric) : null;
      if (old === fresh) continue;
      count(id, metric, old, -1);
      count(id, metric, fresh, 1);
    }
    const { rating, ...rest } = after;
    const { mu = null, sigma = null } = rating ?? {};
    queries.put.run({ board: id, userId, ...rest, rate: rateOf(after), mu, sigma, listed });
  }
  for (const change of counts.values()) {
    if (change.people === 0) continue;
    const { people } = queries.count.get(change);
    if (people === 0) queries.dropCount.run(change);
  }
}

export const visibilityOf = (queries: StandingQueries, userId: string): Visibility =>
  queries.visibility.get({ userId }) ?? UNSAID;

/**
 * Keeps a wish, and lists the person again on every board. Fields that are not given stay. A wish for the default is
 * not kept.
 */
export function setVisibility(
  queries: StandingQueries,
  userId: string,
  change: Partial<Visibility>,
  now: number,
): Visibility {
  const wish = { ...visibilityOf(queries, userId), ...change };
  if (wish.servers === UNSAID.servers && wish.everywhere === UNSAID.everywhere) queries.dropVisibility.run({ userId });
  else queries.setVisibility.run({ userId, ...wish });
  write(queries, queries.standingsOf.all({ userId }).map(listedAnew), now);
  return wish;
}

const listedAnew = ({ standing, place }: { readonly standing: Row; readonly place: Place }): Change =>
  changeOf(standing, place);

/** Removes people who have not played for long, and one week that ended long ago. Answers the number of rows. */
export function sweep(queries: StandingQueries, most: number, now: number): number {
  const inactive = queries.inactive.all({ since: now - INACTIVE_MS, most });
  write(queries, inactive.map(listedAnew), now);
  return inactive.length + removeWeek(queries, most, now);
}

function removeWeek(queries: StandingQueries, most: number, now: number): number {
  const outlived = queries.outlived.get({ now });
  if (!outlived) return 0;
  const board = outlived.id;
  const { changes } = queries.emptyBoard.run({ board, most });
  if (changes === most) return changes;
  queries.dropCounts.run({ board });
  queries.dropBoard.run({ board });
  return changes + 1;
}
