import { chosenOption } from '../../src/discord/replies/options.ts';
import type { Command } from '../../src/discord/replies/bot.ts';
import { textOption } from '../../src/discord/interactions.ts';
import { showPage } from '../../src/discord/replies/replies.ts';
import { RULESETS } from '../../src/engine/index.ts';
import { aboutText, rulesText } from '../../src/text/pages.ts';
import { rulesetTitle } from '../../src/text/words.ts';

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

export const about: Command = {
  name: 'about',
  description: 'command.about',
  everywhere: true,
  run: async ({ languages, version }, interaction) => {
    await showPage(interaction, aboutText(languages.private(interaction), version));
    return { outcome: 'about' };
  },
};
