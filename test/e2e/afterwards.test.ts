import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { buttonOf, endOf, playOn, startMatch } from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { matchOf } from '../harness/driver/saved.ts';
import { openTable } from '../harness/driver/table.ts';
import { useRooms, useSoundTable } from './rooms.ts';
import { personOf } from './settings.ts';

const table = await useSoundTable(openTable());

const rooms = useRooms(() => table, 'afterwards');
const pick = pickBy('afterwards');

/** Plays a whole game of two people; answers the lines of the end’s post, and the winner. */
async function played(): Promise<{
  readonly lines: readonly string[];
  readonly winner: string;
  readonly loser: string;
}> {
  const room = rooms.open();
  const id = await startMatch(room, { people: 2, options: { length: '2' } });
  await playOn(room, id, pick);
  const match = await matchOf(table, id);
  if (match.status !== 'over' || match.ending.kind !== 'won') throw new Error('Nobody has won.');
  const [seat] = match.ending.winners;
  const nameOf = (isWinner: boolean) => {
    const place = match.places.find((each) => (each.seat === seat) === isWinner)!;
    const { occupant } = place;
    return table.sandbox.people.find((each) => occupant.kind === 'person' && each.id === occupant.userId)!.name;
  };
  return {
    lines: (await endOf(room, id)).text.split('\n'),
    winner: nameOf(true),
    loser: nameOf(false),
  };
}

const ratingIn = (lines: readonly string[]) =>
  lines.find((line) => line.startsWith(english.say('after.rating', { list: '' })));

test('the end tells the ratings that it has changed and what was achieved, without those who hide', async () => {
  const first = await played();
  const rating = ratingIn(first.lines)!;
  expect(rating).toMatch(new RegExp(`${first.winner} \\*\\*\\d+\\*\\* \\(\\+\\d+, no\\. 1 here\\)`));
  expect(rating).toMatch(new RegExp(`${first.loser} \\*\\*\\d+\\*\\* \\(−?\\d+, no\\. 2 here\\)`));
  expect(first.lines.find((line) => line.startsWith(`🏅 ${first.winner}:`))).toContain(english.say('award.first-win'));
  await table.restart(); // none of it is only in memory
  const hidden = personOf(table, 0);
  const { message } = await hidden.dmCommand(['sorry', 'me']);
  const panel = await hidden.click(message!.id, buttonOf(message!, english.say('button.visibility')).customId);
  await hidden.click(panel.message!.id, buttonOf(panel.message!, english.say('button.hideServers')).customId);
  const second = await played();
  expect(ratingIn(second.lines)).not.toContain(hidden.person.name);
  expect(second.lines.filter((line) => line.startsWith(`🏅 ${hidden.person.name}`))).toEqual([]);
});
