import { findIn } from '../src/match/lookup.ts';
import { notRunning } from '../src/match/turn.ts';
import type { Command } from '../src/discord/replies/bot.ts';
import { giveHint } from '../src/discord/table/hint.ts';

export const hint: Command = {
  name: 'hint',
  description: 'command.hint',
  run: async (bot, interaction) => {
    const found = await findIn(bot.archive, interaction.channelId);
    if (!found.ok) return found.error;
    const match = found.value;
    return match.status === 'running' ? giveHint(bot, interaction, match) : { code: notRunning(match) };
  },
};
