import type { Command } from '../src/discord/replies/bot.ts';
import { isModerator } from '../src/discord/replies/permissions.ts';
import { askPrivately, refuse } from '../src/discord/replies/replies.ts';
import { findIn } from '../src/match/lookup.ts';
import { placeOfUser } from '../src/match/match.ts';
import { isAway, isDecisive } from '../src/match/turn.ts';

export const end: Command = {
  name: 'end',
  description: 'command.end',
  run: async (bot, interaction) => {
    const found = await findIn(bot.archive, interaction.channelId);
    const moderator = isModerator(interaction.memberPermissions?.bitfield ?? null);
    if (!found.ok) {
      const [damaged] = await bot.archive.open({ channelIds: [interaction.channelId] });
      return moderator && damaged && found.error.code === 'match-damaged'
        ? askPrivately(bot, interaction, damaged, {
            question: 'end.askDamaged',
            action: 'end-yes',
            yes: 'end.moderatorYes',
          })
        : refuse(bot, interaction, found.error);
    }
    const match = found.value;
    if (match.status === 'lobby') {
      if (!moderator && match.hostId !== interaction.user.id) return refuse(bot, interaction, { code: 'not-host' });
      return askPrivately(bot, interaction, match, {
        question: 'end.askLobby',
        action: 'close-yes',
        yes: 'end.moderatorYes',
      });
    }
    if (moderator)
      return askPrivately(bot, interaction, match, {
        question: 'end.askModerator',
        action: 'end-yes',
        yes: 'end.moderatorYes',
      });
    if (!placeOfUser(match, interaction.user.id)) return refuse(bot, interaction, { code: 'not-a-player' });
    if (isAway(match, interaction.user.id)) return refuse(bot, interaction, { code: 'away' });
    return match.status === 'running' && isDecisive(match, interaction.user.id)
      ? askPrivately(bot, interaction, match, {
          question: 'end.askLastVote',
          action: 'vote-yes',
          yes: 'end.moderatorYes',
        })
      : askPrivately(bot, interaction, match, { question: 'end.askVote', action: 'vote-yes', yes: 'end.voteYes' });
  },
};
