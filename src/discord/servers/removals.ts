import type { Client } from 'discord.js';
import { Events } from 'discord.js';
import type { Clock } from '../../match/clock/clock.ts';
import type { About, OnError, Where, Within } from '../../match/ports.ts';
import type { Service } from '../../match/service.ts';
import type { ChannelExistence } from './channel-existence.ts';
import type { Sessions } from './sessions.ts';

interface Watch {
  readonly client: Client;
  readonly sessions: Sessions;
  readonly places: ChannelExistence;
  readonly archive: Pick<Service['archive'], 'open'>;
  readonly clock: Pick<Clock, 'lose'>;
  readonly onError: OnError;
}

/** Looks for removals without an event. */
export interface Removals {
  /** Asks again for places that seemed to be gone an hour ago or earlier. Called every second. */
  readonly askAgain: () => Promise<void>;
}

/**
 * Ends the matches of a removed channel, thread or server. Discord reports an outage by another event. Removals without
 * a connection of the bot are looked for when a new session begins. The bot asks Discord for each channel that it does
 * not list: neither lists of servers nor one answer are always right.
 */
export function watchRemovals({ client, sessions, places, archive, clock, onError }: Watch): Removals {
  async function loseAll(isLost: IsLost, within?: Within): Promise<void> {
    for (const where of await archive.open(within)) if (await isLost(where)) clock.lose(where.id);
  }
  const lose = (isLost: IsLost, about: About = {}, within?: Within): void =>
    void loseAll(isLost, within).catch((error: unknown) =>
      onError(error, 'What goes on in a lost place could not be looked for.', about),
    );
  client.on(Events.ChannelDelete, (channel) => {
    // Its threads go with it, and have no event.
    const gone = new Set([channel.id, ...('threads' in channel ? channel.threads.cache.keys() : [])]);
    lose(({ channelId }) => gone.has(channelId), { channel: channel.id }, { channelIds: [...gone] });
  });
  client.on(Events.ThreadDelete, ({ id }) =>
    lose(({ channelId }) => channelId === id, { channel: id }, { channelIds: [id] }),
  );
  client.on(Events.GuildDelete, ({ id }) => lose(({ guildId }) => guildId === id, { guild: id }, { guildId: id }));
  client.on(Events.ShardReady, (shard) => {
    // The client also remembers the channels of servers that are no longer listed.
    const isListed = ({ guildId, channelId }: Where) =>
      sessions.lists(shard, guildId) !== false &&
      client.guilds.cache.some(({ channels }) => channels.cache.has(channelId));
    lose((where) => sessions.isOn(shard, where.guildId) && !isListed(where) && places.isGone(where));
  });
  let isAsking = false;
  return {
    askAgain: async () => {
      if (isAsking) return;
      isAsking = true;
      for (const where of places.inDoubt()) if (await places.isGone(where)) clock.lose(where.id);
      isAsking = false;
    },
  };
}

type IsLost = (where: Where) => boolean | Promise<boolean>;
