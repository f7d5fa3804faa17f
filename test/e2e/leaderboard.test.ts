import { expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database/database.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { openTable } from '../harness/driver/table.ts';
import { record } from '../harness/seasons/record.ts';
import { resultAmong } from '../harness/seasons/season.ts';
import { finished, useSoundTable } from './rooms.ts';

const DAY_MS = 86_400_000;
const LOSER = '900000000000000012'; // Ben
const winnerOf = (day: number): string => String(800_000_000_000_000_010n + BigInt(day));

/** Eleven people have each beaten Ben before the bot of this version came. */
const table = openTable({
  prepare: async (databaseFile, { guildId }) => {
    const { kit, close } = openDatabase(databaseFile);
    const results = Array.from({ length: 11 }, (_, day) =>
      resultAmong([winnerOf(day), LOSER], { matchId: `m${day}`, guildId, endedAt: (20_000 + day) * DAY_MS }),
    );
    await record(createStore(kit), results);
    close();
  },
});
const { rooms } = await useSoundTable(undefined, table);
const { sandbox, standings } = await table;

test('a leaderboard has what ended before the bot came, with a picture, and turns its pages in its own message', async () => {
  await expect.poll(async () => (await standings.folding()).left).toBe(0);
  const room = rooms.at(sandbox.channelIds[0]!);
  const first = await finished(room.command(0, 'leaderboard', { by: 'wins' }));
  expect(first.text).toContain(`**=1.** <@${winnerOf(10)}>`);
  expect([first.pings, first.files.map(({ filename }) => filename)]).toEqual([[], ['leaderboard.png']]);
  const second = await finished(room.press(0, first, 'Next'));
  expect(second).toMatchObject({ id: first.id, text: expect.stringContaining(`**12.** <@${LOSER}>`) });
  expect(second.files).toHaveLength(1);
});
