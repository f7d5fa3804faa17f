import type { Db } from './drizzle.ts';
import type { Kit, Work } from './kit.ts';
import * as tables from './sqlite-schema.ts';
import { words } from './sqlite-words.ts';
import { emptyLog } from './upkeep.ts';
import { codeOf, retryWhileBusy, withoutSyncing } from './writes.ts';

/** Work that is done. */
class Done<Value> {
  readonly done = true;
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
  next(): this {
    return this;
  }
  [Symbol.iterator](): this {
    return this;
  }
}

const NOTHING = new Done(undefined);

/** Does work in one go. */
export function finish<Value>(work: Work<Value>): Value {
  const { done, value } = work[Symbol.iterator]().next();
  if (done !== true) throw new Error('SQLite does not wait.');
  return value;
}

/** The kit on SQLite. */
export function sqliteKit(db: Db): Kit {
  const inTransaction = <Value>(work: () => Work<Value>): Value => db.transaction(() => finish(work()));
  return {
    tables,
    words,
    build: db,
    compile: (built) => {
      const query = built.prepare() as ReturnType<typeof built.prepare> & Compiled;
      return {
        get: (given) => new Done(query.get(given) as never),
        all: (given) => new Done(query.all(given) as never),
        run: (given) => new Done(query.run(given).changes),
        getQuery: () => query.getQuery(),
      };
    },
    all: (query) => new Done(db.all(query)),
    get: (query) => new Done(db.get<never>(query)),
    run: (query) => new Done(db.run(query).changes),
    read: async (work) => finish(work()),
    readTogether: async (work) => finish(work()),
    write: (work, lasting = 'durable') =>
      retryWhileBusy(() =>
        lasting === 'durable' ? inTransaction(work) : withoutSyncing(db, () => inTransaction(work)),
      ),
    lock: () => NOTHING, // nobody else writes
    isTaken: (error) => codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE',
    emptyLog: () => void emptyLog(db), // if that has to wait, the upkeep tries it again
  };
}

interface Compiled {
  readonly run: (given?: Record<string, unknown>) => { readonly changes: number };
  readonly getQuery: () => { readonly sql: string; readonly params: readonly unknown[] };
}
