import { ApplicationFlags } from 'discord-api-types/v10';
import type { JsonObject } from './json.ts';
import { fileUrl } from './media.ts';
import { flag, type Channel, type Person, type Reaction, type StoredFile, type StoredMessage } from './model.ts';
import { bitsOf } from './permissions.ts';
import { embedsJson, filesBeside } from './wire-embeds.ts';
import { faceJson } from './webhooks.ts';
import { fixed, type World } from './world.ts';

/** A user in the form of the API. Bots kept the old form of names: a number, and no other name to show. */
export function userJson(world: World, person: Person): JsonObject {
  const isBot = person.id === world.bot.id;
  return {
    id: person.id,
    username: person.username,
    discriminator: isBot ? '0001' : '0',
    global_name: isBot ? null : person.name,
    avatar: person.avatar ?? null,
    bot: isBot,
    flags: 0,
    public_flags: 0,
    primary_guild: null,
  };
}

/** The flags of the application: a privileged intent of one in few servers is called limited. */
export function applicationFlags({ intents }: World): number {
  const { GatewayPresenceLimited, GatewayGuildMembersLimited, GatewayMessageContentLimited } = ApplicationFlags;
  return (
    (intents.has('GuildPresences') ? GatewayPresenceLimited : 0) |
    (intents.has('GuildMembers') ? GatewayGuildMembersLimited : 0) |
    (intents.has('MessageContent') ? GatewayMessageContentLimited : 0)
  );
}

/** The person or bot with an id. An unknown one gets the id as a name. */
export function personWith(world: World, id: string): Person {
  if (id === world.bot.id) return world.bot;
  return world.people.get(id) ?? { id, username: id, name: id };
}

/** A guild member in the form of the API. */
export function memberJson(world: World, person: Person): JsonObject {
  return {
    user: userJson(world, person),
    nick: null,
    avatar: null,
    banner: null,
    roles: person.id === world.bot.id ? [fixed.botRole] : [],
    joined_at: '2026-01-01T00:00:00.000000+00:00',
    premium_since: null,
    deaf: false,
    mute: false,
    pending: false,
    flags: 0,
    communication_disabled_until: null,
  };
}

/** A channel in the form of the API. */
export function channelJson(world: World, channel: Channel): JsonObject {
  if (channel.kind === 'dm') {
    const person = personWith(world, channel.personId ?? '');
    return { id: channel.id, type: 1, flags: 0, last_message_id: null, recipients: [userJson(world, person)] };
  }
  if (channel.kind === 'group') {
    const [owner, ...others] = world.people.values();
    const recipients = others.map((person) => userJson(world, person));
    const { id, name } = channel;
    return { id, type: 3, name, icon: null, owner_id: owner?.id, flags: 0, last_message_id: null, recipients };
  }
  const common = {
    id: channel.id,
    guild_id: channel.guildId,
    name: channel.name,
    parent_id: channel.parentId ?? null,
    flags: 0,
    last_message_id: world.messagesIn(channel.id).at(-1)?.id ?? null,
    rate_limit_per_user: 0,
  };
  return channel.kind === 'thread'
    ? { ...common, ...threadFields(world, channel) }
    : { ...common, ...textFields(world, channel) };
}

function textFields(world: World, channel: Channel): JsonObject {
  const allow = world.botPermissions(channel);
  const deny = world.botRole & ~allow;
  return {
    type: 0,
    topic: null,
    nsfw: false,
    position: [...world.channels.keys()].indexOf(channel.id),
    permission_overwrites: [
      { id: world.bot.id, type: 1, allow: String(allow), deny: String(deny) },
      ...viewers(world, channel),
    ],
  };
}

/**
 * The people who do not see a channel, and those who do although everyone else does not. The role of everyone has the
 * id of the guild.
 */
function viewers(world: World, { id, guildId }: Channel): readonly JsonObject[] {
  const view = String(bitsOf(['ViewChannel']));
  const { are = 'without', people = [] } = world.readers.get(id) ?? {};
  const hidden = { allow: '0', deny: view };
  const rights = are === 'only' ? { allow: view, deny: '0' } : hidden;
  return [
    ...(are === 'only' ? [{ id: guildId ?? '', type: 0, ...hidden }] : []),
    ...[...people].map((person) => ({ id: person, type: 1, ...rights })),
  ];
}

function threadFields(world: World, channel: Channel): JsonObject {
  return {
    type: 11,
    owner_id: world.bot.id,
    message_count: world.messagesIn(channel.id).length,
    member_count: 1,
    thread_metadata: {
      archived: channel.archived,
      locked: channel.locked,
      auto_archive_duration: 1440,
      archive_timestamp: '2026-01-01T00:00:00.000000+00:00',
    },
  };
}

/** A message in the form of the API. */
export function messageJson(world: World, message: StoredMessage): JsonObject {
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.type,
    author:
      message.webhook === undefined ? userJson(world, personWith(world, message.authorId)) : faceJson(message.webhook),
    content: message.content,
    timestamp: iso(message.createdAt),
    edited_timestamp: message.editedAt === undefined ? null : iso(message.editedAt),
    flags: message.flags,
    tts: false,
    pinned: false,
    mention_everyone: message.mentionsEveryone,
    mentions: message.mentions.map((id) => userJson(world, personWith(world, id))),
    mention_roles: [],
    embeds: embedsJson(world.baseUrl, message),
    components: message.components,
    attachments: filesBeside(message).map((file) => ({
      ...fileJson(file, fileUrl(world.baseUrl, message.channelId, file)),
      ...((message.flags & flag.ephemeral) === 0 ? {} : { ephemeral: true }),
    })),
    ...(message.reactions === undefined
      ? {}
      : { reactions: message.reactions.map((each) => reactionJson(world, each)) }),
    ...(message.nonce === undefined ? {} : { nonce: message.nonce }),
    ...sourceOf(world, message),
    ...(message.interaction === undefined ? {} : { interaction_metadata: message.interaction }),
    ...(message.replyTo === undefined ? {} : { message_reference: referenceJson(message) }),
  };
}

/** The webhook behind a message. The answers to interactions come by the application as a webhook. */
function sourceOf(world: World, { webhook, interactionId }: StoredMessage): JsonObject {
  if (webhook === undefined)
    return interactionId === undefined ? {} : { webhook_id: world.bot.id, application_id: world.bot.id };
  return { webhook_id: webhook.id, ...(webhook.makerId === world.bot.id && { application_id: world.bot.id }) };
}

function reactionJson(world: World, { emoji, userIds }: Reaction): JsonObject {
  return {
    emoji: { ...emoji },
    count: userIds.length,
    count_details: { burst: 0, normal: userIds.length },
    me: userIds.includes(world.bot.id),
    me_burst: false,
    burst_colors: [],
  };
}

function referenceJson(message: StoredMessage): JsonObject {
  return { type: 0, message_id: message.replyTo, channel_id: message.channelId };
}

/** A file in the form of the API. */
export function fileJson(file: StoredFile, url: string): JsonObject {
  return {
    id: file.id,
    filename: file.filename,
    size: file.bytes.length,
    url,
    proxy_url: url,
    content_type: file.contentType,
    ...(file.width === undefined ? {} : { width: file.width, height: file.height }),
    ...(file.description === undefined ? {} : { description: file.description }),
  };
}

function iso(time: number): string {
  return new Date(time).toISOString().replace('Z', '000+00:00');
}
