import { createHash, randomBytes } from 'node:crypto';

const discordEpoch = 1_420_070_400_000;

/** 32 hexadecimal digits, in the form of Discord's names for pictures. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Each sandbox has its own: a bot of one that has closed is no bot of the next one at the same port. */
export const newToken = (): string => `sandbox-${randomBytes(12).toString('base64url')}`;

/** Makes ids that rise with time, like Discord's. */
export function createIds(now: () => number): () => string {
  let last = 0n;
  return () => {
    const first = BigInt(Math.max(0, Math.floor(now()) - discordEpoch)) << 22n;
    last = first > last ? first : last + 1n;
    return last.toString();
  };
}
