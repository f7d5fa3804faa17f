import { describe, expect, test } from 'vitest';
import { english, LANGUAGES } from '../../src/text/languages.ts';
import type { Meetings } from '../../src/match/story/meetings.ts';
import type { Watched } from '../../src/match/door/signs.ts';
import type { HighlightsOf, TurningPoint } from '../../src/match/story/game-stories.ts';
import { endHead, factLines, ledLines, pasteLine, placeLines, turningLine, watchedLine } from '../../src/text/end.ts';
import { ANN, gameAt, matchAt, storyAt, withComputer, wonBy, type BoardOver } from '../harness/matches.ts';
import { awardsWith } from '../../src/community/achievements.ts';
import type { MatchImpact, RivalryImpact, SeatImpact } from '../../src/community/ports.ts';
import { afterLines } from '../../src/text/match-impact.ts';

const match = matchAt(gameAt('classic r:h,h,h,h/b:h,st,st,st/y:h,h,st,st/g:h,st,st,st r #'));
const over: BoardOver = { ...wonBy(withComputer(match, 3, 'greedy'), 0) };
const { places } = match;

/** The lines of the end with only these highlights. */
function linesOf(highlights: Partial<HighlightsOf<'board'>>, each = over): readonly string[] {
  const story = storyAt(each, each.game, []);
  const told = { ...story, highlights: { ...story.highlights, ...highlights } };
  return [...placeLines(english, told), ...factLines(english, told)];
}

describe('the end', () => {
  test('tells places with what was home and to go, and leaves out what there was none of', () => {
    expect(linesOf({})).toEqual([
      `**1.** 🔴 <@${ANN}> · 4 home`,
      '**2.** 🟡 <@1003> · 2 home, 130 to go',
      '**=3.** 🔵 <@1002> · 1 home, 195 to go',
      '**=3.** 🟢 **Waffle** · 1 home, 195 to go',
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

  test('has a line to copy, with what happened and without what did not', () => {
    const lineOf = (each: BoardOver, ...[bumps, sorrys, slides]: readonly [number, number, number]) =>
      pasteLine(english, storyAt(each, each.game, []), { bumps, sorrys, slides });
    const both = { ...over, ending: { kind: 'won', winners: [0, 2] } } as const;
    expect(lineOf(over, 7, 10, 9)).toBe('`Sorry! 14 turns · Ann 🥇 · 💥7 😇10 🛝9`');
    expect(lineOf(both, 1, 0, 2)).toBe('`Sorry! 14 turns · Ann & Cleo 🥇 · 💥1 🛝2`');
    expect(lineOf({ ...over, ending: { kind: 'vote' } }, 0, 0, 0)).toBe('`Sorry! 14 turns`');
    const [first, ...rest] = over.places;
    const ticks = { ...first!, occupant: { kind: 'person', userId: ANN, name: 'A``n*n* @here' } } as const;
    expect(lineOf({ ...over, places: [ticks, ...rest] }, 0, 0, 0)).toBe('`Sorry! 14 turns · Ann here 🥇`');
  });

  test('tells of those who watched what they pressed, and who of them was right', () => {
    const lineOf = (watched: Partial<Watched>, each: BoardOver = over) =>
      watchedLine(english, storyAt(each, each.game, []).match, {
        people: 3,
        cheers: 0,
        gasps: 0,
        guesses: [],
        ...watched,
      });
    expect(lineOf({ cheers: 5, gasps: 2, guesses: [0, 0, 2] })).toBe(
      '👀 3 watched along: 👏 5 · 😱 2 · 2 of 3 guessed Ann',
    );
    expect(lineOf({ guesses: [1] })).toBe('👀 3 watched along: 0 of 1 guessed Ann');
    expect(lineOf({ guesses: [1] }, { ...over, ending: { kind: 'vote' } })).toBe('👀 3 watched along');
  });

  test('of a match whose people were away says so; nobody has left it', () => {
    const headOf = (each: BoardOver) =>
      endHead(english, storyAt({ ...each, ending: { kind: 'nobody-left' } }, each.game, []));
    const left = over.places.map((place) => ({
      ...place,
      occupant: { kind: 'computer', level: 'greedy', name: 'Gizmo' } as const,
    }));
    expect(headOf(over)).toBe('## Game over: everyone’s been away');
    expect(headOf({ ...over, places: left })).toBe('## Game over: everyone has left');
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
    [{ deed: 'swap', card: 11, cost: -2 }, '⚡ Turning point: turn 34, Ann’s swap with Ben (62 steps gained)'],
    [
      { deed: 'bump', card: 3, whom: [1, 2] },
      '⚡ Turning point: turn 34, Ann’s bump, which cost Ben and Cleo 50 steps',
    ],
    [{ deed: 'back', card: 4, whom: [], cost: 0 }, '⚡ Turning point: turn 34, Ann’s 4 backward (62 steps gained)'],
    [{ deed: 'card', card: 12, whom: [], cost: 0 }, '⚡ Turning point: turn 34, Ann’s 12 (62 steps gained)'],
  ])('tells the turning point %o by the names of then', (more, line) => {
    expect(turningLine(english, { ...point, ...more })).toBe(line);
  });

  test('tells who bumped most', () => {
    expect(linesOf({ most: { seat: 3, count: 7 } })).toContain('💥 Most bumps: Waffle (7)');
  });

  test.each<[Meetings, string]>([
    [{ seats: [0, 1], count: 4, wins: [3, 1] }, 'Ann and Ben: 4 to 1 for Ann in 5 games'],
    [{ seats: [0, 1], count: 4, wins: [0, 3] }, 'Ann and Ben: 3 to 1 for Ben in 5 games'],
    [{ seats: [0, 1], count: 3, wins: [0, 1] }, 'Ann and Ben: 1 win each in 4 games'],
    [{ seats: [1, 2], count: 1, wins: [0, 0] }, 'Ben and Cleo: no win for either yet in 2 games'],
  ])('tells of earlier meetings, and of this one: %o', (rivalry, line) => {
    expect(linesOf({ rivalry })).toContain(`🤝 ${line}`);
  });

  test('has at most six lines', () => {
    const rivalry: Meetings = { seats: [0, 1], count: 1, wins: [1, 0] };
    const most = { seat: 0, count: 1 } as const;
    expect(linesOf({ turningPoint: point, most, rivalry })).toHaveLength(6);
  });
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
const changesIn = (after: Partial<MatchImpact>) =>
  afterLines(english, { seats: [], rivalries: [], ...after }, NAMES, [], 9);

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
    '🏅 Ann: 🥇 **First win** (won a game), 🎳 **Strike!** (bumped three pawns in one turn)',
    '🏅 C\\*leo: 🙈 **Oh, sorry!** (took a place with a Sorry!)',
    '🔥 Ann has won **4** in a row',
    '😇 Ann has Sorry!’d C\\*leo **7** times by now',
  ]);
});

test('of many achievements those that are hard to get are told, and the others counted', () => {
  const all = awards('first-win', 'first-sorry', 'comeback', 'untouched', 'sprint', 'triple');
  expect(changesIn({ seats: [impactOf(0, { awards: awards('comeback') })] })).toEqual([
    '🏅 Ann: 🪃 **Boomerang** (won after trailing by 30)',
  ]);
  const lines = changesIn({ seats: [impactOf(0, { awards: all }), impactOf(1, { awards: all }), impactOf(2, { awards: all })] }); // prettier-ignore
  expect(lines).toEqual(
    ['Ann', 'Ben', 'C\\*leo'].map((who) => `🏅 ${who}: ⚡ **Lightning** (won within 20 own turns) +5`),
  );
});

test('facts come after ratings and achievements, as far as there is room on a phone', () => {
  const seats = ([0, 1, 2, 3] as const).map((seat) =>
    impactOf(seat, { here: [1000, 1100], placed: rankedAt(seat + 1), awards: awards('comeback') }),
  );
  const linesIn = (rows: number, facts: readonly string[], people = 4) =>
    afterLines(english, { seats: seats.slice(0, people), rivalries: [] }, NAMES, facts, rows);
  const lines = linesIn(6, ['A fact without room']);
  expect(lines).toHaveLength(5);
  expect(lines.join('\n')).not.toMatch(/no\. \d here|fact/);
  expect(afterLines(english, null, NAMES, ['A short fact'], 1)).toEqual(['A short fact']);
  expect(linesIn(9, ['A fact'], 2).at(-1)).toBe('A fact');
  const short = ['Ann', 'Ben', 'C\\*leo', 'Dan'].map((who) => `🏅 ${who}: 🪃 **Boomerang**`).join(' · ');
  expect(linesIn(4, ['A fact without room'])).toEqual([expect.stringMatching(/^📈 /), short]);
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
    const lines = afterLines(language, { seats, rivalries }, Array(4).fill('W'.repeat(32)), [], 5).join('\n');
    expect(lines.length).toBeLessThan(1700); // with everything else of the end below Discord's 4,000
    expect(lines).not.toMatch(/[{}]|undefined/);
  }
});
