import { and, asc, gte, isNotNull, lte, sql } from '../database/drizzle.ts';
import { given, givenMost, is, isAmong } from '../database/expressions.ts';
import type { EndedDaily } from '../../community/daily-standing.ts';
import type { Kit } from '../database/kit.ts';

/** The queries about dailies that have ended on their day. */
export function ofDailies(kit: Kit) {
  const { build, compile } = kit;
  const { dailies } = kit.tables;
  const { userId, day, guildId } = dailies;
  const ended = {
    userId,
    day,
    guildId,
    rank: sql<number>`${dailies.rank}`,
    turns: sql<number>`${dailies.turns}`,
    accuracy: sql<number>`${dailies.accuracy}`,
    streak: sql<number>`${dailies.streak}`,
  } satisfies Readonly<Record<keyof EndedDaily, unknown>>;
  const isInMonth = and(is(userId), gte(day, given('first')), lte(day, given('last')), isNotNull(dailies.rank));
  const isListed = isAmong(kit, userId, day);
  return {
    /** In the words of the index. */
    nextDailies: compile(
      build.select(ended).from(dailies).where(sql`rank is not null and folded = 0`).orderBy(asc(day)).limit(givenMost), // prettier-ignore
    ),
    dailiesIn: compile(build.select(ended).from(dailies).where(isInMonth)),
    markDailies: compile(build.update(dailies).set({ folded: true }).where(isListed)),
  };
}
