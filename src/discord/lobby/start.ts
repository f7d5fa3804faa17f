import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Match } from '../../match/match.ts';
import type { Answer } from '../../match/service.ts';
import type { Language } from '../../text/language.ts';
import { acknowledge } from '../replies/acknowledgement.ts';
import type { Bot } from '../replies/bot.ts';
import type { ButtonClick } from '../interactions.ts';
import { tryWithNames } from '../posts/try-with-names.ts';
import { reply } from './opening.ts';

/**
 * Answers the click that began a match by a new message; true if that got through. With a new message Discord publishes
 * the id of the answered click, the last one in the key. An edit of the lobby would not show it.
 */
export const answerStart = (
  bot: Bot,
  interaction: ButtonClick,
  match: Match,
  message: (language: Language, named: Match) => readonly APIMessageTopLevelComponent[],
  notes: readonly ((id: string, messageId: string) => Answer)[],
): Promise<boolean> =>
  acknowledge(bot, interaction, match.id, async () => {
    const messageId = await tryWithNames(match, (named) =>
      reply(interaction, message(bot.languages.public(named), named)),
    );
    for (const note of notes)
      await note(match.id, messageId).catch((error: unknown) =>
        bot.onError(error, 'The message about the start of a match could not be noted.', { match: match.id }),
      );
  });
