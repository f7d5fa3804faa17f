import { closeSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A database holds the seeds of running games. So only its owner may read it, with any umask of the process. */
const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const;

/**
 * Makes an empty file and its folder, if there is none. Existing ones keep their rights. SQLite gives the files that it
 * makes beside a database (`-wal`, `-shm`) the rights of the database.
 */
export function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY.folder });
  closeSync(openSync(file, 'a', OWNER_ONLY.file));
}

/**
 * The one path of a database, without symbolic links. The file must exist. Throws if the file has another name (a hard
 * link). A program that opens it under that name would not see its lock or the log of SQLite.
 */
export function onlyPathOf(file: string): string {
  const { nlink } = statSync(file);
  if (nlink > 1) throw new Error(`it has ${nlink} names (hard links), and SQLite would damage it under two of them`);
  return realpathSync(file);
}
