import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sql } from '../../src/store/database/drizzle.ts';
import { ANN } from '../harness/matches.ts';
import { useDesk } from '../harness/headless/tables.ts';
import { turnsDuring } from '../harness/turns.ts';

const bot = useDesk();

const EXPORT = { kind: 'press', command: 'sorry privacy', about: 'export' } as const;

test('what is kept of somebody is packed where the file would be too large', async () => {
  await bot.command(ANN, 'start');
  const file = (await bot.press(ANN, EXPORT)).said[1]!.files![0]!;
  const json = file.attachment;
  const fileBytes = json.length - 1;
  const packed = (await bot.press(ANN, EXPORT, { fileBytes })).said[1]!.files![0]!;
  expect([file.name, packed.name]).toEqual(['sorry-data.json', 'sorry-data.json.gz']);
  expect(packed.attachment.length).toBeLessThanOrEqual(fileBytes);
  expect(gunzipSync(packed.attachment).equals(json)).toBe(true);
});

test('of many games each is in the file once, and others are answered while it is made', async () => {
  const many = 1_120;
  const { db } = bot.database;
  const numbers = sql`with recursive number (n) as (select 1 union all select n + 1 from number where n <= ${many})`;
  db.run(sql`${numbers} insert into matches (id, version, guild_id, channel_id, status, body, ruleset, series, round)
    select 'm' || n, 1, 'g', 'c', 'over', json_object('hostId', ${ANN}), 'classic@1', 'm' || n, 1 from number where n <= ${many}`);
  db.run(
    sql`${numbers} insert into match_people (match_id, user_id, seat, open) select 'm' || n, ${ANN}, 0, 0 from number where n <= ${many}`,
  );
  db.run(sql`${numbers} insert into plays (match_id, ply, seat, play, by, user_id, at)
    select 'm' || n, 0, 0, 'a', 'person', ${ANN}, 1 from number where n <= ${many}`);
  db.run(sql`${numbers} insert into results (match_id, guild_id, channel_id, ruleset, series, round, ending, people, turns, started_at, ended_at)
    select 'm' || n, 'g', 'c', 'classic@1', 'm' || n, 1, 'won', 2, 9, 1, 2 from number where n <= ${many}`);
  db.run(sql`insert into result_seats (match_id, guild_id, room, number, seat, side, user_id, rank, home, steps_to_go, gave_up, won)
    select match_id, 'g', 'c', number, 0, 0, ${ANN}, 1, 4, 0, 0, 1 from results`);
  const { turns, done } = await turnsDuring(() => bot.press(ANN, EXPORT));
  const file = done.said[1]!.files![0]!;
  const data = JSON.parse(file.attachment.toString()) as Record<string, readonly { readonly match_id: string }[]>;
  for (const table of ['matches', 'results', 'plays']) {
    expect(data[table]).toHaveLength(many);
    expect(new Set(data[table]!.map((row) => row.match_id)).size).toBe(many);
  }
  expect(turns).toBeGreaterThan(many / 50);
});
