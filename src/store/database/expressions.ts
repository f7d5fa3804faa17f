import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { and, eq, getTableColumns, sql } from './drizzle.ts';
import type { Kit } from './kit.ts';

/** Expressions in the words of the indexes. With placeholders SQLite would look through all matches. */
export const expressionsOf = ({ tables: { matches, matchPeople, results }, words }: Pick<Kit, 'tables' | 'words'>) => ({
  isOpen: sql`${matches.status} in ('lobby', 'running')`,

  /** The shape of a stored match, as a number; null = the first one, which has none, or a damaged row. */
  format: words.numberIn(matches.body, 'format'),

  /** The id of a match's rules; the first two shapes hold a copy of the rules. Null = not dealt yet, or damaged. */
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

/** Inserts a row, or changes all other columns of the row that has these keys. */
export function put({ build, compile }: Kit, table: SQLiteTable, ...keys: readonly [SQLiteColumn, ...SQLiteColumn[]]) {
  const others = Object.values<SQLiteColumn>(getTableColumns(table)).filter((column) => !keys.includes(column));
  const set = Object.fromEntries(others.map(({ name }) => [name, sql.raw(`excluded.${snake(name)}`)]));
  return compile(
    build
      .insert(table)
      .values(givenRow(table))
      .onConflictDoUpdate({ target: [...keys], set }),
  );
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
