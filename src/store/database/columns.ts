import { blob, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from './drizzle.ts';
import type { SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

type Some<Each> = [Each, ...Each[]];

/** The words that a schema is written in: SQLite's. PostgreSQL has the same ones in `postgres/columns.ts`. */
export const sqliteColumns = {
  tableOf: sqliteTable,
  text,
  integer,
  real,
  json: () => text({ mode: 'json' }),
  bytes: () => blob({ mode: 'buffer' }),
  /** Yes or no, as 1 or 0. */
  flag: () => integer({ mode: 'boolean' }),
  flagOff: () => integer({ mode: 'boolean' }).notNull().default(false),
  /** A number that the database gives. */
  numbered: () => integer().primaryKey(),
  /** A number that it gives and never gives again. */
  numberedOnce: () => integer().primaryKey({ autoIncrement: true }),
  primaryKey,
  index,
  /** An index of the rows that meet a condition. */
  partial: (name: string, where: SQL, ...indexed: Some<SQLiteColumn>) =>
    index(name)
      .on(...indexed)
      .where(where),
  uniqueIndex,
  /** Rows that differ in these columns; others may refer to them. */
  unique: (name: string, ...columns: Some<SQLiteColumn>) => uniqueIndex(name).on(...columns),
  /** An expression in an index. */
  expression: (value: SQL) => value,
  /** Indexes on the JSON of a match. PostgreSQL has none: each save would write them anew. */
  inBody: <Index>(make: () => Index[]): Index[] => make(),
};

export type Columns = typeof sqliteColumns;
