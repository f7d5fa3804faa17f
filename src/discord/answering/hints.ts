import type { Repliable } from './replies.ts';
import { tell } from './replies.ts';
import type { Bot } from '../bot.ts';
import { presenterOf } from '../posting/presenter.ts';

/**
 * Tells somebody who is new here the next of three private hints about the game of a match, after a click of theirs there
 * was answered. Nobody gets them a second time. A hint that cannot be told stops nothing.
 */
export async function hint(bot: Bot, interaction: Repliable, match: string): Promise<void> {
  try {
    const number = await bot.service.nextHint(interaction.user.id);
    if (number === null) return;
    const found = await bot.service.find(match);
    if (!found.ok) return;
    const { ruleset } = found.value.options;
    await tell(interaction, presenterOf(ruleset).hint(bot.languages.private(interaction), number));
  } catch (error) {
    bot.onError(error, 'A hint could not be told.');
  }
}
