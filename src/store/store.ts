import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, min, ne, or, sql } from 'drizzle-orm';
import { ENGINE_VERSION } from '../engine/index.ts';
import type { Match } from '../match/match.ts';
import type { Saving, Store } from '../match/ports.ts';
import type { MatchResult } from '../match/result.ts';
import type { Db } from './database.ts';
import { codeOf, patiently } from './patience.ts';
import { matches, plays, results, resultSeats } from './schema.ts';
import { FORMAT, retired, upgradeMatch } from './upgrade.ts';

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** The store port on SQLite. Asynchronous, so that a server database can take its place. */
export function createStore(db: Db): Store {
  return {
    load: async (id) => matchOf(db.select().from(matches).where(eq(matches.id, id)).get()),
    openIn: async (channelId) =>
      matchOf(
        db
          .select()
          .from(matches)
          .where(and(eq(matches.channelId, channelId), inArray(matches.status, OPEN)))
          .get(),
      ),
    lastOver: async (channelId) =>
      matchOf(
        db
          .select()
          .from(matches)
          .where(and(eq(matches.channelId, channelId), eq(matches.status, 'over')))
          .orderBy(desc(matches.endedAt))
          .limit(1)
          .get(),
      ),
    insert: (match, dueAt) => patiently(() => insertMatch(db, match, dueAt)),
    save: (saving) => patiently(() => db.transaction((tx) => save(tx, saving), { behavior: 'immediate' })),
    plays: async (id) => db.select().from(plays).where(eq(plays.matchId, id)).orderBy(asc(plays.ply)).all(),
    due: async (now) =>
      db
        .select({ id: matches.id })
        .from(matches)
        .where(lte(matches.dueAt, now))
        .orderBy(asc(matches.dueAt))
        .all()
        .map(({ id }) => id),
    openGuilds: async () =>
      db
        .selectDistinct({ id: matches.guildId })
        .from(matches)
        .where(inArray(matches.status, OPEN))
        .all()
        .map(({ id }) => id),
    openChannels: async () =>
      db
        .select({ id: matches.channelId })
        .from(matches)
        .where(inArray(matches.status, OPEN))
        .all()
        .map(({ id }) => id),
    openInGuild: async (guildId) =>
      db
        .select({ id: matches.id })
        .from(matches)
        .where(and(eq(matches.guildId, guildId), inArray(matches.status, OPEN)))
        .all()
        .map(({ id }) => id),
    seatsOf: async (userId, exceptId) =>
      db
        .select({ seats: count() })
        .from(matches)
        .where(and(inArray(matches.status, OPEN), ne(matches.id, exceptId ?? ''), hasSeat(userId)))
        .get()?.seats ?? 0,
    running: async () =>
      db
        .select({ id: matches.id })
        .from(matches)
        .where(eq(matches.status, 'running'))
        .all()
        .map(({ id }) => id),
    outdated: async () =>
      db
        .select({ id: matches.id })
        .from(matches)
        .where(and(inArray(matches.status, OPEN), isOutdated))
        .all()
        .map(({ id }) => id),
    nextDue: async () =>
      db
        .select({ next: min(matches.dueAt) })
        .from(matches)
        .where(isNotNull(matches.dueAt))
        .get()?.next ?? null,
    leaderboard: async (guildId) =>
      db
        .select({
          userId: sql<string>`${resultSeats.userId}`,
          games: count(),
          wins: sql<number>`sum(${resultSeats.won})`,
        })
        .from(resultSeats)
        .innerJoin(results, eq(results.matchId, resultSeats.matchId))
        .where(
          and(
            eq(results.guildId, guildId),
            eq(results.ending, 'won'),
            gte(results.people, 2),
            isNotNull(resultSeats.userId),
          ),
        )
        .groupBy(resultSeats.userId)
        .all(),
  };
}

const OPEN: readonly Match['status'][] = ['lobby', 'running'];

/** The state of a match for a query; empty where it is damaged, for one bad row must not stop a query over many. */
const readable = sql`iif(json_valid(${matches.body}), ${matches.body}, '{}')`;

/** Whether a person sits in a match. */
const hasSeat = (userId: string) =>
  sql`exists (select 1 from json_each(${readable}, '$.places') where json_extract(value, '$.occupant.userId') = ${userId})`;

/** Written in another shape, or dealt under other rules, than this version's. */
const isOutdated = or(
  sql`json_extract(${readable}, '$.format') is not ${FORMAT}`,
  and(eq(matches.status, 'running'), ne(matches.engine, ENGINE_VERSION)),
);

const matchOf = (row: typeof matches.$inferSelect | undefined): Match | null =>
  row ? (upgradeMatch(row.body) ?? retired(row.body, row)) : null;

function rowOf(match: Match, dueAt: number | null): typeof matches.$inferInsert {
  const dealt = match.status === 'running' || match.status === 'over';
  return {
    id: match.id,
    version: match.version,
    guildId: match.guildId,
    channelId: match.channelId,
    status: match.status,
    engine: dealt ? match.engine : null,
    dueAt,
    endedAt: match.status === 'over' ? match.endedAt : null,
    body: { ...match, format: FORMAT },
  };
}

function insertMatch(db: Db, match: Match, dueAt: number | null): boolean {
  try {
    db.insert(matches).values(rowOf(match, dueAt)).run();
    return true;
  } catch (error) {
    if (codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE') return false;
    throw error;
  }
}

function save(tx: Transaction, { match, dueAt, plays: played, result }: Saving): boolean {
  const { changes } = tx
    .update(matches)
    .set(rowOf(match, dueAt))
    .where(and(eq(matches.id, match.id), eq(matches.version, match.version - 1)))
    .run();
  if (changes === 0) return false;
  if (played.length > 0) {
    tx.insert(plays)
      .values(played.map((record) => ({ matchId: match.id, ...record })))
      .run();
  }
  if (result) saveResult(tx, result);
  return true;
}

function saveResult(tx: Transaction, { seats, ...result }: MatchResult): void {
  tx.insert(results).values(result).run();
  tx.insert(resultSeats)
    .values(seats.map((seat) => ({ matchId: result.matchId, ...seat })))
    .run();
}
