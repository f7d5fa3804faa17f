import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The list of the migrations in a folder, the oldest first. */
interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

export const readJournal = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

/** The migrations that brought a database of 0.7.0, or the first one on a server, to the one that makes a fresh one now. */
export const stepsIn = (folder: string): string => join(folder, 'since-0.7');

/** Has a database look as if it had not had the last step yet. */
export function withoutLastStep(folder: string): string {
  const { when } = readJournal(stepsIn(folder)).entries.at(-2)!;
  return `update __drizzle_migrations set created_at = ${when} where created_at > ${when}`;
}

/** Makes a folder with some of the migrations of another one, and these before them. */
export function copySteps(from: string, count: number, to: string, before: readonly Step[] = []): void {
  const some = [
    ...before,
    ...readJournal(from)
      .entries.slice(0, count)
      .map((entry) => ({ ...entry, folder: from })),
  ];
  mkdirSync(join(to, 'meta'), { recursive: true });
  writeFileSync(join(to, 'meta/_journal.json'), JSON.stringify({ entries: some }));
  for (const { folder, tag } of some) cpSync(join(folder, `${tag}.sql`), join(to, `${tag}.sql`));
}

/** A migration, with its folder. */
interface Step {
  readonly folder: string;
  readonly tag: string;
  readonly when: number;
}
