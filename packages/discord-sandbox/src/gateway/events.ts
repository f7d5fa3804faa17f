import { GatewayIntentBits } from 'discord-api-types/v10';
import { isObject, objectsOf, wordsOf, type JsonObject } from '../world/json.ts';
import type { Change, Channel, Guild, PrivilegedIntent, ReactionChange, StoredMessage } from '../world/model.ts';
import { channelJson, memberJson, messageJson, personWith, userJson } from '../world/wire.ts';
import { guildBasics, guildJson } from '../world/wire-guild.ts';
import type { World } from '../world/world.ts';

/** The intents that Discord must grant. */
const PRIVILEGED: readonly PrivilegedIntent[] = ['GuildMembers', 'GuildPresences', 'MessageContent'];

/** True if all privileged intents among these bits are granted to the application. */
export const areGranted = (world: World, intents: number): boolean =>
  PRIVILEGED.every((name) => !hasIntent(intents, name) || world.intents.has(name));

export const hasIntent = (intents: number, name: keyof typeof GatewayIntentBits): boolean =>
  (intents & GatewayIntentBits[name]) !== 0;

/** An event for the sessions that asked for it. */
export interface Dispatch {
  readonly name: string;
  readonly data: JsonObject;
  /** The session needs one of these intents; 0 for none. */
  readonly intents: number;
  /** Only the shard of this guild hears of it; without a guild, shard 0. */
  readonly guildId: string | undefined;
}

/** The events of a change, of which the bot hears. */
export function dispatchesOf(world: World, change: Change): readonly Dispatch[] {
  switch (change.kind) {
    case 'message-created':
    case 'message-updated':
    case 'message-deleted':
      return messageEvents(world, change);
    case 'messages-deleted':
      return bulkDeletions(world, change.messages);
    case 'reaction-added':
    case 'reaction-removed':
    case 'emoji-removed':
    case 'reactions-removed':
      return reactionEvents(world, change);
    case 'channel-created':
    case 'channel-updated':
    case 'channel-deleted':
      return channelEvents(world, change);
    case 'webhooks-changed':
      return webhookEvents(world, change.channelId);
    case 'guild-joined':
      return [guildEvent('GUILD_CREATE', change.guild, guildJson(world, change.guild))];
    case 'guild-updated':
      return [guildEvent('GUILD_UPDATE', change.guild, guildBasics(world, change.guild))];
    case 'guild-left':
      return [guildEvent('GUILD_DELETE', change.guild, { id: change.guild.id })];
    case 'guild-unavailable':
      return [guildEvent('GUILD_DELETE', change.guild, { id: change.guild.id, unavailable: true })];
    case 'member-joined':
      return memberEvents(world, 'GUILD_MEMBER_ADD', memberJson(world, change.person));
    case 'member-left':
      return memberEvents(world, 'GUILD_MEMBER_REMOVE', { user: userJson(world, change.person) });
    case 'commands-changed':
      return [];
    default:
      return change satisfies never;
  }
}

/**
 * The data of an event for a session with these intents. Without the intent for presences, Discord tells of nobody's,
 * and of the bot alone as a member. Without that for message content, it hides what people write.
 */
export function tellable(world: World, intents: number, data: JsonObject): JsonObject {
  if (data['presences'] !== undefined && !hasIntent(intents, 'GuildPresences')) {
    const members = objectsOf(data['members']).filter(({ user }) => isObject(user) && user['id'] === world.bot.id);
    return { ...data, presences: [], members };
  }
  return hasIntent(intents, 'MessageContent') ? data : withoutContent(world, data);
}

/** A message without its content, unless the bot wrote it, is named in it, or is the only other one there. */
export function withoutContent(world: World, data: JsonObject): JsonObject {
  const { author, mentions, channel_id: channelId } = data;
  const isForeign = isObject(author) && author['id'] !== world.bot.id;
  const isDirect = world.channels.get(wordsOf(channelId))?.kind === 'dm';
  const isNamed = objectsOf(mentions).some(({ id }) => id === world.bot.id);
  if (!isForeign || isDirect || isNamed) return data;
  return { ...data, content: '', embeds: [], components: [], attachments: [] };
}

const guildEvent = (name: string, { id: guildId }: Guild, data: JsonObject): Dispatch => ({
  name,
  data,
  intents: GatewayIntentBits.Guilds,
  guildId,
});

function memberEvents(world: World, name: string, data: JsonObject): readonly Dispatch[] {
  const guilds = [...world.guilds.values()].filter(({ botPresent }) => botPresent);
  return guilds.map(({ id: guildId }) => ({
    name,
    data: { ...data, guild_id: guildId },
    intents: GatewayIntentBits.GuildMembers,
    guildId,
  }));
}

function channelEvents(
  world: World,
  change: Extract<Change, { readonly kind: 'channel-created' | 'channel-updated' | 'channel-deleted' }>,
): readonly Dispatch[] {
  const { channel } = change;
  if (channel.kind === 'dm' || !world.serves(channel) || isUntold(world, change)) return [];
  const subject = channel.kind === 'thread' ? 'THREAD' : 'CHANNEL';
  const verbs = { 'channel-created': 'CREATE', 'channel-updated': 'UPDATE', 'channel-deleted': 'DELETE' } as const;
  const { guildId } = channel;
  const name = `${subject}_${verbs[change.kind]}`;
  return [{ name, data: channelJson(world, channel), intents: GatewayIntentBits.Guilds, guildId }];
}

// Threads that are deleted with their channel have no event of their own.
const isUntold = (world: World, { kind, channel }: Extract<Change, { readonly channel: Channel }>): boolean =>
  kind === 'channel-deleted' && channel.parentId !== undefined && !world.channels.has(channel.parentId);

function messageEvents(
  world: World,
  { kind, message }: Extract<Change, { readonly kind: 'message-created' | 'message-updated' | 'message-deleted' }>,
): readonly Dispatch[] {
  const place = placeOf(world, message);
  if (place === undefined) return [];
  const { guildId, intents } = place;
  const at = { channel_id: message.channelId, guild_id: guildId };
  if (kind === 'message-deleted')
    return [{ name: 'MESSAGE_DELETE', data: { id: message.id, ...at }, intents, guildId }];
  const name = kind === 'message-created' ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE';
  const data = { ...messageJson(world, message), ...inGuild(world, message, guildId) };
  return [{ name, data, intents, guildId }];
}

/** The fields of a message that only the gateway has: its author and those whom it names as members. A webhook is none. */
function inGuild(
  world: World,
  { authorId, webhook, mentions }: StoredMessage,
  guildId: string | undefined,
): JsonObject {
  if (guildId === undefined) return {};
  const member = (id: string) => ({ ...memberJson(world, personWith(world, id)), user: undefined });
  const named = mentions.map((id) => ({
    ...userJson(world, personWith(world, id)),
    ...(!world.gone.has(id) && { member: member(id) }),
  }));
  return { guild_id: guildId, mentions: named, ...(webhook === undefined && { member: member(authorId) }) };
}

function webhookEvents(world: World, channelId: string): readonly Dispatch[] {
  const channel = world.channels.get(channelId);
  if (channel === undefined || !world.serves(channel)) return [];
  const { guildId } = channel;
  const data = { guild_id: guildId, channel_id: channelId };
  return [{ name: 'WEBHOOKS_UPDATE', data, intents: GatewayIntentBits.GuildWebhooks, guildId }];
}

function bulkDeletions(world: World, messages: readonly StoredMessage[]): readonly Dispatch[] {
  const place = messages[0] && placeOf(world, messages[0]);
  if (place === undefined) return [];
  const { guildId, intents } = place;
  const data = { ids: messages.map(({ id }) => id), channel_id: messages[0]?.channelId, guild_id: guildId };
  return [{ name: 'MESSAGE_DELETE_BULK', data, intents, guildId }];
}

const REACTION_EVENTS = {
  'reaction-added': 'MESSAGE_REACTION_ADD',
  'reaction-removed': 'MESSAGE_REACTION_REMOVE',
  'emoji-removed': 'MESSAGE_REACTION_REMOVE_EMOJI',
  'reactions-removed': 'MESSAGE_REACTION_REMOVE_ALL',
} as const;

function reactionEvents(world: World, change: ReactionChange): readonly Dispatch[] {
  const { kind, message } = change;
  const place = placeOf(world, message);
  if (place === undefined) return [];
  const { guildId } = place;
  const data = {
    channel_id: message.channelId,
    message_id: message.id,
    ...(guildId === undefined ? {} : { guild_id: guildId }),
    ...('emoji' in change && { emoji: { ...change.emoji } }),
    ...('userId' in change && { user_id: change.userId, burst: false, type: 0 }),
    ...(kind === 'reaction-added' && addedBy(world, change.userId, message, guildId)),
  };
  const intents =
    guildId === undefined ? GatewayIntentBits.DirectMessageReactions : GatewayIntentBits.GuildMessageReactions;
  return [{ name: REACTION_EVENTS[kind], data, intents, guildId }];
}

function addedBy(world: World, userId: string, { authorId }: StoredMessage, guildId: string | undefined): JsonObject {
  const author = { message_author_id: authorId };
  return guildId === undefined ? author : { ...author, member: memberJson(world, personWith(world, userId)) };
}

/** The guild and the intent for a message; undefined where the bot hears nothing. */
function placeOf(world: World, { channelId }: StoredMessage) {
  const channel = world.channels.get(channelId);
  if (channel !== undefined && !world.serves(channel)) return undefined;
  const guildId = channel?.guildId;
  const intents = guildId === undefined ? GatewayIntentBits.DirectMessages : GatewayIntentBits.GuildMessages;
  return { guildId, intents };
}
