import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { getTableColumns, sql, type Db } from '../database/drizzle.ts';
import { encoded, given } from '../database/expressions.ts';
import type { OnAnswer } from '../database/database.ts';
import type { Kit } from '../database/kit.ts';
import { done, type Work } from '../database/work.ts';
import { drizzle, types } from './drizzle.ts';
import { CHANNEL } from './holder.ts';
import { listeningBy, retryWhileHindered } from './errors.ts';
import { tables } from './schema.ts';
import type { Connections } from './servers.ts';
import { words } from './postgres-words.ts';

/** Numbers are numbers: counts and sums as well, none of which is too large for one. */
const NUMBERS: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);
const asRead = {
  getTypeParser: ((id: number, format: 'text') =>
    NUMBERS.has(id) ? Number : types.getTypeParser(id, format)) as typeof types.getTypeParser,
};

const NOTHING = done(0);

type Asked = Pick<Pool, 'query'>;

/** A query that Drizzle has prepared for PostgreSQL. */
interface Prepared {
  readonly execute: (given?: Record<string, unknown>) => Promise<unknown[] | QueryResult>;
  readonly getQuery: () => { readonly sql: string; readonly params: readonly unknown[] };
}

/** Waits for a query. Drizzle's own error would tell all its values. */
function* awaited<Value>(query: Promise<Value>): Generator<Promise<unknown>, Value, unknown> {
  const plain = query.catch((error: unknown) => {
    throw error instanceof Error && error.cause !== undefined ? error.cause : error;
  });
  return (yield plain) as Value;
}

const rowsIn = (result: unknown[] | QueryResult): unknown[] => (Array.isArray(result) ? result : result.rows);
const countIn = (result: unknown[] | QueryResult): number =>
  Array.isArray(result) ? result.length : (result.rowCount ?? 0);

/** Awaits each thing that the work yields. */
async function finish<Value>(work: Work<Value>): Promise<Value> {
  const steps = work[Symbol.iterator]();
  let step = steps.next();
  while (step.done !== true) step = steps.next(await step.value);
  return step.value;
}

const BEGINNINGS = {
  read: 'begin isolation level repeatable read read only',
  durable: 'begin',
  loose: 'begin; set local synchronous_commit to off',
} as const;

type Kind = keyof typeof BEGINNINGS;

/** Does something in a transaction, on a connection of its own. */
async function transaction<Value>(
  pool: Connections,
  kind: Kind,
  does: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(BEGINNINGS[kind]);
    const value = await does(client);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch((why: Error) => (broken = why));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Compiles queries, each under a name of its own. */
function compiler(): Kit['compile'] {
  let compiled = 0;
  return (built) => {
    const query = (built as unknown as { prepare: (name: string) => Prepared }).prepare(`bot_${compiled++}`);
    return {
      *get(values) {
        return rowsIn(yield* awaited(query.execute(values)))[0] as never;
      },
      *all(values) {
        return rowsIn(yield* awaited(query.execute(values))) as never;
      },
      *run(values) {
        return countIn(yield* awaited(query.execute(values)));
      },
      getQuery: () => query.getQuery(),
    };
  };
}

export function postgresKit(pool: Connections, onAnswer?: OnAnswer): Kit {
  const heard = listeningBy(onAnswer);
  /** The connection of the transaction that asks. */
  const own = new AsyncLocalStorage<PoolClient>();
  const asked = {
    query: (query: QueryConfig, values: unknown[]) =>
      (own.getStore() ?? pool).query({ ...query, types: asRead }, values),
  } as unknown as Asked;
  const db = drizzle(asked as Pool, { casing: 'snake_case' });
  const build = db as unknown as Db;
  const compile = compiler();

  const inTransaction = <Value>(kind: Kind, work: () => Work<Value>): Promise<Value> =>
    transaction(pool, kind, (client) => own.run(client, () => finish(work())));

  return {
    isApart: true,
    tables,
    words,
    build,
    compile,
    compilePut: (table, change) => {
      const columns = Object.values<SQLiteColumn>(getTableColumns(table));
      const listed = words.rowsOf(given('rows'), columns);
      const query = compile(build.insert(table).select(listed).onConflictDoUpdate(change));
      const valuesOf = (row: object) =>
        Object.fromEntries(columns.map((column) => [column.name, encoded(row, column)]));
      return (rows) => (rows.length === 0 ? NOTHING : query.run({ rows: JSON.stringify(rows.map(valuesOf)) }));
    },
    *all(query) {
      return (yield* awaited(db.execute(query))).rows as never[];
    },
    *get(query) {
      return (yield* awaited(db.execute(query))).rows[0] as never;
    },
    *run(query) {
      return (yield* awaited(db.execute(query))).rowCount ?? 0;
    },
    read: (work) => heard(finish(work())),
    readTogether: (work) => heard(inTransaction('read', work)),
    write: (work, lasting = 'durable') => heard(retryWhileHindered(() => inTransaction(lasting, work))),
    *lock(...about) {
      yield* awaited(db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${about.join(' ')}, 0))`));
    },
    *tell(what) {
      yield* awaited(db.execute(sql`select pg_notify(${CHANNEL}, ${what})`));
    },
    isTaken: (error) => {
      const { code, constraint = '' } = error as Partial<Record<'code' | 'constraint', string>>;
      return code === '23505' && !/_pk(ey)?$/.test(constraint); // a second row of one key is a defect
    },
    emptyLog: () => true, // the server's own is out of reach
  };
}
