import type { Command } from '../src/discord/replies/bot.ts';
import { postAgain } from '../src/discord/table/repost.ts';

export const board: Command = {
  name: 'board',
  description: 'command.board',
  run: (bot, interaction) => {
    if (!interaction.inGuild()) throw new Error('The router lets only servers through.');
    return postAgain(bot, interaction);
  },
};
