import type { Guild } from 'discord.js';
import { ChannelType } from 'discord-api-types/v10';
import type { ServerSettings } from '../../match/settings.ts';
import type { Key } from '../../text/language.ts';
import { missingForThread, missingPermissions } from '../answering/permissions.ts';
import { stillThere } from '../lobby/allowed.ts';

/** How what a server has chosen fits the server as it is. */
export interface Survey {
  readonly channels: readonly string[]; // those picked for games that are there
  readonly areChannelsGone: boolean; // some were picked, and none is there
  readonly noThreadsIn: readonly string[]; // channels for games in which no thread can be made
  readonly missingThere: readonly Key[]; // what is missing in these
  readonly announcements: string | null; // the channel for them, if it is there
  readonly isAnnouncingGone: boolean;
  readonly missingToAnnounce: readonly Key[];
}

/** Nothing is wrong where the server is not known. */
export function surveyOf(guild: Guild | null, { channels = [], announcements }: ServerSettings): Survey {
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

/** What the bot is missing to post in a channel. */
export const missingToPost = (guild: Guild | null, channelId: string): readonly Key[] =>
  missingIn(guild, channelId, (granted) => missingPermissions(granted, false));

/** What is missing for threads, if they cannot be made in any channel for games; nothing, if they can in one. */
export function missingForThreads(guild: Guild | null, settings: ServerSettings): readonly Key[] {
  const { channels, noThreadsIn, missingThere } = surveyOf(guild, settings);
  const all = places(guild, channels);
  return all.length > 0 && noThreadsIn.length === all.length ? missingThere : [];
}

/** The channels in which games are played: those picked, or else all in which the bot can post. */
function places(guild: Guild | null, picked: readonly string[]): readonly string[] {
  if (picked.length > 0 || guild === null) return picked;
  return guild.channels.cache
    .filter(({ type }) => type === ChannelType.GuildText || type === ChannelType.GuildAnnouncement)
    .filter(({ id }) => missingToPost(guild, id).length === 0)
    .map(({ id }) => id);
}

function missingIn(
  guild: Guild | null,
  channelId: string,
  missing: (granted: bigint) => readonly Key[],
): readonly Key[] {
  const me = guild?.members.me;
  const channel = guild?.channels.cache.get(channelId);
  const granted = me && channel ? channel.permissionsFor(me).bitfield : null;
  return granted === null ? [] : missing(granted);
}
