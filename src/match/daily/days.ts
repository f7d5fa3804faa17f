const DAY_MS = 24 * 3_600_000;

/** The number of a day in UTC; that of 1 January 1970 is 0. */
export const dayAt = (now: number): number => Math.floor(now / DAY_MS);

/** The first moment of a day, in ms since 1970. */
export const beginOf = (day: number): number => day * DAY_MS;

/** A day as in `2026-11-26`. */
export const dateOf = (day: number): string => new Date(beginOf(day)).toISOString().slice(0, 10);
