import { expect, test } from 'vitest';
import { EVERYWHERE } from '../../src/community/standing.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { ANN } from '../harness/clicks.ts';
import { record } from '../harness/seasons/record.ts';
import { resultAmong } from '../harness/seasons/season.ts';
import { useStore } from '../harness/store.ts';

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
    await at.run(sql`update result_seats set ratings = ${ratings} where match_id = ${matchId}`);
    all++;
  }
}

const curveIn = async (scope: string): Promise<readonly number[]> =>
  (await at.standings.profile({ scope, userId: ANN, againstId: null })).curve;

test('shows the newest fifty in order, and before them, whatever was played elsewhere or not rated', async () => {
  await play('here', 7);
  await play('there', 60);
  await play('here', 55, false);
  expect(await curveIn('here')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(await curveIn('there')).toEqual(Array.from({ length: 51 }, (_, game) => 10 + game));
  expect(await curveIn(EVERYWHERE)).toEqual(Array.from({ length: 51 }, (_, game) => 34 + 2 * game));
  expect(await curveIn('nowhere')).toEqual([]);
});
