import { DAY_MS } from '../../community/periods.ts';
import type { DailyStore, KeptDaily } from '../../match/daily/daily.ts';
import { sql } from '../database/drizzle.ts';
import type { Kit } from '../database/kit.ts';

/** The dailies on a database. `onResult` is called when a result is saved. */
export const createDailyStore = (
  { get, read, run, write }: Kit,
  onResult: () => void = () => undefined,
): DailyStore => ({
  daily: async (userId, day) =>
    (await read(() =>
      get<KeptDaily>(sql`select user_id as "userId", day, attempt, ply, plays, started_at as "startedAt",
        ended_at as "endedAt" from dailies where user_id = ${userId} and day = ${day}`),
    )) ?? null,
  saveDaily: async ({ userId, day, attempt, ply, plays, startedAt, endedAt, guildId, result }, after) => {
    const { rank = null, turns = null, accuracy = null, streak = null } = result ?? {};
    const saved = await write(() =>
      after === 0
        ? run(sql`insert into dailies
            (user_id, day, attempt, ply, plays, started_at, ended_at, guild_id, rank, turns, accuracy, streak) values
            (${userId}, ${day}, ${attempt}, ${ply}, ${plays}, ${startedAt}, ${endedAt}, ${guildId}, ${rank}, ${turns},
            ${accuracy}, ${streak}) on conflict (user_id, day) do nothing`)
        : run(sql`update dailies set ply = ${ply}, plays = ${plays}, ended_at = ${endedAt}, rank = ${rank},
            turns = ${turns}, accuracy = ${accuracy}, streak = ${streak}
            where user_id = ${userId} and day = ${day} and ply = ${after}`),
    );
    if (saved > 0 && result) onResult();
    return saved > 0;
  },
  streak: async (userId, day) => {
    const row = await read(() =>
      get<{ readonly days: number }>(sql`with recursive streak (day) as (
          select day from dailies where user_id = ${userId} and day = ${day} and ended_at < (day + 1) * ${DAY_MS}
          union all select dailies.day from streak join dailies on dailies.day = streak.day - 1
            where user_id = ${userId} and ended_at < (dailies.day + 1) * ${DAY_MS}
        ) select count(*) as days from streak`),
    );
    return row!.days;
  },
  newest: async (userId) => {
    const row = await read(() =>
      get<{ readonly day: number | null; readonly begunAt: number }>(
        sql`select max(day) as day, max(started_at) as "begunAt" from dailies where user_id = ${userId}`,
      ),
    );
    const { day, begunAt } = row!;
    return day === null ? null : { day, begunAt };
  },
  secret: async (offered) => {
    const kept = () => read(() => get<{ readonly value: string }>(sql`select value from keys where name = 'daily'`));
    const known = await kept();
    if (known) return known.value;
    await write(() =>
      run(sql`insert into keys (name, value) values ('daily', ${offered}) on conflict (name) do nothing`),
    );
    return (await kept())!.value;
  },
});
