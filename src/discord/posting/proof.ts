import type { Match, Over } from '../../match/match.ts';
import { seedHash, shortHash } from '../../match/telling/fairness.ts';
import type { Seen } from '../../match/telling/story.ts';
import type { Language } from '../../text/language.ts';

// What fixes the cards of a match, in lines of messages: docs/fairness.md.

/** Where a message of a match is; null = where the match is. */
export const messageLink = (
  { guildId, channelId }: Pick<Match, 'guildId' | 'channelId'>,
  messageId: string | null,
): string => `https://discord.com/channels/${guildId}/${channelId}${messageId === null ? '' : `/${messageId}`}`;

/** The hash of the seed as the lobby opened with it; computed where no version kept it. */
export const lockedHash = ({ lock, seed }: Match): string => lock?.hash ?? seedHash(seed);

/** The hash of the seed, in a message that nothing edits. */
export const hashLine = (language: Language, match: Match): string =>
  language.say('lobby.hash', { hash: shortHash(lockedHash(match)) });

/** Where the hash is locked in. Before there is such a message, and where there never was one, the hash itself. */
export function lockLine(language: Language, match: Match): string {
  const link = lockLink(match);
  return link === null ? hashLine(language, match) : language.say('lobby.lock', { link });
}

/** Where the message with the hash is; null = it is not known. */
export const lockLink = (match: Pick<Match, 'guildId' | 'channelId' | 'lock'>): string | null =>
  match.lock?.messageId ? messageLink(match, match.lock.messageId) : null;

/** Where the message is that answered the deciding click; null = there is none. */
export const startLink = (match: Pick<Match, 'guildId' | 'channelId' | 'lock'>): string | null =>
  match.lock?.startId ? messageLink(match, match.lock.startId) : null;

/** So many ids of clicks fit into a message. Only someone who comes and goes all the time gets there. */
const MOST_CLICKS = 100;

/** The ids of the clicks that went into the key. Discord shows the last one as that of the click that the message answers. */
export function clicksLine(language: Language, { clicks }: Match): string {
  const listed = clicks.slice(-MOST_CLICKS);
  const ids = listed.map((id) => `\`${id}\``).join(' ');
  return language.say('lobby.clicks', { ids, left: clicks.length - listed.length });
}

/** Where the cards of a finished match were fixed, and the hash of its record. No line where nothing of it was kept. */
export function proofLines(language: Language, match: Seen<Over>): readonly string[] {
  const [lock, start] = [lockLink(match), startLink(match)];
  const parts = [
    ...(lock === null ? [] : [language.say('end.lock', { link: lock })]),
    ...(start === null ? [] : [language.say('end.start', { link: start })]),
    ...(match.recordHash === undefined ? [] : [language.say('end.record', { hash: shortHash(match.recordHash) })]),
  ];
  return parts.length === 0 ? [] : [language.say('end.proof', { parts: parts.join(' · ') })];
}
