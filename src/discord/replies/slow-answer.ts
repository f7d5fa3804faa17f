import { setTimeout as wait } from 'node:timers/promises';
import { MessageFlags } from 'discord.js';
import { ACKNOWLEDGE_MS, type Opening } from '../interactions.ts';
import { isPassing } from '../client/failures.ts';

/** After this long without an answer a person sees a sign of life: a slow Discord still takes that in time. */
const UNSEEN_MS = 1_000;

/** Does work that may be slow. If it is, the person sees "thinking…", and the click is answered (`deferred`). */
export async function beforeAnswer<Value>(interaction: Opening, work: Promise<Value>): Promise<Value> {
  if (interaction.replied || interaction.deferred) return work;
  let deferring: Promise<unknown> = Promise.resolve();
  const late = setTimeout(() => {
    deferring = interaction.deferReply({ flags: MessageFlags.Ephemeral }).catch(() => null); // the click is lost, not the work
  }, unseenMsOf(interaction));
  try {
    return await work;
  } finally {
    clearTimeout(late);
    await deferring;
  }
}

/** The clocks of Discord and of this machine may differ: an impossible age of a click does not count. */
function unseenMsOf({ createdTimestamp }: Opening): number {
  const age = Date.now() - createdTimestamp;
  return age > 0 && age < ACKNOWLEDGE_MS ? Math.max(0, UNSEEN_MS - age) : UNSEEN_MS;
}

/** Discord remembers a nonce for some minutes, and the bot can answer a click for fifteen. */
const PERSISTENT_MS = 120_000;
const LONGEST_PAUSE_MS = 15_000;

/** Tries work again, with growing pauses, while Discord errs or cannot be reached. */
export async function persist<Value>(work: () => Promise<Value>): Promise<Value> {
  const end = performance.now() + PERSISTENT_MS;
  for (let pauseMs = 1_000; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() + pauseMs > end) throw error;
    }
    await wait(pauseMs, undefined, { ref: false });
  }
}
