import { pino } from 'pino';
import { Events } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/discord/client.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { startSandbox } from '../../src/sandbox/sandbox.ts';

// Discord counts what a bot sends with its own token, and does not count answers to interactions.
test('answers to interactions never wait for the boards of a hundred other channels', async () => {
  const client = createClient('http://127.0.0.1:1/api', pino({ level: 'silent' }));
  expect(client.rest.globalRemaining).toBe(Infinity);
  await client.destroy();
});

describe('a client that is connected', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());
  afterEach(() => vi.unstubAllEnvs());

  /** A client in the sandbox, and what it has logged. */
  async function connected() {
    const told: string[] = [];
    const log = pino({}, { write: (line: string) => void told.push((JSON.parse(line) as { msg: string }).msg) });
    const client = createClient(sandbox.apiBase, log);
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

  test('tells a loss, and that it is connected again', async () => {
    const { client, told } = await connected();
    sandbox.control.dropSockets();
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
    await client.destroy();
  });
});
