import { afterEach, beforeEach } from 'vitest';
import { openDatabase, type Database } from '../../src/store/database/database.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { createStore } from '../../src/store/matches/store.ts';

/** A database with what is read and written by it. */
interface Stored extends Database {
  readonly store: ReturnType<typeof createStore>;
  readonly standings: ReturnType<typeof createStandings>;
}

/** A new database for each test, which is closed after it: in memory, or in a file. */
export function useStore(file: () => string = () => ':memory:'): Stored {
  const at = {} as Stored;
  beforeEach(() => {
    const database = openDatabase(file());
    const { kit } = database;
    Object.assign(at, database, { store: createStore(kit), standings: createStandings(kit) });
  });
  afterEach(() => at.close());
  return at;
}
