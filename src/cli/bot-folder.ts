import { resolve } from 'node:path';
import type { Command } from 'commander';
import { FOLDER_OPTION } from '../app/arguments.ts';
import { PROJECT, readSettings } from '../app/config.ts';
import { reasonOf } from './program.ts';

/** The option that names the folder of a bot. */
export const withFolder = (program: Command): Command => program.option(...FOLDER_OPTION);

/** The database of the bot in this folder. Wrong settings end the program. */
export function databaseIn(program: Command, folder = PROJECT): string {
  try {
    return readSettings(resolve(folder)).config.databaseFile;
  } catch (error) {
    return program.error(`error: ${reasonOf(error)}`);
  }
}
