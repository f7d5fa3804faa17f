import type { Db } from '../database/db.ts';
import { and, asc, desc, eq, isNotNull, lte, sql } from '../database/drizzle.ts';
import { givenRow } from '../database/expressions.ts';
import { awards, folds, results, resultSeats, rivals, sheets } from '../database/schema.ts';

const given = sql.placeholder;

const rivalry = { games: rivals.games, won: rivals.won, bumped: rivals.bumped, sorried: rivals.sorried };

/** Every query about sheets, rivals and awards, and about the fold's notes in results. */
export const sheetQueries = (db: Db) => ({ ...ofSheets(db), ...ofAwards(db), ...ofResults(db) });

const ofSheets = (db: Db) => ({
  sheet: db
    .select({ body: sheets.body })
    .from(sheets)
    .where(and(eq(sheets.userId, given('userId')), eq(sheets.board, given('board'))))
    .prepare(),
  putSheet: db
    .insert(sheets)
    .values(givenRow(sheets))
    .onConflictDoUpdate({ target: [sheets.userId, sheets.board], set: { body: sql`excluded.body` } })
    .prepare(),
  rivalry: db
    .select(rivalry)
    .from(rivals)
    .where(and(eq(rivals.one, given('one')), eq(rivals.other, given('other')), eq(rivals.board, given('board'))))
    .prepare(),
  rivalsOf: db
    .select({ other: rivals.other, ...rivalry })
    .from(rivals)
    .where(and(eq(rivals.one, given('one')), eq(rivals.board, given('board')), sql`${rivals.other} not glob '0*'`)) // no stand-ins
    .orderBy(desc(rivals.games), asc(rivals.other))
    .limit(given('most'))
    .prepare(),
  putRivalry: db
    .insert(rivals)
    .values(givenRow(rivals))
    .onConflictDoUpdate({
      target: [rivals.one, rivals.other, rivals.board],
      set: {
        games: sql`excluded.games`,
        won: sql`excluded.won`,
        bumped: sql`excluded.bumped`,
        sorried: sql`excluded.sorried`,
      },
    })
    .prepare(),
});

const ofAwards = (db: Db) => ({
  awards: db
    .select({ award: awards.award })
    .from(awards)
    .where(eq(awards.userId, given('userId')))
    .prepare(),
  awardsIn: db
    .select({ award: awards.award, guildId: results.guildId })
    .from(awards)
    .innerJoin(results, eq(results.number, awards.number))
    .where(eq(awards.userId, given('userId')))
    .orderBy(asc(awards.number))
    .prepare(),
  awardsOf: db
    .select({ award: awards.award })
    .from(awards)
    .where(and(eq(awards.userId, given('userId')), eq(awards.number, given('number'))))
    .prepare(),
  insertAward: db.insert(awards).values(givenRow(awards)).prepare(),
});

/** The newest rated games of a person, in the words of their index. */
const isRated = and(eq(resultSeats.userId, given('userId')), sql`ratings is not null`);

const ofResults = (db: Db) => ({
  ratedEverywhere: db
    .select({ ratings: resultSeats.ratings })
    .from(resultSeats)
    .where(isRated)
    .orderBy(desc(resultSeats.number))
    .limit(given('most'))
    .prepare(),
  ratedIn: db
    .select({ ratings: resultSeats.ratings })
    .from(resultSeats)
    .where(and(isRated, eq(resultSeats.guildId, given('guildId'))))
    .orderBy(desc(resultSeats.number))
    .limit(given('most'))
    .prepare(),
  rate: db
    .update(resultSeats)
    .set({ ratings: sql`${sql.param(given('ratings'), resultSeats.ratings)}` })
    .where(and(eq(resultSeats.matchId, given('matchId')), eq(resultSeats.userId, given('userId'))))
    .prepare(),
  /** A result whose number the fold has passed. */
  isFolded: db
    .select({ number: results.number, guildId: results.guildId })
    .from(results)
    .innerJoin(folds, lte(results.number, folds.number))
    .where(eq(results.matchId, given('matchId')))
    .prepare(),
  ratedSeats: db
    .select({
      seat: resultSeats.seat,
      side: resultSeats.side,
      userId: sql<string>`${resultSeats.userId}`,
      won: resultSeats.won,
      gaveUp: resultSeats.gaveUp,
      ratings: resultSeats.ratings,
      facts: resultSeats.facts,
    })
    .from(resultSeats)
    .where(and(eq(resultSeats.matchId, given('matchId')), isNotNull(resultSeats.userId)))
    .orderBy(asc(resultSeats.seat))
    .prepare(),
  unrate: db.update(resultSeats).set({ ratings: null }).where(isNotNull(resultSeats.ratings)).prepare(),
});
