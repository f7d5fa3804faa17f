import { randomUUID } from 'node:crypto';
import type { Locks } from './holder.ts';

/** By chance a pooler can give the same session several times. */
const ROUNDS = 5;

const SHARED =
  'a pooler before it, such as PgBouncer in transaction mode, lets connections share their sessions, and so their ' +
  'locks. Use the address of the server itself, or session mode';

/**
 * Throws if a pooler gives each transaction or each statement any session of the server. There a lock belongs to whoever
 * comes next, and stays after its process. A lock has to be there for the next statement, and to keep `other` out.
 */
export async function refusePooler(one: Locks, other: Locks): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const lock = randomUUID();
    await one.claim(lock);
    const isHeld = await one.holds(lock);
    const isShared = await other.claim(lock);
    const isReleased = await one.release(lock);
    if (isHeld && !isShared && isReleased) continue;
    await releaseBy([other, one, other, one], lock);
    throw new Error(SHARED);
  }
}

/** Gives a lock back in each session that holds it, as far as these connections are given that session. */
async function releaseBy(connections: readonly Locks[], lock: string): Promise<void> {
  for (const locks of connections) if (await locks.holds(lock)) await locks.release(lock);
}
