import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createClient } from '../../src/discord/client.ts';

const API = 'http://127.0.0.1:1/api';
const log = pino({ level: 'silent' });

// Discord counts what a bot sends with its own token, and does not count answers to interactions.
test('answers to interactions never wait for the boards of a hundred other channels', async () => {
  const client = createClient(API, log);
  expect(client.rest.globalRemaining).toBe(Infinity);
  await client.destroy();
});
