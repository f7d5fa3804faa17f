import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { Match } from '../../src/match/match.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { DatabaseNewer, openDatabase } from '../../src/store/database/database.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { FORMAT } from '../../src/store/database/upgrade.ts';
import { useFolder } from '../harness/folder.ts';
import { openHeadlessBot } from '../harness/headless/headless-bot.ts';
import { ANN, lobbyOf, startedOf, wonBy } from '../harness/matches.ts';
import { withoutLastStep } from '../harness/migrations.ts';

const inFolder = useFolder();
const file = () => inFolder('games.sqlite');

const RUNNING = startedOf(lobbyOf());

/** A database with this match, changed by these statements of another version. */
async function written(match: Match, ...statements: readonly string[]): Promise<void> {
  const { kit, close } = openDatabase(file());
  await createStore(kit).insert(match, 0);
  close();
  const sqlite = new Sqlite(file());
  for (const statement of statements) sqlite.exec(statement);
  sqlite.close();
}

const withFormat = (format: number) => `update matches set body = json_set(body, '$.format', ${format})`;
const withRules = (rules: string) =>
  `update matches set ruleset = '${rules}', body = json_set(body, '$.game.rules', '${rules}')`;
const withSettings = (table: string, body: string) => `insert into ${table} values ('1', '${body}', 0)`;
const MIGRATED = `insert into __drizzle_migrations (hash, created_at) values ('x', 4102444800000)`;

const OLD_AND_NEWER = [
  withFormat(99),
  'drop index matches_format',
  'drop table meeting_days',
  withoutLastStep('migrations'),
];
const DAMAGED = [withSettings('guild_settings', '{"format":2'), withSettings('preferences', '{"format":"99"}')];

test.each<[string, Match, readonly string[]]>([
  ['a migration that this one does not have', RUNNING, [MIGRATED]],
  ['a running match in a later format', RUNNING, [withFormat(FORMAT + 1)]],
  ['a lobby in a later format', lobbyOf(), [withFormat(FORMAT + 1)]],
  ['a finished match in a later format', wonBy(RUNNING, 0), [withFormat(99)]],
  ['settings in a later format', RUNNING, [withSettings('guild_settings', '{"format":2}')]],
  ['preferences in a later format', RUNNING, [withSettings('preferences', '{"format":2}')]],
  ['a running match under later rules', RUNNING, [withRules('classic@2')]],
  ['a later format, and fewer migrations than this one has', RUNNING, OLD_AND_NEWER],
  ['a running match of a variant to come', RUNNING, [withRules('super@1')]],
])('a database with %s is refused, and stays as it is', async (_, match, statements) => {
  await written(match, ...statements);
  const before = readFileSync(file());
  const open = () => openDatabase(file());
  expect(open).toThrow(DatabaseNewer);
  expect(open).toThrow(
    `The database ${file()} was written by a newer version of the bot. Start that one, or restore a backup from before it.`,
  );
  expect(readFileSync(file()).equals(before)).toBe(true);
});

test.each<[string, Match, readonly string[]]>([
  ['of this version', RUNNING, []],
  ['with a finished match under later rules, which nobody writes any more', wonBy(RUNNING, 0), [withRules('super@1')]],
  ['with settings that are damaged', RUNNING, DAMAGED],
  ['with a row that is damaged', RUNNING, [`update matches set body = '{"format":99'`]],
])('a database %s is opened', async (_, match, statements) => {
  await written(match, ...statements);
  const { db, close } = openDatabase(file());
  expect(db.all(sql`select id from matches`)).toEqual([{ id: match.id }]);
  close();
});

test('a later format that turns up while the bot runs is not overwritten either', async () => {
  const errors: unknown[] = [];
  const bot = openHeadlessBot({ onError: (error) => errors.push(error) });
  await bot.store.insert(RUNNING, null);
  bot.database.db.run(sql.raw(withFormat(FORMAT + 1)));
  const row = () => bot.database.db.get(sql`select * from matches`);
  const before = row();
  await expect(bot.press(ANN, { kind: 'match', match: RUNNING.id, action: 'leave-yes' })).rejects.toThrow(
    `A newer version has written this match, in format ${FORMAT + 1}.`,
  );
  await bot.matches.bringUpToDate();
  expect(row()).toEqual(before);
  bot.close();
});
