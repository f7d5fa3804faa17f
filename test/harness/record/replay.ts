import { existsSync, readFileSync } from 'node:fs';
import type { RecordedGame } from './games.ts';
import type { RecordedTables } from './matches.ts';
import { TABLES } from './matches.ts';
import { apply, createGame, formatPosition, parsePlay, rulesetOf } from '../../../src/engine/index.ts';
import { sql } from '../../../src/store/drizzle.ts';
import type { Desk } from '../headless/desk.ts';

const ADVICE =
  'A recorded game of a released version must replay to the same end. If the change is meant, raise ENGINE_VERSION, or ' +
  'FORMAT with an upgrade, and record anew with `npm run record`; never edit a recording.';

/** Does what must work with every recording; what goes wrong says what to do about it. */
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

/** A recorded game as it comes out when it is played now. */
export function replayed({ ruleset, seats, key, plays }: RecordedGame): RecordedGame {
  let { state } = createGame(rulesetOf(ruleset)!, seats, key);
  for (const token of plays.split(' ')) {
    const play = parsePlay(token);
    const step = play.ok ? apply(state, play.value) : play;
    if (!step.ok) throw new Error(`${formatPosition(state)}: ${token} is not legal.`);
    state = step.value.state;
  }
  const { chance, turn: turns } = state;
  return { ruleset, seats, key: chance.key, plays, turns, used: chance.used, end: formatPosition(state) };
}

export type Row = Readonly<Record<string, string | number | null | object>>;
export type Tables = Readonly<Record<(typeof TABLES)[number], readonly Row[]>>;

/** Recorded tables, row by row. */
export function tablesOf(recorded: RecordedTables): Tables {
  const rowsOf = ({ columns, rows }: RecordedTables['matches']): readonly Row[] =>
    rows.map((values) => Object.fromEntries(columns.map((column, index) => [column, values[index]!])));
  return Object.fromEntries(TABLES.map((name) => [name, rowsOf(recorded[name])])) as unknown as Tables;
}

/** Writes rows into the database of a desk as they were written. */
export function restore({ database }: Desk, tables: Tables): void {
  for (const name of TABLES) {
    for (const row of tables[name]) {
      const values = Object.values(row).map((value) => (isBody(value) ? JSON.stringify(value) : value));
      const names = sql.raw(Object.keys(row).join(', '));
      database.db.run(sql`insert into ${sql.raw(name)} (${names}) values ${values}`);
    }
  }
}

const isBody = (value: Row[string]) => typeof value === 'object' && value !== null;
