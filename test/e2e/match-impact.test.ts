import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { buttonOf } from '../harness/driver/clicks.ts';
import { overOf } from '../harness/driver/saved.ts';
import { useSoundTable } from './rooms.ts';
import { personOf } from './settings.ts';

const { table, rooms } = await useSoundTable();

/** Plays a whole game of two people; answers the lines of the end’s post, that of the ratings, and who won and lost. */
async function played() {
  const room = rooms.open();
  const id = await room.startMatch({ people: 2, options: { length: '2' } });
  const lines = (await room.playOn(id)).text.split('\n').map((line) => line.replace(/^-# /, ''));
  const { ending, places } = await overOf(table, id);
  if (ending.kind !== 'won') throw new Error('Nobody has won.');
  const nameOf = (isWinner: boolean) => {
    const { occupant } = places.find(({ seat }) => (seat === ending.winners[0]) === isWinner)!;
    return table.sandbox.people.find((each) => occupant.kind === 'person' && each.id === occupant.userId)!.name;
  };
  const rating = lines.find((line) => line.startsWith(english.say('after.rating', { list: '' })))!;
  return { lines, rating, winner: nameOf(true), loser: nameOf(false) };
}

test('the end tells the ratings that it has changed and what was achieved, without those who hide', async () => {
  const { lines, rating, winner, loser } = await played();
  expect(rating).toMatch(new RegExp(`${winner} \\*\\*\\d+\\*\\* \\(\\+\\d+, no\\. 1 here\\)`));
  expect(rating).toMatch(new RegExp(`${loser} \\*\\*\\d+\\*\\* \\(−?\\d+, no\\. 2 here\\)`));
  expect(lines.find((line) => line.startsWith(`🏅 ${winner}:`))).toMatch(/\*\* \(.+\)/);
  await table.restart(); // none of it is only in memory
  const hidden = personOf(table, 0);
  const { message } = await hidden.dmCommand(['sorry-dm', 'me']);
  const panel = await hidden.click(message!.id, buttonOf(message!, english.say('button.visibility')).customId);
  await hidden.click(panel.message!.id, buttonOf(panel.message!, english.say('button.hideServers')).customId);
  const second = await played();
  expect(second.rating).not.toContain(hidden.person.name);
  expect(second.lines.filter((line) => line.startsWith(`🏅 ${hidden.person.name}`))).toEqual([]);
});
