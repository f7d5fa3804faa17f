import { pastDays, typedOption } from './options.ts';
import { pressDaily, showDaily } from '../src/discord/daily/daily-clicks.ts';
import type { Command } from '../src/discord/replies/bot.ts';

export const daily: Command = {
  name: 'daily',
  description: 'command.daily',
  everywhere: true,
  options: (language) => [typedOption(language, 'day', 'option.day')],
  run: showDaily,
  autocomplete: pastDays,
  press: pressDaily,
};
