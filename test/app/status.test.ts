import { get } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStatus } from '../../src/app/metrics.ts';
import type { Port } from '../../src/app/port.ts';

let status: Port | null = null;
let errors: unknown[];
beforeEach(() => {
  errors = [];
});
afterEach(async () => {
  await status?.close();
});

const metrics = () => Promise.resolve({ type: 'text/plain', text: 'a 1' });

async function open(options: Partial<Parameters<typeof openStatus>[0]> = {}): Promise<void> {
  const onError = (error: unknown) => void errors.push(error);
  status = await openStatus({
    port: 0,
    host: '127.0.0.1',
    whatIsWrong: () => null,
    whyNotReady: () => null,
    metrics,
    onError,
    ...options,
  });
}

async function asked(path: string): Promise<readonly [number, string]> {
  const response = await fetch(`http://127.0.0.1:${status!.port}${path}`);
  return [response.status, await response.text()];
}

test('a bot that is not well says what is wrong with it, and its figures are still there', async () => {
  let wrong: string | null = 'It sleeps.';
  await open({ whatIsWrong: () => wrong });
  expect(await asked('/healthz')).toEqual([503, 'It sleeps.\nready: no\n']);
  expect(await asked('/metrics')).toEqual([200, 'a 1\n']);
  wrong = null;
  for (const page of ['/healthz', '/readyz'])
    expect(await asked(page)).toEqual([200, 'The bot is well.\nready: yes\n']);
});

test('a start that waits is well, and not ready', async () => {
  await open({ whyNotReady: () => 'It waits.' });
  expect(await asked('/healthz')).toEqual([200, 'It waits.\nready: no\n']);
  expect(await asked('/readyz')).toEqual([503, 'It waits.\nready: no\n']);
});

test('figures that cannot be read are an error of their page alone, which says nothing of the cause', async () => {
  await open({ metrics: () => Promise.reject(new Error('The disk is away.')) });
  expect(await asked('/metrics')).toEqual([500, 'The figures could not be read.\n']);
  expect(errors).toEqual([new Error('The disk is away.')]);
  expect((await asked('/healthz'))[0]).toBe(200);
});

test('on this machine alone, a name of another one gets nothing', async () => {
  await open();
  const { port } = status!;
  const named = [`127.0.0.1:${port}`, `localhost:${port}`, 'localhost', `[::1]:${port}`];
  for (const host of named) expect([host, await statusFor(host)]).toEqual([host, 200]);
  const foreign = [`evil.example:${port}`, 'evil.example', `localhost.evil.example:${port}`, '10.0.0.1'];
  for (const host of foreign) expect([host, await statusFor(host)]).toEqual([host, 403]);
});

test('opened to others, it answers whoever reaches it, by any name', async () => {
  await open({ host: '0.0.0.0' });
  expect(await statusFor('sorry-bot:9464')).toBe(200);
});

test('the figures are read once for all who ask at the same time, and anew afterwards', async () => {
  let [under, most, count] = [0, 0, 0];
  const slow = async () => {
    most = Math.max(most, ++under);
    await new Promise((resolve) => void setTimeout(resolve, 100));
    under--;
    return { type: 'text/plain', text: `a ${++count}` };
  };
  await open({ metrics: slow });
  const answers = await Promise.all(Array.from({ length: 20 }, () => asked('/metrics')));
  expect(most).toBe(1);
  expect(answers.every(([code]) => code === 200)).toBe(true);
  const before = count;
  expect(await asked('/metrics')).toEqual([200, `a ${before + 1}\n`]);
});

/** The answer to a request that names this host. */
const statusFor = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { port: status!.port, path: '/metrics', headers: { host } };
    get(options, (response) => resolve(response.resume().statusCode!)).on('error', reject);
  });
