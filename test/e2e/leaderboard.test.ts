import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { drizzle } from '../../src/store/database/drizzle.ts';
import * as schema from '../../src/store/database/schema.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { record } from '../harness/seasons/record.ts';
import { resultAmong } from '../harness/seasons/season.ts';
import { command, endOf, personId, playOn, press, startMatch } from '../harness/driver/clicks.ts';
import { settled } from '../harness/driver/saved.ts';
import { openTable, roomsOf } from '../harness/driver/table.ts';
import { useSoundTable } from './rooms.ts';

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
  const db = drizzle(sqlite, { schema, casing: 'snake_case' });
  const results = WINS.flatMap((wins, rank) =>
    Array.from({ length: 2 * wins - 1 }, (_, game) => {
      const two = [userId(rank), hidden(rank)];
      const endedAt = MARCH + Math.floor(game / 2) * DAY_MS; // two games a day
      return resultAmong(game % 2 === 0 ? two : two.toReversed(), { matchId: `m${rank}-${game}`, guildId, endedAt });
    }),
  );
  const lost = resultAmong([hidden(12), LOSER], { matchId: 'lost', guildId, endedAt: MARCH + 1000 });
  const other = resultAmong([userId(3), 'x'], { matchId: 'other', guildId: ELSEWHERE, endedAt: MARCH });
  await record(createStore(db), [other, ...results, lost]);
  const standings = createStandings(db);
  for (const rank of WINS.keys()) await standings.setVisibility(hidden(rank), { servers: false }, MARCH);
  sqlite.close();
}

// The games were played in servers that this Discord does not have: the bot asks for each of them.
const table = await useSoundTable(openTable(), /^GET \/guilds\/\d+ was answered 404/);
const room = roomsOf(table, 1)[0]!;

const rows = ({ text }: SandboxMessage): readonly string[] => text.split('\n').filter((line) => line.startsWith('**'));

/** The leaderboard, once it is there. */
async function asked(who: number, options: Readonly<Record<string, string>> = {}): Promise<SandboxMessage> {
  const { finished } = await command(room, who, 'leaderboard', options);
  return (await finished)!;
}

/** The message after a press or a choice. */
async function pressed(who: number, message: SandboxMessage, label: string): Promise<SandboxMessage> {
  return (await (
    await press(room, who, message, label)
  ).finished)!;
}

describe('/sorry leaderboard', () => {
  test('says so where nobody has finished a match', async () => {
    expect((await asked(0)).text).toContain(english.say('leaderboard.empty'));
  });

  test('folds what older versions have left, pages by ten, shows ties as ties and the own rank on every page, and pings nobody', async () => {
    await played(table.databaseFile, table.sandbox.guildId);
    await table.restart();
    await expect.poll(async () => (await table.standings.folding()).left).toBe(0);
    const first = await asked(0, { by: 'wins' });
    expect(rows(first)).toHaveLength(10);
    expect(rows(first)[0]).toBe(`**1.** <@${userId(0)}> · **9** of 17 won (53%)`);
    expect(rows(first).slice(1, 3).toSorted()).toEqual(
      [1, 2].map((rank) => `**=2.** <@${userId(rank)}> · **7** of 13 won (54%)`),
    );
    const own = `➜ **4.** <@${userId(3)}> · **6** of 11 won (55%)`;
    expect(first.text).toContain(own);
    expect(first.text).toContain('page 1 of 2');
    expect(first.pings).toEqual([]);
    expect(first.files.map(({ filename }) => filename)).toEqual(['leaderboard.png']);
    expect(first.buttons.map(({ label }) => label)).toEqual(['My page', 'Next', 'Who sees me?']);

    const second = await pressed(0, first, 'Next');
    expect(rows(second)).toHaveLength(4);
    expect(rows(second)[3]).toBe(`**14.** <@${LOSER}> · **0** of 1 won (0%)`);
    expect(second.text).toContain(own);
    expect(second.files).toHaveLength(1);
    const mine = await pressed(1, second, 'My page'); // anybody may
    expect(mine.text).toContain(`➜ **14.** <@${LOSER}>`);
    expect((await pressed(0, mine, 'My page')).text).toBe(first.text);
  });

  test('shows a month gone by, also by a menu, and suggests it while somebody types', async () => {
    const march = await asked(0, { by: 'wins', period: '2026-03' });
    expect(march.text).toContain('March 2026');
    expect(rows(march)[0]).toContain('**9** of 17 won');
    const now = await asked(0, { by: 'wins', period: 'month' });
    expect(rows(now)).toEqual([]);
    const user = table.sandbox.as(personId(room, 0));
    const { customId } = now.selects[1]!;
    const chosen = await (await user.select(now.id, customId, ['2026-03'])).finished;
    expect(chosen!.text).toBe(march.text);
    const typed = { option: 'period', text: 'marc', others: {} };
    const { choices } = await user.autocomplete(room.channelId, ['sorry', 'leaderboard'], typed);
    expect(choices).toEqual([{ name: 'March 2026', value: '2026-03' }]);
  });

  test('tells who has not played here yet, and who asks for a time that is none', async () => {
    expect((await asked(3)).text).toContain(
      english.say('leaderboard.unplayed', { who: `<@${personId(room, 3)}>`, scope: 'here' }),
    );
    const { message } = await command(room, 3, 'leaderboard', { period: 'someday' });
    expect(message).toMatchObject({ private: true, text: english.say('refusal.unknown-period') });
  });

  test('has everywhere only those who want it, by their name, with their games of all servers', async () => {
    const empty = await asked(0, { by: 'wins', scope: 'everywhere' });
    expect(empty.text).toContain(english.say('leaderboard.empty'));
    const answer = (await press(room, 0, empty, 'Who sees me?')).message!;
    const shown = (await press(room, 0, answer, 'Show me everywhere')).message!;
    const full = await asked(1, { by: 'wins', scope: 'everywhere' });
    expect(rows(full)).toEqual([expect.stringMatching(/^\*\*1\.\*\* \*\*Ann.*\*\* · \*\*7\*\* of 12 won \(58%\)$/)]);
    expect(full.text).not.toContain(userId(3));
    await press(room, 0, shown, 'Take me off everywhere');
    expect((await asked(1, { by: 'wins', scope: 'everywhere' })).text).toContain(english.say('leaderboard.empty'));
  });

  test('works in direct messages, for everybody everywhere', async () => {
    const user = table.sandbox.as(personId(room, 0));
    const sent = (await (await user.dmCommand(['sorry', 'leaderboard'])).finished)!;
    expect(sent.text).toContain(english.say('leaderboard.empty'));
    const told = (await user.click(sent.id, sent.buttons.at(-1)!.customId)).message!;
    expect(told.text).toContain(english.say('visibility.everywhere.no'));
    const [metric] = sent.selects;
    const chosen = (await (await user.select(sent.id, metric!.customId, ['streak'])).finished)!;
    expect(chosen.text).toContain('Longest streak everywhere');
    const { choices } = await user.autocomplete(sent.channelId, ['sorry', 'leaderboard'], {
      option: 'period',
      text: 'this',
      others: {},
    });
    expect(choices!.map(({ value }) => value)).toEqual(['month', 'week']);
  });

  test('counts a game that has just ended', async () => {
    const matchId = await startMatch(room, { people: 2 });
    await playOn(room, matchId, (choices) => choices[0]!);
    await endOf(room, matchId);
    const { people, ending } = (await settled(table, matchId)) as { people?: number; ending?: { kind: string } };
    expect([people, ending!.kind]).toEqual([2, 'won']);
    await expect.poll(async () => (await table.standings.folding()).left).toBe(0);
    const month = await asked(0, { by: 'wins', period: 'month' });
    expect(month.text).toContain(new Date().toLocaleString('en', { month: 'long', timeZone: 'UTC' }));
    expect(rows(month)).toHaveLength(2);
  });
});
