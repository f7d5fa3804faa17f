import { createHash, createHmac } from 'node:crypto';

/** SHA-256 of the seed's 32 bytes, as 64 hexadecimal digits: shown before a player could influence the key. */
export const seedHash = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

/** A hash of 64 hexadecimal digits in base64url: 43 characters, which fit into a line on a phone. */
export const shortHash = (hash: string): string => Buffer.from(hash, 'hex').toString('base64url');

/** The first 96 bits of a hash in base64url: 16 characters, which fit beside other words. */
export const digestOf = (hash: string): string => shortHash(hash).slice(0, 16);

/** SHA-256 of the bytes of a record as it is handed out, as 64 hexadecimal digits. */
export const recordHash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The ids of clicks with one more. Discord's ids rise with time, so no host of a database chooses among orders. */
export const withClick = (clicks: readonly string[], id: string): readonly string[] =>
  [...clicks, id].toSorted((a, b) => (isLater(a, b) ? 1 : -1));

/** True if the first of two Discord ids is newer: their upper bits are the time. */
export const isLater = (id: string, than: string): boolean => BigInt(id) > BigInt(than);

/** The welcome's button opens a match and starts it with one click, whose id stands there twice. */
export const isOneClick = ([opening, ...others]: readonly string[]): boolean =>
  others.length === 1 && others[0] === opening;

/** True if each click is newer than the one before it. */
export const areRising = (clicks: readonly string[]): boolean =>
  clicks.every((id) => /^\d{1,20}$/.test(id)) &&
  (isOneClick(clicks) || clicks.every((id, index) => index === 0 || isLater(id, clicks[index - 1]!)));

/**
 * The key of a game: an HMAC-SHA256 whose key is the seed's 32 bytes. Its text has the match id, then the ids of the
 * join clicks and the start click, in order. Each is on a line of its own, without a final line break. See
 * docs/fairness.md.
 */
export const gameKey = (seed: string, matchId: string, clicks: readonly string[]): string =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(keyText(matchId, clicks)).digest('hex');

const keyText = (matchId: string, clicks: readonly string[]): string => [matchId, ...clicks].join('\n');

/** The beginning of the SHA-256 of the same text: posted in the answer to the start click. */
export const clicksDigest = (matchId: string, clicks: readonly string[]): string =>
  digestOf(createHash('sha256').update(keyText(matchId, clicks)).digest('hex'));

/**
 * The key of a computer's choice at a ply, a stream of its own: HMAC-SHA256 with the 32 bytes of the game's key as key
 * over the word `computer` and the number of the ply, each on a line. See docs/fairness.md.
 */
export const choiceKey = (key: string, ply: number): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`computer\n${ply}`).digest('hex');
