import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import Sqlite from 'better-sqlite3';
import { recordFrom, type RecordedGame } from './games.ts';
import { TABLES, type RecordedTables } from './matches.ts';
import { createGame, rulesetOf, type GameState } from '../../../src/engine/index.ts';
import { sql } from '../../../src/store/database/drizzle.ts';
import { applied } from '../game.ts';
import type { HeadlessBot } from '../headless/headless-bot.ts';
import { playOf } from '../positions.ts';

const ADVICE =
  'A recorded game of a released version must replay to the same end. If the change is meant, add a revision to the ruleset, or raise ' +
  'FORMAT with an upgrade, and record anew with `npm run record`; never edit a recording.';

/** Does the work that every recording must pass. A failure says how to mend it. */
export async function mustReplay(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Error) error.message = `${ADVICE}\n${error.message}`;
    throw error;
  }
}

export function readRecording(file: URL): unknown {
  if (!existsSync(file)) throw new Error(`There is no ${file.pathname}: \`npm run record\` writes it.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The recorded game as it is played now. */
export function replayed({ ruleset, seats, key, plays }: RecordedGame): RecordedGame {
  const begun: GameState = createGame(rulesetOf(ruleset)!, { seats, key }).state;
  const end = plays.split(' ').reduce((state, token) => applied(state, playOf(token)).state, begun);
  return recordFrom(plays, end);
}

export type Row = Readonly<Record<string, string | number | null | object>>;
export type Tables = Readonly<Record<(typeof TABLES)[number], readonly Row[]>>;

/** Recorded tables, row by row, in the shape of later migrations. */
export function tablesOf(recorded: RecordedTables): Tables {
  const database = new Sqlite(':memory:');
  const missing = migrations();
  const fits = () => Object.entries(recorded).every(([name, { columns }]) => hasColumns(database, name, columns));
  while (!fits()) database.exec(missing.shift() ?? fail('No migration has the columns of this recording.'));
  for (const [name, { columns, rows }] of Object.entries(recorded)) {
    const insert = database.prepare(
      `insert into ${name} (${columns.join()}) values (${columns.map(() => '?').join()})`,
    );
    for (const row of rows) insert.run(row.map((value) => (isBody(value) ? JSON.stringify(value) : value)));
  }
  for (const migration of missing) database.exec(migration);
  const rowsOf = (name: string) =>
    (database.prepare(`select * from ${name} order by rowid`).all() as Row[]).map(readBody);
  return Object.fromEntries(TABLES.map((name) => [name, rowsOf(name)])) as unknown as Tables;
}

const fail = (why: string): never => {
  throw new Error(why);
};

/** The statements of each migration, the oldest first. */
const migrations = (): string[] =>
  readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readFileSync(`migrations/${name}`, 'utf8'));

/** True if a table has exactly these columns. */
function hasColumns(database: Sqlite.Database, table: string, columns: readonly string[]): boolean {
  const found = database.pragma(`table_info(${table})`) as readonly { readonly name: string }[];
  return isDeepStrictEqual(found.map(({ name }) => name).toSorted(), columns.toSorted());
}

const readBody = (row: Row): Row =>
  typeof row['body'] === 'string' ? { ...row, body: JSON.parse(row['body']) as object } : row;

/** Writes rows unchanged into the database of a bot. */
export async function restore({ run, database }: HeadlessBot, tables: Tables): Promise<void> {
  for (const name of TABLES) {
    for (const row of tables[name]) {
      const values = Object.values(row).map((value) => (isBody(value) ? JSON.stringify(value) : value));
      const names = sql.raw(Object.keys(row).join(', '));
      await run(sql`insert into ${sql.raw(name)} (${names}) values ${values}`);
    }
  }
  await run(database.kit.words.giveAfter('results', tables.results.length));
}

const isBody = (value: Row[string]) => typeof value === 'object' && value !== null;
