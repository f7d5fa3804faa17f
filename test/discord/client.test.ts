import { pino } from 'pino';
import { Events, PermissionFlagsBits, type Client, type GuildMember, type Role } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/discord/client/client.ts';
import { startSandbox, type Sandbox } from 'discord-sandbox';
import { furnishingsOf } from '../harness/furnished-guild.ts';

// Discord counts the requests with a bot's own token, and does not count answers to interactions.
test('answers to interactions never wait for the boards of a hundred other channels', async () => {
  const client = createClient('http://127.0.0.1:1/api', pino({ level: 'silent' }));
  expect(client.rest.globalRemaining).toBe(Infinity);
  await client.destroy();
});

describe('a client that is connected', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ limits: { identifyMs: 0 } });
  });
  afterAll(() => sandbox.close());
  const clients: Client[] = [];
  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const client of clients.splice(0)) await client.destroy();
  });

  /** A client in the sandbox, and its log. */
  async function connected() {
    const told: string[] = [];
    const log = pino({}, { write: (line: string) => void told.push((JSON.parse(line) as { msg: string }).msg) });
    const client = createClient(sandbox.apiBase, log);
    clients.push(client);
    const ready = new Promise((resolve) => void client.once(Events.ClientReady, resolve));
    await client.login(sandbox.token);
    await ready;
    return { client, told };
  }

  const CONNECTED = 'Connected to the gateway.';

  test('says nothing of a loss when it is ended in order', async () => {
    const { client, told } = await connected();
    await client.destroy();
    expect(told).toEqual([CONNECTED]);
  });

  test('says beside its name where to begin', async () => {
    const { client } = await connected();
    expect(sandbox.control.status()).toBe('/sorry start');
    client.user!.setActivity('another');
    await expect.poll(() => sandbox.control.status()).toBe('another');
  });

  test('tells a loss, and that it is connected again', async () => {
    const { client, told } = await connected();
    sandbox.control.interrupt('cut');
    const all = [CONNECTED, 'The connection is lost; another one is tried.', 'Connected to the gateway again.'];
    await expect.poll(() => told).toEqual(all);
    await client.destroy();
    expect(told).toEqual(all);
  });

  test.each([
    ['SHARD_COUNT', '2'],
    ['SHARD_COUNT', 'two'],
    ['SHARDS', '[1]'],
    ['SHARDING_MANAGER', 'true'],
  ])('is as many shards as Discord asks for, though the environment has %s=%s', async (name, value) => {
    vi.stubEnv(name, value);
    vi.stubEnv('SHARDING_MANAGER_MODE', 'process');
    const { client } = await connected();
    expect(client.options).toMatchObject({ shards: [0], shardCount: 1 });
    expect(client.shard).toBeNull();
  });

  describe('in an active server', () => {
    /** The server in the caches of a client that has just received it. */
    async function told() {
      const { client } = await connected();
      const { guildId } = sandbox.control.addGuild('active', (id) => furnishingsOf(id, sandbox.applicationId));
      await expect.poll(() => client.guilds.cache.has(guildId)).toBe(true);
      return { client, guild: client.guilds.cache.get(guildId)! };
    }

    test('keeps nothing that the bot does not read', async () => {
      const { guild } = await told();
      const channels = [...guild.channels.cache.values()];
      const { emojis, stickers, soundboardSounds: sounds, voiceStates: voices, presences, stageInstances } = guild;
      const kept = { emojis, stickers, sounds, voices, presences, stageInstances };
      const sizes = [
        ...Object.entries(kept).map(([what, { cache }]) => [what, cache.size]),
        ...channels.filter((channel) => channel.isTextBased()).map(({ name, messages }) => [name, messages.cache.size]),
        ...channels.filter((channel) => channel.isThread()).map(({ name, members }) => [name, members.cache.size]),
      ];
      expect(sizes.filter(([, size]) => size !== 0)).toEqual([]);
      expect(sizes).toHaveLength(6 + 55 + 10);
    });

    test('keeps channels with their threads, and who may do what there', async () => {
      const { guild } = await told();
      const { me } = guild.members;
      const channelsFor = (reader: GuildMember | Role) =>
        guild.channels.cache.filter((channel) => channel.permissionsFor(reader).has(PermissionFlagsBits.ViewChannel))
          .size;
      expect(guild.channels.cache.size).toBe(60);
      expect(channelsFor(guild.roles.everyone)).toBe(48);
      expect(channelsFor(me!)).toBe(48);
      expect(channelsFor(guild.roles.highest)).toBe(60);
      const parents = guild.channels.cache.filter((channel) => 'threads' in channel && channel.threads.cache.size > 0);
      expect(parents.size).toBe(10);
    });

    test('knows its own permissions after many people have been there', async () => {
      const { client, guild } = await told();
      const before = guild.members.me!.permissions.bitfield;
      for (let person = 0; person < 500; person++) {
        const data = { user: { id: `8${person}`, username: `p${person}` }, roles: [] };
        (guild.members as unknown as { _add(data: unknown): void })._add(data);
      }
      expect(guild.members.me?.permissions.bitfield).toBe(before);
      expect(guild.members.cache.size).toBe(50);
      expect(client.users.cache.size).toBe(200);
      expect(client.users.cache.has(client.user!.id)).toBe(true);
    });
  });
});
