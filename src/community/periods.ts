/** All time, a month such as `2026-11`, an ISO week such as `2026-W47`, or a day such as `2026-11-22`; all in UTC. */
export type Period = string;

export const ALL_TIME: Period = 'all';

export const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Weeks and days are kept for this many weeks after their end. Months are always kept. */
export const WEEKS_KEPT = 8;

/** The day of a time in ms since 1970, such as `2026-11-22`. */
export const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The month of a time in ms since 1970, such as `2026-11`. */
export const monthAt = (ms: number): Period => new Date(ms).toISOString().slice(0, 7);

export const monthBefore = (month: Period): Period => monthAt(Date.parse(`${month}-01T00:00:00Z`) - 1);

/** The ISO week of a time in ms since 1970, such as `2026-W47`. It belongs to the year of its Thursday. */
export function weekAt(ms: number): Period {
  const thursday = mondayAt(ms) + 3 * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const number = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / WEEK_MS);
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** The time of the Monday, in ms since 1970. */
function mondayAt(ms: number): number {
  const day = Math.floor(ms / DAY_MS);
  const weekday = (((day + 3) % 7) + 7) % 7; // 1 January 1970 was a Thursday
  return (day - weekday) * DAY_MS;
}

/** The first moment of a month, a week or a day, in ms since 1970. */
export function beginOf(period: Period): number {
  if (DAY.test(period)) return Date.parse(period);
  const [year, week] = period.split('-W');
  if (week === undefined) return Date.parse(`${period}-01T00:00:00Z`);
  return mondayAt(Date.UTC(Number(year), 0, 4)) + (Number(week) - 1) * WEEK_MS; // 4 January is in the first week
}

/** The time of removal of a week, or of a day, by its first moment. */
export const removedAt = (begin: number): number => begin + (1 + WEEKS_KEPT) * WEEK_MS;

/** A period of a time, and its removal; null = never. */
export interface Lasting {
  readonly period: Period;
  readonly until: number | null; // ms since 1970
}

/** The periods of a time, without a week that is already removed. Both times are ms since 1970. */
export function periodsAt(ms: number, now: number): readonly Lasting[] {
  const until = removedAt(mondayAt(ms));
  return [
    { period: ALL_TIME, until: null },
    { period: monthAt(ms), until: null },
    ...(until > now ? [{ period: weekAt(ms), until }] : []),
  ];
}

const MONTH = /^(?:19[7-9]|[2-9]\d\d)\d-(?:0[1-9]|1[0-2])$/;
const WEEK = /^(?:19[7-9]|[2-9]\d\d)\d-W\d\d$/;
const DAY = /^(?:19[7-9]|[2-9]\d\d)\d-\d\d-\d\d$/;

const isMonth = (text: string): boolean => MONTH.test(text);
const isWeek = (text: string): boolean => WEEK.test(text) && weekAt(beginOf(text)) === text;

export const isDay = (text: string): boolean =>
  DAY.test(text) && Number.isFinite(beginOf(text)) && dayAt(beginOf(text)) === text;

/** True for a period since 1970 that is no day. Only dailies have leaderboards of days. */
export const isPeriod = (text: string): boolean => text === ALL_TIME || isMonth(text) || isWeek(text);

/** True for a period of the dailies: a month or a day. */
export const isDailyPeriod = (text: string): boolean => isMonth(text) || isDay(text);

/** The reason why nothing can be known of a period: it is to come, or it is removed. Null if something can. */
export function whyUnknown(period: Period, now: number): 'future' | 'gone' | null {
  if (period === ALL_TIME) return null;
  const begin = beginOf(period);
  if (begin > now) return 'future';
  return !isMonth(period) && removedAt(begin) <= now ? 'gone' : null;
}
