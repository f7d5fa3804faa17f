import { expect, test } from 'vitest';
import { EVERYWHERE } from '../../src/community/standing.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { prepareStandingQueries } from '../../src/store/standings/standing-queries.ts';
import { readProfile } from '../../src/store/standings/profiles.ts';
import { ANN } from '../harness/clicks.ts';
import { record } from '../harness/seasons/record.ts';
import { resultAmong } from '../harness/seasons/season.ts';
import { useStore } from '../harness/store.ts';
import { finish } from '../../src/store/database/sqlite-kit.ts';

// The curve of a rating: the newest rated games in a server, or everywhere.

const at = useStore();
let [played, all] = [0, 0];

/** Games of Ann in a server, rated or not: each brings her a point here, and two everywhere. */
async function play(guildId: string, count: number, isRated = true): Promise<void> {
  for (let here = 0; here < count; here++) {
    const matchId = `m${++played}`;
    await record(at.store, [resultAmong([ANN], { matchId, guildId, endedAt: 2 })]);
    if (!isRated) continue;
    const ratings = JSON.stringify({ here: [here, here + 1], everywhere: [2 * all, 2 * all + 2] });
    at.db.run(sql`update result_seats set ratings = ${ratings} where match_id = ${matchId}`);
    all++;
  }
}

const curveIn = (scope: string): readonly number[] =>
  finish(readProfile(prepareStandingQueries(at.kit), { scope, userId: ANN, againstId: null })).curve;

test('shows the newest fifty in order, and before them, whatever was played elsewhere or not rated', async () => {
  await play('here', 7);
  await play('there', 60);
  await play('here', 55, false);
  expect(curveIn('here')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(curveIn('there')).toEqual(Array.from({ length: 51 }, (_, game) => 10 + game));
  expect(curveIn(EVERYWHERE)).toEqual(Array.from({ length: 51 }, (_, game) => 34 + 2 * game));
  expect(curveIn('nowhere')).toEqual([]);
});
