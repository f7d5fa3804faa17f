import { expect, test } from 'vitest';
import { createCommunity } from '../../src/community/community.ts';
import { dayAt, monthAt } from '../../src/community/periods.ts';
import type { LeaderboardPage, LeaderboardRequest } from '../../src/community/ports.ts';
import { EVERYWHERE } from '../../src/community/standing.ts';
import type { DailyResult } from '../../src/match/daily/daily.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { createDailyStore } from '../../src/store/people/dailies.ts';
import { fail } from '../harness/headless/counter.ts';
import { ANN, BEN, CLEO, GUILD } from '../harness/matches.ts';
import { QUIET } from '../harness/quiet.ts';
import { useStore } from '../harness/store.ts';

const at = useStore();
const DAY_MS = 86_400_000;
const DAY = Date.UTC(2026, 10, 26) / DAY_MS;
const NOW = (DAY - 1) * DAY_MS;
const ELSEWHERE = '2002';

type Played = readonly [userId: string, rank: number, turns: number, accuracy: number, streak?: number];

/** Saves dailies of a day that people have ended in a server, and folds them. */
async function played(day: number, dailies: readonly Played[], guildId = GUILD): Promise<void> {
  const store = createDailyStore(at.database.kit);
  for (const [userId, rank, turns, accuracy, streak = 1] of dailies) {
    const times = { startedAt: day * DAY_MS, endedAt: day * DAY_MS + 1 };
    const result: DailyResult = { rank, turns, accuracy, streak };
    expect(await store.saveDaily({ userId, day, attempt: 0, ply: 1, plays: 'r1^', guildId, result, isAgain: false, ...times }, 0)).toBe(true); // prettier-ignore
  }
  await foldAll();
}

async function foldAll(): Promise<void> {
  while ((await at.standings.fold(2, NOW)) > 0);
}

/** The page of a leaderboard of dailies; of a day, of its month, or of the streaks that are alive on it. */
const page = (
  of: 'day' | 'month' | 'days',
  day = DAY,
  scope = GUILD,
  viewerId: string = ANN,
  part: Pick<LeaderboardRequest, 'page' | 'size'> = { page: 0, size: 10 },
): Promise<LeaderboardPage> => {
  const period = of === 'month' ? monthAt(day * DAY_MS) : dayAt(day * DAY_MS);
  const leaderboard = { scope, family: of === 'days' ? 'days' : 'daily', period } as const;
  return at.standings.read({ leaderboard, metric: 'rating', viewerId, ...part });
};

/** The rank, the person and the value of each row. */
const rowsOf = ({ rows }: LeaderboardPage) =>
  rows.map(({ rank, userId, value, score }) => {
    const { points, turns, accuracy } = score ?? { points: value };
    return [rank, userId, ...(score ? [points, turns, accuracy] : [points])];
  });

/** The counts of the leaderboards, as they are and counted again. */
const counts = () =>
  Promise.all([
    at.all(sql`select board, metric, value, people from standing_counts order by board, metric, value`),
    at.all(sql`select board, 'rating' as metric, case when family = 'daily' then points / 1000 else points end as value,
      count(*) as people from standings join boards on boards.id = board where listed = 2
      group by 1, 3 order by 1, 3`),
  ]);

test('a day is ordered by place, then turns, then accuracy, and equals share a rank', async () => {
  const DAN = '1004';
  await played(DAY, [
    [ANN, 1, 40, 60],
    [BEN, 2, 20, 100],
    [CLEO, 1, 31, 70],
    [DAN, 1, 31, 80],
    ['1005', 1, 31, 70],
    ['1006', 4, 12, 100],
  ]);
  expect(rowsOf(await page('day'))).toEqual([
    [1, DAN, 3, 31, 80],
    [2, '1005', 3, 31, 70],
    [2, CLEO, 3, 31, 70],
    [4, ANN, 3, 40, 60],
    [5, BEN, 2, 20, 100],
    [6, '1006', 0, 12, 100],
  ]);
  expect((await page('day')).own).toMatchObject({ rank: 4, userId: ANN });
  expect(rowsOf(await page('day', DAY + 1))).toEqual([]);
});

test('every page begins where the one before has ended, and everybody has the same rank on their own page', async () => {
  const people = Array.from({ length: 47 }, (_, n) => `10${String(10 + n)}`);
  await played(DAY, people.map((userId, n) => [userId, 1 + (n % 2), 30 + (n % 3), 80 + (n % 5)])); // prettier-ignore
  const pages: LeaderboardPage[] = [];
  const read = (viewerId: string, number: number | 'own') =>
    page('day', DAY, GUILD, viewerId, { page: number, size: 5 });
  for (let number = 0; number < 10; number++) pages.push(await read(ANN, number));
  const all = pages.flatMap(({ rows }) => rows);
  expect(new Set(all.map(({ userId }) => userId))).toEqual(new Set(people));
  for (const { value, rank, tied } of all) {
    expect(rank).toBe(1 + all.filter((each) => each.value > value).length);
    expect(tied).toBe(all.filter((each) => each.value === value).length > 1);
  }
  for (const row of all) {
    const own = await read(row.userId, 'own');
    expect(own.own).toEqual(row);
    expect(own.rows).toEqual(pages[own.page]!.rows);
  }
});

test('a month adds the points of the places, and takes the mean of turns and accuracy', async () => {
  await played(DAY - 1, [[ANN, 1, 30, 90], [BEN, 1, 40, 90]]); // prettier-ignore
  await played(DAY, [[ANN, 3, 41, 81], [BEN, 4, 10, 100], [CLEO, 2, 9, 99]]); // prettier-ignore
  await played(DAY + 5, [[ANN, 1, 12, 12]]); // in December
  expect(rowsOf(await page('month'))).toEqual([
    [1, ANN, 4, 36, 86],
    [2, BEN, 3, 25, 95],
    [3, CLEO, 2, 9, 99],
  ]);
  expect((await page('month')).rows.map(({ games, wins }) => [games, wins])).toEqual([[2, 1], [2, 1], [1, 0]]); // prettier-ignore
  expect(rowsOf(await page('month', DAY + 5))).toEqual([[1, ANN, 3, 12, 12]]);
  expect(await at.standings.months(GUILD, 9, 'daily')).toEqual(['2026-12', '2026-11']);
  expect(await at.standings.months(GUILD, 9)).toEqual([]);
});

test('a streak is alive on its last day and on the next one', async () => {
  await played(DAY - 1, [[ANN, 1, 30, 90, 8], [BEN, 4, 40, 90, 3]]); // prettier-ignore
  await played(DAY, [[BEN, 4, 40, 90, 4]]);
  const alive = async (day: number) => rowsOf(await page('days', day));
  expect(await alive(DAY - 1)).toEqual([[1, ANN, 8], [2, BEN, 3]]); // prettier-ignore
  expect(await alive(DAY)).toEqual([[1, ANN, 8], [2, BEN, 4]]); // prettier-ignore
  expect(await alive(DAY + 1)).toEqual([[1, BEN, 4]]);
  expect(await alive(DAY + 2)).toEqual([]);
});

test('an account is on the boards of all servers when it is four weeks old, and counts there from then on', async () => {
  const bornOn = (day: number) => String((BigInt(day * DAY_MS) - 1_420_070_400_000n) << 22n);
  const [old, young] = [bornOn(DAY - 29), bornOn(DAY - 28)];
  for (const userId of [old, young]) await at.standings.setVisibility(userId, { everywhere: userId }, NOW);
  const everywhere = async (of: 'day' | 'month' | 'days', day: number) => rowsOf(await page(of, day, EVERYWHERE));
  await played(DAY - 1, [[old, 2, 30, 90, 5], [young, 1, 20, 90, 5]]); // prettier-ignore
  for (const of of ['day', 'month', 'days'] as const)
    expect((await everywhere(of, DAY - 1)).map(([, userId]) => userId)).toEqual([old]);
  expect(rowsOf(await page('day', DAY - 1))[0]).toEqual([1, young, 3, 20, 90]);
  await played(DAY, [[old, 2, 30, 90, 6], [young, 1, 40, 80, 6]]); // prettier-ignore
  expect((await everywhere('day', DAY))[0]).toEqual([1, young, 3, 40, 80]);
  expect(await everywhere('month', DAY)).toEqual([[1, old, 4, 30, 90], [2, young, 3, 40, 80]]); // prettier-ignore
  expect(await everywhere('days', DAY)).toHaveLength(2);
  const before = await counts();
  await at.standings.reset();
  await foldAll();
  expect(await everywhere('month', DAY)).toEqual([[1, old, 4, 30, 90], [2, young, 3, 40, 80]]); // prettier-ignore
  expect((await counts())[0]).toHaveLength(before[0].length);
});

test('a server has the dailies that were begun there, and all servers those of whoever wants it', async () => {
  await at.standings.setVisibility(BEN, { everywhere: 'Benny' }, NOW);
  await at.standings.setVisibility(CLEO, { servers: false, everywhere: 'C' }, NOW);
  await played(DAY, [[ANN, 1, 30, 90], [CLEO, 2, 30, 90]]); // prettier-ignore
  await played(DAY, [[BEN, 3, 30, 90]], ''); // in a direct message
  await played(DAY - 1, [[BEN, 1, 20, 80]], ELSEWHERE);
  for (const of of ['day', 'month', 'days'] as const) {
    expect((await page(of)).rows.map(({ userId }) => userId)).toEqual([ANN]);
    const everywhere = (await page(of, DAY, EVERYWHERE)).rows.map(({ userId }) => userId);
    expect(everywhere.toSorted()).toEqual([BEN, CLEO].toSorted());
  }
  expect(rowsOf(await page('month', DAY, ELSEWHERE))).toEqual([[1, BEN, 3, 20, 80]]);
  expect(rowsOf(await page('month', DAY, EVERYWHERE))[0]).toEqual([1, BEN, 4, 25, 85]);
  expect((await page('day', DAY, GUILD, CLEO)).own).toBe('hidden');
  expect((await page('day', DAY, GUILD, BEN)).own).toBe('unplayed');
  await at.standings.setVisibility(CLEO, { servers: true }, NOW);
  expect(rowsOf(await page('day'))).toHaveLength(2);
  const [kept, again] = await counts();
  expect(kept).toEqual(again);
});

test('whoever is forgotten leaves nothing there, and may play anew', async () => {
  await played(DAY, [[ANN, 1, 30, 90], [BEN, 2, 30, 90]]); // prettier-ignore
  expect((await at.store.dataOf(ANN))['standings']).toHaveLength(8);
  expect(await at.store.forget(ANN, '0123', 0)).toBe(true);
  expect(await at.all(sql`select distinct user_id as id from standings`)).toEqual([{ id: BEN }]);
  expect(rowsOf(await page('day'))).toEqual([[1, BEN, 2, 30, 90]]);
  await played(DAY, [[ANN, 4, 50, 50]]);
  expect(rowsOf(await page('month'))).toEqual([
    [1, BEN, 2, 30, 90],
    [2, ANN, 0, 50, 50],
  ]);
  const [kept, again] = await counts();
  expect(kept).toEqual(again);
});

test('a server that is forgotten leaves no id of its own, and is found by its dailies alone', async () => {
  await played(DAY, [[ANN, 1, 30, 90]]);
  await played(DAY, [[BEN, 1, 30, 90]], ELSEWHERE);
  expect(await at.store.guilds('', 9)).toEqual([GUILD, ELSEWHERE].toSorted());
  const left = { guildId: GUILD, standIn: '0guild' };
  expect(await at.store.forgetGuild(left, 50)).toBe('done');
  expect(await at.store.guilds('', 9)).toEqual([ELSEWHERE]);
  expect(await at.all(sql`select guild_id as id from dailies order by id`)).toEqual([{ id: '0guild' }, { id: ELSEWHERE }]); // prettier-ignore
  expect(rowsOf(await page('day'))).toEqual([]);
});

test('leaderboards of dailies are the same after a rebuild, and go when their time is over', async () => {
  await played(DAY - 1, [[ANN, 1, 30, 90, 1], [BEN, 2, 31, 89]]); // prettier-ignore
  await played(DAY, [[ANN, 2, 20, 80, 2]], ELSEWHERE);
  const dump = () =>
    at.all(sql`select scope, family, period, until, user_id, games, wins, points, listed from standings
      join boards on boards.id = board order by scope, family, period, user_id`);
  const kept = await dump();
  expect(kept).toHaveLength(2 * 12 - 2); // Ann's month everywhere and her streak of today have one row for two dailies
  await at.standings.reset();
  expect(await dump()).toEqual([]);
  await foldAll();
  expect(await dump()).toEqual(kept);
  const later = NOW + 100 * DAY_MS;
  while ((await at.standings.sweep(3, later)) > 0);
  expect(new Set((await dump()).map((row) => (row as { period: string }).period))).toEqual(new Set(['2026-11']));
});

test('leaderboards of days go also where nobody plays anything else: a clock alone removes none', async () => {
  let time = NOW;
  const community = createCommunity({
    ...QUIET,
    standings: at.standings,
    now: () => time,
    ticks: () => time,
    onError: fail,
  });
  const boards = async () =>
    (await at.all<{ period: string }>(sql`select distinct period from boards order by 1`)).map(({ period }) => period);
  const look = async () => {
    community.wake();
    await community.idle();
  };
  await played(DAY, [[ANN, 1, 30, 90]]);
  const kept = ['2026-11', '2026-11-26', '2026-11-27'];
  for (time += 100 * DAY_MS; time < NOW + 101 * DAY_MS; time += DAY_MS / 2) await look();
  expect(await boards()).toEqual(kept);
  await played(DAY + 100, [[ANN, 1, 30, 90]]);
  await look();
  expect(await boards()).toEqual(['2026-11', '2027-03', '2027-03-06', '2027-03-07']);
  await community.stop();
});
