import { rulesetOf } from '../../engine/index.ts';
import { and, getTableName, readMigrationFiles, sql } from './drizzle.ts';
import { expressionsOf } from './expressions.ts';
import type { Kit, Work } from './kit.ts';
import { isAddition, isFamiliar, notedIn } from './noted.ts';
import { FORMAT, SETTINGS_FORMAT } from './upgrade.ts';

/**
 * True for a database that a newer version has written. It has a migration, a shape, or rules of an open match that
 * this version does not have. Reads only columns that every version since the first one has, so it comes before the
 * migrations. Such a database must be left alone: unreadable data must not be written.
 */
export function* isNewer(kit: Kit, migrationsFolder: string): Work<boolean> {
  const tables = yield* tablesIn(kit);
  if (!tables.includes(MIGRATED)) return false;
  const noted = (yield* isMigrated(kit, migrationsFolder)) ? yield* notedIn(kit) : null;
  const unknown = yield* unknownMigrations(kit, migrationsFolder);
  if (!unknown.every((at) => noted?.additions.includes(at))) return true;
  const isKnown = !kit.words.indexesBodies && noted !== null && isFamiliar(noted);
  return !isKnown && (yield* hasNewerForms(kit, tables));
}

/** Looks at all settings, and at all matches by an index, or at all that are open. */
function* hasNewerForms(kit: Kit, tables: readonly string[]): Work<boolean> {
  for (const name of ['guild_settings', 'preferences'])
    if (tables.includes(name) && (yield* hasNewerSettings(kit, name))) return true;
  return tables.includes('matches') && ((yield* hasNewerShape(kit)) || (yield* hasNewerRules(kit)));
}

/** The tables of a database, without those of the engine itself. */
export function* tablesIn({ all, words }: Kit): Work<readonly string[]> {
  return (yield* all<{ readonly name: string }>(words.tables)).map(({ name }) => name);
}

/** The tables that no version of the bot has made. None for a database of the bot, or an empty one. */
export function* foreignTablesIn(kit: Kit): Work<readonly string[]> {
  const tables = yield* tablesIn(kit);
  const isOurs = tables.includes(MIGRATED) && tables.includes('matches');
  return isOurs ? [] : tables.filter((name) => name !== MIGRATED); // the first migration makes it first
}

/** The tables with data, in any version. A database's note about itself is none. */
export function* filledTablesIn(kit: Kit): Work<readonly string[]> {
  const filled: string[] = [];
  for (const name of yield* tablesIn(kit)) {
    if (name === MIGRATED || name === getTableName(kit.tables.upkeep)) continue;
    if ((yield* kit.all(sql`select 1 from ${sql.identifier(name)} limit 1`)).length > 0) filled.push(name);
  }
  return filled;
}

/** Drizzle's table of the migrations that a database has had. */
const MIGRATED = '__drizzle_migrations';

/** True if a database has had all migrations of this version. */
export function* isMigrated(kit: Kit, migrationsFolder: string): Work<boolean> {
  return (yield* missingMigrations(kit, migrationsFolder)).length === 0;
}

/** True if all that a database has not had of the migrations of this version leave older versions going. */
export function* isNearlyMigrated(kit: Kit, migrationsFolder: string): Work<boolean> {
  return (yield* missingMigrations(kit, migrationsFolder)).every(({ sql: statements }) => statements.every(isAddition));
}

function* missingMigrations(kit: Kit, migrationsFolder: string) {
  const made = (yield* tablesIn(kit)).includes(MIGRATED) ? yield* madeIn(kit) : new Set();
  return readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => !made.has(folderMillis));
}

function* madeIn({ all }: Kit): Work<ReadonlySet<number>> {
  const made = yield* all<{ readonly at: number }>(sql`select created_at as at from __drizzle_migrations`);
  return new Set(made.map(({ at }) => at));
}

/** Those that a database has had, and this version does not have. */
function* unknownMigrations(kit: Kit, migrationsFolder: string): Work<readonly number[]> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  return [...(yield* madeIn(kit))].filter((at) => !known.has(at));
}

function* hasNewerShape(kit: Kit): Work<boolean> {
  const { format, isOpen } = expressionsOf(kit);
  const looked = kit.words.indexesBodies ? undefined : isOpen; // nothing else is written to
  const isLater = and(sql`${format} > ${FORMAT}`, looked);
  return (yield* kit.all(sql`select 1 from ${kit.tables.matches} where ${isLater} limit 1`)).length > 0;
}

/** Settings in a later format. A value that is no whole number tells no version. */
function* hasNewerSettings({ all, words }: Kit, name: string): Work<boolean> {
  const found = yield* all(sql`select 1 from ${sql.identifier(name)}
    where ${words.wholeIn(sql`body`, 'format')} > ${SETTINGS_FORMAT} limit 1`);
  return found.length > 0;
}

/** The first shapes held a copy of the rules, which every version has. */
function* hasNewerRules(kit: Kit): Work<boolean> {
  const { isOpen, rules } = expressionsOf(kit);
  const played = yield* kit.all<{ readonly id: string | null }>(
    sql`select distinct ${rules} as id from ${kit.tables.matches} where ${isOpen}`,
  );
  return played.some(({ id }) => id !== null && !id.startsWith('{') && rulesetOf(id) === null);
}
