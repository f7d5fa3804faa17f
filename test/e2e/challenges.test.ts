import { describe, expect, test } from 'vitest';
import { PACES } from '../../src/discord/replies/pace.ts';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { command, endOf, press, startMatch, textOf, whatOpened } from '../harness/driver/clicks.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { confirm, voteToEnd } from './refusal-cases.ts';
import { useRooms, useTable } from './rooms.ts';
import { chooseMine, personOf } from './settings.ts';

// Lobbies that are opened for people and given up cannot ping them again and again.
const MINUTE = 60_000;
const { time, pass } = moveTime();
const table = await useTable(openTable({ paces: PACES, time }));

const rooms = useRooms(() => table, 'challenges');

const idOf = (index: number): string => table.sandbox.people[index]!.id;
const challenge = async (room: Room, host: number, guest: number) => {
  const asked = personOf(table, host).personCommand(room.channelId, 'Challenge to Sorry!', idOf(guest));
  return whatOpened(room, host, await asked);
};
const seen = ({ channelId }: Room): readonly SandboxMessage[] => personOf(table, 3).messages(channelId);
const isOpen = async ({ channelId }: Room): Promise<boolean> => (await table.saved.openIn(channelId)) !== null;

/** The people pinged by all posts, also by those deleted later. */
function pingsOf(room: Room): readonly string[] {
  return posted.filter(({ channelId }) => channelId === room.channelId).flatMap(({ pings }) => pings);
}
const posted: { readonly channelId: string; readonly pings: readonly string[] }[] = [];

/** Opens a lobby for a guest and cancels it. */
async function callInVain(room: Room, open: () => ReturnType<typeof challenge>): Promise<void> {
  const { message } = await open();
  posted.push({ channelId: room.channelId, pings: message!.pings });
  await press(room, 0, message!, 'Cancel');
  await expect.poll(() => seen(room)).toEqual([]);
}

test('ten challenges that are cancelled ping once, and leave nothing; after ten minutes one pings again', async () => {
  const room = rooms.open();
  for (let times = 0; times < 10; times++) await callInVain(room, () => challenge(room, 0, 1));
  expect(pingsOf(room)).toEqual([idOf(1)]);
  expect(await isOpen(room)).toBe(false);
  pass(10 * MINUTE);
  await callInVain(room, () => challenge(room, 0, 1));
  expect(pingsOf(room)).toEqual([idOf(1), idOf(1)]);
});

test('an invitation counts like a challenge, wherever it is: the host reads who hears nothing, and seats are kept', async () => {
  const [room, other] = [rooms.open(), rooms.open()];
  pass(10 * MINUTE);
  await callInVain(room, () => challenge(room, 0, 1));
  const invited = await command(other, 0, 'start', { invite: idOf(1), 'invite-2': idOf(2) });
  expect(invited.message!.pings).toEqual([idOf(2)]);
  const told = english.say('lobby.quiet', { who: `<@${idOf(1)}>`, minutes: 10 });
  expect((await personOf(table, 0).waitFor(other.channelId, ({ text }) => text === told)).private).toBe(true);
  expect((await table.saved.openIn(other.channelId))?.status).toBe('lobby');
  expect(invited.message!.text).toContain(english.say('lobby.kept', { mention: `<@${idOf(1)}>` }));
  const third = rooms.open();
  expect((await challenge(third, 2, 1)).message!.pings).toEqual([idOf(1)]); // another host
});

describe('a lobby that is given up', () => {
  test('is gone with its hash when everybody has left', async () => {
    const room = rooms.open();
    await command(room, 0, 'start');
    await command(room, 0, 'leave');
    await expect.poll(() => seen(room)).toEqual([]);
  });

  test('is gone when it is closed by /sorry end', async () => {
    const room = rooms.open();
    await command(room, 0, 'start');
    await confirm(room, 0, await command(room, 0, 'end'));
    await expect.poll(() => seen(room)).toEqual([]);
  });

  test('says that it was closed to somebody else who sat there', async () => {
    const room = rooms.open();
    const { message } = await command(room, 0, 'start');
    await press(room, 1, message!, 'Join');
    await press(room, 0, message!, 'Cancel');
    await expect
      .poll(() => seen(room).map(({ text }) => text))
      .toEqual([expect.stringContaining('🔒'), expect.stringContaining(english.say('lobby.cancelled'))]);
  });
});

describe('somebody whom nobody may challenge', () => {
  const choose = async (value: string) => {
    const ben = personOf(table, 1);
    const { message } = await ben.dmCommand(['sorry', 'me']);
    await chooseMine(ben, message!, 'challenges', value);
  };

  test('gets no seat kept by a challenge or an invitation, and no ping by a rematch; whoever asks reads why', async () => {
    const room = rooms.open();
    pass(10 * MINUTE);
    const matchId = await startMatch(room, { people: 2 });
    await voteToEnd(room);
    const end = await endOf(room, matchId);
    await choose('nobody');
    const refusal = english.say('refusal.unchallenged', { who: `<@${idOf(1)}>` });
    const other = rooms.open();
    for (const ask of [challenge(other, 0, 1), command(other, 2, 'start', { invite: idOf(0), 'invite-2': idOf(1) })]) {
      const answer = await ask;
      expect([answer.private, textOf(answer)]).toEqual([true, refusal]);
    }
    expect(await isOpen(other)).toBe(false);
    await table.restart();
    expect(textOf(await challenge(other, 0, 1))).toBe(refusal);
    expect((await press(room, 0, end, 'Rematch')).message!.pings).toEqual([]);
    await choose('own');
    expect((await challenge(other, 0, 1)).message!.pings).toEqual([idOf(1)]);
  });
});
