import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { expect, test, afterEach } from 'vitest';
import { inOnePiece } from '../../src/discord/client/form.ts';
import { createRequests } from '../../src/discord/client/requests.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DiscordAPIError, type RESTOptions } from 'discord.js';
import { pino } from 'pino';
import { createRest } from '../../src/discord/client/client.ts';
import { postBody } from '../../src/discord/posts/components.ts';

const API = 'https://discord.com/api/v10';
const CLICK = `${API}/interactions/1/token/callback?with_response=true`;
const MESSAGES = `${API}/channels/1/messages`;

const cut = (): never => {
  throw Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
};
const answer = (status: number, body: object = { id: '2' }) => Response.json(body, { status });
const ANSWERED = { code: RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged };

/** Sends a request that meets these one after the other. Answers its status, and the number of tries. */
async function send(url: string, init: RequestInit, met: readonly (() => Response)[]) {
  let sent = 0;
  const make = (async () => met[sent++]!()) as unknown as RESTOptions['makeRequest'];
  const { makeRequest } = createRequests({ log: pino({ level: 'silent' }), make }).options(API);
  const { status } = await makeRequest(url, init as Parameters<RESTOptions['makeRequest']>[1]).catch(() => ({
    status: 'cut' as const,
  }));
  return { status, sent };
}

const posting = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
const withNonce = { content: 'A board.', nonce: 'match00001-3', enforce_nonce: true };

const picture = { name: 'board.png', data: Buffer.from([137, 80, 78, 71]) };
const withFile = {
  method: 'POST',
  body: inOnePiece({ body: withNonce, files: [picture] }).body as Buffer<ArrayBuffer>,
};

test.each<[string, string, RequestInit]>([
  ['a message with a nonce', MESSAGES, posting(withNonce)],
  ['one with a file', MESSAGES, withFile],
  ['an edit', `${MESSAGES}/2`, { method: 'PATCH', body: '{}' }],
  ['the answer to a click', CLICK, posting({ type: 5 })],
])('%s is sent again where the connection is cut', async (_, url, init) => {
  expect(await send(url, init, [cut, cut, () => answer(200)])).toEqual({ status: 200, sent: 3 });
});

test.each([
  ['a follow-up', `${API}/webhooks/1/token`],
  ['a message without a nonce', MESSAGES],
])('%s is not: a second copy would be another message', async (_, url) => {
  expect(await send(url, posting({ content: 'Psst.' }), [cut])).toEqual({ status: 'cut', sent: 1 });
});

test('where Discord errs, everything is sent again, but not for ever', async () => {
  const errs = () => answer(502);
  const followUp = `${API}/webhooks/1/token`;
  expect(await send(followUp, posting({}), [errs, () => answer(200)])).toEqual({ status: 200, sent: 2 });
  expect(await send(followUp, posting({}), [errs, errs, errs, errs])).toEqual({ status: 502, sent: 4 });
});

test('an answer that an earlier copy has given is given; one that something else has given is refused', async () => {
  const answered = () => answer(400, ANSWERED);
  expect(await send(CLICK, posting({}), [cut, answered])).toEqual({ status: 200, sent: 2 });
  expect(await send(CLICK, posting({}), [answered])).toEqual({ status: 400, sent: 1 });
  expect(await send(CLICK, posting({}), [cut, () => answer(400, { code: 50_035 })])).toEqual({ status: 400, sent: 2 });
});

/**
 * Answers every request with one status. It runs in a thread of its own, so that only the memory of the client is
 * measured.
 */
const SERVER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const server = require('node:http').createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(workerData, { 'content-type': 'application/json' }).end('{"id":"1","code":50013,"message":"No."}');
    });
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

let api: Worker | undefined;
afterEach(async () => void (await api?.terminate()));

/** A client of an API that answers every request with this status. */
async function restOf(status: number) {
  api = new Worker(SERVER, { eval: true, workerData: status });
  const [port] = (await once(api, 'message')) as [number];
  return createRest('token', `http://127.0.0.1:${port}/api`, () => 99_999, pino({ level: 'silent' }));
}

const postOf = (png: Buffer, name = 'board.png') =>
  postBody({ nonce: 'm-1', components: [], pictures: [{ name, png, alt: 'A board.' }], mentions: ['7'] });

const MEGABYTE = 2 ** 20;

test('a message and its pictures arrive as they were given', async () => {
  const png = Buffer.from([0x89, 0x50, 0x0d, 0x0a, 0x2d, 0x2d, 0x00, 0xff, 0x0d, 0x0a]);
  const post = postOf(png, 'a "board"\r\n.png');
  const files = [...post.files, ...postOf(Buffer.of(1, 2, 3)).files];
  const { body, headers } = inOnePiece({ ...post, files });
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: headers! }).formData();
  expect(JSON.parse(form.get('payload_json') as string)).toEqual(JSON.parse(JSON.stringify(post.body)));
  const arrived = [form.get('files[0]'), form.get('files[1]')] as File[];
  expect(arrived.map(({ name, type }) => [name, type])).toEqual([
    ['a "board"\r\n.png', 'image/png'],
    ['board.png', 'image/png'],
  ]);
  expect(await Promise.all(arrived.map(async (file) => [...(await file.bytes())]))).toEqual([[...png], [1, 2, 3]]);
});

// The garbage collector does not free bytes that it does not see: the memory grew by a picture with each post.
test('the garbage collector sees all pictures of posts that are sent', async () => {
  const rest = await restOf(200);
  const png = Buffer.alloc(MEGABYTE);
  let unseen = 0;
  for (let count = 0; count < 60; count++) {
    await rest.post(`/channels/${count}/messages`, postOf(png));
    const { arrayBuffers, external } = process.memoryUsage();
    unseen = Math.max(unseen, arrayBuffers - external);
  }
  expect(unseen).toBeLessThan(5 * MEGABYTE);
});

test.each([403, 500])('a post that fails with %i is remembered without its pictures', async (status) => {
  const rest = await restOf(status);
  const error: unknown = await rest.post('/channels/1/messages', postOf(Buffer.alloc(MEGABYTE))).catch((why) => why);
  expect(error).toMatchObject({ status });
  expect(error instanceof DiscordAPIError).toBe(status === 403);
  expect(bytesIn(error)).toBe(0);
});

/** The bytes of pictures that can be reached from a value. */
function bytesIn(value: unknown, seen = new Set<unknown>()): number {
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  const held = Object.getOwnPropertyNames(value).map((name) => (value as Record<string, unknown>)[name]);
  return held.reduce((sum: number, each) => sum + bytesIn(each, seen), 0);
}
