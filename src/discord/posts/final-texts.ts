import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Routes, type APIMessage } from 'discord-api-types/v10';
import { isKeeping, type Kept, type Match, type Over, type Running } from '../../match/match.ts';
import type { Where } from '../../match/ports.ts';
import { ACKNOWLEDGE_MS } from '../interactions.ts';
import type { Rest } from '../client/client.ts';
import { bestEffort, edit, type Content, type Posting } from './delivery.ts';
import type { StoryTurn } from '../../match/story/moments.ts';
import type { Language } from '../../text/language.ts';
import { text, withoutControls, type Components } from './components.ts';
import { presenterOf } from './presenter.ts';
import type { Poster } from './poster-port.ts';

/** The final lines of posts that no longer wait. Nothing that comes late overwrites the final line of a post. */
export interface FinalTexts extends Pick<Poster, 'answer' | 'dropControls' | 'keptAt'> {
  /** The lines that the board of a match will keep; null = it was refused. A click may come before they are saved. */
  readonly willKeep: (match: Running | Over, kept: Kept | null) => void;
  /** Has a post end with this line, unless it already has its final line. True if it has one now. */
  readonly say: (match: Match, messageId: string, line: string) => Promise<boolean>;
  /** True if a post has its final line, also by a running answer to a click. */
  readonly isSaid: (messageId: string) => Promise<boolean>;
}

/** Only the newest posts of a match can still be overwritten, so a thousand are plenty. */
const MOST_KNOWN = 1_000;

export function createFinalTexts({ rest, languages, onError }: Posting): FinalTexts {
  const known = new LRUCache<string, string>({ max: MOST_KNOWN });
  const coming = new LRUCache<string, Kept>({ max: MOST_KNOWN });
  const answers = new Map<string, Promise<unknown>>(); // under way, by the post

  /** A click is answered in three seconds or never. */
  const afterAnswer = (messageId: string): Promise<unknown> => Promise.resolve(answers.get(messageId));

  async function write(match: Match, messageId: string, line: string, atHand: Components = []): Promise<void> {
    const posted = isKeeping(match) ? await read(rest, match, messageId, atHand) : [];
    await edit(rest, match, messageId, ended(match, posted, line));
  }

  /** A click that is answered at that time has the final line. */
  async function overwrite(match: Match, messageId: string, atHand: Components | undefined): Promise<void> {
    let line: string;
    do {
      line = known.get(messageId) ?? whereItGoesOn(languages.public(match), match);
      await write(match, messageId, line, atHand);
      await afterAnswer(messageId);
    } while (line !== (known.get(messageId) ?? line));
  }

  return {
    willKeep: ({ id, game }, kept) =>
      void (kept ? coming.set(`${id} ${game.ply}`, kept) : coming.delete(`${id} ${game.ply}`)),
    keptAt: (match, ply) =>
      'shown' in match && (match.shown.ply < ply || match.shown.again) ? coming.get(`${match.id} ${ply}`) : undefined,
    answer: async (messageId, give) => {
      const given = Promise.resolve()
        .then(give) // once the answer is known to be under way
        .then((line) => {
          if (line !== null) known.set(messageId, line);
          return line !== null;
        });
      const inTime = Promise.race([given, wait(ACKNOWLEDGE_MS, null, { ref: false })]);
      const settled = inTime.catch(() => null);
      answers.set(messageId, settled);
      return given.finally(() => answers.delete(messageId));
    },
    say: async (match, messageId, line) => {
      await afterAnswer(messageId);
      if (known.has(messageId)) return true;
      known.set(messageId, line); // also for posts that come while it is written
      const isWritten = await bestEffort(onError, match, write(match, messageId, line));
      if (!isWritten) known.delete(messageId);
      return isWritten;
    },
    isSaid: async (messageId) => {
      await afterAnswer(messageId);
      return known.has(messageId);
    },
    dropControls: async (match, messageId, atHand) => {
      await afterAnswer(messageId);
      await bestEffort(onError, match, overwrite(match, messageId, atHand));
    },
  };
}

/** The components of a post, whose pictures it keeps. */
async function read(rest: Rest, where: Where, messageId: string, atHand: Components): Promise<Components> {
  try {
    const message = (await rest.get(Routes.channelMessage(where.channelId, messageId))) as APIMessage;
    return message.components ?? [];
  } catch (error) {
    if (atHand.length === 0) throw error;
    return atHand;
  }
}

/** The line of a post about the play that ended it, as a turn of its own. */
export const playedLine = (language: Language, played: StoryTurn): string =>
  presenterOf(played.plays[0]!.before.rules).tell(language, [played]).join('\n');

/** The line of a message that has lost its controls without a play. */
export function whereItGoesOn({ say }: Language, { status }: Match): string {
  if (status === 'lobby') return say('lobby.moved');
  return say(status === 'running' ? 'board.moved' : 'board.over');
}

/** The rest of a post that no longer waits: one line, or, if the table keeps its boards, all but its controls. */
export const ended = (match: Match, posted: Components, line: string): Content =>
  isKeeping(match) ? { components: withoutControls(posted, line) } : { components: [text(line)], attachments: [] };
