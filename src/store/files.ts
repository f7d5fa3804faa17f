import { closeSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A database holds the seeds of running games, so only its owner may read it, whatever the umask of the process is. */
const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const;

/**
 * Makes an empty file, and its folder, if there is none. What is there already keeps its rights. SQLite gives the files
 * that it makes beside a database (`-wal`, `-shm`) the rights of the database.
 */
export function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY.folder });
  closeSync(openSync(file, 'a', OWNER_ONLY.file));
}

/**
 * The one path of a database, which must exist: without symbolic links. Throws if the file has another name (a hard link),
 * because then nothing beside it, neither a lock nor the log of SQLite, would be seen by who opens it under that one.
 */
export function onlyPathOf(file: string): string {
  const { nlink } = statSync(file);
  if (nlink > 1) throw new Error(`it has ${nlink} names (hard links), and SQLite would damage it under two of them`);
  return realpathSync(file);
}
