import { expect, test } from 'vitest';
import { block, createBlocked, unblock } from '../../src/store/people/blocked.ts';
import { openBeside } from '../../src/store/database/database.ts';
import { useFolder } from '../harness/folder.ts';
import { useStore } from '../harness/store.ts';

const inFolder = useFolder();
const file = () => inFolder('games.sqlite');
const bot = useStore(file);

test('what another program writes is known at once, and who is new is told once', () => {
  const blocked = createBlocked(bot.db);
  const beside = openBeside(file());
  expect([blocked.has('1'), blocked.added()]).toEqual([false, []]);
  expect([block(beside.db, '1', 5), block(beside.db, '1', 6)]).toEqual([true, false]);
  expect([blocked.has('1'), blocked.has('2')]).toEqual([true, false]);
  expect([blocked.added(), blocked.added()]).toEqual([['1'], []]);
  block(beside.db, '2', 7);
  expect([unblock(beside.db, '1'), unblock(beside.db, '1')]).toEqual([true, false]);
  expect([blocked.has('1'), blocked.has('2'), blocked.added()]).toEqual([false, true, ['2']]);
  block(beside.db, '1', 8); // again
  expect(blocked.added()).toEqual(['1']);
  unblock(beside.db, '2');
  block(beside.db, '2', 9); // nobody has asked in between
  expect(blocked.added()).toEqual(['2']);
  beside.close();
});

test('who was blocked before the start is told after it', () => {
  const beside = openBeside(file());
  block(beside.db, '1', 5);
  beside.close();
  const blocked = createBlocked(bot.db);
  expect([blocked.has('1'), blocked.added()]).toEqual([true, ['1']]);
});
