import type { Key } from '../../text/language.ts';
import type { Repliable } from './replies.ts';
import { tell } from './replies.ts';
import type { Bot } from '../bot.ts';

/**
 * Tells somebody who is new here the next of three private hints, after a click of theirs was answered. Nobody gets them a
 * second time. A hint that cannot be told stops nothing.
 */
export async function hint(bot: Bot, interaction: Repliable): Promise<void> {
  try {
    const number = await bot.service.nextHint(interaction.user.id);
    if (number === null) return;
    await tell(interaction, bot.languages.private(interaction).say(`hint.${number}` as Key));
  } catch (error) {
    bot.onError(error, 'A hint could not be told.');
  }
}
