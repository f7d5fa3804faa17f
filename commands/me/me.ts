import type { Bot, Command } from '../../src/discord/replies/bot.ts';
import type { Repliable } from '../../src/discord/interactions.ts';
import { privateMessage, publicMessage } from '../../src/discord/replies/replies.ts';
import { meMessage, preferenceFor } from './me-message.ts';

/** The choices that a person's open games keep. */
const IN_GAMES: ReadonlySet<string> = new Set(['forced', 'remind']);

function panelOf(bot: Bot, interaction: Repliable) {
  const language = bot.languages.private(interaction);
  return meMessage(language, bot.languages.known, bot.settings.person(interaction.user.id));
}

/** Every choice belongs to the person who clicks: a forged click changes only the forger's own. */
export const me: Command = {
  name: 'me',
  description: 'command.me',
  everywhere: true,
  run: async (bot, interaction) => {
    await interaction.reply(privateMessage(panelOf(bot, interaction)));
    return { outcome: 'me' };
  },
  menu: async (bot, chosen, about) => {
    const { languages } = bot;
    const change = preferenceFor(about, chosen.values[0] ?? '', languages.private(chosen), languages.known);
    if (change === null) return { code: 'unknown-choice' };
    await bot.settings.changePerson(chosen.user.id, change);
    if (IN_GAMES.has(about)) {
      await bot.matches.takePreferences(chosen.user.id);
      for (const { id } of await bot.archive.openOf(chosen.user.id)) bot.clock.wake(id);
    }
    await chosen.update(publicMessage(panelOf(bot, chosen)));
    return { outcome: about };
  },
};
