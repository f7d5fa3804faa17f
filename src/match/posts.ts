import type { Result } from '../engine/index.ts';
import { changed } from './decisions/decision.ts';
import { markLobbyMessage, markCommitment, markStart } from './decisions/lobby.ts';
import { markCalled } from './decisions/opening.ts';
import { leftOver, markCopy, showAgain, showUndone } from './decisions/posted-boards.ts';
import type { Click, Match, Running } from './match.ts';
import type { Refusal } from './refusals.ts';
import type { Changes } from './transactions.ts';
import type { Store } from './store-port.ts';

/** A lobby after one of its messages was marked. */
export interface MarkedMessage {
  readonly lobby: Match;
  readonly olderId: string | null; // the message that no longer shows the lobby; null = there is only one
}

/** A match after a copy of its board was marked. */
export interface MarkedCopy {
  readonly newest: Match;
  readonly left: readonly string[]; // messages that have to lose their controls
}

/** Posts that were shown, and posts that must be shown. */
export const createPosts = (store: Store, { one, each }: Changes) => ({
  nextTip: store.nextTip,
  /** The newest message of a lobby, and that of its hash, is kept up to date. The answer names the older one. */
  markLobbyMessage: async (
    id: string,
    messageId: string,
    commitmentId: string | null,
  ): Promise<Result<MarkedMessage, Refusal>> => {
    let knownId = null as string | null;
    const marked = await one(id, (match) => {
      knownId = match.lobbyMessageId;
      return markLobbyMessage(match, messageId, commitmentId);
    });
    if (!marked.ok) return marked;
    const lobby = marked.value;
    return { ok: true, value: { lobby, olderId: lobby.lobbyMessageId === messageId ? knownId : messageId } };
  },
  /** The message with the hash of a match. The first one counts. */
  markCommitment: (id: string, messageId: string) => one(id, (match) => markCommitment(match, messageId)),
  /** The message that answered the click that began a match. The first one counts. */
  markStart: (id: string, messageId: string) => one(id, (match) => markStart(match, messageId)),
  /** A copy of a board was posted. */
  markCopy: async (posted: Running, messageId: string): Promise<MarkedCopy> => {
    let marked: MarkedCopy = { newest: posted, left: [messageId] };
    await one(posted.id, (newest) => {
      marked = { newest, left: leftOver(newest, posted, messageId) };
      return markCopy(newest, posted, messageId);
    });
    return marked;
  },
  /** The players of a match have been notified of a rematch. */
  markCalled: (id: string) => one(id, markCalled),
  /** Saves all open matches of older versions in the present form. */
  bringUpToDate: async () => {
    if (await each(await store.outdated(), (match) => changed(match))) await store.markCurrent();
  },
  /** A button of a later state proves that the newest plays, or the end, of a match are lost: its board is posted again. */
  showUndone: (id: string, ply: number, click: Click) => one(id, (match) => showUndone(match, ply, click)),
  /** The boards of all running matches are posted again: the channels do not show the saved matches. */
  showAllAgain: async () => each(await store.running(), showAgain),
});
