import type { Client } from 'discord.js';
import { Events } from 'discord.js';
import type { GatewayReadyDispatchData } from 'discord-api-types/v10';
import { GatewayDispatchEvents, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { About, OnError } from '../match/ports.ts';
import type { Service } from '../match/service.ts';
import type { Rest } from './client.ts';
import { hasCode } from './failures.ts';

/**
 * What goes on where nothing can be posted any more ends at once. An outage of a server is told by another event than
 * a removal; what happened while nothing could be told is found out when a new session begins.
 */
export function watchLosses(
  client: Client,
  rest: Rest,
  service: Pick<Service, 'loseChannel' | 'loseGuild' | 'loseGuildsBut' | 'loseChannelsThat'>,
  onError: OnError,
): void {
  const lose = (work: Promise<void>, about: About = {}) =>
    void work.catch((error: unknown) => onError(error, 'What goes on in a lost place could not be ended.', about));
  client.on(Events.ChannelDelete, (channel) => {
    // Its threads go with it, untold.
    const threads = 'threads' in channel ? [...channel.threads.cache.keys()] : [];
    for (const id of [channel.id, ...threads]) lose(service.loseChannel(id), { channel: id });
  });
  client.on(Events.ThreadDelete, ({ id }) => lose(service.loseChannel(id), { channel: id }));
  client.on(Events.GuildDelete, ({ id }) => lose(service.loseGuild(id), { guild: id }));
  client.ws.on(GatewayDispatchEvents.Ready, ({ guilds }: GatewayReadyDispatchData) =>
    lose(service.loseGuildsBut(new Set(guilds.map(({ id }) => id)))),
  );
  client.on(Events.ShardReady, () => lose(service.loseChannelsThat((id) => isGone(client, rest, id))));
}

/** A session begins with all channels and open threads; another one may be an archived thread, and is asked for. */
async function isGone(client: Client, rest: Rest, channelId: string): Promise<boolean> {
  if (client.guilds.cache.some(({ channels }) => channels.cache.has(channelId))) return false;
  try {
    await rest.get(Routes.channel(channelId));
    return false;
  } catch (error) {
    return hasCode(error, RESTJSONErrorCodes.UnknownChannel); // whatever else it is, the next post will meet it
  }
}

/** Asks whether somebody is in a server: to be told of it would take an intent that has to be granted. */
export async function isMember(rest: Rest, guildId: string, userId: string): Promise<boolean> {
  try {
    await rest.get(Routes.guildMember(guildId, userId));
    return true;
  } catch (error) {
    return !hasCode(error, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser);
  }
}
