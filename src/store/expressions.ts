import { sql } from './drizzle.ts';
import { matches } from './schema.ts';

// Written as in the indexes of the schema. With placeholders SQLite would look through all matches.

/** A lobby or a running match. */
export const isOpen = sql`${matches.status} in ('lobby', 'running')`;

/** The shape in which a match is written, as a number; null = the first one, which has none, or a damaged row. */
export const format = sql<number | null>`case when json_valid(${matches.body}) then ${matches.body} ->> '$.format' end`;
