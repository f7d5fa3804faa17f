import { request } from 'node:http';
import { extname } from 'node:path';
import type { RequestRecord } from '../rest/api.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../server/sandbox.ts';

/** The port of `npx discord-sandbox`, and where `register` looks for it. */
export const PORT = 4774;

/** The environment variable with the address of the sandbox for `register`. */
export const ADDRESS = 'DISCORD_SANDBOX';

/** The module `register`, in a clone or in the package. */
const REGISTER = new URL(`../register${extname(import.meta.url)}`, import.meta.url).href;

/**
 * The environment variables that lead every Node started with them to a sandbox, and those that it starts itself: a
 * manager of shards starts each without the options that it was given.
 */
export function leadingVariables(url: string): Readonly<Record<string, string>> {
  const { NODE_OPTIONS: given = '' } = process.env;
  const option = `--import=${REGISTER}`;
  return { [ADDRESS]: url, NODE_OPTIONS: given.includes(option) ? given : `${given} ${option}`.trim() };
}

/**
 * Starts a sandbox that takes a bot as it is: with any token, and with all intents unless some are named. Each refused
 * request is one line in the log.
 */
export async function startForAny({ isQuiet = false, ...options }: SandboxOptions & { readonly isQuiet?: boolean }) {
  const sandbox: Sandbox = await startSandbox({
    token: null,
    intents: ['GuildMembers', 'GuildPresences', 'MessageContent'],
    onRequest: (asked) => {
      if (asked.status >= 400 && !isQuiet) console.error(refusalLine(asked, sandbox));
    },
    ...options,
  });
  return sandbox;
}

function refusalLine({ method, path, status, code, message }: RequestRecord, sandbox: Sandbox): string {
  const line = `discord-sandbox: ${method} ${path} → ${status}, code ${code}: ${message}`;
  const [, applicationId = sandbox.applicationId] = /\/applications\/(\d+)/.exec(path) ?? [];
  const [, guildId = sandbox.guildId] = /\/guilds\/(\d+)/.exec(path) ?? [];
  if (applicationId !== sandbox.applicationId)
    return `${line}\n  The application is ${sandbox.applicationId} here. For the id of this bot: npx discord-sandbox --application ${applicationId}`;
  if (guildId !== sandbox.guildId && code === 50_001)
    return `${line}\n  The server is ${sandbox.guildId} here. For the id in the settings of this bot: npx discord-sandbox --guild ${guildId}`;
  return line;
}

/**
 * The address of a sandbox for the bot in this process: the given one, that at the usual port, or else a new one that
 * ends with the process. Throws if nothing answers at the given one, or it is not on this machine.
 */
export async function findOrStart(given: string | undefined, port = PORT): Promise<URL> {
  const address = new URL(given ?? `http://127.0.0.1:${port}`);
  if (address.protocol !== 'http:' || !['127.0.0.1', 'localhost'].includes(address.hostname))
    throw new Error(`${ADDRESS} is ${given}, which is not on this machine. Write it as http://127.0.0.1:${PORT}.`);
  if (await isSandboxAt(address)) return address;
  if (given !== undefined) throw new Error(`No sandbox answers at ${given}. Start one with: npx discord-sandbox`);
  await startForAny({ port, isBackground: true });
  console.error(`discord-sandbox: open ${address.origin} in a browser. This sandbox ends with the process.`);
  return address;
}

/** True if a sandbox answers at an address. It asks without `fetch`, which would choose the bot's undici for it. */
function isSandboxAt({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ hostname, port, path: '/sandbox/state', timeout: 2000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.end();
  });
}
