import { findIn } from '../../src/match/door/lookup.ts';
import type { Command } from '../../src/discord/replies/bot.ts';
import { joinLobby } from './lobby-posts.ts';
import { textOption } from '../../src/discord/interactions.ts';
import { colorOption, seatOfColor } from './lobby-options.ts';

export const join: Command = {
  name: 'join',
  description: 'command.join',
  options: (language) => [colorOption(language, 'option.joinColor')],
  run: async (bot, interaction) => {
    const found = await findIn(bot.archive, interaction.channelId);
    if (!found.ok) return found.error;
    return joinLobby(bot, interaction, found.value.id, seatOfColor(textOption(interaction, 'color')));
  },
};
