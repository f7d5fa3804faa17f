import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';

/** The exit code for wrong arguments. */
const MISUSE = 2;

const DESCRIPTION = `Runs the bot: on Discord with DISCORD_TOKEN, otherwise in a local sandbox that you play in with your browser.
Settings come from the environment and from the file .env; .env.example explains them all.`;

/** Selects the bot, as several can run from one copy of the project. */
export const FOLDER_OPTION = [
  '--folder <path>',
  "where .env and data are (the project's own folder if you do not say)",
  existingFolder,
] as const;

/** A person who sets up a bot makes its folder. In a misspelt new one nobody would find the data again. */
function existingFolder(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new InvalidArgumentError(`There is no folder ${resolve(path)}.`);
}

export interface Arguments {
  readonly folder?: string;
  readonly showAgain?: boolean;
}

/** Reads the arguments of a start. `--help` and wrong arguments end the process with a clear text. */
export const readArguments = (args: readonly string[]): Arguments =>
  new Command('npm start --')
    .description(DESCRIPTION)
    .option(...FOLDER_OPTION)
    .option(
      '--show-again',
      'post the boards of all running games again, after an older state of the database was put back',
    )
    .allowExcessArguments(false)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : MISUSE))
    .parse(args, { from: 'user' })
    .opts<Arguments>();
