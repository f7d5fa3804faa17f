import { afterEach, beforeEach, expect, test } from 'vitest';
import { EVERYWHERE } from '../../src/community/standing.ts';
import { openDatabase, type Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { prepareStandingQueries } from '../../src/store/standings/standing-queries.ts';
import { readProfile } from '../../src/store/standings/profiles.ts';
import { ANN } from '../harness/matches.ts';

// The curve of a rating: the newest rated games in a server, or everywhere.

let database: Database;
beforeEach(() => {
  database = openDatabase(':memory:');
});
afterEach(() => database.close());

/** Writes games of Ann in a server, rated or not: each brings her a point here, and two everywhere. */
function play(guildId: string, count: number, isRated = true): void {
  const { db } = database;
  for (let game = 0; game < count; game++) {
    const number = db.get<{ n: number }>(sql`select count(*) as n from results`).n + 1;
    const here = db.get<{ n: number }>(
      sql`select count(*) as n from results where guild_id = ${guildId} and series = 'rated'`,
    ).n;
    const all = db.get<{ n: number }>(sql`select count(*) as n from results where series = 'rated'`).n;
    const ratings = isRated ? JSON.stringify({ here: [here, here + 1], everywhere: [2 * all, 2 * all + 2] }) : null;
    db.run(sql`insert into matches (id, guild_id, channel_id, status, version, body, series, round)
      values (${`m${number}`}, ${guildId}, 'c', 'over', 1, '{}', 's', 1)`);
    db.run(sql`insert into results (match_id, guild_id, channel_id, ruleset, series, round, ending, people, turns, started_at, ended_at)
      values (${`m${number}`}, ${guildId}, 'c', 'classic@1', ${isRated ? 'rated' : 'other'}, 1, 'won', 2, 9, 1, 2)`);
    db.run(sql`insert into result_seats (match_id, guild_id, number, seat, side, user_id, rank, home, steps_to_go, gave_up, won, ratings)
      values (${`m${number}`}, ${guildId}, ${number}, 0, 0, ${ANN}, 1, 4, 0, 0, 1, ${ratings})`);
  }
}

const curveIn = (scope: string): readonly number[] =>
  readProfile(prepareStandingQueries(database.db), { scope, userId: ANN, againstId: null }).curve;

test('shows the newest fifty in order, and before them, whatever was played elsewhere or not rated', () => {
  play('here', 7);
  play('there', 60);
  play('here', 55, false);
  expect(curveIn('here')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(curveIn('there')).toEqual(Array.from({ length: 51 }, (_, game) => 10 + game));
  expect(curveIn(EVERYWHERE)).toEqual(Array.from({ length: 51 }, (_, game) => 34 + 2 * game));
  expect(curveIn('nowhere')).toEqual([]);
});
