import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import dashboard from '../../docs/grafana.json' with { type: 'json' };
import { openProcessTable, startBot } from '../harness/process.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import { LONG } from './soundness.ts';
import { posting, useTable } from './rooms.ts';

const { table, rooms } = await useTable(
  openProcessTable((settings, folder, { publicKey }) => {
    const ports = { METRICS_PORT: '0', INTERACTIONS_PORT: '0', DISCORD_PUBLIC_KEY: publicKey };
    return startBot({ ...settings, ...ports, LOG_LEVEL: 'debug' }, folder);
  }),
);

/** The address that the running bot tells by this line of its log. */
async function addressIn(line: string): Promise<string> {
  const lines = (await table.bot().said(line)).split('\n').filter((each) => each.startsWith('{'));
  const told = lines.map((each) => JSON.parse(each) as { msg: string; port: number; host: string });
  const { port, host } = told.find(({ msg }) => msg === line)!;
  expect(host).toBe('127.0.0.1');
  return `http://127.0.0.1:${port}`;
}
const address = () => addressIn('Here are /healthz, /readyz and /metrics.');
const endpoint = async () => `${await addressIn('Here is /interactions.')}/interactions`;

const scraped = async (): Promise<string> => (await fetch(`${await address()}/metrics`)).text();

/** The value of one figure; 0 if it is not there. */
async function valueOf(figure: string): Promise<number> {
  const line = (await scraped()).split('\n').find((each) => each.startsWith(`${figure} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('its pages say that it is well and what it has done, and nothing of people, places or matches', async () => {
  const { room, matchId, post } = await rooms.started();
  const GROWING = [
    'sorry_click_seconds_count{what="button",outcome="played"}',
    'sorry_database_seconds_count{what="save",outcome="ok"}',
    'sorry_request_seconds_count{what="post",outcome="ok"}',
    'sorry_picture_seconds_count{outcome="ok"}',
  ];
  const counted = () => Promise.all(GROWING.map(valueOf));
  const before = await counted();
  expect(before[2]).toBeGreaterThan(0);
  table.sandbox.control.fault({ ...posting(room), status: 429, retryAfterMs: 20 });
  expect((await room.pressPlay(post)).answer).toBe('update');
  await settled(table, matchId);
  const after = await counted();
  expect(after[0]).toBe(before[0]! + 1);
  for (const [index, count] of after.entries()) expect(count).toBeGreaterThan(before[index]!);
  for (const queue of ['due', 'moving', 'failed', 'desk', 'requests', 'pictures'])
    await expect.poll(scraped).toContain(`sorry_queue_length{queue="${queue}"} 0\n`); // the rest is done soon
  for (const [figure, value] of [
    ['sorry_matches{status="running"}', 1],
    ['sorry_matches{status="lobby"}', 0],
    ['sorry_discord_responses_total{status="429"}', 1],
    ['sorry_connected', 1],
    ['sorry_shards{state="connected"}', 1],
    ['sorry_shards{state="lost"}', 0],
  ] as const)
    expect([figure, await valueOf(figure)]).toEqual([figure, value]);
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  const text = await scraped();
  const { seed } = await matchOf(table, matchId);
  const { people, token } = table.sandbox;
  const secrets = [matchId, seed, token, room.channelId, ...people.flatMap(({ id, name }) => [id, name])];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('a connection that is lost is not connected, until it is there again', async () => {
  const FIGURES = ['sorry_connected', 'sorry_shards{state="connected"}', 'sorry_shards{state="lost"}'];
  const figures = () => Promise.all(FIGURES.map(valueOf));
  table.sandbox.control.setGateway('shut');
  table.sandbox.control.interrupt('cut');
  await expect.poll(figures).toEqual([0, 0, 1]);
  table.sandbox.control.setGateway('open');
  await expect.poll(figures).toEqual([1, 1, 0]);
});

test('a post that fails for good is a failed one, and the match waits in its queue', async () => {
  const room = rooms.open();
  const { message } = await room.openLobby({ people: 2, options: LONG });
  table.sandbox.control.fault({ ...posting(room), status: 403, times: 99 });
  await room.press(0, message, 'Start');
  await expect.poll(() => valueOf('sorry_queue_length{queue="failed"}')).toBe(1);
  expect(await valueOf('sorry_request_seconds_count{what="post",outcome="failed"}')).toBeGreaterThan(0);
  table.sandbox.control.clearFaults();
  await room.command(0, 'board');
  await expect.poll(() => valueOf('sorry_queue_length{queue="failed"}')).toBe(0);
});

test('it answers only what is asked of it', async () => {
  const at = await address();
  const asked = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(at + path, init);
    return [response.status, response.headers.get('content-type'), (await response.text()).split('\n')[0]];
  };
  const text = 'text/plain; charset=utf-8';
  expect(await asked('/healthz')).toEqual([200, text, 'The bot is well.']);
  expect(await asked('/healthz?verbose')).toEqual([200, text, 'The bot is well.']);
  expect(await asked('/')).toEqual([404, text, 'Here are /healthz, /readyz and /metrics.']);
  expect(await asked('/metrics', { method: 'POST', body: 'x' })).toEqual([405, text, 'Only GET is answered here.']);
  expect((await asked('/metrics'))[1]).toMatch(/^text\/plain; version=/);
});

test('the queries of the hosting page and of its dashboard ask for figures that there are', async () => {
  const page = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
  const section = /## Metrics\n([^]+?)\n## /.exec(page)![1]!;
  const { panels } = dashboard as { panels: readonly { targets: readonly { expr: string }[] }[] };
  const drawn = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const told = [...section.matchAll(/^\| .+ \| `(.+)` \|$/gm)].map(([, query]) => query!.replaceAll('\\|', '|'));
  expect(drawn).toEqual(told);
  const named = new Set(section.match(/\b(?:sorry|nodejs|process)_[a-z0-9_]+/g));
  expect(named.size).toBeGreaterThan(10);
  const text = await scraped();
  const figures = new Set([...text.matchAll(/^([a-z0-9_]+)[{ ]/gm)].map(([, name]) => name!));
  expect([...named].filter((name) => !figures.has(name))).toEqual([]);
  const queues = [...section.matchAll(/queue="(\w+)"/g)].map(([, queue]) => queue!);
  expect(queues.filter((queue) => !text.includes(`queue="${queue}"`))).toEqual([]);
});

test('a game goes by HTTP, with its commands, suggestions and buttons, also after a restart', async () => {
  const { control } = table.sandbox;
  await control.setEndpoint(await endpoint());
  const room = rooms.open();
  const { matchId } = await room.started();
  expect(await room.goOn(matchId, null)).toEqual([]);
  await room.voteToEnd();
  await room.endOf(matchId);
  expect(await room.offered(0, 'replay', 'game', matchId)).toMatchObject([{ value: matchId }]);
  await table.restart();
  await expect(room.command(0, 'help')).rejects.toThrow('offline'); // its port is another one now
  await control.setEndpoint(await endpoint());
  expect((await room.command(0, 'help')).answer).toBe('message');
  await control.setEndpoint(null);
  expect((await room.command(0, 'help')).answer).toBe('message'); // by the gateway
  const { out, err } = await table.bot().kill('SIGTERM');
  expect([err, /sandbox\.|-token|signature/i.exec(out)]).toEqual(['', null]);
  await table.revive();
});

test('a port that is taken is told in a line', async () => {
  const { port } = new URL(await endpoint());
  const settings = { ...table.settings, DATABASE_URL: `file:${table.folder}/other.sqlite` };
  const taking = { INTERACTIONS_PORT: port, DISCORD_PUBLIC_KEY: table.sandbox.publicKey };
  expect(await startBot({ ...settings, ...taking }, table.folder).ended).toMatchObject({
    code: 1,
    err: `Port ${port} is in use. Set INTERACTIONS_PORT to another one, or stop the program that has it.\n`,
  });
});

test('an address that is none of this machine is told in a line, and is nothing that passes', async () => {
  const settings = { ...table.settings, DATABASE_URL: `file:${table.folder}/other.sqlite`, METRICS_PORT: '0' };
  const at = '192.0.2.1'; // RFC 5737: for examples alone
  expect(await startBot({ ...settings, METRICS_HOST: at }, table.folder).ended).toMatchObject({
    code: 78,
    err: `${at} is no address of this machine (EADDRNOTAVAIL). Set METRICS_HOST to one, or to 0.0.0.0 for all of them.\n`,
  });
});
