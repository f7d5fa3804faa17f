import { joinBy, startBy } from '../harness/acting.ts';
import { onServer } from '../harness/store.ts';
import { readFileSync } from 'node:fs';
import { setImmediate as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { dueAt } from '../../src/match/decisions/due-times.ts';
import type { Match, Running } from '../../src/match/match.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import { block } from '../../src/store/people/blocked.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { endMatch, openLobby, openRematch, startMatch, useDesk } from '../harness/headless/tables.ts';
import { bareId, ANN, BEN, CLEO, clickBy, clickIn, DAN, GUILD, running } from '../harness/matches.ts';
import { peopleInTable } from '../harness/people.ts';
import { record } from '../harness/seasons/record.ts';
import { resultAmong } from '../harness/seasons/season.ts';

const bot = useDesk();
beforeEach(() => bot.clock.start());

const TIMED = { limitMs: 60_000 } as const;
const open = (channelId: string, ...people: readonly string[]) => openLobby(bot, people, { ...TIMED, channelId });
const begun = (channelId: string, ...people: readonly string[]) => startMatch(bot, people, { ...TIMED, channelId });
const rematch = (id: string, userId: string) => openRematch(bot, id, userId);

/** The id of a match that a moderator has ended, when that has been told. */
async function ended(channelId: string, people: readonly string[], ruleset = 'classic'): Promise<string> {
  const id = await endMatch(bot, people, { ...TIMED, channelId, ruleset });
  await rest(id);
  return id;
}

/** A match when its clock has nothing to do for it. */
async function rest(id: string): Promise<Match> {
  for (;;) {
    bot.clock.wake(id);
    await pause();
    const match = (await bot.store.load(id))!;
    if (dueAt(match) === null || dueAt(match)! > bot.now()) return match;
  }
}

/** Lets everybody else play until this person is awaited. */
async function untilAwaited(id: string, userId: string): Promise<Running> {
  for (;;) {
    const match = running(await rest(id));
    const user = awaitedUser(match)!;
    if (user === userId || match.absences[userId]?.away) return match;
    await play(match, user);
  }
}

const play = (match: Running, user: string) =>
  bot.matches.act(match.id, clickIn(match, user), {
    kind: 'play',
    ply: match.game.ply,
    token: formatPlay(legalPlays(match.game)[0]!.play),
  });

/** Plays until this person has made a play themselves. */
const playAwaited = async (id: string, userId: string) => play(await untilAwaited(id, userId), userId);

/** Lets this person miss their turns until they are away. */
async function missUntilAway(id: string, userId: string): Promise<void> {
  for (;;) {
    const match = await untilAwaited(id, userId);
    if (match.absences[userId]?.away) return;
    bot.pass(60_000);
  }
}

type Row = Readonly<Record<string, string | number | null>>;
const rowsOf = (table: string) => bot.all<Row>(sql`select * from ${sql.identifier(table)}`);
const idsOf = async (query: string): Promise<readonly string[]> =>
  (await bot.all<{ id: string }>(sql.raw(query))).map(({ id }) => id);
const tables = async () => (await bot.all<{ name: string }>(bot.database.kit.words.tables)).map(({ name }) => name);

/** Every `table.column` with the id of a person, and the matches of these rows: found by reading all rows. */
async function holding(userId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const table of await tables()) {
    for (const row of await rowsOf(table)) {
      for (const [column, value] of Object.entries(row)) {
        if (value !== userId && !String(value).includes(`"${userId}"`)) continue;
        const place = `${table}.${column}`;
        const key = row['match_id'] ?? row['id'] ?? row['board'] ?? row['day'] ?? userId;
        found.set(place, [...(found.get(place) ?? []), String(key)]);
      }
    }
  }
  return new Map([...found].map(([place, ids]) => [place, [...new Set(ids)].toSorted()]));
}

const BOTH_WAYS = `rivals as own
  join rivals as theirs on (theirs.one, theirs.other, theirs.board) = (own.other, own.one, own.board)`;

/** The same by the tables alone: no JSON is read. */
async function foundByTables(userId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const own = async (column: string, from: string, key = 'user_id') =>
    (await idsOf(`select distinct cast(${column} as text) as id from ${from} where ${key} = '${userId}'`)).toSorted();
  const named = await own('match_id', 'match_people');
  return new Map([
    ['preferences.user_id', await own('user_id', 'preferences')],
    ['guild_questions.user_id', await own('id', 'guild_questions')],
    ['matches.body', named],
    ['match_people.user_id', named],
    ['plays.user_id', await own('match_id', 'match_people join plays using (match_id, user_id)')],
    ['logs.people', await own('match_id', 'match_people join logs using (match_id)')],
    ['result_seats.user_id', await own('match_id', 'result_seats')],
    ['blocked.id', await own('id', 'blocked', 'id')],
    ['people.user_id', await own('user_id', 'people')],
    ['standings.user_id', await own('board', 'standings')],
    ['sheets.user_id', await own('board', 'sheets')],
    ['rivals.one', await own('board', 'rivals', 'one')],
    ['rivals.other', await own('theirs.board', BOTH_WAYS, 'own.one')],
    ['awards.user_id', await own('user_id', 'awards')],
    ['meeting_days.one', await own('day', 'meeting_days', 'one')],
    ['meeting_days.other', await own('day', 'meeting_days', 'other')],
    ['visibility.user_id', await own('user_id', 'visibility')],
    ['watchers.user_id', await own('match_id', 'watchers')],
  ]);
}

/** A series whose points add up; its second round begins without Ann. */
async function seriesWithoutAnn(channelId: string): Promise<void> {
  const again = await rematch(await ended(channelId, [ANN, BEN, CLEO], 'point-scoring+matchTarget=100'), BEN);
  await joinBy(bot.matches, again, clickBy(CLEO));
  await startBy(bot.matches, again, clickBy(BEN));
  expect(Object.keys((await bot.store.load(again))!.scores!).toSorted()).toEqual([BEN, CLEO]);
}

/** Ann is in every place that a person can have. */
async function annEverywhere(): Promise<void> {
  await bot.settings.changePerson(ANN, () => ({ color: 0, remind: true }));
  await bot.settings.addQuestion(GUILD, { text: 'Have you ever won?', userId: ANN });
  await open('1', ANN, BEN); // hosts
  await open('2', BEN, ANN); // sits
  const played = await begun('3', ANN, BEN);
  await playAwaited(played, ANN);
  const left = await begun('4', BEN, ANN, CLEO);
  await playAwaited(left, ANN);
  await bot.matches.act(left, clickBy(ANN), { kind: 'leave-match' });
  const away = await begun('5', ANN, BEN, CLEO, DAN);
  await bot.matches.act(away, clickBy(ANN), { kind: 'vote' });
  await missUntilAway(away, ANN);
  await bot.matches.act(await begun('6', BEN, CLEO), clickBy(ANN), { kind: 'end' });
  await rematch(await ended('7', [ANN, BEN]), BEN); // Ann is invited
  await bot.matches.act(await open('8', ANN), clickBy(ANN), { kind: 'cancel' });
  await bot.matches.act(await rematch(await ended('9', [BEN, ANN]), BEN), clickBy(BEN), { kind: 'cancel' }); // she is invited no more
  await bot.matches.act(await open('11', BEN, ANN), clickBy(BEN), { kind: 'remove-person', userId: ANN });
  await seriesWithoutAnn('12');
  await bot.matches.watch(await begun('13', BEN, CLEO), ANN, { kind: 'guess', seat: 0 });
  await bot.matches.nextTip(ANN, 3);
  const packed = await begun('14', ANN, BEN);
  await playAwaited(packed, ANN);
  await bot.matches.act(packed, clickBy(DAN), { kind: 'end' });
  await rest(packed);
  expect(await bot.store.packLog('')).toBe(packed);
  const won = (other: string) =>
    resultAmong([ANN, other], { matchId: `won-${other}`, guildId: GUILD, endedAt: bot.now() });
  await record(bot.store, [won(BEN), won('0')]);
  bot.community.wake();
  await bot.community.idle();
  await bot.community.setVisibility(ANN, { everywhere: 'Ann' });
}

test('a person is found in everything that holds their id by the tables alone, as the list in the docs says', async () => {
  await annEverywhere();
  await block(bot.database.kit, ANN, 7);
  expect((await bot.archive.dataOf(ANN))['blocked']).toEqual([{ id: ANN, since: 7 }]);
  expect(await holding(ANN)).toEqual(await foundByTables(ANN));
  const [, table = ''] = /^\| Column \| Whose id \|\n(.+?)\n\n/ms.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];
  const listed = [...table.matchAll(/`(\w+\.\w+)`/g)];
  expect(new Set(listed.map(([, place]) => place))).toEqual(new Set((await holding(ANN)).keys()));
  expect((await holding(ANN)).get('plays.user_id')).toHaveLength(3);
});

describe('a person who asks to be forgotten', () => {
  const STAND_IN = '0123456789012345678';
  const INVITATION = new RegExp(`{"seat":.,"userId":"${STAND_IN}","starts":\\w+},?`, 'g');
  /** All saved data, a line for each row, in order. The versions of changed matches rise, so they are left out. */
  const dump = async (): Promise<readonly string[]> => {
    const lines: string[] = [];
    for (const table of await tables()) lines.push(...(await rowsOf(table)).map((row) => lineOf(table, row)));
    return lines;
  };
  const lineOf = (table: string, row: Row) => {
    const body = 'body' in row && { body: JSON.parse(String(row['body'])) as unknown };
    return `${table} ${JSON.stringify({ ...row, ...body }).replaceAll(/"version":\d+/g, '')}`;
  };

  test('is in no table any more, a stand-in is in their place everywhere, and nothing else has changed', async () => {
    await annEverywhere();
    await bot.store.nextTip(ANN, 3);
    await bot.store.nextTip(BEN, 3);
    for (const { id } of await bot.store.openOf(ANN))
      for (const kind of ['leave-lobby', 'leave-match'] as const) await bot.matches.act(id, clickBy(ANN), { kind });
    await bot.community.setVisibility(ANN, { servers: false, everywhere: null }); // no board shows a stand-in
    await bot.clock.stop(); // it may still post what was decided last
    const before = await dump();
    expect(await bot.store.forget(ANN, STAND_IN, 0)).toBe(true);
    expect([...(await holding(ANN))]).toEqual([]);
    expect(JSON.stringify(await dump())).not.toMatch(bareId(ANN));
    const expected = before
      .filter((line) => !/^(people|preferences|watchers) /.test(line) || !line.includes(ANN))
      .map((line) => line.replaceAll(`"${ANN}","name":"Ann"`, `"${ANN}","name":""`).replaceAll(ANN, STAND_IN))
      .map((line) => line.replaceAll(INVITATION, ''))
      .map((line) => line.replace(/^(upkeep .+)"forgotten":0/, '$1"forgotten":1'));
    expect((await dump()).toSorted()).toEqual(expected.toSorted());
    expect(await bot.store.openOf(BEN)).not.toEqual([]);
  });

  test('leaves every table first, and the matches go on', async () => {
    await annEverywhere();
    expect(await bot.store.forget(ANN, STAND_IN, 0)).toBe(false);
    const tablesLeft = (await bot.store.openOf(ANN)).map(({ id }) => id);
    expect(tablesLeft.length).toBeGreaterThan(3);
    expect((await bot.forgetting.forget(clickBy(ANN))).left.toSorted()).toEqual(tablesLeft.toSorted());
    expect([...(await holding(ANN))]).toEqual([]);
    const statuses = await Promise.all(tablesLeft.map(async (id) => (await bot.store.load(id))!.status));
    expect(new Set(statuses)).toEqual(new Set(['lobby', 'running']));
    for (const id of await bot.store.running()) await playAwaited(id, BEN);
  });

  test('is not written back by somebody who read their match before', async () => {
    const id = await begun('1', ANN, BEN, CLEO);
    await bot.matches.act(id, clickBy(ANN), { kind: 'leave-match' });
    const stale = running((await bot.store.load(id))!);
    expect(await bot.store.forget(ANN, STAND_IN, 0)).toBe(true);
    const match = { ...stale, version: stale.version + 1 };
    const late = { match, dueAt: null, plays: [], durable: true, result: null };
    expect(await bot.store.save(late)).toBe(false);
    await playAwaited(id, BEN);
    expect([...(await holding(ANN))]).toEqual([]);
  });

  test('is told before all that is kept of them', async () => {
    await annEverywhere();
    await bot.store.nextTip(ANN, 3);
    const data = await bot.store.dataOf(ANN);
    expect(data['matches']).toHaveLength((await holding(ANN)).get('matches.body')!.length);
    const held = await holding(ANN);
    expect(new Set(data['plays']!.map((row) => row['match_id']))).toEqual(
      new Set(['plays.user_id', 'logs.people'].flatMap((place) => held.get(place)!)),
    );
    expect(data['results']).toHaveLength((await holding(ANN)).get('result_seats.user_id')!.length);
    expect(data['people']).toEqual([{ user_id: ANN, hints: 2 }]);
    const said = (key: string) => data['matches']!.filter((row) => key in row).map((row) => row[key]);
    expect(said('hostId')).toContain(ANN);
    expect(said('places.0.occupant')).toContainEqual(expect.objectContaining({ userId: ANN, name: 'Ann' }));
    expect(said(`absences.${ANN}`)).toContainEqual(expect.objectContaining({ away: true }));
    expect(said('votes.0')).toEqual([ANN]);
    expect(data['doneByRivals']).toHaveLength(data['rivals']!.length);
    for (const other of [BEN, CLEO, DAN]) expect(JSON.stringify(data)).not.toContain(`"${other}"`);
    expect(await bot.store.dataOf('1009')).toEqual(Object.fromEntries(Object.keys(data).map((table) => [table, []])));
  });
});

describe('the people of a match', () => {
  const people = async (id: string) => (await peopleInTable(bot, id)).map(({ userId, seat }) => `${userId} ${seat}`);

  test('come, change their color, go, and are gone', async () => {
    const id = await open('1', ANN, BEN);
    expect(await people(id)).toEqual([`${ANN} 0`, `${BEN} 2`]);
    await joinBy(bot.matches, id, clickBy(BEN), 3);
    expect(await people(id)).toEqual([`${ANN} 0`, `${BEN} 3`]);
    await bot.matches.act(id, clickBy(BEN), { kind: 'leave-lobby' });
    expect(await people(id)).toEqual([`${ANN} 0`]);
  });

  test('have a seat no more once they have left, and sit at one table less', async () => {
    const id = await begun('1', ANN, BEN, CLEO);
    await bot.matches.act(id, clickBy(BEN), { kind: 'leave-match' });
    expect(await people(id)).toEqual([`${ANN} 0`, `${BEN} null`, `${CLEO} 1`]);
    expect([await bot.store.seatsOf(ANN, null), await bot.store.seatsOf(BEN, null)]).toEqual([1, 0]);
  });

  test('are those whom the host has removed, too, until the match starts without them', async () => {
    const id = await open('1', ANN, BEN, CLEO);
    await bot.matches.act(id, clickBy(ANN), { kind: 'remove-person', userId: BEN });
    expect(await people(id)).toEqual([`${ANN} 0`, `${BEN} null`, `${CLEO} 1`]);
    await startBy(bot.matches, id, clickBy(ANN));
    expect(await people(id)).toEqual([`${ANN} 0`, `${CLEO} 1`]);
  });

  test('are those who are invited, too, until the match starts without them', async () => {
    const id = await rematch(await ended('1', [ANN, BEN, CLEO]), ANN);
    expect(await people(id)).toEqual([`${ANN} 0`, `${BEN} null`, `${CLEO} null`]);
    expect(await bot.store.seatsOf(BEN, null)).toBe(0);
    await joinBy(bot.matches, id, clickBy(BEN));
    await startBy(bot.matches, id, clickBy(ANN));
    expect(await people(id)).toEqual([`${ANN} 0`, `${BEN} 2`]);
  });

  test.skipIf(onServer)('are written only where they have changed', async () => {
    const { db } = bot.database;
    const id = await begun('1', ANN, BEN, CLEO);
    db.run(sql`create temp table written (what text, user_id text)`);
    for (const [what, row] of Object.entries({ insert: 'new', update: 'new', delete: 'old' }))
      db.run(
        sql.raw(`create temp trigger on_${what} after ${what} on main.match_people
        begin insert into written values ('${what}', ${row}.user_id); end`),
      );
    await playAwaited(id, BEN);
    await bot.matches.act(id, clickBy(CLEO), { kind: 'vote' });
    expect(db.all(sql`select * from written`)).toEqual([]);
    await bot.matches.act(id, clickBy(CLEO), { kind: 'leave-match' });
    expect(db.all(sql`select * from written`)).toEqual([{ what: 'update', user_id: CLEO }]);
  });
});
