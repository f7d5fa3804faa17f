import { findIn } from '../src/match/lookup.ts';
import type { Command } from '../src/discord/bot.ts';
import { joinLobby } from '../src/discord/lobby/joining.ts';
import { textOption } from '../src/discord/answering/options.ts';
import { refuse } from '../src/discord/answering/replies.ts';
import { colorOption, seatOfColor } from './color-option.ts';

export const join: Command = {
  name: 'join',
  description: 'command.join',
  options: (language) => [colorOption(language, 'option.joinColor')],
  run: async (bot, interaction) => {
    const found = await findIn(bot.archive, interaction.channelId);
    if (!found.ok) return refuse(bot, interaction, found.error);
    return joinLobby(bot, interaction, found.value.id, seatOfColor(textOption(interaction, 'color')));
  },
};
