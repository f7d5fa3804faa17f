import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Bot, Command } from '../src/discord/bot.ts';
import { container, NEUTRAL, text } from '../src/discord/components.ts';
import { privateMessage } from '../src/discord/replies.ts';
import { aboutText, helpText, rulesText } from '../src/text/pages.ts';

const textCommand = (name: string, description: string, page: (bot: Bot) => string): Command => ({
  definition: { type: ApplicationCommandOptionType.Subcommand, name, description },
  run: async (bot, interaction) => {
    await interaction.reply(privateMessage([container(NEUTRAL, [text(page(bot))])]));
    return { outcome: name };
  },
});

export const rules = textCommand('rules', 'The rules in short, with every card', rulesText);
export const help = textCommand('help', 'How to play here', helpText);
export const about = textCommand('about', 'What this bot is and what it stores', ({ version }) => aboutText(version));
