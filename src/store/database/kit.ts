import type { Placeholder, SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './drizzle.ts';
import type { Tables } from './schema.ts';
import type { Work } from './work.ts';

export type { Work };

type Given = Readonly<Record<string, unknown>>;

/** A query that was compiled once. */
export interface Query<Row, Rows> {
  readonly get: (given?: Given) => Work<Row>;
  readonly all: (given?: Given) => Work<Rows>;
  /** Answers the number of changed rows. */
  readonly run: (given?: Given) => Work<number>;
  readonly getQuery: () => { readonly sql: string; readonly params: readonly unknown[] };
}

/** A query in the making. */
interface Compilable {
  readonly prepare: () => Readonly<Record<'get' | 'all', (given?: Record<string, unknown>) => unknown>>;
}
type Got<Built extends Compilable, How extends 'get' | 'all'> = ReturnType<ReturnType<Built['prepare']>[How]>;

/** The change of a row that is there already. */
export interface Replacement {
  readonly target: SQLiteColumn[]; // its keys
  readonly set: Readonly<Record<string, SQL>>;
}

/** The database as the queries see it: all that SQLite and PostgreSQL do in different ways. */
export interface Kit {
  /** True if the bot answers clicks while the database works. */
  readonly isApart: boolean;
  readonly tables: Tables;
  readonly words: Words;
  /** Builds queries. PostgreSQL's builder has the same words. */
  readonly build: Pick<Db, 'select' | 'insert' | 'update' | 'delete'>;
  readonly compile: <Built extends Compilable>(built: Built) => Query<Got<Built, 'get'>, Got<Built, 'all'>>;
  /** Inserts rows; of each that is there already, by these columns, it changes others. No two may be the same one. */
  readonly compilePut: (table: SQLiteTable, change: Replacement) => (rows: readonly object[]) => Work<unknown>;
  readonly all: <Row>(query: SQL) => Work<Row[]>;
  readonly get: <Row>(query: SQL) => Work<Row | undefined>;
  readonly run: (query: SQL) => Work<number>;
  /** Does work that only reads. Of several queries, a later one may see a newer state. */
  readonly read: <Value>(work: () => Work<Value>) => Promise<Value>;
  /** The same, of queries that all have to see one state. */
  readonly readTogether: <Value>(work: () => Work<Value>) => Promise<Value>;
  /** Does the work of one transaction. Throws `CannotSave` if nothing can be written. */
  readonly write: <Value>(work: () => Work<Value>, lasting?: Lasting) => Promise<Value>;
  /** In a transaction: others who say the same words wait until it ends. */
  readonly lock: (...words: readonly string[]) => Work<void>;
  /** In a transaction: tells the other processes, once it is saved. */
  readonly tell: (what: string) => Work<void>;
  /** True for an error of a row that is there already. */
  readonly isTaken: (error: unknown) => boolean;
  /** Removes what was deleted from the files that the database keeps beside. False if that has to wait. */
  readonly emptyLog: () => boolean;
}

/** The fate of a write in a power cut: it lasts, or the newest of such writes may be lost. */
export type Lasting = 'durable' | 'loose';

/** The parts of queries that each engine has words of its own for. */
export interface Words {
  /** The text at a path in a JSON; null = none there, or damaged. */
  readonly textIn: (json: SQLiteColumn, ...path: readonly string[]) => SQL<string | null>;
  /** The number at a path in a JSON; null = none there, or damaged. */
  readonly numberIn: (json: SQLiteColumn, ...path: readonly string[]) => SQL<number | null>;
  /** The whole number at a path in a JSON; null = none there, or damaged. */
  readonly wholeIn: (json: SQLiteColumn | SQL, ...path: readonly string[]) => SQL<number | null>;
  readonly greatest: (one: unknown, other: unknown) => SQL;
  readonly least: (one: unknown, other: unknown) => SQL;
  /** The rows of a JSON list of numbers, for `in`. */
  readonly numbersOf: (list: Placeholder) => SQL;
  /** The rows of a JSON list of objects, with these columns by their names. */
  readonly rowsOf: (list: Placeholder | string, columns: readonly SQLiteColumn[]) => SQL;
  /** The first rows of several lists together: {@link Nearest}. */
  readonly nearest: (of: Nearest) => SQL;
  /** True if matches have indexes on their JSON. */
  readonly indexesBodies: boolean;
  /** A column whose index must not be used. */
  readonly unindexed: (column: SQL | SQLiteColumn) => SQL;
  /** The shard of a server, of so many, by its id. */
  readonly shardOf: (guildId: SQLiteColumn, shards: number) => SQL;
  /** The place of a row in its table. */
  readonly rowId: SQL;
  /** At the end of a read in a transaction: nobody changes these rows until it ends. */
  readonly held: SQL;
  /** The names of the tables, without those of the engine. */
  readonly tables: SQL;
  /** The highest number that a table has ever given, as `number`; no row or null = none, or it does not know. */
  readonly given: (table: string) => SQL;
  /** Has a table that gives numbers give only higher ones. */
  readonly giveAfter: (table: string, number: number) => SQL;
}

/** The numbers of rows in some rooms, on one side of a number, the nearest ones first. */
export interface Nearest {
  readonly from: SQL; // the table, and a condition that ends in the expression of the room
  readonly rooms: Placeholder; // a JSON list
  readonly first: Placeholder; // the number
  readonly most: Placeholder; // rows
  readonly isOlder: boolean; // the numbers below
}
