import { membersOf } from './members.ts';
import { objectsOf, type JsonObject } from './json.ts';
import type { Guild, Person } from './model.ts';
import { bitsOf, personDefaults } from './permissions.ts';
import { channelJson, memberJson } from './wire.ts';
import { fixed, type World } from './world.ts';

/** A guild with its channels, in the form of GUILD_CREATE. */
export function guildJson(world: World, guild: Guild): JsonObject {
  const channels = [...world.channels.values()].filter((channel) => channel.guildId === guild.id);
  return {
    ...guildBasics(world, guild),
    channels: channels.filter(({ kind }) => kind === 'text').map((channel) => channelJson(world, channel)),
    threads: channels
      .filter(({ kind, archived }) => kind === 'thread' && !archived)
      .map((channel) => channelJson(world, channel)),
    members: membersOf(world).map((person) => memberJson(world, person)),
    member_count: membersOf(world).length,
    joined_at: '2026-01-01T00:00:00.000000+00:00',
    large: false,
    unavailable: false,
    voice_states: [],
    presences: membersOf(world).map((person) => presenceJson(person)),
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
    ...guild.told,
  };
}

/** The presence of a person. Everybody is online. */
export const presenceJson = ({ id }: Person): JsonObject => ({
  user: { id },
  status: 'online',
  activities: [],
  client_status: { desktop: 'online' },
});

/** A guild without the fields that only GUILD_CREATE has. */
export function guildBasics(world: World, guild: Guild): JsonObject {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    home_header: null,
    region: 'deprecated',
    widget_enabled: false,
    widget_channel_id: null,
    max_presences: null,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    premium_subscription_count: 0,
    nsfw: false,
    incidents_data: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    owner_id: '900000000000000011',
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: guild.locale ?? 'en-US',
    features: [],
    emojis: [],
    stickers: [],
    system_channel_id: guild.systemChannelId,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    vanity_url_code: null,
    application_id: null,
    safety_alerts_channel_id: null,
    roles: rolesOf(world, guild),
  };
}

/** The roles of a guild, or those that were given to it. */
export function rolesOf(world: World, { id, told }: Guild): readonly JsonObject[] {
  const own = [roleJson(id, '@everyone', bitsOf(personDefaults)), roleJson(fixed.botRole, 'Bot', world.botRole)];
  return told?.['roles'] === undefined ? own : objectsOf(told['roles']);
}

function roleJson(id: string, name: string, bits: bigint): JsonObject {
  return {
    id,
    name,
    permissions: String(bits),
    position: name === '@everyone' ? 0 : 1,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: name !== '@everyone',
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  };
}
