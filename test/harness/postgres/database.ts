import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { postgresKit } from '../../../src/store/postgres/kit.ts';
import type { Connections } from '../../../src/store/postgres/servers.ts';
import { settingsOf } from '../../../src/store/postgres/connection.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { beginUpkeep } from '../../../src/store/database/upkeep.ts';
import { Pool } from 'pg';
import { closing } from './closing.ts';
import { queryAt } from './cluster.ts';
import { addressOfServer, prefix, template } from './server.ts';

/** A database on the server of the tests. */
export interface ServerDatabase {
  readonly url: string;
  /** Runs SQL beside the bot. */
  readonly query: (text: string) => Promise<readonly unknown[]>;
  /** Ends the connections of the bot, as a restart of the server does. */
  readonly cut: () => Promise<unknown>;
  readonly drop: () => Promise<void>;
}

const CUT = `select pid, pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'sorry-bot'`;

/** Ends the connections of the bots, and waits until the server has let go of them and what they held. */
async function cutBy(query: ServerDatabase['query']): Promise<void> {
  const ended = (await query(CUT)) as readonly { readonly pid: number }[];
  for (const { pid } of ended) await query(`select pg_terminate_backend(${pid}, 10000)`);
}

/** Makes a database: a copy of the one that is up to date, or with other options. */
export async function makeDatabase(options = `template ${template()} strategy file_copy`): Promise<ServerDatabase> {
  const address = await addressOfServer();
  const name = `${prefix()}${randomBytes(6).toString('hex')}`;
  const url = `${address}/${name}`;
  const ask = (text: string) => queryAt(`${address}/postgres`, text);
  await ask(`create database ${name} ${options}`);
  const query = (text: string) => queryAt(url, text);
  return {
    url,
    query,
    cut: () => cutBy(query),
    drop: async () => void (await ask(`drop database ${name} with (force)`)),
  };
}

/** Leaves a database as a migration leaves it, but for the row that `beginUpkeep` writes. */
const EMPTY = `do $$ declare name text; filled boolean; begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename <> '__drizzle_migrations' loop
    execute format('select exists (select from %I)', name) into filled;
    if filled then execute format('truncate %I cascade', name); end if;
  end loop;
  perform setval(oid, 1, false) from pg_class where relkind = 'S';
end $$`;

/**
 * Databases that are empty again, with their connections. A new one costs the server 0.3 s of a processor, and a new
 * connection 0.03 s.
 */
const emptied: ReturnType<typeof lazily>[] = [];

/** A database that is made when it is used first. */
function lazily() {
  let made: Promise<Pool> | null = null;
  const ready = () =>
    (made ??= makeDatabase().then(({ url }) => {
      const pool = new Pool({ ...settingsOf(url)[0]!, max: 4, allowExitOnIdle: true });
      pool.on('error', () => undefined);
      return pool;
    }));
  const kit = postgresKit({
    query: async (...query: Parameters<Pool['query']>) => (await ready()).query(...query),
    connect: async () => (await ready()).connect(),
  } as unknown as Connections);
  const empty = async (): Promise<void> => {
    if (made === null) return;
    const pool = await made;
    // Work that nobody awaits may have a query left.
    for (let quiet = 0; quiet < 10; quiet = pool.totalCount > pool.idleCount ? 0 : quiet + 1) await turn();
    await pool.query(EMPTY);
    await kit.write(() => beginUpkeep(kit, true));
    const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    for (const connection of connections) {
      await connection.query('deallocate all'); // the stores of the next test prepare their own
      connection.release();
    }
  };
  return { kit, empty };
}

/** An empty database. Nothing takes it for this process alone. */
export function openServerDatabase(): Database {
  const database = emptied.pop() ?? lazily();
  const { kit } = database;
  let ended: Promise<void> | null = null;
  const untilClosed = <Asked extends unknown[], Value>(ask: (...asked: Asked) => Promise<Value>) =>
    (async (...asked) => {
      if (ended !== null) throw new Error('The database is closed.');
      return ask(...asked);
    }) as typeof ask;
  const end = async (): Promise<void> => {
    await database.empty();
    emptied.push(database);
  };
  return {
    kit: {
      ...kit,
      read: untilClosed(kit.read),
      readTogether: untilClosed(kit.readTogether),
      write: untilClosed(kit.write),
    },
    name: 'postgres://server/test',
    processId: '',
    isBehind: () => Promise.resolve(false),
    adopt: () => undefined,
    startRewriting: () => {
      throw new Error('A test that rewrites a database opens one of its own.');
    },
    close: () => {
      if (ended === null) closing.add((ended = end().finally(() => void closing.delete(ended!))));
      return ended;
    },
  };
}
