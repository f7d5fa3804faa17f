import type { Client } from 'discord.js';
import { Routes, type APIApplicationCommand } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Rest } from '../client/client.ts';
import { isShutOut } from '../client/failures.ts';

/** A command that is registered in one server. The bot registers none there, so another program has, such as a tutorial's. */
export type Leftover = Pick<APIApplicationCommand, 'id' | 'name'>;

/** The commands that this application has in a server alone. None where the bot may not have commands. */
export async function leftoversIn(
  rest: Pick<Rest, 'get'>,
  applicationId: string,
  guildId: string,
): Promise<readonly Leftover[]> {
  try {
    return (await rest.get(Routes.applicationGuildCommands(applicationId, guildId))) as readonly Leftover[];
  } catch (error) {
    if (isShutOut(error)) return [];
    throw error;
  }
}

/** People follow a tutorial in the first servers. To look at all of them would hold up the posts of a large bot. */
const MOST_LOOKED_AT = 20;

const LEFT =
  'Another program has left commands in servers, where people see them beside those of the bot. ' +
  '`npm run leftovers -- --remove` removes them.';

/** Logs the commands that other programs have left in the servers that the bot joined first. Never rejects. */
export async function tellLeftovers(
  { application, guilds }: Client<true>,
  rest: Pick<Rest, 'get'>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const first = [...guilds.cache.values()]
    .toSorted((one, other) => one.joinedTimestamp - other.joinedTimestamp)
    .slice(0, MOST_LOOKED_AT);
  const found = await Promise.all(
    first.map(async ({ id }) => ({ id, left: await leftoversIn(rest, application.id, id).catch(() => []) })),
  );
  const servers = found.filter(({ left }) => left.length > 0);
  const commands = new Set(servers.flatMap(({ left }) => left.map(({ name }) => name)));
  if (servers.length > 0) log.warn({ servers: servers.map(({ id }) => id), commands: [...commands] }, LEFT);
}
