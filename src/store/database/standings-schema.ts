import type { Columns } from './columns.ts';
import { sql } from './drizzle.ts';
import type { AchievementId } from '../../community/achievements.ts';
import type { PlayerStats } from '../../community/player-stats.ts';
import type { Leaderboard, Listed, Metric } from '../../community/standing.ts';

// In these tables a leaderboard is called board, and the stats of a player a sheet.

/** A leaderboard: of a server or of everywhere, of a family of games or of all, and of a period. */
const boardsOf = ({ tableOf, text, integer, numbered, partial, unique }: Columns) =>
  tableOf(
    'boards',
    {
      id: numbered(),
      scope: text().notNull(), // the id of a server; empty = everywhere
      family: text().$type<Leaderboard['family']>().notNull(),
      period: text().notNull(),
      until: integer(), // when it is removed; null = never
    },
    (table) => [
      unique('boards_whole', table.scope, table.family, table.period),
      partial('boards_until', sql`until is not null`, table.until),
    ],
  );

/** The leaderboard that a row belongs to. */
const boardIn = (integer: Columns['integer'], boards: Boards) =>
  integer()
    .notNull()
    .references(() => boards.id);

/** The deeds of a person on a leaderboard: each row is the fold of the results up to the number in `folds`. */
const standingsOf = ({ tableOf, text, integer, real, primaryKey, index, partial }: Columns, boards: Boards) =>
  tableOf(
    'standings',
    {
      board: boardIn(integer, boards),
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
      listed: integer().$type<Listed>().notNull(), // their leaderboards: 0 = none, 1 = all except the rating's, 2 = all
    },
    (table) => [
      primaryKey({ columns: [table.board, table.userId] }),
      index('standings_user').on(table.userId),
      // The order of each metric; the leaderboard of a metric shows the people in its index.
      partial('standings_rating', sql`listed = 2`, table.board, table.points, table.userId),
      partial('standings_wins', sql`listed > 0`, table.board, table.wins, table.userId),
      partial('standings_rate', sql`listed > 0 and rate is not null`, table.board, table.rate, table.userId),
      partial('standings_bumps', sql`listed > 0`, table.board, table.bumps, table.userId),
      partial('standings_fastest', sql`listed > 0 and fastest is not null`, table.board, table.fastest, table.userId),
      partial('standings_streak', sql`listed > 0`, table.board, table.longest, table.userId),
      // The people who leave the rating of all time next.
      partial('standings_active', sql`listed = 2 and mu is not null`, table.lastAt),
    ],
  );

/** The number of people of a leaderboard with each number in a metric: it gives ranks without a read of the people. */
const standingCountsOf = ({ tableOf, text, integer, primaryKey }: Columns, boards: Boards) =>
  tableOf(
    'standing_counts',
    {
      board: boardIn(integer, boards),
      metric: text().$type<Metric>().notNull(),
      value: integer().notNull(),
      people: integer().notNull(),
    },
    (table) => [primaryKey({ columns: [table.board, table.metric, table.value] })],
  );

/** The number of games of two people against each other on a day. Only the newest days are kept. */
const meetingDaysOf = ({ tableOf, text, integer, primaryKey }: Columns) =>
  tableOf(
    'meeting_days',
    {
      day: text().notNull(), // UTC
      scope: text().notNull(), // like the scope of a leaderboard
      one: text().notNull(), // id of a person, the smaller of the two
      other: text().notNull(),
      count: integer().notNull(),
    },
    (table) => [primaryKey({ columns: [table.day, table.scope, table.one, table.other] })],
  );

/** The deeds of a person beyond standings; `board` is that of all games and all time, of a server or everywhere. */
const playerStatsOf = ({ tableOf, text, integer, json, primaryKey }: Columns, boards: Boards) =>
  tableOf(
    'sheets',
    {
      userId: text().notNull(),
      board: boardIn(integer, boards),
      body: json().$type<PlayerStats>().notNull(),
    },
    (table) => [primaryKey({ columns: [table.userId, table.board] })],
  );

/** The deeds of a person against another as opponents; a row for each of the two, on the boards of stats. */
const rivalsOf = ({ tableOf, text, integer, primaryKey }: Columns, boards: Boards) =>
  tableOf(
    'rivals',
    {
      one: text().notNull(),
      other: text().notNull(),
      board: boardIn(integer, boards),
      games: integer().notNull(), // against each other
      won: integer().notNull(), // by the one, while the other lost
      bumped: integer().notNull(), // pawns of the other that the one sent back
      sorried: integer().notNull(), // that the one took with a Sorry!
    },
    (table) => [primaryKey({ columns: [table.one, table.other, table.board] })],
  );

/** The achievements of people, in all servers together. */
const awardsOf = ({ tableOf, text, integer, primaryKey }: Columns) =>
  tableOf(
    'awards',
    {
      userId: text().notNull(),
      award: text().$type<AchievementId>().notNull(),
      number: integer().notNull(), // of the result that gave it
    },
    (table) => [primaryKey({ columns: [table.userId, table.award] })],
  );

/** The number of the last folded result: one row. */
const foldsOf = ({ tableOf, integer }: Columns) =>
  tableOf('folds', {
    id: integer().primaryKey(), // 1
    number: integer().notNull(),
  });

/** The people who have said whether they want to be seen on leaderboards. */
const visibilityOf = ({ tableOf, text, flag }: Columns) =>
  tableOf('visibility', {
    userId: text().primaryKey(),
    servers: flag().notNull(), // on the leaderboards of servers
    everywhere: text(), // the name under which all servers see them; null = not there
  });

/** The newest month whose champions a server was told. */
const announcedSeasonsOf = ({ tableOf, text }: Columns) =>
  tableOf('told_seasons', { guildId: text().primaryKey(), month: text().notNull() });

type Boards = ReturnType<typeof boardsOf>;

/** The tables of the standings, with the column functions of an engine. */
export function standingTablesOf(columns: Columns) {
  const boards = boardsOf(columns);
  return {
    boards,
    standings: standingsOf(columns, boards),
    standingCounts: standingCountsOf(columns, boards),
    meetingDays: meetingDaysOf(columns),
    playerStats: playerStatsOf(columns, boards),
    rivals: rivalsOf(columns, boards),
    awards: awardsOf(columns),
    folds: foldsOf(columns),
    visibility: visibilityOf(columns),
    announcedSeasons: announcedSeasonsOf(columns),
  };
}
