import type { Command } from '../../src/discord/replies/bot.ts';
import { isModerator, permissionsOf } from '../../src/discord/replies/permissions.ts';
import { askPrivately } from '../../src/discord/replies/replies.ts';
import { findIn } from '../../src/match/lookup.ts';
import { placeOfUser, type Match } from '../../src/match/match.ts';
import type { MatchAction } from '../../src/discord/ids.ts';
import type { Key } from '../../src/text/language.ts';
import { isAway, isDecisive } from '../../src/match/turn.ts';

export const end: Command = {
  name: 'end',
  description: 'command.end',
  run: async (bot, interaction) => {
    const ask = (match: Pick<Match, 'id'>, question: Key, action: MatchAction, yes: Key = 'end.moderatorYes') =>
      askPrivately(bot, interaction, match, { question, action, yes });
    const userId = interaction.user.id;
    const found = await findIn(bot.archive, interaction.channelId);
    const moderates = isModerator(permissionsOf(interaction));
    if (!found.ok) {
      const [damaged] = await bot.archive.open({ channelIds: [interaction.channelId] });
      return moderates && damaged && found.error.code === 'match-damaged'
        ? ask(damaged, 'end.askDamaged', 'end-yes')
        : found.error;
    }
    const match = found.value;
    if (match.status === 'lobby') {
      if (!moderates && match.hostId !== userId) return { code: 'not-host' };
      return ask(match, 'end.askLobby', 'close-yes');
    }
    if (moderates) return ask(match, 'end.askModerator', 'end-yes');
    if (!placeOfUser(match, userId)) return { code: 'not-a-player' };
    if (isAway(match, userId)) return { code: 'away' };
    return match.status === 'running' && isDecisive(match, userId)
      ? ask(match, 'end.askLastVote', 'vote-yes')
      : ask(match, 'end.askVote', 'vote-yes', 'end.voteYes');
  },
};
