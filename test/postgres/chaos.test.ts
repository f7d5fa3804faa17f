import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useTable } from '../e2e/rooms.ts';
import { unsoundness } from '../e2e/soundness.ts';
import { lostIn, playOnUnderTrouble, problemsUnderTrouble, roomsOfShards, troubles } from '../harness/chaos.ts';
import { playsOf } from '../harness/driver/saved.ts';
import { IMPATIENT, openProcesses } from '../harness/processes.ts';

const SHARDS = 2;
const MS = 4_000;

const processes = await openProcesses({ processes: 2, count: 3, shards: SHARDS, limits: IMPATIENT });
const { table } = await useTable(Promise.resolve(processes));

test('kills, pauses and cuts of processes and of the server lose no acknowledged click and post nothing twice', async () => {
  const rooms = [...(await roomsOfShards(table, SHARDS)), ...(await roomsOfShards(table, SHARDS))];
  let isOver = false;
  const playing = playOnUnderTrouble(rooms, 'chaos', { isOver: () => isOver });
  for (const [index, trouble] of Object.values(troubles(MS)).entries()) {
    await wait(MS);
    await trouble(processes, processes.members[index % processes.members.length]!, index % SHARDS);
  }
  await wait(MS);
  isOver = true;
  const matches = await playing;
  expect(matches.length).toBeGreaterThanOrEqual(rooms.length);
  for (const match of matches) {
    expect(match.acknowledged.length).toBeGreaterThan(0);
    expect(await lostIn(match)).toEqual([]);
    expect((await playsOf(table, match.matchId)).filter(({ by }) => by === 'missed')).toEqual([]);
  }
  for (const { room, matchId } of matches.slice(-rooms.length)) expect(await unsoundness(room, matchId)).toEqual([]);
  expect(problemsUnderTrouble(table.sandbox).wrong).toEqual([]);
  await expect.poll(() => table.standings.folding()).toEqual({ done: matches.length, left: 0 });
});
