import { findIn } from '../../src/match/lookup.ts';
import type { Command } from '../../src/discord/replies/bot.ts';
import { tellOfLobby } from '../lobby/lobby-posts.ts';
import { askLeave } from './match-buttons.ts';
import { clickOf } from '../../src/discord/replies/replies.ts';

export const leave: Command = {
  name: 'leave',
  description: 'command.leave',
  run: async (bot, interaction) => {
    const found = await findIn(bot.archive, interaction.channelId);
    if (!found.ok) return found.error;
    const match = found.value;
    if (match.status === 'running') return askLeave(bot, interaction, match);
    const left = await bot.matches.act(match.id, clickOf(interaction), { kind: 'leave-lobby' });
    if (!left.ok) return left.error;
    await tellOfLobby(bot, interaction, match.id, bot.languages.private(interaction).say('leave.lobby'));
    return { outcome: 'left', match: match.id };
  },
};
