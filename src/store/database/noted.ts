import { RULE_WORDS } from '../../engine/index.ts';
import { readMigrationFiles, sql } from './drizzle.ts';
import type { Kit, Work } from './kit.ts';
import { FORMAT, objectIn, SETTINGS_FORMAT } from './upgrade.ts';

/** The note of a database about what may be in it, so that a start need not read every match and every setting. */
export interface Noted {
  readonly format: number; // the latest shape of a match that a version which has opened it writes
  readonly settings: number; // the same of settings
  readonly rules: readonly string[]; // the words of all ids of rulesets that it may write
  readonly current: number; // all open matches are in this shape; -1 = nobody knows
  readonly additions: readonly number[]; // migrations after which older versions go on, by their times
}

/** Null = none. The column has to be there. */
export function* notedIn({ get }: Kit): Work<Noted | null> {
  const row = yield* get<{ readonly noted: string | null }>(sql`select noted from upkeep`);
  return objectIn(row?.noted) as Noted | null;
}

/** True if this version reads all that may be in the database by its note. */
export const isFamiliar = ({ format, settings, rules }: Noted): boolean =>
  format <= FORMAT && settings <= SETTINGS_FORMAT && rules.every((word) => RULE_WORDS.includes(word));

/** Notes what this version may write, before it writes anything. What other versions have noted stays. */
export function* note(kit: Kit, migrationsFolder: string): Work<void> {
  yield* kit.lock('noted');
  const before = yield* notedIn(kit);
  const additions = readMigrationFiles({ migrationsFolder }).filter(({ sql: statements }) =>
    statements.every(isAddition),
  );
  yield* save(kit, before, {
    format: Math.max(before?.format ?? 0, FORMAT),
    settings: Math.max(before?.settings ?? 0, SETTINGS_FORMAT),
    rules: union(before?.rules, RULE_WORDS),
    current: Math.min(before?.current ?? -1, FORMAT),
    additions: union(
      before?.additions,
      additions.map(({ folderMillis }) => folderMillis),
    ),
  });
}

const union = <Item>(before: readonly Item[] = [], more: readonly Item[]): readonly Item[] => [
  ...new Set([...before, ...more]),
];

/** Notes that all open matches are in the present shape. */
export function* noteCurrent(kit: Kit): Work<void> {
  yield* kit.lock('noted');
  const before = yield* notedIn(kit);
  if (before) yield* save(kit, before, { ...before, current: FORMAT });
}

function* save({ run }: Kit, before: Noted | null, after: Noted): Work<void> {
  const noted = JSON.stringify(after);
  if (noted !== JSON.stringify(before)) yield* run(sql`update upkeep set noted = ${noted}`);
}

/** A column that may be empty. Older versions neither read nor write it. */
export const isAddition = (statement: string): boolean =>
  /^\s*alter table \S+ add (column )?\S+ (?!.*\bnot null\b)[^;]+;?\s*$/is.test(statement);
