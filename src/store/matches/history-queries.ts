import type { SQL } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { asc, desc, eq, sql } from '../database/drizzle.ts';
import { isInPublicThread, room } from '../database/expressions.ts';
import { results, resultSeats } from '../database/schema.ts';

const given = sql.placeholder;

export type HistoryQueries = ReturnType<typeof historyQueries>;

export const historyQueries = (db: Db) => ({
  older: numbersBeyond(db, OLDER),
  newer: numbersBeyond(db, NEWER),
  ...listed(db),
});

/** A side of a result: the order of the results there, and the nearest one of several. */
interface Side {
  readonly beyond: SQL;
  readonly order: SQL;
  readonly next: SQL;
}
const OLDER: Side = { beyond: sql`<`, order: sql`desc`, next: sql`max` };
const NEWER: Side = { beyond: sql`>`, order: sql`asc`, next: sql`min` };

/**
 * The numbers of results on one side of a result, the nearest first. Each is found by an index, and no other row is
 * read.
 */
function numbersBeyond(db: Db, side: Side) {
  const isInThread = sql`${results.channelId} = ${given('channelId')} and ${isInPublicThread}`;
  return {
    ofPerson: ofSeats(db, side, isHere),
    ofPersonInRoom: ofSeats(
      db,
      side,
      sql`${resultSeats.room} = ${given('channelId')} and +result_seats.guild_id = ${given('guildId')}`,
    ),
    inRoom: ofResults(db, side, sql`${room} = ${given('channelId')}`),
    inThread: ofResults(db, side, isInThread),
    ofPersonInThread: ofResults(db, side, sql`${isInThread} and ${sat(sql`results.match_id`, 'userId')}`),
    inRooms: ofRooms(db, side, sql`results where ${room}`),
    ofPersonInRooms: ofRooms(db, side, sql`result_seats where user_id = ${given('userId')} and result_seats.room`),
    together: ofSeats(db, side, isHere, sql`${sat(sql`result_seats.match_id`, 'otherId')}`),
  };
}

const isHere = sql`${resultSeats.guildId} = ${given('guildId')}`;

/** A person sat in a match. SQLite reads the seats of that match, never all matches of the person. */
const sat = (matchId: SQL, whose: string) =>
  sql`exists (select 1 from result_seats as there where there.match_id = ${matchId} and +there.user_id = ${given(whose)})`;

/** Results of a person, each with the answer to a question. */
const ofSeats = (db: Db, { beyond, order }: Side, where: SQL, asked = sql`1`) =>
  db
    .select({ number: resultSeats.number, answer: sql<0 | 1>`${asked}` })
    .from(resultSeats)
    .where(
      sql`${resultSeats.userId} = ${given('userId')} and ${where} and ${resultSeats.number} ${beyond} ${given('from')}`,
    )
    .orderBy(sql`${resultSeats.number} ${order}`)
    .limit(given('most'))
    .prepare();

const ofResults = (db: Db, { beyond, order }: Side, where: SQL) =>
  db
    .select({ number: results.number })
    .from(results)
    .where(sql`${where} and +${results.guildId} = ${given('guildId')} and ${results.number} ${beyond} ${given('from')}`)
    .orderBy(sql`${results.number} ${order}`)
    .limit(given('most'))
    .prepare();

/** Results of some rooms. SQLite takes the rows of a recursion in their order: the next result of all, then the one after it in its room. */
function ofRooms(db: Db, { beyond, order, next }: Side, from: SQL) {
  const nextIn = (inRoom: SQL, number: SQL | typeof first) =>
    sql`(select ${next}(number) from ${from} = ${inRoom} and number ${beyond} ${number})`;
  const first = given('from');
  return db
    .select({ number: sql<number>`number` })
    .from(
      sql`(with recursive next (room, number) as (
        select value, ${nextIn(sql`value`, first)} from json_each(${given('rooms')})
        union all
        select room, ${nextIn(sql`next.room`, sql`next.number`)} from next where number is not null
        order by 2 ${order}
      ) select number from next where number is not null limit ${given('most')})`,
    )
    .prepare();
}

function listed(db: Db) {
  const { number, matchId: id, channelId, ruleset, ending, turns, endedAt } = results;
  return {
    past: db
      .select({ number, id, channelId, ruleset, ending, turns, endedAt })
      .from(results)
      .where(sql`${number} in (select value from json_each(${given('numbers')}))`)
      .orderBy(desc(number))
      .prepare(),
    seatsIn: db
      .select({ seat: resultSeats.seat, userId: resultSeats.userId, level: resultSeats.level, won: resultSeats.won })
      .from(resultSeats)
      .where(eq(resultSeats.matchId, given('id')))
      .orderBy(asc(resultSeats.seat))
      .prepare(),
  };
}
