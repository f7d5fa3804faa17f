import { findIn } from '../../src/match/door/lookup.ts';
import type { Command } from '../../src/discord/replies/bot.ts';
import { textOption } from '../../src/discord/interactions.ts';
import { showPage } from '../../src/discord/replies/replies.ts';
import { LOBBY_IDS } from '../../src/discord/posts/lobby-message.ts';
import { control } from '../../src/discord/routing/control.ts';
import { verifyDay } from './daily-proof.ts';
import { handOutRecord } from './verification.ts';
import { findAccessible } from '../../src/discord/replies/game-access.ts';
import { finishedGames, pastDays, typedOption } from '../../src/discord/replies/options.ts';

export const verify: Command = {
  name: 'verify',
  description: 'command.verify',
  pace: 'verify',
  options: (language) => [
    typedOption(language, 'game', 'option.verifyGame'),
    typedOption(language, 'day', 'option.verifyDay'),
  ],
  run: async (bot, interaction) => {
    const { archive } = bot;
    const day = textOption(interaction, 'day');
    if (day !== null) return verifyDay(bot, interaction, day);
    const id = textOption(interaction, 'game');
    if (id !== null) {
      const found = await findAccessible(bot, interaction, id, false, 'unknown-game');
      return found.ok ? handOutRecord(bot, interaction, found.value) : found.error;
    }
    const last = await archive.lastOver(interaction.channelId);
    if (last?.status === 'over') return handOutRecord(bot, interaction, last);
    const here = await findIn(archive, interaction.channelId);
    return handOutRecord(bot, interaction, here.ok ? here.value : null);
  },
  autocomplete: (bot, typing, typed) => (typed.name === 'day' ? pastDays : finishedGames)(bot, typing, typed),
};

export const lockedControls = {
  whatLocked: control({
    id: LOBBY_IDS.whatLocked,
    onButton: async (bot, pressed) => {
      await showPage(pressed, bot.languages.private(pressed).say('verify.what'));
      return { outcome: 'what-locked' };
    },
  }),
};
