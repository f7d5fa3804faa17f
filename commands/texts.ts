import type { Bot, Command } from '../src/discord/bot.ts';
import { showPage } from '../src/discord/answering/pages.ts';
import type { Key, Language } from '../src/text/language.ts';
import { aboutText, helpText, rulesText } from '../src/text/pages.ts';

type Page = (language: Language, bot: Bot) => string;

const textCommand = (name: string, description: Key, page: Page): Command => ({
  name,
  description,
  inDirectMessages: true,
  run: async (bot, interaction) => {
    await showPage(interaction, page(bot.languages.private(interaction), bot));
    return { outcome: name };
  },
});

export const rules = textCommand('rules', 'command.rules', rulesText);
export const help = textCommand('help', 'command.help', helpText);
export const about = textCommand('about', 'command.about', (language, { version }) => aboutText(language, version));
