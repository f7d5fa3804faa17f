import Sqlite from 'better-sqlite3';

/** Another program that writes to a database, until it is closed. */
export function holdDatabase(file: string): Sqlite.Database {
  const other = new Sqlite(file);
  other.exec('BEGIN IMMEDIATE');
  return other;
}
