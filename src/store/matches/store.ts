import { setImmediate as pause } from 'node:timers/promises';
import type { Match } from '../../match/match.ts';
import type { TooManySeats, Where, Within } from '../../match/ports.ts';
import type { Saving, Seating, Store } from '../../match/store-port.ts';
import type { MatchResult } from '../../match/story/result.ts';
import type { Db } from '../database/drizzle.ts';
import { forgettingIn } from './erasure.ts';
import { historyQueries, readFinished, readHistory } from './history.ts';
import { readMatch, readMatches, peopleIn } from './match-rows.ts';
import { codeOf, retryWhileBusy, withoutSyncing } from '../database/writes.ts';
import { prepareQueries } from './queries.ts';
import type { matches } from '../database/schema.ts';
import { FORMAT } from '../database/upgrade.ts';
import { watchingIn } from './watchers.ts';

type Queries = ReturnType<typeof prepareQueries>;

/** The store port on SQLite. Asynchronous, so that a server database can take its place. */
export function createStore(db: Db): Store {
  const queries = prepareQueries(db);
  const past = historyQueries(db);
  const inTransaction = (saving: Saving) => db.transaction(() => save(queries, saving));
  return {
    load: async (id) => matchOf(queries.load.get({ id })),
    openIn: async (channelId) => matchOf(queries.openIn.get({ channelId })),
    lastOver: async (channelId) => matchOf(queries.lastOver.get({ channelId })),
    finished: async (guildId, most, readers) => readFinished(past, guildId, most, readers),
    history: (request) => readHistory(past, request),
    insert: (match, dueAt, seating) => retryWhileBusy(() => insertMatch(db, queries, match, dueAt, seating)),
    save: (saving) =>
      retryWhileBusy(() => (saving.durable ? inTransaction(saving) : withoutSyncing(db, () => inTransaction(saving)))),
    plays: async (id) => queries.plays.all({ matchId: id }),
    due: async (now) => idsOf(queries.due.all({ now })),
    dueLate: async (now, { lobby, unlimited }) => idsOf(queries.dueLate.all({ now, lobby, unlimited })),
    open: (within) => placesOf(queries, within),
    discard: (id, channelId) => retryWhileBusy(() => db.transaction(() => discard(queries, id, channelId))),
    seatsOf: async (userId, exceptId) => seatsOf(queries, userId, exceptId),
    openOf: async (userId, most) => readMatches(queries.openOf.all({ userId })).slice(0, most),
    running: async () => idsOf(queries.running.all()),
    outdated: async () => idsOf(queries.outdated.all()),
    nextDue: async () => queries.nextDue.get()?.next ?? null,
    meetings: async (id) =>
      queries.meetings.all({ id }).map(({ one, other, count, oneWins, otherWins }) => ({
        seats: [one, other],
        count,
        wins: [oneWins, otherWins],
      })),
    nextTip: async (userId, most) => {
      if ((queries.tipsOf.get({ userId })?.tips ?? 0) >= most) return null;
      return retryWhileBusy(() => queries.giveTip.get({ userId, most })?.tips ?? null);
    },
    ...forgettingIn(db),
    ...watchingIn(db),
    census: async (now) => {
      const { all, lobbies } = queries.openCount.get()!;
      const { count: due } = queries.dueCount.get({ now })!;
      return { lobbies, running: all - lobbies, due };
    },
  };
}

/** Places that are read at once, which takes about a millisecond. */
const PLACES_AT_ONCE = 250;

/** All places are read in parts, so that the bot answers clicks in between. */
async function placesOf(queries: Queries, within?: Within): Promise<readonly Where[]> {
  if (within && 'guildId' in within) return queries.openInGuild.all(within);
  if (within) return within.channelIds.flatMap((channelId) => queries.openAt.all({ channelId }));
  const found: Where[] = [];
  for (;;) {
    const { guildId = '', channelId = '' } = found.at(-1) ?? {};
    const more = queries.openAfter.all({ guildId, channelId, most: PLACES_AT_ONCE });
    found.push(...more);
    if (more.length < PLACES_AT_ONCE) return found;
    await pause();
  }
}

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

const matchOf = (row: Parameters<typeof readMatch>[0] | undefined): Match | null => (row ? readMatch(row) : null);

/** Nobody can leave an unreadable match, so it does not count. */
const seatsOf = (queries: Queries, userId: string, exceptId: string | null): number =>
  readMatches(queries.openOf.all({ userId })).filter(({ id }) => id !== exceptId).length;

/** The row keeps the rest of the match. */
function discard(queries: Queries, id: string, channelId: string): boolean {
  const row = queries.openIn.get({ channelId });
  if (row?.id !== id || readMatches([row]).length > 0) return false;
  queries.discard.run({ id });
  queries.leaveDiscarded.run({ matchId: id });
  queries.deleteWatchers.run({ matchId: id });
  return true;
}

function rowOf(match: Match, dueAt: number | null) {
  const dealt = match.status === 'running' || match.status === 'over';
  return {
    id: match.id,
    version: match.version,
    guildId: match.guildId,
    channelId: match.channelId,
    status: match.status,
    ruleset: dealt ? match.game.rules : null,
    dueAt,
    series: match.series,
    round: match.round,
    body: { ...match, format: FORMAT },
  } satisfies typeof matches.$inferInsert;
}

class SatTooOften extends Error implements TooManySeats {
  override readonly name = 'TooManySeats';
}

/** Counts in the transaction that saves: of many clicks at once, each sees those before it. */
function countSeats(queries: Queries, { id }: Match, seating: Seating | undefined): void {
  if (seating === undefined) return;
  const { userId, most } = seating;
  const others = seatsOf(queries, userId, id);
  if (others >= most) throw new SatTooOften(`${userId} sits at ${others} tables.`);
}

function insertMatch(db: Db, queries: Queries, match: Match, dueAt: number | null, seating?: Seating): boolean {
  try {
    db.transaction(() => {
      countSeats(queries, match, seating);
      queries.insertMatch.run(rowOf(match, dueAt));
      savePeople(queries, match);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE') return false;
    throw error;
  }
}

function save(queries: Queries, { match, dueAt, plays, peopleTheSame, result, seating }: Saving): boolean {
  countSeats(queries, match, seating);
  const { changes } = queries.updateMatch.run({ ...rowOf(match, dueAt), before: match.version - 1 });
  if (changes === 0) return false;
  if (!peopleTheSame) savePeople(queries, match);
  for (const play of plays) queries.insertPlay.run({ matchId: match.id, ...play });
  if (result) saveResult(queries, result);
  if (match.status === 'over' && match.shown.end) queries.deleteWatchers.run({ matchId: match.id });
  return true;
}

function saveResult(queries: Queries, result: MatchResult): void {
  const number = Number(queries.insertResult.run({ ...result }).lastInsertRowid);
  for (const { facts, ...seat } of result.seats) {
    const noted = { facts: facts && JSON.stringify(facts) };
    const found = {
      matchId: result.matchId,
      guildId: result.guildId,
      room: result.parentId ?? result.channelId,
      number,
    };
    queries.insertResultSeat.run({ ...found, ...seat, ...noted });
  }
}

function savePeople(queries: Queries, match: Match): void {
  const people = peopleIn(match);
  const open = match.status === 'lobby' || match.status === 'running';
  const saved = new Map(queries.peopleOf.all({ matchId: match.id }).map((row) => [row.userId, row]));
  for (const [userId, seat] of people) {
    const before = saved.get(userId);
    if (before?.seat !== seat || before.open !== open) queries.putPerson.run({ matchId: match.id, userId, seat, open });
  }
  for (const userId of saved.keys()) {
    if (!people.has(userId)) queries.deletePerson.run({ matchId: match.id, userId });
  }
}
