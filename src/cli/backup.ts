import { existsSync, globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, discardPart } from '../store/database/database.ts';
import { isServer, nameOf } from '../store/database/place.ts';
import { FOLDER_OPTION } from '../app/config.ts';
import { existingDatabase } from './bot-folder.ts';
import { atEnd } from './cleanup.ts';
import { programOf, reasonOf, wholeNumber } from './program.ts';
import { withProgress } from './progress.ts';

interface Options {
  readonly from?: string;
  readonly folder?: string;
  readonly keep?: number;
}

const MOST_KEPT = 1_000;
/** The names that this program gives to copies in a folder. */
const DATED = 'sorry-????-??-??T??-??-??.sqlite';

const program = programOf(
  'backup',
  'Copies the database to a file, while the bot may be running. How to put a copy back: docs/hosting.md.',
)
  .option(...FOLDER_OPTION)
  .argument('<file>', 'the file to write; it must not exist yet. With --keep, a folder')
  .option(
    '--keep <n>',
    'write into the folder, under the time of now, and keep only the newest n',
    wholeNumber(MOST_KEPT),
  )
  .option('--from <file>', 'the database to copy (the one of the settings if you do not say)')
  .action(run);

await program.parseAsync();

async function run(place: string, { from, folder, keep }: Options): Promise<void> {
  const source = existingDatabase(program, { database: from, folder });
  if (isServer(source)) program.error(`error: ${nameOf(source)} is on PostgreSQL; pg_dump copies it`);
  const target = keep === undefined ? place : datedIn(place);
  if (existsSync(target)) program.error(`error: ${target} exists already`);
  await copy(source, target).catch((error: unknown) =>
    program.error(`error: ${source} cannot be copied to ${target}: ${reasonOf(error)}`),
  );
  console.log(`${source} is copied to ${target}.`);
  if (keep !== undefined) removeOlder(place, target, keep);
}

/** A name with the time in UTC, so that names sort by their times. */
function datedIn(folder: string): string {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) program.error(`error: there is no folder ${folder}`);
  return join(folder, `sorry-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.sqlite`);
}

/** The new copy stays even with a wrong clock, and so do all files that this program did not name. */
function removeOlder(folder: string, newest: string, keep: number): void {
  const others = globSync(DATED, { cwd: folder }).map((name) => join(folder, name));
  const older = others.filter((file) => file !== newest).toSorted();
  for (const file of older.slice(0, Math.max(0, older.length + 1 - keep))) {
    rmSync(file);
    console.log(`${file} is removed.`);
  }
}

/** Copies the file. A signal that ends the program removes an unfinished copy. */
async function copy(source: string, target: string): Promise<void> {
  const discard = atEnd(() => discardPart(target));
  await withProgress(100, 'percent', (reach) =>
    backUp(source, target, (share) => reach(Math.round(100 * share))),
  ).finally(discard);
}
