import { expect, test } from 'vitest';
import { openProcessTable } from '../harness/process.ts';
import { inDatabase } from './hold.ts';
import { useTable } from './rooms.ts';

const { table, rooms } = await useTable(openProcessTable());

const standingsOf = () =>
  inDatabase(table.databaseFile, (database) => database.prepare('select user_id, games from standings').all());
const execute = (statement: string) => inDatabase(table.databaseFile, (database) => database.exec(statement));

/** Starts the bot again, and waits until it has folded all that is left. */
async function revived(): Promise<readonly unknown[]> {
  await table.revive();
  await expect.poll(async () => (await table.standings.folding()).left).toBe(0);
  return standingsOf();
}

test('a bot that is killed between the end of a match and its standings has them after the next start, once', async () => {
  const room = rooms.open();
  // Every fold fails from here on, so the match ends and is saved without it.
  execute(`create trigger no_fold before insert on standings begin select raise(abort, 'no fold'); end`);
  await room.playOn(await room.startMatch({ people: 2, options: { length: '2' } }));
  expect(standingsOf()).toEqual([]);
  await table.bot().kill('SIGKILL');
  execute('drop trigger no_fold');
  expect(standingsOf()).toEqual([]);
  const folded = (await revived()) as readonly { readonly games: number }[];
  expect(new Set(folded.map(({ games }) => games))).toEqual(new Set([1]));
  await table.bot().kill('SIGKILL');
  expect(await revived()).toEqual(folded);
});
