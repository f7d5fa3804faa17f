import { findIn } from '../src/match/lookup.ts';
import type { Command } from '../src/discord/replies/bot.ts';
import { textOption } from '../src/discord/interactions.ts';
import { refuse, showPage } from '../src/discord/replies/replies.ts';
import { handOutRecord } from '../src/discord/table/verification.ts';
import { findAccessible } from '../src/discord/replays/game-access.ts';
import { finishedGames, gameOption } from './options.ts';

export const verify: Command = {
  name: 'verify',
  description: 'command.verify',
  options: (language) => [gameOption(language, 'option.verifyGame')],
  run: async (bot, interaction) => {
    const { archive } = bot;
    const id = textOption(interaction, 'game');
    if (id !== null) {
      const found = await findAccessible(bot, interaction, id, false, 'unknown-game');
      return found.ok ? handOutRecord(bot, interaction, found.value) : refuse(bot, interaction, found.error);
    }
    const last = await archive.lastOver(interaction.channelId);
    if (last?.status === 'over') return handOutRecord(bot, interaction, last);
    const here = await findIn(archive, interaction.channelId);
    return handOutRecord(bot, interaction, here.ok ? here.value : null);
  },
  autocomplete: finishedGames,
  press: async (bot, interaction) => {
    await showPage(interaction, bot.languages.private(interaction).say('verify.what'));
    return { outcome: 'what-locked' };
  },
};
