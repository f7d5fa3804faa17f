import type { Database } from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { createRequire } from 'node:module';

/**
 * Drizzle as CommonJS. As ES modules it takes six times as long to load and leaves 190 MB of garbage: Node parses the
 * package's long list of exports again for each of its 170 files. Its exports are the same.
 */
const require = createRequire(import.meta.url);
const core = require('drizzle-orm') as typeof import('drizzle-orm');
const sqlite = require('drizzle-orm/sqlite-core') as typeof import('drizzle-orm/sqlite-core');
const driver = require('drizzle-orm/better-sqlite3') as typeof import('drizzle-orm/better-sqlite3');
const migrator = require('drizzle-orm/better-sqlite3/migrator') as typeof import('drizzle-orm/better-sqlite3/migrator');
const files = require('drizzle-orm/migrator') as typeof import('drizzle-orm/migrator');

export const {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  getTableName,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  or,
  sql,
} = core;
export const { alias, blob, getTableConfig, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } = sqlite;
export const { drizzle } = driver;
export const { migrate } = migrator;
export const { readMigrationFiles } = files;

export type Db = BetterSQLite3Database & { readonly $client: Database };
