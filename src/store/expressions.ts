import { sql } from './drizzle.ts';
import { matches, matchPeople } from './schema.ts';

// Written as in the indexes of the schema. With placeholders SQLite would look through all matches.

/** A lobby or a running match. */
export const isOpen = sql`${matches.status} in ('lobby', 'running')`;

/** The shape in which a match is written, as a number; null = the first one, which has none, or a damaged row. */
export const format = sql<number | null>`case when json_valid(${matches.body}) then ${matches.body} ->> '$.format' end`;

/** By which rules a match is played: their id, in the first two shapes a copy of them; null = not dealt yet, or damaged. */
export const rules = sql<
  string | null
>`case when json_valid(${matches.body}) then ${matches.body} ->> '$.game.rules' end`;

/** Somebody sits in a lobby or a running match. */
export const hasOpenSeat = sql`${matchPeople.open} = 1 and ${matchPeople.seat} is not null`;
