import { startSandbox } from 'discord-sandbox';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { UNHURRIED } from '../harness/driver/table.ts';
import { makeDatabase } from '../harness/postgres/database.ts';
import { startBot } from '../harness/process.ts';
import { wayTo } from '../harness/processes.ts';

test('a process stops in order although its server has fallen silent', async () => {
  const [folder, database, sandbox] = [
    temporaryFolder(),
    await makeDatabase(),
    await startSandbox({ limits: UNHURRIED }),
  ];
  const way = await wayTo(database.url);
  const { token: DISCORD_TOKEN, apiBase: DISCORD_API_BASE } = sandbox;
  const bot = startBot({ DISCORD_TOKEN, DISCORD_API_BASE, DATABASE_URL: way.url }, folder.path);
  await bot.said('Invite the bot');
  way.hush();
  expect(await bot.kill('SIGTERM')).toMatchObject({ code: 0, err: '' });
  await way.close();
  await sandbox.close();
  await database.drop();
  folder.remove();
});
