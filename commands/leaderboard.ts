import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Command } from '../src/discord/bot.ts';
import { leaderboardMessage } from '../src/discord/leaderboard-message.ts';
import { publicMessage } from '../src/discord/replies.ts';

export const leaderboard: Command = {
  definition: {
    type: ApplicationCommandOptionType.Subcommand,
    name: 'leaderboard',
    description: 'Who wins most in this server',
  },
  run: async (bot, interaction) => {
    const tallies = await bot.service.leaderboard(interaction.guildId!);
    await interaction.reply(publicMessage(leaderboardMessage(tallies, interaction.user.id, 0)));
    return { outcome: 'leaderboard' };
  },
};
