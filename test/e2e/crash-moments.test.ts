import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { awaitedIn, isChoice, nextPost, playOnce, startMatch } from '../harness/driver/clicks.ts';
import { pickFrom } from '../harness/driver/games.ts';
import { playsOf, settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { punctually, roomsOf } from '../harness/driver/table.ts';
import { openProcessTable } from '../harness/process.ts';
import { goOn, newestBoard, unsoundness } from './soundness.ts';
import { useTable } from './rooms.ts';

/** Each kill meets every game at another moment: with ten games, six kills are sixty moments. */
const KILLS = 6;
const GAMES = 10; // nobody may sit at more

const table = await useTable(openProcessTable());

const random = randomFrom('moments');
const pick = pickFrom(random);

test('kills at sixty random moments, of ten games at once, lose no play, apply none twice, and leave no board untold', async () => {
  const rooms = roomsOf(table, GAMES);
  const ids = await Promise.all(rooms.map((room) => startMatch(room, { people: 4, options: { length: '4' } })));
  await Promise.all(rooms.map((room, index) => nextPost(room, ids[index]!, null)));
  const saved = () => Promise.all(ids.map((id) => playsOf(table, id)));
  let isOver = false;
  const clicking = rooms.map((room) => keepClicking(room, () => isOver));
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
  for (const [index, room] of rooms.entries()) {
    const matchId = ids[index]!;
    await settled(table, matchId);
    expect(await unsoundness(room, matchId)).toEqual([]);
    const post = newestBoard(room);
    await playOnce(room, post, pick);
    expect(await goOn(room, matchId, pick, post.id)).toEqual([]);
  }
  expect((await saved()).flat().length).toBeGreaterThan(KILLS);
}, 1_200_000);

/** Waits until the bot has sent a few messages, and then a little more. So games go on even on a slow machine. */
async function someMoment(): Promise<void> {
  const { requests } = table.sandbox;
  const sent = requests.length + Math.floor(random() * 5 * GAMES);
  for (let tries = 0; tries < 1_000 && requests.length < sent; tries++) await wait(5);
  await wait(random() * 40);
}

/** Presses a button of the newest board all the time, with or without a bot. */
async function keepClicking(room: Room, isOver: () => boolean): Promise<void> {
  const clicks: Promise<unknown>[] = [];
  while (!isOver()) {
    const post = newestBoard(room);
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
