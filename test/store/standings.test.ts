import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import { METRICS } from '../../src/community/standing.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { createStore } from '../../src/store/matches/store.ts';
import { accessTo, onServer, openAnywhere } from '../harness/store.ts';
import { record } from '../harness/seasons/record.ts';
import { season } from '../harness/seasons/season.ts';

const DAY_MS = 86_400_000;
const NOVEMBER = Date.UTC(2026, 10, 1);

const database = openAnywhere();
const [store, standings] = [createStore(database.kit), createStandings(database.kit)];
const { all: rowsOf, run } = accessTo(database);
afterAll(() => database.close());

const TABLES = [
  'standings standing_counts sheets rivals awards boards meeting_days folds',
  'visibility told_seasons result_seats results match_people matches',
].flatMap((names) => names.split(' '));

/** Forgets everything. */
async function empty(): Promise<void> {
  if (onServer) return void (await run(sql.raw(`truncate ${TABLES.join(', ')} restart identity cascade`)));
  for (const table of TABLES) await run(sql.raw(`delete from ${table}`));
  await run(sql`delete from sqlite_sequence`);
}

/** Every row of the fold, without the numbers of the boards. */
const dump = () =>
  Promise.all(
    [
      sql`select scope, family, period, until from boards order by 1, 2, 3`,
      sql`select scope, family, period, standings.* from standings join boards on boards.id = board order by scope, family, period, user_id`,
      sql`select scope, family, period, standing_counts.* from standing_counts join boards on boards.id = board order by scope, family, period, metric, value`,
      sql`select * from meeting_days order by day, scope, one, other`,
      sql`select scope, sheets.* from sheets join boards on boards.id = board order by scope, user_id`,
      sql`select scope, rivals.* from rivals join boards on boards.id = board order by scope, one, other`,
      sql`select * from awards order by user_id, award`,
      sql`select match_id, seat, ratings from result_seats where ratings is not null order by match_id, seat`,
      sql`select * from folds`,
    ].map(async (query) => (await rowsOf<Record<string, unknown>>(query)).map((row) => ({ ...row, board: null }))),
  );

/** The expected counts: all rows, counted again. */
const counted = () => {
  const numbers = [
    ['rating', 'points', 'listed = 2'],
    ['wins', 'wins', 'listed > 0'],
    ['rate', 'rate', 'listed > 0 and rate is not null'],
    ['bumps', 'bumps', 'listed > 0'],
    ['fastest', 'fastest', 'listed > 0 and fastest is not null'],
    ['streak', 'longest', 'listed > 0'],
  ];
  const parts = numbers.map(
    ([metric, column, where]) => `select board, '${metric}' as metric, ${column} as value, count(*) as people
      from standings where ${where} group by board, ${column}`,
  );
  return rowsOf(sql.raw(`${parts.join(' union all ')} order by 1, 2, 3`));
};

async function all(most: number, now: number): Promise<void> {
  while ((await standings.fold(most, now)) > 0);
}
async function sweepAll(most: number, now: number): Promise<void> {
  while ((await standings.sweep(most, now)) > 0);
}

const PEOPLE = ['11', '12', '13', '14', '15', '16'];
let standIns = 0;
/** Nobody else's standing changes, and that of the forgotten person belongs to a stand-in. */
async function forgetOne(userId: string): Promise<void> {
  const ratings = () =>
    rowsOf<{ user: string }>(
      sql`select user_id as "user", board, points, mu, sigma, wins, games from standings order by 1, 2`,
    );
  const before = await ratings();
  const standIn = `0${++standIns}${userId}`; // a person may come back, and be forgotten again
  expect(await store.forget(userId, standIn, 0)).toBe(true);
  const expected = before.map((row) => ({ ...row, user: row.user === userId ? standIn : row.user }));
  const lines = (rows: readonly object[]) => new Set(rows.map((row) => JSON.stringify(row)));
  expect(lines(await ratings())).toEqual(lines(expected));
}

const CLUBS = [
  { guildId: '9001', people: PEOPLE },
  { guildId: '9002', people: PEOPLE.slice(2) },
  { guildId: '9003', people: PEOPLE.slice(0, 1) }, // alone against computers
];

/** Forgets everything, and records matches of a day. */
async function played(matches: number, seed: string): Promise<void> {
  await empty();
  const span = { from: NOVEMBER, until: NOVEMBER + DAY_MS };
  await record(store, season({ clubs: CLUBS, matches, ...span, random: randomFrom(seed) }));
}

/** Everybody's own page is the one that has its number, and they are on it. */
async function ownPagesAreTheNumbered(): Promise<void> {
  for (const metric of METRICS) {
    for (const viewerId of PEOPLE) {
      for (const family of ['all', 'cards'] as const) {
        const request = { leaderboard: { scope: '9002', family, period: 'all' }, metric, viewerId, size: 3 };
        const own = await standings.read({ ...request, page: 'own' });
        expect(own).toEqual(await standings.read({ ...request, page: own.page }));
        expect(own.rows.some(({ userId }) => userId === viewerId)).toBe(typeof own.own !== 'string');
      }
    }
  }
}

const anybody = fc.constantFrom(...PEOPLE);
/** A step of a season: some matches, then sometimes a person changes their mind or is forgotten, then time passes. */
const steps = fc.array(
  fc.record({
    matches: fc.nat({ max: 12 }),
    days: fc.constantFrom(-3, 0, 0.5, 1, 8, 40, 90),
    visibility: fc.option(
      fc.record({ who: anybody, servers: fc.boolean(), everywhere: fc.option(fc.constantFrom('Ann', 'Ben')) }),
    ),
    forgotten: fc.option(anybody, { freq: 4 }),
    most: fc.integer({ min: 1, max: 7 }),
  }),
  { minLength: 1, maxLength: 7 },
);

describe('standings', () => {
  test('that were kept up to date are those of a rebuild, row for row, whatever happened on the way', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.string(), fc.integer({ min: 1, max: 50 }), async (story, seed, most) => {
        await empty();
        const random = randomFrom(seed);
        let [at, now, made] = [NOVEMBER, NOVEMBER, 0];
        for (const { matches, days, visibility, forgotten, most: part } of story) {
          const span = { from: at, until: at + DAY_MS / 2 };
          await record(store, season({ clubs: CLUBS, matches, ...span, random, firstId: made }));
          made += matches;
          at += days * DAY_MS; // clocks may go back, too
          now = Math.max(now, at + DAY_MS / 2);
          await all(part, now);
          if (visibility) await standings.setVisibility(visibility.who, visibility, now);
          if (forgotten) await forgetOne(forgotten);
          if (part % 2 === 0) await sweepAll(part, now);
        }
        await sweepAll(5, now);
        const kept = await dump();
        expect(await rowsOf(sql`select * from standing_counts order by board, metric, value`)).toEqual(await counted());
        await ownPagesAreTheNumbered();
        await standings.reset();
        expect((await dump()).flat()).toEqual([]);
        await all(most, now);
        await sweepAll(most, now);
        expect(await dump()).toEqual(kept);
        expect(await standings.folding()).toEqual({ done: made, left: 0 });
      }),
      { numRuns: onServer ? 10 : 30 }, // PostgreSQL takes eight times as long
    );
  });

  test('go on where what somebody did in one match cannot be read', async () => {
    await played(9, 'damaged');
    await run(sql`update result_seats set facts = '{"bumped"' where number = 3`);
    await all(9, NOVEMBER + DAY_MS);
    expect(await standings.folding()).toEqual({ done: 9, left: 0 });
    for (const { id } of await rowsOf<{ id: string }>(sql`select match_id as id from results`))
      expect(await standings.matchImpact(id)).not.toBeNull();
  });
});
