import { expect, test } from 'vitest';
import { textOf } from '../harness/driver/clicks.ts';
import { english } from '../../src/text/languages.ts';
import { gate } from '../harness/gate.ts';
import { CALLBACK, useSoundTable } from './rooms.ts';

// The test of all refusals is in `test/match/refusals.test.ts`. This one depends on the platform.
const { table, rooms } = await useSoundTable(/\(10003\)/); // a channel that a test has deleted

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
