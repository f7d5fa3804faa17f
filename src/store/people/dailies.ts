import type { DailyStore, FoundDaily, KeptDaily, SavedDaily } from '../../match/daily/daily.ts';
import { sql } from '../database/drizzle.ts';
import type { Kit, Work } from '../database/kit.ts';
import { keyOfDays, markOf } from './spent-days.ts';

/** A row of a daily, and how often its day is marked as spent; all but that is null without a row. */
type Found = { readonly spent: number } & (KeptDaily | { readonly userId: null });

/** Work on the daily of a person and a day. */
function dailiesIn(kit: Kit) {
  const { get, run } = kit;
  let key = null as string | null; // it never changes

  /** The mark of a person and a day; empty, which is nobody's, while there is no key. */
  function* markFor(userId: string, day: number): Work<string> {
    key ??= yield* keyOfDays(kit);
    return key === null ? '' : markOf(key, userId, day);
  }

  function* find(userId: string, day: number): Work<FoundDaily> {
    const row =
      yield* get<Found>(sql`select user_id as "userId", dailies.day, attempt, ply, plays, started_at as "startedAt",
        ended_at as "endedAt",
        (select count(*) from spent_days where day = ${day} and mark = ${yield* markFor(userId, day)}) as spent
      from (select 1) as always left join dailies on user_id = ${userId} and dailies.day = ${day}`);
    const { spent, ...kept } = row!;
    return { kept: kept.userId === null ? null : kept, isAgain: spent > 0 };
  }

  /** Saves the first plays. Saves nothing if the day was spent after they were decided on. */
  function* begin({ isAgain, ...daily }: SavedDaily): Work<number> {
    const { userId, day, attempt, ply, plays, startedAt, endedAt, guildId, result } = daily;
    const { rank = null, turns = null, accuracy = null, streak = null } = result ?? {};
    yield* kit.lock('person', userId); // as when they are forgotten
    if ((yield* find(userId, day)).isAgain !== isAgain) return 0;
    return yield* run(sql`insert into dailies
      (user_id, day, attempt, ply, plays, started_at, ended_at, guild_id, rank, turns, accuracy, streak) values
      (${userId}, ${day}, ${attempt}, ${ply}, ${plays}, ${startedAt}, ${endedAt}, ${guildId}, ${rank}, ${turns},
      ${accuracy}, ${streak}) on conflict (user_id, day) do nothing`);
  }

  const goOn = ({ userId, day, ply, plays, endedAt, result }: SavedDaily, after: number): Work<number> =>
    run(sql`update dailies set ply = ${ply}, plays = ${plays}, ended_at = ${endedAt}, rank = ${result?.rank ?? null},
      turns = ${result?.turns ?? null}, accuracy = ${result?.accuracy ?? null}, streak = ${result?.streak ?? null}
      where user_id = ${userId} and day = ${day} and ply = ${after}`);

  return { find, begin, goOn };
}

/** The dailies on a database. `onResult` is called when a result is saved. */
export function createDailyStore(kit: Kit, onResult: () => void = () => undefined): DailyStore {
  const { get, read, run, write } = kit;
  const { find, begin, goOn } = dailiesIn(kit);
  return {
    daily: (userId, day) => read(() => find(userId, day)),
    saveDaily: async (daily, after) => {
      const saved = await write(() => (after === 0 ? begin(daily) : goOn(daily, after)));
      if (saved > 0 && daily.result) onResult();
      return saved > 0;
    },
    streak: async (userId, day) => {
      const row = await read(() =>
        get<{ readonly days: number }>(sql`with recursive streak (day) as (
          select day from dailies where user_id = ${userId} and day = ${day} and rank is not null
          union all select dailies.day from streak join dailies on dailies.day = streak.day - 1
            where user_id = ${userId} and rank is not null
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
  };
}
