import type { ButtonInteraction } from 'discord.js';
import { findIn } from '../../src/match/door/lookup.ts';
import { placeOfUser, type Running } from '../../src/match/match.ts';
import { idForm, MATCH_ID } from '../../src/discord/ids.ts';
import type { ButtonClick, SlashCommand } from '../../src/discord/interactions.ts';
import type { Answered, Bot, Command } from '../../src/discord/replies/bot.ts';
import { inChannelOf, withRunning } from '../../src/discord/replies/match-clicks.ts';
import { acknowledge, askPrivately, clickOf, replaceQuestion } from '../../src/discord/replies/replies.ts';
import { control } from '../../src/discord/routing/control.ts';
import { tellOfLobby } from '../lobby/lobby-posts.ts';

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

export const leaveControls = {
  leave: control({
    id: idForm('match:{match}:leave', { match: MATCH_ID }),
    onButton: (bot, pressed, { match }) => withRunning(bot, pressed, match, askLeave),
  }),
  leaveYes: control({
    id: idForm('match:{match}:leave-yes', { match: MATCH_ID }),
    onButton: (bot, pressed, { match }) => inChannelOf(bot, pressed, match, () => leaveMatch(bot, pressed, match)),
  }),
};

async function askLeave(bot: Bot, interaction: ButtonInteraction | SlashCommand, match: Running): Answered {
  if (!placeOfUser(match, interaction.user.id)) return { code: 'not-a-player' };
  return askPrivately(bot, interaction, match, {
    question: 'leave.ask',
    id: leaveControls.leaveYes.id,
    yes: 'leave.yes',
  });
}

async function leaveMatch(bot: Bot, interaction: ButtonClick, id: string): Answered {
  const left = await bot.matches.act(id, clickOf(interaction), { kind: 'leave-match' });
  if (!left.ok) return left.error;
  const said = left.value.status === 'over' ? 'leave.last' : 'leave.done';
  await acknowledge(bot, interaction, id, () => replaceQuestion(bot, interaction, said));
  return { outcome: 'left', match: id };
}
