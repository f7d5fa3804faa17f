import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/text/languages.ts';
import { placeAt, useTable } from '../e2e/rooms.ts';
import { openProcesses } from '../harness/processes.ts';

const processes = await openProcesses({ processes: 2, count: 2, shards: 2, settings: { INTERACTIONS_PORT: '0' } });
const { table } = await useTable(Promise.resolve(processes));

const french = LANGUAGES.find(({ code }) => code === 'fr')!;

/** The address at which a process takes interactions. */
async function address(member = 0): Promise<string> {
  const out = await processes.members[member]!.bot().said('Here is /interactions.');
  const line = out.split('\n').find((each) => each.includes('Here is /interactions.'))!;
  const { host, port } = JSON.parse(line) as { readonly host: string; readonly port: number };
  return `http://${host}:${port}/interactions`;
}

test('a process knows the language of a server of another one, whose click it takes', async () => {
  const { control } = table.sandbox;
  let there = control.addGuild('Ailleurs');
  for (; (BigInt(there.guildId) >> 22n) % 2n !== 1n; await wait(1)) there = control.addGuild('Ailleurs');
  control.setLocale(there.guildId, 'fr');
  await control.setEndpoint(await address());
  const { message } = await placeAt(table, there.channelId).command(0, 'start');
  expect(message?.text.split('\n')[0]).toBe(french.say('lobby.head'));
});

/** A web server before the bot that keeps a copy of each request. */
async function keeping(target: string) {
  const kept: RequestInit[] = [];
  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const names = ['x-signature-ed25519', 'x-signature-timestamp'] as const;
    const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
    const init = { method: 'POST', headers, body: new Uint8Array(await buffer(request)) };
    kept.push(init);
    const answer = await fetch(target, init);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  }
  const server = createServer((...asked) => void passOn(...asked)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, kept, close: () => server.close() };
}

test('a request that somebody has kept does nothing at another process, nor after a restart', async () => {
  const { control, requests } = table.sandbox;
  const proxy = await keeping(await address());
  await control.setEndpoint(proxy.url);
  const room = placeAt(table, control.addChannel('kept'));
  proxy.kept.length = 0; // without the pings
  await room.command(0, 'help');
  const [kept] = proxy.kept;
  const { id } = JSON.parse(Buffer.from(kept!.body as Uint8Array).toString()) as { readonly id: string };
  const answers = () => requests.filter(({ path }) => path.includes(`/interactions/${id}/`)).length;
  expect(answers()).toBe(1);
  const again = async (url: string) => {
    expect((await fetch(url, kept)).status).toBe(202);
    await control.setEndpoint(url);
    await room.command(0, 'help'); // comes after it
    expect(answers()).toBe(1);
  };
  await again(await address(1));
  const [first] = processes.members;
  const old = first!.bot();
  await old.kill('SIGTERM');
  await expect.poll(() => first!.bot() !== old).toBe(true);
  await first!.bot().said('Invite the bot');
  await again(await address());
  proxy.close();
});
