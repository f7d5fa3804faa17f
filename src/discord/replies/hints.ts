import type { Repliable } from '../interactions.ts';
import { tell } from './replies.ts';
import type { Match } from '../../match/match.ts';
import type { Bot } from './bot.ts';
import { presenterOf } from '../posts/presenter.ts';

/** The hints for the first game of a person. */
const HINTS = 3;

/**
 * Tells a newcomer the next of three private hints about the game of a match, after an answered click of theirs there.
 * It is counted before it is sent. So nobody gets it twice, and a person who cannot be reached never gets it. A failure
 * stops nothing.
 */
export async function hint(bot: Bot, interaction: Repliable, { options }: Match): Promise<void> {
  try {
    const number = await bot.posts.nextHint(interaction.user.id, HINTS);
    if (number === null) return;
    await tell(interaction, presenterOf(options.ruleset).hint(bot.languages.private(interaction), number));
  } catch (error) {
    bot.onError(error, 'A hint could not be told.');
  }
}
