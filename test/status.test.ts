import { afterEach, expect, test } from 'vitest';
import type { Status } from '../src/status.ts';
import { openStatus } from '../src/status.ts';

let status: Status | null = null;
afterEach(async () => {
  await status?.close();
});

const metrics = () => Promise.resolve({ type: 'text/plain', text: 'a 1' });

async function asked(path: string): Promise<readonly [number, string]> {
  const response = await fetch(`http://127.0.0.1:${status!.port}${path}`);
  return [response.status, await response.text()];
}

test('a bot that is not well says what is wrong with it, and its figures are still there', async () => {
  let wrong: string | null = 'It sleeps.';
  status = await openStatus({ port: 0, host: '127.0.0.1', whatIsWrong: () => wrong, metrics });
  expect(await asked('/healthz')).toEqual([503, 'It sleeps.\n']);
  expect(await asked('/metrics')).toEqual([200, 'a 1\n']);
  wrong = null;
  expect(await asked('/healthz')).toEqual([200, 'The bot is well.\n']);
});

test('figures that cannot be read are an error of their page alone', async () => {
  const broken = () => Promise.reject(new Error('The disk is away.'));
  status = await openStatus({ port: 0, host: '127.0.0.1', whatIsWrong: () => null, metrics: broken });
  expect(await asked('/metrics')).toEqual([500, 'Error: The disk is away.\n']);
  expect((await asked('/healthz'))[0]).toBe(200);
});
