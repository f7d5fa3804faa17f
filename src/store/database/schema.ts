import { sql } from './drizzle.ts';
import type { Columns } from './columns.ts';
import type { RatedSeat } from '../../community/rating.ts';
import type { Seat } from '../../engine/index.ts';
import type { Ending, Level, Match, LoggedPlay } from '../../match/match.ts';
import type { Preferences, ServerSettings } from '../../match/settings.ts';
import { peopleTablesOf } from './people-schema.ts';
import { standingTablesOf } from './standings-schema.ts';
import type { Stored } from './upgrade.ts';

// Each table is written once, for SQLite and for PostgreSQL: with the column functions of either.

/** One row a match: the whole current state, and the columns of its searches. Times are ms since 1970. */
const matchesOf = ({ tableOf, text, integer, json, index, partial, uniqueIndex, inBody }: Columns) =>
  tableOf(
    'matches',
    {
      id: text().primaryKey(),
      version: integer().notNull(),
      guildId: text().notNull(),
      channelId: text().notNull(),
      status: text().$type<Match['status']>().notNull(),
      dueAt: integer(), // 0 = at once; null = only a person can move it on
      body: json().$type<Stored>().notNull(),
      ruleset: text(), // with its revision; null = not dealt yet
      series: text().notNull(),
      round: integer().notNull(),
    },
    (table) => [
      index('matches_guild').on(table.guildId),
      // One lobby or running match per channel or thread.
      uniqueIndex('matches_open_channel')
        .on(table.channelId)
        .where(sql`status in ('lobby', 'running')`),
      partial('matches_due', sql`due_at is not null`, table.dueAt),
      // The places of open matches, by server. The index has all columns of the query, so that no match is read.
      index('matches_open_place')
        .on(table.guildId, table.channelId, table.id, table.status)
        .where(sql`status in ('lobby', 'running')`),
      ...inBody(() => [
        index('matches_open_rules')
          .on(sql`case when json_valid(body) then body ->> '$.game.rules' end`)
          .where(sql`status in ('lobby', 'running')`),
        index('matches_format').on(sql`case when json_valid(body) then body ->> '$.format' end`),
      ]),
    ],
  );

/** The match that a row belongs to. */
const matchIn = (text: Columns['text'], matches: Matches) =>
  text()
    .notNull()
    .references(() => matches.id);

/**
 * The people in a match: those who sit there, and with seat null those who have left, are invited, or have ended it.
 * Here every match with a person's id is found, and every play that they made. docs/hosting.md lists
 * all columns with a person’s id.
 */
const matchPeopleOf = ({ tableOf, text, integer, flagOff, primaryKey, index, partial }: Columns, matches: Matches) =>
  tableOf(
    'match_people',
    {
      matchId: matchIn(text, matches),
      userId: text().notNull(),
      seat: integer().$type<Seat>(),
      open: flagOff(), // the match is a lobby, or is being played
    },
    (table) => [
      primaryKey({ columns: [table.matchId, table.userId] }),
      index('match_people_user').on(table.userId, table.matchId),
      partial('match_people_open', sql`open = 1 and seat is not null`, table.userId),
    ],
  );

/** The people who watch a match and press a button about it. Their rows go when its end has been told. */
const watchersOf = ({ tableOf, text, integer, flag, primaryKey, index }: Columns, matches: Matches) =>
  tableOf(
    'watchers',
    {
      matchId: matchIn(text, matches),
      userId: text().notNull(),
      cheered: flag().notNull(),
      gasped: flag().notNull(),
      guess: integer().$type<Seat>(), // the seat that they think wins; null = none yet
    },
    (table) => [
      primaryKey({ columns: [table.matchId, table.userId] }),
      index('watchers_user').on(table.userId), // so that a person's rows are found when they are forgotten
    ],
  );

/** The choices of a server; without a row it has the defaults. */
const guildSettingsOf = ({ tableOf, text, integer, json }: Columns) =>
  tableOf('guild_settings', {
    guildId: text().primaryKey(),
    body: json().$type<Kept<ServerSettings>>().notNull(),
    changedAt: integer().notNull(),
  });

/** The questions that the people of a server have added. A match keeps the words of those it was started with. */
const guildQuestionsOf = ({ tableOf, text, integer, numberedOnce, index, unique }: Columns) =>
  tableOf(
    'guild_questions',
    {
      id: numberedOnce(),
      guildId: text().notNull(),
      text: text().notNull(),
      userId: text().notNull(), // the person who added it
      addedAt: integer().notNull(),
    },
    (table) => [
      unique('guild_questions_text', table.guildId, table.text),
      index('guild_questions_user').on(table.userId),
    ],
  );

/** The choices of a person; without a row they have the defaults of the bot and the table. */
const preferencesOf = ({ tableOf, text, integer, json }: Columns) =>
  tableOf('preferences', {
    userId: text().primaryKey(),
    body: json().$type<Kept<Preferences>>().notNull(),
    changedAt: integer().notNull(),
  });

/** The ids of people and servers that the bot ignores. `npm run block` writes it, also while the bot runs. */
const blockedOf = ({ tableOf, text, integer }: Columns) =>
  tableOf('blocked', { id: text().primaryKey(), since: integer().notNull() });

/** The interactions that came by HTTP in the last minutes: each is taken once (store/database/interactions.ts). */
const interactionsOf = ({ tableOf, text, integer }: Columns) =>
  tableOf('interactions', {
    id: text().primaryKey(),
    at: integer().notNull(), // its time, by its id
  });

/** The owner of this database: one row, written at the first start. */
const ownersOf = ({ tableOf, text }: Columns) =>
  tableOf('owners', {
    applicationId: text().primaryKey(), // at Discord
    emojis: text(), // as JSON: its emoji by their names, with the hashes of their pictures; null = none are known
  });

/** The database about itself: its process, its forms, its place, and the rewrite after people were forgotten: one row. */
const upkeepOf = ({ tableOf, text, integer }: Columns) =>
  tableOf('upkeep', {
    id: integer().primaryKey(), // 1
    process: text().notNull(), // a random id of the process that opened it last
    forgotten: integer().notNull(), // the number of times that a person or a server was forgotten
    rewritten: integer().notNull(), // the same number at the last rewrite of the file
    rewrittenAt: integer().notNull(), // time of that; 0 = never
    noted: text(), // JSON (noted.ts); null = nothing yet
    place: text(), // of the server and its timeline, in which a bot has gone on from it; null = none yet, or a file
  });

/** Servers that have removed the bot: their data goes after a while. */
const leftGuildsOf = ({ tableOf, text, integer }: Columns) =>
  tableOf('left_guilds', {
    guildId: text().primaryKey(),
    leftAt: integer().notNull(),
    standIn: text().notNull(), // an id in its place, linked to nothing once this row is gone
  });

/** The log of a match: with the key material in the match it gives the whole game again. */
const playsOf = ({ tableOf, text, integer, primaryKey }: Columns, matches: Matches) =>
  tableOf(
    'plays',
    {
      matchId: matchIn(text, matches),
      ply: integer().notNull(),
      seat: integer().$type<Seat>().notNull(),
      play: text().notNull(),
      by: text().$type<LoggedPlay['by']>().notNull(),
      userId: text(),
      at: integer().notNull(),
    },
    (table) => [primaryKey({ columns: [table.matchId, table.ply] })],
  );

/** The plays of a finished match, packed: they have no rows any more. */
const logsOf = ({ tableOf, text, bytes }: Columns, matches: Matches) =>
  tableOf('logs', {
    matchId: text()
      .primaryKey()
      .references(() => matches.id),
    people: text().notNull(), // the ids of those who played, as a JSON list
    plays: bytes().notNull(), // without ids (matches/logs.ts)
  });

/** Ended matches, for leaderboards and ratings. */
const resultsOf = ({ tableOf, text, integer, index, partial, expression, ...columns }: Columns, matches: Matches) =>
  tableOf(
    'results',
    {
      number: columns.numberedOnce(), // rises in the order of the ends; never given twice
      matchId: matchIn(text, matches),
      guildId: text().notNull(),
      channelId: text().notNull(),
      ruleset: text().notNull(), // with its revision
      series: text().notNull(),
      round: integer().notNull(),
      ending: text().$type<Ending['kind']>().notNull(),
      people: integer().notNull(),
      turns: integer().notNull(),
      startedAt: integer().notNull(),
      endedAt: integer().notNull(),
      parentId: text(), // the channel of a thread; null = no thread, or one that not all readers of the channel see
      hints: columns.flagOff(), // its people could ask for hints
    },
    (table) => [
      columns.unique('results_match', table.matchId),
      index('results_guild').on(table.guildId, table.number),
      // Of a channel with its public threads, and of a public thread alone.
      index('results_room').on(
        expression(sql`case when parent_id is null then channel_id else parent_id end`),
        table.number,
      ),
      partial('results_thread', sql`parent_id is not null`, table.channelId, table.number),
    ],
  );

const resultSeatsOf = ({ tableOf, text, integer, json, flag, primaryKey, index, partial }: Columns, results: Results) =>
  tableOf(
    'result_seats',
    {
      matchId: text()
        .notNull()
        .references(() => results.matchId),
      seat: integer().$type<Seat>().notNull(),
      side: integer().notNull(), // seats of one side play together
      userId: text(),
      level: text().$type<Level>(),
      rank: integer().notNull(),
      points: integer(), // null = these rules count none
      home: integer().notNull(),
      stepsToGo: integer().notNull(), // in the dice game, the pawns that its home still needs
      bumps: integer(), // null = not counted: the match ended before that, or its log cannot be played
      slides: integer(), // the same
      gaveUp: flag().notNull(),
      won: flag().notNull(),
      led: flag(), // clearly, when it ended without a winner; null = with a winner, or not noted
      endedIt: flag(), // voted for that end, or made it as a moderator; null = the same
      facts: text(), // their actions, as JSON (match/story/result.ts); null = not counted, or not noted
      number: integer().notNull().default(0), // of its result, so that a person's matches are found in order
      ratings: json().$type<RatedSeat>(), // the fold's ratings; null = not rated, or not folded yet
      guildId: text().notNull().default(''), // of its result, so that a person's matches in a server are found in order
      room: text().notNull().default(''), // the channel whose readers see its result; for a public thread, its parent
    },
    (table) => [
      primaryKey({ columns: [table.matchId, table.seat] }),
      index('result_seats_user').on(table.userId, table.number),
      index('result_seats_here').on(table.userId, table.guildId, table.number),
      index('result_seats_room').on(table.userId, table.room, table.number),
      // The curve of a rating, in a server and everywhere.
      partial('result_seats_rated_here', sql`ratings is not null`, table.userId, table.guildId, table.number),
      partial('result_seats_rated', sql`ratings is not null`, table.userId, table.number),
    ],
  );

type Matches = ReturnType<typeof matchesOf>;
type Results = ReturnType<typeof resultsOf>;

/** All tables, with the column functions of an engine. Those of the standings and of people fill files of their own. */
export function schemaOf(columns: Columns) {
  const matches = matchesOf(columns);
  const results = resultsOf(columns, matches);
  return {
    matches,
    matchPeople: matchPeopleOf(columns, matches),
    watchers: watchersOf(columns, matches),
    ...peopleTablesOf(columns),
    guildSettings: guildSettingsOf(columns),
    guildQuestions: guildQuestionsOf(columns),
    preferences: preferencesOf(columns),
    blocked: blockedOf(columns),
    interactions: interactionsOf(columns),
    owners: ownersOf(columns),
    upkeep: upkeepOf(columns),
    leftGuilds: leftGuildsOf(columns),
    plays: playsOf(columns, matches),
    logs: logsOf(columns, matches),
    results,
    resultSeats: resultSeatsOf(columns, results),
    ...standingTablesOf(columns),
  };
}

/** The tables, with the types of SQLite's for both engines. */
export type Tables = ReturnType<typeof schemaOf>;

export type Kept<Chosen> = Chosen & { readonly format: number };
