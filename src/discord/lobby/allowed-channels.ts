import { ChannelType } from 'discord-api-types/v10';
import type { Guild } from 'discord.js';
import type { Refusal } from '../../match/refusals.ts';
import type { Bot } from '../replies/bot.ts';
import type { Opening } from '../interactions.ts';
import { list } from '../../text/words.ts';

/** The reason why no lobby may be opened here; null = it may. A thread goes with its channel. */
export function whyNotAllowed(
  { settings }: Bot,
  { guildId, guild, channelId }: Opening,
  parentId: string | null,
): Refusal | null {
  const { channels } = settings.server(guildId);
  if (channels === undefined || channels.includes(channelId)) return null;
  if (parentId !== null && channels.includes(parentId)) return null;
  const there = stillThere(guild, channels);
  if (there.length === 0) return { code: 'no-channel-left' };
  return { code: 'not-allowed-here', details: { channels: list(there.map((id) => `<#${id}>`)) } };
}

/**
 * The parent channel of the click's thread; null = it is no thread. The client does not know a thread that was archived
 * before it connected.
 */
export async function parentOf({ threadParent }: Bot, { channelId, channel }: Opening): Promise<string | null> {
  if (channel === null) return threadParent(channelId);
  return channel.isThread() ? channel.parentId : null;
}

/** The place of a lobby that a click opens. The members of a channel do not see its private threads. */
export const placeIn = ({ guildId, channelId, channel }: Opening, parentId: string | null) => ({
  guildId,
  channelId,
  ...(parentId === null || channel?.type === ChannelType.PrivateThread ? {} : { parentId }),
});

/** Those of some channels that are not known to be deleted. */
export const stillThere = (guild: Guild | null, channels: readonly string[]): readonly string[] =>
  guild === null ? channels : channels.filter((id) => guild.channels.cache.has(id));
