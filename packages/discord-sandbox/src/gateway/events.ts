import type { JsonObject } from '../world/json.ts';
import type { Change, Channel, Guild, StoredMessage } from '../world/model.ts';
import { channelJson, memberJson, messageJson, personWith } from '../world/wire.ts';
import { guildBasics, guildJson } from '../world/wire-guild.ts';
import type { World } from '../world/world.ts';

/** Gateway intents that the server tells apart. */
export const intent = {
  guilds: 1 << 0,
  guildMessages: 1 << 9,
  directMessages: 1 << 12,
  messageContent: 1 << 15,
} as const;

/** Intents that Discord must grant: members, presences, message content. */
export const privileged = (1 << 1) | (1 << 8) | (1 << 15);

/** An event for the sessions that asked for it. */
export interface Dispatch {
  readonly name: string;
  readonly data: JsonObject;
  /** The session needs one of these intents; 0 for none. */
  readonly intents: number;
  /** Only the shard of this guild hears of it; without a guild, shard 0. */
  readonly guildId: string | undefined;
}

/** The event of a change for the bot, or undefined if the bot does not hear of it. */
export function dispatchOf(world: World, change: Change): Dispatch | undefined {
  switch (change.kind) {
    case 'message-created':
    case 'message-updated':
    case 'message-deleted':
      return messageEvent(world, change);
    case 'channel-created':
    case 'channel-updated':
    case 'channel-deleted':
      return channelEvent(world, change);
    case 'guild-joined':
      return guildEvent('GUILD_CREATE', change.guild, guildJson(world, change.guild));
    case 'guild-updated':
      return guildEvent('GUILD_UPDATE', change.guild, guildBasics(change.guild));
    case 'guild-left':
      return guildEvent('GUILD_DELETE', change.guild, { id: change.guild.id });
    case 'guild-unavailable':
      return guildEvent('GUILD_DELETE', change.guild, { id: change.guild.id, unavailable: true });
    case 'commands-changed':
      return undefined;
    default:
      return change satisfies never;
  }
}

const guildEvent = (name: string, { id: guildId }: Guild, data: JsonObject): Dispatch => ({
  name,
  data,
  intents: intent.guilds,
  guildId,
});

function channelEvent(
  world: World,
  change: Extract<Change, { readonly kind: 'channel-created' | 'channel-updated' | 'channel-deleted' }>,
): Dispatch | undefined {
  const { channel } = change;
  if (channel.kind === 'dm' || !world.serves(channel) || isUntold(world, change)) return undefined;
  const subject = channel.kind === 'thread' ? 'THREAD' : 'CHANNEL';
  const verbs = { 'channel-created': 'CREATE', 'channel-updated': 'UPDATE', 'channel-deleted': 'DELETE' } as const;
  const { guildId } = channel;
  const name = `${subject}_${verbs[change.kind]}`;
  return { name, data: channelJson(world, channel), intents: intent.guilds, guildId };
}

// Threads that are deleted with their channel have no event of their own.
const isUntold = (world: World, { kind, channel }: Extract<Change, { readonly channel: Channel }>): boolean =>
  kind === 'channel-deleted' && channel.parentId !== undefined && !world.channels.has(channel.parentId);

function messageEvent(
  world: World,
  { kind, message }: Extract<Change, { readonly message: StoredMessage }>,
): Dispatch | undefined {
  const channel = world.channels.get(message.channelId);
  if (channel !== undefined && !world.serves(channel)) return undefined;
  if (kind === 'message-deleted') return deletion(message, channel?.guildId);
  const name = kind === 'message-created' ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE';
  const guildId = channel?.guildId;
  const author = personWith(world, message.authorId);
  const member = { ...memberJson(world, author), user: undefined };
  const data = { ...messageJson(world, message), ...(guildId === undefined ? {} : { guild_id: guildId, member }) };
  return { name, data, intents: messageIntent(guildId), guildId };
}

function deletion(message: StoredMessage, guildId: string | undefined): Dispatch {
  const data = { id: message.id, channel_id: message.channelId, guild_id: guildId };
  return { name: 'MESSAGE_DELETE', data, intents: messageIntent(guildId), guildId };
}

function messageIntent(guildId: string | undefined): number {
  return guildId === undefined ? intent.directMessages : intent.guildMessages;
}
