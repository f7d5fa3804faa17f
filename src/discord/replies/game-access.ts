import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { AnyThreadChannel, Guild, GuildBasedChannel, Interaction, Role } from 'discord.js';
import { ChannelType, GuildMember } from 'discord.js';
import { includes } from './permissions.ts';
import type { Result } from '../../engine/index.ts';
import { findMatch } from '../../match/door/lookup.ts';
import { placeOfUser, type Match } from '../../match/match.ts';
import type { HistoryRequest, Readers } from '../../match/door/history.ts';
import { refused, type Refusal } from '../../match/refusals.ts';
import type { Bot } from './bot.ts';

/** The person who asks for old matches of a server, and their channel. */
type Asking = Pick<Interaction, 'guild' | 'member' | 'user' | 'channelId'>;

type Place = Pick<Match, 'channelId' | 'parentId'>;

/** A server with known channels, and the person who asks there. */
interface Known {
  readonly guild: Guild;
  readonly member: GuildMember;
}

/** Null after a start, until Discord has sent the server, and during an outage of the server. */
const knownTo = ({ guild, member }: Asking): Known | null =>
  guild?.available === true && member instanceof GuildMember ? { guild, member } : null;

/**
 * The known channels that the asking person sees and, for a public answer, that all see; their own channel is among
 * them. Threads go by their parent channel. Unknown channels are left out: deleted ones, archived threads, and all of
 * them before Discord has sent the server.
 */
export function channelsFor(asking: Asking, isShared: boolean): readonly string[] {
  const here = asking.channelId === null ? [] : [asking.channelId];
  const known = knownTo(asking);
  if (known === null) return here;
  const channels = [...known.guild.channels.cache.values()];
  const isReadable = (channel: GuildBasedChannel) =>
    isSeen(channel, known.member) && (!isShared || isSeenByAll(known, asking, channel));
  const seen = new Set(channels.filter((channel) => !channel.isThread() && isReadable(channel)).map(({ id }) => id));
  const threads = channels.filter((channel) => isPublicThread(channel) && seen.has(channel.parentId ?? ''));
  return [...new Set([...here, ...seen, ...threads.map(({ id }) => id)])];
}

/** The readers of a list of past matches, or the refusal: its channel is not seen, or no channel is known. */
export async function readersOf(
  checks: Pick<Bot, 'threadParent'>,
  asking: Asking,
  of: HistoryRequest['of'],
  isShared: boolean,
): Promise<Result<Readers | null, Refusal>> {
  const isOwn = 'userId' in of && of.userId === asking.user.id;
  if (isOwn && !isShared) return { ok: true, value: null };
  const { channelId } = of;
  if (channelId === asking.channelId) return { ok: true, value: null };
  if (knownTo(asking) === null) return refused('channels-unknown');
  if (channelId === undefined)
    return { ok: true, value: { channels: channelsFor(asking, isShared), userId: isShared ? null : asking.user.id } };
  const place = { channelId };
  if (!(await isSeenThere(checks, asking, place, ({ member }, channel) => isSeen(channel, member))))
    return refused('hidden-channel');
  if (isShared && !(await mayAllAccess(checks, asking, place))) return refused('not-for-everyone');
  return { ok: true, value: null };
}

/** A match of this server that a person may see, and if it is shared, all readers of their channel; or the refusal. */
export async function findAccessible(
  bot: Pick<Bot, 'archive' | 'threadParent'>,
  asking: Asking & Pick<Interaction, 'guildId'>,
  id: string,
  isShared: boolean,
  unknown: 'unknown-game' | 'unknown-match',
): Promise<Result<Match, Refusal>> {
  const found = await findMatch(bot.archive, id);
  if (!found.ok || found.value.guildId !== asking.guildId || !(await mayAccess(bot, asking, found.value)))
    return refused(unknown);
  return isShared && !(await mayAllAccess(bot, asking, found.value)) ? refused('not-for-everyone') : found;
}

/**
 * True for a match of the server that a person may see. It is one of their own, or in their channel or one that they
 * see. Matches of a deleted channel are only for their players.
 */
async function mayAccess(checks: Pick<Bot, 'threadParent'>, asking: Asking, match: Match): Promise<boolean> {
  const { id } = asking.user;
  const sat = placeOfUser(match, id) !== undefined || match.places.some(({ leftBy }) => leftBy === id);
  return sat || isSeenThere(checks, asking, match, ({ member }, channel) => isSeen(channel, member));
}

/** True if all readers of a person's channel see a match of theirs: played there, or in a channel all can see. */
const mayAllAccess = (checks: Pick<Bot, 'threadParent'>, asking: Asking, place: Place): Promise<boolean> =>
  isSeenThere(checks, asking, place, (known, channel) => isSeenByAll(known, asking, channel));

async function isSeenThere(
  { threadParent }: Pick<Bot, 'threadParent'>,
  asking: Asking,
  { channelId, parentId }: Place,
  isFor: (known: Known, channel: GuildBasedChannel) => boolean,
): Promise<boolean> {
  if (channelId === asking.channelId) return true;
  const known = knownTo(asking);
  if (known === null) return false;
  const { cache } = known.guild.channels;
  const channel = cache.get(channelId) ?? cache.get(parentId ?? (await threadParent(channelId)) ?? '');
  return channel !== undefined && isFor(known, channel);
}

/** True if all readers of a channel see another one: everyone does, or it is the same one with its threads. */
function isSeenByAll({ guild }: Known, { channelId }: Asking, channel: GuildBasedChannel): boolean {
  const here = channelId === null ? undefined : guild.channels.cache.get(channelId);
  const isBeside = here !== undefined && withThreads(here) === withThreads(channel);
  return isSeen(channel, guild.roles.everyone) || (isBeside && channel.type !== ChannelType.PrivateThread);
}

/** The parent channel of a thread, or a channel itself. */
const withThreads = (channel: GuildBasedChannel): string | null => (channel.isThread() ? channel.parentId : channel.id);

/** A private thread is seen only by its members, whom the bot does not know. A thread may outlive its channel here. */
function isSeen(channel: GuildBasedChannel, reader: GuildMember | Role): boolean {
  if (channel.type === ChannelType.PrivateThread) return false;
  const parent = channel.isThread() ? channel.parent : channel;
  return parent !== null && includes(parent.permissionsFor(reader).bitfield, PermissionFlagsBits.ViewChannel);
}

const isPublicThread = (channel: GuildBasedChannel): channel is AnyThreadChannel =>
  channel.isThread() && channel.type !== ChannelType.PrivateThread;
