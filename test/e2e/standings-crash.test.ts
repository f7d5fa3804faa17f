import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openProcessTable } from '../harness/process.ts';
import { useTable } from './rooms.ts';

const { table, rooms } = await useTable(openProcessTable());

/** Works on the database while the bot uses it. */
function inDatabase<T>(work: (database: Sqlite.Database) => T): T {
  const database = new Sqlite(table.databaseFile);
  database.pragma('busy_timeout = 5000');
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const standingsOf = () => inDatabase((database) => database.prepare('select user_id, games from standings').all());

/** Starts the bot again, and waits until it has folded all that is left. */
async function revived(): Promise<readonly unknown[]> {
  await table.revive();
  await expect.poll(async () => (await table.standings.folding()).left).toBe(0);
  return standingsOf();
}

test('a bot that is killed between the end of a match and its standings has them after the next start, once', async () => {
  const room = rooms.open();
  // Every fold fails from here on, so the match ends and is saved without it.
  inDatabase((database) =>
    database.exec(`create trigger no_fold before insert on standings begin select raise(abort, 'no fold'); end`),
  );
  await room.playOn(await room.startMatch({ people: 2, options: { length: '2' } }));
  expect(standingsOf()).toEqual([]);
  await table.bot().kill('SIGKILL');
  inDatabase((database) => database.exec('drop trigger no_fold'));
  expect(standingsOf()).toEqual([]);
  const folded = (await revived()) as readonly { readonly games: number }[];
  expect(new Set(folded.map(({ games }) => games))).toEqual(new Set([1]));
  await table.bot().kill('SIGKILL');
  expect(await revived()).toEqual(folded);
});
