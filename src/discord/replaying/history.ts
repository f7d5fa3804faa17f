import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { ChatInputCommandInteraction } from 'discord.js';
import type { HistoryRequest } from '../../match/ports.ts';
import { isPrivate, privateMessage, publicMessage, refuse } from '../answering/replies.ts';
import type { Bot, Chosen, Outcome, Pressed } from '../bot.ts';
import { historyMessage, historyRequest } from './history-message.ts';
import { handOutReplay } from './replay.ts';
import { maySee, unseenBy } from './seeing.ts';

type Of = HistoryRequest['of'];

/** Lists the newest past matches of a person or a channel: for the one who asks, or for everyone. */
export async function listHistory(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  of: Of,
  isShared: boolean,
): Promise<Outcome> {
  if (!interaction.inGuild()) throw new Error('The router lets only servers through.');
  if ('channelId' in of && !canSee(interaction)) return refuse(bot, interaction, { code: 'hidden-channel' });
  const page = await bot.service.history(historyRequest(interaction.guildId, of, null, unseenBy(interaction)));
  const language = isShared ? bot.languages.public(interaction) : bot.languages.private(interaction);
  const components = historyMessage(language, of, page);
  await interaction.reply(isShared ? publicMessage(components) : privateMessage(components));
  return { outcome: 'history' };
}

/** Whether the one who asks sees the channel that was named. Discord tells their permissions there with it. */
function canSee({ options, member }: ChatInputCommandInteraction<'cached' | 'raw'>): boolean {
  const channel = options.get('channel')?.channel;
  if (!channel || !member) return false;
  if (!('permissionsFor' in channel)) return hasView(BigInt(channel.permissions ?? 0));
  return 'id' in member && hasView(channel.permissionsFor(member)?.bitfield ?? 0n);
}

const hasView = (permissions: bigint): boolean =>
  (permissions & (PermissionFlagsBits.ViewChannel | PermissionFlagsBits.Administrator)) !== 0n;

/** Turns the page of a list. What somebody shows everyone is turned by them alone; others get their own page. */
export async function turnHistory(
  { service, languages }: Bot,
  interaction: Pressed,
  of: Of,
  page: HistoryRequest['page'],
): Promise<Outcome> {
  const found = await service.history(historyRequest(interaction.guildId, of, page, unseenBy(interaction)));
  const isOwn = interaction.message.interactionMetadata?.user.id === interaction.user.id;
  const isAlone = isPrivate(interaction);
  const language = isOwn && !isAlone ? languages.public(interaction) : languages.private(interaction);
  const components = historyMessage(language, of, found);
  if (isAlone || isOwn) await interaction.update(publicMessage(components));
  else await interaction.reply(privateMessage(components));
  return { outcome: 'page' };
}

/** Shows a match that was chosen in a list. */
export const watchChosen = (bot: Bot, chosen: Chosen): Promise<Outcome> =>
  watchById(bot, chosen, chosen.values[0] ?? '', false);

/** Shows a match of this server to everyone. */
export const shareReplay = (bot: Bot, pressed: Pressed, id: string): Promise<Outcome> =>
  watchById(bot, pressed, id, true);

/** Shows a match by its id, if it was played in this server where whoever asks may see it. */
export async function watchById(
  bot: Bot,
  interaction: Parameters<typeof handOutReplay>[1],
  id: string,
  isShared: boolean,
): Promise<Outcome> {
  const found = await bot.service.find(id);
  const isHere = found.ok && found.value.guildId === interaction.guildId;
  return isHere && (await maySee(bot, interaction, found.value))
    ? handOutReplay(bot, interaction, found.value, isShared)
    : refuse(bot, interaction, { code: 'unknown-game' });
}
