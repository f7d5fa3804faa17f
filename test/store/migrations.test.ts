import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle, getTableConfig, migrate, sql, type Db } from '../../src/store/database/drizzle.ts';
import { expect, test } from 'vitest';
import { DatabaseTooOld, openDatabase } from '../../src/store/database/database.ts';
import { tables as schema } from '../../src/store/database/sqlite-schema.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { useFolder } from '../harness/folder.ts';
import { writeOlder } from '../harness/older.ts';
import { copySteps, readJournal, stepsIn } from '../harness/migrations.ts';

const tables = Object.values(schema).map(getTableConfig);
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const inFolder = useFolder();

const STEPS = stepsIn('migrations');
const steps = readJournal(STEPS).entries;

test.each([
  ['sqlite', 'migrations'],
  ['postgresql', 'migrations/postgres'],
])('drizzle-kit finds nothing in the schema of %s that the migrations do not have', (dialect, migrations) => {
  const out = inFolder(dialect);
  cpSync(migrations, out, { recursive: true });
  const kit = resolve('node_modules/drizzle-kit/bin.cjs');
  const paths = [`--schema=${resolve('drizzle.schema.cjs')}`, `--out=${dialect}`];
  const flags = ['generate', `--dialect=${dialect}`, ...paths, '--casing=snake_case'];
  const run = { cwd: inFolder(), encoding: 'utf8' } as const;
  const { status, stdout } = spawnSync(process.execPath, [kit, ...flags], run);
  expect(stdout).toContain('No schema changes, nothing to migrate');
  expect(status).toBe(0);
  expect(readdirSync(out)).toEqual(readdirSync(migrations));
});

test('the migrated tables have exactly the columns of the schema', () => {
  const { db, close } = openDatabase(':memory:');
  for (const { name, columns } of tables) {
    const found = db.all<{ name: string; notnull: number }>(sql.raw(`pragma table_info(${name})`));
    const required = (column: { notNull: boolean; primary: boolean }) => (column.notNull || column.primary ? 1 : 0);
    expect(found.map(({ name: column, notnull }) => [column, notnull])).toEqual(
      columns.map((column) => [snake(column.name), required(column)]),
    );
  }
  close();
});

test('migrating twice is harmless, and keeps what is there', () => {
  const file = inFolder('twice.sqlite');
  const dump = () => {
    const { db, close } = openDatabase(file);
    const rows = db.all(sql`select name, sql from sqlite_master order by name`);
    const applied = db.all(sql`select hash from __drizzle_migrations`);
    close();
    return { rows, applied };
  };
  const first = dump();
  expect(dump()).toEqual(first);
  expect(first.applied).toHaveLength(readJournal('migrations').entries.length);
});

test.each(['migrations', 'migrations/postgres'])(
  'the steps in %s end at the migration that takes their place',
  (of) => {
    const [start] = readJournal(of).entries;
    expect(readJournal(stepsIn(of)).entries.at(-1)!.when).toBe(start!.when);
  },
);

/** A database of 0.7.0 after some of the steps since then. */
function afterSteps(count: number, file: string): Sqlite.Database {
  copySteps(STEPS, count, inFolder('some'));
  writeOlder('0.7.0', file);
  const sqlite = new Sqlite(file);
  migrate(drizzle(sqlite), { migrationsFolder: inFolder('some') });
  return sqlite;
}

function withCopiesOfRules(file: string): void {
  const sqlite = new Sqlite(file);
  sqlite.exec(`update matches set body = json_set(body, '$.format', 1, '$.game.rules', json('{"id":"classic"}'))`);
  sqlite.close();
}

/** All that a database is made of, in one spelling. */
const partsOf = (db: Db) =>
  db
    .all<{ readonly sql: string | null }>(sql`select sql from sqlite_schema`)
    .map((part) =>
      (part.sql ?? '')
        .replaceAll(/["`]/g, '')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ ?([(),]) ?/g, '$1'),
    )
    .toSorted();

test.each(Array.from({ length: steps.length + 1 }, (_, count) => count))(
  'a database of 0.7.0 after %i of the steps since then gets the schema of a fresh one, and keeps its matches',
  (count) => {
    const fresh = openDatabase(':memory:');
    const file = inFolder('older.sqlite');
    const sqlite = afterSteps(count, file);
    const matches = sqlite.prepare('select * from matches').all();
    sqlite.close();
    const { db, close } = openDatabase(file);
    expect(partsOf(db)).toEqual(partsOf(fresh.db));
    expect(db.all(sql`select * from matches`)).toEqual(matches);
    expect(db.all(sql`pragma foreign_key_check`)).toEqual([]);
    close();
    fresh.close();
  },
);

test.each([
  ['of 0.6.0', () => undefined],
  ['of one of the first versions, whose matches kept a copy of their rules', withCopiesOfRules],
])('a database %s is refused in a sentence, and stays as it is', (_, change: (file: string) => void) => {
  const file = inFolder('old.sqlite');
  writeOlder('0.6.0', file);
  change(file);
  const before = readFileSync(file);
  const open = () => openDatabase(file);
  expect(open).toThrow(DatabaseTooOld);
  expect(open).toThrow(
    `The database ${file} was written by a version before 0.7.0. Start version 0.7.0 on it once, then this one.`,
  );
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a database that 0.7.0 did not bring up to date to its end is refused, too', () => {
  const file = inFolder('half.sqlite');
  const sqlite = afterSteps(0, file);
  sqlite.exec(`update matches set body = json_set(body, '$.format', 4) where channel_id = '3001'`);
  sqlite.close();
  expect(() => openDatabase(file)).toThrow(DatabaseTooOld);
});

test('a finished match from before 0.6.0 that came through 0.7.0 stands by its result alone', async () => {
  const file = inFolder('through.sqlite');
  const sqlite = afterSteps(0, file);
  sqlite.exec(`update matches set body = json_set(body, '$.format', 3) where channel_id = '3100'`);
  sqlite.close();
  const { db, kit, close } = openDatabase(file);
  const [{ id, ending }] = db.all<{ readonly id: string; readonly ending: string }>(
    sql`select match_id as id, ending from results where channel_id = '3100'`,
  ) as [{ id: string; ending: string }];
  expect(ending).toBe('won');
  await expect(createStore(kit).load(id)).rejects.toThrow('cannot be read');
  close();
});

test('it finds who has points in a series that they left, and forgets what it has counted', () => {
  const file = inFolder('folded.sqlite');
  const sqlite = afterSteps(0, file);
  const match = sqlite.prepare(
    `insert into matches (id, version, guild_id, channel_id, status, body, series, round) values (?, 1, 'g', ?, ?, ?, ?, 2)`,
  );
  match.run('series', 'c', 'running', JSON.stringify({ scores: { '1': 5, '7': 20, 'computer-3': 9 } }), 'series');
  match.run('broken', 'e', 'over', '{"scores":{"8":1},', 'broken');
  sqlite.exec(`insert into match_people values ('series', '1', 0, 1)`);
  sqlite.close();
  const { db, close } = openDatabase(file);
  expect(
    db.all(sql`select user_id, seat, open from match_people where match_id in ('series', 'broken') order by user_id`),
  ).toEqual([
    { user_id: '1', seat: 0, open: 1 },
    { user_id: '7', seat: null, open: 1 },
  ]);
  for (const table of ['boards', 'sheets', 'awards', 'folds'])
    expect(db.all(sql.raw(`select * from ${table}`))).toEqual([]);
  close();
});

test('a database in which more counted is folded anew', () => {
  const file = inFolder('counted.sqlite');
  const sqlite = afterSteps(4, file);
  sqlite.exec(`insert into boards (id, scope, family, period) values (1, 'g', 'all', 'all');
    insert into awards (user_id, award, number) values ('1', 'wins-50', 3);
    insert into folds (id, number) values (1, 12)`);
  sqlite.close();
  const { db, close } = openDatabase(file);
  for (const table of ['boards', 'awards', 'folds']) expect(db.all(sql.raw(`select * from ${table}`))).toEqual([]);
  close();
});
