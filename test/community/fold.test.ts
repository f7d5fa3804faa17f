import { describe, expect, test } from 'vitest';
import { familyOf, type Folded } from '../../src/community/player-stats.ts';
import { isPeriod, monthBefore, periodsAt, weekAt } from '../../src/community/periods.ts';
import { FIRST_POINTS, isFarBelow, rated, UNRATED, type Rating } from '../../src/community/rating.ts';
import { EVERYWHERE, INACTIVE_MS, listedAs, numberOf, UNSAID } from '../../src/community/standing.ts';
import { RULESETS } from '../../src/engine/index.ts';
import { did, seatOf } from '../harness/seasons/season.ts';
import { after, among, DAY_MS, match, NOON } from './folding.ts';

const duel = (winner: string, loser: string, more: Partial<Folded> = {}) =>
  match([seatOf(0, winner, true), seatOf(2, loser, false)], more);
const duels = (count: number, duelOf: (game: number) => Folded) =>
  Array.from({ length: count }, (_, game) => duelOf(game));
/** Red and yellow have won against blue and green. */
const teams = (more: Partial<Folded['seats'][number]> = {}) => {
  const seats = Array.from('abcd', (id, seat) => seatOf(seat as 0, id, seat % 2 === 0, { side: seat % 2 }));
  return match(seats.with(2, { ...seats[2]!, ...more }), { ruleset: 'teams@1' });
};

function pointsAfter(...matches: readonly Folded[]): (userId: string) => number | undefined {
  const { at } = after(...matches);
  return (userId) => at(userId)?.points;
}

describe('what counts', () => {
  test.each<[string, Partial<Folded>]>([
    ['that nobody won', { ending: 'vote' }],
    ['that everybody left', { ending: 'nobody-left' }],
    ['in which one person played', { people: 1 }],
    ['with hints', { hints: true }],
  ])('a match %s changes nothing', (_, more) => {
    const { rows, pairs } = after(duel('a', 'b', more));
    expect([rows.size, pairs()]).toEqual([0, 0]);
  });

  test('games, wins, bumps, the fastest win and streaks, for people alone', () => {
    const { at, rows } = after(
      match([seatOf(0, 'a', true, { bumps: 3 }), seatOf(1, null, false), seatOf(2, 'b', false)]),
      duel('a', 'b', { turns: 30, endedAt: NOON + 5 }),
      duel('b', 'a', { turns: 90 }),
      match([seatOf(0, 'a', true, { bumps: null }), seatOf(2, 'b', false)], { turns: 60 }),
    );
    expect(at('a')).toMatchObject({
      games: 4,
      wins: 3,
      bumps: 7,
      fastest: 30,
      streak: 1,
      longest: 2,
      lastAt: NOON + 5,
    });
    expect(at('b')).toMatchObject({ games: 4, wins: 1, bumps: 8, fastest: 90, streak: 0, longest: 1 });
    expect([...rows.keys()].filter((key) => !/\/[ab]$/.test(key))).toEqual([]);
  });

  test('bumps as the numbers of a person have them: of rivals alone, and none of who gave up', () => {
    const other = { ...did({ bumped: [4, 0, 0, 0] }), bumps: 9 };
    const left = { ...did({ bumped: [8, 0, 0, 0] }), gaveUp: true };
    const { at, play } = after(
      match([seatOf(0, 'a', true, did({ bumped: [0, 0, 2, 1] })), seatOf(2, 'b', false, other)]),
      match([seatOf(0, 'a', true), seatOf(2, 'b', false, left)]),
    );
    expect(at('b')!.bumps).toBe(4);
    play(match([seatOf(0, 'a', true, { bumps: 5, facts: null }), seatOf(2, 'b', false)]));
    expect(at('a')!.bumps).toBe(3 + 2 + 5);
  });

  test('on the boards of the server and of everywhere, of all games and of their kind, of all time, month and week', () => {
    const { rows } = after(duel('a', 'b', { ruleset: 'express@1' }));
    const periods = ['all', '2026-11', '2026-W47'];
    const leaderboards = ['g/all', 'g/express', '/all', '/express'].flatMap((leaderboard) =>
      periods.map((one) => `${leaderboard}/${one}/a`),
    );
    expect([...rows.keys()].filter((key) => key.endsWith('/a')).toSorted()).toEqual(leaderboards.toSorted());
  });

  test('by rules that this version does not know, among all games alone', () => {
    const { rows } = after(duel('a', 'b', { ruleset: 'moon@1' }));
    expect(new Set([...rows.keys()].map((key) => key.split('/')[1]))).toEqual(new Set(['all']));
  });

  test('in a month and a week that are over for long, for the month alone', () => {
    expect(periodsAt(NOON, NOON + 9 * 7 * DAY_MS).map(({ period }) => period)).toEqual(['all', '2026-11']);
    expect(periodsAt(NOON, NOON + 7 * 7 * DAY_MS).map(({ period }) => period)).toHaveLength(3);
  });
});

describe('a rating', () => {
  test('rises for the winner, falls for the loser, and is the same for all who stayed', () => {
    const points = pointsAfter(among('abcd'));
    expect(points('a')).toBeGreaterThan(FIRST_POINTS);
    expect(points('b')).toBeLessThan(FIRST_POINTS);
    expect([points('c'), points('d')]).toEqual([points('b'), points('b')]);
  });

  test('falls the most for who gave up', () => {
    const left = seatOf(2, 'c', false, { gaveUp: true });
    const points = pointsAfter(match([seatOf(0, 'a', true), seatOf(1, 'b', false), left]));
    expect(points('c')).toBeLessThan(points('b')!);
    expect(points('b')).toBeLessThan(points('a')!);
  });

  test('is that of a side: partners gain and lose alike, and who leaves one that wins does not gain', () => {
    const points = pointsAfter(teams());
    expect([points('c'), points('d')]).toEqual([points('a'), points('b')]);
    expect(points('a')).toBeGreaterThan(points('b')!);
    const left = pointsAfter(teams({ won: false, gaveUp: true }));
    expect(left('a')).toBeGreaterThan(FIRST_POINTS);
    expect(left('c')).toBeLessThan(FIRST_POINTS);
  });

  test('does not change where a computer has won, and for who played with nobody else', () => {
    const { at } = after(match([seatOf(0, null, true), seatOf(1, 'a', false), seatOf(2, 'b', false)]));
    const unrated = { games: 1, rated: 0, points: FIRST_POINTS };
    expect([at('a'), at('b')]).toMatchObject([unrated, unrated]);
  });

  test('counts the same two people five times a day, in each server and everywhere', () => {
    const inTurn = (game: number, more?: Partial<Folded>) =>
      game % 2 === 0 ? duel('a', 'b', more) : duel('b', 'a', more);
    const { at, play } = after(...duels(9, (game) => inTurn(game, { turns: 90 - game })));
    expect(at('a')).toMatchObject({ games: 5, wins: 3, rated: 5, bumps: 10, fastest: 86, longest: 1 });
    expect(at('b')).toMatchObject({ games: 5, wins: 2, rated: 5, bumps: 10, fastest: 87, longest: 1 });
    expect(at('a', { period: '2026-11' })).toMatchObject({ games: 5, wins: 3 }); // of which champions come
    play(duel('b', 'a', { guildId: 'h' }));
    expect([at('a', { scope: 'h' })!.rated, at('a', { scope: EVERYWHERE })!.rated]).toEqual([1, 5]);
    play(duel('a', 'b', { endedAt: NOON + DAY_MS }));
    expect([at('a')!.rated, at('a', { scope: EVERYWHERE })!.rated]).toEqual([6, 6]);
  });

  test('counts those games among a day’s five that a computer has won', () => {
    const computerWon = match([seatOf(0, 'a', false), seatOf(1, null, true), seatOf(2, 'b', false)]);
    const { at } = after(...duels(5, () => computerWon), duel('a', 'b'));
    expect(at('a')).toMatchObject({ games: 5, wins: 0, rated: 0 });
  });

  test('still counts for the others at a table with a pair that has played enough', () => {
    const { at, play } = after(...['ab', 'ba', 'ab', 'ba', 'ab'].map((pair) => duel(pair[0]!, pair[1]!)));
    const before = [at('a')!, at('b')!];
    play(among('abd'));
    expect(at('a')).toMatchObject({ games: 6, wins: before[0]!.wins + 1, rated: 6 });
    expect(at('b')).toMatchObject({ games: 6, rated: 5, points: before[1]!.points }); // shares the second place with d
    expect(at('a')!.points).toBeGreaterThan(before[0]!.points);
    expect(at('d')!.points).toBeLessThan(FIRST_POINTS);
  });

  test('counts for nobody at a table where all pairs have played enough', () => {
    const { at, rows, play } = after(...duels(5, (game) => among('abc', 'abc'[game % 3])));
    const before = [...rows];
    play(among('abc', 'c'));
    expect([...rows]).toEqual(before);
    expect(at('c')).toMatchObject({ games: 5, wins: 1 });
  });

  test('counts fifteen games of a person a day, whoever they are played with', () => {
    const { at, play } = after(...duels(20, (game) => duel(`m${game}`, 'a')));
    expect([at('a')!.games, at('m14')!.games, at('m19')!.games]).toEqual([3 + 5, 1, 1]); // five as a newcomer, and three
    for (const id of 'bcde') {
      play(...duels(5, (game) => duel(id, `${id}${game}`)));
      play(...duels(5, () => duel(id, 'a', { endedAt: NOON + DAY_MS })));
    }
    expect(at('a')!.games).toBe(8 + 15);
  });

  test('counts three games a day against newcomers', () => {
    const { at, play } = after(...duels(5, () => duel('b', 'a')), ...duels(4, (game) => duel('a', `new ${game}`)));
    expect(at('a')).toMatchObject({ games: 8, wins: 3 });
    expect(at('new 3')).toMatchObject({ games: 1, rated: 1 }); // a newcomer learns from any opponent
    play(duel('a', 'new 3', { endedAt: NOON + DAY_MS }));
    expect(at('a')!.wins).toBe(4);
  });

  test('gains nothing by somebody who wins one game of six, and loses nothing to them', () => {
    const { at, play } = after(...duels(6, (day) => duel('a', 'b', { endedAt: NOON + day * DAY_MS })));
    const [ahead, behind] = [at('a')!, at('b')!];
    expect(isFarBelow(behind.rating!, ahead.rating!)).toBe(true);
    const endedAt = NOON + 6 * DAY_MS;
    play(duel('a', 'b', { turns: 9, endedAt }));
    expect(at('a')).toEqual(ahead);
    expect(at('b')).toMatchObject({ games: behind.games + 1, rated: behind.rated + 1 }); // the player behind is rated
    play(duel('b', 'a', { endedAt }));
    expect(at('a')).toEqual(ahead);
    expect(at('b')!.points).toBeGreaterThan(behind.points);
  });

  test('moves less by somebody of whom less is known', () => {
    const known = { mu: 25, sigma: 2 };
    const gainedBy = (other: Rating) => rated([{ rank: 1, members: [known] }, { rank: 2, members: [other] }])[0]![0]!.mu - known.mu; // prettier-ignore
    expect(gainedBy(UNRATED)).toBeLessThan(gainedBy(known) / 8);
    expect(gainedBy({ mu: 25, sigma: 1 })).toBeGreaterThan(gainedBy(known));
  });

  test('of a month and a week are the points that were won in them', () => {
    const { at, play } = after(duel('a', 'b', { endedAt: NOON - 40 * DAY_MS }));
    const first = at('a')!.points - FIRST_POINTS;
    play(duel('b', 'a'));
    const pointsIn = (period: string) => at('a', { period })!.points;
    expect([pointsIn('2026-10'), pointsIn('2026-11')]).toEqual([first, at('a')!.points - FIRST_POINTS - first]);
    expect(pointsIn('2026-11')).toBeLessThan(0);
  });

  test('keeps the meetings of the newest days alone', () => {
    const { pairs } = after(...duels(5, (day) => duel('a', 'b', { endedAt: NOON + day * DAY_MS })));
    expect(pairs()).toBe(2 * 3 + 2 * 3 + 2 * 3); // of the two, and of each
  });
});

describe('a match that a moderator ends', () => {
  /** Ann leads clearly; Ben and Cleo do not. */
  const ended = (more: Partial<Folded['seats'][number]> = {}, others: Partial<Folded['seats'][number]> = {}) => {
    const open = { led: false, endedIt: false, ...others };
    const ann = seatOf(0, 'a', false, { led: true, endedIt: false, ...more });
    return match([ann, seatOf(1, 'b', false, open), seatOf(2, 'c', false, open)], { ending: 'moderator' });
  };

  test('is given up by those who are clearly behind, and gives who leads nothing', () => {
    const { at, statsByPlayer } = after(ended());
    for (const userId of ['b', 'c']) {
      expect(at(userId)).toMatchObject({ games: 1, wins: 0, bumps: 0, rated: 1 });
      expect(at(userId)!.points).toBeLessThan(FIRST_POINTS);
      expect(statsByPlayer.get(`g ${userId}`)).toMatchObject({ run: -1, bumped: 0 });
    }
    expect([at('a'), statsByPlayer.get('g a')]).toEqual([null, undefined]);
  });

  test.each<[string, Folded]>([
    ['nobody leads clearly', ended({ led: false })],
    ['the one who leads has ended it', ended({ endedIt: true })],
    ['an older version has ended it', ended({ led: null, endedIt: null }, { led: null, endedIt: null })],
    ['fewer than two people played', { ...ended(), people: 1 }],
    ['the players have voted for it', { ...ended(), ending: 'vote' }],
  ])('counts for nobody if %s', (_, result) => {
    const { rows, pairs, statsByPlayer } = after(result);
    expect([rows.size, pairs(), statsByPlayer.size]).toEqual([0, 0, 0]);
  });
});

test('every ruleset belongs to a family, by what it is', () => {
  const families = new Map(RULESETS.map(({ id, name }) => [name, familyOf(id)]));
  expect([...families.values()]).not.toContain(null);
  expect(['classic', 'point-scoring', '2013-strategic', 'teams', 'express', 'bump-em'].map((name) => families.get(name))).toEqual(['cards', 'hands', 'hands', 'teams', 'express', 'cards']); // prettier-ignore
  expect(familyOf('moon@1')).toBeNull();
});

test.each([
  ['2026-11-22', '2026-W47'],
  ['2026-11-23', '2026-W48'],
  ['2027-01-01', '2026-W53'],
  ['2024-12-30', '2025-W01'],
  ['2021-01-03', '2020-W53'],
  ['1970-01-01', '1970-W01'],
])('%s is in the week %s', (day, week) => {
  expect(weekAt(Date.parse(`${day}T23:59:59Z`))).toBe(week);
  expect(isPeriod(week)).toBe(true);
});

test('the month before January is December', () => {
  expect([monthBefore('2026-01'), monthBefore('2026-11')]).toEqual(['2025-12', '2026-10']);
});

describe('who is listed', () => {
  const here = { scope: 'g', family: 'all', period: 'all' } as const;
  const everywhere = { ...here, scope: EVERYWHERE };
  test('on the boards of a server everybody but who does not want it, and everywhere only who wants it', () => {
    expect([listedAs(here, NOON, UNSAID, NOON), listedAs(everywhere, NOON, UNSAID, NOON)]).toEqual([2, 0]);
    const other = { servers: false, everywhere: 'Ann' };
    expect([listedAs(here, NOON, other, NOON), listedAs(everywhere, NOON, other, NOON)]).toEqual([0, 2]);
  });

  test('on the rating of all time who has played within 60 days; months stay as they are', () => {
    expect(listedAs(here, NOON, UNSAID, NOON + INACTIVE_MS - 1)).toBe(2);
    expect(listedAs(here, NOON, UNSAID, NOON + INACTIVE_MS)).toBe(1);
    expect(listedAs({ ...here, period: '2026-11' }, NOON, UNSAID, NOON + INACTIVE_MS)).toBe(2);
  });

  test('with a win rate after ten games', () => {
    const days = Array.from('baabaabaaa', (winner, day) =>
      duel(winner, winner === 'a' ? 'b' : 'a', { endedAt: NOON + day * DAY_MS }),
    );
    const { at, play } = after(...days.slice(0, 9));
    expect(numberOf(at('a')!, 'rate')).toBeNull();
    play(days[9]!);
    expect([numberOf(at('a')!, 'rate'), numberOf(at('b')!, 'rate')]).toEqual([700, 300]);
  });
});
