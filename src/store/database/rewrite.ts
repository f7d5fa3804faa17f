import Sqlite from 'better-sqlite3';

// A process of its own that rewrites a database without the deleted data. It may be killed at any time.
const sqlite = new Sqlite(process.argv[2], { fileMustExist: true });
sqlite.exec('vacuum');
// Brings the log into the file without holding up a write. The bot would have to stop everything else for that.
const isInFile = (): boolean => {
  const [{ log, checkpointed }] = sqlite.pragma('wal_checkpoint(passive)') as [Record<'log' | 'checkpointed', number>];
  return log === checkpointed;
};
const sleeper = new Int32Array(new SharedArrayBuffer(4));
while (!isInFile()) Atomics.wait(sleeper, 0, 0, 100); // a backup reads the state before
sqlite.close();
