import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeAt, useTable } from '../e2e/rooms.ts';
import { roomsOfShards } from '../harness/chaos.ts';
import { pickBy } from '../harness/driver/games.ts';
import { insist } from '../harness/driver/insist.ts';
import { matchOf, playsOf } from '../harness/driver/saved.ts';
import { IMPATIENT, openProcesses } from '../harness/processes.ts';

const processes = await openProcesses({ processes: 2, count: 3, shards: 2, limits: IMPATIENT });
const { table } = await useTable(Promise.resolve(processes));

test('a health file that cannot be written ends no process, nor one that waits', async () => {
  rmSync(join(processes.folder, 'data'), { recursive: true });
  await Promise.all(processes.members.map(({ bot }) => bot().said('The health file could not be written.')));
  expect(processes.ends).toEqual([]);
});

test('games in servers of both processes go on, whichever is killed, until both have ended', async () => {
  const games = await Promise.all(
    (await roomsOfShards(table, 2)).map(async ({ channelId }) => {
      const room = placeAt(table, channelId);
      return { room, matchId: await room.startMatch({ people: 2 }) };
    }),
  );
  let boards = 0;
  const playing = games.map(({ room, matchId }) => insist(room, matchId, pickBy('both'), { onBoard: () => boards++ }));
  for (const member of processes.members.slice(0, 2)) {
    const seen = boards;
    await expect.poll(() => boards).toBeGreaterThan(seen + 6);
    await member.bot().kill('SIGKILL');
  }
  const acknowledged = await Promise.all(playing);
  for (const [index, { room, matchId }] of games.entries()) {
    expect(await room.unsoundness(matchId)).toEqual([]);
    expect(await matchOf(table, matchId)).toMatchObject({ status: 'over' });
    const plays = await playsOf(table, matchId);
    for (const { ply, userId } of acknowledged[index]!) expect(plays[ply]).toMatchObject({ by: 'person', userId });
  }
});
