import { describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { InteractionOutcome, SandboxMessage } from 'discord-sandbox';
import { textOf } from '../harness/driver/clicks.ts';
import { useTable, type Place } from './rooms.ts';

// Games of a channel are for people who see it, in any channel of theirs, and for their players.

const { table, rooms } = await useTable();
const { control } = table.sandbox;
const STRANGER = 3;

/** Changes who sees a channel. */
const show = (room: Place, to: 'only' | 'without', people: readonly number[]): void =>
  control.setReaders(room.channelId, to, people.map(room.idOf));

const isRefused = (outcome: InteractionOutcome, code: 'unknown-game' | 'not-for-everyone'): boolean =>
  outcome.private && textOf(outcome) === english.say(`refusal.${code}`);

const lists = (list: InteractionOutcome | SandboxMessage, id: string): boolean => JSON.stringify(list).includes(id);

/** The ways of a person from another channel to a game. */
async function waysTo(id: string, person: number): Promise<readonly string[]> {
  const elsewhere = rooms.open();
  const ways: string[] = [];
  for (const name of ['replay', 'verify']) {
    const choices = await elsewhere.offered(person, name, 'game', id);
    if (choices.some(({ value }) => value === id)) ways.push(`${name} offers it`);
    const outcome = await elsewhere.command(person, name, { game: id });
    await outcome.finished;
    if (!isRefused(outcome, 'unknown-game')) ways.push(name);
  }
  const list = await elsewhere.command(person, 'history', { player: elsewhere.idOf(1) });
  return lists(list, id) ? [...ways, 'history'] : ways;
}

const EVERY_WAY = ['replay offers it', 'replay', 'verify offers it', 'verify', 'history'];

test('a game is found by everybody who sees its channel, and by those who sat there', async () => {
  const room = rooms.open();
  const id = await room.ended();
  expect(await waysTo(id, STRANGER)).toEqual(EVERY_WAY);
  show(room, 'without', [1, STRANGER]);
  expect(await waysTo(id, STRANGER)).toEqual([]);
  for (const player of [0, 1]) expect(await waysTo(id, player)).toEqual(EVERY_WAY);
});

test('a game is not shown from a list that somebody else has shown', async () => {
  const [room, elsewhere] = [rooms.open(), rooms.open()];
  const id = await room.ended();
  show(room, 'without', [STRANGER]);
  const list = (await elsewhere.command(1, 'history', { channel: room.channelId, share: true })).message!;
  expect(lists(list, id)).toBe(true);
  const chosen = await elsewhere.user(STRANGER).select(list.id, list.selects[0]!.customId, [id]);
  expect(isRefused(chosen, 'unknown-game')).toBe(true);
});

test('a game of an archived thread is seen by those who see the channel of the thread', async () => {
  const parent = rooms.open();
  const thread = rooms.thread(parent.channelId);
  const id = await thread.ended();
  control.setThread(thread.channelId, { archived: true });
  await table.restart(); // the bot gets no archived thread
  expect(await waysTo(id, STRANGER)).toEqual(EVERY_WAY);
  show(parent, 'without', [STRANGER]);
  const found = await waysTo(id, STRANGER);
  expect(found.filter((way) => way === 'replay' || way === 'verify')).toEqual([]);
});

test('a game of a channel that is gone is for those who sat there, also one that few saw, its threads, and after a restart', async () => {
  const [open, secret, parent] = [rooms.open(), rooms.open(), rooms.open()];
  const ids = [await open.ended(), await secret.ended(), await rooms.thread(parent.channelId).ended()];
  show(secret, 'only', [0, 1]);
  for (const { channelId } of [open, secret, parent]) rooms.delete(channelId);
  const check = async () => {
    const elsewhere = rooms.open();
    const shared = await elsewhere.command(0, 'history', { share: true });
    expect(shared.private).toBe(false);
    for (const id of ids) {
      expect(await waysTo(id, STRANGER)).toEqual([]);
      expect(await waysTo(id, 0)).toEqual(EVERY_WAY);
      expect(lists(shared, id)).toBe(false);
      const replay = await elsewhere.command(0, 'replay', { game: id, share: true });
      expect(isRefused(replay, 'not-for-everyone')).toBe(true);
    }
  };
  await check();
  await table.restart();
  await check();
});

describe('what is shown to everyone', () => {
  test('has no game of a channel that not everyone sees, unless it is shown there', async () => {
    const [room, elsewhere] = [rooms.open(), rooms.open()];
    const [open, secret] = [await elsewhere.ended(), await room.ended()];
    show(room, 'only', [0, 1]);
    const player = room.idOf(1);
    const partial = english.say('history.partial');
    const alone = await elsewhere.command(0, 'history', { player });
    expect([lists(alone, secret), textOf(alone).includes(partial)]).toEqual([true, false]);
    const shared = await elsewhere.command(0, 'history', { player, share: true });
    expect([shared.private, textOf(shared).includes(partial)]).toEqual([false, true]);
    expect([open, secret].map((id) => lists(shared, id))).toEqual([true, false]);
    const asked = { channel: room.channelId, share: true };
    for (const where of [room, rooms.thread(room.channelId)])
      expect(lists(await where.command(0, 'history', asked), secret)).toBe(true);
    expect(isRefused(await elsewhere.command(0, 'history', asked), 'not-for-everyone')).toBe(true);
  });

  test('is no replay and no end card of such a game', async () => {
    const [room, elsewhere] = [rooms.open(), rooms.open()];
    const id = await room.ended();
    const shown = async (where: Place) => {
      const replay = await where.whole(0, await where.command(0, 'replay', { game: id }));
      const cards = await where.whole(0, await where.press(0, replay, english.say('button.endCard')));
      return Promise.all([replay, cards].map((message) => where.press(0, message, english.say('replay.share'))));
    };
    show(room, 'only', [0, 1]);
    for (const outcome of await shown(elsewhere)) expect(isRefused(outcome, 'not-for-everyone')).toBe(true);
    expect((await shown(room)).map((outcome) => outcome.private)).toEqual([false, false]);
    const typed = await elsewhere.command(0, 'replay', { game: id, share: true });
    expect(isRefused(typed, 'not-for-everyone')).toBe(true);
  });
});
