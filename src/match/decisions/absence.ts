import type { Play } from '../../engine/index.ts';
import { changed, withDeadline, withNotice, withoutMisses, type Decided } from './decision.ts';
import { refused } from '../refusals.ts';
import { endIfOver } from './match-end.ts';
import { leaveLobby } from './lobby.ts';
import { placeOfUser, type Absence, type Actor, type Match, type Running } from '../match.ts';
import { advance } from './plays.ts';
import { awaitedUser, isAway, mayNudge, MISSES_UNTIL_AWAY, notRunning } from '../turn.ts';

/** The pause between two reminders. People with hours for a turn may be away for hours. */
const nudgePauseMs = ({ options }: Running): number => Math.max(2 * MINUTE_MS, (options.limitMs ?? 0) / 8);

const MINUTE_MS = 60_000;

/** Plays for a person whose time is up. A second miss in a row gives the seat to a computer until they are back. */
export function miss(match: Match, ply: number, chosen: Play, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  const userId = awaitedUser(match);
  const isUp = match.deadline !== null && match.deadline <= now;
  if (userId === null || match.game.ply !== ply || !isUp) return refused('stale');
  const played = advance(match, chosen, 'missed', userId, now);
  if (!played.ok || played.value.match.status !== 'running') return played;
  const { match: next, plays } = played.value;
  const misses = (match.absences[userId]?.misses ?? 0) + 1;
  const missed = withAbsence(next, userId, { misses, away: misses >= MISSES_UNTIL_AWAY });
  const noticed = isAway(missed, userId) ? withNotice(missed, 'away', match.game.ply, userId) : missed;
  return changed(endIfOver(withDeadline(noticed, now), now), plays);
}

/** The person awaited is known to be gone. A computer takes their seat at once, until they are back. */
export function goAway(match: Match, userId: string, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (awaitedUser(match) !== userId) return refused('stale');
  const away = withAbsence(match, userId, { misses: MISSES_UNTIL_AWAY, away: true });
  return changed(endIfOver(withDeadline(withNotice(away, 'away', match.game.ply, userId), now), now));
}

/**
 * The bot ignores a person from now on. They leave a lobby; in a match a computer takes their seat, also at another
 * player's turn, and the others keep their time.
 */
export function shutOut(match: Match, userId: string, now: number): Decided {
  if (match.status === 'lobby') return leaveLobby(match, { userId }, now);
  if (match.status !== 'running') return refused(notRunning(match));
  if (awaitedUser(match) === userId) return goAway(match, userId, now);
  if (!placeOfUser(match, userId) || isAway(match, userId)) return refused('stale');
  const away = withAbsence(match, userId, { misses: MISSES_UNTIL_AWAY, away: true });
  return changed(endIfOver(withNotice(away, 'away', match.game.ply, userId), now));
}

/** A person takes their seat back from the computer. If they voted before, their vote counts again. */
export function comeBack(match: Match, { userId }: Pick<Actor, 'userId'>, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (!placeOfUser(match, userId)) return refused('not-a-player');
  if (!isAway(match, userId)) return refused('not-away');
  const back = withNotice(withoutMisses(match, userId), 'back', match.game.ply, userId);
  const isOwnTurn = awaitedUser(back) === userId;
  return changed(endIfOver({ ...(isOwnTurn ? withDeadline(back, now) : back), touchedAt: now }, now));
}

/**
 * Reminds the person awaited, and saves the time of that, so that the next reminder has to wait. Only a player who
 * waits may do it: a reminder may also show that the person awaited has left the server.
 */
export function nudge(match: Match, { userId }: Pick<Actor, 'userId'>, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (!placeOfUser(match, userId)) return refused('not-a-player');
  if (isAway(match, userId)) return refused('away');
  if (!mayNudge(match, userId)) return refused('nobody-awaited');
  const wait = match.nudgedAt + nudgePauseMs(match) - now;
  if (wait > 0) return refused('nudged-lately', { minutes: Math.ceil(wait / MINUTE_MS) });
  return changed({ ...match, nudgedAt: now });
}

/** The reminder of this time did not get through, so another one may be sent at once. */
export function takeBackNudge(match: Match, nudgedAt: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  return match.nudgedAt === nudgedAt ? changed({ ...match, nudgedAt: 0 }) : refused('stale');
}

const withAbsence = (match: Running, userId: string, absence: Absence): Running => ({
  ...match,
  absences: { ...match.absences, [userId]: absence },
});
