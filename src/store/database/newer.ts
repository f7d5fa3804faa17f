import { rulesetOf } from '../../engine/index.ts';
import { readMigrationFiles, sql, type Db } from './drizzle.ts';
import { expressionsOf } from './expressions.ts';
import { words } from './sqlite-words.ts';
import * as tables from './sqlite-schema.ts';
import { FORMAT, SETTINGS_FORMAT } from './upgrade.ts';

const { matches } = tables;
const { format, isOpen, rules } = expressionsOf({ tables, words });

/**
 * True for a file that a newer version has written. It has a migration, a shape, or rules of an open match that this
 * version does not have. Reads only columns that every version since the first one has, so it comes before the
 * migrations. Such a file must be left alone: unreadable data must not be written.
 */
export const isNewer = (db: Db, migrationsFolder: string): boolean =>
  hasTable(db, MIGRATED) &&
  (hasNewerMigration(db, migrationsFolder) ||
    hasNewerSettings(db) ||
    (hasTable(db, 'matches') && (hasNewerShape(db) || hasNewerRules(db))));

const hasTable = (db: Db, name: string): boolean => tablesIn(db).includes(name);

/** The tables of a file, without those of SQLite itself. */
export const tablesIn = (db: Db): readonly string[] =>
  db
    .all<{ name: string }>(sql`select name from sqlite_schema where type = 'table' and name not like 'sqlite%'`)
    .map(({ name }) => name);

/** The tables of a file that no version of the bot has made. None for a file of the bot, or an empty one. */
export function foreignTablesIn(db: Db): readonly string[] {
  const isOurs = hasTable(db, MIGRATED) && hasTable(db, 'matches');
  return isOurs ? [] : tablesIn(db).filter((name) => name !== MIGRATED); // the first migration makes it first
}

/** Drizzle's table of the migrations that a file has had. */
const MIGRATED = '__drizzle_migrations';

/** True if a file has had all migrations of this version. */
export const isMigrated = (db: Db, migrationsFolder: string): boolean =>
  hasTable(db, MIGRATED) &&
  readMigrationFiles({ migrationsFolder }).every(({ folderMillis }) => madeIn(db).has(folderMillis));

const madeIn = (db: Db): ReadonlySet<number> =>
  new Set(db.all<{ at: number }>(sql`select created_at as at from __drizzle_migrations`).map(({ at }) => at));

function hasNewerMigration(db: Db, migrationsFolder: string): boolean {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  return [...madeIn(db)].some((at) => !known.has(at));
}

const hasNewerShape = (db: Db): boolean =>
  db.all(sql`select 1 from ${matches} where ${format} > ${FORMAT} limit 1`).length > 0;

/** Settings in a later format. A value that is no whole number tells no version. */
const hasNewerSettings = (db: Db): boolean =>
  ['guild_settings', 'preferences'].some(
    (name) =>
      hasTable(db, name) &&
      db.all(sql`select 1 from ${sql.identifier(name)} where case when json_valid(body) and json_type(body, '$.format') = 'integer'
        then body ->> '$.format' end > ${SETTINGS_FORMAT} limit 1`).length > 0,
  );

/** The first shapes held a copy of the rules, which every version has. */
function hasNewerRules(db: Db): boolean {
  const played = db.all<{ id: string | null }>(sql`select distinct ${rules} as id from ${matches} where ${isOpen}`);
  return played.some(({ id }) => id !== null && !id.startsWith('{') && rulesetOf(id) === null);
}
