import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/text/languages.ts';
import { placeAt, useTable } from '../e2e/rooms.ts';
import { openProcesses } from '../harness/processes.ts';

const processes = await openProcesses({ processes: 2, count: 2, shards: 2, settings: { INTERACTIONS_PORT: '0' } });
const { table } = await useTable(Promise.resolve(processes));

const french = LANGUAGES.find(({ code }) => code === 'fr')!;

/** The address at which the process of the first shard takes interactions. */
async function address(): Promise<string> {
  const out = await processes.members[0]!.bot().said('Here is /interactions.');
  const line = out.split('\n').find((each) => each.includes('Here is /interactions.'))!;
  const { host, port } = JSON.parse(line) as { readonly host: string; readonly port: number };
  return `http://${host}:${port}/interactions`;
}

test('a process knows the language of a server of another one, whose click it takes', async () => {
  const { control } = table.sandbox;
  let there = control.addGuild('Ailleurs');
  for (; (BigInt(there.guildId) >> 22n) % 2n !== 1n; await wait(1)) there = control.addGuild('Ailleurs');
  control.setLocale(there.guildId, 'fr');
  await control.setEndpoint(await address());
  const { message } = await placeAt(table, there.channelId).command(0, 'start');
  expect(message?.text.split('\n')[0]).toBe(french.say('lobby.head'));
});
