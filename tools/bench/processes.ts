import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSandbox, type Sandbox } from 'discord-sandbox';
import { roomsOfShards } from '../../test/harness/chaos.ts';
import { setup } from '../../test/harness/postgres/server.ts';
import { openProcesses } from '../../test/harness/processes.ts';
import { sum } from '../../test/harness/quantiles.ts';
import { cpuSeconds, procFile, startBot } from './bot.ts';
import { both, channelsOf, LIMITS, openRoom } from './load.ts';
import { playersOf } from './players.ts';

const MATCHES = Number(process.env['BENCH_MATCHES'] ?? 24);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30);
const WARM_UP_MS = 20_000;
const PAUSE_MS = 1_000;

/** Programs whose processor time counts: the bots, and the server of the database. */
interface Measured {
  readonly sandbox: Sandbox;
  readonly bots: () => number; // seconds of a processor
  readonly server: () => number; // the same
  readonly close: () => Promise<void>;
}

/** The cost of a click in one process on a file, and in one, two and four that share a database on PostgreSQL. */
export async function benchProcesses(print: (line: string) => void): Promise<void> {
  print(`processes: ${MATCHES} matches with a click a second in each, for ${SECONDS} s`);
  print('processes: where         clicks/s  ms a click  of the server  posted p50/p99 ms');
  const endServer = setup();
  try {
    await measure('a file', print, onFile);
    for (const count of [1, 2, 4]) await measure(`${count} on a server`, print, () => onServer(count));
  } finally {
    await endServer?.();
  }
}

async function measure(name: string, print: (line: string) => void, open: () => Promise<Measured>): Promise<void> {
  const { sandbox, bots, server, close } = await open();
  const { tables, close: endMatches } = openRoom(sandbox, { pauseMs: PAUSE_MS });
  tables.openAll(MATCHES);
  await wait(WARM_UP_MS);
  const [from, botsFrom, serverFrom] = [tables.clicks.length, bots(), server()];
  await wait(1000 * SECONDS);
  const seen = tables.clicks.slice(from);
  const [botMs, serverMs] = [bots() - botsFrom, server() - serverFrom].map((each) => (1000 * each) / seen.length);
  const boards = await Promise.all(seen.flatMap(({ board }) => board ?? []));
  await endMatches();
  await close();
  const posted = both(boards.map(({ postedMs }) => postedMs));
  const cells = [name.padEnd(13), (seen.length / SECONDS).toFixed(1).padStart(8), botMs!.toFixed(1).padStart(10)];
  print(`processes: ${[...cells, serverMs!.toFixed(1).padStart(13), posted.padStart(17)].join('  ')}`);
}

async function onFile(): Promise<Measured> {
  const sandbox = await startSandbox({
    people: playersOf(2 * MATCHES),
    channels: channelsOf(MATCHES),
    limits: LIMITS,
  });
  const bot = await startBot(sandbox);
  return {
    sandbox,
    bots: bot.cpuSeconds,
    server: () => 0,
    close: async () => {
      await bot.stop();
      await sandbox.close();
    },
  };
}

async function onServer(count: number): Promise<Measured> {
  const settings = { DISCORD_REQUESTS_PER_SECOND: '99999', LOG_LEVEL: 'info' };
  const people = playersOf(2 * MATCHES);
  const processes = await openProcesses({ processes: count, count, shards: count, limits: LIMITS, people, settings });
  const channelIds: string[] = [];
  while (channelIds.length < MATCHES)
    channelIds.push(...(await roomsOfShards(processes, count)).map((room) => room.channelId));
  return {
    sandbox: { ...processes.sandbox, channelIds },
    bots: () => sum(processes.members.map(({ bot }) => cpuSeconds(bot().pid))),
    server: serverSeconds,
    close: processes.close,
  };
}

/** Of all processes of the server that live. */
const serverSeconds = (): number => sum(serverPids().map((pid) => cpuSeconds(pid) || 0));

function serverPids(): readonly number[] {
  const file = join(process.env['TEST_POSTGRES_FOLDER']!, 'data/postmaster.pid');
  const main = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const isChild = (pid: string) => /^PPid:\s+(\d+)$/m.exec(procFile(Number(pid), 'status') ?? '')?.[1] === String(main);
  return [
    main,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && isChild(name))
      .map(Number),
  ];
}
