import type { Guild } from 'discord.js';
import { ChannelType } from 'discord-api-types/v10';
import type { ServerSettings } from '../../src/match/settings.ts';
import type { Key } from '../../src/text/language.ts';
import { missingForThread, missingPermissions, stillThere } from '../../src/discord/replies/permissions.ts';

/** The keys of the names of missing permissions. */
type Missing = readonly Key[];

/** A comparison of a server's choices with the present server. */
export interface PermissionCheck {
  readonly channels: readonly string[]; // existing ones of those picked for games
  readonly areChannelsGone: boolean; // some were picked, and none is there
  readonly noThreadsIn: readonly string[]; // channels for games that cannot have threads
  readonly missingThere: Missing; // the missing permissions in these
  readonly announcements: string | null; // the channel for them, if it exists
  readonly isAnnouncingGone: boolean;
  readonly missingToAnnounce: Missing;
}

/** Nothing is wrong if the server is not known. */
export function checkPermissions(
  guild: Guild | null,
  { channels = [], announcements }: ServerSettings,
): PermissionCheck {
  const there = stillThere(guild, channels);
  const missing = places(guild, there).map((id) => ({ id, names: missingIn(guild, id, missingForThread) }));
  const without = missing.filter(({ names }) => names.length > 0);
  const isKnown = announcements !== undefined && stillThere(guild, [announcements]).length > 0;
  return {
    channels: there,
    areChannelsGone: channels.length > 0 && there.length === 0,
    noThreadsIn: without.map(({ id }) => id),
    missingThere: [...new Set(without.flatMap(({ names }) => names))],
    announcements: isKnown ? announcements : null,
    isAnnouncingGone: announcements !== undefined && !isKnown,
    missingToAnnounce: isKnown ? missingToPost(guild, announcements) : [],
  };
}

/** The permissions that the bot lacks to post in a channel. */
export const missingToPost = (guild: Guild | null, channelId: string): Missing =>
  missingIn(guild, channelId, (granted) => missingPermissions(granted, false));

/** The missing permissions for threads, if no channel for games can have them; none if one can. */
export function missingForThreads(guild: Guild | null, settings: ServerSettings): Missing {
  const { channels, noThreadsIn, missingThere } = checkPermissions(guild, settings);
  const all = places(guild, channels);
  return all.length > 0 && noThreadsIn.length === all.length ? missingThere : [];
}

/** The channels for games: those picked, or else all that the bot can post in. */
function places(guild: Guild | null, picked: readonly string[]): readonly string[] {
  if (picked.length > 0 || guild === null) return picked;
  return guild.channels.cache
    .filter(({ type }) => type === ChannelType.GuildText || type === ChannelType.GuildAnnouncement)
    .filter(({ id }) => missingToPost(guild, id).length === 0)
    .map(({ id }) => id);
}

function missingIn(guild: Guild | null, channelId: string, missing: (granted: bigint) => Missing): Missing {
  const me = guild?.members.me;
  const channel = guild?.channels.cache.get(channelId);
  const granted = me && channel ? channel.permissionsFor(me).bitfield : null;
  return granted === null ? [] : missing(granted);
}
