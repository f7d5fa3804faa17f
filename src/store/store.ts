import { rulesetOf } from '../engine/index.ts';
import { sql } from './drizzle.ts';
import type { Match } from '../match/match.ts';
import type { Saving, Store } from '../match/store-port.ts';
import type { Db } from './database.ts';
import { codeOf, retryWhileBusy } from './retry.ts';
import { peopleIn } from './people.ts';
import { prepareQueries } from './queries.ts';
import type { matches } from './schema.ts';
import { FORMAT, retired, upgradeMatch } from './upgrade.ts';

type Queries = ReturnType<typeof prepareQueries>;

/** The store port on SQLite. Asynchronous, so that a server database can take its place. */
export function createStore(db: Db): Store {
  const queries = prepareQueries(db);
  const inTransaction = (saving: Saving) => db.transaction(() => save(queries, saving));
  return {
    load: async (id) => matchOf(queries.load.get({ id })),
    openIn: async (channelId) => matchOf(queries.openIn.get({ channelId })),
    lastOver: async (channelId) => matchOf(queries.lastOver.get({ channelId })),
    insert: (match, dueAt) => retryWhileBusy(() => insertMatch(db, queries, match, dueAt)),
    save: (saving) =>
      retryWhileBusy(() => (saving.durable ? inTransaction(saving) : withoutSyncing(db, () => inTransaction(saving)))),
    plays: async (id) => queries.plays.all({ id }),
    due: async (now) => idsOf(queries.due.all({ now })),
    dueLate: async (now, { lobby, unlimited }) => idsOf(queries.dueLate.all({ now, lobby, unlimited })),
    open: async () => queries.open.all(),
    seatsOf: async (userId, exceptId) => queries.seatsOf.get({ userId, exceptId: exceptId ?? '' })?.seats ?? 0,
    running: async () => idsOf(queries.running.all()),
    outdated: async () => idsOf(queries.outdated.all().filter(isOutdated)),
    nextDue: async () => queries.nextDue.get()?.next ?? null,
    meetings: async (id) =>
      queries.meetings.all({ id }).map(({ one, other, count, oneWins, otherWins }) => ({
        seats: [one, other],
        count,
        wins: [oneWins, otherWins],
      })),
    nextHint: async (userId, most) => {
      if ((queries.hintsOf.get({ userId })?.hints ?? 0) >= most) return null;
      return retryWhileBusy(() => queries.giveHint.get({ userId, most })?.hints ?? null);
    },
    leaderboard: async (guildId) => queries.leaderboard.all({ guildId }),
  };
}

/** Writes without waiting for the disk, because that wait stops everything else. A power cut may lose the newest of such writes. */
function withoutSyncing<Value>(db: Db, write: () => Value): Value {
  db.run(sql`pragma synchronous = normal`);
  try {
    return write();
  } finally {
    db.run(sql`pragma synchronous = full`);
  }
}

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

/** Written in another shape, or dealt under rules that this version does not have. */
const isOutdated = ({ ruleset, isOfOtherFormat }: { ruleset: string | null; isOfOtherFormat: 0 | 1 }): boolean =>
  isOfOtherFormat === 1 || (ruleset !== null && rulesetOf(ruleset) === null);

const matchOf = (row: typeof matches.$inferSelect | undefined): Match | null =>
  row ? (upgradeMatch(row.body) ?? retired(row.body, row)) : null;

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

function insertMatch(db: Db, queries: Queries, match: Match, dueAt: number | null): boolean {
  try {
    db.transaction(() => {
      queries.insertMatch.run(rowOf(match, dueAt));
      savePeople(queries, match);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE') return false;
    throw error;
  }
}

function save(queries: Queries, { match, dueAt, plays, peopleTheSame, result }: Saving): boolean {
  const { changes } = queries.updateMatch.run({ ...rowOf(match, dueAt), before: match.version - 1 });
  if (changes === 0) return false;
  if (!peopleTheSame) savePeople(queries, match);
  for (const play of plays) queries.insertPlay.run({ matchId: match.id, ...play });
  if (!result) return true;
  queries.insertResult.run({ ...result });
  for (const seat of result.seats) queries.insertResultSeat.run({ matchId: result.matchId, ...seat });
  return true;
}

/** Writes whom a match names, as far as that has changed. One that cannot go on names fewer people than its log. */
function savePeople(queries: Queries, match: Match): void {
  if (match.status === 'closed' && match.reason === 'retired') return;
  const people = peopleIn(match);
  const saved = new Map(queries.peopleOf.all({ id: match.id }).map(({ userId, seat }) => [userId, seat]));
  for (const [userId, seat] of people) {
    if (saved.get(userId) !== seat) queries.insertPerson.run({ matchId: match.id, userId, seat });
  }
  for (const userId of saved.keys()) {
    if (!people.has(userId)) queries.deletePerson.run({ matchId: match.id, userId });
  }
}
