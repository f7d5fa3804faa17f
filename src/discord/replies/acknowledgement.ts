import { ACKNOWLEDGE_MS } from '../interactions.ts';
import type { Bot } from './bot.ts';
import { placeOf } from './bot.ts';
import type { Repliable } from '../interactions.ts';
import { isAnswered } from './replies.ts';

/**
 * Answers a click whose change is saved, and says whether the answer got through. An answer that fails is logged. After
 * three seconds the match moves on, even if the answer still hangs.
 */
export async function acknowledge(
  bot: Bot,
  interaction: Repliable,
  matchId: string,
  answer: () => Promise<unknown>,
): Promise<boolean> {
  const late = setTimeout(() => bot.clock.wake(matchId), ACKNOWLEDGE_MS);
  try {
    await answer();
    return true;
  } catch (error) {
    if (isAnswered(interaction, error)) return true;
    bot.onError(error, 'A click that was saved could not be answered.', { match: matchId, ...placeOf(interaction) });
    return false;
  } finally {
    clearTimeout(late);
    bot.clock.wake(matchId);
  }
}
