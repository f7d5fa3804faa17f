import { PermissionFlagsBits } from 'discord.js';
import type { Answered, Bot, PersonCommand } from '../../src/discord/replies/bot.ts';
import type { OnPerson } from '../../src/discord/interactions.ts';
import { defaultsOf } from '../../src/match/settings.ts';
import { openLobbyHere } from './opening.ts';
import type { Refusal } from '../../src/match/refusals.ts';

/** Opens a lobby with a seat kept for the person whose menu was used. */
export const challenge: PersonCommand = {
  name: 'Challenge to Sorry!',
  pace: 'start',
  run: async (bot: Bot, interaction: OnPerson): Answered => {
    const refusal = whyNot(interaction);
    if (refusal) return refusal;
    const options = defaultsOf(bot.settings.server(interaction.guildId));
    return openLobbyHere(bot, interaction, { options, seat: null, guests: [interaction.targetUser.id] });
  },
};

function whyNot(interaction: OnPerson): Refusal | null {
  const { targetUser, targetMember, user } = interaction;
  const who = `<@${targetUser.id}>`;
  if (targetUser.id === user.id) return { code: 'challenge-self' };
  if (targetUser.bot) return { code: 'bot-invited' };
  if (targetMember === null) return { code: 'stranger-invited', details: { who } };
  return isHere(interaction) ? null : { code: 'not-in-channel', details: { who } };
}

/** True if the person can see the channel, or if that is unknown. */
function isHere({ channel, targetMember }: OnPerson): boolean {
  if (targetMember === null || channel === null) return true;
  if ('permissionsIn' in targetMember) return targetMember.permissionsIn(channel).has(PermissionFlagsBits.ViewChannel);
  return (BigInt(targetMember.permissions) & PermissionFlagsBits.ViewChannel) !== 0n;
}
