import { expect, test } from 'vitest';
import { openProcessTable, startBot } from '../harness/process.ts';
import { useTable } from './rooms.ts';

const { table, rooms } = await useTable(
  openProcessTable((settings, folder, { publicKey }) =>
    startBot({ ...settings, INTERACTIONS_PORT: '0', DISCORD_PUBLIC_KEY: publicKey, LOG_LEVEL: 'debug' }, folder),
  ),
);

/** The address of the endpoint, by the log of the running bot. */
async function address(): Promise<string> {
  const lines = (await table.bot().said('/interactions')).split('\n').filter((line) => line.startsWith('{'));
  const told = lines.map((line) => JSON.parse(line) as { msg: string; port: number; host: string });
  const { port, host } = told.find(({ msg }) => msg === 'Here is /interactions.')!;
  return `http://${host}:${port}/interactions`;
}

test('a game goes by HTTP, with its commands, suggestions and buttons, also after a restart', async () => {
  const { control } = table.sandbox;
  await control.setEndpoint(await address());
  const room = rooms.open();
  const { matchId } = await room.started();
  expect(await room.goOn(matchId, null)).toEqual([]);
  await room.voteToEnd();
  await room.endOf(matchId);
  expect(await room.offered(0, 'replay', 'game', '')).toHaveLength(1);
  await table.restart();
  await expect(room.command(0, 'help')).rejects.toThrow('offline'); // its port is another one now
  await control.setEndpoint(await address());
  expect((await room.command(0, 'help')).answer).toBe('message');
  await control.setEndpoint(null);
  expect((await room.command(0, 'help')).answer).toBe('message'); // by the gateway
  const { out, err } = await table.bot().kill('SIGTERM');
  expect([err, /sandbox\.|-token|signature/i.exec(out)]).toEqual(['', null]);
  await table.revive();
});

test('a port that is taken is told in a line', async () => {
  const { port } = new URL(await address());
  const settings = { ...table.settings, DATABASE_URL: `file:${table.folder}/other.sqlite` };
  const taking = { INTERACTIONS_PORT: port, DISCORD_PUBLIC_KEY: table.sandbox.publicKey };
  expect(await startBot({ ...settings, ...taking }, table.folder).ended).toMatchObject({
    code: 1,
    err: `Port ${port} is in use. Set INTERACTIONS_PORT to another one, or stop the program that has it.\n`,
  });
});
