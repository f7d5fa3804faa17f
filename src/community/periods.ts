/** All time, a month such as `2026-11`, or an ISO week such as `2026-W47`; all in UTC. */
export type Period = string;

export const ALL_TIME: Period = 'all';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Weeks are kept for this many weeks after their end. Months are always kept. */
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

/** The first moment of a month or a week, in ms since 1970. */
export function beginOf(period: Period): number {
  const [year, week] = period.split('-W');
  if (week === undefined) return Date.parse(`${period}-01T00:00:00Z`);
  return mondayAt(Date.UTC(Number(year), 0, 4)) + (Number(week) - 1) * WEEK_MS; // 4 January is in the first week
}

/** The time of removal of the week of this Monday. */
const removedAt = (monday: number): number => monday + (1 + WEEKS_KEPT) * WEEK_MS;

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

const isMonth = (text: string): boolean => MONTH.test(text);
const isWeek = (text: string): boolean => WEEK.test(text) && weekAt(beginOf(text)) === text;

/** True for a period since 1970. */
export const isPeriod = (text: string): boolean => text === ALL_TIME || isMonth(text) || isWeek(text);

/** The reason why nothing can be known of a period: it is to come, or its week is removed. Null if something can. */
export function whyUnknown(period: Period, now: number): 'future' | 'gone' | null {
  if (period === ALL_TIME) return null;
  const begin = beginOf(period);
  if (begin > now) return 'future';
  return isWeek(period) && removedAt(begin) <= now ? 'gone' : null;
}
