import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { awaitedIn, isChoice } from '../harness/driver/clicks.ts';
import { playsOf, settled } from '../harness/driver/saved.ts';
import { punctually } from '../harness/driver/table.ts';
import { openProcessTable } from '../harness/process.ts';
import { useTable, type Place } from './rooms.ts';

/** Each kill meets every game at another moment: with ten games, three kills are thirty moments. */
const KILLS = 3;
const GAMES = 10; // nobody may sit at more

const { table, rooms } = await useTable(openProcessTable());
const random = randomFrom('moments');

test('kills at thirty random moments, of ten games at once, lose no play, apply none twice, and leave no board untold', async () => {
  const games = await Promise.all(Array.from({ length: GAMES }, () => begun(rooms.open())));
  const saved = () => Promise.all(games.map(({ matchId }) => playsOf(table, matchId)));
  let isOver = false;
  const clicking = games.map(({ room }) => keepClicking(room, () => isOver));
  for (let kills = 0; kills < KILLS; kills++) {
    await someMoment();
    const before = await saved();
    await table.bot().kill('SIGKILL');
    const after = await saved();
    expect(after.map((plays, index) => plays.slice(0, before[index]!.length))).toEqual(before);
    await table.revive();
  }
  isOver = true;
  await Promise.all(clicking);
  for (const { room, matchId } of games) {
    await settled(table, matchId);
    expect(await room.unsoundness(matchId)).toEqual([]);
    const post = room.newestBoard();
    await room.playOnce(post);
    expect(await room.goOn(matchId, post.id)).toEqual([]);
  }
  expect((await saved()).flat().length).toBeGreaterThan(KILLS);
}, 1_200_000);

async function begun(room: Place) {
  const matchId = await room.startMatch({ people: 4, options: { length: '4' } });
  await room.nextPost(matchId, null);
  return { room, matchId };
}

/** Waits until the bot has sent a few messages, and then a little more. So games go on even on a slow machine. */
async function someMoment(): Promise<void> {
  const { requests } = table.sandbox;
  const sent = requests.length + Math.floor(random() * 5 * GAMES);
  for (let tries = 0; tries < 1_000 && requests.length < sent; tries++) await wait(5);
  await wait(random() * 40);
}

/** Presses a button of the newest board all the time, with or without a bot. */
async function keepClicking(room: Place, isOver: () => boolean): Promise<void> {
  const clicks: Promise<unknown>[] = [];
  while (!isOver()) {
    const post = room.newestBoard();
    const choices = post.buttons.filter(isChoice);
    const choice = choices[Math.floor(random() * choices.length)];
    // The button may have just gone; a person without an answer presses again.
    const press = (id: string) =>
      punctually(table, () => table.sandbox.as(awaitedIn(post)).click(post.id, id)).catch(() => {});
    if (choice) clicks.push(press(choice.customId));
    await Promise.race([clicks.at(-1), wait(200)]);
    await wait(10);
  }
  await Promise.all(clicks); // an unanswered click may still be played
}
