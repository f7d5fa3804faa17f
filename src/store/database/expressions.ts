import { getTableColumns, sql } from './drizzle.ts';
import type { awards, rivals, sheets, standings } from './schema.ts';
import { matchPeople, matches, plays, resultSeats, results } from './schema.ts';
import type { Placeholder } from 'drizzle-orm';

// Written as in the indexes of the schema. With placeholders SQLite would look through all matches.

/** A lobby or a running match. */
export const isOpen = sql`${matches.status} in ('lobby', 'running')`;

/** The shape of a stored match, as a number; null = the first one, which has none, or a damaged row. */
export const format = sql<number | null>`case when json_valid(${matches.body}) then ${matches.body} ->> '$.format' end`;

/** The id of a match's rules; the first two shapes hold a copy of the rules. Null = not dealt yet, or damaged. */
export const rules = sql<
  string | null
>`case when json_valid(${matches.body}) then ${matches.body} ->> '$.game.rules' end`;

/** A person sits in a lobby or a running match. */
export const hasOpenSeat = sql`${matchPeople.open} = 1 and ${matchPeople.seat} is not null`;

/** The channel whose readers see a result; for a public thread, its parent. */
export const room = sql<string>`case when ${results.parentId} is null then ${results.channelId} else ${results.parentId} end`;

export const isInPublicThread = sql`${results.parentId} is not null`;

export const given = sql.placeholder;

export type Table =
  | typeof matches
  | typeof matchPeople
  | typeof plays
  | typeof results
  | typeof resultSeats
  | typeof standings
  | typeof sheets
  | typeof rivals
  | typeof awards;

/** Each column of a table from the value of that name. */
export const givenRow = <T extends Table>(table: T) =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, given(name)])) as {
    [Name in keyof T['$inferInsert']]-?: Placeholder;
  };
