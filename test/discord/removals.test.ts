import { EventEmitter } from 'node:events';
import { Collection, Events, type Client } from 'discord.js';
import { GatewayDispatchEvents, RESTJSONErrorCodes } from 'discord-api-types/v10';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createClient, createRest, type Rest } from '../../src/discord/client/client.ts';
import { createChecks } from '../../src/discord/replies/checks.ts';
import { createChannelExistence, watchRemovals, watchSessions } from '../../src/discord/servers/servers.ts';
import type { Where, Within } from '../../src/match/ports.ts';
import { startSandbox } from 'discord-sandbox';
import { errorOf } from '../harness/channel.ts';
import { fail } from '../harness/headless/counter.ts';

const error = new Error('The database is away.');

/** In a channel of their own each. Only the two of the first server are in a channel and in its thread. */
const OPEN: readonly Where[] = [
  { id: 'in the channel', guildId: '1', channelId: '7' },
  { id: 'in its thread', guildId: '1', channelId: '8' },
  { id: 'in another server', guildId: '2', channelId: '9' },
];

const allOpen = (within: Within = { channelIds: ['7', '8', '9'] }) =>
  Promise.resolve(
    OPEN.filter(({ guildId, channelId }) =>
      'guildId' in within ? guildId === within.guildId : within.channelIds.includes(channelId),
    ),
  );

/** Discord's answer to the question for the last channel, and the channels that the bot knows. */
const ABSENT = { answer: errorOf(RESTJSONErrorCodes.UnknownChannel) as Error | null, known: [] as readonly string[] };

/** An event on one shard of several. */
interface GatewayEvent {
  readonly event: string;
  readonly payload: unknown;
  readonly shard?: number;
  readonly listed?: readonly string[]; // the servers of its session, told before
  readonly shardCount?: number;
}

/** The lost matches after this event, the log, and the channels that were asked for. */
async function happened(
  { event, payload, shard = 0, listed, shardCount = 1 }: GatewayEvent,
  open: (within?: Within) => Promise<readonly Where[]>,
  { answer, known } = ABSENT,
) {
  const [lost, lines, asked]: [string[], unknown[], string[]] = [[], [], []];
  const guilds = { cache: new Collection([['1', { channels: { cache: new Set(known) } }]]) };
  const client = Object.assign(new EventEmitter(), { ws: new EventEmitter(), guilds, options: { shardCount } });
  const get = (route: string) => {
    asked.push(route);
    return route === '/channels/9' && answer ? Promise.reject(answer) : Promise.resolve();
  };
  const { places, pass } = openPlaces(get);
  const sessions = watchSessions(client as unknown as Client);
  const ports = { archive: { open }, clock: { lose: (id: string) => void lost.push(id) } };
  const onError = (...line: unknown[]) => void lines.push(line);
  const askAgain = watchRemovals({ client: client as unknown as Client, sessions, places, ...ports, onError });
  if (listed) client.ws.emit(GatewayDispatchEvents.Ready, { guilds: listed.map((id) => ({ id })) }, shard);
  client.emit(event, payload);
  client.ws.emit(event, payload, shard);
  await new Promise(setImmediate); // all later work is settled in this turn
  const atOnce = [...lost];
  const later = async (ms: number) => {
    pass(ms);
    await askAgain();
    return lost.slice(atOnce.length);
  };
  return { lost: atOnce, lines, asked: [...asked], later };
}

/** Places that ask this Discord, and a time that a test moves. */
function openPlaces(get: (route: string) => Promise<void>) {
  let ticks = 0;
  const rest = { get } as unknown as Rest;
  return { places: createChannelExistence(rest, () => ticks), pass: (ms: number) => void (ticks += ms) };
}

const [CHANNEL, THREAD, OTHER] = OPEN.map(({ id }) => id);
const THREADS = { cache: new Map([['8', {}]]) };

test.each<[string, string, unknown, readonly unknown[], unknown]>([
  ['a channel', Events.ChannelDelete, { id: '7', threads: THREADS }, [CHANNEL, THREAD], { channel: '7' }],
  ['a channel without threads', Events.ChannelDelete, { id: '7' }, [CHANNEL], { channel: '7' }],
  ['a thread', Events.ThreadDelete, { id: '8' }, [THREAD], { channel: '8' }],
  ['a server', Events.GuildDelete, { id: '1' }, [CHANNEL, THREAD], { guild: '1' }],
])(
  'the loss of %s ends what goes on there; that it cannot be read is logged as that',
  async (_, event, payload, lost, about) => {
    expect(await happened({ event, payload }, allOpen)).toMatchObject({ lost, lines: [] });
    const lines = [[error, 'What goes on in a lost place could not be looked for.', about]];
    expect(await happened({ event, payload }, () => Promise.reject(error))).toMatchObject({ lost: [], lines });
  },
);

test('that the open matches cannot be read when a session begins is logged', async () => {
  const { lines } = await happened({ event: Events.ShardReady, payload: 0 }, () => Promise.reject(error));
  expect(lines).toEqual([[error, 'What goes on in a lost place could not be looked for.', {}]]);
});

const HOUR = 3_600_000;

test('a channel that Discord does not know when a session begins is lost if it is so an hour later, too', async () => {
  const { lost, later } = await happened({ event: Events.ShardReady, payload: 0 }, allOpen);
  expect([lost, await later(HOUR - 1), await later(1), await later(HOUR)]).toEqual([[], [], [OTHER], [OTHER]]);
});

test('a session that lists no server loses nothing: Discord is asked, and has them all', async () => {
  const there = { answer: null, known: ['7', '8', '9'] };
  const { lost, asked, later } = await happened({ event: Events.ShardReady, payload: 0, listed: [] }, allOpen, there);
  expect([lost, asked, await later(2 * HOUR)]).toEqual([[], ['/channels/7', '/channels/8', '/channels/9'], []]);
});

describe('a place', () => {
  const where: Where = OPEN[2]!;
  /** True if it is gone, by Discord's answers about the channel and the server, now and each hour after. */
  async function goneAfter(...answers: readonly (readonly [channel: number | null, guild: number | null])[]) {
    let [channel, guild]: readonly [number | null, number | null] = [null, null];
    const answer = (code: number | null) => (code === null ? Promise.resolve() : Promise.reject(errorOf(code)));
    const { places, pass } = openPlaces((route) => answer(route.startsWith('/guilds') ? guild : channel));
    const gone: boolean[] = [];
    for ([channel, guild] of answers) {
      gone.push(await places.isGone(where));
      pass(HOUR);
    }
    return gone;
  }
  const { UnknownChannel, UnknownGuild, MissingAccess, GeneralError } = RESTJSONErrorCodes;

  const absent = [UnknownChannel, null] as const;

  test.each([
    ['absent twice', [absent, absent], [false, true]],
    ['of an unknown server twice', [[MissingAccess, UnknownGuild], [MissingAccess, UnknownGuild]], [false, true]], // prettier-ignore
    ['of a closed server twice', [[MissingAccess, MissingAccess], [MissingAccess, MissingAccess]], [false, true]], // prettier-ignore
    ['hidden from the bot', [[MissingAccess, null], [MissingAccess, null]], [false, false]], // prettier-ignore
    ['there in between', [absent, [null, null], absent, absent], [false, false, false, true]],
    ['uncertain in between', [absent, [GeneralError, null], [MissingAccess, GeneralError], absent], [false, false, false, true]], // prettier-ignore
  ] as const)('that is %s', async (_, answers, gone) => {
    expect(await goneAfter(...answers)).toEqual(gone);
  });

  test('that is absent again within the hour is not gone yet', async () => {
    const { places, pass } = openPlaces(() => Promise.reject(errorOf(UnknownChannel)));
    const gone: boolean[] = [];
    for (const ms of [0, HOUR - 1, 1]) {
      pass(ms);
      gone.push(await places.isGone(where));
    }
    expect(gone).toEqual([false, false, true]);
  });
});

test.each([
  ['that the bot knows of', { ...ABSENT, known: ['9'] }],
  ['that it may not see', { ...ABSENT, answer: errorOf(RESTJSONErrorCodes.MissingAccess) }],
  ['that cannot be asked for', { ...ABSENT, answer: new Error('Discord is away.') }],
])('a channel %s is not lost when a session begins', async (_, place) => {
  const { lost, lines, later } = await happened({ event: Events.ShardReady, payload: 0 }, allOpen, place);
  expect([lost, lines, await later(HOUR)]).toEqual([[], [], []]);
});

test.each([
  ['who is not there is no member', RESTJSONErrorCodes.UnknownMember, false],
  ['whose account is gone is no member', RESTJSONErrorCodes.UnknownUser, false],
  ['who cannot be asked for counts as a member', RESTJSONErrorCodes.MissingAccess, true],
])('somebody %s', async (_, code, isThere) => {
  const rest = { get: () => Promise.reject(errorOf(code)) };
  expect(await createChecks(rest as unknown as Rest).isMember('1', '1001')).toBe(isThere);
});

test('an outage of a server loses nothing', async () => {
  const open = () => Promise.resolve(OPEN);
  const { lost, lines } = await happened({ event: Events.GuildUnavailable, payload: { id: '1' } }, open);
  expect([lost, lines]).toEqual([[], []]);
});

describe('of two shards', () => {
  /** A server whose id is of one shard or the other: its 23rd bit decides. */
  const at = (shard: number, index: number): Where => {
    const guildId = String((BigInt(2 * index + shard) << 22n) + 5n);
    return { id: `${shard} ${index}`, guildId, channelId: '9' };
  };
  const all = [at(0, 1), at(0, 2), at(1, 1), at(1, 2)];
  const open = () => Promise.resolve(all);

  test.each([
    [0, ['0 1', '0 2']],
    [1, ['1 1', '1 2']],
  ])('shard %i asks only for the channels of its own servers', async (shard, lost) => {
    const ready = { event: Events.ShardReady, payload: shard, shardCount: 2 };
    const { asked, later } = await happened(ready, open);
    expect([asked, await later(HOUR)]).toEqual([['/channels/9', '/channels/9'], lost]);
  });

  test('the client says which one it is', async () => {
    const sandbox = await startSandbox();
    const log = pino({ level: 'silent' });
    const client = createClient(sandbox.apiBase, log, { shards: [1], shardCount: 2 });
    const { get } = createRest(sandbox.token, sandbox.apiBase, () => 50, log);
    const asked: string[] = [];
    const { places } = openPlaces(async (route) => void (await get(route as `/${string}`)));
    const isGone = (where: Where) => {
      asked.push(where.id);
      return places.isGone(where);
    };
    const ports = { places: { ...places, isGone }, archive: { open }, clock: { lose: fail }, onError: fail };
    watchRemovals({ client, sessions: watchSessions(client), ...ports });
    const ready = new Promise((resolve) => void client.once(Events.ShardReady, resolve));
    await client.login(sandbox.token);
    await ready;
    await expect.poll(() => asked).toEqual(['1 1', '1 2']);
    await client.destroy();
    await sandbox.close();
  });
});
