import type { DailyResult } from '../match/daily/daily.ts';
import { DAY_MS, dayAt, monthAt, removedAt } from './periods.ts';
import type { LastingLeaderboard } from './ports.ts';
import { bornAt } from './snowflake.ts';
import { EVERYWHERE, UNPLAYED, type DailyScore, type Leaderboard, type Standing } from './standing.ts';

/** A daily that ended on its day. */
export interface EndedDaily extends DailyResult {
  readonly userId: string;
  readonly day: number; // in UTC; that of 1 January 1970 is 0
  readonly guildId: string; // where it was begun; empty = in no server of the bot
}

/** One number holds a score: more points come first, then fewer turns, then more accuracy. */
const POINT = 1_000_000;
const TURN = 1_000;
const MOST_TURNS = 999;

const packed = ({ points, turns, accuracy }: DailyScore): number =>
  points * POINT + (MOST_TURNS - Math.min(turns, MOST_TURNS)) * TURN + accuracy;

/** The score in the points of a standing. */
export const scoreIn = (value: number): DailyScore => ({
  points: Math.floor(value / POINT),
  turns: MOST_TURNS - (Math.floor(value / TURN) % TURN),
  accuracy: value % TURN,
});

const FIRST_POINTS = 4;

function scoreOf(dailies: readonly EndedDaily[]): DailyScore {
  const sum = (numberOf: (daily: EndedDaily) => number) => dailies.reduce((all, each) => all + numberOf(each), 0);
  const mean = (numberOf: (daily: EndedDaily) => number) => Math.round(sum(numberOf) / dailies.length);
  return {
    points: sum(({ rank }) => FIRST_POINTS - rank),
    turns: mean(({ turns }) => turns),
    accuracy: mean(({ accuracy }) => accuracy),
  };
}

/** The first and the last day of the month of a day, as numbers like it. */
export function monthAround(day: number): readonly [first: number, last: number] {
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return [Date.UTC(year, month, 1) / DAY_MS, Date.UTC(year, month + 1, 0) / DAY_MS];
}

/** A second account is quickly made: on the leaderboards of all servers it counts from this age on. */
const GROWN_MS = 28 * DAY_MS;

const isGrown = ({ userId, day }: EndedDaily): boolean => day * DAY_MS - bornAt(userId) >= GROWN_MS;

/** A place on a leaderboard, with all that it is made of. */
interface Stood {
  readonly leaderboard: LastingLeaderboard;
  readonly standing: Standing;
}

/**
 * The standings of a person that a daily changes, given those of its month with it: of its day, of the month, and of the
 * streaks that are alive on its day and on the next one; in its server and everywhere. `now` is in ms since 1970.
 */
export function standingsAfter(daily: EndedDaily, month: readonly EndedDaily[], now: number): readonly Stood[] {
  const { guildId, streak } = daily;
  const [today, tomorrow] = [daily.day * DAY_MS, (daily.day + 1) * DAY_MS];
  const standing = (of: readonly EndedDaily[], points: number): Standing => ({
    ...UNPLAYED, // a daily counts for the points of its own leaderboards alone
    games: of.length,
    wins: of.filter(({ rank }) => rank === 1).length,
    points,
    lastAt: today,
  });
  const scored = (of: readonly EndedDaily[]) => standing(of, packed(scoreOf(of)));
  const alive = standing([daily], streak);
  const scopes = [...(isGrown(daily) ? [EVERYWHERE] : []), ...(guildId === EVERYWHERE ? [] : [guildId])];
  return scopes.flatMap((scope) => {
    const there = month.filter((each) => (scope === EVERYWHERE ? isGrown(each) : each.guildId === scope));
    const stood = (family: Leaderboard['family'], period: string, until: number | null, is: Standing): Stood => ({
      leaderboard: { scope, family, period, until },
      standing: is,
    });
    return [
      stood('daily', dayAt(today), removedAt(today), scored([daily])),
      stood('daily', monthAt(today), null, scored(there)),
      stood('days', dayAt(today), tomorrow, alive),
      stood('days', dayAt(tomorrow), tomorrow + DAY_MS, alive),
    ].filter(({ leaderboard: { until } }) => until === null || until > now);
  });
}
