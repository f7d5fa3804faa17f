import { beforeAll, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { command, textOf } from '../harness/driver/clicks.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import { holdDatabase } from './hold.ts';
import { useRooms, useTable } from './rooms.ts';
import { openSettings, personOf, pressIn, setManager, turnTo } from './settings.ts';

// Failures while a game gets a thread of its own.

const table = await useTable(openTable());
beforeAll(async () => {
  setManager(table, 0, true);
  const room: Room = { table, channelId: table.sandbox.channelIds[0]! };
  await pressIn(room, await turnTo(room, await openSettings(room), 'places'), 'threads.on');
});

const rooms = useRooms(() => table, 'threads');

const isLobby = ({ buttons }: SandboxMessage) => buttons.some(({ label }) => label === english.say('button.join'));
const threadsOf = ({ channelId }: Room) => new RegExp(`/channels/${channelId}/messages/\\d+/threads`);
/** The public messages of a channel. */
const posted = ({ channelId }: Room) =>
  personOf(table, 2)
    .messages(channelId)
    .filter((message) => !message.private);

test('a thread that was made although the answer to it was lost is the one that the game is in', async () => {
  const room = rooms.open();
  table.sandbox.control.fault({ method: 'POST', path: threadsOf(room), status: 502, effect: 'done' });
  const opened = await command(room, 1, 'start');
  const threadId = opened.message!.id;
  await personOf(table, 1).waitFor(threadId, isLobby);
  expect(await table.saved.openIn(threadId)).toMatchObject({ status: 'lobby' });
  expect(await table.saved.openIn(room.channelId)).toBeNull();
});

test('a lobby that cannot be saved leaves no line that calls people into its thread', async () => {
  const room = rooms.open();
  const other = holdDatabase(table.databaseFile);
  const answer = await command(room, 1, 'start');
  const said = english.say('failure.storage');
  await personOf(table, 1).waitFor(room.channelId, (message) => message.private && message.text === said);
  other.close();
  expect(textOf(answer)).not.toBe('');
  await expect.poll(() => posted(room)).toEqual([]);
});

test('a lobby that cannot be shown in its thread leaves no such line either', async () => {
  const room = rooms.open();
  const isInThread = new RegExp(`/channels/(?!${room.channelId}/)\\d+/messages$`);
  table.sandbox.control.fault({ method: 'POST', path: isInThread, status: 400, code: 50_035, times: 2 });
  await command(room, 1, 'start').catch(() => null);
  const said = english.say('failure.private');
  await personOf(table, 1).waitFor(room.channelId, (message) => message.private && message.text === said);
  table.sandbox.control.clearFaults();
  await expect.poll(() => posted(room)).toEqual([]);
});
