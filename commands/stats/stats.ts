import { isOptionSet, textOption } from '../../src/discord/interactions.ts';
import type { Command } from '../../src/discord/replies/bot.ts';
import { showStats } from './stats-page.ts';
import { SCOPES } from '../leaderboard/view.ts';
import { shareOption, userOption, chosenOption } from '../../src/discord/replies/options.ts';

export const stats: Command = {
  name: 'stats',
  description: 'command.stats',
  pace: 'stats',
  everywhere: true,
  options: (language) => [
    userOption(language, 'player', 'option.statsPlayer'),
    userOption(language, 'against', 'option.statsAgainst'),
    chosenOption(language, 'scope', 'option.statsScope', SCOPES, (scope) => language.say(`scope.${scope}`)),
    shareOption(language),
  ],
  run: async (bot, interaction) => {
    const named = ['player', 'against'].map((name) => interaction.options.get(name)?.user);
    if (named.some((user) => user?.bot)) return { code: 'stats-bot' };
    const asked = textOption(interaction, 'scope') ?? (interaction.guildId === null ? 'everywhere' : 'here');
    const scope = SCOPES.find((each) => each === asked);
    if (!scope) return { code: 'unknown-choice' };
    return showStats(bot, interaction, {
      userId: textOption(interaction, 'player') ?? interaction.user.id,
      againstId: textOption(interaction, 'against'),
      scope,
      isShared: isOptionSet(interaction, 'share'),
    });
  },
};
