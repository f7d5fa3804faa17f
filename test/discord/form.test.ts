import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DiscordAPIError } from 'discord.js';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createRest } from '../../src/discord/client/client.ts';
import { inOnePiece } from '../../src/discord/client/form.ts';
import { postBody } from '../../src/discord/posts/components.ts';

/**
 * Answers every request with one status. It runs in a thread of its own, so that only the memory of the client is
 * measured.
 */
const API = `
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
  api = new Worker(API, { eval: true, workerData: status });
  const [port] = (await once(api, 'message')) as [number];
  return createRest('token', `http://127.0.0.1:${port}/api`, 99_999, pino({ level: 'silent' }));
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
