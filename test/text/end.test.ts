import { describe, expect, test } from 'vitest';
import { english, LANGUAGES } from '../../src/text/languages.ts';
import type { Meetings } from '../../src/match/ports.ts';
import type { Highlights, TurningPoint } from '../../src/match/story/game-stories.ts';
import { endHead, endLines, ledLines } from '../../src/text/end.ts';
import { durationName } from '../../src/text/words.ts';
import { ANN, gameAt, matchAt, storyAt, withComputer, wonBy, type BoardOver } from '../harness/matches.ts';
import { awardsWith } from '../../src/community/achievements.ts';
import type { MatchImpact, RivalryImpact, SeatImpact } from '../../src/community/ports.ts';
import { afterLines } from '../../src/text/match-impact.ts';

const MINUTE = 60_000;
const match = matchAt(gameAt('classic r:h,h,h,h/b:h,st,st,st/y:h,h,st,st/g:h,st,st,st r #'));
const over: BoardOver = { ...wonBy(withComputer(match, 3, 'greedy'), 0), startedAt: 0, endedAt: 18 * MINUTE };
const { places } = match;

/** The lines of the end with only these highlights. */
function linesOf(highlights: Partial<Highlights>, each = over): readonly string[] {
  const story = storyAt(each, each.game, []);
  return endLines(english, { ...story, highlights: { ...story.highlights, ...highlights } });
}

describe('the end', () => {
  test('tells places and time, and leaves out what there was none of', () => {
    expect(linesOf({})).toEqual([
      `**1.** 🔴 <@${ANN}> · 4 home`,
      '**2.** 🟡 <@1003> · 2 home',
      '**=3.** 🔵 <@1002> · 1 home',
      '**=3.** 🟢 **Computer** · 1 home',
      '-# 14 turns in 18 minutes',
    ]);
  });

  test('names one winner, or the partners who won together', () => {
    const partners = { ...over, ending: { kind: 'won', winners: [0, 2] } } as const;
    expect(endHead(english, storyAt(over, over.game, []))).toBe('## 🏁 🔴 **Ann** wins!');
    expect(endHead(english, storyAt(partners, over.game, []))).toBe('## 🏁 🔴 **Ann** & 🟡 **Cleo** win!');
  });

  test.each([
    [[0], '-# 🔴 **Ann** was clearly ahead.'],
    [[0, 2], '-# 🔴 **Ann** & 🟡 **Cleo** were clearly ahead.'],
    [[], undefined],
  ] as const)('of a match that nobody won tells who led clearly: %j', (led, line) => {
    const ended = { ...over, ending: { kind: 'vote' }, unfinished: { led, endedBy: [] } } as const;
    expect(ledLines(english, storyAt(ended, over.game, []).match)[0]).toBe(line);
  });

  test('of a match that ended in its first turn tells no time', () => {
    expect(linesOf({}, { ...over, game: { ...over.game, turn: 1 } })).toHaveLength(4);
  });

  const point: TurningPoint = {
    turn: 34,
    places,
    seat: 0,
    card: 'sorry',
    deed: 'sorry',
    whom: [1],
    steps: 62,
    cost: 50,
  };
  test.each<[Partial<TurningPoint>, string]>([
    [{}, '⚡ Turning point: turn 34, Ann’s Sorry!, which cost Ben 50 steps'],
    [{ deed: 'swap', card: 11, cost: -2 }, '⚡ Turning point: turn 34, Ann’s swap with Ben (62 steps)'],
    [
      { deed: 'bump', card: 3, whom: [1, 2] },
      '⚡ Turning point: turn 34, Ann’s bump, which cost Ben and Cleo 50 steps',
    ],
    [{ deed: 'back', card: 4, whom: [], cost: 0 }, '⚡ Turning point: turn 34, Ann’s 4 backward (62 steps)'],
    [{ deed: 'card', card: 12, whom: [], cost: 0 }, '⚡ Turning point: turn 34, Ann’s 12 (62 steps)'],
  ])('tells the turning point %o by the names of then', (more, line) => {
    expect(linesOf({ turningPoint: { ...point, ...more } })).toContain(line);
  });

  test('tells the longest slide, and who bumped most', () => {
    const slides = [0, 1, 2].map((bumps) => linesOf({ longestSlide: { places, seat: 3, squares: 5, bumps } }).at(-1));
    const line = '🛝 Longest slide: Dan, 5 squares';
    expect(slides).toEqual([line, `${line}, 1 bump`, `${line}, 2 bumps`]);
    expect(linesOf({ mostBumps: { seat: 3, count: 7 } })).toContain('💥 Most bumps: Computer (7)');
  });

  test.each<[Meetings['count'], Meetings['wins'], string]>([
    [4, [3, 1], '🤝 Ann and Ben: 4 to 1 for Ann in 5 games'],
    [4, [0, 3], '🤝 Ann and Ben: 3 to 1 for Ben in 5 games'],
    [3, [0, 1], '🤝 Ann and Ben: 1 win each in 4 games'],
  ])('tells of %i meetings with %j wins, and of this one', (count, wins, line) => {
    expect(linesOf({ rivalry: { seats: [0, 1], count, wins } })).toContain(line);
  });

  test('tells of meetings that neither of the two has won', () => {
    const line = '🤝 Ben and Cleo: no win for either yet in 2 games';
    expect(linesOf({ rivalry: { seats: [1, 2], count: 1, wins: [0, 0] } })).toContain(line);
  });

  test('has at most nine lines', () => {
    const rivalry: Meetings = { seats: [0, 1], count: 1, wins: [1, 0] };
    const longestSlide = { places, seat: 3, squares: 5, bumps: 0 } as const;
    const mostBumps = { seat: 0, count: 1 } as const;
    expect(linesOf({ turningPoint: point, longestSlide, mostBumps, rivalry })).toHaveLength(9);
  });
});

test('a time is told in minutes, then in hours, then in days', () => {
  const minutes = [59_999 / MINUTE, 1, 119, 120, 47 * 60, 48 * 60, 6 * 24 * 60];
  const told = minutes.map((count) => durationName(english, count * MINUTE)).join(', ');
  expect(told).toBe('under a minute, 1 minute, 119 minutes, 2 hours, 47 hours, 2 days, 6 days');
});

const NAMES = ['Ann', 'Ben', 'C\\*leo', 'Dan'];
const USERS = ['a', 'b', 'c', 'd'] as const;

const SEAT = { isSeen: true, here: null, everywhere: null, placed: null, awards: [], streak: 0 };
const impactOf = (seat: 0 | 1 | 2 | 3, more: Partial<SeatImpact> = {}): SeatImpact =>
  Object.assign({ ...SEAT, seat, userId: USERS[seat] }, more);
const FIVE_GAMES = { games: 5, won: 1, bumped: 0, sorried: 0, now: { bumped: 0, sorried: 0 } };
const rivalry = (one: string, other: string, more: Partial<RivalryImpact>): RivalryImpact =>
  Object.assign({ ...FIVE_GAMES, one, other }, more);
const ROW = { userId: 'x', name: null, value: 1, tied: false, games: 9, wins: 3, provisional: false };
const rankedAt = (rank: number): SeatImpact['placed'] => ({ ...ROW, rank });
const awards = (...ids: readonly string[]) => awardsWith(new Set(ids as ['triple']));
const changesIn = (after: Partial<MatchImpact>) => afterLines(english, { seats: [], rivalries: [], ...after }, NAMES);

test('what a match has changed is told in a few lines', () => {
  const seats = [
    impactOf(0, { here: [1000, 1032], placed: rankedAt(2), streak: 4, awards: awards('triple', 'first-win') }),
    impactOf(2, { here: [968, 955], awards: awards('first-sorry') }),
  ];
  const rivalries = [
    rivalry('a', 'c', { sorried: 7, now: { sorried: 1, bumped: 0 } }),
    rivalry('c', 'a', { sorried: 9, bumped: 12, now: { sorried: 0, bumped: 3 } }),
  ];
  expect(changesIn({ seats, rivalries })).toEqual([
    '📈 Rating: Ann **1032** (+32, no. 2 here) · C\\*leo **955** (−13)',
    '🏅 Ann: 🥇 **First win**, 🎳 **Strike!**',
    '🏅 C\\*leo: 🙈 **Oh, sorry!**',
    '🔥 Ann has won **4** in a row',
    '😇 Ann has Sorry!’d C\\*leo **7** times by now',
  ]);
});

test('nothing is told that did not happen, of who is hidden, or of whom somebody hidden has hit', () => {
  expect(changesIn({})).toEqual([]);
  expect(changesIn({ seats: [impactOf(0), impactOf(1, { streak: 2 })] })).toEqual([]);
  const hidden = impactOf(1, { isSeen: false, here: [1, 2], streak: 9, awards: awards('triple') });
  const hits = { sorried: 7, now: { sorried: 1, bumped: 0 } };
  const rivalries = [rivalry('a', 'b', hits), rivalry('b', 'a', hits)];
  expect(changesIn({ seats: [impactOf(0), hidden], rivalries })).toEqual([]);
  const hit = (more: Partial<RivalryImpact>) =>
    changesIn({ seats: [impactOf(0), impactOf(2)], rivalries: [rivalry('a', 'c', more)] });
  expect(hit({ sorried: 2, now: hits.now })).toEqual([]);
  const bumped = '💥 Ann has bumped C\\*leo **3** times by now';
  expect(hit({ bumped: 3, now: { bumped: 1, sorried: 0 } })).toEqual([bumped]);
});

test('a whole table of it stays short in every language', () => {
  const many = awards('first-win', 'first-sorry', 'triple', 'untouched', 'sprint');
  const seats = ([0, 1, 2, 3] as const).map((seat) =>
    impactOf(seat, { here: [1000, 1100], placed: rankedAt(100), streak: 5, awards: many }),
  );
  const rivalries = [rivalry('a', 'b', { sorried: 100, now: { sorried: 4, bumped: 0 } })];
  for (const language of LANGUAGES) {
    const lines = afterLines(language, { seats, rivalries }, Array(4).fill('W'.repeat(32))).join('\n');
    expect(lines.length).toBeLessThan(1700); // with everything else of the end below Discord's 4,000
    expect(lines).not.toMatch(/[{}]|undefined/);
  }
});
