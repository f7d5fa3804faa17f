import { setImmediate as pause } from 'node:timers/promises';
import type { GatewayReadyDispatchData } from 'discord-api-types/v10';
import { GatewayDispatchEvents, RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import { Events, type Client } from 'discord.js';
import { DAY_MS } from '../../community/periods.ts';
import type { Clock } from '../../match/clock/clock.ts';
import type { About, LeftGuild, Now, OnError, Where, Within } from '../../match/ports.ts';
import type { Erasing } from '../../match/door/forgetting.ts';
import type { Archive } from '../../match/door/lookup.ts';
import type { Settings } from '../../match/settings.ts';
import { isOwnIn, shardOf, type Rest } from '../client/client.ts';
import { hasCode } from '../client/failures.ts';

interface Watch {
  readonly client: Client;
  readonly sessions: ReturnType<typeof watchSessions>;
  readonly onError: OnError;
}

interface RemovalsWatch extends Watch {
  readonly places: ChannelExistence;
  readonly archive: Pick<Archive, 'open'>;
  readonly clock: Pick<Clock, 'lose'>;
}

interface LeftServersWatch extends Watch {
  readonly forgetting: Erasing;
  readonly archive: Archive;
  readonly places: Pick<ChannelExistence, 'server'>;
  readonly settings: Pick<Settings, 'forgetServer'>;
}

interface ServersWatch extends Omit<RemovalsWatch & LeftServersWatch, 'sessions'> {
  readonly ticks: Now; // a time in ms that nobody sets
}

/**
 * Watches the changes of servers and channels. The returned function asks again for places in doubt, and once a day
 * forgets servers whose month is over. It is called every second.
 */
export function watchServers({ ticks, ...ports }: ServersWatch): () => void {
  const watched = { ...ports, sessions: watchSessions(ports.client) };
  const askAgain = watchRemovals(watched);
  const forget = watchLeftServers(watched);
  let forgotAt = -Infinity;
  return () => {
    void askAgain();
    if (!ports.client.isReady() || ticks() - forgotAt < DAY_MS) return; // before that it knows no shards
    forgotAt = ticks();
    void forget();
  };
}

/** The servers in the sessions of the client. A session belongs to one shard, and tells only of its servers. */
export function watchSessions(client: Client) {
  const servers = new Map<number, ReadonlySet<string>>(); // by shard, from its session
  client.ws.on(GatewayDispatchEvents.Ready, ({ guilds }: GatewayReadyDispatchData, shard: number) => {
    servers.set(shard, new Set(guilds.map(({ id }) => id)));
  });
  return {
    isOn: (shard: number, guildId: string): boolean => shardOf(guildId, client.options.shardCount!) === shard,
    /** True if the newest session of a shard lists a server; undefined before its first one. */
    lists: (shard: number, guildId: string): boolean | undefined => servers.get(shard)?.has(guildId),
  };
}

/**
 * Ends the matches of a removed channel, thread or server. Discord reports an outage by another event. Removals without
 * a connection of the bot are looked for when a new session begins. The bot asks Discord for each channel that it does
 * not list: neither lists of servers nor one answer are always right. The returned function asks again for places that
 * seemed to be gone an hour ago or earlier. It is called every second.
 */
export function watchRemovals({ client, sessions, places, archive, clock, onError }: RemovalsWatch) {
  async function loseAll(within?: Within, isLost: (where: Where) => boolean | Promise<boolean> = () => true) {
    for (const where of await archive.open(within)) if (await isLost(where)) clock.lose(where.id);
  }
  const attempt = (about: About, losing: Promise<void>): void =>
    void losing.catch((error: unknown) =>
      onError(error, 'What goes on in a lost place could not be looked for.', about),
    );
  client.on(Events.ChannelDelete, (channel) => {
    // Its threads go with it, and have no event.
    const gone = [channel.id, ...('threads' in channel ? channel.threads.cache.keys() : [])];
    attempt({ channel: channel.id }, loseAll({ channelIds: gone }));
  });
  client.on(Events.ThreadDelete, ({ id }) => attempt({ channel: id }, loseAll({ channelIds: [id] })));
  client.on(Events.GuildDelete, ({ id }) => attempt({ guild: id }, loseAll({ guildId: id })));
  client.on(Events.ShardReady, (shard) => {
    // The client also remembers the channels of servers that are no longer listed.
    const isListed = ({ guildId, channelId }: Where) =>
      sessions.lists(shard, guildId) !== false &&
      client.guilds.cache.some(({ channels }) => channels.cache.has(channelId));
    const isLost = (where: Where) => sessions.isOn(shard, where.guildId) && !isListed(where) && places.isGone(where);
    attempt({}, loseAll(undefined, isLost));
  });
  let isAsking = false;
  return async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    for (const where of places.inDoubt()) if (await places.isGone(where)) clock.lose(where.id);
    isAsking = false;
  };
}

/** The most servers that are read, and matches changed, before the bot answers clicks again. */
const AT_ONCE = 100;

/**
 * Notes the servers that remove the bot, and those that take it back. Removals without a connection of the bot have no
 * event. So Discord is asked for each server that a new session does not list: the list alone may be wrong. The
 * returned function forgets servers after their month, if Discord still says that the bot is not there. It is called
 * once a day, and never rejects.
 */
export function watchLeftServers(ports: LeftServersWatch): () => Promise<void> {
  const { client, sessions, places, forgetting, archive, settings, onError } = ports;
  const isOwn = isOwnIn(client);
  const attempt = (guild: string | undefined, noted: Promise<void>): void =>
    void noted.catch((error: unknown) =>
      onError(error, 'Which servers have removed the bot could not be noted.', guild === undefined ? {} : { guild }),
    );

  /** A server has the bot again. If a part of its data is already forgotten, the rest follows, and it begins anew. */
  async function back(guildId: string): Promise<void> {
    if (await forgetting.guildBack(guildId)) return;
    const half = (await forgetting.guildsToForget()).find((guild) => guild.guildId === guildId);
    if (half) await forgetWhole(half);
  }

  async function lookFor(shard: number): Promise<void> {
    for (let after = ''; ;) {
      const kept = await archive.guilds(after, AT_ONCE);
      for (const id of kept) {
        if (!sessions.isOn(shard, id)) continue;
        if (sessions.lists(shard, id)) await back(id);
        else if ((await places.server(id)) === 'absent') await forgetting.guildLeft(id);
      }
      if (kept.length < AT_ONCE) return;
      after = kept.at(-1)!;
      await pause();
    }
  }

  client.on(Events.GuildDelete, ({ id }) => attempt(id, forgetting.guildLeft(id)));
  client.on(Events.GuildCreate, ({ id }) => attempt(id, back(id)));
  client.on(Events.ShardReady, (shard) => attempt(undefined, lookFor(shard)));

  async function forgetWhole(guild: LeftGuild): Promise<void> {
    let state = await forgetting.forgetGuild(guild, AT_ONCE);
    for (; state === 'more'; state = await forgetting.forgetGuild(guild, AT_ONCE)) await pause();
    if (state === 'done') settings.forgetServer(guild.guildId);
  }

  async function forgetAll(): Promise<void> {
    for (const guild of (await forgetting.guildsToForget()).filter((each) => isOwn(each.guildId))) {
      const state = await places.server(guild.guildId);
      if (state === 'there') await back(guild.guildId);
      if (state === 'absent') await forgetWhole(guild);
    }
  }

  return () => forgetAll().catch((error: unknown) => onError(error, 'Servers could not be forgotten.', {}));
}

/** Finds out which channels and servers do not exist any more. */
export type ChannelExistence = ReturnType<typeof createChannelExistence>;

/** Discord's word on a place; unknown for any other answer. */
export type State = 'there' | 'absent' | 'unknown';

/** An incident at Discord may hide servers and channels for a while. */
const APART_MS = 3_600_000;

interface Doubt {
  readonly where: Where;
  readonly since: number; // in ticks
}

/** Asks with this client. `ticks` is a time in ms that nobody sets. */
export function createChannelExistence(rest: Pick<Rest, 'get'>, ticks: Now) {
  const doubts = new Map<string, Doubt>(); // by match
  const isOld = ({ since }: Doubt): boolean => ticks() - since >= APART_MS;
  return {
    /** Asks Discord for a place. True if it is gone, and was the last time, an hour ago or earlier. Never rejects. */
    isGone: async (where: Where): Promise<boolean> => {
      const state = await stateOf(rest, where);
      const doubt = doubts.get(where.id);
      const isSure = state === 'absent' && doubt !== undefined && isOld(doubt);
      if (state === 'there' || isSure) doubts.delete(where.id);
      else if (state === 'absent' && !doubt) doubts.set(where.id, { where, since: ticks() });
      return isSure;
    },
    /** Asks Discord once whether the bot is in a server. Never rejects. */
    server: (guildId: string) => stateOfServer(rest, guildId),
    /** The places that seemed to be gone an hour ago or earlier, and need another question. */
    inDoubt: (): readonly Where[] => [...doubts.values()].filter(isOld).map(({ where }) => where),
  };
}

/** A channel that the bot may not see exists as long as its server does. */
async function stateOf(rest: Pick<Rest, 'get'>, { guildId, channelId }: Where): Promise<State> {
  try {
    await rest.get(Routes.channel(channelId));
    return 'there';
  } catch (error) {
    if (hasCode(error, Code.UnknownChannel)) return 'absent';
    return hasCode(error, Code.MissingAccess) ? stateOfServer(rest, guildId) : 'unknown';
  }
}

async function stateOfServer(rest: Pick<Rest, 'get'>, guildId: string): Promise<State> {
  try {
    await rest.get(Routes.guild(guildId));
    return 'there';
  } catch (error) {
    return hasCode(error, Code.UnknownGuild, Code.MissingAccess) ? 'absent' : 'unknown';
  }
}
