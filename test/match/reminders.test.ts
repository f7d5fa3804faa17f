import { describe, expect, test } from 'vitest';
import { withPlayPreferences } from '../../src/match/decisions/decision.ts';
import { dueAt, markReminded, reminderAt } from '../../src/match/decisions/due-times.ts';
import type { Running } from '../../src/match/match.ts';
import { ANN, BEN, taken } from '../harness/matches.ts';
import { at, LIMIT } from '../harness/timed-match.ts';

/** Ann is awaited, and wants this. */
const wanting = (preferences: { readonly remind: true }): Running => withPlayPreferences(at(), ANN, preferences);

describe('a reminder', () => {
  test('is due when half of the time is over, once, and only for who wants it', () => {
    const match = wanting({ remind: true });
    expect([dueAt(match), reminderAt(match)]).toEqual([LIMIT / 2, LIMIT / 2]);
    expect([dueAt(at()), reminderAt(at())]).toEqual([LIMIT, null]);
    expect(reminderAt(withPlayPreferences(at(), BEN, { remind: true }))).toBeNull(); // it is not his turn
    expect(markReminded(match, LIMIT / 2 - 1)).toMatchObject({ ok: false, error: { code: 'stale' } });
    const noted = taken(markReminded(match, LIMIT / 2));
    expect(dueAt(noted)).toBe(LIMIT);
    expect(markReminded(noted, LIMIT / 2)).toMatchObject({ ok: false });
  });

  test('comes in the middle of a shorter time, too, and never without a limit', () => {
    const late = { ...wanting({ remind: true }), absences: { [ANN]: { misses: 1, away: false } }, deadline: LIMIT / 2 };
    expect(reminderAt(late)).toBe(LIMIT / 4);
    expect(reminderAt({ ...wanting({ remind: true }), deadline: null })).toBeNull();
  });
});
