import { existsSync } from 'node:fs';
import { backUp, discardPart } from '../store/database.ts';
import { databaseIn, withFolder } from './bot-folder.ts';
import { atEnd } from './ending.ts';
import { programOf, reasonOf } from './program.ts';
import { progress } from './progress.ts';

interface Options {
  readonly from?: string;
  readonly folder?: string;
}

const program = withFolder(
  programOf(
    'backup',
    'Copies the database to a file, while the bot may be running. How to put a copy back: docs/hosting.md.',
  ),
)
  .argument('<file>', 'the file to write; it must not exist yet')
  .option('--from <file>', 'the database to copy (the one of the settings if you do not say)')
  .action(run);

await program.parseAsync();

async function run(target: string, { from, folder }: Options): Promise<void> {
  const source = from ?? databaseIn(program, folder);
  if (!existsSync(source)) program.error(`error: there is no database ${source}`);
  if (existsSync(target)) program.error(`error: ${target} exists already`);
  await copy(source, target).catch((error: unknown) =>
    program.error(`error: ${source} cannot be copied to ${target}: ${reasonOf(error)}`),
  );
  console.log(`${source} is copied to ${target}.`);
}

/** Copies the file. What there is of a copy goes when a signal ends the program. */
async function copy(source: string, target: string): Promise<void> {
  const discard = atEnd(() => discardPart(target));
  const { reach, stop } = progress(100, 'percent');
  try {
    await backUp(source, target, (share) => reach(Math.round(100 * share)));
  } finally {
    stop();
    discard();
  }
}
