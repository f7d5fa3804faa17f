import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startApp } from '../../src/app/app.ts';
import { awaitedIn, command, press, startMatch, textOf, boardAgain } from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { FORMAT } from '../../src/store/database/upgrade.ts';
import { holdDatabase } from './hold.ts';
import { english } from '../../src/text/languages.ts';
import { loseUntold } from './rooms.ts';
import { clickChoice } from './refusal-cases.ts';
import { goOn, LONG, pressPlay, untilPlay, startedIn } from './soundness.ts';
import { useTable } from './rooms.ts';

const { time, pass } = moveTime();
const table = await useTable(openTable({ time }));

const pick = pickBy('storage');

const startedAt = (channel: number) => startedIn({ table, channelId: table.sandbox.channelIds[channel]! }, pick);

test('a database that another program holds for a moment: the click waits', async () => {
  const { room, matchId, post } = await startedAt(0);
  const other = holdDatabase(table.databaseFile);
  const click = pressPlay(room, post);
  await wait(300);
  other.close();
  expect((await click).answer).toBe('update');
  expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
});

test('a database that another program keeps: a private answer, and nothing is changed until it is free', async () => {
  const { room, matchId, post } = await startedAt(1);
  const before = await matchOf(table, matchId);
  const other = holdDatabase(table.databaseFile);
  const refused = await pressPlay(room, post);
  expect(refused.private).toBe(true);
  expect(textOf(refused)).toBe(english.say('failure.storage'));
  const opened = await command({ table, channelId: table.sandbox.channelIds[3]! }, 2, 'start');
  expect(textOf(opened)).toBe(english.say('failure.storage'));
  expect(await matchOf(table, matchId)).toEqual(before);
  other.close();
  expect((await pressPlay(room, post)).answer).toBe('update');
  expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
});

test('a lobby that is shown while the database is kept is open to all who see it', async () => {
  const room: Room = { table, channelId: table.sandbox.control.addChannel('shown') };
  table.sandbox.control.fault({ method: 'POST', path: /\/callback$/, answerAfterMs: 500 });
  const started = command(room, 0, 'start');
  await expect.poll(() => table.saved.openIn(room.channelId), { interval: 10 }).not.toBeNull();
  const other = holdDatabase(table.databaseFile);
  const { message } = await started;
  await wait(4_000); // longer than the bot waits for the database
  other.close();
  await wait(300);
  expect(await table.saved.openIn(room.channelId)).toMatchObject({ status: 'lobby', lobbyMessageId: null });
  expect((await press(room, 1, message!, 'Join')).answer).toBe('update');
  await boardAgain(room, 0);
  await expect.poll(() => table.saved.openIn(room.channelId)).not.toMatchObject({ lobbyMessageId: null });
});

test('a channel that is deleted while the database is kept: its match ends when it is free', async () => {
  const { room, matchId } = await startedAt(2);
  const other = holdDatabase(table.databaseFile);
  table.sandbox.control.deleteChannel(room.channelId);
  await wait(3_000); // longer than the bot waits for the database
  expect(await matchOf(table, matchId)).toMatchObject({ status: 'running' });
  other.close();
  await expect.poll(() => matchOf(table, matchId)).toMatchObject({ ending: { kind: 'channel-gone' } });
});

/** Damages a saved match, and has the clock look at it; answers a function that reads its row. */
function damage(matchId: string, body: string): () => unknown {
  const read = () => {
    const file = new Sqlite(table.databaseFile);
    const row = file.prepare('SELECT version, body FROM matches WHERE id = ?').get(matchId);
    file.close();
    return row;
  };
  const file = new Sqlite(table.databaseFile);
  file.prepare(`UPDATE matches SET due_at = 0, body = ${body} WHERE id = ?`).run(matchId);
  file.close();
  return read;
}

test.each([
  ['a row that is no JSON', `'{"id":'`],
  ['a state that makes its decisions throw', `json_remove(body, '$.game.todo')`],
])('a match with %s: a private answer, the row stays, and others go on, also after a restart', async (_, body) => {
  const roomOf = (name: string): Room => ({ table, channelId: table.sandbox.control.addChannel(name) });
  const room = roomOf('broken');
  const matchId = await startMatch(room, { people: 2, options: LONG });
  const post = await untilPlay(room, matchId, pick);
  await settled(table, matchId);
  const healthy = roomOf('healthy');
  const other = await startMatch(healthy, { people: 2, options: LONG });

  const row = damage(matchId, body);
  const planted = row();
  const answer = await clickChoice(room, post, awaitedIn(post));
  expect(answer.private).toBe(true);
  expect(textOf(answer)).toBe(english.say('refusal.match-damaged'));
  expect(await goOn(healthy, other, pick, null)).toEqual([]);
  await table.restart();
  expect(row()).toEqual(planted);
  expect(await goOn(healthy, other, pick, null)).toEqual([]);
  const opened = await command(roomOf('new'), 0, 'start');
  expect(opened).toMatchObject({ answer: 'message', private: false });
});

test('a match that cannot be read, in a channel that is gone: the match of another such channel ends all the same', async () => {
  const [broken, healthy] = ['broken', 'healthy'].map((name) => {
    const channelId = table.sandbox.control.addChannel(name);
    return { table, channelId };
  }) as [Room, Room];
  const [brokenId, healthyId] = [await startMatch(broken, { people: 2 }), await startMatch(healthy, { people: 2 })];
  for (const id of [brokenId, healthyId]) await settled(table, id);
  const row = damage(brokenId, `'{"id":'`);
  const planted = row();
  const restarted = table.restart();
  for (const { channelId } of [broken, healthy]) table.sandbox.control.deleteChannel(channelId);
  await restarted;
  await loseUntold(table, [broken.channelId, healthy.channelId], pass);
  await expect.poll(() => matchOf(table, healthyId)).toMatchObject({ ending: { kind: 'channel-gone' } });
  expect(row()).toEqual(planted);
});

test('a match that a newer version has written stays as it is: the bot does not start, and the newer one goes on', async () => {
  const room: Room = { table, channelId: table.sandbox.control.addChannel('later') };
  const matchId = await startMatch(room, { people: 2, options: LONG });
  const post = await untilPlay(room, matchId, pick);
  await settled(table, matchId);
  const write = (format: number) => damage(matchId, `json_set(body, '$.format', ${format})`);
  const row = write(FORMAT + 1);
  const planted = row();
  await expect(table.restart()).rejects.toThrow('was written by a newer version of the bot');
  expect(row()).toEqual(planted);
  write(FORMAT);
  await table.restart();
  expect((await pressPlay(room, post)).answer).toBe('update');
  expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
});

test('a start that Discord refuses leaves the database to the next one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sorry-'));
  const databaseFile = join(folder, 'test.sqlite');
  const { apiBase } = table.sandbox;
  const log = pino({ level: 'silent' });
  await expect(startApp({ token: 'wrong', apiBase, databaseFile, log })).rejects.toThrow('invalid token');
  openDatabase(databaseFile).close();
  rmSync(folder, { recursive: true });
});
