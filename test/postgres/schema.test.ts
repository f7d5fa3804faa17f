import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drizzle, migrate } from '../../src/store/postgres/drizzle.ts';
import { openPostgres } from '../../src/store/postgres/open.ts';
import { useFolder } from '../harness/folder.ts';
import { copySteps, readJournal, stepsIn } from '../harness/migrations.ts';
import { makeDatabase, type ServerDatabase } from '../harness/postgres/database.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { accessTo, useStore } from '../harness/store.ts';

const at = useStore();

interface Column {
  readonly place: string;
  readonly type: string;
  readonly required: boolean;
}

/** The types of SQLite's columns in PostgreSQL; yes and no are small there. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  text: ['text'],
  integer: ['bigint', 'smallint'],
  real: ['double precision'],
  blob: ['bytea'],
};

const BY_PLACE = (one: { place: string }, other: { place: string }) => (one.place < other.place ? -1 : 1);

test('both engines have the same tables and columns, and text is ordered by its bytes', async () => {
  const file = openDatabase(':memory:');
  const here = (
    await at.all<Column & { readonly collation: string | null }>(
      sql`select table_name || '.' || column_name as place, data_type as type, is_nullable = 'NO' as required, collation_name as collation
      from information_schema.columns where table_schema = 'public' and table_name not like '!_!_%' escape '!'`,
    )
  ).toSorted(BY_PLACE);
  const there = (
    await accessTo(file).all<Omit<Column, 'required'> & { readonly required: 0 | 1 }>(
      sql`select m.name || '.' || c.name as place, lower(c.type) as type, c."notnull" or c.pk > 0 as required
      from sqlite_schema as m join pragma_table_info(m.name) as c
      where m.type = 'table' and m.name not like 'sqlite%' and m.name not like '!_!_%' escape '!'`,
    )
  ).toSorted(BY_PLACE);
  file.close();
  expect(here.map(({ place, required }) => [place, required])).toEqual(
    there.map(({ place, required }) => [place, required === 1]),
  );
  for (const [index, { type, collation }] of here.entries()) {
    expect(TYPES[there[index]!.type]).toContain(type);
    expect(collation).toBe(type === 'text' ? 'C' : null);
  }
});

/** Each save would have to write an index on the JSON of a match anew. */
const OF_SQLITE = ['matches_format', 'matches_open_rules'];

/** The part of the text of an index that both engines write alike: its columns and its condition. */
const plain = (text: string) =>
  text
    .replace(/^.*? on (?:public\.)?/i, '')
    .replace('USING btree ', '')
    .replaceAll(/["'`()\s]|::text|\[\]|::/g, '')
    .replaceAll(/=ANYARRAY\[(.*?)\]/g, 'in$1')
    .toLowerCase();

test('both engines have the same indexes, but for those on the JSON of a match', async () => {
  const file = openDatabase(':memory:');
  const here = await at.all<{ readonly name: string; readonly text: string }>(
    sql`select indexname as name, indexdef as text from pg_indexes where schemaname = 'public' and indexname !~ '_pk(ey)?$'`,
  );
  const there = await accessTo(file).all<{ readonly name: string; readonly text: string }>(
    sql`select name, sql as text from sqlite_schema where type = 'index' and sql is not null`,
  );
  file.close();
  const listed = (rows: typeof here) => new Map(rows.map(({ name, text }) => [name, plain(text)]));
  const expected = listed(there);
  for (const name of OF_SQLITE) expect(expected.delete(name)).toBe(true);
  expect(listed(here)).toEqual(expected);
});

/** All that a database is made of. */
const PARTS = [
  `select table_name, ordinal_position, column_name, data_type, is_nullable, column_default, collation_name, is_identity
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  `select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`,
  `select conrelid::regclass::text as place, conname, pg_get_constraintdef(oid) as text from pg_constraint
    where connamespace = 'public'::regnamespace order by place, conname`,
  `select relname from pg_class where relkind = 'S' order by relname`,
];

/** The first migration of a server, which made all that 0.7.0 had and more. */
const FIRST = { folder: 'test/postgres/recorded', tag: '0000_start', when: 1795560272780 };
const STEPS = stepsIn('migrations/postgres');

describe('a database of an earlier state gets the schema of a fresh one', () => {
  const inFolder = useFolder();
  let older: ServerDatabase;
  beforeEach(async () => void (older = await makeDatabase('template template0')));
  afterEach(() => older.drop());

  test.each(Array.from({ length: readJournal(STEPS).entries.length + 1 }, (_, count) => count))(
    'after %i steps',
    async (count) => {
      copySteps(STEPS, count, inFolder(), [FIRST]);
      const connection = new Client(older.url);
      await connection.connect();
      await migrate(drizzle(connection), { migrationsFolder: inFolder(), migrationsSchema: 'public' });
      await connection.end();
      await (await openPostgres(older.url)).close();
      for (const part of PARTS) expect(await older.query(part)).toEqual(await at.all(sql.raw(part)));
    },
  );
});
