import type { Match, Over } from '../../match/match.ts';
import { clicksDigest, digestOf, seedHash, shortHash } from '../../match/fairness.ts';
import type { Seen } from '../../match/story/seen.ts';
import type { Language, Lines } from '../../text/language.ts';

// The proofs of a match's cards, in lines of messages: docs/fairness.md.

/** The link to a message of a match; null = to its channel. */
export const messageLink = (
  { guildId, channelId }: Pick<Match, 'guildId' | 'channelId'>,
  messageId: string | null,
): string => `https://discord.com/channels/${guildId}/${channelId}${messageId === null ? '' : `/${messageId}`}`;

/** The hash of the seed at the opening of the lobby; computed if no version kept it. */
export const committedHash = ({ lock, seed }: Match): string => lock?.hash ?? seedHash(seed);

/** The hash of the seed, in a message that nothing edits. */
export const hashLine = (language: Language, match: Match): string =>
  language.say('lobby.hash', { hash: shortHash(committedHash(match)) });

/** A link to the message with the hash. Without such a message, the hash itself. */
export function commitmentLine(language: Language, match: Match): string {
  const link = commitmentLink(match);
  return link === null ? hashLine(language, match) : language.say('lobby.commitment', { link });
}

/** The link to the message with the hash; null = unknown. */
export const commitmentLink = (match: Pick<Match, 'guildId' | 'channelId' | 'lock'>): string | null =>
  match.lock?.messageId ? messageLink(match, match.lock.messageId) : null;

/** The link to the message that answered the deciding click; null = there is none. */
export const startLink = (match: Pick<Match, 'guildId' | 'channelId' | 'lock'>): string | null =>
  match.lock?.startId ? messageLink(match, match.lock.startId) : null;

/** The digest of the clicks that went into the key. Discord shows the last one as the one that the message answers. */
export const clicksLine = (language: Language, { id, clicks }: Match): string =>
  language.say('lobby.clicks', { count: clicks.length, digest: clicksDigest(id, clicks) });

/** Links to the sources of a finished match's cards, and the beginning of the hash of its record. No line if none of them was kept. */
export function proofLines(language: Language, match: Seen<Over>): Lines {
  const [commitment, start] = [commitmentLink(match), startLink(match)];
  const parts = [
    ...(commitment === null ? [] : [language.say('end.commitment', { link: commitment })]),
    ...(start === null ? [] : [language.say('end.start', { link: start })]),
    ...(match.recordHash === undefined ? [] : [language.say('end.record', { digest: digestOf(match.recordHash) })]),
  ];
  return parts.length === 0 ? [] : [language.say('end.proof', { parts: parts.join(' · ') })];
}
