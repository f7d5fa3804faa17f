import type { Client } from 'discord.js';
import { ShardClientUtil } from 'discord.js';
import type { GatewayReadyDispatchData } from 'discord-api-types/v10';
import { GatewayDispatchEvents } from 'discord-api-types/v10';

/** The servers in the sessions of the client. A session belongs to one shard, and tells only of its servers. */
export interface Sessions {
  readonly isOn: (shard: number, guildId: string) => boolean;
  /** True if the newest session of a shard lists a server; undefined before its first one. */
  readonly lists: (shard: number, guildId: string) => boolean | undefined;
}

export function watchSessions(client: Client): Sessions {
  const servers = new Map<number, ReadonlySet<string>>(); // by shard, from its session
  client.ws.on(GatewayDispatchEvents.Ready, ({ guilds }: GatewayReadyDispatchData, shard: number) => {
    servers.set(shard, new Set(guilds.map(({ id }) => id)));
  });
  return {
    isOn: (shard, guildId) => ShardClientUtil.shardIdForGuildId(guildId, client.options.shardCount!) === shard,
    lists: (shard, guildId) => servers.get(shard)?.has(guildId),
  };
}
