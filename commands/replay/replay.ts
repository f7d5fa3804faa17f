import { findIn } from '../../src/match/door/lookup.ts';
import { isOptionSet, textOption } from '../../src/discord/interactions.ts';
import type { Command } from '../../src/discord/replies/bot.ts';
import { handOutReplay, watchById } from './film.ts';
import { finishedGames, shareOption, typedOption } from '../../src/discord/replies/options.ts';

export const replay: Command = {
  name: 'replay',
  description: 'command.replay',
  pace: 'replay',
  options: (language) => [typedOption(language, 'game', 'option.replayGame'), shareOption(language)],
  run: async (bot, interaction) => {
    const [id, isShared] = [textOption(interaction, 'game'), isOptionSet(interaction, 'share')];
    if (id !== null) return watchById(bot, interaction, id, isShared);
    const last = await bot.archive.lastOver(interaction.channelId);
    if (last) return handOutReplay(bot, interaction, last, isShared);
    const here = await findIn(bot.archive, interaction.channelId);
    return handOutReplay(bot, interaction, here.ok ? here.value : null, isShared);
  },
  autocomplete: finishedGames,
};
