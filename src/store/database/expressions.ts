import type { SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { and, eq, getTableColumns, sql } from './drizzle.ts';
import type { Kit, Query, Replacement, Work } from './kit.ts';

/** Expressions in the words of the indexes. With placeholders SQLite would look through all matches. */
export const expressionsOf = ({ tables: { matches, matchPeople, results }, words }: Pick<Kit, 'tables' | 'words'>) => ({
  isOpen: sql`${matches.status} in ('lobby', 'running')`,

  /** The shape of a stored match, as a number; null = a damaged row. */
  format: words.numberIn(matches.body, 'format'),

  /** The id of a match's rules; null = not dealt yet, or damaged. */
  rules: words.textIn(matches.body, 'game', 'rules'),

  /** A person sits in a lobby or a running match. */
  hasOpenSeat: sql`${matchPeople.open} = 1 and ${matchPeople.seat} is not null`,

  /** The channel whose readers see a result; for a public thread, its parent. */
  room: sql<string>`case when ${results.parentId} is null then ${results.channelId} else ${results.parentId} end`,

  isInPublicThread: sql`${results.parentId} is not null`,
});

export const given = sql.placeholder;
/** The most rows of an answer. */
export const givenMost = given('most');

/** Columns that have the given values of their names. */
export const is = (...columns: readonly SQLiteColumn[]) =>
  and(...columns.map((column) => eq(column, given(column.name))));

/** Each column of a table from the value of that name. */
export const givenRow = <T extends SQLiteTable>(table: T) =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, given(name)])) as SQLiteInsertValue<T>;

/** The value of a row for a column, as its driver gets it. */
export function encoded(row: object, column: SQLiteColumn): unknown {
  const value: unknown = row[column.name as keyof typeof row];
  return value === null ? null : column.mapToDriverValue(value);
}

/** Rows whose values in these columns are in a list, which is given as JSON. */
export const isAmong = ({ words }: Pick<Kit, 'words'>, ...columns: readonly SQLiteColumn[]): SQL =>
  sql`(${sql.join([...columns], sql`, `)}) in (${words.rowsOf(given('list'), columns)})`;

/** The rows of a table that are {@link isAmong}. */
export const rowsAmong = <T extends SQLiteTable>(kit: Kit, table: T, ...columns: readonly SQLiteColumn[]) =>
  kit.compile(
    kit.build
      .select()
      .from(table as SQLiteTable)
      .where(isAmong(kit, ...columns)),
  ) as unknown as Query<T['$inferSelect'] | undefined, readonly T['$inferSelect'][]>;

/** The value for {@link isAmong}. */
export const listOf = (rows: readonly object[]) => ({ list: JSON.stringify(rows) });

/** Changes all columns but these keys. */
const others = (table: SQLiteTable, target: SQLiteColumn[]): Replacement => {
  const columns = Object.values<SQLiteColumn>(getTableColumns(table)).filter((column) => !target.includes(column));
  return { target, set: Object.fromEntries(columns.map(({ name }) => [name, sql.raw(`excluded.${snake(name)}`)])) };
};

/** Inserts a row, or changes all other columns of the row that has these keys. */
export const put = ({ build, compile }: Kit, table: SQLiteTable, ...keys: SQLiteColumn[]) =>
  compile(build.insert(table).values(givenRow(table)).onConflictDoUpdate(others(table, keys)));

/** The same with many rows. */
export const putAll = <T extends SQLiteTable>(
  { compilePut }: Kit,
  table: T,
  ...keys: SQLiteColumn[]
): ((rows: readonly T['$inferInsert'][]) => Work<unknown>) => compilePut(table, others(table, keys));

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
