import type { ApplicationCommandData, ClientOptions } from 'discord.js';
import { Client, Events, GatewayIntentBits, Options, REST, Status } from 'discord.js';
import type { GatewayReadyDispatchData, RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { GatewayDispatchEvents, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Service } from '../match/service.ts';
import { hasCode } from './failures.ts';

/** A client that sees servers and interactions, and nothing of what people write. */
export function createClient(apiBase: string, log: Logger, extra: Partial<ClientOptions> = {}): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    // What it sends are answers to interactions, which Discord does not count.
    rest: { api: apiBase, globalRequestsPerSecond: Infinity },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: 200,
      UserManager: { maxSize: 200, keepOverLimit: (user) => user.id === user.client.user.id },
    }),
    allowedMentions: { parse: [] },
    ...extra,
  });
  client.on(Events.Error, (error) => log.warn({ err: error }, 'The connection had an error.'));
  client.on(Events.Warn, (warning) => log.warn(warning));
  tellRateLimits(client.rest, log);
  return client;
}

/** For what counts: messages sent and edited with the bot's own token, so many a second. */
export function createRest(token: string, apiBase: string, perSecond: number, log: Logger): REST {
  const rest = new REST({ api: apiBase, globalRequestsPerSecond: perSecond }).setToken(token);
  tellRateLimits(rest, log);
  return rest;
}

const tellRateLimits = (rest: REST, log: Logger): void =>
  void rest.on('rateLimited', ({ route, timeToReset }) => log.warn({ route, ms: timeToReset }, 'Rate limited.'));

/** Registers the command when what is registered differs from its definition. Answers whether it did. */
export async function registerCommand(
  client: Client<true>,
  definition: RESTPostAPIChatInputApplicationCommandsJSONBody,
): Promise<boolean> {
  const registered = await client.application.commands.fetch();
  const same =
    registered.size === 1 && registered.every((command) => command.equals(definition as ApplicationCommandData, true));
  if (!same) await client.application.commands.set([definition]);
  return !same;
}

/**
 * What goes on where nothing can be posted any more ends at once. An outage of a server is told by another event than
 * a removal; what happened while nothing could be told is found out when a new session begins.
 */
export function watchLosses(
  client: Client,
  rest: REST,
  service: Pick<Service, 'loseChannel' | 'loseGuild' | 'loseGuildsBut' | 'loseChannelsThat'>,
  onError: (error: unknown, place: string) => void,
): void {
  const lose = (work: Promise<void>, place: string) => void work.catch((error: unknown) => onError(error, place));
  client.on(Events.ChannelDelete, (channel) => {
    // Its threads go with it, untold.
    const threads = 'threads' in channel ? [...channel.threads.cache.keys()] : [];
    for (const id of [channel.id, ...threads]) lose(service.loseChannel(id), id);
  });
  client.on(Events.ThreadDelete, ({ id }) => lose(service.loseChannel(id), id));
  client.on(Events.GuildDelete, ({ id }) => lose(service.loseGuild(id), id));
  client.ws.on(GatewayDispatchEvents.Ready, ({ guilds }: GatewayReadyDispatchData) =>
    lose(service.loseGuildsBut(new Set(guilds.map(({ id }) => id))), ''),
  );
  client.on(Events.ShardReady, () =>
    lose(
      service.loseChannelsThat((id) => isGone(client, rest, id)),
      '',
    ),
  );
}

/** A session begins with all channels and open threads; another one may be an archived thread, and is asked for. */
async function isGone(client: Client, rest: REST, channelId: string): Promise<boolean> {
  if (client.guilds.cache.some(({ channels }) => channels.cache.has(channelId))) return false;
  try {
    await rest.get(Routes.channel(channelId));
    return false;
  } catch (error) {
    return hasCode(error, RESTJSONErrorCodes.UnknownChannel); // whatever else it is, the next post will meet it
  }
}

/** Asks whether somebody is in a server: to be told of it would take an intent that has to be granted. */
export async function isMember(client: Client, guildId: string, userId: string): Promise<boolean> {
  try {
    await client.rest.get(Routes.guildMember(guildId, userId));
    return true;
  } catch (error) {
    return !hasCode(error, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser);
  }
}

/** Whether a person's click would arrive now. */
export const isHearing = (client: Client): boolean => client.ws.shards.every(({ status }) => status === Status.Ready);

/** Calls back when people can be heard again. */
export function onHearingAgain(client: Client, callBack: () => void): void {
  client.on(Events.ShardReady, callBack);
  client.on(Events.ShardResume, callBack);
}
