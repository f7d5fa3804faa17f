import type { SQL } from 'drizzle-orm';
import { sql } from './drizzle.ts';
import type { Nearest, Words } from './kit.ts';

const pathOf = (path: readonly string[]): SQL => sql.raw(`'$.${path.join('.')}'`);

export const words: Words = {
  textIn: (json, ...path) => sql`case when json_valid(${json}) then ${json} ->> ${pathOf(path)} end`,
  numberIn: (json, ...path) => sql`case when json_valid(${json}) then ${json} ->> ${pathOf(path)} end`,
  wholeIn: (json, ...path) =>
    sql`case when json_valid(${json}) and json_type(${json}, ${pathOf(path)}) = 'integer' then ${json} ->> ${pathOf(path)} end`,
  greatest: (one, other) => sql`max(${one}, ${other})`,
  least: (one, other) => sql`min(${one}, ${other})`,
  numbersOf: (list) => sql`(select value from json_each(${list}))`,
  rowsOf: (list, columns) =>
    sql`select ${sql.join(
      columns.map(({ name }) => sql`value ->> ${sql.raw(`'${name}'`)} as ${sql.identifier(name)}`),
      sql`, `,
    )} from json_each(${list})`,
  nearest,
  unindexed: (column) => sql`+${column}`,
  indexesBodies: true,
  shardOf: (guildId, shards) => sql`(cast(${guildId} as integer) >> 22) % ${sql.raw(String(shards))}`,
  rowId: sql`rowid`,
  held: sql``,
  tables: sql`select name from sqlite_schema where type = 'table' and name not like 'sqlite%'`,
  given: (table) => sql`select seq as number from sqlite_sequence where name = ${table}`,
  giveAfter: (table, number) => sql`insert or replace into sqlite_sequence (rowid, name, seq)
    select (select rowid from sqlite_sequence where name = ${table}), name, ${number} from sqlite_schema
    where name = ${table} and sql like '%autoincrement%'`,
};

/** SQLite takes the rows of a recursion in their order: the next one of all, then the one after it in its room. */
function nearest({ from, rooms, first, most, isOlder }: Nearest): SQL {
  const [next, beyond, order] = isOlder ? [sql`max`, sql`<`, sql`desc`] : [sql`min`, sql`>`, sql`asc`];
  const nextIn = (inRoom: SQL, number: SQL | typeof first) =>
    sql`(select ${next}(number) from ${from} = ${inRoom} and number ${beyond} ${number})`;
  return sql`(with recursive next (room, number) as (
    select value, ${nextIn(sql`value`, first)} from json_each(${rooms})
    union all
    select room, ${nextIn(sql`next.room`, sql`next.number`)} from next where number is not null
    order by 2 ${order}
  ) select number from next where number is not null limit ${most})`;
}
