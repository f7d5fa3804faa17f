import type { Play } from '../engine/index.ts';
import type { Decided } from './decision.ts';
import { changed, noted, refused } from './decision.ts';
import type { Absence, Click, Match, Over, Running } from './match.ts';
import { placeOfUser } from './match.ts';
import { timeUpAt, weekUpAt } from './due.ts';
import { advance, awaitedUser, finish, isAway, notRunning, present, settled, withDeadline, withNote } from './turn.ts';

/** After so many misses in a row a computer takes the seat. */
const MISSES_UNTIL_AWAY = 2;
/** Between two reminders. */
const NUDGE_PAUSE_MS = 2 * 60_000;

/** Plays for a person whose time is up. The second miss in a row gives the seat to a computer until the person is back. */
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
  const told = isAway(missed, userId) ? withNote(missed, 'away', match.game.ply, userId) : missed;
  return changed(settled(withDeadline(told, now), now), plays);
}

/** Gives the seat of a person awaited who is known not to be there to a computer until they are back: no time need run out. */
export function goAway(match: Match, userId: string, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (awaitedUser(match) !== userId) return refused('stale');
  const away = withAbsence(match, userId, { misses: MISSES_UNTIL_AWAY, away: true });
  return changed(settled(withDeadline(withNote(away, 'away', match.game.ply, userId), now), now));
}

/** Takes the own seat back from the computer. A vote of theirs from before counts again. */
export function comeBack(match: Match, click: Click, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (!placeOfUser(match, click.userId)) return refused('not-a-player');
  if (!isAway(match, click.userId)) return refused('not-away');
  const back = withNote(present(match, click.userId), 'back', match.game.ply, click.userId);
  const isOwnTurn = awaitedUser(back) === click.userId;
  return changed(settled({ ...(isOwnTurn ? withDeadline(back, now) : back), touchedAt: now }, now));
}

/**
 * Reminds the person awaited. Saves when, so that the next reminder waits. It may find out that they left the server:
 * somebody here has to wait for them.
 */
export function nudge(match: Match, click: Click, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (!placeOfUser(match, click.userId)) return refused('not-a-player');
  if (isAway(match, click.userId)) return refused('away');
  const awaited = awaitedUser(match);
  if (awaited === null || awaited === click.userId) return refused('nobody-awaited');
  if (match.nudgedAt + NUDGE_PAUSE_MS > now) return refused('nudged-lately');
  return changed({ ...match, nudgedAt: now });
}

/** Nobody was reminded after all: the reminder of this time did not get through, and another one may go at once. */
export function takeBackNudge(match: Match, nudgedAt: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  return match.nudgedAt === nudgedAt ? changed({ ...match, nudgedAt: 0 }) : refused('stale');
}

/** Ends a match in which no person did anything for a week. */
export function abandon(match: Match, now: number): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (weekUpAt(match) > now) return refused('still-running');
  return changed(finish(match, { kind: 'abandoned' }, now));
}

/**
 * Time in which the bot was stopped or cut off is not the people's: a turn that fell due meanwhile is shown again with
 * its full time, a week that ended meanwhile begins anew, and a lobby stays open for as long as after a click.
 */
export function forgive(match: Match, now: number): Decided {
  const timeUp = timeUpAt(match);
  if (timeUp === null || timeUp > now) return refused('stale');
  if (match.status === 'lobby') return changed({ ...match, touchedAt: now });
  if (match.status !== 'running') return refused(notRunning(match));
  const ply = Math.min(match.shown.ply, match.game.ply - 1);
  const forgiven = (match.forgiven ?? 0) + 1;
  // Only a week that is up: with every turn that is given anew, a match that cannot be posted would never end.
  const touchedAt = weekUpAt(match) <= now ? now : match.touchedAt;
  return changed(withDeadline({ ...match, shown: { ...match.shown, ply }, forgiven, touchedAt }, now));
}

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

/** Whether the next miss gives the seat of the person awaited to a computer. */
export function isLastChance(match: Running): boolean {
  const userId = awaitedUser(match);
  return userId !== null && (match.absences[userId]?.misses ?? 0) === MISSES_UNTIL_AWAY - 1;
}

const withAbsence = (match: Running, userId: string, absence: Absence): Running => ({
  ...match,
  absences: { ...match.absences, [userId]: absence },
});
