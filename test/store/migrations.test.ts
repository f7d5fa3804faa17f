import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle, getTableConfig, migrate, sql } from '../../src/store/database/drizzle.ts';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database/database.ts';
import { tables as schema } from '../../src/store/database/sqlite-schema.ts';
import { useFolder } from '../harness/folder.ts';

const tables = Object.values(schema).map(getTableConfig);
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const inFolder = useFolder();
const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as {
  readonly entries: readonly { readonly tag: string }[];
};

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
  expect(first.applied).toHaveLength(journal.entries.length);
});

/** An empty database with the first migrations alone. */
function migratedBy(count: number, file: string): Sqlite.Database {
  const some = inFolder('some');
  mkdirSync(join(some, 'meta'), { recursive: true });
  const entries = journal.entries.slice(0, count);
  writeFileSync(join(some, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) cpSync(`migrations/${tag}.sql`, join(some, `${tag}.sql`));
  const sqlite = new Sqlite(file);
  migrate(drizzle(sqlite), { migrationsFolder: some });
  return sqlite;
}

/** A database of the first version. */
function writeFirst(file: string): void {
  const sqlite = migratedBy(1, file);
  const match = sqlite.prepare(`insert into matches values (?, 1, 'g', ?, ?, ?, ?, ?, ?)`);
  const insert = (id: string, status: string, dueAt: number | null, endedAt: number | null, body: object | string) =>
    match.run(id, id, status, 1, dueAt, endedAt, typeof body === 'string' ? body : JSON.stringify(body));
  insert('broken', 'running', 0, null, '{"id":');
  insert('odd', 'running', 0, null, { places: null, votes: 7, hostId: '' });
  insert('lobby', 'lobby', 9, null, { ...TABLE, invited: [{ seat: 1, userId: '3', starts: false }] });
  insert('late', 'over', null, 50, OVER);
  insert('early', 'over', null, 40, OVER);
  insert('same', 'over', null, 40, { ...OVER, ending: { kind: 'moderator', userId: '4' } });
  insert('untold', 'over', 0, 60, OVER);
  insert('closed', 'closed', null, null, TABLE);
  sqlite.exec(
    `insert into plays values ('broken', 0, 0, 'r1+1', 'person', '5', 1), ('broken', 1, 2, '-', 'auto', null, 2)`,
  );
  for (const [id, endedAt] of Object.entries({ late: 50, early: 40, same: 40, untold: 60 }))
    sqlite.exec(`insert into results values ('${id}', 'g', '${id}', 'classic', 'won', 2, 9, 1, ${endedAt});
      insert into result_seats values ('${id}', 0, '1', null, 1, 4, 0, 0, 1), ('${id}', 2, null, 'greedy', 2, 0, 9, 1, 0)`);
  sqlite.close();
}

const person = (seat: number, userId: string) => ({
  seat,
  occupant: { kind: 'person', userId, name: `Name of ${userId}` },
  leftBy: null,
});
const TABLE = {
  hostId: '1',
  places: [person(0, '1'), { seat: 2, occupant: { kind: 'computer', level: 'greedy' }, leftBy: '2' }],
};
const OVER = {
  ...TABLE,
  game: { rules: { id: 'classic' } },
  notes: [{ ply: 3, kind: 'left', seat: 2, userId: '2', name: 'Name of 2' }],
  ending: { kind: 'won', winners: [0] },
};

test('a database of the first version gets its people, numbers and series, and loses the names of matches that are told', () => {
  const file = inFolder('first.sqlite');
  writeFirst(file);
  const { db, close } = openDatabase(file);
  const people = db.all<{ line: string }>(
    sql`select match_id || ' ' || user_id || ' ' || ifnull(seat, '-') as line from match_people order by match_id, user_id`,
  );
  const expected =
    'broken 5 -, closed 1 0, closed 2 -, early 1 0, early 2 -, late 1 0, late 2 -, lobby 1 0, lobby 2 -, lobby 3 -, odd 7 -, same 1 0, same 2 -, same 4 -, untold 1 0, untold 2 -';
  expect(people.map(({ line }) => line).join(', ')).toBe(expected);
  expect(db.all(sql`select number, match_id as id, ruleset, series, round from results order by number`)).toEqual(
    ['early', 'same', 'late', 'untold'].map((id, index) => {
      return { number: index + 1, id, ruleset: 'classic@1', series: id, round: 1 };
    }),
  );
  const unknown = { points: null, bumps: null, slides: null };
  expect(db.all(sql`select * from result_seats where match_id = 'late' order by seat`)).toMatchObject([
    { seat: 0, guild_id: 'g', side: 0, user_id: '1', level: null, rank: 1, home: 4, won: 1, ...unknown },
    { seat: 2, side: 2, user_id: null, level: 'greedy', rank: 2, steps_to_go: 9, gave_up: 1, won: 0 },
  ]);
  expect(db.all(sql`select id from matches where series <> id or round <> 1`)).toEqual([]);
  const bodies = new Map(
    db.all<{ id: string; body: string }>(sql`select id, body from matches`).map(({ id, body }) => [id, body]),
  );
  expect([...bodies].filter(([, body]) => body.includes('Name of')).map(([id]) => id)).toEqual(['lobby', 'untold']);
  expect(JSON.parse(bodies.get('late')!)).toEqual({
    ...OVER,
    places: [{ ...OVER.places[0], occupant: { kind: 'person', userId: '1', name: '' } }, OVER.places[1]],
    notes: [{ ...OVER.notes[0], name: '' }],
  });
  expect(bodies.get('broken')).toBe('{"id":');
  expect(db.all(sql`select * from standings`)).toEqual([]); // the first start folds the ended matches
  const sitting = db.all<{ line: string }>(sql`select match_id || ' ' || user_id as line from match_people where open`);
  expect(sitting.map(({ line }) => line).toSorted()).toEqual(['broken 5', 'lobby 1', 'lobby 2', 'lobby 3', 'odd 7']);
  // A person who has played before gets no hints.
  expect(db.all(sql`select distinct hints from people`)).toEqual([{ hints: 3 }]);
  expect(db.all(sql`select user_id from people where user_id not in (select user_id from match_people)`)).toEqual([]);
  expect(db.all(sql`pragma foreign_key_check`)).toEqual([]);
  close();
});

test('a database from before the ninth is folded anew, and finds who has points in a series that they left', () => {
  const file = inFolder('folded.sqlite');
  const sqlite = migratedBy(9, file);
  const match = sqlite.prepare(
    `insert into matches (id, version, guild_id, channel_id, status, body, series, round) values (?, 1, 'g', ?, ?, ?, ?, 2)`,
  );
  const scores = { '1': 5, '7': 20, 'computer-3': 9 };
  match.run('series', 'c', 'running', JSON.stringify({ ...TABLE, scores }), 'series');
  match.run('single', 'd', 'over', JSON.stringify(OVER), 'single');
  match.run('broken', 'e', 'over', '{"scores":{"8":1},', 'broken');
  sqlite.exec(`insert into match_people values ('series', '1', 0, 1);
    insert into boards (id, scope, family, period) values (1, 'g', 'all', 'all');
    insert into sheets (board, user_id, body) values (1, '1', '{}');
    insert into folds (id, number) values (1, 12)`);
  sqlite.close();
  const { db, close } = openDatabase(file);
  expect(db.all(sql`select match_id, user_id, seat, open from match_people order by user_id`)).toEqual([
    { match_id: 'series', user_id: '1', seat: 0, open: 1 },
    { match_id: 'series', user_id: '7', seat: null, open: 1 },
  ]);
  for (const table of ['boards', 'sheets', 'folds']) expect(db.all(sql.raw(`select * from ${table}`))).toEqual([]);
  close();
});

test('a database in which more counted is folded anew', () => {
  const file = inFolder('counted.sqlite');
  const sqlite = migratedBy(12, file);
  sqlite.exec(`insert into boards (id, scope, family, period) values (1, 'g', 'all', 'all');
    insert into awards (user_id, award, number) values ('1', 'wins-50', 3);
    insert into folds (id, number) values (1, 12)`);
  sqlite.close();
  const { db, close } = openDatabase(file);
  for (const table of ['boards', 'awards', 'folds']) expect(db.all(sql.raw(`select * from ${table}`))).toEqual([]);
  close();
});
