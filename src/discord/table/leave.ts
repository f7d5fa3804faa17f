import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Match } from '../../match/match.ts';
import { placeOfUser } from '../../match/match.ts';
import { notRunning } from '../../match/turn.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import { askPrivately, refuse } from '../replies/replies.ts';

/** Asks a player of a match whether they want to leave it. */
export async function askLeave(
  bot: Bot,
  interaction: ButtonInteraction | ChatInputCommandInteraction,
  match: Match,
): Promise<Outcome> {
  if (match.status !== 'running') return refuse(bot, interaction, { code: notRunning(match) });
  if (!placeOfUser(match, interaction.user.id)) return refuse(bot, interaction, { code: 'not-a-player' });
  return askPrivately(bot, interaction, match, { question: 'leave.ask', action: 'leave-yes', yes: 'leave.yes' });
}
