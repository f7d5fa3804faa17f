import type { Bot, Command, Outcome } from '../../src/discord/replies/bot.ts';
import type { Repliable } from '../../src/discord/interactions.ts';
import { privateMessage, publicMessage } from '../../src/discord/replies/replies.ts';
import { mineMessage } from './mine-message.ts';

async function pageOf(bot: Bot, interaction: Repliable, page: number) {
  const open = await bot.archive.openOf(interaction.user.id);
  const serverOf = (guildId: string) => interaction.client.guilds.cache.get(guildId)?.name ?? null;
  const language = bot.languages.private(interaction);
  return mineMessage(language, open, { userId: interaction.user.id, page, serverOf });
}

const shown: Outcome = { outcome: 'mine' };

export const mine: Command = {
  name: 'mine',
  description: 'command.mine',
  everywhere: true,
  run: async (bot, interaction) => {
    await interaction.reply(privateMessage(await pageOf(bot, interaction, 0)));
    return shown;
  },
  press: async (bot, pressed, about) => {
    await pressed.update(publicMessage(await pageOf(bot, pressed, Number(about) || 0)));
    return shown;
  },
};
