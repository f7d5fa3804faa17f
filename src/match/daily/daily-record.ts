import { formatPlay, formatPosition, legalPlays, parsePlay } from '../../engine/index.ts';
import { isAsChosen } from '../choices.ts';
import type { Over } from '../match.ts';
import type { Choose } from '../ports.ts';
import { wrong, type Verdict } from '../story/record.ts';
import { dealOf } from '../story/replay.ts';
import type { ChunkedWork } from '../chunked-work.ts';
import { dateOf, dayAt } from './days.ts';
import { after, attemptOf, dealt, NOBODY, playsIn, type Daily, type Deal } from './deal.ts';

/** A daily that is over, in a form that anybody can check: no names, no user ids. */
export interface DailyRecord {
  readonly format: 'sorry-daily-1';
  readonly date: string; // in UTC, as in `2026-11-26`
  readonly key: string; // of the day, told when it is over
  readonly attempt: number;
  readonly plays: string; // of all seats, in notation with spaces between
}

export const dailyRecordOf = ({ day, seed, attempt }: Deal, daily: Daily<Over>): DailyRecord => ({
  format: 'sorry-daily-1',
  date: dateOf(day),
  key: seed,
  attempt,
  plays: playsIn(daily),
});

/** Deals a daily again from its record, and makes all its plays. The computers are asked again for theirs. */
export function* verifyDaily({ date, key, attempt, plays }: DailyRecord, choose: Choose): ChunkedWork<Verdict> {
  const deal = { day: dayAt(Date.parse(date)), seed: key, attempt };
  const own = yield* attemptOf(deal.seed, deal.day, choose);
  if (own !== attempt) return wrong('attempt', { recorded: attempt, own });
  let daily: Daily = dealt(deal, NOBODY);
  for (const token of plays.split(' ')) {
    const { match, steps } = daily;
    const about = { ply: steps.length, play: token };
    if (match.status === 'over') return wrong('after-end', about);
    if (!parsePlay(token).ok) return wrong('unreadable-play', about);
    const legal = legalPlays(match.game).find(({ play }) => formatPlay(play) === token);
    if (!legal) return wrong('illegal-play', about);
    daily = after(daily, legal.play);
    const { logged, before } = daily.steps.at(-1)!;
    if (!isAsChosen(choose, before, logged)) return wrong('other-choice', { ...about, by: logged.by });
    yield;
  }
  const { match, steps } = daily;
  if (match.status !== 'over') return wrong('nobody-won');
  return { ok: true, plays: steps.length, key: dealOf(match).key, final: formatPosition(match.game) };
}
