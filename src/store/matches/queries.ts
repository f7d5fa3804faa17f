import { expressionsOf, given, givenRow, is, givenMost, put } from '../database/expressions.ts';
import type { SQL } from 'drizzle-orm';
import type { Shards } from '../database/share.ts';
import type { Kit } from '../database/kit.ts';
import type { Tables } from '../database/schema.ts';
import {
  alias,
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  or,
  sql,
} from '../database/drizzle.ts';
import { FORMAT } from '../database/upgrade.ts';

/** Every query of the store, compiled once. To compile them took most of the time of a click's queries. */
export const prepareQueries = (kit: Kit, shards?: Shards) => ({
  ...aboutOneMatch(kit),
  ...aboutMatches(kit, shards),
  meetings: meetings(kit),
  ...changes(kit),
});

function aboutOneMatch(kit: Kit) {
  const { build, compile, words } = kit;
  const { matches, matchPeople, results } = kit.tables;
  const { userId, seat, open } = matchPeople;
  const { room, isInPublicThread } = expressionsOf(kit);
  const { stored, isOpenHere } = partsOf(kit);
  /** The newest result there, or 0. */
  const lastIn = (there: SQL) => sql`(select coalesce(max(number), 0) from ${results} where ${there})`;
  const inRoom = lastIn(sql`${room} = ${given('channelId')}`);
  const inThread = lastIn(sql`${results.channelId} = ${given('channelId')} and ${isInPublicThread}`);
  return {
    load: compile(build.select(stored).from(matches).where(is(matches.id))),
    openIn: compile(build.select(stored).from(matches).where(isOpenHere)),
    lastOver: compile(
      build
        .select(stored)
        .from(results)
        .innerJoin(matches, eq(matches.id, results.matchId))
        .where(eq(results.number, words.greatest(inRoom, inThread))),
    ),
    peopleOf: compile(build.select({ userId, seat, open }).from(matchPeople).where(is(matchPeople.matchId))),
  };
}

/** With shards, only their matches are due. */
function aboutMatches(kit: Kit, shards?: Shards) {
  const { build, compile, words } = kit;
  const { matches, matchPeople } = kit.tables;
  const { isOpen, format, hasOpenSeat } = expressionsOf(kit);
  const { id, stored, where, isOpenHere, longestTime } = partsOf(kit);
  const { guildId, channelId, dueAt, status } = matches;
  const now = given('now');
  const isOwn = shards && sql`${words.shardOf(guildId, shards.count)} in (${sql.raw(shards.ids.join(','))})`;
  const isDue = and(lte(dueAt, now), isOwn);
  const [isDueOnce, next] = [and(isNotNull(dueAt), isOwn), { next: min(dueAt) }];
  const isRunning = and(isOpen, eq(status, 'running'));
  const isOpenInGuild = and(is(guildId), isOpen);
  const isLate = and(isOwn, gt(dueAt, now), isOpen, gt(dueAt, sql`${now} + ${longestTime}`));
  const isAfter = and(sql`(${guildId}, ${channelId}) > (${given('guildId')}, ${given('channelId')})`, isOpen);
  const isOutdated = and(isOpen, or(isNull(format), lt(format, FORMAT)));
  const turnOfGuild = sql`row_number() over (partition by ${guildId} order by ${dueAt})`;
  const counts = {
    all: count(),
    lobbies: sql<number>`coalesce(sum(case when ${status} = 'lobby' then 1 else 0 end), 0)`,
  };
  return {
    due: compile(build.select(id).from(matches).where(isDue).orderBy(turnOfGuild, asc(dueAt))),
    dueLate: compile(build.select(id).from(matches).where(isLate)),
    nextDue: compile(build.select(next).from(matches).where(isDueOnce)),
    openAfter: compile(
      build.select(where).from(matches).where(isAfter).orderBy(asc(guildId), asc(channelId)).limit(givenMost),
    ),
    openAt: compile(build.select(where).from(matches).where(isOpenHere)),
    openInGuild: compile(build.select(where).from(matches).where(isOpenInGuild)),
    openOf: compile(
      build
        .select(stored)
        .from(matchPeople)
        .innerJoin(matches, eq(matches.id, matchPeople.matchId))
        .where(and(is(matchPeople.userId), hasOpenSeat)),
    ),
    openCount: compile(build.select(counts).from(matches).where(isOpen)),
    dueCount: compile(build.select({ count: count() }).from(matches).where(isDue)),
    running: compile(build.select(id).from(matches).where(isRunning)),
    outdated: compile(build.select(id).from(matches).where(isOutdated)),
  };
}

/** For each two people of a match, their earlier results in the server; nothing for a person hidden there. */
function meetings(kit: Kit) {
  const { build, compile, tables } = kit;
  const { unindexed } = kit.words;
  const { results, resultSeats, visibility } = tables;
  const now = alias(results, 'now');
  const [one, other] = [alias(resultSeats, 'one'), alias(resultSeats, 'other')];
  const [oneThen, otherThen] = [alias(resultSeats, 'one_then'), alias(resultSeats, 'other_then')];
  const isSameThen = eq(otherThen.matchId, oneThen.matchId);
  const isHere = eq(unindexed(results.guildId), now.guildId);
  const isEarlier = lt(unindexed(results.number), now.number);
  const wins = (seat: typeof oneThen | typeof otherThen) => sql<number>`sum(${seat.won})`;
  const mayBeNamed = (seat: typeof one | typeof other) =>
    and(
      eq(seat.gaveUp, false),
      sql`not exists (select 1 from ${visibility} where ${eq(visibility.userId, seat.userId)} and ${visibility.servers} = 0)`,
    );
  return compile(
    build
      .select({ one: one.seat, other: other.seat, count: count(), oneWins: wins(oneThen), otherWins: wins(otherThen) })
      .from(now)
      .innerJoin(one, eq(one.matchId, now.matchId))
      .innerJoin(other, and(eq(other.matchId, now.matchId), gt(other.seat, one.seat), ne(other.side, one.side)))
      .innerJoin(oneThen, eq(oneThen.userId, one.userId))
      .innerJoin(otherThen, and(isSameThen, eq(otherThen.userId, other.userId), ne(otherThen.side, oneThen.side)))
      .innerJoin(results, and(eq(results.matchId, oneThen.matchId), isHere, isEarlier))
      .where(and(eq(now.matchId, given('id')), mayBeNamed(one), mayBeNamed(other), eq(results.ending, 'won')))
      .groupBy(one.seat, other.seat),
  );
}

/** Writes, and the reads that only they need. */
function changes(kit: Kit) {
  const { build, compile } = kit;
  const { matches, matchPeople, people, plays, results, resultSeats, watchers } = kit.tables;
  const { id, version } = matches;
  const { matchId, userId } = matchPeople;
  const discarded = { status: 'closed', dueAt: null, version: sql`${version} + 1` } as const;
  const isSeen = and(is(id), eq(version, given('before')));
  const { seat, facts } = resultSeats;
  const [isOfMatch, isSeat] = [is(resultSeats.matchId), is(resultSeats.matchId, seat)];
  const noted = { facts: sql`${given('facts')}` };
  return {
    tipsOf: compile(build.select({ tips: people.tips }).from(people).where(is(people.userId))),
    giveTip: compile(
      build
        .insert(people)
        .values({ ...givenRow(people), tips: 1 })
        .onConflictDoUpdate({
          target: people.userId,
          set: { tips: sql`${people.tips} + 1` },
          setWhere: lt(people.tips, givenMost),
        })
        .returning({ tips: people.tips }),
    ),
    insertMatch: compile(build.insert(matches).values(givenRow(matches))),
    discard: compile(build.update(matches).set(discarded).where(is(id))),
    leaveDiscarded: compile(build.update(matchPeople).set({ open: false }).where(is(matchId))),
    deleteWatchers: compile(build.delete(watchers).where(is(watchers.matchId))),
    updateMatch: compile(build.update(matches).set(givenChanges(kit.tables)).where(isSeen)),
    putPerson: put(kit, matchPeople, matchId, userId),
    deletePerson: compile(build.delete(matchPeople).where(is(matchId, userId))),
    insertPlay: compile(build.insert(plays).values(givenRow(plays))),
    insertResult: compile(build.insert(results).values(numbered(kit.tables)).returning({ number: results.number })),
    factsOf: compile(build.select({ seat, facts }).from(resultSeats).where(isOfMatch)),
    noteFacts: compile(build.update(resultSeats).set(noted).where(isSeat)),
    insertResultSeat: compile(build.insert(resultSeats).values(unfolded(kit.tables))),
  };
}

/** A result gets its number from the database. */
function numbered({ results }: Tables) {
  const { number: _, ...row } = givenRow(results);
  return row;
}

/** A seat gets its ratings from the fold. */
function unfolded({ resultSeats }: Tables) {
  const { ratings: _, ...row } = givenRow(resultSeats);
  return row;
}

/** The columns for an update. Drizzle has to know the way a column writes its values. */
const givenChanges = ({ matches }: Tables) =>
  Object.fromEntries(
    Object.entries(getTableColumns(matches)).map(([name, column]) => [name, sql`${sql.param(given(name), column)}`]),
  );

/** Parts of several queries. */
function partsOf(kit: Kit) {
  const { matches } = kit.tables;
  const limit = kit.words.numberIn(matches.body, 'options', 'limitMs');
  return {
    id: { id: matches.id },
    stored: { id: matches.id, version: matches.version, body: sql<string>`${matches.body}` },
    where: { id: matches.id, guildId: matches.guildId, channelId: matches.channelId },
    isOpenHere: and(is(matches.channelId), expressionsOf(kit).isOpen),
    /** The longest limit of any person in a lobby or match, in ms. A damaged row counts as a match without a limit. */
    longestTime: sql`case when ${matches.status} = 'lobby' then ${given('lobby')} else coalesce(${limit}, ${given('unlimited')}) end`,
  };
}
