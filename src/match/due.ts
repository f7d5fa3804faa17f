import type { Match, Running } from './match.ts';
import { ABANDONED_MS, LOBBY_QUIET_MS } from './match.ts';
import { needsNobody } from './turn.ts';

/** When the clock has to look at a match (ms since 1970; 0 = at once); null = only a person can move it on. */
export function dueAt(match: Match): number | null {
  switch (match.status) {
    case 'lobby':
      return timeUpAt(match);
    case 'running':
      return needsNobody(match) || isUnshown(match) ? 0 : (match.deadline ?? weekUpAt(match));
    case 'over':
      return isUnshown(match) ? 0 : null;
    case 'closed':
      return match.untold ? 0 : null;
  }
}

/** When the time is up that people have to click, for a turn or for the whole match; null = nobody has to. */
export function timeUpAt(match: Match): number | null {
  if (match.status === 'lobby') return match.touchedAt + LOBBY_QUIET_MS;
  return match.status === 'running' ? Math.min(match.deadline ?? Infinity, weekUpAt(match)) : null;
}

/** When a match is abandoned, unless a person does something. */
export const weekUpAt = ({ touchedAt }: Running): number => touchedAt + ABANDONED_MS;

/** As it is told before its board is posted: until then no time runs out. */
export const withPostedTime = (match: Running): Running => (isUnshown(match) ? { ...match, deadline: null } : match);

/** The newest board has not been posted, or the end has not been told. */
export function isUnshown(match: Match): boolean {
  if (match.status === 'over') return !match.shown.end;
  return match.status === 'running' && match.shown.ply < match.game.ply;
}
