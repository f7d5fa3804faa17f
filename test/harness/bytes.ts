import { execFileSync } from 'node:child_process';

const READ = `for (const file of process.argv.slice(1))
  if (fs.existsSync(file)) process.stdout.write(fs.readFileSync(file));`;

/**
 * All bytes of a database and of SQLite's files beside it. Another process reads them: to close a file here would
 * release SQLite's own locks on it.
 */
export const bytesOf = (file: string): string =>
  execFileSync(process.execPath, ['-e', READ, file, `${file}-wal`, `${file}-shm`], {
    encoding: 'latin1',
    maxBuffer: Infinity,
  });
