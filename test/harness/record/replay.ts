import { existsSync, readFileSync } from 'node:fs';
import { recordFrom, type RecordedGame } from './games.ts';
import { TABLES, type RecordedTable, type RecordedTables } from './matches.ts';
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

/** Recorded tables, row by row. */
export const tablesOf = (recorded: RecordedTables): Tables =>
  Object.fromEntries(TABLES.map((name) => [name, rowsOf(recorded[name]!)])) as unknown as Tables;

const rowsOf = ({ columns, rows }: RecordedTable): readonly Row[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]!])));

/** Writes rows into the database of a bot; a column that came later is left out. */
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
