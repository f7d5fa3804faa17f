import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { SnowflakeUtil } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEndpoint, KEPT_MS, type Endpoint } from '../../src/app/endpoint.ts';
import { createInteractions } from '../../src/store/database/interactions.ts';
import { useStore } from '../harness/store.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519').privateKey;
const HEX = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');

/** The time of each request, in ms since 1970. */
const NOW = Date.UTC(2026, 0, 1);
/** A new click of that many seconds after now. */
const clickAt = (after: number) => ({
  id: String(SnowflakeUtil.generate({ timestamp: NOW + 1000 * after })),
  type: 3,
  token: 'secret',
});
const CLICK = clickAt(0);

const stored = useStore();
let [endpoint, port, isReady] = [null as Endpoint | null, 0, true];
let taken: unknown[];
let errors: unknown[];
let lines: { readonly level: number; readonly port?: number; readonly seconds?: number }[];
beforeEach(async () => {
  [taken, errors, lines, isReady] = [[], [], [], true];
  await open();
});
afterEach(() => endpoint?.close());

/** Opens the endpoint, as a new process with the same database does. */
async function open(isFirst = createInteractions(stored.database.kit, KEPT_MS)): Promise<void> {
  await endpoint?.close();
  lines = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const ports = {
    isFirst,
    take: (interaction: object) => void taken.push(interaction),
    isReady: () => isReady,
    now: () => NOW,
    log,
    onError: (error: unknown) => void errors.push(error),
  };
  endpoint = createEndpoint({ port: 0, host: '127.0.0.1', publicKey: HEX }, ports);
  await endpoint.open();
  port = lines[0]!.port!;
}

/** A request that Discord would send at that many seconds after now. */
function signed(body: string, after = 0, key = privateKey) {
  const timestamp = String(NOW / 1000 + after);
  const signature = sign(null, Buffer.from(timestamp + body), key).toString('hex');
  const headers: Record<string, string> = { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp };
  return { method: 'POST', headers, body };
}

async function asked(init: RequestInit, path = '/interactions') {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
  return [response.status, await response.text()] as const;
}

test('a ping is answered with a pong, as JSON, even before the bot is connected', async () => {
  isReady = false;
  const response = await fetch(`http://127.0.0.1:${port}/interactions`, signed('{"type":1}'));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await response.json()).toEqual({ type: 1 });
  expect(taken).toEqual([]);
});

test('an interaction is taken once, however often it comes', async () => {
  const body = JSON.stringify({ ...CLICK, name: 'é🙂' });
  for (const after of [0, 0, 20, -299, 299]) expect(await asked(signed(body, after))).toEqual([202, '']);
  await expect.poll(() => taken).toEqual([{ ...CLICK, name: 'é🙂' }]);
  expect(await asked(signed(JSON.stringify(clickAt(0))))).toEqual([202, '']);
  await expect.poll(() => taken).toHaveLength(2);
});

test('a request that somebody has kept does nothing after a restart', async () => {
  const kept = signed(JSON.stringify(CLICK));
  expect(await asked(kept)).toEqual([202, '']);
  await expect.poll(() => taken).toEqual([CLICK]);
  await open();
  expect(await asked(kept)).toEqual([202, '']);
  const next = clickAt(0);
  await asked(signed(JSON.stringify(next)));
  await expect.poll(() => taken).toEqual([CLICK, next]);
});

test('a click that cannot be noted is taken all the same: what it wants is refused in words, or only read', async () => {
  const full = new Error('The disk is full.');
  await open(() => Promise.reject(full));
  expect(await asked(signed(JSON.stringify(CLICK)))).toEqual([202, '']);
  await expect.poll(() => [taken, errors]).toEqual([[CLICK], [full]]);
});

test('a bot that is not connected yet takes none', async () => {
  isReady = false;
  for (const click of [CLICK, clickAt(600)])
    // it does not know Discord's time yet
    expect(await asked(signed(JSON.stringify(click)))).toEqual([503, 'The bot is not connected yet.\n']);
  isReady = true;
  expect((await asked(signed(JSON.stringify(CLICK))))[0]).toBe(202);
});

test('a wrong signature is refused, and nothing of it gets into the log', async () => {
  const body = JSON.stringify(CLICK);
  const right = signed(body);
  const having = (name: string, value: string) => ({ ...right, headers: { ...right.headers, [name]: value } });
  const signature = right.headers['x-signature-ed25519']!;
  const wrong: readonly RequestInit[] = [
    { ...right, headers: {} },
    { ...right, body: `${body} ` },
    { ...right, body: '' },
    signed(body, 0, stranger),
    having('x-signature-timestamp', String(NOW / 1000 + 1)),
    ...['', 'zz', signature.slice(2), `${signature}00`, '0'.repeat(128)].map((hex) =>
      having('x-signature-ed25519', hex),
    ),
  ];
  for (const init of wrong) expect(await asked(init)).toEqual([401, 'The signature is wrong.\n']);
  expect([taken, lines.length]).toEqual([[], 1]);
});

test('an interaction of another time is refused whenever it was signed, and the log says by how many seconds', async () => {
  for (const after of [-301, 301, -1e7])
    for (const signedAfter of [0, after])
      expect(await asked(signed(JSON.stringify(clickAt(after)), signedAfter))).toEqual([
        401,
        'That is of another time.\n',
      ]);
  expect(taken).toEqual([]);
  const seconds = [301, 301, -301, -301, 1e7, 1e7];
  expect(lines.slice(1).map((line) => [line.level, line.seconds])).toEqual(seconds.map((s) => [40, s]));
  expect(JSON.stringify(lines)).not.toMatch(/secret|signature/);
});

test('a signed request whose first bytes are moved into its timestamp, or out of it, is refused', async () => {
  const { headers, body } = signed(JSON.stringify(CLICK));
  const timestamp = headers['x-signature-timestamp']!;
  for (const border of [0, 3, 9, 11]) {
    const all = timestamp + body;
    const moved = { ...headers, 'x-signature-timestamp': all.slice(0, border) };
    expect((await asked({ method: 'POST', headers: moved, body: all.slice(border) }))[0]).toBe(401);
  }
  expect(taken).toEqual([]);
});

test('it answers only what is asked of it', async () => {
  expect(await asked(signed('{"type":1}'), '/')).toEqual([404, 'Here is /interactions.\n']);
  for (const method of ['GET', 'PUT']) {
    const response = await fetch(`http://127.0.0.1:${port}/interactions?a`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  }
});

const LIMIT = 256 * 1024;

test('a body that is too long is refused, however it comes', async () => {
  const frame = JSON.stringify({ ...CLICK, text: '' });
  const long = (bytes: number) => JSON.stringify({ ...CLICK, text: 'x'.repeat(bytes - frame.length) });
  expect((await asked(signed(long(LIMIT))))[0]).toBe(202);
  expect(await asked(signed(long(LIMIT + 1)))).toEqual([413, 'That is too long.\n']);
  const status = await new Promise((resolve, reject) => {
    const { headers } = signed('');
    const sending = request({ port, path: '/interactions', method: 'POST', headers }, (response) => {
      resolve(response.resume().statusCode);
      sending.destroy();
    });
    sending.on('error', reject);
    sending.write('x'.repeat(LIMIT + 1)); // without its length, and without an end
  });
  expect(status).toBe(413);
  expect(taken).toHaveLength(1);
});

/** Begins a request whose body never ends. */
function begun(headers: Readonly<Record<string, string | number>>): ClientRequest {
  const sending = request({ port, path: '/interactions', method: 'POST', headers });
  sending.on('error', () => undefined).flushHeaders();
  return sending;
}

test('a request is refused by its headers, before its body comes', async () => {
  const { headers } = signed('');
  const { 'x-signature-ed25519': signature, ...timestamp } = headers;
  const refused: readonly (readonly [Readonly<Record<string, string | number>>, number])[] = [
    [{ ...headers, 'content-length': LIMIT + 1 }, 413],
    [{ 'content-length': LIMIT }, 401],
    [{ ...timestamp, 'content-length': LIMIT }, 401],
    [{ 'x-signature-ed25519': signature!, 'content-length': LIMIT }, 401],
    [{ ...headers, 'x-signature-timestamp': '1e9', 'transfer-encoding': 'chunked' }, 401],
  ];
  for (const [given, status] of refused) {
    const sending = begun(given);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect([response.statusCode, response.headers.connection]).toEqual([status, 'close']);
    sending.destroy();
  }
});

/** Connections that have had an answer, and then bring this much of the next request. */
async function hold(count: number, next = ''): Promise<readonly Socket[]> {
  const { headers, body } = signed('{"type":1}');
  const given = Object.entries({ host: 'x', ...headers, 'content-length': body.length });
  const head = ['POST /interactions HTTP/1.1', ...given.map((pair) => pair.join(': '))].join('\r\n');
  const held = Array.from({ length: count }, async () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n${body}${next}`)).on(
      'error',
      () => undefined,
    );
    await once(socket, 'data');
    return socket.resume();
  });
  return Promise.all(held);
}

test('of connections that many hold on to, the oldest are let go for new ones, and that of a proxy stays', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { headers, body } = signed('{"type":1}');
  const ping = async () => {
    const asking = request({ port, path: '/interactions', method: 'POST', headers, agent }).end(body);
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return [response.statusCode, asking.reusedSocket];
  };
  expect(await ping()).toEqual([200, false]);
  const held: Socket[] = [];
  for (let wave = 0; wave < 6; wave++) {
    held.push(...(await hold(100)));
    expect(await ping()).toEqual([200, true]);
  }
  // By itself an idle connection ends after 75 seconds.
  await expect.poll(() => held.filter(({ closed }) => !closed).length, { timeout: 60_000 }).toBe(127);
  for (const socket of held) socket.destroy();
  agent.destroy();
});

test('a request that comes slowly is given up long before Node would do that by itself', async () => {
  const slow = createServer({ requestTimeout: 1 }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const other = connect((slow.address() as AddressInfo).port, '127.0.0.1', () => other.write('POST'));
  const [silent] = await hold(1, 'POST /interactions HTTP/1.1\r\n');
  const first = await Promise.race([once(silent!, 'close').then(() => 'ours'), once(other.resume(), 'close')]);
  expect(first).toBe('ours');
  other.destroy();
  slow.close();
});
