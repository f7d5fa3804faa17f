import type { Client as Connection, Pool as PoolOf } from 'pg';
import { settingsOf, type Settings } from './connection.ts';
import { Client, Pool } from './drizzle.ts';
import { obstacleIn } from './errors.ts';

const CONNECTIONS = 10;
/** Without it, a query on a connection where nothing arrives any more would wait for a quarter of an hour, or for good. */
const QUERY_MS = 30_000;

/** A pool, for queries and transactions. */
export type Connections = Pick<PoolOf, 'query' | 'connect'>;

/** Its code is PostgreSQL's own, of a write there. */
export class ReadOnly extends Error {
  readonly code = '25006';
}

/**
 * The servers of an address. All connections lead to one of them, which can be written: a standby has locks of its own,
 * so those of a process must not be taken there.
 */
export function serversOf(url: string) {
  const all = settingsOf(url);
  let present = all[0]!;
  let pool = poolOf(present);

  function turnTo(settings: Settings): void {
    if (settings === present) return;
    void pool.end(); // queries that are under way there go on to their end
    [present, pool] = [settings, poolOf(settings)];
  }

  return {
    /** A connection to the first one that answers and can be written. From then on the pool has the same server. */
    connect: async (): Promise<Connection> => {
      const failures: unknown[] = [];
      for (const settings of all) {
        try {
          const connection = await connectedBy(settings);
          turnTo(settings);
          return connection;
        } catch (error) {
          if (!obstacleIn(error).mayPass) throw error;
          failures.push(error);
        }
      }
      throw failures.find((error) => error instanceof ReadOnly) ?? failures[0];
    },
    pool: {
      query: (...asked: Parameters<Connections['query']>) => pool.query(...asked),
      connect: () => pool.connect(),
    } as Connections,
    /** A client of the same server, which is not connected yet. */
    client: (): Connection => new Client(present),
    close: () => pool.end(),
  };
}

export type Servers = ReturnType<typeof serversOf>;

function poolOf(settings: Settings): PoolOf {
  const pool = new Pool({ ...settings, query_timeout: QUERY_MS, max: CONNECTIONS });
  pool.on('error', () => undefined); // of an idle connection; the next query makes another one
  pool.on('connect', (client) => client.on('error', () => undefined)); // of one in a transaction, whose query fails
  return pool;
}

async function connectedBy(settings: Settings): Promise<Connection> {
  const connection = new Client({ ...settings, pipeline: true }); // no claim waits for another one's answer
  connection.on('error', () => undefined); // its end is heard
  try {
    await connection.connect();
    await checkWritable(connection);
    return connection;
  } catch (error) {
    void connection.end().catch(() => undefined); // or it would stay open, with a server that waits for a password
    throw error;
  }
}

async function checkWritable(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ readonly state: string }>(
    `select current_setting('transaction_read_only') as state`,
  );
  if (rows[0]!.state === 'on') throw new ReadOnly('it can only be read now');
}
