import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { CommandInteractionOption, Guild, GuildBasedChannel, Interaction, Role } from 'discord.js';
import { ChannelType, GuildMember } from 'discord.js';
import type { Match } from '../../match/match.ts';
import type { HistoryRequest } from '../../match/ports.ts';
import type { Checks } from '../checks.ts';

/** Who asks for what was played in a server, and where. */
type Asking = Pick<Interaction, 'guild' | 'member' | 'user' | 'channelId'>;

/** A channel that somebody named in a command. */
type Named = NonNullable<CommandInteractionOption<'cached' | 'raw'>['channel']>;

/** A server whose channels are known, and who asks there. */
interface Known {
  readonly guild: Guild;
  readonly member: GuildMember;
}

/** Null after a start, until Discord has told of the server, and while the server is out of order. */
const knownTo = ({ guild, member }: Asking): Known | null =>
  guild?.available === true && member instanceof GuildMember ? { guild, member } : null;

/**
 * The channels of the server whose games are not told: those that whoever asks may not see, and, where all are told, those that
 * not all see. What was played where they ask may be told. Private threads that Discord has archived are not among them, nor
 * channels that are gone: the bot knows neither. Null where no channel is known.
 */
export function unseenBy(asking: Asking, isShared: boolean): readonly string[] | null {
  const known = knownTo(asking);
  if (known === null) return null;
  const isTold = (channel: GuildBasedChannel) =>
    channel.id === asking.channelId ||
    (isSeen(channel, known.member) && (!isShared || isSeenByAll(known, asking, channel)));
  return [...known.guild.channels.cache.values()].flatMap((channel) => (isTold(channel) ? [] : [channel.id]));
}

/** The channels that are left out of a list. Null where none is known, and the list may have games that are not for its readers. */
export function unseenIn(asking: Asking, of: HistoryRequest['of'], isShared: boolean): readonly string[] | null {
  const isOwn = 'userId' in of && of.userId === asking.user.id;
  return unseenBy(asking, isShared) ?? ((isOwn && !isShared) || of.channelId === asking.channelId ? [] : null);
}

/**
 * Whether somebody may see a match of the server: where they ask, where they sat, and in the channels that they see. What was
 * played in a channel that is gone is for those who sat there.
 */
export async function maySee(checks: Pick<Checks, 'threadParent'>, asking: Asking, match: Match): Promise<boolean> {
  const sat = match.places.some(
    ({ occupant, leftBy }) =>
      leftBy === asking.user.id || (occupant.kind === 'person' && occupant.userId === asking.user.id),
  );
  return sat || isSeenThere(checks, asking, match, ({ member }, channel) => isSeen(channel, member));
}

/** Whether all who read where somebody asks may see a match that they may see: it was played there, or in a channel that all of them see. */
export const mayAllSee = (checks: Pick<Checks, 'threadParent'>, asking: Asking, match: Match): Promise<boolean> =>
  isSeenThere(checks, asking, match, (known, channel) => isSeenByAll(known, asking, channel));

/** Whether somebody sees a channel that they named: Discord tells what they may do there. */
export function seesNamed({ member }: Asking, channel: Named): boolean {
  if (!('permissionsFor' in channel)) return hasView(BigInt(channel.permissions ?? 0));
  return member instanceof GuildMember && hasView(channel.permissionsFor(member).bitfield);
}

/** Whether everyone sees a channel that was named, or it is where somebody asks. */
export function allSeeNamed(asking: Asking, channel: Named): boolean {
  if (channel.id === asking.channelId) return true;
  const known = knownTo(asking);
  return known !== null && 'permissionsFor' in channel && isSeenByAll(known, asking, channel);
}

async function isSeenThere(
  { threadParent }: Pick<Checks, 'threadParent'>,
  asking: Asking,
  { channelId }: Match,
  isFor: (known: Known, channel: GuildBasedChannel) => boolean,
): Promise<boolean> {
  if (channelId === asking.channelId) return true;
  const known = knownTo(asking);
  if (known === null) return false;
  const { cache } = known.guild.channels;
  const channel = cache.get(channelId) ?? cache.get((await threadParent(channelId)) ?? '');
  return channel !== undefined && isFor(known, channel);
}

/** Whether a channel is seen by all who read where somebody asks: by everyone, or by those who see the same channel with its threads. */
function isSeenByAll({ guild }: Known, { channelId }: Asking, channel: GuildBasedChannel): boolean {
  const here = channelId === null ? undefined : guild.channels.cache.get(channelId);
  const isBeside = here !== undefined && withThreads(here) === withThreads(channel);
  return isSeen(channel, guild.roles.everyone) || (isBeside && channel.type !== ChannelType.PrivateThread);
}

/** The channel that a thread belongs to, or a channel itself. */
const withThreads = (channel: GuildBasedChannel): string | null => (channel.isThread() ? channel.parentId : channel.id);

/** A private thread is seen by those whom Discord lets into it, and the bot does not know them. */
const isSeen = (channel: GuildBasedChannel, reader: GuildMember | Role): boolean =>
  channel.type !== ChannelType.PrivateThread && hasView(channel.permissionsFor(reader).bitfield);

const hasView = (permissions: bigint): boolean =>
  (permissions & (PermissionFlagsBits.ViewChannel | PermissionFlagsBits.Administrator)) !== 0n;
