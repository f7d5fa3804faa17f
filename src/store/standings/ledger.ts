import type { AchievementId } from '../../community/achievements.ts';
import { fold, leaderboardsOf } from '../../community/fold.ts';
import { ALL_TIME, dayAt } from '../../community/periods.ts';
import { BLANK, STRANGERS, type Folded, type FoldedSeat } from '../../community/player-stats.ts';
import type { LastingLeaderboard, Ledger } from '../../community/ports.ts';
import { meetingsOf } from '../../community/rivals.ts';
import { EVERYWHERE, type Leaderboard } from '../../community/standing.ts';
import { listOf } from '../database/expressions.ts';
import { objectIn } from '../database/upgrade.ts';
import type { Work } from '../database/work.ts';
import type { StandingQueries } from './standing-queries.ts';
import { changeOf, write } from './visibility.ts';

type Result = Folded & { readonly matchId: string; readonly number: number };

/**
 * Folds the next results, at most this many, and answers their number. All rows are read first, and those that change
 * are written once, at the end. They are the same as after one by one.
 */
export function* foldNext(queries: StandingQueries, most: number, now: number): Work<number> {
  const number = (yield* queries.folded.get())?.number ?? 0;
  const found = yield* queries.next.all({ number, most });
  const last = found.at(-1);
  if (!last) return 0;
  const results = found.map((result) => ({ ...result, seats: [] as FoldedSeat[] }));
  const seatsOf = new Map(results.map((result) => [result.matchId, result.seats]));
  const asked = listOf(found.map((result) => ({ matchId: result.matchId })));
  for (const { matchId, facts, ...seat } of yield* queries.seatsIn.all(asked))
    seatsOf.get(matchId)!.push({ ...seat, facts: factsIn(facts) });
  const opened = openLedger(yield* readRows(queries, results, now));
  for (const result of results) fold(opened.ledgerOf(result), result, now);
  yield* opened.write(queries, now);
  yield* queries.markFolded.run({ id: 1, number: last.number });
  return found.length;
}

/** The actions of a player; null if they were not noted. One damaged row does not stop the fold for all others. */
export const factsIn = (facts: string | null) => objectIn(facts) as FoldedSeat['facts'];

/** Rows in memory by their keys, and among them those that were put there. */
function rowsBy<Row, Name extends keyof Row>(names: readonly Name[], read: readonly Row[]) {
  type Key = Pick<Row, Name>;
  const keyOf = (key: Key): string => names.map((name) => key[name]).join(' ');
  const rows = new Map(read.map((row) => [keyOf(row), row]));
  const changed = new Map<string, Row>();
  return {
    get: (key: Key): Row | undefined => rows.get(keyOf(key)),
    put: (row: Row): void => {
      const key = keyOf(row);
      rows.set(key, row);
      changed.set(key, row);
    },
    drop: (isDropped: (row: Row) => boolean): void => {
      for (const each of [rows, changed]) for (const [key, row] of each) if (isDropped(row)) each.delete(key);
    },
    changed: (): readonly Row[] => [...changed.values()],
  };
}

const nameOf = ({ scope, family, period }: Leaderboard): string => `${scope} ${family} ${period}`;

/** The leaderboards on which stats and rivalries stand. */
const wholeOf = (scope: string) => ({ scope, family: 'all', period: ALL_TIME, until: null }) as const;

interface Leaderboards {
  readonly at: (id: number) => LastingLeaderboard;
  readonly find: (place: Leaderboard) => number | undefined;
  /** The number of a leaderboard, which is made if there is none. */
  readonly idOf: (place: LastingLeaderboard) => number;
  /** Makes the new ones, and answers what a number has become. */
  readonly make: () => Work<(id: number) => number>;
}

/** The leaderboards by number. A new one has a number below zero until it is made. */
export function* openLeaderboards(queries: StandingQueries, places: readonly LastingLeaderboard[]): Work<Leaderboards> {
  const read = (some: readonly LastingLeaderboard[]) => queries.leaderboards.all(listOf(some));
  const found = yield* read(places);
  const known = new Map(found.map((row) => [nameOf(row), row.id]));
  const byNumber = new Map(found.map((row) => [row.id, row]));
  const fresh: LastingLeaderboard[] = [];
  return {
    at: (id) => byNumber.get(id)!,
    find: (place) => known.get(nameOf(place)),
    idOf: (place) => {
      const id = known.get(nameOf(place)) ?? -fresh.push(place);
      known.set(nameOf(place), id);
      return id;
    },
    *make() {
      if (fresh.length === 0) return (id) => id;
      yield* queries.insertLeaderboards(fresh);
      const made = new Map((yield* read(fresh)).map((row) => [nameOf(row), row.id]));
      return (id) => (id > 0 ? id : made.get(nameOf(fresh[-id - 1]!))!);
    },
  };
}

/** The keys of all rows that the fold of a result on these leaderboards may ask for. */
function keysOf(result: Result, places: readonly LastingLeaderboard[], boards: Leaderboards) {
  const people = result.seats.flatMap(({ userId }) => userId ?? []);
  const numbersOf = (some: readonly LastingLeaderboard[]) => some.flatMap((place) => boards.find(place) ?? []);
  const scopes = [result.guildId, EVERYWHERE];
  const whole = numbersOf(scopes.map(wholeOf));
  const pairs = people.flatMap((one) => people.flatMap((other) => (one === other ? [] : [{ one, other }])));
  return {
    standings: numbersOf(places).flatMap((board) => people.map((userId) => ({ board, userId }))),
    meetings: scopes.flatMap((scope) => meetingsOf(scope, dayAt(result.endedAt), people)),
    stats: whole.flatMap((board) => people.map((userId) => ({ userId, board }))),
    rivalries: whole.flatMap((board) => pairs.map((pair) => ({ ...pair, board }))),
    people: people.map((userId) => ({ userId })),
  };
}

type Rows = ReturnType<typeof readRows> extends Generator<unknown, infer Read> ? Read : never;

/** All rows that these results may ask for. */
function* readRows(queries: StandingQueries, results: readonly Result[], now: number) {
  const places = results.map((result) => leaderboardsOf(result, now).flat());
  const boards = yield* openLeaderboards(queries, places.flat());
  const asked = results.map((result, index) => keysOf(result, places[index]!, boards));
  const all = (what: keyof ReturnType<typeof keysOf>) => listOf(asked.flatMap((keys): readonly object[] => keys[what]));
  const found = yield* queries.standingsAt.all(all('standings'));
  const changes = found.map((row) => changeOf(row, boards.at(row.board)));
  const standings = rowsBy(['id', 'userId'], changes);
  const meetings = rowsBy(['day', 'scope', 'one', 'other'], yield* queries.meetingsOn.all(all('meetings')));
  const stats = rowsBy(['userId', 'board'], yield* queries.statsAt.all(all('stats')));
  const rivalries = rowsBy(['one', 'other', 'board'], yield* queries.rivalriesAt.all(all('rivalries')));
  const awards = new Map(asked.flatMap(({ people }) => people).map(({ userId }) => [userId, new Set<AchievementId>()]));
  for (const { userId, award } of yield* queries.awardsTo.all(all('people'))) awards.get(userId)!.add(award);
  return { boards, standings, meetings, stats, rivalries, awards };
}

function openLedger({ boards, standings, meetings, stats, rivalries, awards }: Rows) {
  const awarded: { readonly userId: string; readonly award: AchievementId; readonly number: number }[] = [];
  const rated: { readonly matchId: string; readonly seat: number; readonly ratings: string }[] = [];
  let forgotten = '';

  const ledgerOf = ({ matchId, number, seats }: Result): Ledger => ({
    standing: (board, userId) => standings.get({ id: boards.idOf(board), userId })?.after ?? null,
    put: (board, userId, after) => {
      const id = boards.idOf(board);
      standings.put({ id, board, userId, before: standings.get({ id, userId })?.before ?? null, after });
    },
    meet: (meeting) => {
      const { count } = meetings.get(meeting) ?? { count: 0 };
      meetings.put({ ...meeting, count: count + 1 });
      return count;
    },
    forget: (day) => {
      meetings.drop((meeting) => meeting.day < day);
      if (day > forgotten) forgotten = day;
    },
    rate: (userId, ratings) => {
      for (const { seat } of seats.filter((each) => each.userId === userId))
        rated.push({ matchId, seat, ratings: JSON.stringify(ratings) });
    },
    stats: (scope, userId) => stats.get({ userId, board: boards.idOf(wholeOf(scope)) })?.body ?? BLANK,
    putStats: (scope, userId, body) => stats.put({ userId, board: boards.idOf(wholeOf(scope)), body }),
    rivalry: (scope, one, other) => rivalries.get({ one, other, board: boards.idOf(wholeOf(scope)) }) ?? STRANGERS,
    putRivalry: (scope, one, other, { games, won, bumped, sorried }) =>
      rivalries.put({ one, other, board: boards.idOf(wholeOf(scope)), games, won, bumped, sorried }),
    awards: (userId) => awards.get(userId)!,
    award: (userId, award) => {
      awards.get(userId)!.add(award);
      awarded.push({ userId, award, number });
    },
  });
  return {
    ledgerOf,
    *write(queries: StandingQueries, now: number): Work<void> {
      if (forgotten !== '') yield* queries.forgetMeetings.run({ day: forgotten });
      const made = yield* boards.make();
      const onMade = <Row extends { readonly board: number }>(rows: readonly Row[]): readonly Row[] =>
        rows.map((row) => ({ ...row, board: made(row.board) }));
      const changes = standings.changed().map((change) => ({ ...change, id: made(change.id) }));
      yield* write(queries, changes, now);
      yield* queries.putMeetings(meetings.changed());
      if (rated.length > 0) yield* queries.rate.run(listOf(rated));
      yield* queries.putStats(onMade(stats.changed()));
      yield* queries.putRivalries(onMade(rivalries.changed()));
      yield* queries.putAwards(awarded);
    },
  };
}
