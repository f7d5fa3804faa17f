import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { getTableColumns, type Db } from './drizzle.ts';
import { encoded, givenRow } from './expressions.ts';
import type { Kit } from './kit.ts';
import { tables } from './sqlite-schema.ts';
import { done, finish, type Work } from './work.ts';
import { words } from './sqlite-words.ts';
import { emptyLog } from './upkeep.ts';
import { codeOf, retryWhileBusy, withoutSyncing } from './writes.ts';

const NOTHING = done(undefined);

export function sqliteKit(db: Db): Kit {
  const inTransaction = <Value>(work: () => Work<Value>): Value => db.transaction(() => finish(work()));
  return {
    isApart: false,
    tables,
    words,
    build: db,
    compile: (built) => {
      const query = built.prepare() as ReturnType<typeof built.prepare> & Compiled;
      return {
        get: (given) => done(query.get(given) as never),
        all: (given) => done(query.all(given) as never),
        run: (given) => done(query.run(given).changes),
        getQuery: () => query.getQuery(),
      };
    },
    // To write rows one by one is quicker here than to read them from a list.
    compilePut: (table, change) => {
      const columns = Object.values<SQLiteColumn>(getTableColumns(table));
      const { sql: text } = db.insert(table).values(givenRow(table)).onConflictDoUpdate(change).toSQL();
      const statement = db.$client.prepare(text);
      return (rows) => {
        for (const row of rows) statement.run(columns.map((column) => encoded(row, column)));
        return NOTHING;
      };
    },
    all: (query) => done(db.all(query)),
    get: (query) => done(db.get<never>(query)),
    run: (query) => done(db.run(query).changes),
    read: async (work) => finish(work()),
    readTogether: async (work) => finish(work()),
    write: (work, lasting = 'durable') =>
      retryWhileBusy(() =>
        lasting === 'durable' ? inTransaction(work) : withoutSyncing(db, () => inTransaction(work)),
      ),
    lock: () => NOTHING, // nobody else writes
    tell: () => NOTHING, // or reads
    isTaken: (error) => codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE',
    emptyLog: () => emptyLog(db), // if that has to wait, the upkeep tries it again
  };
}

interface Compiled {
  readonly run: (given?: Record<string, unknown>) => { readonly changes: number };
  readonly getQuery: () => { readonly sql: string; readonly params: readonly unknown[] };
}
