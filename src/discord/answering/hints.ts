import type { Key } from '../../text/language.ts';
import type { Repliable } from './replies.ts';
import { tell } from './replies.ts';
import type { Bot } from '../bot.ts';

/** For somebody's first game, in this order. */
const HINTS = ['hint.1', 'hint.2', 'hint.3'] as const satisfies readonly Key[];

/**
 * Tells somebody who is new here the next private hint, after a click of theirs was answered. It is counted before it is
 * told: nobody gets it twice, and who cannot be told does not get it at all. That stops nothing.
 */
export async function hint(bot: Bot, interaction: Repliable): Promise<void> {
  try {
    const number = await bot.service.nextHint(interaction.user.id, HINTS.length);
    const key = number === null ? undefined : HINTS[number - 1];
    if (key) await tell(interaction, bot.languages.private(interaction).say(key));
  } catch (error) {
    bot.onError(error, 'A hint could not be told.');
  }
}
