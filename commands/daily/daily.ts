import { pastDays, typedOption } from '../../src/discord/replies/options.ts';
import { pressDaily, showDaily } from './daily-clicks.ts';
import type { Command } from '../../src/discord/replies/bot.ts';

export const daily: Command = {
  name: 'daily',
  description: 'command.daily',
  everywhere: true,
  options: (language) => [typedOption(language, 'day', 'option.day')],
  run: showDaily,
  autocomplete: pastDays,
  press: pressDaily,
};
