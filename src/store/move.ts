import { setImmediate as pause } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import {
  DatabaseHindered,
  DatabaseInUse,
  DatabaseNewer,
  DatabaseOlder,
  DatabaseTooOld,
  DatabaseUnusable,
  isFile,
  type Database,
} from './database/database.ts';
import { getTableConfig, sql } from './database/drizzle.ts';
import { obstacleIn, type Obstacle } from './database/obstacles.ts';
import { nameOf } from './database/place.ts';
import { tables } from './database/sqlite-schema.ts';
import { codeOf } from './database/writes.ts';
import { openAny } from './open.ts';
import { obstacleIn as serverObstacleIn } from './postgres/errors.ts';

/** Nothing was moved. The message is a sentence that names the database that is the reason. */
export class NotMoved extends Error {
  override readonly name = 'NotMoved';
  readonly mayPass: boolean; // without a person
  constructor(place: string, { why, mayPass }: Hindrance, cause?: unknown) {
    super(`Nothing is moved, because of ${place}: ${why}.`, { cause });
    this.mayPass = mayPass;
  }
}

type Hindrance = Pick<Obstacle, 'why' | 'mayPass'>;

/** A whole move. */
export interface Moved {
  readonly rows: number;
  readonly from: string; // for people: without any password
  readonly to: string;
  readonly isCopy: boolean; // a backup, which no bot has gone on from
}

/**
 * Moves all data to another database, which must be empty. Takes both, so that no bot has one of them meanwhile. The
 * target is filled in one transaction. The source stays as it is. `onProgress` gets numbers of rows. Throws {@link
 * NotMoved}.
 */
export async function move(from: string, to: string, onProgress: (done: number, of: number) => void): Promise<Moved> {
  const source = await about(nameOf(from), () => openAny(from, { wanted: 'current' }));
  try {
    const target = await about(nameOf(to), () => openAny(to, { wanted: 'empty' }));
    try {
      const rows = await fill(source, target, onProgress);
      return { rows, from: source.name, to: target.name, isCopy: await source.isBehind() };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Does one part of a move. An error of it names this database. */
async function about<Value>(name: string, does: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await does();
  } catch (error) {
    throw error instanceof NotMoved ? error : new NotMoved(name, hindranceIn(error), error);
  }
}

function hindranceIn(error: unknown): Hindrance {
  if (error instanceof DatabaseInUse) return { why: 'it is in use, by a bot or by this move itself', mayPass: true };
  if (error instanceof DatabaseNewer) return { why: 'a newer version of the bot has written it', mayPass: false };
  if (error instanceof DatabaseTooOld)
    return { why: 'a version before 0.7.0 has written it, so start 0.7.0 on it once', mayPass: false };
  if (error instanceof DatabaseOlder)
    return { why: 'it is of an older version of the bot, so start this one on it once', mayPass: false };
  if (error instanceof DatabaseUnusable) return { why: error.why, mayPass: error instanceof DatabaseHindered };
  return codeOf(error) === '' ? serverObstacleIn((error as Error).cause ?? error) : obstacleIn(error);
}

/** All tables with data; those that others refer to come first. What a database notes about itself stays there. */
const { upkeep: _, ...moved } = tables;
const TABLES: readonly SQLiteTable[] = Object.values(moved);

async function fill(source: Database, target: Database, onProgress: (done: number, of: number) => void) {
  const counts = await countsIn(source);
  const total = counts.reduce((all, count) => all + count, 0);
  let done = 0;
  await about(target.name, () =>
    inOneTransaction(target, async () => {
      for (const table of TABLES) await moveTable(source, target, table, (rows) => onProgress((done += rows), total));
      await compare(source, target);
    }),
  );
  return total;
}

/** A failure leaves nothing: SQLite undoes all when the file is closed. */
async function inOneTransaction(target: Database, does: () => Promise<void>): Promise<void> {
  if (!isFile(target))
    return target.kit.write(function* () {
      yield does();
    });
  target.db.run(sql`begin immediate`);
  await does();
  target.db.run(sql`commit`);
}

const ROWS_AT_ONCE = 500;

type Row = Readonly<Record<string, unknown>>;

async function moveTable(source: Database, target: Database, table: SQLiteTable, onRows: (rows: number) => void) {
  const { name } = getTableConfig(table);
  for await (const rows of batchesOf(source, table)) {
    await about(`${target.name} (${name})`, () => insertTogether(target, table, rows));
    onRows(rows.length);
    await pause(); // so that a signal gets through
  }
  await passOnNumbers(source, target, table);
}

const listed = (parts: readonly unknown[]): SQL => sql.join([...parts] as SQL[], sql.raw(', '));

/** All rows as they are, also those with a damaged JSON, in the order of their keys. */
async function* batchesOf({ kit, name }: Database, table: SQLiteTable): AsyncGenerator<readonly Row[]> {
  const { columns, name: inside } = getTableConfig(table);
  const key = keyOf(table);
  for (let after = sql``; ;) {
    const query = sql`select ${listed(columns)} from ${table} ${after} order by ${listed(key)} limit ${ROWS_AT_ONCE}`;
    const rows = await about(`${name} (${inside})`, () => kit.read(() => kit.all<Row>(query)));
    if (rows.length === 0) return;
    yield rows;
    const last = Object.values(rows.at(-1)!);
    after = sql`where ${key} > ${key.map((column) => last[columns.indexOf(column)])}`;
  }
}

function keyOf(table: SQLiteTable) {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

/** Inserts rows. If that fails, it tries them one by one, so that the error names the row that is the reason. */
async function insertTogether(target: Database, table: SQLiteTable, rows: readonly Row[]): Promise<void> {
  const run = (query: SQL) => target.kit.read(() => target.kit.run(query));
  await run(sql`savepoint together`);
  try {
    await insert(target, table, rows);
  } catch {
    await run(sql`rollback to together`);
    for (const row of rows) await about(placeOf(target, table, row), () => insert(target, table, [row]));
  }
  await run(sql`release together`);
}

/** The words for a row of a table: its keys. */
function placeOf(target: Database, table: SQLiteTable, row: Row): string {
  const { columns, name } = getTableConfig(table);
  const cells = Object.entries(row); // in the order of the columns
  const keys = keyOf(table).map((key) => cells[columns.indexOf(key)]!.join(' is '));
  return `${target.name} (${name}, where ${keys.join(' and ')})`;
}

async function insert(target: Database, table: SQLiteTable, rows: readonly Row[]): Promise<number> {
  if (!isFile(target)) for (const row of rows) refuseZeros(row);
  const names = Object.keys(rows[0]!).map((name) => sql.identifier(name));
  const values = rows.map((row) => Object.values(row));
  return target.kit.read(() => target.kit.run(sql`insert into ${table} ${names} values ${listed(values)}`));
}

/** PostgreSQL would not say which column it is. */
function refuseZeros(row: Row): void {
  const found = Object.entries(row).find(([, value]) => typeof value === 'string' && value.includes('\0'));
  if (found !== undefined) throw new Error(`it keeps no text with a zero in it, as ${found[0]} has`);
}

/** A number that the source has ever given is not given again. */
async function passOnNumbers(source: Database, target: Database, table: SQLiteTable): Promise<void> {
  const [key, ...others] = keyOf(table);
  if (others.length > 0 || key!.dataType !== 'number') return;
  const { name } = getTableConfig(table);
  const numberBy = async (query: SQL) =>
    (await source.kit.read(() => source.kit.get<{ readonly number: number | null }>(query)))?.number ?? 0;
  const highest = await numberBy(sql`select max(${key}) as number from ${table}`);
  const given = Math.max(await numberBy(source.kit.words.given(name)), highest);
  if (given > 0) await target.kit.read(() => target.kit.run(target.kit.words.giveAfter(name, given)));
}

/** `npm run block` can write to the source at any time. */
async function compare(source: Database, target: Database): Promise<void> {
  const [there, here] = [await countsIn(source), await countsIn(target)];
  for (const [index, count] of there.entries()) {
    if (count === here[index]) continue;
    const { name } = getTableConfig(TABLES[index]!);
    const why = `it has ${count} rows and ${here[index]} of them arrived, so it has changed: move it again`;
    throw new NotMoved(`${source.name} (${name})`, { why, mayPass: true });
  }
}

async function countsIn({ kit, name }: Database): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const table of TABLES) {
    const query = sql`select count(*) as count from ${table}`;
    const row = await about(name, () => kit.read(() => kit.get<{ readonly count: number }>(query)));
    counts.push(row!.count);
  }
  return counts;
}
