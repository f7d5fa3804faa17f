import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => vi.unstubAllEnvs());

function statusOf(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${sandbox.url}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}

function opens(path: string, headers: Readonly<Record<string, string>>): Promise<boolean> {
  const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}${path}`, { headers });
  return new Promise((resolve) => {
    socket.on('open', () => {
      socket.close();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

describe('the sandbox', () => {
  const port = () => new URL(sandbox.url).port;

  it('answers only to its own name', async () => {
    expect(await statusOf('/', {})).toBe(200);
    expect(await statusOf('/', { host: `localhost:${port()}` })).toBe(200);
    expect(await statusOf('/', { host: `evil.example:${port()}` })).toBe(403);
    expect(await statusOf('/api/v10/gateway', { host: 'evil.example' })).toBe(403);
    expect(await statusOf('/sandbox/state', { host: '127.0.0.1:1' })).toBe(403);
  });

  it('answers no page of another origin', async () => {
    expect(await statusOf('/sandbox/state', { origin: sandbox.url })).toBe(200);
    expect(await statusOf('/sandbox/state', { origin: 'https://evil.example' })).toBe(403);
    expect(await statusOf('/sandbox/state', { origin: 'null' })).toBe(403);
    expect(await statusOf('/sandbox/state', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(403);
  });

  it('opens no socket to either', async () => {
    const events = `/sandbox/events?as=${sandbox.people[0]?.id}`;
    expect(await opens(events, {})).toBe(true);
    expect(await opens(events, { origin: sandbox.url })).toBe(true);
    expect(await opens(events, { origin: 'https://evil.example' })).toBe(false);
    expect(await opens('/gateway', { host: `evil.example:${port()}` })).toBe(false);
    expect(await opens('/elsewhere', {})).toBe(false);
  });

  it('never starts in production, nor on a port that is taken', async () => {
    await expect(startSandbox({ port: Number(port()) })).rejects.toThrow('EADDRINUSE');
    vi.stubEnv('NODE_ENV', 'production');
    await expect(startSandbox()).rejects.toThrow('NODE_ENV=production');
  });

  it('sends the page under a policy that loads nothing from elsewhere', async () => {
    const page = await fetch(sandbox.url);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const script = await fetch(`${sandbox.url}/page/main.js`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect((await script.text()).length).toBeGreaterThan(1000);
  });

  it('serves another process what the driver does', async () => {
    const [person] = sandbox.people;
    const act = async (action: string, body: object) => {
      const answer = await fetch(`${sandbox.url}/sandbox/${action}`, { method: 'POST', body: JSON.stringify(body) });
      return { status: answer.status, body: await answer.json() };
    };
    const channel = sandbox.channelIds[0];
    const said = await act('say', { as: person?.id, channel, text: 'from elsewhere' });
    expect(said).toMatchObject({ status: 200, body: { content: 'from elsewhere' } });
    expect(await act('say', { as: 'nobody', channel, text: 'x' })).toMatchObject({ status: 400 });
    expect(await act('click', { as: person?.id, message: '1', customId: 'x' })).toMatchObject({
      status: 400,
      body: { error: 'Ann sees no message 1' },
    });
    expect(await act('nothing', {})).toMatchObject({ status: 404 });
    const list = await fetch(`${sandbox.url}/sandbox/messages?as=${person?.id}&channel=${channel}`);
    expect(await list.json()).toMatchObject([{ content: 'from elsewhere' }]);
  });
});
