import { pastDays, typedOption } from '../../src/discord/replies/options.ts';
import { showDaily } from './daily-clicks.ts';
import type { Command } from '../../src/discord/replies/bot.ts';

export const daily: Command = {
  name: 'daily',
  description: 'command.daily',
  pace: 'hint',
  everywhere: true,
  options: (language) => [typedOption(language, 'day', 'option.day')],
  run: showDaily,
  autocomplete: pastDays,
};
