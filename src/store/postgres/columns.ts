import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Columns } from '../database/columns.ts';
import { sql } from '../database/drizzle.ts';
import { bigint, customType, doublePrecision, index, pgTable, primaryKey, unique, uniqueIndex } from './drizzle.ts';

/** Ordered by its bytes, like SQLite's, whatever the locale of the database is. */
const TEXT = 'text COLLATE "C"';

const text = customType<{ data: string }>({ dataType: () => TEXT });

/** A text, because a damaged one has to be kept as it is. */
const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => TEXT,
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value) as unknown,
});

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const flag = customType<{ data: boolean; driverData: number }>({
  dataType: () => 'smallint',
  toDriver: (value) => (value ? 1 : 0),
  fromDriver: (value) => value === 1,
});

const numbered = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

const columns = {
  tableOf: pgTable,
  text,
  integer: (name?: string) => (name === undefined ? bigint({ mode: 'number' }) : bigint(name, { mode: 'number' })),
  real: doublePrecision,
  json,
  bytes,
  flag,
  flagOff: () =>
    flag()
      .notNull()
      .default(sql`0`),
  numbered,
  numberedOnce: numbered,
  primaryKey,
  index,
  partial: (name: string, where: SQL, ...indexed: [PgColumn, ...PgColumn[]]) =>
    index(name)
      .on(...indexed)
      .where(where),
  uniqueIndex,
  unique: (name: string, ...unequal: [PgColumn, ...PgColumn[]]) => unique(name).on(...unequal),
  expression: (value: SQL) => sql`(${value})`,
  inBody: () => [],
} satisfies Record<keyof Columns, unknown>;

/** PostgreSQL's words for a schema, with the types of SQLite's. */
export const postgresColumns = columns as unknown as Columns;
