import { Events, Routes, type Client, type ClientOptions } from 'discord.js';
import type { Logger } from 'pino';
import { createConnectivity, onLost, type Rest, type Shards } from '../discord/client/client.ts';
import { sparingSessions } from '../discord/client/sessions.ts';
import type { Database } from '../store/database/database.ts';
import type { DiscordTime } from './discord-time.ts';
import type { Explained } from './explanation.ts';
import { explainLoss, explainReplaced } from './shutdown.ts';
import type { Upkeep } from './upkeep.ts';

interface Connecting {
  readonly client?: Partial<ClientOptions>;
  readonly shards?: Shards | undefined;
  readonly log: Logger;
}

/** The client connects as this part of the bot, and no more often than Discord's count of sessions allows. */
export function clientOptionsOf({ client = {}, shards, log }: Connecting, onBeat: () => void): Partial<ClientOptions> {
  const own = { ...client.ws, ...shards };
  return {
    ...client,
    ...(shards && { shards: shards.ids, shardCount: shards.count }),
    ws: { ...client.ws, buildIdentifyThrottler: sparingSessions({ log, onBeat }, own) },
  };
}

/** Connects to Discord. Throws if `check` does for the id of the application. */
export async function connect(
  client: Client,
  token: string,
  check: (applicationId: string) => Promise<void>,
): Promise<Client<true>> {
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  await client.login(token);
  await ready;
  if (!client.isReady()) throw new Error('Discord closed the connection at once.');
  await check(client.application.id);
  return client;
}

/** The facts about the connection that the clock needs. */
export function connectivityOf(client: Client, rest: Rest, { hadGap, hearClick }: DiscordTime, log: Logger) {
  const { doubt, ...connectivity } = createConnectivity(client);
  client.on(Events.InteractionCreate, ({ createdTimestamp }) => hearClick(createdTimestamp));
  const onGap = () => {
    log.warn('The bot did not run for a while, or the time was set. Nobody misses a turn for that.');
    doubt();
    void rest.get(Routes.gateway()).catch(() => null); // the date of its answer tells the time
  };
  return { ...connectivity, hadGap, onGap };
}

/** The reason why the bot cannot go on, and the exit code. */
export const lossOf = (client: Client, { replaced }: Upkeep, database: Database): Promise<Explained> =>
  Promise.race([
    new Promise<number>((resolve) => onLost(client, resolve)).then((code) => explainLoss(code, database.share)),
    replaced.then(() => explainReplaced(database)),
  ]);
