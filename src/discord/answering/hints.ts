import type { Repliable } from './replies.ts';
import { tell } from './replies.ts';
import type { Match } from '../../match/match.ts';
import type { Bot } from '../bot.ts';
import { presenterOf } from '../posting/presenter.ts';

/** How many hints there are for somebody's first game. */
const HINTS = 3;

/**
 * Tells somebody who is new here the next of three private hints about the game of a match, after a click of theirs there
 * was answered. It is counted before it is told: nobody gets it twice, and who cannot be told does not get it at all. That
 * stops nothing.
 */
export async function hint(bot: Bot, interaction: Repliable, { options }: Match): Promise<void> {
  try {
    const number = await bot.service.nextHint(interaction.user.id, HINTS);
    if (number === null) return;
    await tell(interaction, presenterOf(options.ruleset).hint(bot.languages.private(interaction), number));
  } catch (error) {
    bot.onError(error, 'A hint could not be told.');
  }
}
