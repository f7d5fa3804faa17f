import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from 'discord-sandbox';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UNHURRIED } from '../harness/driver/table.ts';
import { freePort } from '../harness/postgres/cluster.ts';
import { makeDatabase, type ServerDatabase } from '../harness/postgres/database.ts';
import { startBot } from '../harness/process.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

// A process that waits for the slot of another one.

let sandbox: Sandbox;
let database: ServerDatabase;
let folders: ReturnType<typeof temporaryFolder>[];
beforeEach(async () => {
  [sandbox, database, folders] = [await startSandbox({ limits: UNHURRIED }), await makeDatabase(), []];
});
afterEach(async () => {
  await sandbox.close();
  await database.drop();
  for (const { remove } of folders) remove();
});

function start(settings: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  folders.push(folder);
  const { token: DISCORD_TOKEN, apiBase: DISCORD_API_BASE } = sandbox;
  const given = { DISCORD_TOKEN, DISCORD_API_BASE, DATABASE_URL: database.url, PROCESSES: '1' };
  return { ...startBot({ ...given, ...settings }, folder.path), folder: folder.path };
}

test('it answers those who watch it, is not ready, and ends in order', async () => {
  const first = start();
  await first.said('Invite the bot');
  const port = await freePort();
  const standby = start({ METRICS_PORT: String(port) });
  await standby.said('All slots are taken');
  const asked = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.text()];
  };
  const said = 'All slots are taken. This process waits until one is free.\nready: no\n';
  expect(await asked('/healthz')).toEqual([200, said]);
  expect(await asked('/readyz')).toEqual([503, said]);
  expect(await asked('/metrics')).toEqual([200, expect.stringMatching(/^process_cpu_seconds_total \d/m)]);
  const health = join(standby.folder, 'data/sorry.sqlite.health');
  expect(existsSync(health)).toBe(true);
  expect(await standby.kill('SIGTERM')).toMatchObject({ code: 0, err: '' });
  expect(existsSync(health)).toBe(false);
  expect(await first.kill('SIGTERM')).toMatchObject({ code: 0, err: '' });
});

test('it takes the slot of a process that hangs, which ends as soon as it hears of that', async () => {
  const first = start();
  await first.said('Invite the bot');
  const standby = start();
  await standby.said('All slots are taken');
  process.kill(first.pid!, 'SIGSTOP');
  await standby.said('Invite the bot');
  process.kill(first.pid!, 'SIGCONT');
  expect(await first.ended).toMatchObject({ code: 1, err: expect.stringContaining('took the slot of this one') });
  expect(await standby.kill('SIGTERM')).toMatchObject({ code: 0, err: '' });
});
