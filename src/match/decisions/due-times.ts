import { changed, marked, timeOf, withDeadline, type Decided } from './decision.ts';
import { refused } from '../refusals.ts';
import { ABANDONED_MS, LOBBY_QUIET_MS, placeOfUser, type Match, type Running } from '../match.ts';
import { isUnshown } from './posted-boards.ts';
import { awaitedUser, needsNobody, notRunning, weekUpAt } from '../turn.ts';

/** The time when the clock looks at a match (ms since 1970; 0 = at once); null = only a person can move it on. */
export function dueAt(match: Match): number | null {
  switch (match.status) {
    case 'lobby':
      return timeUpAt(match);
    case 'running':
      return needsNobody(match) || isUnshown(match) ? 0 : (reminderAt(match) ?? match.deadline ?? weekUpAt(match));
    case 'over':
      return isUnshown(match) ? 0 : null;
    case 'closed':
      return match.untold ? 0 : null;
  }
}

/** The end of the time for a click, for the turn or for the whole match; null = no click is needed. */
export function timeUpAt(match: Match): number | null {
  if (match.status === 'lobby') return match.touchedAt + LOBBY_QUIET_MS;
  return match.status === 'running' ? Math.min(match.deadline ?? Infinity, weekUpAt(match)) : null;
}

/** The middle of the time of the person awaited; null = they have been reminded, do not want it, or have no limit. */
export function reminderAt(match: Running): number | null {
  const userId = awaitedUser(match);
  const { limitMs } = match.options;
  const isDone = match.remindedPly === match.game.ply;
  if (userId === null || match.deadline === null || limitMs === null || isDone) return null;
  const player = placeOfUser(match, userId)?.occupant;
  if (player?.kind !== 'person' || !player.remind) return null;
  return match.deadline - timeOf(match, userId, limitMs) / 2;
}

/** The person awaited is reminded now, and at no other time of this ply. */
export function markReminded(match: Match, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  const due = reminderAt(match);
  return due === null || due > now ? refused('stale') : marked({ ...match, remindedPly: match.game.ply });
}

/** The longest times for a click, in ms; a match with a limit has no more than that. */
export const LONGEST_TIMES = { lobby: LOBBY_QUIET_MS, unlimited: ABANDONED_MS } as const;

function longestTime(match: Match): number {
  if (match.status === 'lobby') return LONGEST_TIMES.lobby;
  const hasDeadline = match.status === 'running' && match.deadline !== null;
  return (hasDeadline ? match.options.limitMs : null) ?? LONGEST_TIMES.unlimited;
}

/** A clock that was set may have been this much ahead before, without any harm. */
export const AHEAD_MS = 10_000;

/** True if more time is left than any person gets: a clock that was ahead has given it. */
export const isAhead = (match: Match, now: number): boolean =>
  (timeUpAt(match) ?? 0) > now + longestTime(match) + AHEAD_MS;

/**
 * Gives people new time if the bot was stopped or cut off, or if a clock was ahead. A turn whose time ran out is shown
 * again with its full time. A week that ended begins again. A lobby stays open for as long as after a click.
 */
export function renewTime(match: Match, now: number): Decided {
  const timeUp = timeUpAt(match);
  if (timeUp === null || (timeUp > now && !isAhead(match, now))) return refused('stale');
  if (match.status === 'lobby') return changed({ ...match, touchedAt: now });
  if (match.status !== 'running') return refused(notRunning(match));
  const renewals = (match.renewals ?? 0) + 1;
  // A week that is not up goes on. If each new turn renewed it, a match whose board cannot be posted would never end.
  const touchedAt = weekUpAt(match) <= now ? now : Math.min(match.touchedAt, now);
  const nudgedAt = Math.min(match.nudgedAt, now);
  return changed(
    withDeadline({ ...match, shown: { ...match.shown, again: true }, renewals, touchedAt, nudgedAt }, now),
  );
}
