import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { InteractionOutcome } from 'discord-sandbox';
import { openProcessTable } from '../harness/process.ts';
import { run } from '../harness/run.ts';
import {
  awaitedIn,
  command,
  nextPost,
  openLobby,
  personId,
  playOnce,
  press,
  startMatch,
  textOf,
} from '../harness/driver/clicks.ts';
import { matchOf } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { useRooms, useTable } from './rooms.ts';
import { LONG } from './soundness.ts';

// A host blocks people and servers by the program, beside a running bot.

const table = await useTable(openProcessTable());

const rooms = useRooms(() => table, 'blocked');

async function block(word: 'add' | 'remove', id: string): Promise<void> {
  expect(await run('block', [word, id, '--database', table.databaseFile])).toMatchObject({ code: 0, err: '' });
}

/** A person gets the private refusal. */
const expectTold = (outcome: InteractionOutcome, key: 'refusal.blocked' | 'refusal.server-blocked') => {
  expect(textOf(outcome)).toBe(english.say(key));
  expect(outcome.message).toMatchObject({ private: true, pings: [] });
};

/** The suggestions for a person who types a period. */
async function offered(room: Room, person: number) {
  const typed = { option: 'period', text: '', others: {} };
  const user = table.sandbox.as(personId(room, person));
  return (await user.autocomplete(room.channelId, ['sorry', 'leaderboard'], typed)).choices ?? [];
}

/** All answers to a person here are refusals, except those about their own data. */
async function expectNoAnswers(room: Room, person: number, key: 'refusal.blocked' | 'refusal.server-blocked') {
  const user = table.sandbox.as(personId(room, person));
  for (const name of ['start', 'help', 'mine']) expectTold(await command(room, person, name), key);
  expect(await offered(room, person)).toEqual([]);
  const asked = await command(room, person, 'privacy');
  expect(asked.message!.buttons.map(({ label }) => label)).toContain(english.say('button.export'));
  const exported = await (await user.click(asked.message!.id, 's1:press:sorry privacy:export')).finished;
  expect(exported!.files.map(({ filename }) => filename)).toEqual(['sorry-data.json']);
}

test('somebody who is blocked gets a private answer to everything, and a computer takes their seat', async () => {
  const room = rooms.open();
  const matchId = await startMatch(room, { people: 3, options: LONG });
  const post = await nextPost(room, matchId, null);
  const blocked = awaitedIn(post);
  const person = [0, 1, 2].find((index) => personId(room, index) === blocked)!;
  expect(await offered(room, person)).not.toEqual([]);
  await block('add', blocked);
  expectTold(await press(room, person, post, post.buttons[0]!.label), 'refusal.blocked');
  await expect.poll(() => matchOf(table, matchId)).toMatchObject({ absences: { [blocked]: { away: true } } });
  const next = await nextPost(room, matchId, post.id); // without a click of theirs
  expect(awaitedIn(next)).not.toBe(blocked);
  await expectNoAnswers(room, person, 'refusal.blocked');
  const user = table.sandbox.as(blocked);
  expectTold(await user.dmCommand(['sorry', 'mine']), 'refusal.blocked');
  await playOnce(room, next, ([first]) => first!); // the others play on
  expect((await matchOf(table, matchId)).status).toBe('running');
  await block('remove', blocked);
  expect(textOf(await command(room, person, 'help'))).not.toBe(english.say('refusal.blocked'));
});

test('whoever is blocked leaves lobbies, and no seat is kept for them', async () => {
  const room = rooms.open();
  const { matchId } = await openLobby(room, { people: 2 });
  const ben = personId(room, 1);
  await block('add', ben);
  await expect.poll(async () => (await matchOf(table, matchId)).places.length).toBe(1);
  const elsewhere = rooms.open();
  const ann = table.sandbox.as(personId(room, 0));
  expect(textOf(await ann.command(elsewhere.channelId, ['sorry', 'start'], { invite: ben }))).toBe(
    english.say('refusal.guest-blocked', { who: `<@${ben}>` }),
  );
  expect(textOf(await ann.personCommand(elsewhere.channelId, 'Challenge to Sorry!', ben))).toBe(
    english.say('refusal.guest-blocked', { who: `<@${ben}>` }),
  );
  await block('remove', ben);
  expect(await ann.command(elsewhere.channelId, ['sorry', 'start'], { invite: ben })).toMatchObject({
    answer: 'message',
  });
});

test('in a server that is blocked nobody gets answers, and its games end', async () => {
  const { guildId, channelId } = table.sandbox.control.addGuild('Blocked');
  const room = { table, channelId };
  const matchId = await startMatch(room, { people: 2, options: LONG });
  await nextPost(room, matchId, null);
  await block('add', guildId);
  await expect.poll(async () => (await matchOf(table, matchId)).status).toBe('over');
  await expectNoAnswers(room, 0, 'refusal.server-blocked');
  const elsewhere = rooms.open();
  expect((await command(elsewhere, 0, 'help')).message?.text).not.toBe(english.say('refusal.server-blocked'));
  await block('remove', guildId);
  expect(await command(room, 0, 'start')).toMatchObject({ answer: 'message' });
});

test('a block holds after a restart, and after the data of that person was deleted', async () => {
  const room = rooms.open();
  const dan = personId(room, 3);
  await block('add', dan);
  const user = table.sandbox.as(dan);
  const { message } = await command(room, 3, 'privacy');
  const asked = await user.click(message!.id, 's1:press:sorry privacy:delete');
  await (
    await user.click(asked.message!.id, 's1:press:sorry privacy:delete-yes')
  ).finished;
  expectTold(await command(room, 3, 'help'), 'refusal.blocked');
  await table.restart();
  expectTold(await command(room, 3, 'help'), 'refusal.blocked');
  await block('remove', dan);
  expect((await command(room, 3, 'help')).message?.text).not.toBe(english.say('refusal.blocked'));
});
