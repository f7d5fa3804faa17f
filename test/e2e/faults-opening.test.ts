import { beforeAll, describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { openTable } from '../harness/driver/table.ts';
import type { Fault, SandboxMessage } from 'discord-sandbox';
import { holdDatabase } from './hold.ts';
import { CALLBACK, posting, useTable, type Place } from './rooms.ts';
import { pageOf, setManager } from './settings.ts';

// Discord is slow or errs while a lobby is opened: it still opens, once, and nothing else stays.
const { table, rooms } = await useTable(openTable({ limits: { acknowledgeMs: 3_000 } })); // about Discord's own patience
const { control } = table.sandbox;

const start = (room: Place) => room.user(0).command(room.channelId, ['sorry', 'start']);
const isLock = ({ text }: SandboxMessage): boolean => text.startsWith('-# 🔒 The next cards are locked in.');
const isLobby = ({ buttons }: SandboxMessage): boolean => buttons.some(({ label }) => label === 'Join');

/** Waits until a lobby is open, and all requests for it are done. */
async function opened(room: Place): Promise<SandboxMessage> {
  const lobby = await room.waitFor(0, isLobby);
  await expect.poll(async () => (await table.saved.openIn(room.channelId))?.lobbyMessageId).toBe(lobby.id);
  return lobby;
}

/** The messages about a lobby and nothing else, and whether it can be joined. */
async function shownIn(room: Place) {
  const lobby = await opened(room);
  const others = () => room.messages().filter((each) => !isLock(each) && each.id !== lobby.id);
  await expect.poll(others).toEqual([]); // such as a "thinking…"
  const saved = await table.saved.openIn(room.channelId);
  const locks = room.messages().filter(isLock);
  await room.press(1, lobby, 'Join');
  const isJoined = room.fresh(lobby).text.includes(`<@${room.idOf(1)}>`);
  return { locks: locks.length, isLinked: locks[0]?.id === saved?.lock?.messageId, isJoined };
}

/** One lobby with its hash. */
const WHOLE = { locks: 1, isLinked: true, isJoined: true };

const LATE: Fault = { latencyMs: 2_300 };
const DOWN: Fault = { status: 500, times: 5 };
const LOST: Fault = { drops: 'answer', times: 5 };
/** The hash takes so long that the lobby is no answer to the click, but a message of its own. */
const slowHash = (room: Place): Fault => ({ ...posting(room), latencyMs: 1_500 });

test.each<[string, (room: Place) => readonly Fault[]]>([
  ['the hash takes 2.3 s', (room) => [{ ...posting(room), ...LATE }]],
  ['the hash meets 500 until the client would give up', (room) => [{ ...posting(room), ...DOWN }]],
  ['the answer is there at once, and Discord says so after 2.3 s', () => [{ ...CALLBACK, answerAfterMs: 2_300 }]],
  ['the answer meets 500 until the client would give up', () => [{ ...CALLBACK, ...DOWN }]],
  ['the word that the answer is there is lost again and again', () => [{ ...CALLBACK, ...LOST }]],
  ['the lobby itself takes 2.3 s', (room) => [slowHash(room), { ...posting(room), ...LATE }]],
  ['the word that the lobby is there is lost', (room) => [slowHash(room), { ...posting(room), ...LOST }]],
])('/sorry start opens one lobby with its hash, if %s', async (_, faultsIn) => {
  const room = rooms.open();
  for (const each of faultsIn(room)) control.fault(each);
  void start(room);
  expect(await shownIn(room)).toEqual(WHOLE);
});

test('a rematch whose hash takes long opens, and calls the others once', async () => {
  const room = rooms.open();
  const end = await room.endOf(await room.ended());
  const before = new Set(room.messages().map(({ id }) => id));
  const since = () => room.messages().filter(({ id }) => !before.has(id));
  control.fault({ ...posting(room), ...LATE });
  void room.press(0, end, 'Rematch').catch(() => null);
  await opened(room);
  expect(since().flatMap(({ pings }) => pings)).toEqual([room.idOf(1)]);
  await expect.poll(since).toHaveLength(2);
});

test('a click that Discord does not know any more opens a lobby all the same, and is not asked for its answer', async () => {
  const room = rooms.open();
  control.fault({ ...CALLBACK, status: 404, code: 10_062 });
  const { length } = table.sandbox.requests;
  void start(room);
  expect(await shownIn(room)).toEqual(WHOLE);
  expect(table.sandbox.requests.slice(length).filter(({ path }) => path.startsWith('/webhooks/'))).toEqual([]);
});

test('a lobby that is refused after its hash was posted leaves nothing, and whoever asked hears why', async () => {
  const room = rooms.open();
  control.fault(slowHash(room));
  control.fault({ ...posting(room), status: 403, code: 50_013 });
  void start(room);
  const told = await room.told(0, english.say('refusal.shut-out'));
  await expect.poll(() => room.messages()).toEqual([told]);
  expect(await table.saved.openIn(room.channelId)).toBeNull();
  expect(await start(room)).toMatchObject({ answer: 'message', private: false });
});

describe('a thread of its own', () => {
  beforeAll(async () => {
    setManager(table, 0, true);
    await pageOf(rooms.at(table.sandbox.channelIds[0]!), 'places', 'threads.on');
  });

  /** New messages in any thread of now. */
  const inThreads = ({ channelId }: Place) => ({
    method: 'POST',
    path: new RegExp(`/channels/(?!${channelId}/)\\d+/messages$`),
  });

  test.each<[string, Fault, Fault]>([
    ['the hash and the lobby meet 500 for some seconds', {}, { status: 500, times: 6 }],
    ['the answer is cut off after it took effect', { drops: 'answer' }, {}],
    ['the word that it was made is lost', {}, { path: /\/threads$/, status: 502, effect: 'done' }],
  ])('opens, if %s', async (_, answer, post) => {
    const room = rooms.open();
    control.fault({ ...CALLBACK, ...answer });
    control.fault({ ...inThreads(room), ...post });
    void start(room);
    await expect.poll(() => room.messages()).toHaveLength(1);
    expect(await shownIn(rooms.at(room.messages()[0]!.id))).toEqual(WHOLE);
    expect(await table.saved.openIn(room.channelId)).toBeNull();
  });

  test.each<[string, 'storage' | 'private', (room: Place) => () => unknown]>([
    [
      'be saved',
      'storage',
      () => {
        const other = holdDatabase(table.databaseFile);
        return () => other.close();
      },
    ],
    [
      'be shown in it',
      'private',
      (room) => {
        control.fault({ ...inThreads(room), status: 400, code: 50_035, times: 2 });
        return () => {};
      },
    ],
  ])('whose lobby cannot %s leaves no line that calls people into it', async (_, why, hinder) => {
    const room = rooms.open();
    const letGo = hinder(room);
    void start(room);
    await room.told(0, english.say(`failure.${why}`));
    letGo();
    const posted = () => room.messages(2).filter((message) => !message.private);
    await expect.poll(posted).toEqual([]);
  });
});
