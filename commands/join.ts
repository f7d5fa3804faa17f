import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Command } from '../src/discord/bot.ts';
import { joinLobby } from '../src/discord/joining.ts';
import { textOption } from '../src/discord/options.ts';
import { refuse } from '../src/discord/replies.ts';
import { colorOption, seatOfColor } from './color-option.ts';

export const join: Command = {
  definition: {
    type: ApplicationCommandOptionType.Subcommand,
    name: 'join',
    description: 'Sit down at the lobby of this channel, or change your color',
    options: [colorOption('The color you want to play (the next free one if you do not say)')],
  },
  run: async (bot, interaction) => {
    const found = await bot.service.findIn(interaction.channelId);
    if (!found.ok) return refuse(interaction, found.error);
    return joinLobby(bot, interaction, found.value.id, seatOfColor(textOption(interaction, 'color')));
  },
};
