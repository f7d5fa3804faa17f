import type { DailyEnd, Quality } from '../match/daily/daily.ts';
import type { Over } from '../match/match.ts';
import type { Story } from '../match/story/story.ts';
import type { Language, Lines } from './language.ts';

/** The day before the daily with the number 1: 25 November 2026, counted from 1 January 1970. */
const DAY_ZERO = 20_782;

export const dailyNumber = (day: number): number => day - DAY_ZERO;

const SQUARES: Readonly<Record<Quality, string>> = { best: '🟩', close: '🟨', worse: '🟥' };
const MOST_SQUARES = 25;
export const PLACES = ['🥇', '🥈', '🥉', '4️⃣'] as const;

/** The result of a daily in a line, and a square for each decision: nothing in them tells the cards. */
export function sharedLines(
  language: Language,
  day: number,
  { match, results }: Story<Over>,
  { qualities, streak }: DailyEnd,
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
