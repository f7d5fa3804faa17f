import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { endOf, personId, press, startMatch } from '../harness/driver/clicks.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import type { Fault, SandboxMessage } from 'discord-sandbox';
import { voteToEnd } from './refusal-cases.ts';
import { useRooms, useTable } from './rooms.ts';
import { openSettings, pressIn, setManager, turnTo } from './settings.ts';
import { fresh } from './soundness.ts';

// Discord is slow or errs while a lobby is opened: it still opens, once, and nothing else stays.
const table = await useTable(openTable({ limits: { acknowledgeMs: 3_000 } })); // this test is about Discord's own patience

const rooms = useRooms(() => table, 'opening');
afterEach(() => table.sandbox.control.clearFaults());

const CALLBACK = { method: 'POST', path: /\/callback$/ };
const posting = ({ channelId }: Room) => ({ method: 'POST', path: new RegExp(`^/channels/${channelId}/messages$`) });
const host = ({ channelId }: Room) => table.sandbox.as(personId({ table, channelId }, 0));
const start = (room: Room) => host(room).command(room.channelId, ['sorry', 'start']);

/** The bot's messages in a channel for the person who opened it. */
const seen = (room: Room): readonly SandboxMessage[] => host(room).messages(room.channelId);
const isLock = ({ text }: SandboxMessage): boolean => text.startsWith('-# 🔒 `');
const isLobby = ({ buttons }: SandboxMessage): boolean => buttons.some(({ label }) => label === 'Join');

/** Waits until a lobby is open, and all requests for it are done. */
async function opened(room: Room): Promise<SandboxMessage> {
  const lobby = await host(room).waitFor(room.channelId, isLobby, 20_000);
  await expect.poll(async () => (await table.saved.openIn(room.channelId))?.lobbyMessageId).toBe(lobby.id);
  return lobby;
}

/** The messages of a channel after a lobby is open, and whether it can be joined. */
async function shownIn(room: Room) {
  const lobby = await opened(room);
  const others = () => seen(room).filter((each) => !isLock(each) && each.id !== lobby.id);
  await expect.poll(others).toEqual([]); // such as a "thinking…"
  const saved = await table.saved.openIn(room.channelId);
  const locks = seen(room).filter(isLock);
  await press(room, 1, lobby, 'Join');
  return {
    locks: locks.length,
    isLinked: locks[0]?.id === saved?.lock?.messageId,
    isJoined: fresh(room, lobby).text.includes(`<@${personId(room, 1)}>`),
  };
}

/** One lobby with its hash, and nothing else. */
const WHOLE = { locks: 1, isLinked: true, isJoined: true };

const FAULTS: readonly (readonly [string, Fault])[] = [
  ['takes 2.3 s', { latencyMs: 2_300 }],
  ['takes effect at once, and is answered after 2.3 s', { answerAfterMs: 2_300 }],
  ['meets one 500', { status: 500 }],
  ['meets 500 until the client would give up', { status: 500, times: 5 }],
  ['meets one 500 after it took effect', { status: 500, effect: 'done' }],
  ['meets one 429', { status: 429, retryAfterMs: 3_200 }],
  ['meets a connection that is cut before it takes effect', { drops: 'request' }],
  ['meets a connection that is cut after it took effect', { drops: 'answer' }],
  ['meets connections that are cut again and again', { drops: 'answer', times: 5 }],
];

describe.each(FAULTS)('while /sorry start is answered, a request %s:', (_, fault) => {
  test.each(['lock', 'answer'] as const)('the one with the %s', async (which) => {
    const room = rooms.open();
    table.sandbox.control.fault({ ...(which === 'lock' ? posting(room) : CALLBACK), ...fault });
    void start(room);
    expect(await shownIn(room)).toEqual(WHOLE);
  });

  test('the one with the lobby, after a hash that took long', async () => {
    const room = rooms.open();
    table.sandbox.control.fault({ ...posting(room), latencyMs: 1_500 });
    table.sandbox.control.fault({ ...posting(room), ...fault });
    void start(room);
    expect(await shownIn(room)).toEqual(WHOLE);
  });
});

describe('while Discord takes the hash only after some seconds,', () => {
  const late = (room: Room) => table.sandbox.control.fault({ ...posting(room), latencyMs: 2_300 });
  const ping = (room: Room) => seen(room).flatMap(({ pings }) => pings);

  test('a challenge opens, and calls the guest once', async () => {
    const room = rooms.open();
    late(room);
    void host(room).personCommand(room.channelId, 'Challenge to Sorry!', personId(room, 1));
    expect(await shownIn(room)).toEqual(WHOLE);
    expect(ping(room)).toEqual([personId(room, 1)]);
  });

  test('a rematch opens, and calls the others once', async () => {
    const room = rooms.open();
    const matchId = await startMatch(room, { people: 2 });
    await voteToEnd(room);
    const end = await endOf(room, matchId);
    const before = new Set(seen(room).map(({ id }) => id));
    late(room);
    void press(room, 0, end, 'Rematch').catch(() => null);
    await opened(room);
    const since = seen(room).filter(({ id }) => !before.has(id));
    expect(since.flatMap(({ pings }) => pings)).toEqual([personId(room, 1)]);
    await expect.poll(() => seen(room).filter(({ id }) => !before.has(id))).toHaveLength(2);
  });

  test('the button of the welcome opens a lobby', async () => {
    const { channelId } = table.sandbox.control.addGuild('New');
    const room = { table, channelId };
    const welcome = await host(room).waitFor(channelId, ({ buttons }) => buttons[1]?.label === 'Open a lobby');
    late(room);
    void host(room).click(welcome.id, welcome.buttons[1]!.customId);
    await opened(room);
    await expect.poll(() => seen(room)).toHaveLength(3); // the welcome, the hash, the lobby
  });
});

test('a click that Discord does not know any more opens a lobby all the same, and is not asked for its answer', async () => {
  const room = rooms.open();
  table.sandbox.control.fault({ ...CALLBACK, status: 404, code: 10_062 });
  const before = table.sandbox.requests.length;
  void start(room);
  expect(await shownIn(room)).toEqual(WHOLE);
  const asked = table.sandbox.requests.slice(before).filter(({ path }) => path.startsWith('/webhooks/'));
  expect(asked).toEqual([]);
});

test('a lobby that is refused after its hash was posted leaves nothing, and whoever asked hears why', async () => {
  const room = rooms.open();
  table.sandbox.control.fault({ ...posting(room), latencyMs: 1_500 });
  table.sandbox.control.fault({ ...posting(room), status: 403, code: 50_013 });
  void start(room);
  const said = english.say('refusal.shut-out');
  const told = await host(room).waitFor(room.channelId, ({ text }) => text === said);
  expect(told.private).toBe(true);
  await expect.poll(() => seen(room)).toEqual([told]);
  expect(await table.saved.openIn(room.channelId)).toBeNull();
  const again = await start(room);
  expect(again).toMatchObject({ answer: 'message', private: false });
});

describe('a thread of its own opens, if', () => {
  beforeAll(async () => {
    setManager(table, 0, true);
    const room: Room = { table, channelId: table.sandbox.channelIds[0]! };
    await pressIn(room, await turnTo(room, await openSettings(room), 'places'), 'threads.on');
  });

  test.each<[string, Fault, Fault]>([
    ['the hash takes 2.3 s', {}, { latencyMs: 2_300 }],
    ['the hash and the lobby meet 500 for some seconds', {}, { status: 500, times: 6 }],
    ['Discord does not know the click any more', { status: 404, code: 10_062 }, {}],
    ['the answer is cut off after it took effect', { drops: 'answer' }, {}],
  ])('%s', async (_, answer, post) => {
    const room = rooms.open();
    table.sandbox.control.fault({ ...CALLBACK, ...answer });
    table.sandbox.control.fault({
      method: 'POST',
      path: new RegExp(`/channels/(?!${room.channelId}/)\\d+/messages$`),
      ...post,
    });
    void start(room);
    await expect.poll(() => seen(room)).toHaveLength(1);
    const thread = { table, channelId: seen(room)[0]!.id };
    expect(await shownIn(thread)).toEqual(WHOLE);
  });
});
