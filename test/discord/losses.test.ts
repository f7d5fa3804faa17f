import { EventEmitter } from 'node:events';
import type { Client } from 'discord.js';
import { Collection, DiscordAPIError, Events } from 'discord.js';
import { GatewayDispatchEvents, RESTJSONErrorCodes } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { Rest } from '../../src/discord/client.ts';
import { isMember, watchLosses } from '../../src/discord/losses.ts';
import type { Where } from '../../src/match/ports.ts';

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

/** What is lost when this event comes, and what is logged. */
async function happened(
  event: string,
  told: unknown,
  open: () => Promise<readonly Where[]>,
  { answer, known } = ABSENT,
) {
  const [lost, lines]: [string[], unknown[]] = [[], []];
  const guilds = { cache: new Collection([['1', { channels: { cache: new Set(known) } }]]) };
  const client = Object.assign(new EventEmitter(), { ws: new EventEmitter(), guilds });
  const get = (route: string) => (route === '/channels/9' ? Promise.reject(answer) : Promise.resolve());
  watchLosses({
    client: client as unknown as Client,
    rest: { get } as unknown as Rest,
    store: { open },
    clock: { lose: (id) => void lost.push(id) },
    onError: (...line) => void lines.push(line),
  });
  client.emit(event, told);
  client.ws.emit(event, told);
  await new Promise(setImmediate); // all that follows is settled at once
  return { lost, lines };
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
    expect(await happened(event, told, () => Promise.resolve(OPEN))).toEqual({ lost, lines: [] });
    expect(await happened(event, told, () => Promise.reject(error))).toEqual({
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
  expect(await happened(Events.ShardReady, 0, open, place)).toEqual({ lost: [], lines: [] });
});

test.each([
  ['who is not there is no member', RESTJSONErrorCodes.UnknownMember, false],
  ['whose account is gone is no member', RESTJSONErrorCodes.UnknownUser, false],
  ['who cannot be asked for counts as a member', RESTJSONErrorCodes.MissingAccess, true],
])('somebody %s', async (_, code, isThere) => {
  const rest = { get: () => Promise.reject(refused(code)) };
  expect(await isMember(rest as unknown as Rest, '1', '1001')).toBe(isThere);
});

test('an outage of a server loses nothing', async () => {
  const open = () => Promise.resolve(OPEN);
  expect(await happened(Events.GuildUnavailable, { id: '1' }, open)).toEqual({ lost: [], lines: [] });
});
