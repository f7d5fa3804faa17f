import { resolve } from 'node:path';
import { PROJECT, readSettings } from '../config.ts';
import { healthFileOf, whatIsWrong } from '../health.ts';
import { programOf, reasonOf } from './program.ts';

const program = programOf('health', 'Says whether the bot is well: exit code 0 if it is, otherwise 1 and why not.')
  .option('--folder <path>', "where .env and data are (the project's own folder if you do not say)", PROJECT)
  .action(run);

await program.parseAsync();

function run({ folder }: { readonly folder: string }): void {
  const wrong = whatIsWrong(healthFileOf(databaseIn(resolve(folder))), Date.now());
  if (wrong !== null) program.error(wrong);
  console.log('The bot is well.');
}

function databaseIn(folder: string): string {
  try {
    return readSettings(folder).config.databaseFile;
  } catch (error) {
    return program.error(reasonOf(error));
  }
}
