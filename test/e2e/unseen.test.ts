import { expect, test } from 'vitest';
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

const isRefused = (outcome: InteractionOutcome): boolean =>
  outcome.private && textOf(outcome) === english.say('refusal.unknown-game');

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
    if (!isRefused(outcome)) ways.push(name);
  }
  const list = await elsewhere.command(person, 'history', { player: elsewhere.idOf(1) });
  return lists(list, id) ? [...ways, 'history'] : ways;
}

const EVERY_WAY = ['replay offers it', 'replay', 'verify offers it', 'verify', 'history'];

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
