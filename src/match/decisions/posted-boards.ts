import { changed, marked, withDeadline, type Decided } from './decision.ts';
import { refused } from '../refusals.ts';
import type { ShownBoard } from '../ports.ts';
import type { Actor, Kept, Match, Over, PostedBoard, Running, Shown } from '../match.ts';
import { isOnOldPost, isVoteUnposted, lowest, notRunning, votesNeeded } from '../turn.ts';

/** The newest board has not been posted, or has to be posted once more. */
export const isBoardUnshown = ({ game, shown }: Running): boolean => shown.ply < game.ply || shown.again;

/** An event at the table was not posted yet. */
export const hasNews = ({ notes, shown }: Running): boolean => notes.length > shown.notes;

/** A post is missing: the newest board, the end, or news of the table. */
export function isUnshown(match: Match): boolean {
  if (match.status === 'over') return !match.shown.end;
  return match.status === 'running' && (isBoardUnshown(match) || hasNews(match) || isVoteUnposted(match));
}

/** The match as it is shown before its board is posted: without a deadline, because no time runs out until then. */
export const withPostedTime = (match: Running): Running =>
  isBoardUnshown(match) ? { ...match, deadline: null } : match;

/** Remembers a post; without a board, only news or an end. After a late board its person gets their time from now. */
export function markPosted(match: Match, posted: Running | Over, board: ShownBoard | null, now: number): Decided {
  if (match.status !== 'running' && match.status !== 'over') return refused(notRunning(match));
  if (isUndone(match, posted)) return showAgain(match);
  const shown = shownAfter(match, posted, board);
  if (match.status === 'over') return marked({ ...match, shown });
  const next: Running = { ...match, ...(board !== null && sinceIn(match, board)), shown };
  return marked(board !== null && isStill(match, posted) ? withTimeFrom(next, now) : next);
}

function shownAfter(match: Running | Over, posted: Running | Over, board: ShownBoard | null): Shown {
  const { shown } = match;
  const votes = posted.status === 'running' && isVoteUnposted(posted) ? { votesNeeded: votesNeeded(posted) } : {};
  const news: Shown = { ...shown, ...votes, notes: posted.notes.length };
  const { ply } = posted.game;
  if (posted.status === 'over') return { ...news, ply, end: true, boards: [], again: false };
  if (board === null) return news;
  // It came too late, and goes with all that it told: the next post tells that, as if this one had never been there.
  const isLost = !isStill(match, posted) && idsFor(shown, ply).length === 0;
  if (isLost) return { ...shown, ...votes, again: false };
  const kept = keptWith(shown, ply, board.kept);
  if (isStill(match, posted)) {
    const messageId = lowest([board.messageId, ...idsFor(shown, ply)]);
    return { ...news, ply, boards: [{ messageId, ply, ...kept }], again: shown.again && !posted.shown.again };
  }
  const boards = shown.boards.filter((each) => each.ply >= ply);
  return { ...news, ply, boards: boards.map((each) => (each.ply === ply ? { ...each, ...kept } : each)), again: false };
}

/** The lines that any board of a ply keeps, with those of a new one: they stay on the one that is played on. */
function keptWith({ boards }: Shown, ply: number, more?: Kept): Pick<PostedBoard, 'kept'> {
  const all = [boards.find((board) => board.ply === ply)?.kept, more].filter((each) => each !== undefined);
  const opening = all.some((each) => each.opening) ? { opening: true as const } : {};
  const [plies, notices] = [all.flatMap((each) => each.plies), all.flatMap((each) => each.notices)];
  return plies.length + notices.length === 0 && !opening.opening ? {} : { kept: { plies, notices, ...opening } };
}

/** Remembers a copy of the newest board, which takes its place, unless another board stands below it by now. */
export function markCopy(match: Match, posted: Running, copyId: string): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (!isStill(match, posted)) return refused('stale');
  const { ply } = posted.game;
  const messageId = lowest([copyId, ...idsFor(match.shown, ply)]);
  const boards = [
    ...match.shown.boards.filter((board) => board.ply < ply),
    { messageId, ply, ...keptWith(match.shown, ply) },
  ];
  return marked({ ...match, shown: { ...match.shown, boards } });
}

const idsFor = ({ boards }: Shown, ply: number): readonly string[] =>
  boards.filter((board) => board.ply === ply).map(({ messageId }) => messageId);

/**
 * The boards that have to lose their controls when this one is there: of those for one ply, all except the lowest. If
 * the match has moved on while this one was posted, it is this one. The next post ends those that were clicked.
 */
export function leftOver(match: Match, posted: Running | Over, boardId: string): readonly string[] {
  if ((match.status !== 'running' && match.status !== 'over') || posted.status === 'over') return [];
  const ids = idsFor(match.shown, posted.game.ply);
  if (isStill(match, posted)) {
    const all = [...new Set([...ids, boardId])];
    return all.filter((id) => id !== lowest(all));
  }
  return ids.includes(boardId) ? [] : [boardId];
}

/** Remembers the post that this play was clicked on. */
export function withClicked(match: Running, { messageId }: Pick<Actor, 'messageId'>): Running {
  if (messageId === undefined) return match;
  const { shown } = match;
  const { ply } = match.game;
  const others = shown.boards.filter((board) => board.messageId !== messageId);
  return { ...match, shown: { ...shown, boards: [...others, { messageId, ply, ...keptWith(shown, ply) }] } };
}

/** The boards that no longer wait, and have to say why. */
export const endedBoards = ({ status, game, shown }: Running | Over): readonly PostedBoard[] =>
  shown.boards.filter(({ ply }) => status === 'over' || ply < game.ply);

/** True if a match still waits for the decision of its post. The post may have taken long. */
export const isStill = (match: Match, posted: Running | Over): boolean =>
  (match.status === 'running' || match.status === 'over') &&
  match.status === posted.status &&
  match.game.ply === posted.game.ply;

/** The newest known message of a match that its people can go on from; null = there is none. */
export function newestPostOf(match: Match): string | null {
  if (match.status === 'lobby') return match.lobbyMessageId;
  if (match.status !== 'running') return null;
  return match.shown.boards.findLast(({ ply }) => ply === match.game.ply)?.messageId ?? null;
}

const LATE_MS = 10_000;

/** The match with its deadline if its board is posted now. The board shows the same deadline. */
export function withTimeFrom(match: Running, now: number): Running {
  const fresh = withDeadline(match, now);
  if (match.deadline === null || fresh.deadline === null) return match;
  return Math.abs(fresh.deadline - match.deadline) > LATE_MS ? fresh : match; // a clock that was ahead gave too much
}

/** A posted state that the saved match has not reached: the database has lost what was saved after it. */
const isUndone = (match: Running | Over, posted: Running | Over): boolean =>
  match.game.ply < posted.game.ply || (match.status === 'running' && posted.status === 'over');

/**
 * Has the newest board posted once more, because the channel does not show the saved match. The platform has forgotten
 * its posts, or the database was put back. From now on no post counts as one from before.
 */
export function showAgain(match: Match): Decided {
  if (match.status !== 'running') return refused('match-over');
  const { since: _, revivals = 0, ...running } = match;
  return changed({ ...running, shown: { ...match.shown, again: true }, revivals: revivals + 1 });
}

/**
 * The same after a click on a post of this ply (of the end: Infinity), which the saved match has not reached. Refused if
 * it has, or if the post is one from before.
 */
export function showUndone(match: Match, ply: number, by: Pick<Actor, 'messageId'>): Decided {
  if (match.status !== 'running') return refused(notRunning(match));
  if (ply <= match.game.ply || isOnOldPost(match, by)) return refused('stale');
  return match.shown.again ? marked(match) : showAgain(match);
}

/** The first board after the posts were given up. */
const sinceIn = ({ revivals, since }: Running, { messageId }: ShownBoard): Pick<Running, 'since'> =>
  revivals === undefined || since !== undefined ? {} : { since: messageId };
