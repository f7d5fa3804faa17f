import { setImmediate as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { openLobby } from '../../src/match/decisions/opening.ts';
import type { Lobby, LoggedPlay, Match } from '../../src/match/match.ts';
import type { Store } from '../../src/match/door/store-port.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { createDailyStore } from '../../src/store/people/dailies.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { CHANNEL } from './matches.ts';
import { record } from './seasons/record.ts';
import { season } from './seasons/season.ts';
import { accessTo } from './store.ts';

export const GUILD = '900000000000000001';
export const PEOPLE = Array.from({ length: 60 }, (_, index) =>
  String(710_000_000_000_000_000n + BigInt(index) * 7_919_000_001n),
);
export const channelOf = (userId: string) => `8${userId.slice(1)}`;
export const nameOf = (userId: string) => `Nora${userId}`;
export const standInFor = (userId: string) => `0${userId.slice(1)}`.replace('07', '03');

/** A lobby of one person, in a channel of its own. */
export function lobbyFor(userId: string, id: string): Lobby {
  const options = { ruleset: 'classic', autoPlay: true, limitMs: null };
  const opening = { id, guildId: GUILD, channelId: channelOf(userId), seed: 'ab'.repeat(32), options };
  return openLobby(opening, { userId, name: nameOf(userId), interactionId: '9', channelId: CHANNEL }, null, 0);
}

export const saveIn = (store: Store, match: Match, plays: readonly LoggedPlay[] = []) =>
  store.save({ match, dueAt: null, plays, durable: false, result: null });

/** A lobby that everybody has left. */
export const closed = (lobby: Lobby, version: number) =>
  ({ ...lobby, places: [], status: 'closed', reason: 'empty', version }) as unknown as Match;

/** Games and standings of many people in one server, like after a long run of a bot. */
export async function live(database: Database): Promise<void> {
  const [store, standings] = [createStore(database.kit), createStandings(database.kit)];
  const random = randomFrom('upkeep');
  const clubs = [{ guildId: GUILD, people: PEOPLE }];
  await record(store, season({ clubs, matches: 100, from: 0, until: 1e9, random }));
  while ((await standings.fold(50, 1e9)) > 0) await pause();
  for (const [index, userId] of PEOPLE.entries()) {
    const lobby = lobbyFor(userId, `named${index}`);
    await store.insert(lobby, null);
    for (let version = lobby.version; version < lobby.version + 3;) {
      const removed = Array.from({ length: Math.floor(random() * 200) }, (_, at) => `6${at}`);
      await saveIn(store, { ...lobby, removed, version: ++version });
    }
    const plays = Array.from({ length: 40 }, (_, ply): LoggedPlay => ({
      ply,
      seat: 0,
      play: '-',
      by: 'person',
      userId,
      at: ply,
    }));
    await saveIn(store, closed(lobby, lobby.version + 4), plays);
  }
  for (let id: string | null = ''; id !== null;) id = await store.packLog(id);
  expect(await accessTo(database).all(sql`select count(*) as logs from logs`)).toEqual([{ logs: PEOPLE.length }]);
}

/** The people's ids, and their names. */
export const wordsOf = (people: readonly string[]) => people.flatMap((userId) => [userId, nameOf(userId)]);

/** Forgets people without a table of theirs. */
export async function forgetAll({ kit }: Database, people: readonly string[]): Promise<void> {
  const store = createStore(kit);
  for (const userId of people) expect(await store.forget(userId, standInFor(userId), 0)).toBe(true);
}

/** Somebody begins the daily of the first day, and is forgotten: answers the mark that is kept of them. */
export async function spendDay({ kit }: Database, userId: string): Promise<string> {
  const dailies = createDailyStore(kit);
  await dailies.secret('da'.repeat(32));
  const daily = { userId, day: 0, attempt: 0, ply: 1, plays: 'r1^', startedAt: 0, endedAt: null, guildId: '' };
  expect(await dailies.saveDaily({ ...daily, result: null, isAgain: false }, 0)).toBe(true);
  expect(await createStore(kit).forget(userId, standInFor(userId), 0)).toBe(true);
  const marks = await kit.read(() =>
    kit.all<{ readonly mark: string }>(sql`select mark from spent_days where day = 0`),
  );
  return marks.at(-1)!.mark;
}
