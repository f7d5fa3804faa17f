import type { Bot } from './bot.ts';
import { gotThrough } from './failures.ts';

/** Discord's limit: what has not been acknowledged by then never will be. */
const ACKNOWLEDGE_MS = 3_000;

/**
 * What is saved is saved: an acknowledgement that fails is logged, one that hangs is waited for so long, and what
 * follows is done. Answers whether it got through.
 */
export async function acknowledge(bot: Bot, matchId: string, answer: () => Promise<unknown>): Promise<boolean> {
  const late = setTimeout(() => bot.clock.wake(matchId), ACKNOWLEDGE_MS);
  try {
    await answer();
    return true;
  } catch (error) {
    if (gotThrough(error)) return true;
    bot.onError(error, 'A click that was saved could not be answered.', { match: matchId });
    return false;
  } finally {
    clearTimeout(late);
    bot.clock.wake(matchId);
  }
}
