import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { postgresKit } from '../../../src/store/postgres/kit.ts';
import { settingsOf } from '../../../src/store/postgres/settings.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { Pool } from 'pg';
import { closing } from './closing.ts';
import { addressOfServer, prefix, queryAt, template } from './server.ts';

/** A database on the server of the tests. */
export interface ServerDatabase {
  readonly url: string;
  /** Runs SQL beside the bot. */
  readonly query: (text: string) => Promise<readonly unknown[]>;
  readonly drop: () => Promise<void>;
}

/** Makes a database: a copy of the one that is up to date, or with other options. */
export async function makeDatabase(options = `template ${template()}`): Promise<ServerDatabase> {
  const address = await addressOfServer();
  const name = `${prefix()}${randomBytes(6).toString('hex')}`;
  const url = `${address}/${name}`;
  const ask = (text: string) => queryAt(`${address}/postgres`, text);
  await ask(`create database ${name} ${options}`);
  return {
    url,
    query: (text) => queryAt(url, text),
    drop: async () => void (await ask(`drop database ${name} with (force)`)),
  };
}

/** A new database, which is made when it is used first. Nothing takes it for this process alone. */
export function openServerDatabase(): Database {
  let made: Promise<{ readonly pool: Pool; readonly drop: () => Promise<void> }> | null = null;
  const ready = () =>
    (made ??= makeDatabase().then(({ url, drop }) => {
      const pool = new Pool({ ...settingsOf(url), max: 4 });
      pool.on('error', () => undefined);
      return { pool, drop };
    }));
  const lazy = {
    query: async (...query: Parameters<Pool['query']>) => (await ready()).pool.query(...query),
    connect: async () => (await ready()).pool.connect(),
  };
  const close = async (): Promise<void> => {
    if (made === null) return;
    const { pool, drop } = await made;
    made = null; // it may be closed again
    // Work that nobody awaits may have a query left.
    for (let quiet = 0; quiet < 10; quiet = pool.totalCount > pool.idleCount ? 0 : quiet + 1) await turn();
    await pool.end();
    await drop();
  };
  return {
    kit: postgresKit(lazy as unknown as Pool),
    name: 'postgres://server/test',
    processId: '',
    isCopy: false,
    adopt: () => undefined,
    close: () => {
      const end = close().finally(() => void closing.delete(end));
      closing.add(end);
      return end;
    },
  };
}
