import type { SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { sql } from '../database/drizzle.ts';
import type { Nearest, Words } from '../database/kit.ts';

/** The text at a path, of a JSON that is whole. */
function textIn(json: SQLiteColumn | SQL, ...path: readonly string[]): SQL<string | null> {
  return sql`case when ${json} is json object then ${json}::json #>> ${sql.raw(`'{${path.join(',')}}'`)} end`;
}

export const words: Words = {
  textIn,
  // A text that is no number has none.
  numberIn: (json, ...path) =>
    sql`case when ${textIn(json, ...path)} ~ '^-?[0-9.]{1,15}$' then (${textIn(json, ...path)})::numeric end`,
  wholeIn: (json, ...path) =>
    sql`case when ${textIn(json, ...path)} ~ '^-?[0-9]{1,15}$' then (${textIn(json, ...path)})::bigint end`,
  greatest: (one, other) => sql`greatest(${one}, ${other})`,
  least: (one, other) => sql`least(${one}, ${other})`,
  numbersOf: (list) => sql`(select value::bigint from json_array_elements_text(${list}::json) as each(value))`,
  nearest,
  unindexed: (column) => sql`${column}`, // the planner knows how many rows there are
  indexesBodies: false,
  rowId: sql`ctid`,
  held: sql`for update`,
  tables: sql`select tablename as name from pg_tables where schemaname = 'public'`,
};

/** From each room as many as are wanted of all. */
function nearest({ from, rooms, first, most, isOlder }: Nearest): SQL {
  const [beyond, order] = isOlder ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return sql`(select found.number from json_array_elements_text(${rooms}::json) as asked(room)
    cross join lateral (
      select number from ${from} = asked.room and number ${beyond} ${first} order by number ${order} limit ${most}
    ) as found
    order by found.number ${order} limit ${most}) as numbers`;
}
