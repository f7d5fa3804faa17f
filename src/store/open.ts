import { createBlocked, createBlockedApart } from './people/blocked.ts';
import { isServer } from './database/place.ts';
import { openBeside, openDatabase, type Database, type Opening } from './database/database.ts';
import type { Blocked } from '../match/ports.ts';

/** Opens the file, or the database at an address of PostgreSQL: for this process alone, unless it shares a server's. */
export const openAny = async (place: string, opening: Opening = {}): Promise<Database> =>
  isServer(place)
    ? (await import('./postgres/open.ts')).openPostgres(place, opening)
    : openDatabase(place, opening.wanted);

/** Opens one that a bot may have open, too. */
export const openAnyBeside = async (place: string): Promise<Pick<Database, 'kit' | 'close'>> =>
  isServer(place) ? (await import('./postgres/open.ts')).openPostgresBeside(place) : openBeside(place);

/** The people and servers that the bot ignores. */
export const blockedOf = async ({ kit }: Database): Promise<Blocked> =>
  kit.isApart ? createBlockedApart(kit) : createBlocked(kit);
