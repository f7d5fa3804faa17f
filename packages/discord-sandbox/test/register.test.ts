import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { CHANNEL, useSandbox } from './use.ts';

const ann = '900000000000000011';
const sandbox = await useSandbox({ token: null, intents: ['MessageContent'] });
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const REGISTER = new URL('../src/register.ts', import.meta.url).href;

const folder = mkdtempSync(join(tmpdir(), 'bots-'));
symlinkSync(at('../../../node_modules'), join(folder, 'node_modules'), 'junction');
afterAll(() => rmSync(folder, { recursive: true }));

/** A program of somebody who knows nothing of a sandbox. */
function write(name: string, code: string): string {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
}

interface Ran {
  readonly code: number | null;
  readonly out: string;
}

/** Runs a program until it ends, led to the sandbox of these tests. */
function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const all = { ...process.env, NODE_OPTIONS: '', DISCORD_SANDBOX: sandbox.url, ...env };
    const child = execFile(process.execPath, args, { cwd: folder, env: all }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode, out: stdout + stderr });
    });
  });
}

const unchanged = (file: string, env?: NodeJS.ProcessEnv) => run(['--import', REGISTER, file], env);

const PING = `
client.once(Events.ClientReady, async () => {
  await client.application.commands.set([{ name: 'ping', description: 'Answers' }]);
  console.log('ready');
});
client.on(Events.InteractionCreate, async (interaction) => {
  await interaction.reply('Pong!');
  await client.destroy();
});
void client.login('your-token-goes-here');
`;

describe('an unchanged bot talks to the sandbox', () => {
  it.each([
    ['bot.cjs', "const { Client, Events } = require('discord.js');\nconst client = new Client({ intents: 1 });"],
    ['bot.mjs', "import { Client, Events } from 'discord.js';\nconst client = new Client({ intents: 1 });"],
  ])('%s', async (name, start) => {
    const before = sandbox.control.connections().identified;
    const ended = unchanged(write(name, start + PING));
    const ping = async () => {
      const outcome = await sandbox
        .as(ann)
        .command(CHANNEL, ['ping'])
        .catch(() => undefined);
      return outcome?.message?.text;
    };
    await expect.poll(() => sandbox.control.connections().identified).toBe(before + 1);
    await expect.poll(ping).toBe('Pong!');
    expect(await ended).toEqual({ code: 0, out: 'ready\n' });
  });

  it('also by @discordjs/rest alone, as a script that registers commands', async () => {
    const path = `Routes.applicationGuildCommands('${sandbox.applicationId}', '${sandbox.guildId}')`;
    const script = `const { REST, Routes } = require('discord.js');
const rest = new REST().setToken('any');
rest.put(${path}, { body: [{ name: 'deployed', description: 'd' }] }).then((all) => console.log(all.length));`;
    expect(await unchanged(write('deploy.cjs', script))).toEqual({ code: 0, out: '1\n' });
    expect(sandbox.requests.at(-1)).toMatchObject({ method: 'PUT', status: 200 });
  });

  it('and so does every Node that it starts, such as its shards', async () => {
    write('shard.cjs', "const { Client } = require('discord.js');\nvoid new Client({ intents: 1 }).login('any');");
    const manager = `const { ShardingManager } = require('discord.js');
const manager = new ShardingManager(__dirname + '/shard.cjs', { token: 'any', respawn: false });
manager.on('shardCreate', (shard) => shard.on('ready', () => {
  console.log('shard', shard.id, 'is ready');
  shard.kill();
}));
void manager.spawn({ timeout: -1 });`;
    expect(await unchanged(write('manager.cjs', manager))).toEqual({ code: 0, out: 'shard 0 is ready\n' });
  });

  it('by fetch, https, undici and ws, in whatever form they are called', async () => {
    const script = `import https, { get } from 'node:https';
import { connect } from 'node:tls';
import { request } from 'undici';
import { WebSocket } from 'ws';
const headers = { authorization: 'Bot any' };
const url = 'https://discord.com/api/v10/users/@me';
const text = async (response) => { let all = ''; for await (const part of response) all += part; return all; };
const nameIn = (json) => JSON.parse(json).username;
console.log('fetch', nameIn(await (await fetch(url, { headers })).text()));
console.log('undici', nameIn(await (await request(url, { headers })).body.text()));
console.log('https', nameIn(await new Promise((resolve) => get(url, { headers }, (response) => resolve(text(response))))));
console.log('agent', nameIn(await new Promise((resolve) =>
  https.get(url, { headers, agent: new https.Agent({ keepAlive: false }) }, (response) => resolve(text(response))))));
console.log('avatar', (await fetch('https://cdn.discordapp.com/embed/avatars/0.png')).headers.get('content-type'));
console.log('tls', await new Promise((resolve) => { const socket = connect(443, 'canary.discord.com', () => { socket.destroy(); resolve(socket.authorized); }); }));
const socket = new WebSocket('wss://gateway.discord.gg/?v=9&encoding=json');
socket.on('message', (frame) => { console.log('ws', JSON.parse(frame).op); socket.close(); });
`;
    const { out, code } = await unchanged(write('clients.mjs', script));
    expect(out.trim().split('\n')).toEqual([
      ...['fetch', 'undici', 'https', 'agent'].map((name) => `${name} Sandbox Bot`),
      'avatar image/png',
      'tls true',
      'ws 10',
    ]);
    expect(code).toBe(0);
  });

  it('and the rest of the world is left alone', async () => {
    const elsewhere = createServer().listen(0, '127.0.0.1');
    const first = new Promise((resolve) => {
      elsewhere.on('connection', (socket) => {
        socket.once('data', (data) => {
          resolve(data[0]);
          socket.destroy();
        });
      });
    });
    afterAll(() => void elsewhere.close());
    await new Promise((resolve) => void elsewhere.once('listening', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const script = `fetch('https://localhost:${port}/?discord.com').catch((error) => console.log(error.message));`;
    expect((await unchanged(write('elsewhere.mjs', script))).out).toBe('fetch failed\n');
    expect(await first).toBe(0x16); // the beginning of a TLS handshake, not of HTTP
    const { isDiscordHost } = await import('../src/server/hosts.ts');
    const ours = [
      'discord.com',
      'gateway-us-east1-b.discord.gg',
      'cdn.discordapp.com',
      'media.discordapp.net',
      'DISCORD.com',
    ];
    const others = ['notdiscord.com', 'discord.com.example.org', 'discordjs.dev', 'discord.js.org', ''];
    expect([...ours, ...others].map(isDiscordHost)).toEqual([...ours.map(() => true), ...others.map(() => false)]);
  });
});

describe('the address of the sandbox', () => {
  it('is that of one in the same process, which ends with it, where none is given and none runs', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => void free.once('listening', resolve));
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => void free.close(resolve));
    const script = `import { REST, Routes } from 'discord.js';
import { leadToSandbox } from '${new URL('../src/bin/detour.ts', import.meta.url).href}';
import { findOrStart } from '${new URL('../src/bin/running.ts', import.meta.url).href}';
leadToSandbox(await findOrStart(undefined, ${port}));
console.log((await findOrStart(undefined, ${port})).origin);
console.log((await new REST().setToken('any').get(Routes.user())).username);`;
    const { code, out } = await run([write('alone.mjs', script)]);
    expect(out.trim().split('\n').toSorted()).toEqual([
      'Sandbox Bot',
      `discord-sandbox: open http://127.0.0.1:${port} in a browser. This sandbox ends with the process.`,
      `http://127.0.0.1:${port}`,
    ]);
    expect(code).toBe(0);
  });

  it('must be on this machine, and answer', async () => {
    const bot = write('nothing.mjs', "console.log('ran');");
    const far = await unchanged(bot, { DISCORD_SANDBOX: 'http://example.com:80' });
    expect([far.code, far.out]).toEqual([
      1,
      expect.stringContaining('DISCORD_SANDBOX is http://example.com:80, which is not on this machine.'),
    ]);
    const silent = await unchanged(bot, { DISCORD_SANDBOX: 'http://127.0.0.1:9' });
    expect([silent.code, silent.out]).toEqual([
      1,
      expect.stringContaining('No sandbox answers at http://127.0.0.1:9. Start one with: npx discord-sandbox'),
    ]);
    expect(silent.out).not.toContain('ran');
  });
});

const CLI = at('../src/bin/cli.ts');
const ownNode = { PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };

describe('npx discord-sandbox', () => {
  it('runs a command with a sandbox of its own, and ends with it', async () => {
    const script = `const { Client, Events } = require('discord.js');
const client = new Client({ intents: 1 | 2 | 256 | 32768 | 512 });
client.once(Events.ClientReady, async () => {
  const guild = client.guilds.cache.first();
  console.log(client.application.id, guild.id, [...client.channels.cache.keys()][0], client.user.displayName);
  console.log(guild.members.me.permissions.toArray().join());
  await client.guilds.cache.first().bans.fetch().catch(() => {});
  await client.destroy();
  process.exitCode = 7;
});
void client.login(process.env.DISCORD_TOKEN);`;
    const ids = [
      '--application',
      '123456789012345678',
      '--guild',
      '876543210987654321',
      '--channel',
      '222222222222222222',
    ];
    const rights = ['--name', 'Mine', '--permissions', 'SendMessages,ManageWebhooks'];
    const args = [CLI, '--port', '0', ...ids, ...rights, 'node', write('full.cjs', script), '--port', 'x'];
    const { code, out } = await run(args, { ...ownNode, DISCORD_TOKEN: undefined });
    expect(out).toContain('123456789012345678 876543210987654321 222222222222222222 Mine');
    expect(out).toContain('ManageWebhooks');
    expect(out).not.toContain('ManageMessages');
    expect(out).toContain(
      'GET /guilds/876543210987654321/bans → 400, code 999501: discord-sandbox does not have the route',
    );
    expect(code).toBe(7);
  });

  it('says which ids a bot with other settings needs', async () => {
    const script = `const { REST, Routes } = require('discord.js');
const rest = new REST().setToken('any');
const put = (application, guild) => rest.put(Routes.applicationGuildCommands(application, guild), { body: [] }).catch(() => {});
put('111111111111111111', '222222222222222222').then(() => put('${sandbox.applicationId}', '222222222222222222'));`;
    const { out } = await run([CLI, '--port', '0', 'node', write('ids.cjs', script)], ownNode);
    expect(out).toContain('npx discord-sandbox --application 111111111111111111');
    expect(out).toContain('npx discord-sandbox --guild 222222222222222222');
  });

  it('makes a webhook, for a program that has nothing but its address', async () => {
    const script = `const { WebhookClient } = require('discord.js');
const hook = new WebhookClient({ url: process.env.HOOK });
hook.send('by discord.js').then(({ author }) => console.log(author.username)).then(async () => {
  const headers = { 'Content-Type': 'application/json' };
  const sent = await fetch(process.env.HOOK, { method: 'POST', headers, body: JSON.stringify({ content: 'by fetch' }) });
  console.log(sent.status);
});`;
    const file = write('hook.cjs', script);
    const args = [CLI, '--port', '0', '--webhook', 'Captain'];
    const env = { ...process.env, ...ownNode };
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
    let told = '';
    child.stdout.on('data', (data) => {
      told += String(data);
    });
    await expect.poll(() => told).toMatch(/^Webhook https:.*\n/m);
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(told) ?? [];
    const [hook = ''] = /https:\S+/.exec(told) ?? [];
    expect((await unchanged(file, { DISCORD_SANDBOX: url, HOOK: hook })).out).toBe('Captain\n204\n');
    const ended = new Promise((resolve) => void child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  });

  it('stays until it is ended without a command', async () => {
    const child = spawn(process.execPath, [CLI, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const line = await new Promise<string>(
      (resolve) => void child.stdout.once('data', (data) => resolve(String(data))),
    );
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '';
    expect((await fetch(url)).status).toBe(200);
    const ended = new Promise((resolve) => void child.once('exit', (_code, signal) => resolve(signal)));
    child.kill('SIGTERM');
    expect(await ended).toBe('SIGTERM');
  });

  it.each([
    [['--help'], 0, 'Usage: discord-sandbox'],
    [['--port', 'x'], 1, '--port takes a number up to 65535, not x.'],
    [['--guild', 'mine'], 1, '--guild takes an id of 15 to 20 digits, not mine.'],
    [['--permissions', 'Fly'], 1, 'There is no permission Fly.'],
    [['--intents', 'all'], 1, 'There is no intent all. It takes members, presences, content, or none.'],
    [['--nonsense'], 1, "Unknown option '--nonsense'"],
    [['--port', new URL(sandbox.url).port], 1, 'The port is taken.'],
    [['--port', '0', 'no-such-program-here'], 1, 'no-such-program-here'],
  ])('answers %j', async (args, code, words) => {
    const ran = await run([CLI, ...args], ownNode);
    expect([ran.code, ran.out]).toEqual([code, expect.stringContaining(words)]);
    expect(ran.out).not.toMatch(/^\s+at /m);
  });
});
