import Sqlite from 'better-sqlite3';

/** Another program that writes to a database, until it is closed. */
export function holdDatabase(file: string): Sqlite.Database {
  const other = new Sqlite(file);
  other.exec('BEGIN IMMEDIATE');
  return other;
}

/** Works on a database while a bot may have it. */
export function inDatabase<Result>(file: string, work: (database: Sqlite.Database) => Result): Result {
  const database = new Sqlite(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
