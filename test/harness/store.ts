import { sql, type SQL } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { openDatabase, type Database, type FileDatabase } from '../../src/store/database/database.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { createStore } from '../../src/store/matches/store.ts';

/** True in the run of the tests on PostgreSQL (`vitest.config.ts`). */
export const onServer = process.env['TEST_STORE'] === 'postgres';
const server = onServer ? await import('./postgres/database.ts') : null;

/** A database with what is read and written by it. */
interface Stored<Opened extends Database = Database> extends Access {
  readonly store: ReturnType<typeof createStore>;
  readonly standings: ReturnType<typeof createStandings>;
  readonly database: Opened;
}

export type Access = ReturnType<typeof accessTo>;

/** Reads and writes the tables beside the store. */
export const accessTo = ({ kit }: Database) => ({
  all: <Row>(query: SQL): Promise<Row[]> => kit.read(() => kit.all<Row>(query)),
  run: (query: SQL): Promise<number> => kit.write(() => kit.run(query)),
});

const storedIn = <Opened extends Database>(database: Opened): Stored<Opened> => ({
  database,
  store: createStore(database.kit),
  standings: createStandings(database.kit),
  ...accessTo(database),
});

/** All rows of all tables of a database on SQLite, as text. */
export const everythingIn = ({ db }: FileDatabase): string =>
  JSON.stringify(
    db
      .all<{ name: string }>(sql`select name from sqlite_schema where type = 'table'`)
      .map(({ name }) => [name, db.all(sql`select * from ${sql.identifier(name)}`)]),
  );

/** A new database: on SQLite in memory, and in the run on PostgreSQL there. */
export const openAnywhere = (): Database => server?.openServerDatabase() ?? openDatabase(':memory:');

/** A database for each test, which is closed after it. */
function useOpened<Opened extends Database>(open: () => Opened): Stored<Opened> {
  const at = {} as Stored<Opened>;
  beforeEach(() => void Object.assign(at, storedIn(open())));
  afterEach(() => at.database.close());
  return at;
}

/** A new database for each test, on the engine of the run. */
export const useStore = (): Stored => useOpened(openAnywhere);

/** One on SQLite for each test: in memory, or in a file. */
export const useFileStore = (file: () => string): Stored<FileDatabase> => useOpened(() => openDatabase(file()));
