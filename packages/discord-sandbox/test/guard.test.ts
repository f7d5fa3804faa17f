import { request } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startSandbox } from '../src/server/sandbox.ts';
import { useSandbox } from './use.ts';

let sandbox = await useSandbox();
afterEach(() => vi.unstubAllEnvs());

function statusOf(path: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${sandbox.url}${path}`, { headers, method }, (response) => {
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

  it('takes a link of another site, and no form', async () => {
    const led = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect(await statusOf('/', led)).toBe(200);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])
      expect([method, await statusOf('/sandbox/say', led, method)]).toEqual([method, 403]);
  });

  it('is reached under one more origin alone, where that is set, and listens on this machine all the same', async () => {
    const origin = 'https://name-3000.editor.example';
    const outer = await startSandbox({ origin });
    const before = sandbox;
    sandbox = outer;
    try {
      const { host } = new URL(origin);
      expect(outer.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect(await statusOf('/sandbox/state', { host, origin })).toBe(200);
      expect(await statusOf('/sandbox/state', { host: `localhost:${port()}`, origin })).toBe(200);
      expect(await statusOf('/sandbox/state', { origin: outer.url })).toBe(200);
      const foreign = ['http://name-3000.editor.example', `${origin}:444`, 'https://other-3000.editor.example', 'null'];
      for (const other of foreign)
        expect([other, await statusOf('/sandbox/state', { host, origin: other })]).toEqual([other, 403]);
      expect(await statusOf('/', { host: 'editor.example' })).toBe(403);
      const events = `/sandbox/events?as=${outer.people[0]?.id}`;
      expect(await opens(events, { host, origin })).toBe(true);
      expect(await opens(events, { host, origin: 'https://evil.example' })).toBe(false);
    } finally {
      sandbox = before;
      await outer.close();
    }
    expect(await statusOf('/', { host: 'name-3000.editor.example' })).toBe(403);
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
    expect(await script.text()).toContain('PageApp');
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
