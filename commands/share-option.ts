import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Language } from '../src/text/language.ts';

/** Whether everyone sees an answer that one person alone would see otherwise. */
export const shareOption = (language: Language): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.Boolean,
  name: 'share',
  description: language.say('option.share'),
});
