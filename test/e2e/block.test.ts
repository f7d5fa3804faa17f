import { names } from '../../commands/index.ts';
import { withCommands } from '../../src/text/language.ts';
import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { InteractionOutcome } from 'discord-sandbox';
import { openProcessTable } from '../harness/process.ts';
import { run } from '../harness/run.ts';
import { awaitedIn, textOf } from '../harness/driver/clicks.ts';
import { matchOf } from '../harness/driver/saved.ts';
import { useTable, type Place } from './rooms.ts';
import { LONG } from './soundness.ts';

// A host blocks people and servers by the program, beside a running bot.

const { table, rooms } = await useTable(openProcessTable());

async function block(word: 'add' | 'remove', id: string): Promise<void> {
  expect(await run('block', [word, id, '--database', table.databaseFile])).toMatchObject({ code: 0, err: '' });
}

type Refusal = 'refusal.blocked' | 'refusal.server-blocked';

/** A person gets the private refusal. */
const expectTold = (outcome: InteractionOutcome, key: Refusal, { say } = english) => {
  expect(textOf(outcome)).toBe(say(key));
  expect(outcome.message).toMatchObject({ private: true, pings: [] });
};

/** The suggestions for a person who types a period. */
const offered = (room: Place, person: number) => room.offered(person, 'leaderboard', 'period', '');

/** All answers to a person here are refusals, except those about their own data. */
async function expectNoAnswers(room: Place, person: number, key: Refusal) {
  expectTold(await room.command(person, 'start'), key);
  expect(await offered(room, person)).toEqual([]);
  const asked = (await room.command(person, 'privacy')).message!;
  expect(asked.buttons.map(({ label }) => label)).toContain(english.say('button.export'));
}

test('somebody who is blocked gets a private answer to everything, and a computer takes their seat', async () => {
  const room = rooms.open();
  const matchId = await room.startMatch({ people: 3, options: LONG });
  const post = await room.nextPost(matchId, null);
  const blocked = awaitedIn(post);
  const person = [0, 1, 2].find((index) => room.idOf(index) === blocked)!;
  expect(await offered(room, person)).not.toEqual([]);
  await block('add', blocked);
  expectTold(await room.press(person, post, post.buttons[0]!.label), 'refusal.blocked');
  await expect.poll(() => matchOf(table, matchId)).toMatchObject({ absences: { [blocked]: { away: true } } });
  const next = await room.nextPost(matchId, post.id); // without a click of theirs
  expect(awaitedIn(next)).not.toBe(blocked);
  await expectNoAnswers(room, person, 'refusal.blocked');
  const asked = await room.user(person).dmCommand(['sorry-dm', 'mine']);
  expectTold(asked, 'refusal.blocked', withCommands(english, names.direct));
  await room.playOnce(next); // the others play on
  expect((await matchOf(table, matchId)).status).toBe('running');
  await block('remove', blocked);
  expect(textOf(await room.command(person, 'help'))).not.toBe(english.say('refusal.blocked'));
});

test('in a server that is blocked nobody gets answers, and its games end', async () => {
  const { guildId, channelId } = table.sandbox.control.addGuild('Blocked');
  const room = rooms.at(channelId);
  const matchId = await room.startMatch({ people: 2, options: LONG });
  await room.nextPost(matchId, null);
  await block('add', guildId);
  await expect.poll(async () => (await matchOf(table, matchId)).status).toBe('over');
  await expectNoAnswers(room, 0, 'refusal.server-blocked');
  expect(textOf(await rooms.open().command(0, 'help'))).not.toBe(english.say('refusal.server-blocked'));
  await block('remove', guildId);
  expect(await room.command(0, 'start')).toMatchObject({ answer: 'message' });
});
