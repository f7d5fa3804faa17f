import { Events, type WebSocketOptions } from 'discord.js';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from 'discord-sandbox';
import { createClient } from '../../src/discord/client/client.ts';
import { pauseBefore, sparingSessions } from '../../src/discord/client/sessions.ts';

const DAY_MS = 24 * 3_600_000;

// Each time the start fails after its session has begun, and the service starts the bot again.
test.each([
  ['every ten seconds', 10_000],
  ['without a pause', 1_000],
])('a bot that is started again %s does not use up the sessions of the day', (_, everyMs) => {
  let [passed, remaining] = [0, 1_000];
  for (;;) {
    passed += everyMs + pauseBefore({ total: 1_000, remaining, reset_after: DAY_MS - passed, max_concurrency: 1 });
    if (passed >= DAY_MS) break; // Discord counts anew
    remaining--;
  }
  expect(remaining).toBeGreaterThan(0);
});

test('the hundred starts of a busy day wait for nothing', () => {
  for (let remaining = 1_000; remaining > 900; remaining--)
    expect(pauseBefore({ total: 1_000, remaining, reset_after: DAY_MS, max_concurrency: 1 })).toBe(0);
});

type Throttler = Awaited<ReturnType<NonNullable<WebSocketOptions['buildIdentifyThrottler']>>>;

/** Connects while Discord takes so many sessions more, and answers all that happened. */
async function connectWith(remaining: number) {
  const sandbox = await startSandbox({ limits: { identifyMs: 0 } });
  onTestFinished(() => sandbox.close());
  sandbox.control.setShards({ remaining });
  const happened: string[] = [];
  const pauses: number[] = [];
  const log = pino({}, { write: (line: string) => void happened.push((JSON.parse(line) as { msg: string }).msg) });
  const own: Throttler = { waitForIdentify: async () => void happened.push('own turn') };
  const sparing = sparingSessions(
    { log, onBeat: () => void happened.push('beat'), pause: async (ms) => void pauses.push(ms) },
    { buildIdentifyThrottler: async () => own },
  );
  const client = createClient(sandbox.apiBase, pino({ level: 'silent' }), { ws: { buildIdentifyThrottler: sparing } });
  onTestFinished(() => client.destroy());
  const ready = new Promise((resolve) => void client.once(Events.ClientReady, resolve));
  await client.login(sandbox.token);
  await ready;
  const waited = pauses.reduce((sum, each) => sum + each, 0);
  return { sandbox, client, happened, pauses, waited };
}

test('a session begins at once while most of the day is left, in its own turn', async () => {
  const { happened, waited } = await connectWith(990);
  expect([happened, waited]).toEqual([['own turn'], 0]);
});

test('a session waits when half of them are used up; it says so, and shows meanwhile that it is alive', async () => {
  const { happened, pauses, waited } = await connectWith(400);
  expect(waited).toBe(DAY_MS / 400);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(10_000);
  expect(happened).toEqual([
    expect.stringContaining('are used up, so this one waits'),
    ...pauses.map(() => 'beat'),
    'own turn',
  ]);
});

// Discord can refuse to resume again and again, in a process that runs on.
test('a later session of the same process waits, too', async () => {
  const { sandbox, client, pauses } = await connectWith(990);
  sandbox.control.setShards({ remaining: 400 });
  const again = new Promise((resolve) => void client.once(Events.ShardReady, resolve));
  sandbox.control.interrupt('lost');
  await again;
  expect(pauses.length).toBeGreaterThan(0);
});
