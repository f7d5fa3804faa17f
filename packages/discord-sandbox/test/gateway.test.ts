import { setTimeout as wait } from 'node:timers/promises';
import { Client, Events, GatewayIntentBits, type Interaction } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startSandbox, type Sandbox } from '../src/server/sandbox.ts';
import { optionsFor, startBot } from './bot.ts';

let sandbox: Sandbox;
let client: Client<true>;
const ann = '900000000000000011';
/** The time until a client is back on a busy machine. It may identify again at once. */
const PATIENT = { acknowledgeMs: 20_000, identifyMs: 0 };

beforeEach(async () => {
  sandbox = await startSandbox({ limits: PATIENT });
  client = await startBot(sandbox, answer);
});
afterEach(async () => {
  await client.destroy();
  await sandbox.close();
});

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand()) await interaction.reply('here');
}

function say() {
  return sandbox.as(ann).command(sandbox.channelIds[0] ?? '', ['echo', 'say'], { text: 'a' });
}

it('greets with the guild and its channels', () => {
  const guild = client.guilds.cache.get(sandbox.guildId);
  expect(guild?.channels.cache.map(({ name }) => name)).toEqual(['general', 'games', 'table-one', 'table-two']);
  const me = guild?.members.me;
  const channel = guild?.channels.cache.first();
  expect(me && channel?.permissionsFor(me).has('AttachFiles')).toBe(true);
});

it('tells the client what the bot may do after it has changed', async () => {
  const channelId = sandbox.channelIds[0] ?? '';
  sandbox.control.setBotPermissions(channelId, ['ViewChannel']);
  const guild = client.guilds.cache.get(sandbox.guildId);
  const may = () => {
    const me = guild?.members.me;
    return me && guild.channels.cache.get(channelId)?.permissionsFor(me).has('SendMessages');
  };
  await expect.poll(may).toBe(false);
});

it('is resumed after a dropped socket, with what was missed', async () => {
  sandbox.control.interrupt('cut');
  const outcome = await say();
  expect(outcome.message?.content).toBe('here');
  expect(sandbox.control.connections()).toMatchObject({ identified: 1, resumed: 1 });
});

it('is resumed after a request to reconnect', async () => {
  sandbox.control.interrupt('reconnect');
  await expect.poll(() => sandbox.control.connections().resumed).toBe(1);
  expect((await say()).message?.content).toBe('here');
  expect(sandbox.control.connections().identified).toBe(1);
});

it('is resumed after an invalid session that may be', async () => {
  sandbox.control.interrupt('resumable');
  await expect.poll(() => sandbox.control.connections().resumed).toBe(1);
  expect((await say()).message?.content).toBe('here');
});

it('is resumed where it had gone silent, once heartbeats go unanswered', async () => {
  const quick = await startSandbox({ limits: { ...PATIENT, heartbeatMs: 200 } });
  const bot = await startBot(quick, answer);
  quick.control.setGateway('silent');
  const lost = new Promise((resolve) => void bot.once(Events.ShardReconnecting, resolve));
  const asked = quick.as(ann).command(quick.channelIds[0] ?? '', ['echo', 'say'], { text: 'a' });
  await lost;
  quick.control.setGateway('open');
  expect((await asked).message?.content).toBe('here');
  // On a busy machine a heartbeat may go unanswered at other times, too.
  expect(quick.control.connections().identified).toBe(1);
  expect(quick.control.connections().resumed).toBeGreaterThan(0);
  await bot.destroy();
  await quick.close();
});

it.each(['shut', 'refusing'] as const)('is identified anew when a gateway was %s for too long', async (state) => {
  const strict = await startSandbox({ limits: { resumeMs: 100, identifyMs: 0 } });
  const bot = await startBot(strict, answer);
  strict.control.setGateway(state);
  strict.control.interrupt('cut');
  await wait(300);
  expect((await strict.as(ann).command(strict.channelIds[0] ?? '', ['echo', 'say'], { text: 'a' })).failed).toBe(
    'offline',
  );
  const again = new Promise((resolve) => void bot.once(Events.ShardReady, resolve));
  strict.control.setGateway('open');
  await again; // discord.js never ends a `destroy` that comes earlier
  expect(strict.control.connections()).toMatchObject({ identified: 2, resumed: 0 });
  await bot.destroy();
  await strict.close();
});

it('is identified anew after a session is lost', async () => {
  sandbox.control.interrupt('lost');
  await expect.poll(() => sandbox.control.connections().identified).toBe(2);
  expect((await say()).message?.content).toBe('here');
});

it('says that nobody is there once the client has left', async () => {
  await client.destroy();
  await expect.poll(async () => (await say()).failed, { timeout: 60_000 }).toBe('offline');
});

it('tells of channels, threads and guilds that come and go', async () => {
  const seen: string[] = [];
  client.on(Events.ChannelDelete, () => seen.push('channel deleted'));
  client.on(Events.ThreadCreate, () => seen.push('thread created'));
  client.on(Events.ThreadDelete, () => seen.push('thread deleted'));
  client.on(Events.GuildCreate, () => seen.push('guild joined'));
  client.on(Events.GuildDelete, () => seen.push('guild left'));
  const thread = sandbox.control.addThread(sandbox.channelIds[0] ?? '', 'A game');
  sandbox.control.deleteChannel(thread);
  sandbox.control.deleteChannel(sandbox.channelIds[1] ?? '');
  const { guildId } = sandbox.control.addGuild('Another');
  sandbox.control.setGuild(guildId, 'left');
  await expect
    .poll(() => seen)
    .toEqual(['thread created', 'thread deleted', 'channel deleted', 'guild joined', 'guild left']);
});

it('sends messages only to those who asked for them', async () => {
  const other = new Client({
    ...optionsFor(sandbox),
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
  });
  const seen: string[] = [];
  const unasked: string[] = [];
  other.on(Events.MessageCreate, ({ content, author }) => seen.push(`${author.username}: ${content}`));
  client.on(Events.MessageCreate, () => unasked.push('message'));
  await other.login(sandbox.token);
  await expect.poll(() => sandbox.control.connections().identified).toBe(2);
  sandbox.as(ann).say(sandbox.channelIds[0] ?? '', 'private words');
  await say();
  // Without the message content intent, people's messages stay hidden.
  await expect.poll(() => seen).toEqual(['ann: ', 'Sandbox Bot: here']);
  expect(unasked).toEqual([]);
  await other.destroy();
});

it('tells of those whom a message names as members of the server, except of one who has left', async () => {
  const other = new Client({
    ...optionsFor(sandbox),
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
  });
  const named: (readonly string[])[] = [];
  other.on(Events.MessageCreate, ({ mentions }) => named.push([...(mentions.members?.keys() ?? [])]));
  await other.login(sandbox.token);
  await expect.poll(() => sandbox.control.connections().identified).toBe(2);
  const [ben, cleo] = ['900000000000000012', '900000000000000013'] as const;
  sandbox.control.setMember(cleo, 'gone');
  sandbox.as(ann).say(sandbox.channelIds[0] ?? '', `Play, <@${ben}> and <@${cleo}>`);
  await expect.poll(() => named).toEqual([[ben]]);
  await other.destroy();
});

it('closes with the right code on a wrong token, on intents that are not granted, and on nonsense', async () => {
  const identify = (token: string, intents: number) => JSON.stringify({ op: 2, d: { token, intents } });
  expect(await closeCodeAfter(identify('wrong', 1))).toBe(4004);
  expect(await closeCodeAfter(identify(sandbox.token, 1 << 15))).toBe(4014);
  expect(await closeCodeAfter(identify(sandbox.token, -1))).toBe(4013);
  expect(await closeCodeAfter(JSON.stringify({ op: 3, d: {} }))).toBe(4003);
  expect(await closeCodeAfter(JSON.stringify({ op: 99 }))).toBe(4001);
  expect(await closeCodeAfter('{')).toBe(4002);
  await expect(new Client(optionsFor(sandbox)).login('wrong')).rejects.toThrow('token');
});

it('takes no bot of another sandbox', async () => {
  const other = await startSandbox();
  expect(await closeCodeAfter(JSON.stringify({ op: 2, d: { token: other.token, intents: 1 } }))).toBe(4004);
  await other.close();
});

function closeCodeAfter(frame: string): Promise<number> {
  const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/gateway?v=10&encoding=json`);
  return new Promise((resolve, reject) => {
    socket.on('message', () => socket.send(frame));
    socket.on('close', resolve);
    socket.on('error', reject);
  });
}
