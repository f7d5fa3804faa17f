import { createControl, type SandboxControl } from './control.ts';
import { createUser, type SandboxUser } from '../driver/user.ts';
import { Gateway } from '../gateway/gateway.ts';
import { Endpoint } from '../messages/endpoint.ts';
import { interactionJson } from '../messages/interaction.ts';
import { Interactions } from '../messages/interactions.ts';
import { discordLimits, type Limits } from '../world/limits.ts';
import type { Person, PrivilegedIntent } from '../world/model.ts';
import { botDefaults, type PermissionName } from '../world/permissions.ts';
import type { RequestRecord } from '../rest/api.ts';
import type { Server } from '../rest/call.ts';
import { Faults } from '../rest/faults.ts';
import { Rates } from '../rest/rates.ts';
import { listen } from './server.ts';
import { defaultPeople, fixed, World } from '../world/world.ts';

export interface SandboxOptions {
  /** The port on 127.0.0.1. The default, 0, takes any free port. */
  readonly port?: number;
  /** One more origin for browsers of the page; the server still listens on 127.0.0.1. */
  readonly origin?: string | undefined;
  /** The people who can use it; by default four, with fixed ids. */
  readonly people?: readonly Person[];
  /** The names of its channels; their ids are fixed by their order. */
  readonly channels?: readonly string[];
  readonly botName?: string;
  /** The bot's picture, a PNG, in place of the owner's upload for the application. */
  readonly botAvatar?: Uint8Array;
  /** Limits that differ from Discord's. */
  readonly limits?: Partial<Limits>;
  /** The clock, in milliseconds; by default the system's. */
  readonly now?: () => number;
  /** The token that the bot must have; by default a new one, `sandbox.token`. Null takes any, as of a bot unchanged. */
  readonly token?: string | null;
  /** The ids of the application, the first guild and the first channel, for a bot that has them in its settings. */
  readonly applicationId?: string;
  readonly guildId?: string;
  readonly channelId?: string;
  /** The privileged intents that are switched on for the application. Without one of them, a bot that asks gets 4014. */
  readonly intents?: readonly PrivilegedIntent[];
  /** Called with every request of the bot, after its answer. */
  readonly onRequest?: (request: RequestRecord) => void;
  /** True if it does not keep the process running. */
  readonly isBackground?: boolean;
  /** The permissions of the bot's role; by default enough to post pictures and to open threads. */
  readonly botPermissions?: readonly PermissionName[];
  /** The bot's permissions in single channels, by their ids, in place of those of its role. */
  readonly permissions?: Readonly<Record<string, readonly PermissionName[]>>;
}

/** A running stand-in for Discord. */
export interface Sandbox {
  /** The page for people. */
  readonly url: string;
  /** The base of the REST API, for a client's `rest.api` option. */
  readonly apiBase: string;
  readonly token: string;
  /** The key of the application's signatures, in hexadecimal digits. */
  readonly publicKey: string;
  readonly applicationId: string;
  readonly guildId: string;
  readonly channelIds: readonly string[];
  readonly people: readonly Person[];
  /** Every request that the bot sent, oldest first. */
  readonly requests: readonly RequestRecord[];
  readonly control: SandboxControl;
  /** The sandbox through one person's eyes and hands. */
  as(personId: string): SandboxUser;
  close(): Promise<void>;
}

const keptRequests = 20_000;

/** Starts a local Discord on loopback. Throws if the environment is production, or the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('The sandbox does not start with NODE_ENV=production: it lets anybody on this machine be anyone.');
  const world = createWorld(options);
  const gateway = new Gateway(world);
  const faults = new Faults();
  const endpoint = new Endpoint(world);
  const interactions = new Interactions(world, (interaction) =>
    endpoint.isSet ? endpoint.deliver(interactionJson(world, interaction)) : gateway.deliver(interaction),
  );
  const server: Server = { world, interactions, rates: new Rates(world.now), nonces: new Map() };
  const requests: RequestRecord[] = [];
  const record = (request: RequestRecord) => {
    options.onRequest?.(request);
    requests.push(request);
    if (requests.length > keptRequests) requests.shift();
  };
  const { port = 0, origin, isBackground = false } = options;
  const running = await listen({ server, gateway, faults, record, port, origin, isBackground });
  return {
    url: world.baseUrl,
    apiBase: `${world.baseUrl}/api`,
    token: world.token,
    publicKey: endpoint.publicKey,
    applicationId: world.bot.id,
    guildId: options.guildId ?? fixed.guild,
    channelIds: [...world.channels.keys()],
    people: [...world.people.values()],
    requests,
    control: createControl(world, gateway, faults, endpoint),
    as: (personId) => createUser(world, interactions, personOf(world, personId)),
    close: async () => {
      interactions.close();
      await running.close();
    },
  };
}

function createWorld(options: SandboxOptions): World {
  const world = new World({
    people: options.people ?? defaultPeople,
    channels: options.channels ?? ['general', 'games', 'table-one', 'table-two'],
    botName: options.botName ?? 'Sandbox Bot',
    botAvatar: options.botAvatar,
    limits: { ...discordLimits, ...options.limits },
    now: options.now ?? Date.now,
    applicationId: options.applicationId ?? fixed.application,
    guildId: options.guildId ?? fixed.guild,
    channelId: options.channelId ?? fixed.firstChannel,
    token: options.token,
    intents: options.intents ?? [],
    botPermissions: options.botPermissions ?? botDefaults,
  });
  for (const [id, names] of Object.entries(options.permissions ?? {})) {
    const channel = world.channels.get(id);
    if (channel !== undefined) world.setBotPermissions(channel, names);
  }
  return world;
}

function personOf(world: World, id: string): Person {
  const person = world.people.get(id);
  if (person === undefined) throw new Error(`There is no person ${id}`);
  return person;
}
