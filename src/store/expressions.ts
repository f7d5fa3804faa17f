import { sql } from './drizzle.ts';
import { matches, matchPeople, results } from './schema.ts';

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

/** The channel whose readers see a result: of a public thread, the one that it belongs to. */
export const room = sql<string>`case when ${results.parentId} is null then ${results.channelId} else ${results.parentId} end`;

export const isInPublicThread = sql`${results.parentId} is not null`;
