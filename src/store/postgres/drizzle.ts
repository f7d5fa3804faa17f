import { createRequire } from 'node:module';

/**
 * Drizzle for PostgreSQL, and the driver, as CommonJS: its classes have to be those of `database/drizzle.ts`. Nothing
 * loads this file for a database on SQLite.
 */
const require = createRequire(import.meta.url);
const core = require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');
const driver = require('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres');
const migrator = require('drizzle-orm/node-postgres/migrator') as typeof import('drizzle-orm/node-postgres/migrator');
const pg = require('pg') as typeof import('pg');

export const { bigint, customType, doublePrecision, index, pgTable, primaryKey, unique, uniqueIndex } = core;
export const { drizzle } = driver;
export const { migrate } = migrator;
export const { Client, Pool, types } = pg;
