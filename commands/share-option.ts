import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { CommandOption } from '../src/discord/replies/bot.ts';
import type { Language } from '../src/text/language.ts';

/** True shows everyone an answer that only one person would see otherwise. */
export const shareOption = (language: Language): CommandOption => ({
  type: ApplicationCommandOptionType.Boolean,
  name: 'share',
  description: language.say('option.share'),
});
