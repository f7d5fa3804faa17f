/** All time, a month such as `2026-11`, or an ISO week such as `2026-W47`; all in UTC. */
export type Period = string;

export const ALL_TIME: Period = 'all';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Weeks are kept for so long after their end. Months are kept for good. */
const WEEKS_KEPT = 8;

/** The day of a time in ms since 1970, such as `2026-11-22`. */
export const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The month of a time in ms since 1970, such as `2026-11`. */
export const monthAt = (ms: number): Period => new Date(ms).toISOString().slice(0, 7);

/** The month before this one. */
export const monthBefore = (month: Period): Period => monthAt(Date.parse(`${month}-01T00:00:00Z`) - 1);

/** When a month begins, in ms since 1970. */
export const beginOf = (month: Period): number => Date.parse(`${month}-01T00:00:00Z`);

/** The ISO week of a time in ms since 1970, such as `2026-W47`. It belongs to the year of its Thursday. */
export function weekAt(ms: number): Period {
  const thursday = mondayAt(ms) + 3 * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const number = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / WEEK_MS);
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** When the week of a time begins. */
function mondayAt(ms: number): number {
  const day = Math.floor(ms / DAY_MS);
  const weekday = (((day + 3) % 7) + 7) % 7; // 1 January 1970 was a Thursday
  return (day - weekday) * DAY_MS;
}

/** A period that a time belongs to, and when it is removed; null = never. */
export interface Lasting {
  readonly period: Period;
  readonly until: number | null; // ms since 1970
}

/** The periods that a time belongs to, without a week that would be removed by now. Both times are ms since 1970. */
export function periodsAt(ms: number, now: number): readonly Lasting[] {
  const until = mondayAt(ms) + (1 + WEEKS_KEPT) * WEEK_MS;
  return [
    { period: ALL_TIME, until: null },
    { period: monthAt(ms), until: null },
    ...(until > now ? [{ period: weekAt(ms), until }] : []),
  ];
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const WEEK = /^\d{4}-w(0[1-9]|[1-4]\d|5[0-3])$/i;

export const isMonth = (text: string): boolean => MONTH.test(text);
export const isPeriod = (text: string): boolean => text === ALL_TIME || isMonth(text) || WEEK.test(text);
