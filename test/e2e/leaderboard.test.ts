import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { SandboxMessage } from 'discord-sandbox';
import { drizzle } from '../../src/store/database/drizzle.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { record } from '../harness/seasons/record.ts';
import { resultAmong } from '../harness/seasons/season.ts';
import { finished, useSoundTable } from './rooms.ts';
import { sqliteKit } from '../../src/store/database/sqlite-kit.ts';

/** The wins of each of thirteen people, over a person who wins the games in between. */
const WINS = [9, 7, 7, 6, 5, 5, 5, 4, 3, 2, 2, 1, 1];
const LOSER = '900000000000000012'; // Ben, who has lost the one game that he played
const userId = (rank: number): string => (rank === 3 ? '900000000000000011' : `8000000000000000${10 + rank}`);
const hidden = (rank: number): string => `7000000000000000${10 + rank}`;
const ELSEWHERE = '700000000000000001';
const MARCH = Date.UTC(2026, 2, 15);
const DAY_MS = 86_400_000;

/** The games before the bot of this version came: in March, and one match in another server. */
async function played(databaseFile: string, guildId: string): Promise<void> {
  const sqlite = new Sqlite(databaseFile);
  const kit = sqliteKit(drizzle(sqlite, { casing: 'snake_case' }));
  const results = WINS.flatMap((wins, rank) =>
    Array.from({ length: 2 * wins - 1 }, (_, game) => {
      const two = [userId(rank), hidden(rank)];
      const endedAt = MARCH + Math.floor(game / 2) * DAY_MS; // two games a day
      return resultAmong(game % 2 === 0 ? two : two.toReversed(), { matchId: `m${rank}-${game}`, guildId, endedAt });
    }),
  );
  const lost = resultAmong([hidden(12), LOSER], { matchId: 'lost', guildId, endedAt: MARCH + 1000 });
  const other = resultAmong([userId(3), 'x'], { matchId: 'other', guildId: ELSEWHERE, endedAt: MARCH });
  await record(createStore(kit), [other, ...results, lost]);
  const standings = createStandings(kit);
  for (const rank of WINS.keys()) await standings.setVisibility(hidden(rank), { servers: false }, MARCH);
  sqlite.close();
}

// The games were played in servers that this Discord does not have: the bot asks for each of them.
const { table, rooms } = await useSoundTable(/^GET \/guilds\/\d+ was answered 404/);
const room = rooms.at(table.sandbox.channelIds[0]!);

const rows = ({ text }: SandboxMessage): readonly string[] => text.split('\n').filter((line) => line.startsWith('**'));

test('the leaderboard folds what older versions have left, pages by ten, shows ties as ties and the own rank on every page, and pings nobody', async () => {
  await played(table.databaseFile, table.sandbox.guildId);
  await table.restart();
  await expect.poll(async () => (await table.standings.folding()).left).toBe(0);
  const first = await finished(room.command(0, 'leaderboard', { by: 'wins' }));
  expect(rows(first)).toHaveLength(10);
  expect(rows(first)[0]).toBe(`**1.** <@${userId(0)}> · 🏆 **9**/17 (53%)`);
  expect(rows(first).slice(1, 3).toSorted()).toEqual(
    [1, 2].map((rank) => `**=2.** <@${userId(rank)}> · 🏆 **7**/13 (54%)`),
  );
  const own = `➜ **4.** <@${userId(3)}> · 🏆 **6**/11 (55%)`;
  expect(first.text).toContain(own);
  expect(first.text).toContain('page 1 of 2');
  expect(first.pings).toEqual([]);
  expect(first.files.map(({ filename }) => filename)).toEqual(['leaderboard.png']);
  expect(first.buttons.map(({ label }) => label)).toEqual(['My page', 'Next', 'Who sees me?']);

  const second = await finished(room.press(0, first, 'Next'));
  expect(rows(second)).toHaveLength(4);
  expect(rows(second)[3]).toBe(`**14.** <@${LOSER}> · 🏆 **0**/1 (0%)`);
  expect(second.text).toContain(own);
  expect(second.files).toHaveLength(1);
  const mine = await finished(room.press(1, second, 'My page')); // anybody may
  expect(mine.text).toContain(`➜ **14.** <@${LOSER}>`);
  expect((await finished(room.press(0, mine, 'My page'))).text).toBe(first.text);
});
