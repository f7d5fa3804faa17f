import { createHash, createHmac } from 'node:crypto';

/** SHA-256 of the seed's 32 bytes, as 64 hexadecimal digits: shown before anybody can influence the key. */
export const seedHash = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

/** A hash of 64 hexadecimal digits in base64url: 43 characters, which fit into a line on a phone. */
export const shortHash = (hash: string): string => Buffer.from(hash, 'hex').toString('base64url');

/** SHA-256 of the bytes of a record as it is handed out, as 64 hexadecimal digits. */
export const recordHash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * The key of a game: HMAC-SHA256 with the seed's 32 bytes as key over the match id and the ids of the join clicks and
 * the start click, in order, each on a line of its own without a final line break. See docs/fairness.md.
 */
export const gameKey = (seed: string, matchId: string, clicks: readonly string[]): string =>
  createHmac('sha256', Buffer.from(seed, 'hex'))
    .update([matchId, ...clicks].join('\n'))
    .digest('hex');

/**
 * The key of what a computer chooses at a ply, a stream of its own: HMAC-SHA256 with the 32 bytes of the game's key as key
 * over the word `computer` and the number of the ply, each on a line. See docs/fairness.md.
 */
export const choiceKey = (key: string, ply: number): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`computer\n${ply}`).digest('hex');
