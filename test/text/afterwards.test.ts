import { expect, test } from 'vitest';
import { awardsWith } from '../../src/community/achievements.ts';
import type { MatchImpact, RivalryImpact, SeatImpact } from '../../src/community/ports.ts';
import { english, LANGUAGES } from '../../src/text/languages.ts';
import { afterLines } from '../../src/text/match-impact.ts';

const NAMES = ['Ann', 'Ben', 'C\\*leo', 'Dan'];
const USERS = ['a', 'b', 'c', 'd'] as const;

const SEAT = { isSeen: true, here: null, everywhere: null, placed: null, awards: [], streak: 0 };
const seatOf = (seat: 0 | 1 | 2 | 3, more: Partial<SeatImpact> = {}): SeatImpact => ({
  ...SEAT,
  seat,
  userId: USERS[seat],
  ...more,
});
const FIVE_GAMES = { games: 5, won: 1, bumped: 0, sorried: 0, now: { bumped: 0, sorried: 0 } };
const rivalry = (one: string, other: string, more: Partial<RivalryImpact>): RivalryImpact => ({
  ...FIVE_GAMES,
  one,
  other,
  ...more,
});
const ROW = { userId: 'x', name: null, value: 1, tied: false, games: 9, wins: 3, provisional: false };
const placed = (rank: number): SeatImpact['placed'] => ({ ...ROW, rank });
const awards = (...ids: readonly string[]) => awardsWith(new Set(ids as ['triple']));
const told = (after: Partial<MatchImpact>) => afterLines(english, { seats: [], rivalries: [], ...after }, NAMES);

test('what a match has changed is told in a few lines', () => {
  const seats = [
    seatOf(0, { here: [1000, 1032], placed: placed(2), streak: 4, awards: awards('triple', 'first-win') }),
    seatOf(2, { here: [968, 955], awards: awards('first-sorry') }),
  ];
  const rivalries = [
    rivalry('a', 'c', { sorried: 7, now: { sorried: 1, bumped: 0 } }),
    rivalry('c', 'a', { sorried: 9, bumped: 12, now: { sorried: 0, bumped: 3 } }),
  ];
  expect(told({ seats, rivalries })).toEqual([
    '📈 Rating: Ann **1032** (+32, no. 2 here) · C\\*leo **955** (−13)',
    '🏅 Ann: 🥇 **First win**, 🎳 **Strike!**',
    '🏅 C\\*leo: 🙈 **Oh, sorry!**',
    '🔥 Ann has won **4** in a row',
    '😇 Ann has Sorry!’d C\\*leo **7** times by now',
  ]);
});

test('nothing is told that did not happen, of who is hidden, or of whom somebody hidden has hit', () => {
  expect(told({})).toEqual([]);
  expect(told({ seats: [seatOf(0), seatOf(1, { streak: 2 })] })).toEqual([]);
  const hidden = seatOf(1, { isSeen: false, here: [1, 2], streak: 9, awards: awards('triple') });
  const hits = { sorried: 7, now: { sorried: 1, bumped: 0 } };
  const rivalries = [rivalry('a', 'b', hits), rivalry('b', 'a', hits)];
  expect(told({ seats: [seatOf(0), hidden], rivalries })).toEqual([]);
  const hit = (more: Partial<RivalryImpact>) =>
    told({ seats: [seatOf(0), seatOf(2)], rivalries: [rivalry('a', 'c', more)] });
  expect(hit({ sorried: 2, now: hits.now })).toEqual([]);
  const bumped = '💥 Ann has bumped C\\*leo **3** times by now';
  expect(hit({ bumped: 3, now: { bumped: 1, sorried: 0 } })).toEqual([bumped]);
});

test('a whole table of it stays short in every language', () => {
  const many = awards('first-win', 'first-sorry', 'triple', 'untouched', 'sprint');
  const seats = ([0, 1, 2, 3] as const).map((seat) =>
    seatOf(seat, { here: [1000, 1100], placed: placed(100), streak: 5, awards: many }),
  );
  const rivalries = [rivalry('a', 'b', { sorried: 100, now: { sorried: 4, bumped: 0 } })];
  for (const language of LANGUAGES) {
    const lines = afterLines(language, { seats, rivalries }, Array(4).fill('W'.repeat(32))).join('\n');
    expect(lines.length).toBeLessThan(1700); // with everything else of the end below Discord's 4,000
    expect(lines).not.toMatch(/[{}]|undefined/);
  }
});
