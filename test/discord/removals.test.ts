import { EventEmitter } from 'node:events';
import type { Client } from 'discord.js';
import { Collection, DiscordAPIError, Events } from 'discord.js';
import { GatewayDispatchEvents, RESTJSONErrorCodes } from 'discord-api-types/v10';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { Rest } from '../../src/discord/client.ts';
import { createClient, createRest } from '../../src/discord/client.ts';
import { createChecks } from '../../src/discord/checks.ts';
import { watchRemovals } from '../../src/discord/removals.ts';
import type { Where } from '../../src/match/ports.ts';
import { startSandbox } from '../../src/sandbox/sandbox.ts';

const error = new Error('The database is away.');

/** In a channel of their own each, but for the two of the first server, which are in a channel and in its thread. */
const OPEN: readonly Where[] = [
  { id: 'in the channel', guildId: '1', channelId: '7' },
  { id: 'in its thread', guildId: '1', channelId: '8' },
  { id: 'in another server', guildId: '2', channelId: '9' },
];

const refused = (code: number) => new DiscordAPIError({ code, message: 'Refused' }, code, 404, 'GET', '', {});

/** What Discord answers to the question for the last channel, and the channels that the bot knows of. */
const ABSENT = { answer: refused(RESTJSONErrorCodes.UnknownChannel) as Error, known: [] as readonly string[] };

/** An event as one shard of so many hears it. */
interface Heard {
  readonly event: string;
  readonly told: unknown;
  readonly shard?: number;
  readonly shardCount?: number;
}

/** What is lost when this event comes, what is logged, and which channels are asked for. */
async function happened(
  { event, told, shard = 0, shardCount = 1 }: Heard,
  open: () => Promise<readonly Where[]>,
  { answer, known } = ABSENT,
) {
  const [lost, lines, asked]: [string[], unknown[], string[]] = [[], [], []];
  const guilds = { cache: new Collection([['1', { channels: { cache: new Set(known) } }]]) };
  const client = Object.assign(new EventEmitter(), { ws: new EventEmitter(), guilds, options: { shardCount } });
  const get = (route: string) => {
    asked.push(route);
    return route === '/channels/9' ? Promise.reject(answer) : Promise.resolve();
  };
  watchRemovals({
    client: client as unknown as Client,
    rest: { get } as unknown as Rest,
    service: { whereOpen: open },
    clock: { lose: (id) => void lost.push(id) },
    onError: (...line) => void lines.push(line),
  });
  client.emit(event, told);
  client.ws.emit(event, told, shard);
  await new Promise(setImmediate); // all that follows is settled at once
  return { lost, lines, asked };
}

const [CHANNEL, THREAD, OTHER] = OPEN.map(({ id }) => id);
const THREADS = { cache: new Map([['8', {}]]) };

test.each<[string, string, unknown, readonly unknown[], unknown]>([
  ['a channel', Events.ChannelDelete, { id: '7', threads: THREADS }, [CHANNEL, THREAD], { channel: '7' }],
  ['a channel without threads', Events.ChannelDelete, { id: '7' }, [CHANNEL], { channel: '7' }],
  ['a thread', Events.ThreadDelete, { id: '8' }, [THREAD], { channel: '8' }],
  ['a server', Events.GuildDelete, { id: '1' }, [CHANNEL, THREAD], { guild: '1' }],
  ['servers unheard', GatewayDispatchEvents.Ready, { guilds: [{ id: '1' }] }, [OTHER], {}],
  ['channels unheard', Events.ShardReady, 0, [OTHER], {}],
])(
  'the loss of %s ends what goes on there; that it cannot be read is logged as that',
  async (_, event, told, lost, about) => {
    expect(await happened({ event, told }, () => Promise.resolve(OPEN))).toMatchObject({ lost, lines: [] });
    expect(await happened({ event, told }, () => Promise.reject(error))).toMatchObject({
      lost: [],
      lines: [[error, 'What goes on in a lost place could not be looked for.', about]],
    });
  },
);

test.each([
  ['that the bot knows of', { ...ABSENT, known: ['9'] }],
  ['that it may not see', { ...ABSENT, answer: refused(RESTJSONErrorCodes.MissingAccess) }],
  ['that cannot be asked for', { ...ABSENT, answer: new Error('Discord is away.') }],
])('a channel %s is not lost when a session begins', async (_, place) => {
  const open = () => Promise.resolve(OPEN);
  expect(await happened({ event: Events.ShardReady, told: 0 }, open, place)).toMatchObject({ lost: [], lines: [] });
});

test.each([
  ['who is not there is no member', RESTJSONErrorCodes.UnknownMember, false],
  ['whose account is gone is no member', RESTJSONErrorCodes.UnknownUser, false],
  ['who cannot be asked for counts as a member', RESTJSONErrorCodes.MissingAccess, true],
])('somebody %s', async (_, code, isThere) => {
  const rest = { get: () => Promise.reject(refused(code)) };
  expect(await createChecks(rest as unknown as Rest).isMember('1', '1001')).toBe(isThere);
});

test('an outage of a server loses nothing', async () => {
  const open = () => Promise.resolve(OPEN);
  expect(await happened({ event: Events.GuildUnavailable, told: { id: '1' } }, open)).toMatchObject({
    lost: [],
    lines: [],
  });
});

describe('of two shards', () => {
  /** A server whose id is of one shard or the other: its 23rd bit says of which. */
  const at = (shard: number, index: number): Where => {
    const guildId = String((BigInt(2 * index + shard) << 22n) + 5n);
    return { id: `${shard} ${index}`, guildId, channelId: '9' };
  };
  const all = [at(0, 1), at(0, 2), at(1, 1), at(1, 2)];
  const open = () => Promise.resolve(all);

  test.each([
    [0, '0 2'],
    [1, '1 2'],
  ])('a session of shard %i loses only its own missing server', async (shard, lost) => {
    const told = { guilds: [{ id: at(shard, 1).guildId }] };
    const event = GatewayDispatchEvents.Ready;
    expect(await happened({ event, told, shard, shardCount: 2 }, open)).toMatchObject({ lost: [lost], lines: [] });
  });

  test.each([
    [0, ['0 1', '0 2']],
    [1, ['1 1', '1 2']],
  ])('shard %i asks only for the channels of its own servers', async (shard, lost) => {
    const heard = { event: Events.ShardReady, told: shard, shardCount: 2 };
    expect(await happened(heard, open)).toEqual({ lost, lines: [], asked: ['/channels/9', '/channels/9'] });
  });

  test('the client says which one it is', async () => {
    const sandbox = await startSandbox();
    const log = pino({ level: 'silent' });
    const client = createClient(sandbox.apiBase, log, { shards: [1], shardCount: 2 });
    const rest = createRest(sandbox.token, sandbox.apiBase, 50, log);
    const lost = new Set<string>();
    const lose = (id: string) => void lost.add(id);
    const onError = (problem: unknown) => expect.fail(String(problem));
    watchRemovals({ client, rest, service: { whereOpen: open }, clock: { lose }, onError });
    const ready = new Promise((resolve) => void client.once(Events.ShardReady, resolve));
    await client.login(sandbox.token);
    await ready;
    await expect.poll(() => [...lost]).toEqual(['1 1', '1 2']);
    await client.destroy();
    await sandbox.close();
  });
});
