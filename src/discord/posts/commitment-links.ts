import type { Match, Over } from '../../match/match.ts';
import { seedHash, shortHash } from '../../match/fairness.ts';
import type { Seen } from '../../match/story/story.ts';
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

/** The most ids of clicks in a message. Only a person who comes and goes all the time reaches it. */
const MOST_CLICKS = 100;

/**
 * The ids of the clicks that went into the key. Discord shows the last one as that of the click that the message
 * answers.
 */
export function clicksLine(language: Language, { clicks }: Match): string {
  const listed = clicks.slice(-MOST_CLICKS);
  const ids = listed.map((id) => `\`${id}\``).join(' ');
  return language.say('lobby.clicks', { ids, left: clicks.length - listed.length });
}

/** Links to the sources of a finished match's cards, and the hash of its record. No line if none of them was kept. */
export function proofLines(language: Language, match: Seen<Over>): Lines {
  const [commitment, start] = [commitmentLink(match), startLink(match)];
  const parts = [
    ...(commitment === null ? [] : [language.say('end.commitment', { link: commitment })]),
    ...(start === null ? [] : [language.say('end.start', { link: start })]),
    ...(match.recordHash === undefined ? [] : [language.say('end.record', { hash: shortHash(match.recordHash) })]),
  ];
  return parts.length === 0 ? [] : [language.say('end.proof', { parts: parts.join(' · ') })];
}
