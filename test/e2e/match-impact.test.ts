import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { overOf } from '../harness/driver/saved.ts';
import { useSoundTable } from './rooms.ts';

const { table, rooms } = await useSoundTable();

test('the end tells the ratings that it has changed and what was achieved', async () => {
  const room = rooms.open();
  const id = await room.startMatch({ people: 2, options: { length: '2' } });
  const lines = (await room.playOn(id)).text.split('\n').map((line) => line.replace(/^-# /, ''));
  const { ending } = await overOf(table, id);
  if (ending.kind !== 'won') throw new Error('Nobody has won.');
  const [winner, loser] = ending.winners[0] === 0 ? ['Ann', 'Ben'] : ['Ben', 'Ann'];
  const rating = lines.find((line) => line.startsWith(english.say('after.rating', { list: '' })))!;
  expect(rating).toMatch(new RegExp(`${winner} \\*\\*\\d+\\*\\* \\(\\+\\d+, no\\. 1 here\\)`));
  expect(rating).toMatch(new RegExp(`${loser} \\*\\*\\d+\\*\\* \\(−?\\d+, no\\. 2 here\\)`));
  expect(lines.find((line) => line.startsWith(`🏅 ${winner}:`))).toMatch(/\*\* \(.+\)/);
});
