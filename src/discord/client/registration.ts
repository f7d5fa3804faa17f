import { setTimeout as wait } from 'node:timers/promises';
import type { ApplicationCommand, ApplicationCommandData, Client } from 'discord.js';
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  RESTJSONErrorCodes,
  Routes,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { hasCode } from './failures.ts';

type Definitions = RESTPutAPIApplicationCommandsJSONBody;

/** The pauses between tries; the last one comes again and again. */
const PAUSES_MS = [60_000, 5 * 60_000, 30 * 60_000, 60 * 60_000];

const REFUSED =
  'Discord has not listed or not taken the commands. The bot goes on with those that are registered, and tries again.';

/** Registers commands. A refusal ends nothing, because people can play with the commands of an earlier start. */
export function createRegistration(
  definitions: Definitions,
  log: Pick<Logger, 'info' | 'warn'>,
  pausesMs: readonly number[] = PAUSES_MS,
) {
  const stopping = new AbortController();

  async function tryAgain(client: Client<true>): Promise<void> {
    for (let tries = 0, isDone = false; !isDone; tries++) {
      const pause = pausesMs[Math.min(tries, pausesMs.length - 1)];
      await wait(pause, undefined, { signal: stopping.signal, ref: false });
      isDone = await registerCommands(client, definitions, log).then(
        () => true,
        () => false,
      );
    }
    log.info('Discord has the commands now.');
  }

  return {
    /** Answers true if it has changed them. After a failure it answers false, and tries again with growing pauses. */
    register: async (client: Client<true>): Promise<boolean> => {
      try {
        return await registerCommands(client, definitions, log);
      } catch (err) {
        log.warn({ err }, REFUSED);
        void tryAgain(client).catch(() => undefined); // it was stopped
        return false;
      }
    },
    stop: async (): Promise<void> => stopping.abort(),
  };
}

/**
 * Registers the commands, all in one request, if the registered ones differ from their definitions. Answers true if it
 * did. An application that people may not add for themselves has those for servers alone, if Discord refuses the others.
 */
async function registerCommands(
  client: Client<true>,
  definitions: Definitions,
  log: Pick<Logger, 'warn'>,
): Promise<boolean> {
  const types = new Set(definitions.map(typeOf));
  const registered = await client.application.commands.fetch({ withLocalizations: true });
  if (isSame([...registered.filter(({ type }) => types.has(type)).values()], definitions)) return false;

  const foreign = (await listed(client)).filter((command) => !types.has(typeOf(command)));
  const register = (body: Definitions) => client.rest.put(routeOf(client), { body: [...body, ...foreign] });
  await register(definitions).catch(async (err: unknown) => {
    if (!hasCode(err, RESTJSONErrorCodes.InvalidFormBodyOrContentType)) throw err;
    await register(definitions.flatMap(inServersAlone));
    log.warn({ err }, 'Discord takes no commands for people without a server. Is User Install on?');
  });
  return true;
}

const routeOf = ({ application }: Client<true>) => Routes.applicationCommands(application.id);

/** The registered commands as Discord tells them. Without those of other types it refuses all: it owns that of an Activity. */
async function listed(client: Client<true>): Promise<Definitions> {
  const query = new URLSearchParams({ with_localizations: 'true' });
  return (await client.rest.get(routeOf(client), { query })) as Definitions;
}

type Definition = Definitions[number];

const typeOf = ({ type = ApplicationCommandType.ChatInput }: Definition): ApplicationCommandType => type;

function isSame(registered: readonly ApplicationCommand[], definitions: Definitions): boolean {
  const isThere = (definition: Definition) =>
    registered.some((command) => command.equals(definition as ApplicationCommandData, true));
  return registered.length === definitions.length && definitions.every(isThere);
}

function inServersAlone(definition: Definition): Definitions {
  const types = [ApplicationIntegrationType.GuildInstall];
  return definition.integration_types!.some((type) => types.includes(type))
    ? [{ ...definition, integration_types: types }]
    : [];
}
