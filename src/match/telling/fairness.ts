import { createHash, createHmac } from 'node:crypto';

/** SHA-256 of the seed's 32 bytes, as 64 hexadecimal digits: shown before anybody can influence the key. */
export const seedHash = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

/** The same hash in base64url: 43 characters, which fit into a line on a phone. */
export const shortHash = (seed: string): string => Buffer.from(seedHash(seed), 'hex').toString('base64url');

/**
 * The key of a game: HMAC-SHA256 with the seed's 32 bytes as key over the match id and the ids of the join clicks and
 * the start click, in order, each on a line of its own without a final line break. See docs/fairness.md.
 */
export const gameKey = (seed: string, matchId: string, clicks: readonly string[]): string =>
  createHmac('sha256', Buffer.from(seed, 'hex'))
    .update([matchId, ...clicks].join('\n'))
    .digest('hex');
