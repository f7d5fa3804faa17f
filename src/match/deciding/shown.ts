import { withDeadline } from './changes.ts';
import type { Decided } from './decision.ts';
import { changed, noted } from './decision.ts';
import { refused } from '../refusals.ts';
import type { Click, Match, Over, Running, Shown } from '../match.ts';
import { isVoteUntold, notRunning, votesNeeded } from '../turn.ts';

/** The newest board has not been posted, or has to be posted once more. */
export const isBoardUnshown = ({ game, shown }: Running): boolean => shown.ply < game.ply || shown.again === true;

/** Something that happened at the table has not been told. */
export const hasNews = ({ notes, shown }: Running): boolean => notes.length > shown.notes;

/** Something has to be posted: the newest board, the end, or news of the table. */
export function isUnshown(match: Match): boolean {
  if (match.status === 'over') return !match.shown.end;
  return match.status === 'running' && (isBoardUnshown(match) || hasNews(match) || isVoteUntold(match));
}

/** The match as it is told before its board is posted: without a deadline, because no time runs out until then. */
export const withPostedTime = (match: Running): Running =>
  isBoardUnshown(match) ? { ...match, deadline: null } : match;

/**
 * Remembers what was posted. A post that came late gives the person awaited their time from now. If the match has moved
 * on while it was posted, the newest post with controls is another one.
 */
export function noteShown(match: Match, told: Running | Over, messageId: string | null, now: number): Decided {
  if (match.status !== 'running' && match.status !== 'over') return refused(notRunning(match));
  const shown = shownAfter(match, told, messageId);
  if (match.status === 'over') return noted({ ...match, shown });
  const next: Running = { ...match, shown };
  return noted(!isNewsOnly(told) && isStill(match, told) ? withTimeFrom(next, now) : next);
}

function shownAfter(match: Running | Over, told: Running | Over, messageId: string | null): Shown {
  const { answeredId, again, ...known } = match.shown;
  const votes = told.status === 'running' && isVoteUntold(told) ? { votesNeeded: votesNeeded(told) } : {};
  const post: Shown = {
    ...known,
    ...votes,
    ply: told.game.ply,
    end: told.status === 'over',
    notes: told.notes.length,
    messageId: newestAfter(match, told, messageId),
  };
  if (!isStill(match, told)) return { ...post, ...(answeredId !== undefined && { answeredId }) };
  return { ...post, ...(again && !told.shown.again && { again }) };
}

/** The newest post with controls. News have none: a copy of the board may have come meanwhile. */
function newestAfter(match: Running | Over, told: Running | Over, messageId: string | null): string | null {
  const known = match.shown.messageId;
  if (isNewsOnly(told)) return known;
  if (isStill(match, told)) return messageId;
  return known === told.shown.messageId ? null : known; // that of before waits no more
}

/** Whether the board was there already when this was told: only the news of the table came. */
export const isNewsOnly = (told: Running | Over): boolean => told.status === 'running' && !isBoardUnshown(told);

/** Remembers a copy of the newest board, which has controls, too. */
export function noteCopy(match: Match, told: Running, messageId: string): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  return isStill(match, told) ? noted({ ...match, shown: { ...match.shown, messageId } }) : refused('stale');
}

/** Remembers that no post of a match has controls any more. */
export const noteNoControls = (match: Match): Decided =>
  match.status === 'over' ? noted({ ...match, shown: { ...match.shown, messageId: null } }) : refused('still-running');

/**
 * The post whose controls have to go when this one is there. That is the post before it, unless this one was only sent
 * again. If the match has moved on while it was posted, that is this one, unless the click on it has done so.
 */
export function leftOver(match: Match, told: Running | Over, messageId: string | null): string | null {
  if (match.status !== 'running' && match.status !== 'over') return null;
  if (match.status === 'over' && match.ending.kind === 'channel-gone') return null; // it is gone with its channel
  const { shown } = match;
  if (isStill(match, told)) return shown.messageId === messageId ? null : shown.messageId;
  return shown.answeredId === messageId ? null : messageId;
}

/** The click on a play takes the controls off the post that it was made on. */
export function withAnswered(match: Running, { messageId }: Click): Running {
  if (messageId === undefined) return match;
  const { shown } = match;
  const newest = shown.messageId === messageId ? null : shown.messageId;
  return { ...match, shown: { ...shown, messageId: newest, answeredId: messageId } };
}

const isStill = (match: Running | Over, told: Running | Over): boolean =>
  match.status === told.status && match.game.ply === told.game.ply;

const LATE_MS = 10_000;

/** The match with the deadline that holds if its board is posted now. The board tells the same deadline. */
export function withTimeFrom(match: Running, now: number): Running {
  const fresh = withDeadline(match, now);
  const isLate = match.deadline !== null && fresh.deadline !== null && fresh.deadline - match.deadline > LATE_MS;
  return isLate ? fresh : match;
}

/** Has the newest board posted once more: the platform has forgotten every post. */
export function showAgain(match: Match): Decided {
  if (match.status !== 'running') return refused('match-over');
  const { answeredId: _, ...shown } = match.shown;
  return changed({ ...match, shown: { ...shown, again: true, messageId: null } });
}
