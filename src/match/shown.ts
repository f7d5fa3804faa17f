import { withDeadline } from './changes.ts';
import type { Decided } from './decision.ts';
import { changed, noted, refused } from './decision.ts';
import type { Match, Over, Running } from './match.ts';
import { notRunning } from './turn.ts';

/** The newest board has not been posted, or the end has not been told. */
export function isUnshown(match: Match): boolean {
  if (match.status === 'over') return !match.shown.end;
  return match.status === 'running' && match.shown.ply < match.game.ply;
}

/** As it is told before its board is posted: until then no time runs out. */
export const withPostedTime = (match: Running): Running => (isUnshown(match) ? { ...match, deadline: null } : match);

/** What was posted is remembered. A post that came late gives the person awaited their time from now. */
export function noteShown(match: Match, told: Running | Over, messageId: string | null, now: number): Decided {
  if (match.status !== 'running' && match.status !== 'over') return refused(notRunning(match));
  const { ply } = told.game;
  const shown = { ply, end: told.status === 'over', messageId }; // it may have ended while a board was posted
  if (match.status === 'over') return noted({ ...match, shown });
  const next: Running = { ...match, shown };
  return noted(match.game.ply === ply ? withTimeFrom(next, now) : next);
}

const LATE_MS = 10_000;

/** With the deadline that holds if its board comes now: the board says so, too. */
export function withTimeFrom(match: Running, now: number): Running {
  const fresh = withDeadline(match, now);
  const isLate = match.deadline !== null && fresh.deadline !== null && fresh.deadline - match.deadline > LATE_MS;
  return isLate ? fresh : match;
}

/** Has the last play told once more, with the board after it. */
export function showAgain(match: Match): Decided {
  if (match.status !== 'running') return refused('match-over');
  return changed({ ...match, shown: { ...match.shown, ply: match.game.ply - 1 } });
}
