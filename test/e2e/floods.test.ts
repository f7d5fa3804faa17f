import { afterEach, describe, expect, test } from 'vitest';
import { PACES } from '../../src/discord/replies/pace.ts';
import { english } from '../../src/text/languages.ts';
import { botDefaults, type SandboxMessage } from 'discord-sandbox';
import { textOf } from '../harness/driver/clicks.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import { openTable } from '../harness/driver/table.ts';
import { moveTime } from '../harness/time.ts';
import { finished, useTable, type Place } from './rooms.ts';
import { chooseMine, personOf } from './settings.ts';

// Nobody can fill a channel with boards, nor ping people again and again by lobbies that are given up.
const MINUTE = 60_000;
const { time, pass } = moveTime();
const { table, rooms } = await useTable(openTable({ paces: PACES, time }));
afterEach(() => pass(MINUTE)); // everybody may ask again

const idOf = (index: number): string => table.sandbox.people[index]!.id;
const isOpen = async ({ channelId }: Place): Promise<boolean> => (await table.saved.openIn(channelId)) !== null;

/** Ann challenges Ben and cancels the lobby; answers the pings of its message. */
async function callInVain(room: Place): Promise<readonly string[]> {
  const message = (await room.challenge(0, 1)).message!;
  await room.press(0, message, 'Cancel');
  await expect.poll(() => room.messages(3)).toEqual([]);
  return message.pings;
}

test('ten challenges that are cancelled ping once, and leave nothing; after ten minutes one pings again', async () => {
  const room = rooms.open();
  const pings: string[] = [];
  for (let times = 0; times < 10; times++) pings.push(...(await callInVain(room)));
  expect(pings).toEqual([idOf(1)]);
  expect(await isOpen(room)).toBe(false);
  pass(10 * MINUTE);
  expect(await callInVain(room)).toEqual([idOf(1)]);
});

test('an invitation counts like a challenge, wherever it is: the host reads who hears nothing, and seats are kept', async () => {
  const [room, other, third] = [rooms.open(), rooms.open(), rooms.open()];
  pass(10 * MINUTE);
  await callInVain(room);
  const invited = (await other.command(0, 'start', { invite: idOf(1), 'invite-2': idOf(2) })).message!;
  expect(invited.pings).toEqual([idOf(2)]);
  await other.told(0, english.say('lobby.quiet', { who: `<@${idOf(1)}>`, minutes: 10 }));
  expect(invited.text).toContain(english.say('lobby.kept', { mention: `<@${idOf(1)}>` }));
  const { id } = (await table.saved.openIn(other.channelId))!;
  for (const person of [3, 1, 2]) await other.press(person, invited, 'Join');
  const seated = (await matchOf(table, id)).places.map(({ occupant }) => occupant.kind === 'person' && occupant.userId);
  expect(seated).toEqual([0, 2, 1, 3].map(idOf));
  expect((await third.challenge(2, 1)).message!.pings).toEqual([idOf(1)]); // another host
});

test.each<[string, (room: Place) => Promise<unknown>]>([
  ['everybody has left', (room) => room.command(0, 'leave')],
  ['it is closed by /sorry end', async (room) => room.confirm(0, await room.command(0, 'end'))],
])('a lobby is gone with its hash when %s', async (_, giveUp) => {
  const room = rooms.open();
  await room.command(0, 'start');
  await giveUp(room);
  await expect.poll(() => room.messages(3)).toEqual([]);
});

test('a lobby that is given up says that it was closed to somebody else who sat there', async () => {
  const room = rooms.open();
  const { message } = await room.openLobby({ people: 2 });
  await room.press(0, message, 'Cancel');
  const closed = ['🔒', english.say('lobby.cancelled')].map((text) => expect.stringContaining(text));
  await expect.poll(() => room.messages(3).map(({ text }) => text)).toEqual(closed);
});

const choose = async (value: string) => {
  const ben = personOf(table, 1);
  const { message } = await ben.dmCommand(['sorry-dm', 'me']);
  await chooseMine(ben, message!, 'challenges', value);
};

test('somebody whom nobody may challenge gets no seat kept by a challenge, and no ping by a rematch; whoever asks reads why', async () => {
  const [room, other] = [rooms.open(), rooms.open()];
  pass(10 * MINUTE);
  const end = await room.endOf(await room.ended());
  await choose('nobody');
  const refusal = english.say('refusal.unchallenged', { who: `<@${idOf(1)}>` });
  const answer = await other.challenge(0, 1);
  expect([answer.private, textOf(answer)]).toEqual([true, refusal]);
  expect(await isOpen(other)).toBe(false);
  await table.restart();
  expect(textOf(await other.challenge(0, 1))).toBe(refusal);
  expect((await room.press(0, end, 'Rematch')).message!.pings).toEqual([]);
  await choose('own');
  expect((await other.challenge(0, 1)).message!.pings).toEqual([idOf(1)]);
});

const linkTo = ({ channelId }: Place, { id }: SandboxMessage): string =>
  english.say('board.here', { link: `https://discord.com/channels/${table.sandbox.guildId}/${channelId}/${id}` });

describe('/sorry board', () => {
  test('is a link while the board stands at the bottom, and a board again when it does not', async () => {
    const { room, matchId, post } = await rooms.started();
    const asked = await room.command(0, 'board');
    expect([asked.private, textOf(asked)]).toEqual([true, linkTo(room, post)]);
    const again = await finished(room.boardAgain(0));
    expect(again.files).toHaveLength(1);
    expect(again.buttons.map(({ label }) => label)).toEqual(post.buttons.map(({ label }) => label));
    const moved = { text: english.say('board.moved'), buttons: [], files: [], altTexts: [] };
    await expect.poll(() => room.fresh(post)).toMatchObject(moved);
    await room.playOnce(again);
    const next = await room.nextPost(matchId, again.id);
    await expect.poll(() => room.withChoices()).toMatchObject([{ id: next.id }]);
    expect(room.fresh(again).text).not.toBe(moved.text); // it names the play
  });

  test('is a board again where the one at the bottom was deleted, or may not be read', async () => {
    const { room, post } = await rooms.started();
    const { control } = table.sandbox;
    control.deleteMessage(post.id);
    expect((await finished(room.command(0, 'board'))).files).toHaveLength(1);
    control.setBotPermissions(
      room.channelId,
      botDefaults.filter((name) => name !== 'ReadMessageHistory'),
    );
    expect((await finished(room.command(1, 'board'))).files).toHaveLength(1);
  });

  test('of a lobby is a link while it stands at the bottom, and for whoever does not sit there', async () => {
    const room = rooms.open();
    const { matchId, message } = await room.openLobby({ people: 1 });
    await settled(table, matchId);
    expect(textOf(await room.command(1, 'board'))).toBe(linkTo(room, message));
    room.write();
    expect(textOf(await room.command(1, 'board'))).toBe(linkTo(room, message));
    await room.press(1, message, 'Join');
    expect((await room.boardAgain(0)).private).toBe(false);
  });
});
