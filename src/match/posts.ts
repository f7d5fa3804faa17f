import type { Result } from '../engine/index.ts';
import { changed } from './decisions/decision.ts';
import { noteLobbyMessage, noteLock, noteStart } from './decisions/lobby.ts';
import { noteCalled } from './decisions/opening.ts';
import { leftOver, noteCopy, showAgain } from './decisions/posted-boards.ts';
import type { Match, Running } from './match.ts';
import type { Refusal } from './refusals.ts';
import type { Answer, Changes } from './transactions.ts';
import type { Store } from './store-port.ts';

/** Posts that were shown, and posts that must be shown. */
export interface Posts extends Pick<Store, 'nextHint'> {
  /** The newest message of a lobby, with the message of its hash, is kept up to date. The answer names the older one. */
  readonly noteLobbyMessage: (
    id: string,
    messageId: string,
    lockId: string | null,
  ) => Promise<Result<NotedMessage, Refusal>>;
  /** The message with the hash of a match. The first one counts. */
  readonly noteLock: (id: string, messageId: string) => Answer;
  /** The message that answered the click that began a match. The first one counts. */
  readonly noteStart: (id: string, messageId: string) => Answer;
  /** A copy of a board was posted. */
  readonly noteCopy: (told: Running, messageId: string) => Promise<NotedCopy>;
  /** The players of a match have been notified of a rematch. */
  readonly noteCalled: (id: string) => Answer;
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
  noteLobbyMessage: async (id, messageId, lockId) => {
    let knownId = null as string | null;
    const noted = await change(id, (match) => {
      knownId = match.lobbyMessageId;
      return noteLobbyMessage(match, messageId, lockId);
    });
    if (!noted.ok) return noted;
    const lobby = noted.value;
    return { ok: true, value: { lobby, olderId: lobby.lobbyMessageId === messageId ? knownId : messageId } };
  },
  noteLock: (id, messageId) => change(id, (match) => noteLock(match, messageId)),
  noteStart: (id, messageId) => change(id, (match) => noteStart(match, messageId)),
  noteCopy: async (told, messageId) => {
    let noted: NotedCopy = { newest: told, left: [messageId] };
    await change(told.id, (newest) => {
      noted = { newest, left: leftOver(newest, told, messageId) };
      return noteCopy(newest, told, messageId);
    });
    return noted;
  },
  noteCalled: (id) => change(id, noteCalled),
  bringUpToDate: async () => changeEach(await store.outdated(), (match) => changed(match)),
  showAllAgain: async () => changeEach(await store.running(), showAgain),
});
