import type { Command } from '../src/discord/bot.ts';
import { leaderboardMessage } from '../src/discord/leaderboard-message.ts';
import { publicMessage } from '../src/discord/replies.ts';

export const leaderboard: Command = {
  name: 'leaderboard',
  description: 'command.leaderboard',
  run: async (bot, interaction) => {
    if (!interaction.inGuild()) throw new Error('The router lets only servers through.');
    const tallies = await bot.service.leaderboard(interaction.guildId);
    await interaction.reply(
      publicMessage(leaderboardMessage(bot.languages.public(interaction), tallies, interaction.user.id, 0)),
    );
    return { outcome: 'leaderboard' };
  },
};
