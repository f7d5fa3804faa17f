import type { Command } from '../src/discord/bot.ts';
import { handOutRecord } from '../src/discord/playing/verifying.ts';

export const verify: Command = {
  name: 'verify',
  description: 'command.verify',
  run: async (bot, interaction) => {
    const { service } = bot;
    const last = await service.lastOver(interaction.channelId);
    if (last?.status === 'over') return handOutRecord(bot, interaction, last);
    const here = await service.findIn(interaction.channelId);
    return handOutRecord(bot, interaction, here.ok ? here.value : null);
  },
};
