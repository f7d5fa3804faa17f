import { expect, test } from 'vitest';
import { botDefaults } from 'discord-sandbox';
import { textOf } from '../harness/driver/clicks.ts';
import { playsOf } from '../harness/driver/saved.ts';
import { english } from '../../src/text/languages.ts';
import { gate } from './gate.ts';
import { CALLBACK, useSoundTable } from './rooms.ts';

// The test of all refusals is in `test/match/refusals.test.ts`. These depend on the platform.
const { table, rooms } = await useSoundTable(/\(10003\)/); // a channel that a test has deleted

test('of three clicks at once on the same button one play is saved, the others are told so privately', async () => {
  const { room, matchId, post } = await rooms.started();
  const before = await playsOf(table, matchId);
  const outcomes = await Promise.all([1, 2, 3].map(() => room.pressPlay(post)));
  const refused = outcomes.filter((outcome) => outcome.private);
  expect(refused.map(textOf)).toEqual([1, 2].map(() => english.say('refusal.stale')));
  const plays = (await playsOf(table, matchId)).slice(before.length);
  expect(plays.filter(({ by }) => by === 'person')).toHaveLength(1);
});

test('a click that comes while the bot finishes an earlier one before it stops is refused privately', async () => {
  const { room, matchId, post } = await rooms.started();
  const [isUnderWay, goes] = [gate(), gate()];
  table.sandbox.control.fault({ ...CALLBACK, waitsFor: goes.isOpen, onMet: isUnderWay.open });
  const describe = (person: number) => room.forge(room.idOf(person), post, `s1:match:${matchId}:describe`);
  const slow = describe(0);
  await isUnderWay.isOpen;
  const restarted = table.restart();
  const refused = await describe(1);
  expect([refused.private, textOf(refused)]).toEqual([true, english.say('refusal.stopping')]);
  goes.open();
  await slow;
  await restarted;
});

test('what is missing is named before a match starts, and threads have a permission of their own', async () => {
  const thread = rooms.thread();
  const withheld = new Set(['SendMessages', 'SendMessagesInThreads']);
  table.sandbox.control.setBotPermissions(
    thread.parentId,
    botDefaults.filter((name) => !withheld.has(name)),
  );
  const outcome = await thread.command(0, 'start');
  const sentence = english.say('refusal.missing-permissions', { names: 'Send Messages in Threads' });
  expect([outcome.private, textOf(outcome)]).toEqual([true, sentence]);
  expect(await table.saved.openIn(thread.channelId)).toBeNull();
});
