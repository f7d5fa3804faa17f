import { chosenOption } from './options.ts';
import type { Bot, Command } from '../src/discord/replies/bot.ts';
import { textOption } from '../src/discord/interactions.ts';
import { showPage } from '../src/discord/replies/replies.ts';
import { RULESETS } from '../src/engine/index.ts';
import type { Key, Language, NameInCatalogue } from '../src/text/language.ts';
import { showHelp, turnHelp } from '../src/discord/welcome/help.ts';
import { aboutText, rulesText } from '../src/text/pages.ts';
import { rulesetTitle } from '../src/text/words.ts';

type Page = (language: Language, bot: Bot) => string;

const textCommand = (name: NameInCatalogue, description: Key, page: Page): Command => ({
  name,
  description,
  everywhere: true,
  run: async (bot, interaction) => {
    await showPage(interaction, page(bot.languages.private(interaction), bot));
    return { outcome: name };
  },
});

/** Every variant, by its name. */
const GAMES = RULESETS.map(({ name }) => name);

export const rules: Command = {
  name: 'rules',
  description: 'command.rules',
  everywhere: true,
  options: (language) => [
    chosenOption(language, 'game', 'option.rulesGame', GAMES, (game) => rulesetTitle(language, game)),
  ],
  run: async (bot, interaction) => {
    const game = textOption(interaction, 'game') ?? undefined;
    await showPage(interaction, rulesText(bot.languages.private(interaction), game));
    return { outcome: 'rules' };
  },
};

export const help: Command = {
  name: 'help',
  description: 'command.help',
  everywhere: true,
  run: showHelp,
  press: turnHelp,
};
export const about = textCommand('about', 'command.about', (language, { version }) => aboutText(language, version));
