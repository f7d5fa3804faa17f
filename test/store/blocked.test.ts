import { expect, test } from 'vitest';
import { block, createBlocked, unblock } from '../../src/store/people/blocked.ts';
import { openBeside } from '../../src/store/database/database.ts';
import { useFolder } from '../harness/folder.ts';
import { useFileStore } from '../harness/store.ts';

const inFolder = useFolder();
const file = () => inFolder('games.sqlite');
const bot = useFileStore(file);

test('what another program writes is known at once, and who is new is told once', async () => {
  const blocked = createBlocked(bot.database.kit);
  const beside = openBeside(file());
  expect([blocked.has('1'), blocked.added()]).toEqual([false, []]);
  expect([await block(beside.kit, '1', 5), await block(beside.kit, '1', 6)]).toEqual([true, false]);
  expect([blocked.has('1'), blocked.has('2')]).toEqual([true, false]);
  expect([blocked.added(), blocked.added()]).toEqual([['1'], []]);
  await block(beside.kit, '2', 7);
  expect([await unblock(beside.kit, '1'), await unblock(beside.kit, '1')]).toEqual([true, false]);
  expect([blocked.has('1'), blocked.has('2'), blocked.added()]).toEqual([false, true, ['2']]);
  await block(beside.kit, '1', 8); // again
  expect(blocked.added()).toEqual(['1']);
  await unblock(beside.kit, '2');
  await block(beside.kit, '2', 9); // nobody has asked in between
  expect(blocked.added()).toEqual(['2']);
  beside.close();
});

test('who was blocked before the start is told after it', async () => {
  const beside = openBeside(file());
  await block(beside.kit, '1', 5);
  beside.close();
  const blocked = createBlocked(bot.database.kit);
  expect([blocked.has('1'), blocked.added()]).toEqual([true, ['1']]);
});
