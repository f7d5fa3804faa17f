import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../src/server/sandbox.ts';
import { startBot } from './bot.ts';
import { call } from './rest.ts';

let sandbox: Sandbox;
let server: Server;
let client: Awaited<ReturnType<typeof startBot>>;
const ann = '900000000000000011';

/** The answer of the endpoint to a body whose signature is right, or wrong. */
let answer: (body: { readonly id: string; readonly token: string; readonly type: number }, isSigned: boolean) => number;
const checked: typeof answer = ({ type }, isSigned) => (isSigned ? (type === 1 ? 200 : 202) : 401);

beforeEach(async () => {
  answer = checked;
  sandbox = await startSandbox();
  client = await startBot(
    sandbox,
    async (interaction) => interaction.isChatInputCommand() && interaction.reply('by the gateway'),
  );
  const x = Buffer.from(sandbox.publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const [signature, timestamp] = ['x-signature-ed25519', 'x-signature-timestamp'].map((name) =>
      String(request.headers[name]),
    );
    const isSigned = verify(null, Buffer.from(timestamp! + body), key, Buffer.from(signature!, 'hex'));
    const status = answer(JSON.parse(body), isSigned);
    response.writeHead(status).end(status === 200 ? '{"type":1}' : '');
  };
  server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.close();
  await client.destroy();
  await sandbox.close();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const say = () => sandbox.as(ann).command(sandbox.channelIds[0] ?? '', ['echo', 'say'], { text: 'a' });
const applicationNow = async () => (await call(sandbox, 'GET', '/applications/@me')).body;

it('sends interactions to an endpoint, signed, and not by the gateway; and by the gateway again without one', async () => {
  expect(await applicationNow()).toMatchObject({ verify_key: sandbox.publicKey, interactions_endpoint_url: null });
  await sandbox.control.setEndpoint(address());
  expect(await applicationNow()).toMatchObject({ interactions_endpoint_url: address() });
  answer = ({ id, token, type }, isSigned) => {
    const data = { content: `by HTTP, ${type}, ${isSigned}` };
    void call(sandbox, 'POST', `/interactions/${id}/${token}/callback`, { type: 4, data }, { token: undefined });
    return 202;
  };
  expect((await say()).message?.content).toBe('by HTTP, 2, true');
  await sandbox.control.setEndpoint(null);
  expect((await say()).message?.content).toBe('by the gateway');
});

it.each<[string, typeof answer]>([
  ['takes a wrong signature', ({ type }) => (type === 1 ? 200 : 202)],
  ['answers no ping', (_, isSigned) => (isSigned ? 202 : 401)],
  ['answers with an error', () => 500],
])('refuses an endpoint that %s, and keeps to the gateway', async (_, wrong) => {
  answer = wrong;
  await expect(sandbox.control.setEndpoint(address())).rejects.toThrow('could not be verified');
  expect((await say()).message?.content).toBe('by the gateway');
});

it('gets no answer from an endpoint that refuses an interaction, or is gone', async () => {
  await sandbox.control.setEndpoint(address());
  answer = () => 503;
  expect((await say()).failed).toBe('offline');
  server.close();
  server.closeAllConnections();
  expect((await say()).failed).toBe('offline');
});
