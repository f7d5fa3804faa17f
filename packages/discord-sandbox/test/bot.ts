import {
  ApplicationCommandOptionType,
  Client,
  Events,
  GatewayIntentBits,
  type ApplicationCommandDataResolvable,
  type ClientOptions,
  type Interaction,
} from 'discord.js';
import type { Sandbox } from '../src/server/sandbox.ts';

/** The answer of a test's bot to an interaction. */
export type Handler = (interaction: Interaction) => Promise<unknown>;

const {
  Boolean: BOOLEAN,
  Integer: INTEGER,
  String: TEXT,
  Subcommand: SUBCOMMAND,
  User: USER,
} = ApplicationCommandOptionType;
const MOODS = [
  { name: 'Happy', value: 'happy' },
  { name: 'Sad', value: 'sad' },
  { name: 'Rather like one who has lost a game, but would start the next one at once', value: 'both' },
];
const SAY = [
  { type: TEXT, name: 'text', description: 'What to say', required: true, max_length: 20 },
  { type: INTEGER, name: 'times', description: 'How often', min_value: 1, max_value: 3 },
  { type: BOOLEAN, name: 'loud', description: 'In capitals' },
  { type: TEXT, name: 'mood', description: 'How it feels', choices: MOODS },
  { type: USER, name: 'whom', description: 'To whom' },
] as const;

/** The commands that the tests' bot registers. */
export const commands: readonly ApplicationCommandDataResolvable[] = [
  {
    name: 'echo',
    description: 'Says something',
    options: [
      { type: SUBCOMMAND, name: 'say', description: 'Says a text', options: [...SAY] },
      { type: SUBCOMMAND, name: 'board', description: 'Shows a picture' },
    ],
  },
];

/** The client options that point discord.js at a sandbox. */
export function optionsFor(sandbox: Sandbox): ClientOptions {
  return {
    intents: [GatewayIntentBits.Guilds],
    rest: { api: sandbox.apiBase },
    // The client waits 5 s between two identifies; a test has no time for that.
    ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) },
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** A real discord.js client, ready, with its commands registered. */
export async function startBot(sandbox: Sandbox, handle: Handler): Promise<Client<true>> {
  const client = new Client(optionsFor(sandbox));
  client.on(Events.InteractionCreate, (interaction) => {
    handle(interaction).catch((error: unknown) => client.emit('error', asError(error)));
  });
  const ready = new Promise<Client<true>>((resolve) => {
    client.once(Events.ClientReady, resolve);
  });
  await client.login(sandbox.token);
  const readied = await ready;
  await readied.application.commands.set(commands);
  return readied;
}
