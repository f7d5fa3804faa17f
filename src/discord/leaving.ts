import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Match } from '../match/match.ts';
import { placeOfUser } from '../match/match.ts';
import { notRunning } from '../match/turn.ts';
import type { Outcome } from './bot.ts';
import { askPrivately, refuse } from './replies.ts';

/** Asks somebody who plays in a match whether they want to leave it. */
export async function askLeave(
  interaction: ButtonInteraction | ChatInputCommandInteraction,
  match: Match,
): Promise<Outcome> {
  if (match.status !== 'running') return refuse(interaction, { code: notRunning(match) });
  if (!placeOfUser(match, interaction.user.id)) return refuse(interaction, { code: 'not-a-player' });
  return askPrivately(interaction, match, 'leave.ask', 'leave-yes', 'leave.yes');
}
