import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { GuildBasedChannel, Interaction } from 'discord.js';
import { ChannelType, GuildMember } from 'discord.js';
import type { Match } from '../../match/match.ts';
import type { Checks } from '../checks.ts';

/** Who asks for what was played in a server, and where. */
type Asking = Pick<Interaction, 'guild' | 'member' | 'user' | 'channelId'>;

/**
 * The channels of the server that whoever asks may not see. Threads that Discord has archived are not among them, nor channels
 * that are gone: the bot knows neither.
 */
export function unseenBy({ guild, member }: Asking): readonly string[] {
  if (guild === null || !(member instanceof GuildMember)) return [];
  return [...guild.channels.cache.values()].flatMap((channel) => (isSeen(channel, member) ? [] : [channel.id]));
}

/**
 * Whether somebody may see a match of the server: where they ask, where they sat, and in the channels that they see. What was
 * played in a channel that is gone is for those who sat there.
 */
export async function maySee(
  { threadParent }: Pick<Checks, 'threadParent'>,
  { guild, member, user, channelId }: Asking,
  match: Match,
): Promise<boolean> {
  const sat = match.places.some(
    ({ occupant, leftBy }) => leftBy === user.id || (occupant.kind === 'person' && occupant.userId === user.id),
  );
  if (sat || match.channelId === channelId) return true;
  if (guild === null || !(member instanceof GuildMember)) return false;
  const { cache } = guild.channels;
  const channel = cache.get(match.channelId) ?? cache.get((await threadParent(match.channelId)) ?? '');
  return channel !== undefined && isSeen(channel, member);
}

/** A private thread is seen by those whom Discord lets into it, and the bot does not know them. */
const isSeen = (channel: GuildBasedChannel, member: GuildMember): boolean =>
  channel.type !== ChannelType.PrivateThread && channel.permissionsFor(member).has(PermissionFlagsBits.ViewChannel);
