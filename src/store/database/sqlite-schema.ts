import { sqliteColumns } from './columns.ts';
import { schemaOf } from './schema.ts';

/** The tables on SQLite, by name: `npm run migrations` reads them here. */
export const {
  matches,
  matchPeople,
  watchers,
  people,
  dailies,
  keys,
  guildSettings,
  guildQuestions,
  preferences,
  blocked,
  owners,
  upkeep,
  leftGuilds,
  plays,
  logs,
  results,
  resultSeats,
  boards,
  standings,
  standingCounts,
  meetingDays,
  playerStats,
  rivals,
  awards,
  folds,
  visibility,
  announcedSeasons,
} = schemaOf(sqliteColumns);
