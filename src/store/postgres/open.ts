import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Client as Connection } from 'pg';
import {
  DatabaseHindered,
  DatabaseInUse,
  DatabaseNewer,
  DatabaseOlder,
  DatabaseUnusable,
  examine,
  type Database,
  type Wanted,
} from '../database/database.ts';
import { nameOf } from '../database/place.ts';
import { isMigrated, isNewer } from '../database/newer.ts';
import { beginUpkeep, takeOver } from '../database/upkeep.ts';
import { Client, drizzle, migrate, Pool } from './drizzle.ts';
import { obstacleIn } from './errors.ts';
import { postgresKit } from './kit.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/postgres', import.meta.url));

/** Its first version that tells a damaged JSON without an error. */
const OLDEST = 16;
const CONNECT_MS = 10_000;
const CONNECTIONS = 10;

/** Opens the database at this address, takes it for this process alone, and brings it up to date. */
export const openPostgres = (url: string, wanted?: Wanted): Promise<Database> =>
  explained(url, () => open(url, wanted));

/** Opens it also while a bot has it. It must have the form of this version. */
export const openPostgresBeside = (url: string): Promise<Pick<Database, 'kit' | 'close'>> =>
  explained(url, async () => {
    const { kit, close } = connect(url);
    try {
      if (await kit.read(() => isNewer(kit, MIGRATIONS))) throw new DatabaseNewer(nameOf(url));
      if (!(await kit.read(() => isMigrated(kit, MIGRATIONS)))) throw new DatabaseOlder(nameOf(url));
      return { kit, close };
    } catch (error) {
      await close();
      throw error;
    }
  });

async function explained<Opened>(url: string, opening: () => Promise<Opened>): Promise<Opened> {
  try {
    return await opening();
  } catch (error) {
    if (error instanceof DatabaseInUse || error instanceof DatabaseNewer || error instanceof DatabaseOlder) throw error;
    const { why, mayPass } = obstacleIn(error);
    throw new (mayPass ? DatabaseHindered : DatabaseUnusable)(nameOf(url), why, error);
  }
}

const settingsOf = (url: string) => ({
  connectionString: url,
  keepAlive: true,
  connectionTimeoutMillis: CONNECT_MS,
  application_name: 'sorry-bot',
  options: '-c search_path=public',
});

function connect(url: string) {
  const pool = new Pool({ ...settingsOf(url), max: CONNECTIONS });
  pool.on('error', () => undefined); // of an idle connection; the next query makes another one
  pool.on('connect', (client) => client.on('error', () => undefined)); // of one in a transaction, whose query fails
  return { kit: postgresKit(pool), close: () => pool.end() };
}

async function open(url: string, wanted?: Wanted): Promise<Database> {
  const holder = await takeIn(url);
  const { kit, close } = connect(url);
  const closeAll = async () => {
    await close();
    await holder.close();
  };
  try {
    const isFresh = await kit.read(() => examine(kit, nameOf(url), MIGRATIONS, wanted));
    await holder.migrate();
    await kit.write(() => beginUpkeep(kit, isFresh));
    const processId = await kit.write(() => takeOver(kit));
    const { lost } = holder;
    return { kit, name: nameOf(url), processId, lost, isCopy: false, adopt: () => undefined, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

const TAKE = `select pg_try_advisory_lock(hashtextextended('the process of the bot', 0)) as taken`;

async function connected(url: string): Promise<Connection> {
  const connection = new Client(settingsOf(url));
  connection.on('error', () => undefined); // its end is heard
  try {
    await connection.connect();
    return connection;
  } catch (error) {
    void connection.end().catch(() => undefined); // or it would stay open, with a server that waits for a password
    throw error;
  }
}

async function isTaken(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ readonly taken: boolean }>(TAKE);
  return rows[0]!.taken;
}

const AGAIN_MS = 1_000;

/** Takes the database. The server gives it back when the connection ends, so that is made again. */
async function takeIn(url: string) {
  let connection = await connected(url);
  let isClosed = false;
  let lose = (): void => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));

  async function again(): Promise<void> {
    for (;;) {
      if (isClosed) return;
      const next = await connected(url).catch(() => null);
      if (next !== null) {
        if (await isTaken(next).catch(() => null)) return hold(next);
        await next.end().catch(() => undefined);
        return lose();
      }
      await wait(AGAIN_MS, undefined, { ref: false });
    }
  }
  function hold(next: Connection): void {
    connection = next;
    connection.once('end', () => void again());
    if (isClosed) void connection.end(); // it was made while the database was being closed
  }

  const close = async () => {
    isClosed = true;
    await connection.end();
  };
  try {
    const { rows } = await connection.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
    );
    const { version, encoding } = rows[0]!;
    if (Number(version) < OLDEST) throw new Error(`it is PostgreSQL ${version}, and the bot needs ${OLDEST} or newer`);
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and the bot needs UTF8`);
    if (!(await isTaken(connection))) throw new DatabaseInUse(nameOf(url));
  } catch (error) {
    await close();
    throw error;
  }
  hold(connection);
  return {
    lost,
    close,
    migrate: () =>
      migrate(drizzle(connection, { casing: 'snake_case' }), {
        migrationsFolder: MIGRATIONS,
        migrationsSchema: 'public',
      }),
  };
}
