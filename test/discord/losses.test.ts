import { EventEmitter } from 'node:events';
import type { Client } from 'discord.js';
import { Events } from 'discord.js';
import { GatewayDispatchEvents } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { Rest } from '../../src/discord/client.ts';
import { watchLosses } from '../../src/discord/losses.ts';
import { fail } from '../../src/cli/headless/counter.ts';

const error = new Error('The database is away.');

/** What is logged when this event comes and nothing can be saved. */
async function logged(event: string, told: unknown) {
  const lines: unknown[] = [];
  const client = Object.assign(new EventEmitter(), { ws: new EventEmitter() });
  const refuse = () => Promise.reject(error);
  const service = { loseChannel: refuse, loseGuild: refuse, loseGuildsBut: refuse, loseChannelsThat: refuse };
  const rest: Rest = { get: fail, post: fail, patch: fail };
  watchLosses(client as unknown as Client, rest, service, (...line) => void lines.push(line));
  client.emit(event, told);
  client.ws.emit(event, told);
  await Promise.resolve(); // what was refused at once is logged
  return lines;
}

test.each<[string, string, unknown, unknown]>([
  ['a channel', Events.ChannelDelete, { id: '7' }, { channel: '7' }],
  ['a thread', Events.ThreadDelete, { id: '7' }, { channel: '7' }],
  ['a server', Events.GuildDelete, { id: '7' }, { guild: '7' }],
  ['several', GatewayDispatchEvents.Ready, { guilds: [] }, {}],
  ['channels unheard', Events.ShardReady, 0, {}],
])('the loss of %s that cannot be saved is logged as that', async (_, event, told, about) => {
  expect(await logged(event, told)).toEqual([[error, 'What goes on in a lost place could not be ended.', about]]);
});
