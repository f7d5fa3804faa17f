import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Command } from '../src/discord/bot.ts';
import { tellOfLobby } from '../src/discord/joining.ts';
import { askLeave } from '../src/discord/leaving.ts';
import { clickOf, refuse } from '../src/discord/replies.ts';
import { say } from '../src/text/say.ts';

export const leave: Command = {
  definition: {
    type: ApplicationCommandOptionType.Subcommand,
    name: 'leave',
    description: 'Leave the lobby, or hand your seat in the match to a computer',
  },
  run: async (bot, interaction) => {
    const found = await bot.service.findIn(interaction.channelId);
    if (!found.ok) return refuse(interaction, found.error);
    const match = found.value;
    if (match.status === 'running') return askLeave(interaction, match);
    const left = await bot.service.leaveLobby(match.id, clickOf(interaction));
    if (!left.ok) return refuse(interaction, left.error);
    await tellOfLobby(bot, interaction, match.id, say('leave.lobby'));
    return { outcome: 'left', match: match.id };
  },
};
