import { index, integer, primaryKey, real, sql, sqliteTable, text, uniqueIndex } from './drizzle.ts';
import type { AchievementId } from '../community/achievements.ts';
import type { RatedSeat } from '../community/fold.ts';
import type { Sheet } from '../community/sheet.ts';
import type { Board, Listed, Metric } from '../community/standing.ts';
import type { Seat } from '../engine/index.ts';
import type { Ending, Level, Match, PlayRecord } from '../match/match.ts';
import type { Preferences, ServerSettings } from '../match/settings.ts';
import type { Kept } from './settings.ts';
import type { Stored } from './upgrade.ts';

/** One row a match: the whole current state, and the columns of its searches. Times are ms since 1970. */
export const matches = sqliteTable(
  'matches',
  {
    id: text().primaryKey(),
    version: integer().notNull(),
    guildId: text().notNull(),
    channelId: text().notNull(),
    status: text().$type<Match['status']>().notNull(),
    dueAt: integer(), // 0 = at once; null = only a person can move it on
    body: text({ mode: 'json' }).$type<Stored>().notNull(),
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
    index('matches_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    // The places of open matches, by server. The index has all columns of the query, so that no match is read.
    index('matches_open_place')
      .on(table.guildId, table.channelId, table.id, table.status)
      .where(sql`status in ('lobby', 'running')`),
    index('matches_open_rules')
      .on(sql`case when json_valid(body) then body ->> '$.game.rules' end`)
      .where(sql`status in ('lobby', 'running')`),
    index('matches_format').on(sql`case when json_valid(body) then body ->> '$.format' end`),
  ],
);

/**
 * The people in a match: those who sit there, and with seat null those who have left, are invited, or have ended it.
 * Every match that holds a person's id, and every play that they made, is found by this table:
 * docs/decisions/0009-records.md.
 */
export const matchPeople = sqliteTable(
  'match_people',
  {
    matchId: text()
      .notNull()
      .references(() => matches.id),
    userId: text().notNull(),
    seat: integer().$type<Seat>(),
    open: integer({ mode: 'boolean' }).notNull().default(false), // the match is a lobby, or is being played
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId] }),
    index('match_people_user').on(table.userId, table.matchId),
    index('match_people_open')
      .on(table.userId)
      .where(sql`open = 1 and seat is not null`),
  ],
);

/** The data of a person beyond their matches. */
export const people = sqliteTable('people', {
  userId: text().primaryKey(),
  hints: integer().notNull(), // hints for a first game that they have got
});

/** The choices of a server; without a row it has the defaults. */
export const guildSettings = sqliteTable('guild_settings', {
  guildId: text().primaryKey(),
  body: text({ mode: 'json' }).$type<Kept<ServerSettings>>().notNull(),
  changedAt: integer().notNull(),
});

/** The questions that the people of a server have added. A match keeps the words of those it was started with. */
export const guildQuestions = sqliteTable(
  'guild_questions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    guildId: text().notNull(),
    text: text().notNull(),
    userId: text().notNull(), // the person who added it
    addedAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex('guild_questions_text').on(table.guildId, table.text),
    index('guild_questions_user').on(table.userId),
  ],
);

/** The choices of a person; without a row they have the defaults of the bot and the table. */
export const preferences = sqliteTable('preferences', {
  userId: text().primaryKey(),
  body: text({ mode: 'json' }).$type<Kept<Preferences>>().notNull(),
  changedAt: integer().notNull(),
});

/** The ids of people and servers that the bot ignores. `npm run block` writes it, also while the bot runs. */
export const blocked = sqliteTable('blocked', {
  id: text().primaryKey(),
  since: integer().notNull(),
});

/** The owner of this database: one row, written at the first start. */
export const owners = sqliteTable('owners', {
  applicationId: text().primaryKey(), // at Discord
});

/** The process that has this database, and the open rewrite after people were forgotten: one row. */
export const upkeep = sqliteTable('upkeep', {
  id: integer().primaryKey(), // 1
  process: text().notNull(), // a random id of the process that opened it last
  forgotten: integer().notNull(), // the number of times that a person or a server was forgotten
  rewritten: integer().notNull(), // the same number at the last rewrite of the file
  rewrittenAt: integer().notNull(), // time of that; 0 = never
});

/** Servers that have removed the bot: their data goes after a while. */
export const leftGuilds = sqliteTable('left_guilds', {
  guildId: text().primaryKey(),
  leftAt: integer().notNull(),
  standIn: text().notNull(), // an id in its place, linked to nothing once this row is gone
});

/** The play log: with the key material in the match it gives the whole game again. */
export const plays = sqliteTable(
  'plays',
  {
    matchId: text()
      .notNull()
      .references(() => matches.id),
    ply: integer().notNull(),
    seat: integer().$type<Seat>().notNull(),
    play: text().notNull(),
    by: text().$type<PlayRecord['by']>().notNull(),
    userId: text(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.ply] })],
);

/** Ended matches, for leaderboards and ratings. */
export const results = sqliteTable(
  'results',
  {
    number: integer().primaryKey({ autoIncrement: true }), // rises in the order of the ends; never given twice
    matchId: text()
      .notNull()
      .references(() => matches.id),
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
  },
  (table) => [
    uniqueIndex('results_match').on(table.matchId),
    index('results_guild').on(table.guildId, table.number),
    // Of a channel with its public threads, and of a public thread alone.
    index('results_room').on(sql`case when parent_id is null then channel_id else parent_id end`, table.number),
    index('results_thread')
      .on(table.channelId, table.number)
      .where(sql`parent_id is not null`),
  ],
);

export const resultSeats = sqliteTable(
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
    gaveUp: integer({ mode: 'boolean' }).notNull(),
    won: integer({ mode: 'boolean' }).notNull(),
    led: integer({ mode: 'boolean' }), // clearly, when it ended without a winner; null = with a winner, or not noted
    endedIt: integer({ mode: 'boolean' }), // voted for that end, or made it as a moderator; null = the same
    facts: text(), // their actions, as JSON (match/telling/facts.ts); null = not counted, or not noted
    number: integer().notNull().default(0), // of its result, so that a person's matches are found in order
    ratings: text({ mode: 'json' }).$type<RatedSeat>(), // the fold's ratings; null = not rated, or not folded yet
    guildId: text().notNull().default(''), // of its result, so that a person's matches in a server are found in order
    room: text().notNull().default(''), // the channel whose readers see its result; for a public thread, its parent
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.seat] }),
    index('result_seats_user').on(table.userId, table.number),
    index('result_seats_here').on(table.userId, table.guildId, table.number),
    index('result_seats_room').on(table.userId, table.room, table.number),
    // The curve of a rating, in a server and everywhere.
    index('result_seats_rated_here')
      .on(table.userId, table.guildId, table.number)
      .where(sql`ratings is not null`),
    index('result_seats_rated')
      .on(table.userId, table.number)
      .where(sql`ratings is not null`),
  ],
);

/** Standings: of a server or of everywhere, of a family of games or of all, and of a period. */
export const boards = sqliteTable(
  'boards',
  {
    id: integer().primaryKey(),
    scope: text().notNull(), // the id of a server; empty = everywhere
    family: text().$type<Board['family']>().notNull(),
    period: text().notNull(),
    until: integer(), // when it is removed; null = never
  },
  (table) => [
    uniqueIndex('boards_whole').on(table.scope, table.family, table.period),
    index('boards_until')
      .on(table.until)
      .where(sql`until is not null`),
  ],
);

/** The deeds of a person on a board: each row is the fold of the results up to the number in `folds`. */
export const standings = sqliteTable(
  'standings',
  {
    board: integer()
      .notNull()
      .references(() => boards.id),
    userId: text().notNull(),
    games: integer().notNull(),
    wins: integer().notNull(),
    rate: integer(), // of wins, in thousandths; null = too few matches
    bumps: integer().notNull(),
    fastest: integer(), // turns of the shortest win; null = no win
    streak: integer().notNull(), // wins in a row, up to the last match
    longest: integer().notNull(), // of those streaks
    rated: integer().notNull(), // matches that counted for the rating
    points: integer().notNull(), // of all time: the rating; of a month or a week: the points won in it
    mu: real(), // of all time only
    sigma: real(), // the same
    lastAt: integer().notNull(),
    listed: integer().$type<Listed>().notNull(), // their boards: 0 = none, 1 = all except the rating's, 2 = all
  },
  (table) => [
    primaryKey({ columns: [table.board, table.userId] }),
    index('standings_user').on(table.userId),
    // The order of each metric; the board of a metric shows the people in its index.
    index('standings_rating')
      .on(table.board, table.points, table.userId)
      .where(sql`listed = 2`),
    index('standings_wins')
      .on(table.board, table.wins, table.userId)
      .where(sql`listed > 0`),
    index('standings_rate')
      .on(table.board, table.rate, table.userId)
      .where(sql`listed > 0 and rate is not null`),
    index('standings_bumps')
      .on(table.board, table.bumps, table.userId)
      .where(sql`listed > 0`),
    index('standings_fastest')
      .on(table.board, table.fastest, table.userId)
      .where(sql`listed > 0 and fastest is not null`),
    index('standings_streak')
      .on(table.board, table.longest, table.userId)
      .where(sql`listed > 0`),
    // The people who leave the rating of all time next.
    index('standings_active')
      .on(table.lastAt)
      .where(sql`listed = 2 and mu is not null`),
  ],
);

/** The number of people of a board with each number in a metric: it gives ranks without a read of the people. */
export const standingCounts = sqliteTable(
  'standing_counts',
  {
    board: integer()
      .notNull()
      .references(() => boards.id),
    metric: text().$type<Metric>().notNull(),
    value: integer().notNull(),
    people: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.board, table.metric, table.value] })],
);

/** The number of games of two people against each other on a day. Only the newest days are kept. */
export const meetingDays = sqliteTable(
  'meeting_days',
  {
    day: text().notNull(), // UTC
    scope: text().notNull(), // like the scope of a board
    one: text().notNull(), // id of a person, the smaller of the two
    other: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.scope, table.one, table.other] })],
);

/**
 * The deeds of a person beyond their standings; `board` is that of all games and all time, in a server or everywhere.
 */
export const sheets = sqliteTable(
  'sheets',
  {
    userId: text().notNull(),
    board: integer()
      .notNull()
      .references(() => boards.id),
    body: text({ mode: 'json' }).$type<Sheet>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.board] })],
);

/** The deeds of one person against another as an opponent; a row for each of the two, on the same boards as sheets. */
export const rivals = sqliteTable(
  'rivals',
  {
    one: text().notNull(),
    other: text().notNull(),
    board: integer()
      .notNull()
      .references(() => boards.id),
    games: integer().notNull(), // against each other
    won: integer().notNull(), // by the one, while the other lost
    bumped: integer().notNull(), // pawns of the other that the one sent back
    sorried: integer().notNull(), // that the one took with a Sorry!
  },
  (table) => [primaryKey({ columns: [table.one, table.other, table.board] })],
);

/** The achievements of people, in all servers together. */
export const awards = sqliteTable(
  'awards',
  {
    userId: text().notNull(),
    award: text().$type<AchievementId>().notNull(),
    number: integer().notNull(), // of the result that gave it
  },
  (table) => [primaryKey({ columns: [table.userId, table.award] })],
);

/** The number of the last folded result: one row. */
export const folds = sqliteTable('folds', {
  id: integer().primaryKey(), // 1
  number: integer().notNull(),
});

/** The people who have said whether they want to be seen on boards. */
export const visibility = sqliteTable('visibility', {
  userId: text().primaryKey(),
  servers: integer({ mode: 'boolean' }).notNull(), // on the boards of servers
  everywhere: text(), // the name under which all servers see them; null = not there
});

/** The newest month whose champions a server was told. */
export const toldSeasons = sqliteTable('told_seasons', {
  guildId: text().primaryKey(),
  month: text().notNull(),
});
