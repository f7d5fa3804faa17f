import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startSandbox, type Limits, type Person } from 'discord-sandbox';
import { temporaryFolder } from './temporary-folder.ts';
import { openAnyBeside } from '../../src/store/open.ts';
import { savedIn, UNHURRIED, type Table } from './driver/table.ts';
import { makeDatabase } from './postgres/database.ts';
import type { Ended } from './child.ts';
import { startBot, type BotProcess } from './process.ts';

/** Several processes of the bot that share a database. */
export type Processes = Awaited<ReturnType<typeof openProcesses>>;

interface Options {
  readonly processes: number; // with a slot each
  readonly count: number; // of processes; those without a slot wait
  readonly shards: number; // that Discord asks for
  readonly limits?: Partial<Limits>;
  readonly people?: readonly Person[];
  readonly settings?: Readonly<Record<string, string>>;
}

/** People press again after a time, because the process that took their click may have ended. */
export const IMPATIENT: Partial<Limits> = { acknowledgeMs: 10_000 };

const AGAIN_MS = 200;

/** Starts the processes one after the other. Each one that ends is started again, as a service manager does. */
export async function openProcesses({ processes, count, shards, limits, people, settings }: Options) {
  const folder = temporaryFolder();
  const database = await makeDatabase();
  const sandbox = await startSandbox({ ...(people && { people }), limits: { ...UNHURRIED, identifyMs: 0, ...limits } });
  sandbox.control.setShards({ recommended: shards });
  const given = {
    DISCORD_TOKEN: sandbox.token,
    DISCORD_API_BASE: sandbox.apiBase,
    PROCESSES: String(processes),
    ...(settings?.['INTERACTIONS_PORT'] && { DISCORD_PUBLIC_KEY: sandbox.publicKey }),
    ...settings,
  };
  const ends: Ended[] = [];
  const state = { isClosed: false };

  async function member(): Promise<Member> {
    const way = await wayTo(database.url);
    const begin = () => startBot({ ...given, DATABASE_URL: way.url }, folder.path);
    let bot = begin();
    const watch = async (): Promise<void> => {
      ends.push(await bot.ended);
      await wait(AGAIN_MS);
      if (state.isClosed) return;
      bot = begin();
      void watch();
    };
    void watch();
    return { way, bot: () => bot };
  }

  const members: Member[] = [];
  for (let index = 0; index < count; index++) {
    members.push(await member());
    await members[index]!.bot().said(index < processes ? 'Invite the bot' : 'All slots are taken');
  }
  const { saved, standings, close } = savedIn(await openAnyBeside(database.url));
  /** Ends all processes for good. */
  const stop = async (): Promise<void> => {
    state.isClosed = true;
    await Promise.all(members.map(({ bot }) => bot().kill('SIGTERM')));
  };
  return {
    sandbox,
    databaseFile: database.url,
    saved,
    standings,
    restart: () => Promise.reject(new Error('One process after the other is started again.')),
    close: async () => {
      await close();
      await stop();
      await Promise.all(members.map(({ way }) => way.close()));
      await sandbox.close();
      await database.drop();
      folder.remove();
    },
    database,
    folder: folder.path,
    members,
    /** The processes that have ended up to now. */
    ends,
    stop,
    /** Lets the server be away for this many ms: it ends all connections of the bot and takes none. */
    stopServer: async (ms: number): Promise<void> => {
      await Promise.all(members.map(({ way }) => way.cut(ms)));
    },
  } satisfies Table & Record<string, unknown>;
}

/** A process with a way of its own to the database, which can be cut. */
export interface Member {
  readonly way: Way;
  readonly bot: () => BotProcess;
}

/** The same sockets, which do not know of each other any more. */
function apart(pair: Pair): Pair {
  for (const socket of pair) socket.unpipe().removeAllListeners('close');
  return pair;
}

type Pair = readonly [near: Socket, far: Socket];

/** A way to a server of this machine, through this process. */
type Way = Awaited<ReturnType<typeof wayTo>>;

export async function wayTo(address: string) {
  let target = new URL(address);
  const sockets = new Set<Socket>();
  const pairs = new Set<Pair>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    pairs.add([near, far]);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(address);
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    /** Nothing arrives any more on the connections that are there: the server gives them up, and this side hears nothing. */
    hush: (): void => {
      for (const pair of pairs) apart(pair)[1].destroy();
    },
    /** The connections that are there end on this side, and the server hears nothing. */
    leave: (): void => {
      for (const pair of pairs) apart(pair)[0].destroy();
    },
    /** Leads to another server from now on, as an address does after a failover. The connections that are there stay. */
    turnTo: (other: string): void => {
      target = new URL(other);
    },
    /** Ends all connections, and takes none for this many ms. */
    cut: async (ms: number): Promise<void> => {
      isCut = true;
      drop();
      await wait(ms);
      isCut = false;
    },
    close: async (): Promise<void> => {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
