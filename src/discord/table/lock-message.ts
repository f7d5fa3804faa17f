import type { APIMessage } from 'discord-api-types/v10';
import type { Over } from '../../match/match.ts';
import { isLater, isOneClick, shortHash } from '../../match/fairness.ts';
import type { Bot } from '../replies/bot.ts';
import { lockedHash } from '../posts/commitment-links.ts';

/**
 * The result of comparing the lock's message with the match. It says the same and came in time, it contradicts the
 * match, or it cannot be read. `with` = it came together with the one click that began the game.
 */
export type LockSeen =
  | { readonly kind: 'same' | 'with' | 'edited' | 'foreign' | 'late' | 'gone' | 'unreadable' }
  | { readonly kind: 'other'; readonly said: string };

/**
 * Reads the 🔒 message from Discord and compares it. A person with access to the database can exchange the seed and its
 * hash there. They cannot change that message without a trace. Null = no message is known.
 */
export async function readLock({ readMessage }: Bot, match: Over, botId: string): Promise<LockSeen | null> {
  if (!match.lock?.messageId) return null;
  const message = await readMessage(match.channelId, match.lock.messageId);
  if (typeof message === 'string') return { kind: message };
  if (message.author.id !== botId) return { kind: 'foreign' };
  if (message.edited_timestamp !== null) return { kind: 'edited' };
  const said = hashIn(message);
  if (said !== shortHash(lockedHash(match))) return { kind: 'other', said: said ?? '–' };
  return { kind: timeOf(message, match) };
}

/** The first hash in a message: the same signs in every language. */
const hashIn = ({ content, components = [] }: APIMessage): string | undefined =>
  /🔒 `([\w-]{43})`/u.exec(`${content} ${JSON.stringify(components)}`)?.[1];

/** The message comes before the deciding click. If there is only one click, it is the answer to that. */
function timeOf({ id, interaction_metadata: answered }: APIMessage, { clicks }: Over): 'same' | 'with' | 'late' {
  const deciding = clicks.at(-1) ?? '0';
  if (isOneClick(clicks)) return answered?.id === deciding ? 'with' : 'late';
  return isLater(deciding, id) ? 'same' : 'late';
}
