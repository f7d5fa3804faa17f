import { RESTEvents, type TextChannel } from 'discord.js';
import { afterEach, expect, it } from 'vitest';
import { call } from './rest.ts';
import { useBot } from './use.ts';

let stopped: number | null = null; // the server's clock
const { sandbox, client } = await useBot(async () => {}, {
  limits: { messages: { requests: 3, perMs: 300 } },
  now: () => stopped ?? Date.now(),
});
const channel = (await client.channels.fetch(sandbox.channelIds[0] ?? '')) as TextChannel;
afterEach(() => sandbox.control.clearFaults());

const count = (status: number) => sandbox.requests.filter((request) => request.status === status).length;

it('waits by itself when it is told that its bucket is empty', async () => {
  const sent = await Promise.all(Array.from({ length: 7 }, (_, index) => channel.send(`${index}`)));
  expect(sent.map(({ content }) => content)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  expect(count(429)).toBe(0);
});

it('tries again after a 429 that it did not see coming', async () => {
  stopped = Date.now(); // so that the bucket is still empty then
  client.rest.once(RESTEvents.RateLimited, () => {
    stopped = null;
  });
  const path = `/channels/${channel.id}/messages`;
  await Promise.all(Array.from({ length: 3 }, () => call(sandbox, 'POST', path, { content: 'x' })));
  expect((await channel.send('after')).content).toBe('after');
  expect(stopped).toBeNull();
});

it('posts once, thanks to the nonce, when an answer is lost', async () => {
  sandbox.control.fault({ method: 'POST', path: /\/messages$/, status: 502, effect: 'done' });
  const before = sandbox.as(sandbox.people[0]?.id ?? '').messages(channel.id).length;
  const sent = await channel.send({ content: 'once', nonce: 'once', enforceNonce: true });
  const after = sandbox.as(sandbox.people[0]?.id ?? '').messages(channel.id);
  expect(after.length).toBe(before + 1);
  expect(after.at(-1)?.id).toBe(sent.id);
  expect(count(502)).toBe(1);
});

it.each(['request', 'answer'] as const)('hears of a connection that breaks off: the %s is lost', async (drops) => {
  sandbox.control.fault({ method: 'POST', path: /\/messages$/, drops });
  const texts = () => sandbox.as(sandbox.people[0]?.id ?? '').messages(channel.id);
  const before = texts().length;
  await expect(channel.send('lost')).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
  expect(texts()).toHaveLength(drops === 'answer' ? before + 1 : before);
});

it('edits, fetches, deletes, and learns of a permission it lacks', async () => {
  const sent = await channel.send('a');
  expect((await sent.edit('b')).content).toBe('b');
  expect((await channel.messages.fetch({ message: sent.id, force: true })).content).toBe('b');
  await sent.delete();
  await expect(channel.messages.fetch({ message: sent.id, force: true })).rejects.toMatchObject({ code: 10008 });
  sandbox.control.setBotPermissions(channel.id, ['ViewChannel']);
  await expect(channel.send('a')).rejects.toMatchObject({ code: 50013 });
  sandbox.control.setBotPermissions(channel.id, [
    'ViewChannel',
    'SendMessages',
    'CreatePublicThreads',
    'SendMessagesInThreads',
  ]);
});

it('opens a thread and closes it', async () => {
  const thread = await channel.threads.create({ name: 'A game' });
  expect((await thread.send('in it')).channelId).toBe(thread.id);
  await thread.setArchived(true);
  expect(thread.archived).toBe(true);
});

it('fails after its own retries when the server stays down', async () => {
  sandbox.control.fault({ method: 'POST', status: 500, times: 10 });
  await expect(channel.send('a')).rejects.toMatchObject({ status: 500 });
  sandbox.control.fault({ latencyMs: 50, path: /users/ });
  expect((await client.users.fetch(sandbox.people[1]?.id ?? '', { force: true })).username).toBe('ben');
});
