import { createHmac } from 'node:crypto';
import { DAY_MS } from '../../community/periods.ts';
import type { PersonData } from '../../match/ports.ts';
import { sql } from '../database/drizzle.ts';
import type { Kit, Work } from '../database/kit.ts';

// Somebody who has begun a daily, and then deletes their data, knows its cards. Until its day is over, a mark is kept of
// them, so that what they play again counts nowhere.

/** Clocks of processes differ by less: none of them is still in a day whose marks are gone. */
const CLOCKS_MS = 5 * 60_000;

/** The first day whose marks are kept at a time in ms since 1970. */
const firstKept = (at: number): number => Math.floor((at - CLOCKS_MS) / DAY_MS);

/** HMAC-SHA256 of `spent`, the day and the id, each on a line, with the key of all days. Nobody is told that key. */
export const markOf = (key: string, userId: string, day: number): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`spent\n${day}\n${userId}`).digest('base64url');

/** The key of all days, as 64 hexadecimal digits; null before anybody has played. */
export function* keyOfDays({ get }: Kit): Work<string | null> {
  return (yield* get<{ readonly value: string }>(sql`select value from keys where name = 'daily'`))?.value ?? null;
}

/** Marks the days that are not over of a person who is being forgotten. Comes before their dailies go. */
export function* spendDays(kit: Kit, userId: string, at: number): Work<void> {
  const begun = yield* kit.all<{ readonly day: number }>(
    sql`select day from dailies where user_id = ${userId} and day >= ${firstKept(at)}`,
  );
  const key = yield* keyOfDays(kit);
  if (key === null) return; // so nobody has begun one
  for (const { day } of begun)
    yield* kit.run(sql`insert into spent_days (day, mark) values (${day}, ${markOf(key, userId, day)})
      on conflict (day, mark) do nothing`);
}

/** The days of a person that are marked. */
export function* spentBy(kit: Kit, userId: string): Work<PersonData[string]> {
  const key = yield* keyOfDays(kit);
  if (key === null) return [];
  const marked = yield* kit.all<{ readonly day: number; readonly mark: string }>(sql`select day, mark from spent_days`);
  return marked.filter(({ day, mark }) => mark === markOf(key, userId, day)).map(({ day }) => ({ day }));
}

/** Drops the marks of days that are over. Bytes of them may be left until the database is rewritten. */
export async function dropSpentDays({ all, run, read, write }: Kit, now: number): Promise<void> {
  const over = sql`from spent_days where day < ${firstKept(now)}`;
  if ((await read(() => all(sql`select 1 ${over} limit 1`))).length === 0) return;
  await write(function* () {
    yield* run(sql`delete ${over}`);
    yield* run(sql`update upkeep set forgotten = forgotten + 1`);
  });
}
