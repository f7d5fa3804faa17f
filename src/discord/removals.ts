import type { Client } from 'discord.js';
import { Events, ShardClientUtil } from 'discord.js';
import type { GatewayReadyDispatchData } from 'discord-api-types/v10';
import { GatewayDispatchEvents, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { Clock } from '../match/clock/clock.ts';
import type { About, OnError, Where, Within } from '../match/ports.ts';
import type { Service } from '../match/service.ts';
import type { Rest } from './client.ts';
import { hasCode } from './failures.ts';

interface Watch {
  readonly client: Client;
  readonly rest: Rest;
  readonly service: Pick<Service, 'whereOpen'>;
  readonly clock: Pick<Clock, 'lose'>;
  readonly onError: OnError;
}

/**
 * Ends what goes on in a channel, thread or server that is removed. Discord tells of an outage by another event. Removals
 * that happened while the bot was not connected are found when a new session begins. A session belongs to one shard, and
 * tells only of its servers.
 */
export function watchRemovals({ client, rest, service, clock, onError }: Watch): void {
  async function loseAll(isLost: IsLost, within?: Within): Promise<void> {
    for (const where of await service.whereOpen(within)) if (await isLost(where)) clock.lose(where.id);
  }
  const lose = (isLost: IsLost, about: About = {}, within?: Within): void =>
    void loseAll(isLost, within).catch((error: unknown) =>
      onError(error, 'What goes on in a lost place could not be looked for.', about),
    );
  client.on(Events.ChannelDelete, (channel) => {
    // Its threads go with it, and no event tells of them.
    const gone = new Set([channel.id, ...('threads' in channel ? channel.threads.cache.keys() : [])]);
    lose(({ channelId }) => gone.has(channelId), { channel: channel.id }, { channelIds: [...gone] });
  });
  client.on(Events.ThreadDelete, ({ id }) =>
    lose(({ channelId }) => channelId === id, { channel: id }, { channelIds: [id] }),
  );
  client.on(Events.GuildDelete, ({ id }) => lose(({ guildId }) => guildId === id, { guild: id }, { guildId: id }));
  const isOn = (shard: number, { guildId }: Where) =>
    ShardClientUtil.shardIdForGuildId(guildId, client.options.shardCount!) === shard;
  client.ws.on(GatewayDispatchEvents.Ready, ({ guilds }: GatewayReadyDispatchData, shard: number) => {
    const ids = new Set(guilds.map(({ id }) => id));
    lose((where) => isOn(shard, where) && !ids.has(where.guildId));
  });
  client.on(Events.ShardReady, (shard) => lose((where) => isOn(shard, where) && isGone(client, rest, where.channelId)));
}

type IsLost = (where: Where) => boolean | Promise<boolean>;

/** A session begins with all channels and open threads. Any other id may be an archived thread, so Discord is asked. */
async function isGone(client: Client, rest: Rest, channelId: string): Promise<boolean> {
  if (client.guilds.cache.some(({ channels }) => channels.cache.has(channelId))) return false;
  try {
    await rest.get(Routes.channel(channelId));
    return false;
  } catch (error) {
    return hasCode(error, RESTJSONErrorCodes.UnknownChannel); // the next post will meet any other error
  }
}
