import { createRequests, type Requests } from './requests.ts';
import {
  ActivityType,
  Client,
  DiscordAPIError,
  Events,
  GatewayIntentBits,
  HTTPError,
  LimitedCollection,
  Options,
  REST,
  ShardClientUtil,
  Status,
  type CacheFactory,
  type ClientOptions,
  type GuildMember,
  type User,
  type WebSocketOptions,
  type WebSocketShard,
} from 'discord.js';
import { GatewayDispatchEvents, Routes, type RESTGetAPIGatewayBotResult } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { inOnePiece } from './form.ts';

/** The variables that discord.js reads from the environment. They may be meant for another bot. */
const FOREIGN = ['SHARDS', 'SHARD_COUNT', 'SHARDING_MANAGER'] as const;

/** The data of servers that the bot reads: channels, threads, permissions, and names of people seen lately. */
const READ: ReadonlySet<string> = new Set([
  'GuildManager',
  'ChannelManager',
  'GuildChannelManager',
  'ThreadManager',
  'PermissionOverwriteManager',
  'RoleManager',
  'GuildMemberManager',
  'UserManager',
]);

/** The most names per server, and in all. The bot itself stays, because its permissions are needed. */
const isSelf = ({ id, client }: GuildMember | User): boolean => id === client.user.id;
const limited = Options.cacheWithLimits({
  GuildMemberManager: { maxSize: 50, keepOverLimit: isSelf },
  UserManager: { maxSize: 200, keepOverLimit: isSelf },
});

/** One empty cache for unread data, such as emojis, stickers, sounds, people in voice channels, and messages. */
const nothing = new LimitedCollection<never, never>({ maxSize: 0 });

const cacheOf: CacheFactory = (manager, holds, given) =>
  READ.has(manager.name) ? limited(manager, holds, given) : (nothing as ReturnType<CacheFactory>);

/** When the bot ends the connection, discord.js would report that it was lost. */
class OrderlyClient extends Client {
  override async destroy(): Promise<void> {
    this.removeAllListeners(Events.ShardReconnecting);
    await super.destroy();
  }
}

/** The shards of this process, and the number of all shards of the bot. */
export interface Shards extends Pick<WebSocketOptions, 'buildIdentifyThrottler'> {
  readonly ids: readonly number[];
  readonly count: number;
}

/** The shard of a server: https://docs.discord.com/developers/events/gateway#sharding */
export const shardOf = (guildId: string, count: number): number => ShardClientUtil.shardIdForGuildId(guildId, count);

/** A client that sees servers and interactions, and no messages of people. */
export function createClient(
  apiBase: string,
  log: Logger,
  extra: Partial<ClientOptions> = {},
  requests: Requests = createRequests({ log }),
): Client {
  for (const name of FOREIGN) delete process.env[name];
  const client = new OrderlyClient({
    intents: [GatewayIntentBits.Guilds],
    // The number that Discord asks for, all in this process.
    shards: 'auto',
    // It sends answers to interactions, which Discord does not count; all other requests go through `createRest`.
    rest: { ...requests.options(apiBase), globalRequestsPerSecond: Infinity },
    makeCache: cacheOf,
    allowedMentions: { parse: [] },
    presence: { activities: [{ name: '/sorry start', type: ActivityType.Custom }] },
    ...extra,
  });
  client.on(Events.Error, (error) => log.warn({ err: error }, 'The connection had an error.'));
  client.on(Events.Warn, (warning) => log.warn(warning));
  client.on(Events.ShardError, (error) => log.warn({ err: error }, 'The connection had an error.'));
  client.on(Events.ShardReconnecting, () => log.warn('The connection is lost; another one is tried.'));
  client.on(Events.ShardReady, () => log.info('Connected to the gateway.'));
  client.on(Events.ShardResume, () => log.info('Connected to the gateway again.'));
  tellLimits(client.rest, log);
  return client;
}

/** Requests that count: the bot has a limit per second. */
export type Rest = Pick<REST, 'get' | 'post' | 'patch' | 'delete'>;

/** `perSecond` is asked before each request: several processes share the limit. */
export function createRest(
  token: string,
  apiBase: string,
  perSecond: () => number,
  log: Logger,
  requests: Requests = createRequests({ log }),
): Rest {
  const rest = new REST({ ...requests.options(apiBase), globalRequestsPerSecond: perSecond() });
  tellLimits(rest, log);
  const known = () => {
    rest.options.globalRequestsPerSecond = perSecond();
    return rest.setToken(token); // each time: after a single 401, even a mistaken one, discord.js forgets it
  };
  return {
    get: (route, options) => known().get(route, options),
    post: (route, options) => withoutFiles(known().post(route, inOnePiece(options))),
    patch: (route, options) => known().patch(route, options),
    delete: (route, options) => known().delete(route, options),
  };
}

/** An error of discord.js holds the request's pictures. That of a failed post is kept until the post gets through. */
async function withoutFiles<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DiscordAPIError || error instanceof HTTPError)
      error.requestBody = { files: undefined, json: undefined };
    throw error;
  }
}

function tellLimits(rest: REST, log: Logger): void {
  rest.on('rateLimited', ({ route, timeToReset }) => log.warn({ route, ms: timeToReset }, 'Rate limited.'));
}

export const shardsAsked = async (rest: Rest): Promise<number> =>
  ((await rest.get(Routes.gatewayBot())) as RESTGetAPIGatewayBotResult).shards;

/**
 * Handles an interaction that Discord sent by HTTP as if the gateway had brought it. discord.js has no public way for
 * that (discordjs/discord.js#7231), and its classes of interactions cannot be made from outside. Its own gateway calls
 * this method with each packet. So the object and its order among the events are the same.
 */
export const takeInteraction = ({ ws }: Client, interaction: object): void =>
  void ws['handlePacket']({ t: GatewayDispatchEvents.InteractionCreate, d: interaction });

/** Tracks which shards are connected. A connection is alive when its session begins, goes on, or answers a heartbeat. */
export function createConnectivity(client: Client) {
  let doubtedAt = 0;
  const pings = new Map<number, number>(); // of the connections in doubt, by shard: the time of their last answer
  const trust = (shard: number) => void pings.delete(shard);
  client.on(Events.ShardReady, trust).on(Events.ShardResume, trust);
  const isAlive = ({ id, lastPingTimestamp: ping }: WebSocketShard) =>
    !pings.has(id) || (ping !== pings.get(id) && ping >= doubtedAt);
  const connected = (): ReadonlySet<number> =>
    new Set(client.ws.shards.filter((shard) => shard.status === Status.Ready && isAlive(shard)).keys());
  return {
    /** The shards where a person's click would arrive now. */
    connected,
    /** The number of the shards of this process, by their state. */
    shards: () => ({ connected: connected().size, lost: client.ws.shards.size - connected().size }),
    shardOf: (guildId: string): number => shardOf(guildId, client.options.shardCount!),
    /** The process paused, and its connections may be dead: each counts again when it proves to be alive. */
    doubt: (): void => {
      doubtedAt = Date.now(); // in the client's own time
      for (const { id, lastPingTimestamp } of client.ws.shards.values()) pings.set(id, lastPingTimestamp);
    },
  };
}

/** The servers of other processes whose language is kept. */
const MOST_LOCALES = 10_000;

/** The language of each server at Discord, if it is known. By HTTP come clicks of servers of other processes, too. */
export function localesOf(client: Client): (guildId: string) => string | null {
  const told = new LRUCache<string, string>({ max: MOST_LOCALES });
  client.on(Events.InteractionCreate, ({ guildId, guildLocale }) => {
    if (guildId !== null && guildLocale !== null) told.set(guildId, guildLocale);
  });
  return (guildId) => client.guilds.cache.get(guildId)?.preferredLocale ?? told.get(guildId) ?? null;
}

/** True for a server whose shard is in this process. */
export const isOwnIn =
  ({ options, ws }: Client) =>
  (guildId: string): boolean =>
    ws.shards.has(shardOf(guildId, options.shardCount!));

/** Calls back with a shard when the people in its servers can be reached again. */
export const onConnectedAgain = (client: Client, callBack: (shard: number) => void): void =>
  void client.on(Events.ShardReady, callBack).on(Events.ShardResume, callBack);

/** The events after which the bot may post again. Without another intent it hears only of its own membership. */
const CHANGES = [
  GatewayDispatchEvents.ChannelUpdate,
  GatewayDispatchEvents.ThreadUpdate,
  GatewayDispatchEvents.GuildRoleUpdate,
  GatewayDispatchEvents.GuildRoleDelete,
  GatewayDispatchEvents.GuildMemberUpdate,
  GatewayDispatchEvents.GuildCreate, // also after an outage
] as const;

/** Calls back with a server in which something has changed. Raw events tell also of threads unknown to discord.js. */
export function onChange(client: Client, callBack: (guildId: string) => void): void {
  const tell = (data: { readonly id: string } | { readonly guild_id: string }) =>
    callBack('guild_id' in data ? data.guild_id : data.id);
  for (const event of CHANGES) client.ws.on(event, tell);
}

/** Calls back when Discord has closed the connection and takes no other: with a token that was reset, for example. */
export const onLost = (client: Client, callBack: (code: number) => void): void =>
  void client.on(Events.ShardDisconnect, ({ code }) => callBack(code));
