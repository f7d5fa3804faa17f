import { describe, expect, test } from 'vitest';
import { withDeadline, withPlayPreferences } from '../../src/match/decisions/decision.ts';
import { dueAt, markReminded, reminderAt, renewTime } from '../../src/match/decisions/due-times.ts';
import { ABANDONED_MS, type Running } from '../../src/match/match.ts';
import { play } from '../../src/match/decisions/plays.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import { ANN, BEN, clickBy, codeOf, running, shownUpTo, taken } from '../harness/matches.ts';
import { at, LIMIT, shownAt } from '../harness/timed-match.ts';

describe('a deadline', () => {
  test('belongs to whoever is awaited, and starts with the play before', () => {
    const before = at();
    expect(before.deadline).toBe(LIMIT);
    const after = running(play(before, 20, 'r1+5', clickBy(ANN), 99));
    expect([awaitedUser(after), after.deadline]).toEqual([BEN, LIMIT + 99]);
    expect(dueAt(shownAt(after))).toBe(LIMIT + 99);
  });

  test('there is none without a limit, and none where nobody is awaited', () => {
    const free = withDeadline({ ...at(), options: { ruleset: 'classic', autoPlay: false, limitMs: null } }, 5);
    expect(free.deadline).toBeNull();
    expect(dueAt(free)).toBe(free.touchedAt + ABANDONED_MS);
    expect(withDeadline(at('classic r:4,h,h,h/y:40,st,st,st r sorry'), 5).deadline).toBeNull();
  });
});

describe('new time', () => {
  test('is given where time ran out while the bot was stopped, and the board is shown again', () => {
    const renewed = running(renewTime(at(), LIMIT + 7));
    expect([renewed.deadline, renewed.shown]).toEqual([2 * LIMIT + 7, { ...shownUpTo(20), again: true }]);
    expect(dueAt(renewed)).toBe(0);
    expect(codeOf(renewTime(at(), LIMIT - 1))).toBe('stale');
  });

  test('is counted, and does not hide what has not been shown', () => {
    const once = running(renewTime({ ...at(), shown: shownUpTo(15) }, LIMIT));
    expect([once.renewals, once.shown.ply]).toEqual([1, 15]);
    expect(taken(renewTime(once, 2 * LIMIT))).toMatchObject({ renewals: 2 });
  });

  test('is given for the week of a match, too, if it ran out as well, or alone', () => {
    const renewed = (match: Running, now: number) => running(renewTime(match, now));
    expect(renewed(at(), ABANDONED_MS - 1).touchedAt).toBe(0);
    expect(renewed(at(), ABANDONED_MS)).toMatchObject({ touchedAt: ABANDONED_MS, deadline: ABANDONED_MS + LIMIT });
    const free: Running = { ...at(), deadline: null, options: { ...at().options, limitMs: null } };
    expect(codeOf(renewTime(free, ABANDONED_MS - 1))).toBe('stale');
    expect(renewed(free, ABANDONED_MS)).toMatchObject({ touchedAt: ABANDONED_MS, deadline: null });
  });
});

describe('a reminder', () => {
  /** A match that waits for Ann, of whom this person wants reminders. */
  const wantedBy = (userId: string): Running => withPlayPreferences(at(), userId, { remind: true });

  test('is due when half of the time is over, once, and only for who wants it', () => {
    const match = wantedBy(ANN);
    expect([dueAt(match), reminderAt(match)]).toEqual([LIMIT / 2, LIMIT / 2]);
    expect([dueAt(at()), reminderAt(at())]).toEqual([LIMIT, null]);
    expect(reminderAt(wantedBy(BEN))).toBeNull(); // it is not his turn
    expect(markReminded(match, LIMIT / 2 - 1)).toMatchObject({ ok: false, error: { code: 'stale' } });
    const noted = taken(markReminded(match, LIMIT / 2));
    expect(dueAt(noted)).toBe(LIMIT);
    expect(markReminded(noted, LIMIT / 2)).toMatchObject({ ok: false });
  });

  test('comes in the middle of a shorter time, too, and never without a limit', () => {
    const late = { ...wantedBy(ANN), absences: { [ANN]: { misses: 1, away: false } }, deadline: LIMIT / 2 };
    expect(reminderAt(late)).toBe(LIMIT / 4);
    expect(reminderAt({ ...wantedBy(ANN), deadline: null })).toBeNull();
  });
});
