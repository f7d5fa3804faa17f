import { describe, expect, test } from 'vitest';
import { ACHIEVEMENTS, type AchievementId } from '../../src/community/achievements.ts';
import { variantOf, BLANK, type Folded } from '../../src/community/player-stats.ts';
import { FIRST_POINTS } from '../../src/community/rating.ts';
import type { SeatFacts } from '../../src/match/story/match-result.ts';
import { did, seatOf } from '../harness/seasons/season.ts';
import * as folding from './folding.ts';
import { DAY_MS, match, NOON } from './folding.ts';

const duel = (winner: Partial<SeatFacts> = {}, loser: Partial<SeatFacts> = {}, more: Partial<Folded> = {}) =>
  match([seatOf(0, 'a', true, did(winner)), seatOf(2, 'b', false, did(loser))], more);

/** The same duel, lost. */
const LOST = match([seatOf(0, 'a', false, did()), seatOf(2, 'b', true, did())]);

/** The stored values of the fold after matches, and how to read them. */
function after(...matches: readonly Folded[]) {
  const opened = folding.after(...matches);
  const awardsOf = (userId: string) => opened.awards.flatMap(([owner, award]) => (owner === userId ? [award] : []));
  return {
    ...opened,
    awardsOf,
    stats: (userId: string, scope = 'g') => opened.statsByPlayer.get(`${scope} ${userId}`),
  };
}

/** The awards of a person after matches of a day each, between people of the same strength. */
function awardsAfterDays(...matches: readonly Folded[]): readonly string[] {
  const { rows, play, awardsOf } = after();
  for (const [day, each] of matches.entries()) {
    rows.clear();
    play({ ...each, endedAt: NOON + day * DAY_MS });
  }
  return awardsOf('a');
}

describe('a sheet', () => {
  test('has what somebody did and what was done to them, here and everywhere', () => {
    const { stats } = after(
      duel({ bumped: [0, 0, 3, 0], sorried: [0, 0, 1, 0], slides: 4, swaps: 1, behind: 12 }, { bumped: [2, 0, 0, 0] }),
      duel({ bumped: [0, 0, 1, 0], behind: 7 }, { sorried: [2, 0, 0, 0], behind: 99 }, { guildId: 'h' }),
    );
    const done = { bumped: 3, wasBumped: 2, sorried: 1, slides: 4, swaps: 1, comeback: 12, run: 1 };
    const colors = [{ games: 1, wins: 1 }, ...BLANK.colors.slice(1)];
    expect(stats('a')).toEqual({ ...BLANK, variants: { classic: { games: 1, wins: 1 } }, colors, ...done });
    expect(stats('a', '')).toMatchObject({ bumped: 4, wasBumped: 2, wasSorried: 2, comeback: 12, run: 2 });
    expect(stats('b', '')).toMatchObject({ bumped: 2, wasBumped: 4, sorried: 2, wasSorried: 1, comeback: 0, run: -2 });
  });

  test('counts what is known: of old games that they were played, and the bumps at a seat', () => {
    const { stats, rivalries } = after(match([seatOf(0, 'a', true), seatOf(2, 'b', false, did({ slides: 2 }))]));
    expect(stats('a')).toMatchObject({ bumped: 2, wasBumped: 0, slides: 0, run: 1 });
    expect(stats('b')).toMatchObject({ slides: 2, run: -1 });
    expect(rivalries.get(' a b')).toEqual({ games: 1, won: 1, bumped: 0, sorried: 0 });
  });

  test('leaves out what was done where somebody has given up: a computer played on', () => {
    const { stats, rivalries, awardsOf } = after(
      match([
        seatOf(0, 'a', true, did({ bumped: [0, 1, 5, 0] })),
        seatOf(1, 'c', false, did()),
        seatOf(2, 'b', false, { ...did({ bumped: [7, 0, 0, 0], mostBumps: 3 }), gaveUp: true }),
      ]),
    );
    expect(stats('b')).toMatchObject({ bumped: 0, wasBumped: 0, run: -1 });
    expect(rivalries.get('g b a')).toEqual({ games: 1, won: 0, bumped: 0, sorried: 0 });
    expect(rivalries.get('g a b')).toEqual({ games: 1, won: 1, bumped: 0, sorried: 0 });
    expect(rivalries.get('g a c')).toEqual({ games: 1, won: 1, bumped: 1, sorried: 0 });
    expect(awardsOf('b')).toEqual([]);
  });

  test('keeps games against computers apart, and they touch no standing, streak or rival', () => {
    const { stats, rows, rivalries, ratings } = after(
      match([seatOf(0, 'a', true, did({ slides: 5 })), seatOf(1, null, false), seatOf(2, null, false)]),
    );
    expect(stats('a')).toMatchObject({ variants: {}, computers: { games: 1, wins: 1 }, slides: 5, run: 0 });
    expect([rows.size, rivalries.size, ratings.length]).toEqual([0, 0, 0]);
  });

  test.each<[string, Folded]>([
    ['that was left open', duel({}, {}, { ending: 'vote' })],
    ['of two people of whom one never played', duel({}, {}, { people: 1 })],
    ['against computers in which nobody played', match([seatOf(0, 'a', true), seatOf(2, null, false)], { people: 0 })],
  ])('knows nothing of a game %s', (_, result) => {
    const { statsByPlayer, awards } = after(result);
    expect([statsByPlayer.size, awards.length]).toEqual([0, 0]);
  });

  test('counts partners as no rivals', () => {
    const seats = ['a', 'b', 'c', 'd'].map((userId, seat) =>
      seatOf(seat as 0, userId, seat % 2 === 0, { side: seat % 2, ...did({ bumped: [1, 1, 1, 1] }) }),
    );
    const { rivalries, stats } = after(match(seats, { ruleset: 'teams@1' }));
    expect(rivalries.has('g a c')).toBe(false);
    expect(rivalries.get('g a b')).toEqual({ games: 1, won: 1, bumped: 1, sorried: 0 });
    expect(stats('a')).toMatchObject({ wasBumped: 2, variants: { teams: { games: 1, wins: 1 } } });
  });

  test('names a variant without revisions and house rules', () => {
    const names = ['classic@1', 'teams@1+diamond@2+pawns=2', 'moon@7'].map(variantOf);
    expect(names).toEqual(['classic', 'teams+diamond', 'moon']);
  });
});

test('a result gets the points before and after, here and everywhere', () => {
  const { ratings, at } = after(duel(), duel({}, {}, { guildId: 'h' }));
  const [first, , third] = ratings;
  const points = at('a')!.points;
  expect(first).toEqual(['a', { here: [FIRST_POINTS, points], everywhere: [FIRST_POINTS, points] }]);
  expect(third![1]).toEqual({ here: [FIRST_POINTS, points], everywhere: [points, at('a', { scope: '' })!.points] });
  const { ratings: often } = after(duel(), LOST, duel(), LOST, duel(), LOST);
  expect(often).toHaveLength(2 * 5); // the sixth game of a day rates nobody
});

describe('achievements', () => {
  const MACHINES = ([1, 2, 3] as const).map((seat) => seatOf(seat, null, false, did()));
  const times = (count: number, result: Folded) => Array.from({ length: count }, () => result);
  const against = (count: number, more: Partial<Folded> = {}) =>
    match([seatOf(0, 'a', true, did()), ...MACHINES.slice(0, count)], more);
  const crowd = match([0, 1, 2, 3].map((seat) => seatOf(seat as 0, 'abcd'[seat]!, seat === 0, did())));
  const colored = (seat: 0 | 1 | 2 | 3) => match([seatOf(seat, 'a', true), seatOf(((seat + 2) % 4) as 0, 'b', false)]);
  const ruled = (...rulesets: readonly string[]) => rulesets.map((ruleset) => duel({}, {}, { ruleset }));

  /** A case that gives each one, and one that just misses it. */
  const CASES: Readonly<Record<AchievementId, readonly [enough: readonly Folded[], less: readonly Folded[]]>> = {
    'first-win': [[against(1)], [LOST]],
    'first-sorry': [[duel({ sorried: [0, 0, 1, 0] })], [duel({ bumped: [0, 0, 1, 0] })]],
    'games-10': [times(10, LOST), times(9, LOST)],
    'games-100': [times(100, against(1)), times(99, against(1))],
    'wins-10': [times(10, duel()), [...times(9, duel()), against(1)]],
    'wins-50': [times(50, duel()), times(49, duel())],
    'streak-3': [
      [duel(), duel(), LOST, ...times(3, duel())],
      [duel(), duel(), LOST, duel(), duel(), against(3)],
    ],
    'streak-5': [times(5, duel()), times(4, duel())],
    triple: [[duel({ mostBumps: 3 })], [duel({ mostBumps: 2 })]],
    untouched: [[duel()], [duel({}, { bumped: [1, 0, 0, 0] }), duel({}, {}, { ruleset: 'express@1' }), LOST]],
    comeback: [[duel({ behind: 30 })], [duel({ behind: 29 }), match([seatOf(0, 'a', false, did({ behind: 60 })), seatOf(2, 'b', true)])]], // prettier-ignore
    sprint: [[duel({}, {}, { turns: 40 })], [duel({}, {}, { turns: 41 }), duel({}, {}, { turns: 9, ruleset: 'express@1' })]], // prettier-ignore
    crowd: [[crowd], [{ ...crowd, people: 3 }, against(3)]],
    machines: [[against(3)], [against(2), { ...against(3), ruleset: 'teams@1' }]],
    awake: [[duel({ decided: 40, missed: 0 })], [duel({ decided: 39, missed: 0 }), duel({ decided: 90, missed: 1 })]],
    nemesis: [times(5, duel()), times(4, duel())],
    'all-colors': [([0, 1, 2, 3] as const).map(colored), ([0, 1, 2] as const).map(colored)],
    'all-families': [ruled('classic@1', 'point-scoring@1', 'teams@1', 'express@1'), ruled('classic@1', 'teams@1', 'express@1', 'bump-em@1')], // prettier-ignore
    explorer: [ruled('classic@1', 'diamond@1', 'bump-em@1', 'express@1', 'fire-ice@1'), ruled('classic@1', 'classic@1+pawns=3', 'diamond@1', 'bump-em@1', 'express@1')], // prettier-ignore
    'bumps-100': [times(4, duel({ bumped: [0, 0, 25, 0] })), times(4, duel({ bumped: [0, 0, 24, 0] }))],
    'sorries-50': [times(5, duel({ sorried: [0, 0, 10, 0] })), times(5, duel({ sorried: [0, 0, 9, 0] }))],
    'slides-100': [times(5, duel({ slides: 20 })), times(5, duel({ slides: 19 }))],
    'swaps-25': [times(5, duel({ swaps: 5 })), times(5, duel({ swaps: 4 }))],
    battered: [times(5, duel({}, { bumped: [12, 0, 0, 0], sorried: [8, 0, 0, 0] })), times(5, duel({}, { bumped: [12, 0, 0, 0], sorried: [7, 0, 0, 0] }))], // prettier-ignore
  };

  test.each(ACHIEVEMENTS.map(({ id }) => id))('%s is earned by what it asks for, and by nothing less', (id) => {
    const [enough, less] = CASES[id];
    expect(awardsAfterDays(...enough)).toContain(id);
    expect(awardsAfterDays(...enough.slice(0, -1))).not.toContain(id);
    expect(awardsAfterDays(...less)).not.toContain(id);
  });

  test('are not earned by a game that counts on no board: the sixth of a day, or against somebody far behind', () => {
    const won = duel({ bumped: [0, 0, 25, 0] });
    const sixth = after(won, LOST, won, LOST, LOST, won, duel({ mostBumps: 3 }));
    expect(sixth.stats('a')).toMatchObject({ bumped: 50, variants: { classic: { games: 5, wins: 2 } } });
    expect(sixth.rivalries.get('g a b')).toMatchObject({ games: 5, won: 2 });
    expect(sixth.awardsOf('a')).not.toContain('triple');
    const far = after(...times(8, won).map((each, day) => ({ ...each, endedAt: NOON + day * 86_400_000 })));
    expect(far.stats('a')).toMatchObject({ bumped: 150, run: 6 });
    expect(far.stats('b')).toMatchObject({ run: -8 }); // a loss to a far better person counts
  });

  test('are given once, and to whom they belong', () => {
    const { awardsOf } = after(duel(), duel());
    expect(awardsOf('a').filter((award) => award === 'first-win')).toHaveLength(1);
    expect(awardsOf('b')).toEqual([]);
  });

  test('have an id of their own each, and a sign', () => {
    expect(new Set(ACHIEVEMENTS.map(({ id }) => id)).size).toBe(ACHIEVEMENTS.length);
    expect(new Set(ACHIEVEMENTS.map(({ sign }) => sign)).size).toBe(ACHIEVEMENTS.length);
  });

  test('say how far somebody is', () => {
    const { stats } = after(...times(3, duel({ bumped: [0, 0, 50, 0] })));
    const far = Object.fromEntries(ACHIEVEMENTS.map(({ id, progress }) => [id, progress?.(stats('a', '')!) ?? null]));
    expect(far).toMatchObject({
      'bumps-100': { count: 100, most: 100 },
      'wins-10': { count: 3, most: 10 },
      'all-colors': { count: 1, most: 4 },
      triple: null,
    });
  });
});
