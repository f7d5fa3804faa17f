import { describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { InteractionOutcome } from 'discord-sandbox';
import { command, personId, press, textOf } from '../harness/driver/clicks.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import { endedIn } from './refusal-cases.ts';
import { useRooms, whole, useTable } from './rooms.ts';

// Games of a channel are for people who see it, in any channel of theirs, and for their players.

const table = await useTable(openTable());

const rooms = useRooms(() => table, 'unseen');
const STRANGER = 3;

/** These people do not see a channel any more. */
const hide = ({ channelId }: Room, people: readonly number[]): void =>
  table.sandbox.control.setReaders(
    channelId,
    'without',
    people.map((person) => personId({ table, channelId }, person)),
  );

const unknown = english.say('refusal.unknown-game');
const isRefused = (outcome: InteractionOutcome): boolean => outcome.private && textOf(outcome) === unknown;

/** The ways of a person from another channel to a game. */
async function waysTo(id: string, person: number): Promise<readonly string[]> {
  const elsewhere = rooms.open();
  const user = table.sandbox.as(personId(elsewhere, person));
  const typed = { option: 'game', text: id, others: {} };
  const ways: string[] = [];
  for (const name of ['replay', 'verify']) {
    const { choices } = await user.autocomplete(elsewhere.channelId, ['sorry', name], typed);
    if (choices!.some(({ value }) => value === id)) ways.push(`${name} offers it`);
    const outcome = await command(elsewhere, person, name, { game: id });
    await outcome.finished;
    if (!isRefused(outcome)) ways.push(name);
  }
  const list = await command(elsewhere, person, 'history', { player: personId(elsewhere, 1) });
  if (JSON.stringify(list.message!.components).includes(id)) ways.push('history');
  return ways;
}

const EVERY_WAY = ['replay offers it', 'replay', 'verify offers it', 'verify', 'history'];

test('a game is found by everybody who sees its channel, and by those who sat there', async () => {
  const room = rooms.open();
  const id = await endedIn(room);
  expect(await waysTo(id, STRANGER)).toEqual(EVERY_WAY);
  hide(room, [1, STRANGER]);
  expect(await waysTo(id, STRANGER)).toEqual([]);
  expect(await waysTo(id, 1)).toEqual(EVERY_WAY);
  expect(await waysTo(id, 0)).toEqual(EVERY_WAY);
});

test('a game is not shown from a list that somebody else has shown', async () => {
  const [room, elsewhere] = [rooms.open(), rooms.open()];
  const id = await endedIn(room);
  hide(room, [STRANGER]);
  const list = (await command(elsewhere, 1, 'history', { channel: room.channelId, share: true })).message!;
  expect(JSON.stringify(list.components)).toContain(id);
  const stranger = table.sandbox.as(personId(elsewhere, STRANGER));
  expect(isRefused(await stranger.select(list.id, list.selects[0]!.customId, [id]))).toBe(true);
});

test('a game of an archived thread is seen by those who see the channel of the thread', async () => {
  const parent = rooms.open();
  const { control } = table.sandbox;
  const thread = { table, channelId: control.addThread(parent.channelId, 'a game') };
  const id = await endedIn(thread);
  control.setThread(thread.channelId, { archived: true });
  await table.restart(); // the bot gets no archived thread
  expect(await waysTo(id, STRANGER)).toEqual(EVERY_WAY);
  hide(parent, [STRANGER]);
  const found = await waysTo(id, STRANGER);
  expect(found.filter((way) => way === 'replay' || way === 'verify')).toEqual([]);
});

test('a game of a channel that is gone is for those who sat there, also one that few saw, its threads, and after a restart', async () => {
  const [open, secret, parent] = [rooms.open(), rooms.open(), rooms.open()];
  const { control } = table.sandbox;
  const thread = { table, channelId: control.addThread(parent.channelId, 'a game') };
  const ids = [await endedIn(open), await endedIn(secret), await endedIn(thread)];
  control.setReaders(
    secret.channelId,
    'only',
    [0, 1].map((person) => personId(secret, person)),
  );
  for (const { channelId } of [open, secret, parent]) {
    control.deleteChannel(channelId);
    rooms.forget(channelId);
  }
  const check = async () => {
    for (const id of ids) {
      expect(await waysTo(id, STRANGER)).toEqual([]);
      expect(await waysTo(id, 0)).toEqual(EVERY_WAY);
    }
    const elsewhere = rooms.open();
    const shared = await command(elsewhere, 0, 'history', { share: true });
    expect(shared.private).toBe(false);
    for (const id of ids) {
      expect(JSON.stringify(shared.message!.components)).not.toContain(id);
      const replay = await command(elsewhere, 0, 'replay', { game: id, share: true });
      expect([replay.private, textOf(replay)]).toEqual([true, english.say('refusal.not-for-everyone')]);
    }
  };
  await check();
  await table.restart();
  await check();
});

describe('what is shown to everyone', () => {
  const refused = english.say('refusal.not-for-everyone');

  test('has no game of a channel that not everyone sees, unless it is shown there', async () => {
    const [room, elsewhere] = [rooms.open(), rooms.open()];
    const [open, secret] = [await endedIn(elsewhere), await endedIn(room)];
    const ben = personId(room, 1);
    table.sandbox.control.setReaders(room.channelId, 'only', [personId(room, 0), ben]);
    const alone = (await command(elsewhere, 0, 'history', { player: ben })).message!;
    expect(JSON.stringify(alone.components)).toContain(secret);
    const shared = await command(elsewhere, 0, 'history', { player: ben, share: true });
    expect(shared.private).toBe(false);
    expect(JSON.stringify(shared.message!.components)).toContain(open);
    expect(JSON.stringify(shared.message!.components)).not.toContain(secret);
    expect([shared.message!.text, alone.text].map((text) => text.includes(english.say('history.partial')))).toEqual([
      true,
      false,
    ]);
    const there = await command(room, 0, 'history', { channel: room.channelId, share: true });
    expect(JSON.stringify(there.message!.components)).toContain(secret);
    const thread = { table, channelId: table.sandbox.control.addThread(room.channelId, 'beside it') };
    const beside = await command(thread, 0, 'history', { channel: room.channelId, share: true });
    expect(JSON.stringify(beside.message!.components)).toContain(secret);
    const named = await command(elsewhere, 0, 'history', { channel: room.channelId, share: true });
    expect([named.private, textOf(named)]).toEqual([true, refused]);
  });

  test('is no replay and no end card of such a game', async () => {
    const [room, elsewhere] = [rooms.open(), rooms.open()];
    const id = await endedIn(room);
    const shown = async (where: Room) => {
      const replay = await whole(where, 0, await command(where, 0, 'replay', { game: id }));
      const cards = await whole(where, 0, await press(where, 0, replay, english.say('button.endCard')));
      return Promise.all([replay, cards].map((message) => press(where, 0, message, english.say('replay.share'))));
    };
    table.sandbox.control.setReaders(
      room.channelId,
      'only',
      [0, 1].map((person) => personId(room, person)),
    );
    for (const outcome of await shown(elsewhere)) expect([outcome.private, textOf(outcome)]).toEqual([true, refused]);
    expect((await shown(room)).map((outcome) => outcome.private)).toEqual([false, false]);
    const typed = await command(elsewhere, 0, 'replay', { game: id, share: true });
    expect([typed.private, textOf(typed)]).toEqual([true, refused]);
  });
});
