import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startApp } from '../../src/app/app.ts';
import { textOf } from '../harness/driver/clicks.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import { openTable } from '../harness/driver/table.ts';
import { useFolder } from '../harness/folder.ts';
import { moveTime } from '../harness/time.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { holdDatabase, inDatabase } from './hold.ts';
import { english } from '../../src/text/languages.ts';
import { CALLBACK, loseUntold, useTable } from './rooms.ts';

const { time, pass } = moveTime();
const { table, rooms } = await useTable(openTable({ time }));
const fileIn = useFolder();

const GONE = { ending: { kind: 'channel-gone' } };

test('a database that another program keeps: a private answer, and nothing is changed until it is free', async () => {
  const { room, matchId, post } = await rooms.started();
  const before = await matchOf(table, matchId);
  const other = holdDatabase(table.databaseFile);
  const refused = await room.pressPlay(post);
  expect([refused.private, textOf(refused)]).toEqual([true, english.say('failure.storage')]);
  expect(textOf(await rooms.open().command(2, 'start'))).toBe(english.say('failure.storage'));
  expect(await matchOf(table, matchId)).toEqual(before);
  other.close();
  expect((await room.pressPlay(post)).answer).toBe('update');
  expect(await room.goOn(matchId, post.id)).toEqual([]);
});

test('a lobby that is shown while the database is kept is open to all who see it', async () => {
  const room = rooms.open();
  table.sandbox.control.fault({ ...CALLBACK, answerAfterMs: 500 });
  const started = room.command(0, 'start');
  await expect.poll(() => table.saved.openIn(room.channelId), { interval: 10 }).not.toBeNull();
  const other = holdDatabase(table.databaseFile);
  const { message } = await started;
  await wait(4_000); // longer than the bot waits for the database
  other.close();
  await wait(300);
  expect(await table.saved.openIn(room.channelId)).toMatchObject({ status: 'lobby', lobbyMessageId: null });
  expect((await room.press(1, message!, 'Join')).answer).toBe('update');
  await room.boardAgain(0);
  await expect.poll(() => table.saved.openIn(room.channelId)).not.toMatchObject({ lobbyMessageId: null });
});

const rowOf = (matchId: string): unknown =>
  inDatabase(table.databaseFile, (file) => file.prepare('SELECT version, body FROM matches WHERE id = ?').get(matchId));

test('a match that cannot be read, in a channel that is gone: the match of another such channel ends all the same', async () => {
  const [broken, healthy] = [rooms.open(), rooms.open()];
  const [brokenId, healthyId] = [await broken.startMatch({ people: 2 }), await healthy.startMatch({ people: 2 })];
  for (const id of [brokenId, healthyId]) await settled(table, id);
  const statement = `UPDATE matches SET due_at = 0, body = '{"id":' WHERE id = ?`; // the clock looks at it
  inDatabase(table.databaseFile, (file) => file.prepare(statement).run(brokenId));
  const damaged = rowOf(brokenId);
  const restarted = table.restart();
  for (const { channelId } of [broken, healthy]) rooms.delete(channelId);
  await restarted;
  await loseUntold(table, [broken.channelId, healthy.channelId], pass);
  await expect.poll(() => matchOf(table, healthyId)).toMatchObject(GONE);
  expect(rowOf(brokenId)).toEqual(damaged);
});

test('a start that is banned once it has a session ends in order, although it shows boards before, and leaves the database to the next one', async () => {
  const { token, apiBase, control } = table.sandbox;
  const databaseFile = fileIn('test.sqlite');
  control.fault({ path: /\/commands|^\/gateway$/, status: 429, answer: 'error code: 1015', times: 20 });
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  await expect(startApp({ token, apiBase, databaseFile, log })).rejects.toThrow('error code 1015');
  openDatabase(databaseFile).close();
  await wait(1_500); // the clock would look again by now
  expect(errors).toEqual([]);
});
