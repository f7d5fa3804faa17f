import type { Command } from '../src/discord/bot.ts';
import { leaderboardMessage, leaderboardRequest } from '../src/discord/posting/leaderboard-message.ts';
import { publicMessage } from '../src/discord/answering/replies.ts';

export const leaderboard: Command = {
  name: 'leaderboard',
  description: 'command.leaderboard',
  run: async (bot, interaction) => {
    if (!interaction.inGuild()) throw new Error('The router lets only servers through.');
    const request = leaderboardRequest(interaction.guildId, interaction.user.id, 0);
    const read = await bot.service.leaderboard(request);
    await interaction.reply(
      publicMessage(leaderboardMessage(bot.languages.public(interaction), read, request.viewerId)),
    );
    return { outcome: 'leaderboard' };
  },
};
