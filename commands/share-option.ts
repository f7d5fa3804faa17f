import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Language } from '../src/text/language.ts';

/** True shows everyone an answer that only one person would see otherwise. */
export const shareOption = (language: Language): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.Boolean,
  name: 'share',
  description: language.say('option.share'),
});
