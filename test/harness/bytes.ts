import { execFileSync } from 'node:child_process';

const READ = `for (const file of process.argv.slice(1))
  if (fs.existsSync(file)) process.stdout.write(fs.readFileSync(file));`;

/**
 * All that stands in a database and in the files of SQLite beside it. Another process reads them: closing a file here would let
 * go of SQLite's own locks on it.
 */
export const bytesOf = (file: string): string =>
  execFileSync(process.execPath, ['-e', READ, file, `${file}-wal`, `${file}-shm`], {
    encoding: 'latin1',
    maxBuffer: Infinity,
  });
