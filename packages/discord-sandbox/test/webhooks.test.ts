import { afterAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { InteractionOutcome } from '../src/messages/outcome.ts';
import { call } from './rest.ts';
import { CHANNEL as channel, useSandbox } from './use.ts';

interface Heard {
  readonly id: string;
  readonly token: string;
}

let time = Date.UTC(2026, 0, 1);
const heard: Heard[] = [];
const ann = '900000000000000011';

// A bot of a few lines, so that it can send answers that no library would send.
const sandbox = await useSandbox({ now: () => time });
const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/gateway`);
socket.on('message', (data: Buffer) => {
  const frame: { op: number; t?: string; d: Heard } = JSON.parse(data.toString());
  if (frame.op === 10) socket.send(JSON.stringify({ op: 2, d: { token: sandbox.token, intents: 1 } }));
  if (frame.t === 'INTERACTION_CREATE') heard.push(frame.d);
});
afterAll(() => socket.terminate());
await vi.waitUntil(() => sandbox.control.connections().identified === 1);
await call(sandbox, 'PUT', `/applications/${sandbox.applicationId}/commands`, [{ name: 'ping', description: 'Pings' }]);

async function ask(): Promise<{ readonly it: Heard; readonly outcome: Promise<InteractionOutcome> }> {
  const before = heard.length;
  const outcome = sandbox.as(ann).command(channel, ['ping']);
  await expect.poll(() => heard.length).toBeGreaterThan(before);
  return { it: heard.at(-1) ?? { id: '', token: '' }, outcome };
}

const free = { token: undefined };
const answer = ({ id, token }: Heard, body: unknown, query = '') =>
  call(sandbox, 'POST', `/interactions/${id}/${token}/callback${query}`, body, free);
const webhook = ({ token }: Heard) => `/webhooks/${sandbox.applicationId}/${token}`;

describe('the first answer', () => {
  it('is empty, without a content type, unless a response is asked for', async () => {
    const first = await ask();
    const empty = await answer(first.it, { type: 4, data: { content: 'a' } });
    expect([empty.status, empty.headers.get('content-type')]).toEqual([204, null]);
    const second = await ask();
    const full = await answer(second.it, { type: 4, data: { content: 'a' } }, '?with_response=true');
    const { message } = await second.outcome;
    const resource = { type: 4, message: { id: message?.id, content: 'a' } };
    expect(full).toMatchObject({ status: 200, body: { interaction: { response_message_id: message?.id }, resource } });
  });

  it('to a command cannot be an update', async () => {
    const { it: asked, outcome } = await ask();
    expect((await answer(asked, { type: 7, data: { content: 'a' } })).body.code).toBe(50035);
    expect((await answer(asked, { type: 6 })).body.code).toBe(50035);
    expect((await answer(asked, { type: 1 })).body.code).toBe(50035);
    await answer(asked, { type: 4, data: { content: 'a' } });
    expect((await outcome).answer).toBe('message');
    expect((await answer(asked, { type: 4, data: { content: 'b' } })).body.code).toBe(40060);
  });

  it('that is deferred carries no flag but the private one', async () => {
    const { it: asked, outcome } = await ask();
    expect((await answer(asked, { type: 5, data: { flags: 1 << 15 } })).body.code).toBe(50035);
    await answer(asked, { type: 5, data: { flags: 64 } });
    expect(await outcome).toMatchObject({ answer: 'deferred', private: true });
    const edit = { flags: 1 << 15, components: [{ type: 10, content: 'now in the new form' }] };
    expect((await call(sandbox, 'PATCH', `${webhook(asked)}/messages/%40original`, edit, free)).status).toBe(200);
  });

  it('comes too late after three seconds by the clock', async () => {
    const { it: asked, outcome } = await ask();
    time += 3001;
    expect(await answer(asked, { type: 4, data: { content: 'a' } })).toMatchObject({
      status: 404,
      body: { code: 10062 },
    });
    expect((await outcome).failed).toBe('timeout');
  });
});

describe('a token', () => {
  it('works for the messages it made, and for fifteen minutes', async () => {
    const { it: asked } = await ask();
    const path = webhook(asked);
    expect((await call(sandbox, 'POST', path, { content: 'early' }, free)).body.code).toBe(10015);
    await answer(asked, { type: 4, data: { content: 'a' } });
    const more = await call(sandbox, 'POST', path, { content: 'more', flags: 64 }, free);
    expect((await call(sandbox, 'GET', `${path}/messages/@original`, undefined, free)).body.content).toBe('a');
    expect(
      (await call(sandbox, 'PATCH', `${path}/messages/${more.body.id}`, { content: 'm' }, free)).body.content,
    ).toBe('m');
    const posted = await call(sandbox, 'POST', `/channels/${channel}/messages`, { content: 'a' });
    expect((await call(sandbox, 'PATCH', `${path}/messages/${posted.body.id}`, { content: 'm' }, free)).body.code).toBe(
      10008,
    );
    expect((await call(sandbox, 'DELETE', `${path}/messages/${more.body.id}`, undefined, free)).status).toBe(204);
    time += 15 * 60_000 + 1;
    const late = await call(sandbox, 'PATCH', `${path}/messages/@original`, { content: 'late' }, free);
    expect(late).toMatchObject({ status: 401, body: { code: 50027 } });
  });
});

describe('command definitions', () => {
  const path = () => `/applications/${sandbox.applicationId}/guilds/${sandbox.guildId}/commands`;
  const long = 'x'.repeat(101);
  const options = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ type: 3, name: `o${index}`, description: 'd' }));
  it.each([
    ['upper case', { name: 'Ping', description: 'd' }],
    ['no description', { name: 'ping' }],
    ['a long description', { name: 'ping', description: long }],
    ['26 options', { name: 'ping', description: 'd', options: options(26) }],
    [
      'required after optional',
      {
        name: 'ping',
        description: 'd',
        options: [...options(1), { type: 3, name: 'r', description: 'd', required: true }],
      },
    ],
    ['a double option', { name: 'ping', description: 'd', options: [...options(1), ...options(1)] }],
    [
      'over 8000 characters',
      {
        name: 'ping',
        description: 'd',
        options: options(25).map((option) => ({
          ...option,
          choices: Array.from({ length: 4 }, (_, index) => ({ name: 'n'.repeat(100), value: `${index}` })),
        })),
      },
    ],
  ])('with %s are refused', async (_, definition) => {
    expect((await call(sandbox, 'PUT', path(), [definition])).body.code).toBe(50035);
    expect((await call(sandbox, 'POST', path(), definition)).body.code).toBe(50035);
  });

  it('can be made, changed and removed', async () => {
    const made = await call(sandbox, 'POST', path(), { name: 'pong', description: 'd' });
    expect(made.status).toBe(201);
    expect((await call(sandbox, 'POST', path(), { name: 'pong', description: 'e' })).body.id).toBe(made.body.id);
    expect((await call(sandbox, 'PATCH', `${path()}/${made.body.id}`, { description: 'f' })).body).toMatchObject({
      name: 'pong',
      description: 'f',
    });
    expect((await call(sandbox, 'DELETE', `${path()}/${made.body.id}`)).status).toBe(204);
    expect((await call(sandbox, 'GET', `${path()}/${made.body.id}`)).body.code).toBe(10063);
  });
});
