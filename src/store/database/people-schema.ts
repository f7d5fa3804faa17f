import type { Columns } from './columns.ts';
import { sql } from './drizzle.ts';

/** The data of a person beyond their matches. */
const peopleOf = ({ tableOf, text, integer }: Columns) =>
  tableOf('people', {
    userId: text().primaryKey(),
    tips: integer('hints').notNull(), // for a first game, that they have got
  });

/** The dailies of people (match/daily/daily.ts). */
const dailiesOf = ({ tableOf, text, integer, flagOff, primaryKey, partial }: Columns) =>
  tableOf(
    'dailies',
    {
      userId: text().notNull(),
      day: integer().notNull(), // in UTC; that of 1 January 1970 is 0
      attempt: integer().notNull(),
      ply: integer().notNull(), // the number of plays; compare-and-set looks only at it
      plays: text().notNull(), // in notation with spaces between
      startedAt: integer().notNull(),
      endedAt: integer(), // null = not over
      guildId: text().notNull().default(''), // the server where it was begun; empty = in none that has the bot
      rank: integer(), // of the person, from 1; null, like the next three = it did not end on its day
      turns: integer(),
      accuracy: integer(), // of the person's decisions, percent
      streak: integer(), // of days, this one included
      folded: flagOff(), // into the leaderboards
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.day] }),
      partial('dailies_unfolded', sql`rank is not null and folded = 0`, table.day),
      partial('dailies_guild', sql`guild_id <> ''`, table.guildId),
    ],
  );

/**
 * The days whose daily somebody had begun when they deleted their data: hashes of a person and a day, with the key of all
 * days (store/people/spent-days.ts). A row goes when its day is over.
 */
const spentDaysOf = ({ tableOf, text, integer, primaryKey }: Columns) =>
  tableOf(
    'spent_days',
    {
      day: integer().notNull(), // as in dailies
      mark: text().notNull(),
    },
    (table) => [primaryKey({ columns: [table.day, table.mark] })],
  );

/** The key that those of all days come from: one row, written when it is first needed. */
const keysOf = ({ tableOf, text }: Columns) =>
  tableOf('keys', {
    name: text().primaryKey(), // daily
    value: text().notNull(), // 64 hexadecimal digits
  });

/** The tables of what people have beside their matches, with the column functions of an engine. */
export const peopleTablesOf = (columns: Columns) => ({
  people: peopleOf(columns),
  dailies: dailiesOf(columns),
  spentDays: spentDaysOf(columns),
  keys: keysOf(columns),
});
