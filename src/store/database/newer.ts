import { rulesetOf } from '../../engine/index.ts';
import { and, getTableName, readMigrationFiles, sql } from './drizzle.ts';
import { expressionsOf } from './expressions.ts';
import type { Kit, Work } from './kit.ts';
import { isAddition, isFamiliar, notedIn } from './noted.ts';
import { FORMAT, OLDEST_FORMAT, SETTINGS_FORMAT } from './upgrade.ts';
import { join } from 'node:path';

/**
 * True for a database that a newer version has written. It has a migration, a shape, or rules of an open match that
 * this version does not have. Reads only columns that every version since 0.7.0 has, so it comes before the
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

/** The time of the last migration of 0.7.0. */
const LAST_OF_0_7 = 1795386226998;

/**
 * True for a database that a version before 0.7.0 has written, also one that 0.7.0 has not brought up to date to its
 * end: an open match has an older shape.
 */
export function* isTooOld(kit: Kit, migrationsFolder: string): Work<boolean> {
  const made = yield* madeIn(kit);
  if (made.size === 0 || (yield* isMigrated(kit, migrationsFolder))) return false;
  if (Math.max(...made) < LAST_OF_0_7) return true;
  const { format, isOpen } = expressionsOf(kit);
  const older = sql`select 1 from ${kit.tables.matches} where ${isOpen} and ${format} < ${OLDEST_FORMAT} limit 1`;
  return (yield* kit.all(older)).length > 0;
}

/**
 * The folders of the migrations that a database needs. One migration makes a fresh database. In a database that 0.7.0
 * or a later version has made, steps take its place: the last one has the time of that one.
 */
export function* foldersFor(kit: Kit, migrationsFolder: string): Work<readonly string[]> {
  if (yield* isMigrated(kit, migrationsFolder)) return [];
  return (yield* madeIn(kit)).size === 0 ? [migrationsFolder] : [stepsIn(migrationsFolder), migrationsFolder];
}

const stepsIn = (migrationsFolder: string): string => join(migrationsFolder, 'since-0.7');

/** True if a database has had all migrations of this version. */
export function* isMigrated(kit: Kit, migrationsFolder: string): Work<boolean> {
  return (yield* missingMigrations(kit, migrationsFolder)).length === 0;
}

/** True if all that a database has not had of the migrations of this version leave older versions going. */
export function* isNearlyMigrated(kit: Kit, migrationsFolder: string): Work<boolean> {
  return (yield* missingMigrations(kit, migrationsFolder)).every(({ sql: statements }) => statements.every(isAddition));
}

function* missingMigrations(kit: Kit, migrationsFolder: string) {
  const made = yield* madeIn(kit);
  const [start, ...later] = readMigrationFiles({ migrationsFolder });
  if (made.has(start!.folderMillis)) return later.filter(({ folderMillis }) => !made.has(folderMillis));
  if (made.size === 0) return [start!, ...later];
  const steps = readMigrationFiles({ migrationsFolder: stepsIn(migrationsFolder) });
  return [...steps.filter(({ folderMillis }) => !made.has(folderMillis)), ...later];
}

/** The times of the migrations that a database has had. */
function* madeIn(kit: Kit): Work<ReadonlySet<number>> {
  if (!(yield* tablesIn(kit)).includes(MIGRATED)) return new Set();
  const made = yield* kit.all<{ readonly at: number }>(sql`select created_at as at from __drizzle_migrations`);
  return new Set(made.map(({ at }) => at));
}

/** Those that a database has had, and this version does not have. Those before its first step are older ones. */
function* unknownMigrations(kit: Kit, migrationsFolder: string): Work<readonly number[]> {
  const steps = readMigrationFiles({ migrationsFolder: stepsIn(migrationsFolder) });
  const known = new Set([...steps, ...readMigrationFiles({ migrationsFolder })].map((each) => each.folderMillis));
  return [...(yield* madeIn(kit))].filter((at) => at > steps[0]!.folderMillis && !known.has(at));
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

function* hasNewerRules(kit: Kit): Work<boolean> {
  const { isOpen, rules } = expressionsOf(kit);
  const played = yield* kit.all<{ readonly id: string | null }>(
    sql`select distinct ${rules} as id from ${kit.tables.matches} where ${isOpen}`,
  );
  return played.some(({ id }) => id !== null && rulesetOf(id) === null);
}
