import type { Guild } from 'discord.js';
import type { Refusal } from '../../match/refusals.ts';
import type { Bot, Opening } from '../bot.ts';
import { list } from '../../text/words.ts';

/** Why no lobby may be opened where this was clicked; null = it may. A thread goes with its channel. */
export function whyNotAllowed({ settings }: Bot, { guildId, guild, channelId, channel }: Opening): Refusal | null {
  const { channels } = settings.server(guildId);
  if (channels === undefined) return null;
  const parentId = channel?.isThread() ? channel.parentId : null;
  if (channels.includes(channelId) || (parentId !== null && channels.includes(parentId))) return null;
  const there = stillThere(guild, channels);
  if (there.length === 0) return { code: 'no-channel-left' };
  return { code: 'not-allowed-here', details: { channels: list(there.map((id) => `<#${id}>`)) } };
}

/** Those of some channels that have not been deleted, as far as it is known. */
export const stillThere = (guild: Guild | null, channels: readonly string[]): readonly string[] =>
  guild === null ? channels : channels.filter((id) => guild.channels.cache.has(id));
