import type { Result } from '../engine/index.ts';
import { changed } from './decisions/decision.ts';
import { markLobbyMessage, markLock, markStart } from './decisions/lobby.ts';
import { markCalled } from './decisions/opening.ts';
import { leftOver, markCopy, showAgain } from './decisions/posted-boards.ts';
import type { Match, Running } from './match.ts';
import type { Refusal } from './refusals.ts';
import type { Answer, Changes } from './transactions.ts';
import type { Store } from './store-port.ts';

/** Posts that were shown, and posts that must be shown. */
export interface Posts extends Pick<Store, 'nextHint'> {
  /** The newest message of a lobby, with the message of its hash, is kept up to date. The answer names the older one. */
  readonly markLobbyMessage: (
    id: string,
    messageId: string,
    lockId: string | null,
  ) => Promise<Result<NotedMessage, Refusal>>;
  /** The message with the hash of a match. The first one counts. */
  readonly markLock: (id: string, messageId: string) => Answer;
  /** The message that answered the click that began a match. The first one counts. */
  readonly markStart: (id: string, messageId: string) => Answer;
  /** A copy of a board was posted. */
  readonly markCopy: (told: Running, messageId: string) => Promise<NotedCopy>;
  /** The players of a match have been notified of a rematch. */
  readonly markCalled: (id: string) => Answer;
  /** Saves all open matches of older versions in the present form. */
  readonly bringUpToDate: () => Promise<void>;
  /** The boards of all running matches are posted again: the channels do not show the saved matches. */
  readonly showAllAgain: () => Promise<void>;
}

/** A lobby after one of its messages was noted. */
export interface NotedMessage {
  readonly lobby: Match;
  readonly olderId: string | null; // the message that no longer shows the lobby; null = there is only one
}

/** A match after a copy of its board was noted. */
export interface NotedCopy {
  readonly newest: Match;
  readonly left: readonly string[]; // messages that have to lose their controls
}

export const createPosts = (store: Store, { one: change, each: changeEach }: Changes): Posts => ({
  nextHint: store.nextHint,
  markLobbyMessage: async (id, messageId, lockId) => {
    let knownId = null as string | null;
    const noted = await change(id, (match) => {
      knownId = match.lobbyMessageId;
      return markLobbyMessage(match, messageId, lockId);
    });
    if (!noted.ok) return noted;
    const lobby = noted.value;
    return { ok: true, value: { lobby, olderId: lobby.lobbyMessageId === messageId ? knownId : messageId } };
  },
  markLock: (id, messageId) => change(id, (match) => markLock(match, messageId)),
  markStart: (id, messageId) => change(id, (match) => markStart(match, messageId)),
  markCopy: async (told, messageId) => {
    let noted: NotedCopy = { newest: told, left: [messageId] };
    await change(told.id, (newest) => {
      noted = { newest, left: leftOver(newest, told, messageId) };
      return markCopy(newest, told, messageId);
    });
    return noted;
  },
  markCalled: (id) => change(id, markCalled),
  bringUpToDate: async () => changeEach(await store.outdated(), (match) => changed(match)),
  showAllAgain: async () => changeEach(await store.running(), showAgain),
});
