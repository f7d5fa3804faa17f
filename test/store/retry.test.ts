import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { isCannotSave } from '../../src/match/ports.ts';
import { retryWhileBusy } from '../../src/store/database/writes.ts';

/** A write that meets these errors one after the other and then succeeds: the number of tries, and the result. */
async function meeting(...codes: readonly string[]) {
  let tries = 0;
  const write = () => {
    const code = codes[tries++];
    if (code !== undefined) throw new Sqlite.SqliteError('Refused', code);
    return 'written';
  };
  const came = await retryWhileBusy(write).catch((error: unknown) =>
    isCannotSave(error) ? error.message : 'a defect',
  );
  return [tries, came];
}

test('a write waits while another program has the file', async () => {
  expect(await meeting('SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_BUSY_SNAPSHOT')).toEqual([4, 'written']);
});

test('while it waits, everything else goes on', async () => {
  let isFree = false;
  setImmediate(() => {
    isFree = true;
  });
  const write = () => {
    if (!isFree) throw new Sqlite.SqliteError('Refused', 'SQLITE_BUSY');
    return 'written';
  };
  expect(await retryWhileBusy(write)).toBe('written');
});

test.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY_DBMOVED', 'SQLITE_CANTOPEN'])(
  'a write that meets %s cannot be saved now, and is not tried again',
  async (code) => {
    expect(await meeting(code)).toEqual([1, code]);
  },
);

test('what the disk does not do is a defect', async () => {
  expect(await meeting('SQLITE_CONSTRAINT_UNIQUE')).toEqual([1, 'a defect']);
});
