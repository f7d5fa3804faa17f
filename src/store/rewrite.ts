import Sqlite from 'better-sqlite3';

// A process of its own that writes a database anew, with nothing in it but what is kept. It may be killed at any time.
const sqlite = new Sqlite(process.argv[2], { fileMustExist: true });
sqlite.exec('vacuum');
// Brings the log into the file in a way that holds up no write; the bot would stop everything else for that.
const isInFile = (): boolean => {
  const [{ log, checkpointed }] = sqlite.pragma('wal_checkpoint(passive)') as [Record<'log' | 'checkpointed', number>];
  return log === checkpointed;
};
const sleeper = new Int32Array(new SharedArrayBuffer(4));
while (!isInFile()) Atomics.wait(sleeper, 0, 0, 100); // a backup reads the state before
sqlite.close();
