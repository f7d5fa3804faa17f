#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import type { Sandbox } from '../server/sandbox.ts';
import type { PrivilegedIntent } from '../world/model.ts';
import { isPermission, type PermissionName } from '../world/permissions.ts';
import { webhookUrl } from '../world/webhooks.ts';
import { leadingVariables, PORT, startForAny } from './running.ts';

const HELP = `Usage: discord-sandbox [options] [command …]

Starts a local Discord and opens its page to browsers of this machine. With a command, such as
"node bot.js" or "npm start", it starts that too: every Node of it talks to the sandbox in place of
Discord, with any token. Without one, start bots elsewhere:
  node --import discord-sandbox/register bot.js

  --port NUMBER        the port on 127.0.0.1 (${PORT})
  --token TOKEN        the only token to take (any)
  --application ID     the id of the application, as in the settings of the bot
  --guild ID           the id of the server
  --channel ID         the id of the first channel
  --name NAME          the name of the bot
  --permissions NAMES  what the bot may do: Administrator, or names such as
                       SendMessages,ManageWebhooks (enough to post pictures)
  --webhook NAME       make a webhook in the first channel, and tell its address
  --intents NAMES      the privileged intents: members,presences,content, or none (all three)
  --quiet              tell nothing of refused requests
  --help               this`;

const INTENTS: Readonly<Record<string, PrivilegedIntent>> = {
  members: 'GuildMembers',
  presences: 'GuildPresences',
  content: 'MessageContent',
};

const options = {
  port: { type: 'string' },
  token: { type: 'string' },
  application: { type: 'string' },
  guild: { type: 'string' },
  channel: { type: 'string' },
  name: { type: 'string' },
  permissions: { type: 'string' },
  webhook: { type: 'string' },
  intents: { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** The options before the command, and the command with its own. */
function readArguments(given: readonly string[]) {
  const { tokens } = parseArgs({ args: [...given], options, allowPositionals: true, strict: false, tokens: true });
  const first = tokens.find(({ kind }) => kind !== 'option');
  const end = first?.index ?? given.length;
  const command = given.slice(first?.kind === 'option-terminator' ? end + 1 : end);
  return { values: parseArgs({ args: given.slice(0, end), options }).values, command };
}

function intentsOf(names: string): readonly PrivilegedIntent[] {
  if (names === 'none') return [];
  return names.split(',').map((name) => {
    const intent = INTENTS[name];
    if (intent === undefined)
      throw new Error(`There is no intent ${name}. It takes ${Object.keys(INTENTS).join(', ')}, or none.`);
    return intent;
  });
}

function permissionsOf(names: string): readonly PermissionName[] {
  return names.split(',').map((name) => {
    if (!isPermission(name))
      throw new Error(`There is no permission ${name}. Discord's names are such as ManageWebhooks.`);
    return name;
  });
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port takes a number up to 65535, not ${text}.`);
  return port;
}

function idOf(name: string, text: string): string {
  if (!/^\d{15,20}$/.test(text)) throw new Error(`--${name} takes an id of 15 to 20 digits, not ${text}.`);
  return text;
}

function webhookAddress({ control, channelIds: [channelId = ''] }: Sandbox, name: string): string {
  const { id, token } = control.addWebhook(channelId, name);
  return webhookUrl(id, token);
}

/** Runs a command until it ends; gives its exit code. */
function run([program = '', ...args]: readonly string[], sandbox: Sandbox): Promise<number> {
  const env = { DISCORD_TOKEN: sandbox.token, ...process.env, ...leadingVariables(sandbox.url) };
  const isWindows = process.platform === 'win32'; // where npm and its like are scripts
  const child = spawn(program, args, { stdio: 'inherit', env, shell: isWindows });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
}

async function main(): Promise<void> {
  const { values, command } = readArguments(process.argv.slice(2));
  if (values.help === true) return console.log(HELP);
  const sandbox = await startForAny({
    port: values.port === undefined ? PORT : portOf(values.port),
    ...(values.token !== undefined && { token: values.token }),
    ...(values.application !== undefined && { applicationId: idOf('application', values.application) }),
    ...(values.guild !== undefined && { guildId: idOf('guild', values.guild) }),
    ...(values.channel !== undefined && { channelId: idOf('channel', values.channel) }),
    ...(values.permissions !== undefined && { botPermissions: permissionsOf(values.permissions) }),
    ...(values.name !== undefined && { botName: values.name }),
    ...(values.intents !== undefined && { intents: intentsOf(values.intents) }),
    isQuiet: values.quiet === true,
  });
  console.log(`Open ${sandbox.url} in a browser. Application ${sandbox.applicationId}, server ${sandbox.guildId}.`);
  if (values.webhook !== undefined) console.log(`Webhook ${webhookAddress(sandbox, values.webhook)}`);
  if (command.length === 0) return;
  try {
    process.exitCode = await run(command, sandbox);
  } finally {
    await sandbox.close();
  }
}

await main().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(
    isTaken ? 'The port is taken. Choose another with --port, or end the sandbox that runs there.' : error.message,
  );
  process.exitCode = 1;
});
