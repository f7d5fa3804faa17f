import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getTableConfig, sql } from '../../src/store/drizzle.ts';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import * as schema from '../../src/store/schema.ts';

const tables = Object.values(schema).map(getTableConfig);
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'sorry-migrations-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('drizzle-kit finds nothing in the schema that the migrations do not have', () => {
  inFolder((folder) => {
    cpSync('migrations', join(folder, 'out'), { recursive: true });
    const kit = resolve('node_modules/drizzle-kit/bin.cjs');
    const flags = [
      '--dialect=sqlite',
      `--schema=${resolve('src/store/schema.ts')}`,
      '--out=out',
      '--casing=snake_case',
    ];
    const { status, stdout } = spawnSync(process.execPath, [kit, 'generate', ...flags], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).toContain('No schema changes, nothing to migrate');
    expect(status).toBe(0);
    expect(readdirSync(join(folder, 'out'))).toEqual(readdirSync('migrations'));
  });
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
  inFolder((folder) => {
    const file = join(folder, 'twice.sqlite');
    const dump = () => {
      const { db, close } = openDatabase(file);
      const rows = db.all(sql`select name, sql from sqlite_master order by name`);
      const applied = db.all(sql`select hash from __drizzle_migrations`);
      close();
      return { rows, applied };
    };
    const first = dump();
    expect(dump()).toEqual(first);
    const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as {
      entries: readonly unknown[];
    };
    expect(first.applied).toHaveLength(journal.entries.length);
  });
});
