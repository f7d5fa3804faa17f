import type { DailyEnd, JudgedDaily, Quality } from '../match/daily/daily.ts';
import type { Over } from '../match/match.ts';
import type { Story } from '../match/story/story.ts';
import type { Language, Lines } from './language.ts';
import { PLACES } from './words.ts';

/** The day before the daily with the number 1: 25 November 2026, counted from 1 January 1970. */
const DAY_ZERO = 20_782;

export const dailyNumber = (day: number): number => day - DAY_ZERO;

const DAY_MS = 24 * 3_600_000;

/** The date of a day in UTC, as in `2026-11-26`. */
export const dailyDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The day of a number or a date, as in `12`, `#12` and `2026-11-26`; null for other words, and before the first one. */
export function dayIn(typed: string): number | null {
  const [, number, date] = /^#?(\d{1,6})$|^(\d{4}-\d\d-\d\d)$/.exec(typed.trim()) ?? [];
  const day = date === undefined ? DAY_ZERO + Number(number ?? 0) : Date.parse(date) / DAY_MS;
  return day > DAY_ZERO && (date === undefined || dailyDate(day) === date) ? day : null;
}

const SQUARES: Readonly<Record<Quality, string>> = { best: '🟩', close: '🟨', worse: '🟥' };
const MOST_SQUARES = 25;

/** The result of a daily in a line, and a square for each decision: nothing in them tells the cards. */
export function sharedLines(
  language: Language,
  day: number,
  { match, results }: Story<Over>,
  { qualities, streak }: Pick<DailyEnd & JudgedDaily, 'qualities' | 'streak'>,
): Lines {
  const { rank, bumps, facts } = results.find(({ userId }) => userId === match.hostId)!;
  const line = language.say('daily.line', {
    number: dailyNumber(day),
    place: PLACES[rank - 1]!,
    turns: match.view.turn,
    bumps: bumps ?? 0,
    sorrys: facts?.sorried.reduce((sum, count) => sum + count, 0) ?? 0,
    streak,
  });
  const squares = qualities.slice(0, MOST_SQUARES).map((quality) => SQUARES[quality]);
  return [line, ...(squares.length > 0 ? [squares.join('')] : [])];
}

/** The meaning of the squares, if there are any, and the accuracy. */
export const squareLines = (language: Language, { accuracy }: Pick<JudgedDaily, 'accuracy'>): Lines =>
  accuracy === null ? [] : [language.say('daily.squares', { percent: Math.round(accuracy) })];
