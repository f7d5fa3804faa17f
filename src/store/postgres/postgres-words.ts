import type { SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { sql } from '../database/drizzle.ts';
import type { Nearest, Words } from '../database/kit.ts';

const pathOf = (path: readonly string[]): SQL => sql.raw(`'{${path.join(',')}}'`);

/** An expression of a JSON that can be read. `is json` takes texts, too, that PostgreSQL then fails to read. */
const whole = (json: SQLiteColumn | SQL, value: SQL) =>
  sql`case when pg_input_is_valid(${json}, 'jsonb') then ${value} end`;

/** The number at a path, in the form of a pattern. The JSON is read once: `offset 0` keeps the query in its place. */
const numberAt = (json: SQLiteColumn | SQL, path: SQL, pattern: string) =>
  whole(
    json,
    sql`(select case when json_typeof(found) = 'number' and found::text ~ ${sql.raw(`'${pattern}'`)} then found::text::numeric end
      from (select ${json}::json #> ${path} as found offset 0) as at_path)`,
  ) as SQL<number | null>;

export const words: Words = {
  textIn: (json, ...path) => whole(json, sql`${json}::json #>> ${pathOf(path)}`) as SQL<string | null>,
  numberIn: (json, ...path) => numberAt(json, pathOf(path), ''),
  wholeIn: (json, ...path) => numberAt(json, pathOf(path), '^-?[0-9]+$'),
  greatest: (one, other) => sql`greatest(${one}, ${other})`,
  least: (one, other) => sql`least(${one}, ${other})`,
  numbersOf: (list) => sql`(select value::bigint from json_array_elements_text(${list}::json) as each(value))`,
  rowsOf: (list, columns) => {
    const names = columns.map(({ name }) => sql`${sql.identifier(name)}`);
    const typed = columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`);
    return sql`select ${sql.join(names, sql`, `)} from json_to_recordset(${list}::json) as listed(${sql.join(typed, sql`, `)})`;
  },
  nearest,
  unindexed: (column) => sql`${column}`, // the planner knows how many rows there are
  indexesBodies: false,
  shardOf: (guildId, shards) => sql`(${guildId}::bigint >> 22) % ${sql.raw(String(shards))}`,
  rowId: sql`ctid`,
  held: sql`for update`,
  tables: sql`select tablename as name from pg_tables where schemaname = 'public'`,
  given: (table) => sql`select pg_sequence_last_value(${sequenceOf(table)}) as number`,
  giveAfter: (table, number) => sql`select setval(${sequenceOf(table)}, ${number})`,
};

/** Null for a table that gives no numbers. */
function sequenceOf(table: string): SQL {
  return sql`(select pg_get_serial_sequence(${table}, attname)::regclass from pg_attribute
    where attrelid = ${table}::regclass and attidentity <> '')`;
}

/** From each room as many as are wanted of all. */
function nearest({ from, rooms, first, most, isOlder }: Nearest): SQL {
  const [beyond, order] = isOlder ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return sql`(select found.number from json_array_elements_text(${rooms}::json) as asked(room)
    cross join lateral (
      select number from ${from} = asked.room and number ${beyond} ${first} order by number ${order} limit ${most}
    ) as found
    order by found.number ${order} limit ${most}) as numbers`;
}
