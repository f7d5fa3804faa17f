import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openProcessTable } from '../harness/process.ts';
import { playOn, startMatch } from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { roomsOf } from '../harness/driver/table.ts';
import { useTable } from './rooms.ts';

const table = await useTable(openProcessTable());

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

test('a bot that is killed between the end of a match and its standings has them after the next start, once', async () => {
  const room = roomsOf(table, 1)[0]!;
  // Every fold fails from here on, so the match ends and is saved without it.
  inDatabase((database) =>
    database.exec(`create trigger no_fold before insert on standings begin select raise(abort, 'no fold'); end`),
  );
  const matchId = await startMatch(room, { people: 2, options: { length: '2' } });
  await playOn(room, matchId, pickBy('standings'));
  expect(standingsOf()).toEqual([]);
  await table.bot().kill('SIGKILL');
  inDatabase((database) => database.exec('drop trigger no_fold'));
  expect(standingsOf()).toEqual([]);
  await table.revive();
  await expect.poll(async () => (await table.standings.folding()).left).toBe(0);
  const folded = standingsOf() as readonly { readonly games: number }[];
  expect(folded.length).toBeGreaterThan(0);
  expect(new Set(folded.map(({ games }) => games))).toEqual(new Set([1]));
  await table.bot().kill('SIGKILL');
  await table.revive();
  await expect.poll(async () => (await table.standings.folding()).left).toBe(0);
  expect(standingsOf()).toEqual(folded);
});
