import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { placeAt, useTable } from '../e2e/rooms.ts';
import { openProcesses } from '../harness/processes.ts';

const processes = await openProcesses({ processes: 1, count: 1, shards: 1 });
const { table } = await useTable(Promise.resolve(processes));

const BACK = 'The database answers again.';

test('while its server is away, the bot says so once, and people that nothing can be saved', async () => {
  const room = placeAt(table, table.sandbox.channelIds[0]!);
  const { post } = await room.started();
  const [{ way, bot }] = processes.members as [(typeof processes.members)[0]];
  const away = way.cut(5_000);
  await wait(2_000);
  expect((await room.pressPlay(post)).message?.text).toMatch(/^I can’t save anything right now/);
  await away;
  const lines = (await bot().said(BACK)).split('\n').filter((line) => line.startsWith('{'));
  const logged = lines.map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } });
  expect(
    logged.filter(({ level, msg }) => level >= 50 || msg === BACK).map(({ msg, err }) => [msg, err?.message]),
  ).toEqual([
    ['The database does not answer. Games wait for it; it is tried again and again.', expect.any(String)],
    ['A click failed; the game is safe.', expect.any(String)],
    [BACK, undefined],
  ]);
  expect(await room.pressPlay(room.fresh(post))).not.toMatchObject({ private: true });
});
