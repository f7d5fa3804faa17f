import { setImmediate as pause } from 'node:timers/promises';
import type { Match } from '../../match/match.ts';
import type { TooManySeats, Where, Within } from '../../match/ports.ts';
import type { Census, Saving, Seating, Store } from '../../match/door/store-port.ts';
import type { Seat } from '../../engine/index.ts';
import type { MatchResult, SeatAccuracy } from '../../match/story/match-result.ts';
import type { Shards } from '../database/share.ts';
import type { Kit, Work } from '../database/kit.ts';
import { forgettingIn } from './erasure.ts';
import { factsIn } from '../standings/ledger.ts';
import { historyQueries, readFinished, readHistory } from './history.ts';
import { logsIn } from './logs.ts';
import { readMatch, readMatches, peopleIn } from './match-rows.ts';
import { prepareQueries } from './queries.ts';
import type { Tables } from '../database/schema.ts';
import { noteCurrent, notedIn } from '../database/noted.ts';
import { FORMAT } from '../database/upgrade.ts';
import { watchingIn } from './watchers.ts';

type Queries = ReturnType<typeof prepareQueries>;

/** More than any person has: older versions had no limit. */
const MOST_OPEN = 100;

/** The store port on a database. With shards, only their matches are due. */
export function createStore(kit: Kit, shards?: Shards): Store {
  const { read, write } = kit;
  const queries = prepareQueries(kit, shards);
  const past = historyQueries(kit);
  return {
    load: (id) => read(() => matchIn(queries.load.get({ id }))),
    openIn: (channelId) => read(() => matchIn(queries.openIn.get({ channelId }))),
    lastOver: (channelId) => read(() => matchIn(queries.lastOver.get({ channelId }))),
    finished: (guildId, most, readers) => read(() => readFinished(past, guildId, most, readers)),
    history: (request) => readHistory(kit, past, request),
    insert: (...inserted) => insertMatch(kit, queries, ...inserted),
    save: (saving) => write(() => save(kit, queries, saving), saving.durable ? 'durable' : 'loose'),
    due: (now) => read(() => idsIn(queries.due.all({ now }))),
    dueLate: (now, { lobby, unlimited }) => read(() => idsIn(queries.dueLate.all({ now, lobby, unlimited }))),
    open: (within) => placesOf(kit, queries, within),
    discard: (id, channelId) => write(() => discard(queries, id, channelId)),
    seatsOf: (userId, exceptId) => read(() => seatsOf(queries, userId, exceptId)),
    openOf: async (userId) => readMatches(await read(() => queries.openOf.all({ userId }))).slice(0, MOST_OPEN),
    running: () => read(() => idsIn(queries.running.all())),
    outdated: () => read(() => outdatedIn(kit, queries)),
    markCurrent: () => write(() => noteCurrent(kit)),
    nextDue: async () => (await read(() => queries.nextDue.get()))?.next ?? null,
    meetings: async (id) =>
      (await read(() => queries.meetings.all({ id }))).map(({ one, other, count, oneWins, otherWins }) => ({
        seats: [one, other],
        count,
        wins: [oneWins, otherWins],
      })),
    nextTip: async (userId, most) => {
      if (((await read(() => queries.tipsOf.get({ userId })))?.tips ?? 0) >= most) return null;
      return (await write(() => queries.giveTip.get({ userId, most })))?.tips ?? null;
    },
    noteAccuracy: (matchId, accuracies) => write(() => noteAccuracy(queries, matchId, accuracies), 'loose'),
    ...logsIn(kit),
    ...forgettingIn(kit),
    ...watchingIn(kit),
    census: (now) => read(() => census(queries, now)),
  };
}

/** Without an index of the shapes, the database says by its note that there are none. */
function* outdatedIn(kit: Kit, queries: Queries): Work<readonly string[]> {
  const noted = kit.words.indexesBodies ? null : yield* notedIn(kit);
  return noted?.current === FORMAT ? [] : yield* idsIn(queries.outdated.all());
}

function* census(queries: Queries, now: number): Work<Census> {
  const { all, lobbies } = (yield* queries.openCount.get())!;
  const { count: due } = (yield* queries.dueCount.get({ now }))!;
  return { lobbies, running: all - lobbies, due };
}

/** Places that are read at once, which takes about a millisecond. */
const PLACES_AT_ONCE = 250;

/** All places are read in parts, so that the bot answers clicks in between. */
async function placesOf({ read }: Kit, queries: Queries, within?: Within): Promise<readonly Where[]> {
  if (within) return read(() => placesWithin(queries, within));
  const found: Where[] = [];
  for (;;) {
    const { guildId = '', channelId = '' } = found.at(-1) ?? {};
    const more = await read(() => queries.openAfter.all({ guildId, channelId, most: PLACES_AT_ONCE }));
    found.push(...more);
    if (more.length < PLACES_AT_ONCE) return found;
    await pause();
  }
}

function* placesWithin(queries: Queries, within: Within): Work<readonly Where[]> {
  if ('guildId' in within) return yield* queries.openInGuild.all(within);
  const found: Where[] = [];
  for (const channelId of within.channelIds) found.push(...(yield* queries.openAt.all({ channelId })));
  return found;
}

function* idsIn(rows: Work<readonly { readonly id: string }[]>): Work<readonly string[]> {
  return (yield* rows).map(({ id }) => id);
}

function* matchIn(found: Work<Parameters<typeof readMatch>[0] | undefined>): Work<Match | null> {
  const row = yield* found;
  return row ? readMatch(row) : null;
}

/** Nobody can leave an unreadable match, so it does not count. */
function* seatsOf(queries: Queries, userId: string, exceptId: string | null): Work<number> {
  return readMatches(yield* queries.openOf.all({ userId })).filter(({ id }) => id !== exceptId).length;
}

/** The row keeps the rest of the match. */
function* discard(queries: Queries, id: string, channelId: string): Work<boolean> {
  const row = yield* queries.openIn.get({ channelId });
  if (row?.id !== id || readMatches([row]).length > 0) return false;
  yield* queries.discard.run({ id });
  yield* queries.leaveDiscarded.run({ matchId: id });
  yield* queries.deleteWatchers.run({ matchId: id });
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
  } satisfies Tables['matches']['$inferInsert'];
}

class SatTooOften extends Error implements TooManySeats {
  override readonly name = 'TooManySeats';
}

/** Counts in the transaction that saves: of many clicks at once, each sees those before it. */
function* countSeats(kit: Kit, queries: Queries, { id }: Match, seating: Seating | undefined): Work<void> {
  if (seating === undefined) return;
  const { userId, most } = seating;
  yield* kit.lock('person', userId);
  const others = yield* seatsOf(queries, userId, id);
  if (others >= most) throw new SatTooOften(`${userId} sits at ${others} tables.`);
}

async function insertMatch(kit: Kit, queries: Queries, ...[match, dueAt, seating]: Parameters<Store['insert']>) {
  try {
    return await kit.write(function* () {
      yield* countSeats(kit, queries, match, seating);
      yield* queries.insertMatch.run(rowOf(match, dueAt));
      yield* savePeople(queries, match);
      return true;
    });
  } catch (error) {
    if (kit.isTaken(error)) return false;
    throw error;
  }
}

function* save(
  kit: Kit,
  queries: Queries,
  { match, dueAt, plays, peopleTheSame, result, seating }: Saving,
): Work<boolean> {
  yield* countSeats(kit, queries, match, seating);
  const changes = yield* queries.updateMatch.run({ ...rowOf(match, dueAt), before: match.version - 1 });
  if (changes === 0) return false;
  if (!peopleTheSame) yield* savePeople(queries, match);
  for (const play of plays) yield* queries.insertPlay.run({ matchId: match.id, ...play });
  if (result) yield* saveResult(kit, queries, result);
  if (match.status === 'over' && match.shown.end) yield* queries.deleteWatchers.run({ matchId: match.id });
  return true;
}

/** The numbers of results appear in their order, so that the fold passes over none. */
function* saveResult(kit: Kit, queries: Queries, result: MatchResult): Work<void> {
  yield* kit.lock('results');
  const { number } = yield* queries.insertResult.get({ ...result, hints: result.hints ?? false });
  for (const { facts, ...seat } of result.seats) {
    const noted = { facts: facts && JSON.stringify(facts) };
    const found = {
      matchId: result.matchId,
      guildId: result.guildId,
      room: result.parentId ?? result.channelId,
      number,
    };
    yield* queries.insertResultSeat.run({ ...found, ...seat, ...noted });
  }
}

/** A seat without facts gets none. */
function* noteAccuracy(queries: Queries, matchId: string, accuracies: ReadonlyMap<Seat, SeatAccuracy>): Work<void> {
  for (const { seat, facts } of yield* queries.factsOf.all({ matchId })) {
    const [known, accuracy] = [factsIn(facts), accuracies.get(seat)];
    if (known && accuracy)
      yield* queries.noteFacts.run({ matchId, seat, facts: JSON.stringify({ ...known, accuracy }) });
  }
}

function* savePeople(queries: Queries, match: Match): Work<void> {
  const people = peopleIn(match);
  const open = match.status === 'lobby' || match.status === 'running';
  const saved = new Map((yield* queries.peopleOf.all({ matchId: match.id })).map((row) => [row.userId, row]));
  for (const [userId, seat] of people) {
    const before = saved.get(userId);
    if (before?.seat !== seat || before.open !== open)
      yield* queries.putPerson.run({ matchId: match.id, userId, seat, open });
  }
  for (const userId of saved.keys()) {
    if (!people.has(userId)) yield* queries.deletePerson.run({ matchId: match.id, userId });
  }
}
