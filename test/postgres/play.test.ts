import { expect, test } from 'vitest';
import { matchOf } from '../harness/driver/saved.ts';
import { openTable } from '../harness/driver/table.ts';
import { useTable } from '../e2e/rooms.ts';

const { table, rooms } = await useTable(openTable());

test('a match on a server is played to its end, also after another start, and counts', async () => {
  const room = rooms.open();
  const matchId = await room.startMatch({ people: 2 });
  const half = await room.playOn(matchId, 4);
  await table.restart();
  expect(await matchOf(table, matchId)).toMatchObject({ status: 'running' });
  await room.playOnce(half);
  await room.playOn(matchId, undefined, { from: half.id });
  expect(await matchOf(table, matchId)).toMatchObject({ status: 'over', ending: { kind: 'won' } });
  await expect.poll(() => table.standings.folding()).toEqual({ done: 1, left: 0 });
  const asked = { scope: table.sandbox.guildId, userId: room.idOf(0), againstId: null };
  expect((await table.standings.profile(asked)).standing).toMatchObject({ games: 1 });
});
