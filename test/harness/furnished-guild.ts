import { ChannelType, PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import type { JsonObject } from 'discord-sandbox/json';
import { bitsOf, botDefaults, personDefaults } from 'discord-sandbox';

/** The number of each thing in an active server. */
const CHANNELS = 50;
const THREADS = 10;
const ROLES = 30;
const EMOJIS = 50;
const STICKERS = 15;
const SOUNDS = 10;
const IN_VOICE = 10;

/**
 * The data of an active server in GUILD_CREATE besides the sandbox's own. Every fifth channel is closed to all except
 * its last role; the bot has the first two roles.
 */
export function furnishingsOf(guildId: string, botId: string): JsonObject {
  const id = (kind: number, index: number) => String(BigInt(guildId) * 1_000n + BigInt(kind * 100 + index));
  const list = (count: number, make: (index: number) => JsonObject) => Array.from({ length: count }, (_, i) => make(i));
  const user = (index: number) => userOf(id(7, index), `member_${index}`);
  const roleId = (index: number) => (index === 0 ? guildId : id(2, index));
  return {
    description: 'A place for people who like to play board games with each other in the evening.',
    roles: list(ROLES, (index) => roleOf(roleId(index), index)),
    channels: list(CHANNELS, (index) => channelOf(id(1, index), index, guildId, roleId(ROLES - 1))),
    threads: list(THREADS, (index) => threadOf(id(3, index), id(1, 4 * index + 1), guildId, botId)),
    emojis: list(EMOJIS, (index) => ({ ...NAMED, id: id(4, index), name: `happy_face_${index}`, user: user(0) })),
    stickers: list(STICKERS, (index) => ({ ...STICKER, id: id(5, index), guild_id: guildId, name: `Wave ${index}` })),
    soundboard_sounds: list(SOUNDS, (index) => ({
      ...SOUND,
      sound_id: id(6, index),
      guild_id: guildId,
      user: user(1),
    })),
    members: [
      { ...MEMBER, user: { ...userOf(botId, 'sorry'), bot: true }, roles: [roleId(1), roleId(2)] },
      ...list(IN_VOICE, (index) => ({ ...MEMBER, user: user(index), roles: [roleId(3), roleId(4), roleId(5)] })),
    ],
    voice_states: list(IN_VOICE, (index) => ({ ...VOICE, user_id: id(7, index), channel_id: id(1, 4) })),
    stage_instances: [{ ...STAGE, id: id(8, 0), guild_id: guildId, channel_id: id(1, 4) }],
    presences: list(IN_VOICE, (index) => ({ ...PRESENCE, user: { id: id(7, index) }, guild_id: guildId })),
  };
}

const BEGIN = '2026-01-01T00:00:00.000000+00:00';
const HASH = 'a_0123456789abcdef0123456789abcdef';
const NAMED = { roles: [], require_colons: true, managed: false, animated: false, available: true };
const STICKER = { description: 'Waves to everybody.', tags: 'wave', type: 2, format_type: 1, available: true };
const SOUND = { name: 'Drum roll', volume: 1, emoji_id: null, emoji_name: '🥁', available: true };
/** The same value under several names. */
const all = (value: boolean | null, names: string) => Object.fromEntries(names.split(' ').map((name) => [name, value]));
const MEMBER = {
  joined_at: BEGIN,
  flags: 0,
  ...all(null, 'nick avatar banner premium_since communication_disabled_until'),
  ...all(false, 'deaf mute pending'),
};
const VOICE = {
  session_id: HASH,
  self_mute: true,
  ...all(false, 'deaf mute self_deaf self_video suppress'),
  request_to_speak_timestamp: null,
};
const USER = { discriminator: '0', bot: false, public_flags: 0 };
const COLORS = { color: 0, colors: { primary_color: 0, secondary_color: null, tertiary_color: null } };
const ROLE = { ...COLORS, flags: 0, ...all(false, 'hoist managed mentionable'), ...all(null, 'icon unicode_emoji') };
const COUNTS = { message_count: 10, member_count: 3, total_message_sent: 10, rate_limit_per_user: 0, flags: 0 };
const ARCHIVE = { archived: false, auto_archive_duration: 1440, archive_timestamp: BEGIN, locked: false };
const THREAD = { name: 'A game', type: ChannelType.PublicThread, ...COUNTS, thread_metadata: ARCHIVE };
const STAGE = { topic: 'Questions', privacy_level: 2, discoverable_disabled: true, guild_scheduled_event_id: null };
const PRESENCE = { status: 'online', activities: [], client_status: { desktop: 'online' } };

const userOf = (id: string, username: string): JsonObject => ({
  id,
  username,
  global_name: `Name of ${username}`,
  avatar: HASH,
  ...USER,
});

const roleOf = (id: string, position: number): JsonObject => ({
  id,
  name: position === 0 ? '@everyone' : `Role ${position}`,
  permissions: String(bitsOf(position === 0 ? personDefaults : botDefaults)),
  position,
  ...ROLE,
});

const overwrite = (id: string, allow: bigint, deny: bigint) => ({
  id,
  type: 0,
  allow: String(allow),
  deny: String(deny),
});

/** Each tenth is a category, each fourth a voice channel. */
const channelOf = (id: string, index: number, guildId: string, lastRole: string): JsonObject => ({
  id,
  guild_id: guildId,
  name: `channel-${index}`,
  type: index % 10 === 0 ? ChannelType.GuildCategory : index % 4 === 0 ? ChannelType.GuildVoice : ChannelType.GuildText,
  position: index,
  topic: `What this channel is for, and what people should not write here (${index}).`,
  nsfw: false,
  last_message_id: id,
  rate_limit_per_user: 0,
  parent_id: null,
  flags: 0,
  permission_overwrites:
    index % 5 === 0
      ? [overwrite(guildId, 0n, Bits.ViewChannel), overwrite(lastRole, Bits.ViewChannel, 0n)]
      : [overwrite(guildId, 0n, Bits.ManageMessages), overwrite(lastRole, Bits.ManageMessages, 0n)],
});

const threadOf = (id: string, parentId: string, guildId: string, botId: string): JsonObject => ({
  id,
  guild_id: guildId,
  parent_id: parentId,
  owner_id: botId,
  last_message_id: id,
  ...THREAD,
  member: { id, user_id: botId, join_timestamp: BEGIN, flags: 0 },
});
