import { Client, Events, type Interaction } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startSandbox, type Sandbox } from '../src/server/sandbox.ts';
import { commands, optionsFor } from './bot.ts';
import { call } from './rest.ts';

let sandbox: Sandbox;
let clients: Client[];
/** The shard that got each interaction, oldest first. */
let heard: number[];
const ann = '900000000000000011';

beforeEach(async () => {
  sandbox = await startSandbox({ limits: { identifyMs: 0, acknowledgeMs: 20_000 } });
  clients = [];
  heard = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.destroy()));
  await sandbox.close();
});

const shardOf = (guildId: string, count: number): number => Number((BigInt(guildId) >> 22n) % BigInt(count));

/** A guild of this shard with its channel. */
function guildOn(shard: number, count: number) {
  for (;;) {
    const added = sandbox.control.addGuild(`On ${shard}`);
    if (shardOf(added.guildId, count) === shard) return added;
    sandbox.control.setGuild(added.guildId, 'left');
  }
}

async function connected(shards: number[], shardCount: number): Promise<Client<true>> {
  const client = new Client({ ...optionsFor(sandbox), shards, shardCount });
  clients.push(client);
  client.on(Events.InteractionCreate, (interaction: Interaction) => {
    heard.push(...shards);
    if (interaction.isChatInputCommand()) void interaction.reply('here').catch(() => undefined);
  });
  const ready = new Promise<Client<true>>((resolve) => void client.once(Events.ClientReady, resolve));
  await client.login(sandbox.token);
  return ready;
}

const say = (channelId: string) => sandbox.as(ann).command(channelId, ['echo', 'say'], { text: 'a' });
const limits = async () => (await call(sandbox, 'GET', '/gateway/bot')).body;

it('tells each shard only of its own guilds, and of their interactions; direct messages come to shard 0', async () => {
  const [zero, one] = [guildOn(0, 2), guildOn(1, 2)];
  const first = await connected([0], 2);
  const second = await connected([1], 2);
  await first.application.commands.set(commands);
  const known = (client: Client) => [zero, one].map(({ guildId }) => client.guilds.cache.has(guildId));
  expect([known(first), known(second)]).toEqual([
    [true, false],
    [false, true],
  ]);
  for (const { channelId } of [zero, one, zero]) expect((await say(channelId)).message?.content).toBe('here');
  const direct = (await call(sandbox, 'POST', '/users/@me/channels', { recipient_id: ann })).body.id!;
  expect((await say(direct)).message?.content).toBe('here');
  expect(heard).toEqual([0, 1, 0, 0]);
});

it('tells each shard only of changes in its own guilds', async () => {
  const [zero, one] = [guildOn(0, 2), guildOn(1, 2)];
  const seen: string[] = [];
  for (const shard of [0, 1]) {
    const client = await connected([shard], 2);
    client.on(Events.Raw, ({ t }: { t: string }) => seen.push(`${shard} ${t}`));
  }
  sandbox.control.addThread(one.channelId, 'A game');
  sandbox.control.deleteChannel(zero.channelId);
  sandbox.control.setBotPermissions(one.channelId, ['ViewChannel']);
  sandbox.control.setLocale(zero.guildId, 'de');
  sandbox.control.setGuild(one.guildId, 'left');
  sandbox.control.setGuild(zero.guildId, 'unavailable');
  sandbox.control.setGuild(zero.guildId, 'joined');
  const ofZero = ['0 CHANNEL_DELETE', '0 GUILD_UPDATE', '0 GUILD_DELETE', '0 GUILD_CREATE'];
  const ofOne = ['1 THREAD_CREATE', '1 CHANNEL_UPDATE', '1 GUILD_DELETE'];
  await expect.poll(() => seen.toSorted()).toEqual([...ofZero, ...ofOne].toSorted());
});

it('keeps the shard of a session that is resumed', async () => {
  const { channelId } = guildOn(1, 2);
  const both = await connected([0, 1], 2);
  await both.application.commands.set(commands);
  sandbox.control.interrupt('cut', 1);
  expect((await say(channelId)).message?.content).toBe('here');
  expect(sandbox.control.connections()).toEqual({ identified: 2, resumed: 1, asked: 3 });
});

it.each(['shut', 'refusing', 'silent'] as const)('takes one shard away, %s, and leaves the others', async (state) => {
  const [zero, one] = [guildOn(0, 2), guildOn(1, 2)];
  const both = await connected([0, 1], 2);
  await both.application.commands.set(commands);
  sandbox.control.setGateway(state, 1);
  if (state !== 'silent') {
    const lost = new Promise((resolve) => void both.once(Events.ShardReconnecting, resolve));
    sandbox.control.interrupt('cut', 1);
    await lost;
  }
  sandbox.control.setAcknowledgeMs(300);
  const failed = say(one.channelId);
  sandbox.control.setAcknowledgeMs(20_000);
  expect((await say(zero.channelId)).message?.content).toBe('here');
  expect((await failed).failed).toBe('timeout');
});

it('brings a shard that was away back', async () => {
  const { channelId } = guildOn(1, 2);
  const both = await connected([0, 1], 2);
  await both.application.commands.set(commands);
  sandbox.control.setGateway('shut', 1);
  sandbox.control.interrupt('cut', 1);
  const asked = say(channelId);
  await expect.poll(() => sandbox.control.connections().asked, { timeout: 10_000 }).toBeGreaterThan(2);
  expect(sandbox.control.connections().resumed).toBe(0);
  sandbox.control.setGateway('open', 1);
  expect((await asked).message?.content).toBe('here');
});

it('recommends a number of shards, and counts the starts down', async () => {
  expect(await limits()).toMatchObject({
    shards: 1,
    session_start_limit: { total: 1000, remaining: 1000, max_concurrency: 1 },
  });
  sandbox.control.setShards({ recommended: 3, maxConcurrency: 16 });
  const client = new Client({ ...optionsFor(sandbox), shards: 'auto' });
  clients.push(client);
  const ready = new Promise((resolve) => void client.once(Events.ClientReady, resolve));
  await client.login(sandbox.token);
  await ready;
  expect(client.options).toMatchObject({ shards: [0, 1, 2], shardCount: 3 });
  expect(await limits()).toMatchObject({ shards: 3, session_start_limit: { remaining: 997, max_concurrency: 16 } });
});

/** The answer to an IDENTIFY as this shard: the shard of READY, the value of an invalid session, or the close code. */
function identified(at: Sandbox, shard: unknown) {
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}/gateway?v=10&encoding=json`);
  const closed = new Promise<number>((resolve) => void socket.on('close', resolve));
  const said = new Promise<unknown>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const { op, t, d } = JSON.parse(data.toString()) as { op: number; t?: string; d: { shard?: unknown } };
      if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token: at.token, intents: 1, shard } }));
      else if (t === 'READY' || op === 9) resolve(t === 'READY' ? d.shard : d);
    });
  });
  return { said, closed };
}

it.each([[[1, 1]], [[-1, 2]], [[0, 0]], [[0]], [[0.5, 2]], [['0', '1']], ['0'], [null]])(
  'closes with 4010 on the shard %j',
  async (shard) => expect(await identified(sandbox, shard).closed).toBe(4010),
);

it('closes with 4011 where a shard would have too many guilds', async () => {
  const small = await startSandbox({ limits: { guildsPerShard: 1, identifyMs: 0 } });
  expect(await identified(small, undefined).said).toEqual([0, 1]);
  const { guildId } = small.control.addGuild('Another');
  expect(await identified(small, undefined).closed).toBe(4011);
  const count = 2 ** 30; // so many that no two guilds are on one shard
  const shard = [shardOf(guildId, count), count];
  expect(await identified(small, shard).said).toEqual(shard);
  await small.close();
});

it('takes one shard of each rate limit key in its time, and refuses the others as invalid sessions', async () => {
  const strict = await startSandbox();
  strict.control.setShards({ maxConcurrency: 2 });
  const starts = async (...ids: readonly number[]) => {
    const answers: unknown[] = [];
    for (const id of ids) answers.push(await identified(strict, [id, 4]).said);
    return answers;
  };
  expect(await starts(0, 1, 2, 3, 0)).toEqual([[0, 4], [1, 4], false, false, false]);
  const { body } = await call(strict, 'GET', '/gateway/bot');
  expect(body).toMatchObject({ session_start_limit: { remaining: 995 } });
  await strict.close();
});

it('takes a shard again when its time is over', async () => {
  const quick = await startSandbox({ limits: { identifyMs: 300 } });
  expect(await identified(quick, [0, 2]).said).toEqual([0, 2]);
  await expect.poll(() => identified(quick, [1, 2]).said).toEqual([1, 2]);
  await quick.close();
});

it('ends every session at a start beyond the limit', async () => {
  sandbox.control.setShards({ remaining: 1 });
  const first = identified(sandbox, [0, 2]);
  await first.said;
  expect(await limits()).toMatchObject({ session_start_limit: { remaining: 0 } });
  expect(await identified(sandbox, [1, 2]).closed).toBe(4004);
  expect(await first.closed).toBe(4004);
});
