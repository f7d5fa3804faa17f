import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { lostIn } from '../harness/chaos.ts';
import { pickBy } from '../harness/driver/games.ts';
import { insist } from '../harness/driver/insist.ts';
import { playsOf, settled } from '../harness/driver/saved.ts';
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
  const clicking = games.map(({ room, matchId }) =>
    insist(room, matchId, pickBy(`moments ${matchId}`), { isOver: () => isOver }),
  );
  for (let kills = 0; kills < KILLS; kills++) {
    await someMoment();
    const before = await saved();
    await table.bot().kill('SIGKILL');
    const after = await saved();
    expect(after.map((plays, index) => plays.slice(0, before[index]!.length))).toEqual(before);
    await table.revive();
  }
  isOver = true;
  for (const [index, acknowledged] of (await Promise.all(clicking)).entries()) {
    const { room, matchId } = games[index]!;
    await settled(table, matchId);
    expect(await lostIn({ room, matchId, acknowledged })).toEqual([]);
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
