import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { PROJECT, readSettings, type Config } from '../app/config.ts';
import { isServer } from '../store/database/place.ts';
import { reasonOf } from './program.ts';

/** The options that say which database a program uses. */
export interface Where {
  readonly database?: string | undefined;
  readonly folder?: string | undefined;
}

/** The option that names another database. */
export const DATABASE_OPTION = [
  '--database <place>',
  'the file or the address of the database (the one of the settings if you do not say)',
] as const;

/** The settings of the bot in this folder. Wrong ones end the program. */
export function settingsIn(program: Command, folder = PROJECT): Config {
  try {
    return readSettings(resolve(folder)).config;
  } catch (error) {
    return program.error(`error: ${reasonOf(error)}`);
  }
}

/** The files to look at. Without a token here, the bot may still have one from elsewhere, or be in the sandbox. */
export const filesOf = (token: Config['token'], ofBot: string, ofSandbox: string): readonly string[] =>
  token === null && ofBot !== ofSandbox ? [ofBot, ofSandbox] : [ofBot];

/** The database of these options. The program ends if there is none. */
export function existingDatabase(program: Command, { database, folder }: Where): string {
  const places = database === undefined ? placesIn(settingsIn(program, folder)) : [database];
  const [place, other] = places.filter((each) => isServer(each) || existsSync(each));
  if (place === undefined) return program.error(`error: there is no database ${places.join(' and no ')}`);
  if (other !== undefined) console.error(`This is about ${place}. The sandbox has another one, ${other}.`);
  return place;
}

const placesIn = ({ token, databaseFile, sandboxDatabaseFile }: Config): readonly string[] =>
  filesOf(token, databaseFile, sandboxDatabaseFile);
