import { generateKeyPairSync, sign } from 'node:crypto';
import { request } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEndpoint, type Endpoint } from '../../src/app/endpoint.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519').privateKey;
const HEX = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');

/** The time of each request, in ms since 1970. */
const NOW = Date.UTC(2026, 0, 1);
const CLICK = { id: '1', type: 3, token: 'secret' };

let [endpoint, port, isReady] = [null as Endpoint | null, 0, true];
let taken: unknown[];
let lines: { readonly level: number; readonly port?: number; readonly seconds?: number }[];
beforeEach(async () => {
  [taken, lines, isReady] = [[], [], true];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const ports = {
    take: (interaction: object) => void taken.push(interaction),
    isReady: () => isReady,
    now: () => NOW,
    log,
  };
  endpoint = createEndpoint({ port: 0, host: '127.0.0.1', publicKey: HEX }, ports);
  await endpoint.open();
  port = lines[0]!.port!;
});
afterEach(() => endpoint?.close());

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
  expect(taken).toEqual([{ ...CLICK, name: 'é🙂' }]);
  expect(await asked(signed(JSON.stringify({ ...CLICK, id: '2' })))).toEqual([202, '']);
  expect(taken).toHaveLength(2);
});

test('a bot that is not connected yet takes none', async () => {
  isReady = false;
  expect(await asked(signed(JSON.stringify(CLICK)))).toEqual([503, 'The bot is not connected yet.\n']);
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

test('a right signature of another time is refused, and the log says by how many seconds', async () => {
  for (const after of [-301, 301, -1e9])
    expect(await asked(signed(JSON.stringify(CLICK), after))).toEqual([401, 'The signature is of another time.\n']);
  expect(taken).toEqual([]);
  expect(lines.slice(1).map(({ level, seconds }) => [level, seconds])).toEqual([301, -301, 1e9].map((s) => [40, s]));
  expect(JSON.stringify(lines)).not.toMatch(/secret|signature/);
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
    const sending = request({ port, path: '/interactions', method: 'POST' }, (response) => {
      resolve(response.resume().statusCode);
      sending.destroy();
    });
    sending.on('error', reject);
    sending.write('x'.repeat(LIMIT + 1)); // without its length, and without an end
  });
  expect(status).toBe(413);
  expect(taken).toHaveLength(1);
});
